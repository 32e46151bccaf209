import { useEffect, useEffectEvent, useState } from 'react'
import { ms } from '../../tokens/tokens.ts'
import { filterCommands, MOST } from './filterCommands.ts'
import type { Command, CommandGroup } from './types.ts'

/** A group with what it has for the current text. */
export type FoundGroup = {
  group: Pick<CommandGroup, 'key' | 'label'>
  commands: readonly Command[]
  status: 'ready' | 'loading' | 'failed'
}

/** What a search returned; null: it failed. */
type Answer = { text: string; commands: readonly Command[] | null }

/** Searches all groups for a text. An answer to an earlier text is dropped, in whatever order answers arrive. */
export function useCommandSearch(groups: readonly CommandGroup[], text: string) {
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer | undefined>>>({})
  const [attempt, setAttempt] = useState(0)

  const searchAll = useEffectEvent((signal: AbortSignal) => {
    for (const { key, search } of groups) {
      if (!search || (answers[key]?.text === text && answers[key].commands)) continue
      const settle = (commands: Answer['commands']) => {
        if (!signal.aborted) setAnswers((before) => ({ ...before, [key]: { text, commands } }))
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
    if (text === '') return { group, commands: commands.slice(0, MOST), status: 'ready' }
    const local = filterCommands(commands, text)
    const answer = answers[key]?.text === text ? answers[key] : undefined
    const all = answer?.commands ? local.concat(answer.commands) : local
    const status = !search || answer?.commands ? 'ready' : answer ? 'failed' : 'loading'
    return { group, commands: all.slice(0, MOST), status }
  })

  /** Searches again where it failed. */
  function retry() {
    setAnswers((before) => Object.fromEntries(Object.entries(before).filter(([, answer]) => answer?.commands)))
    setAttempt(attempt + 1)
  }
  return { found, retry }
}
