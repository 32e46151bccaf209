import { useEffect, useEffectEvent, useState } from 'react'
import { ms } from '../../tokens/tokens.ts'
import { BEGINS, filterCommands, MOST, rankFound, RELATED, type RankedCommand } from './filterCommands.ts'
import type { Command, CommandGroup } from './types.ts'

/** A group with what it has for the current text; those with the best match first. */
export type FoundGroup = {
  group: Pick<CommandGroup, 'key' | 'label'>
  commands: readonly RankedCommand[]
  status: 'ready' | 'loading' | 'failed'
}

/** What a search returned; null: it failed. */
type SearchResult = { text: string; commands: readonly Command[] | null }

/** Searches all groups for a text. A result of an earlier text is dropped, in whatever order results arrive. */
export function useCommandSearch(groups: readonly CommandGroup[], text: string) {
  const [results, setResults] = useState<Readonly<Record<string, SearchResult | undefined>>>({})
  const [attempt, setAttempt] = useState(0)

  const searchAll = useEffectEvent((signal: AbortSignal) => {
    for (const { key, search } of groups) {
      if (!search || (results[key]?.text === text && results[key].commands)) continue
      const settle = (commands: SearchResult['commands']) => {
        if (!signal.aborted) setResults((before) => ({ ...before, [key]: { text, commands } }))
      }
      // In a promise: a search may also throw at once.
      void Promise.resolve()
        .then(() => search(text, signal))
        .then(settle, () => settle(null))
    }
  })
  useEffect(() => {
    if (text === '') return
    const controller = new AbortController()
    const timer = setTimeout(() => searchAll(controller.signal), ms.search)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt searches again
  }, [text, attempt])

  const found = groups.map(({ key, label, commands = [], search }): FoundGroup => {
    const group = { key, label }
    if (text === '') {
      const all = commands.slice(0, MOST).map((command) => ({ command, rank: BEGINS }))
      return { group, commands: all, status: 'ready' }
    }
    const local = filterCommands(commands, text)
    const result = results[key]?.text === text ? results[key] : undefined
    const all = result?.commands ? local.concat(rankFound(result.commands, text)) : local
    const status = !search || result?.commands ? 'ready' : result ? 'failed' : 'loading'
    return { group, commands: all.slice(0, MOST), status }
  })
  const best = ({ commands }: FoundGroup) => Math.min(RELATED, ...commands.map(({ rank }) => rank))

  /** Searches again where it failed. */
  function retry() {
    setResults((before) => Object.fromEntries(Object.entries(before).filter(([, result]) => result?.commands)))
    setAttempt(attempt + 1)
  }
  return { found: found.sort((a, b) => best(a) - best(b)), retry }
}
