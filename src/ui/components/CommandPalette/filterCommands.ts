import { normalizeForSearch } from '../../../text/normalizeForSearch.ts'
import type { Command } from './types.ts'

/** Maximum number of commands shown of a group. */
export const MOST = 8

/** How well a command matches: its label begins with the text, words of its label do, or other words that find it. */
export const BEGINS = 0
const HAS_WORDS = 1
export const RELATED = 2

/** @returns null where a word of `text` is neither in label and detail nor begins a keyword. */
function rankOf({ label, detail = '', keywords = '' }: Command, text: string): number | null {
  const query = normalizeForSearch(text)
  const words = query.split(' ')
  const name = normalizeForSearch(label)
  const shown = normalizeForSearch(`${label} ${detail}`)
  const hidden = normalizeForSearch(keywords)
  if (!words.every((word) => shown.includes(word) || beginsWord(hidden, word))) return null
  if (name.startsWith(query)) return BEGINS
  return words.every((word) => beginsWord(name, word)) ? HAS_WORDS : RELATED
}

const beginsWord = (text: string, word: string) => ` ${text}`.includes(` ${word}`)

export type RankedCommand = { command: Command; rank: number }

/** Commands that match a text, ignoring accents and case: the best first, otherwise in the given order. */
export function filterCommands(commands: readonly Command[], text: string): RankedCommand[] {
  const ranked = commands.map((command) => ({ command, rank: rankOf(command, text) }))
  return [BEGINS, HAS_WORDS, RELATED].flatMap((rank) =>
    ranked.flatMap((found) => (found.rank === rank ? [{ command: found.command, rank }] : [])),
  )
}

/** Commands that a search found, in its order; it may have found them by what is not shown. */
export const rankFound = (commands: readonly Command[], text: string): RankedCommand[] =>
  commands.map((command) => ({ command, rank: rankOf(command, text) === BEGINS ? BEGINS : HAS_WORDS }))
