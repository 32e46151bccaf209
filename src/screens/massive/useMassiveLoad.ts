import { useEffect, useRef, useState } from 'react'
import { massive } from '#contract/massive.ts'
import { upload } from '#app/api/upload.ts'
import { freshKey } from '#app/form/freshKey.ts'
import { notifySuccess } from '#app/notify.ts'
import { run } from '#app/run.ts'
import { session } from '#app/stores/session.ts'
import { texts } from '#app/texts.ts'
import { outcomeOf, type LoadOutcome } from './loadOutcome.ts'

/** What is going on: nothing, the file on its way (0–1), or the server at work on it. */
export type LoadProgress = { state: 'idle' } | { state: 'sending'; sent: number } | { state: 'working' }

type Attempt = { file: File; force: boolean; key: string }

const idle: LoadProgress = { state: 'idle' }

/**
 * One load at a time, from the press to what came of it. The key belongs to the file: the same one again is a retry and acts once;
 * a forced load is another act. `onFile` hears of the file whose load begins, and of null once it is done.
 */
export function useMassiveLoad(onFile: (file: File | null) => void) {
  const [progress, setProgress] = useState<LoadProgress>(idle)
  const [outcome, setOutcome] = useState<LoadOutcome | null>(null)
  const attempt = useRef<Attempt | null>(null)
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
    if (attempt.current?.file !== file || attempt.current.force !== force) {
      attempt.current = { file, force, key: freshKey() }
    }
    const stop = (running.current = new AbortController())
    const token = session.security_token
    sent.current = false
    onFile(file)
    setOutcome(null)
    setProgress({ state: 'sending', sent: 0 })
    try {
      const ended = await send(attempt.current, stop.signal)
      if (shown.current) setOutcome(ended)
      if (ended.state !== 'done') return
      if (shown.current) onFile(null)
      else if (session.security_token === token) notifySuccess(texts.massive.done)
    } finally {
      running.current = null
      setProgress(idle)
    }
  }

  async function send({ file, force, key }: Attempt, signal: AbortSignal): Promise<LoadOutcome> {
    if (!(await isReadable(file))) return { state: 'failed', file: file.name, sentences: [texts.massive.changedOnDisk] }
    const work = () =>
      upload(massive.load, {
        body: force ? { file, force } : { file },
        idempotencyKey: key,
        signal,
        onProgress: (part) => setProgress({ state: 'sending', sent: part }),
        onSent: () => {
          sent.current = true
          setProgress({ state: 'working' })
        },
      })
    const answer = await run(work, { failed: texts.massive.failed })
    if (answer.ok) return { state: 'done', file: file.name, result: answer.value.data }
    return outcomeOf(answer.error, file.name)
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

/** A browser refuses to read a file that was saved again after it was chosen; as a failed upload that would look like a lost line. */
const isReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
