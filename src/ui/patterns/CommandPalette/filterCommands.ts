import { normalizeForSearch } from '../../../text/normalizeForSearch.ts'
import type { Command } from './types.ts'

/** Most commands shown of a group. */
export const MOST = 8

/**
 * Commands with every word of `text` in label, detail or keywords, ignoring accents and case; those whose label begins
 * with it first, otherwise in the given order.
 */
export function filterCommands(commands: readonly Command[], text: string): Command[] {
  const query = normalizeForSearch(text)
  const words = query.split(' ')
  const first: Command[] = []
  const others: Command[] = []
  for (const command of commands) {
    const { label, detail = '', keywords = '' } = command
    const searched = normalizeForSearch(`${label} ${detail} ${keywords}`)
    if (!words.every((word) => searched.includes(word))) continue
    ;(normalizeForSearch(label).startsWith(query) ? first : others).push(command)
  }
  return first.concat(others)
}
