import { useEffect, useRef, useState } from 'react'
import { massive } from '#contract/massive.ts'
import type { ApiError } from '#app/api/apiError.ts'
import { upload } from '#app/api/upload.ts'
import { freshKey } from '#app/form/freshKey.ts'
import { notifySuccess, notifyWarning } from '#app/notify.ts'
import { run } from '#app/run.ts'
import { session } from '#app/stores/session.ts'
import { texts } from '#app/texts.ts'
import { askBeforeUnload } from '#app/useBackGuard.ts'
import { admitFile } from './admitFile.ts'
import { isUndecided, outcomeOf, type LoadOutcome } from './loadOutcome.ts'

/** What is going on: nothing, the file on its way (0–1; `again`: it may have been applied before), or the server at work on it. */
export type LoadProgress = { state: 'idle' } | { state: 'sending'; sent: number; again: boolean } | { state: 'working' }

/** Longest wait for the answer once all of the file is sent, ms: a large one has to be read and applied. */
export const WORK_MS = 600_000

type Attempt = { file: File; force: boolean }

const idle: LoadProgress = { state: 'idle' }

/**
 * One load at a time, from the press to what came of it. The key belongs to the file: the same one again is a retry and acts once;
 * a forced load is another act, and has a key of its own. `onFile` hears of the file whose load begins, and of null once it is done.
 */
export function useMassiveLoad(onFile: (file: File | null) => void) {
  const [progress, setProgress] = useState<LoadProgress>(idle)
  const [outcome, setOutcome] = useState<LoadOutcome | null>(null)
  const attempt = useRef<Attempt | null>(null)
  // Both keys of each file: what was sent and not answered stays the same act, whatever was tried in between.
  const keys = useRef(new WeakMap<File, { plain: string; forced: string }>())
  // Of these nobody knows whether they were applied.
  const open = useRef(new Set<string>())
  const running = useRef<AbortController | null>(null)
  const sent = useRef(false)
  const shown = useRef(true)

  // A file that is still on its way is taken back with the screen; one that has arrived is worked on, and a notice tells the end.
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
      if (!sent.current) running.current?.abort()
    }
  }, [])

  async function load(file: File, force = false) {
    if (running.current) return
    attempt.current = { file, force }
    const stop = (running.current = new AbortController())
    const token = session.security_token
    // Whatever is on the screen by then: a page that goes takes back what the server has not read to its end.
    const stopAsking = askBeforeUnload()
    sent.current = false
    onFile(file)
    setOutcome(null)
    try {
      const ended = await send(attempt.current, stop.signal)
      if (ended.state === 'done') keys.current.delete(file)
      if (shown.current) {
        setOutcome(ended)
        if (ended.state === 'done') onFile(null)
      } else if (session.security_token === token) {
        if (ended.state === 'done') notifySuccess(texts.massive.done)
        if (ended.state === 'unknown') notifyWarning(texts.massive.unknown(file.name))
      }
    } finally {
      stopAsking()
      running.current = null
      setProgress(idle)
    }
  }

  function keyOf({ file, force }: Attempt): string {
    const own = keys.current.get(file) ?? { plain: freshKey(), forced: freshKey() }
    keys.current.set(file, own)
    return force ? own.forced : own.plain
  }

  async function send(what: Attempt, signal: AbortSignal): Promise<LoadOutcome> {
    const { file, force } = what
    const idempotencyKey = keyOf(what)
    const wasOpen = open.current.has(idempotencyKey)
    const onProgress = (part: number) => setProgress({ state: 'sending', sent: part, again: wasOpen })
    onProgress(0)
    const work = async () => {
      await admitFile(file, wasOpen ? texts.massive.changedSinceSent : texts.changedOnDisk)
      return upload(massive.load, {
        body: force ? { file, force } : { file },
        idempotencyKey,
        signal,
        answerWithin: WORK_MS,
        onProgress,
        onSent: () => {
          sent.current = true
          setProgress({ state: 'working' })
        },
      })
    }
    // Nothing is wrong with a file whose answer was lost; loaded in another form it would be another file, and add its points again.
    const failed = (error: ApiError) => {
      const ended = outcomeOf(error, file.name, wasOpen)
      if (ended.state === 'unknown') return texts.massive.unanswered
      return (ended.state === 'failed' && ended.sentences[0]) || texts.massive.failed
    }
    const answer = await run(work, { failed })
    const ended: LoadOutcome = answer.ok
      ? { state: 'done', file: file.name, result: answer.value.data }
      : outcomeOf(answer.error, file.name, wasOpen)
    if (isUndecided(ended)) open.current.add(idempotencyKey)
    else open.current.delete(idempotencyKey)
    return ended
  }

  const again = (force: boolean) => {
    if (attempt.current) void load(attempt.current.file, force)
  }
  return {
    progress,
    outcome,
    load: (file: File) => void load(file),
    /** Sends the last file again: the same act, or one that adds its points once more. */
    retry: () => again(attempt.current?.force ?? false),
    force: () => again(true),
    /** Takes back what is not all sent. */
    cancel: () => void (sent.current || running.current?.abort()),
  }
}
