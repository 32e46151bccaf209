import { massive } from '#contract/massive.ts'
import { ApiError } from '#app/api/apiError.ts'
import { upload } from '#app/api/upload.ts'
import { createIdempotencyKey } from '#app/form/createIdempotencyKey.ts'
import {
  ACTION_TOAST_MS,
  dismissFailureToast,
  dismissLoadToast,
  LOAD_TOAST_ID,
  toastFailure,
  toasts,
} from '#app/toasts.ts'
import { session } from '#app/stores/session.ts'
import { texts } from '#app/texts.ts'
import { blockUnload } from '#app/useBackGuard.ts'
import { ms, type ToastInput } from '#ui'
import { checkUploadFile } from './checkUploadFile.ts'
import { isUnconfirmed, toLoadOutcome, type LoadOutcome } from './loadOutcome.ts'

/** What is going on: nothing, the file on its way (0–1; `again`: it may have been applied before), or the server at work on it. */
type LoadProgress = { state: 'idle' } | { state: 'sending'; sent: number; again: boolean } | { state: 'working' }

export type LoadState = {
  /** What stands in the field. */
  file: File | null
  progress: LoadProgress
  /** What came of the last load. */
  outcome: LoadOutcome | null
}

/** Longest wait for the answer once all of the file is sent, ms: a large one has to be read and applied. */
export const PROCESSING_TIMEOUT_MS = 600_000

type Attempt = { file: File; force: boolean }

const idle: LoadProgress = { state: 'idle' }

let current: ReturnType<typeof createLoad> | undefined

/** The loads of this session. They outlive their screen, and not the session: whoever signs in next begins with nothing. */
export function getMassiveLoad() {
  if (current?.token !== session.security_token) current = createLoad(session.security_token)
  return current
}

/**
 * One load at a time, from the press to what came of it, without React. The key belongs to the file: the same one again is a retry and
 * acts once; a forced load is another act, and has a key of its own. Where the session of `token` has ended nobody hears of it.
 */
function createLoad(token: string) {
  let state: LoadState = { file: null, progress: idle, outcome: null }
  let attempt: Attempt | undefined
  let running: AbortController | undefined
  let sent = false
  /** Leads to the screen; undefined while that is there. */
  let goBack: (() => void) | undefined
  // Both keys of each file: what was sent and not answered stays the same act, whatever was tried in between.
  const keys = new WeakMap<File, { plain: string; forced: string }>()
  // Of these nobody knows whether they were applied.
  const open = new Set<string>()
  const listeners = new Set<() => void>()

  const set = (part: Partial<LoadState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  async function start(file: File, force: boolean) {
    if (running) return
    attempt = { file, force }
    const stop = (running = new AbortController())
    // Whatever is on the screen by then: a page that goes takes back what the server has not read to its end.
    const stopAsking = blockUnload()
    sent = false
    dismissFailureToast(texts.massive.failed)
    dismissLoadToast()
    set({ file, outcome: null })
    try {
      const outcome = await send(attempt, stop.signal)
      if (outcome.state === 'done') {
        keys.delete(file)
        set({ file: null })
      }
      set({ outcome })
    } finally {
      stopAsking()
      running = undefined
      set({ progress: idle })
    }
  }

  function keyOf({ file, force }: Attempt): string {
    const own = keys.get(file) ?? { plain: createIdempotencyKey(), forced: createIdempotencyKey() }
    keys.set(file, own)
    return force ? own.forced : own.plain
  }

  async function send(what: Attempt, signal: AbortSignal): Promise<LoadOutcome> {
    const { name } = what.file
    const key = keyOf(what)
    const wasOpen = open.has(key)
    let outcome: LoadOutcome
    let failure: ApiError | undefined
    try {
      const { data } = await deliver(what, key, wasOpen, signal)
      outcome = { state: 'done', file: name, result: data }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failure = error
      outcome = toLoadOutcome(error, name, wasOpen)
    }
    if (isUnconfirmed(outcome)) open.add(key)
    else open.delete(key)
    if (session.security_token === token) tell(outcome, failure)
    return outcome
  }

  /** @throws ApiError */
  async function deliver({ file, force }: Attempt, idempotencyKey: string, again: boolean, signal: AbortSignal) {
    const onProgress = (part: number) => set({ progress: { state: 'sending', sent: part, again } })
    onProgress(0)
    await checkUploadFile(file, again ? texts.massive.changedSinceSent : texts.changedOnDisk)
    return upload(massive.load, {
      body: force ? { file, force } : { file },
      idempotencyKey,
      signal,
      responseTimeout: PROCESSING_TIMEOUT_MS,
      onProgress,
      onSent: () => {
        sent = true
        set({ progress: { state: 'working' } })
      },
    })
  }

  /** On its screen the banner says that it is done, and the report what else there is to say; elsewhere the notice leads there. */
  function tell(outcome: LoadOutcome, failure?: ApiError) {
    const sentence = sentenceOf(outcome)
    if (!goBack) {
      if (failure) toastFailure(failure, texts.massive.failed, sentence)
    } else if (outcome.state !== 'cancelled') {
      const action = { label: texts.massive.seeReport, onAction: goBack }
      toasts.push({ ...noticeOf(outcome, failure?.text ?? sentence), id: LOAD_TOAST_ID, action })
    }
  }

  const again = (force: boolean) => {
    if (attempt) void start(attempt.file, force)
  }
  return {
    token,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /**
     * Its screen is there. Returns the way out: what is still on its way is taken back, what has arrived is worked on, and a notice tells
     * the end, from where `lead` leads back.
     */
    enter(lead: () => void) {
      goBack = undefined
      dismissLoadToast()
      return () => {
        goBack = lead
        if (!sent) running?.abort()
      }
    },
    choose: (file: File | null) => set({ file }),
    load: (file: File) => void start(file, false),
    /** Sends the last file again: the same act, or one that adds its points once more. */
    retry: () => again(attempt?.force ?? false),
    force: () => again(true),
    /** Takes back what is not all sent. */
    cancel: () => void (sent || running?.abort()),
  }
}

/** What is said where the server gave no sentence. */
function sentenceOf(outcome: LoadOutcome): string {
  // Nothing is wrong with a file whose answer was lost; loaded in another form it would be another file, and add its points again.
  if (outcome.state === 'unknown') return texts.massive.unanswered
  return (outcome.state === 'failed' && outcome.sentences[0]) || texts.massive.failed
}

/** For whoever is elsewhere: how it ended, and of which file. That nobody knows stays until it is closed, or seen in the report. */
function noticeOf({ state, file }: LoadOutcome, sentence: string): ToastInput {
  if (state === 'done') return { tone: 'success', title: texts.massive.done, text: file, duration: ACTION_TOAST_MS }
  if (state === 'unknown') return { tone: 'warning', text: texts.massive.unknown(file) }
  return { tone: 'error', title: texts.error, text: `«${file}»: ${sentence}`, duration: ms.toastError }
}
