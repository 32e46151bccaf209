import { proxy, ref } from 'valtio'
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

/** `sent`: uploaded fraction, 0–1. `isRetry`: an earlier attempt is unconfirmed and may have been applied. */
type LoadProgress = { state: 'idle' } | { state: 'sending'; sent: number; isRetry: boolean } | { state: 'processing' }

export type LoadState = {
  /** Value of the file field. */
  file: File | null
  progress: LoadProgress
  /** Result of the last load. */
  outcome: LoadOutcome | null
}

/** Timeout for the response after the upload, ms: the server reads and applies all rows first. */
export const PROCESSING_TIMEOUT_MS = 600_000

type Attempt = { file: File; force: boolean }

const idle: LoadProgress = { state: 'idle' }

let current: ReturnType<typeof createLoad> | undefined

/** The loads of the current session. They outlive the screen, not the session. */
export function getMassiveLoad() {
  if (current?.token !== session.security_token) current = createLoad(session.security_token)
  return current
}

/**
 * Runs one load at a time, without React.
 * Each file has an idempotency key, so that loading it again is a retry; a forced load has a key of its own.
 * @param token The session's. No toast is shown after it has ended.
 */
function createLoad(token: string) {
  /** The state is a ref: valtio must not wrap its File. */
  const store = proxy<{ state: LoadState }>({ state: ref({ file: null, progress: idle, outcome: null }) })
  let attempt: Attempt | undefined
  let running: AbortController | undefined
  let sent = false
  /** Navigates back to the screen; undefined while the screen is mounted. */
  let openScreen: (() => void) | undefined
  // Both keys of a file are kept: an unconfirmed attempt keeps its key whatever is loaded in between.
  const keys = new WeakMap<File, { plain: string; forced: string }>()
  const unconfirmedKeys = new Set<string>()

  const set = (changes: Partial<LoadState>) => {
    store.state = ref({ ...store.state, ...changes })
  }

  async function start(file: File, force: boolean) {
    if (running) return
    attempt = { file, force }
    const controller = (running = new AbortController())
    // On every screen: unloading the page aborts the upload.
    const allowUnload = blockUnload()
    sent = false
    dismissFailureToast(texts.massive.failed)
    dismissLoadToast()
    set({ file, outcome: null })
    try {
      const outcome = await send(attempt, controller.signal)
      if (outcome.state === 'done') {
        keys.delete(file)
        set({ file: null })
      }
      set({ outcome })
    } finally {
      allowUnload()
      running = undefined
      set({ progress: idle })
    }
  }

  function keyOf({ file, force }: Attempt): string {
    const fileKeys = keys.get(file) ?? { plain: createIdempotencyKey(), forced: createIdempotencyKey() }
    keys.set(file, fileKeys)
    return force ? fileKeys.forced : fileKeys.plain
  }

  async function send(request: Attempt, signal: AbortSignal): Promise<LoadOutcome> {
    const { name } = request.file
    const key = keyOf(request)
    const wasUnconfirmed = unconfirmedKeys.has(key)
    let outcome: LoadOutcome
    let failure: ApiError | undefined
    try {
      const { data } = await uploadFile(request, key, wasUnconfirmed, signal)
      outcome = { state: 'done', file: name, result: data }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failure = error
      outcome = toLoadOutcome(error, name, wasUnconfirmed)
    }
    if (isUnconfirmed(outcome)) unconfirmedKeys.add(key)
    else unconfirmedKeys.delete(key)
    if (session.security_token === token) showToast(outcome, failure)
    return outcome
  }

  /** @throws ApiError */
  async function uploadFile({ file, force }: Attempt, idempotencyKey: string, isRetry: boolean, signal: AbortSignal) {
    const onProgress = (fraction: number) => set({ progress: { state: 'sending', sent: fraction, isRetry } })
    onProgress(0)
    await checkUploadFile(file, isRetry ? texts.massive.changedSinceSent : texts.changedOnDisk)
    return upload(massive.load, {
      body: force ? { file, force } : { file },
      idempotencyKey,
      signal,
      responseTimeout: PROCESSING_TIMEOUT_MS,
      onProgress,
      onSent: () => {
        sent = true
        set({ progress: { state: 'processing' } })
      },
    })
  }

  /** On the screen only a failure has a toast, beside banner and report; elsewhere each result has one, with a link. */
  function showToast(outcome: LoadOutcome, failure?: ApiError) {
    const text = fallbackText(outcome)
    if (!openScreen) {
      // For a file loaded before, the report asks.
      if (failure && outcome.state !== 'loadedBefore') toastFailure(failure, texts.massive.failed, text)
    } else if (outcome.state !== 'cancelled') {
      const action = { label: texts.massive.seeReport, onAction: openScreen }
      toasts.push({ ...outcomeToast(outcome, failure?.text ?? text), id: LOAD_TOAST_ID, action })
    }
  }

  const startAgain = (force: boolean) => {
    if (attempt) void start(attempt.file, force)
  }
  return {
    token,
    /** A valtio proxy. */
    store,
    /**
     * Called when the screen mounts. Returns its cleanup, which aborts an upload that is not complete.
     * @param navigateBack Action of the toast that follows once the screen has been left.
     */
    enter(navigateBack: () => void) {
      openScreen = undefined
      dismissLoadToast()
      return () => {
        openScreen = navigateBack
        if (!sent) running?.abort()
      }
    },
    selectFile: (file: File | null) => set({ file }),
    load: (file: File) => void start(file, false),
    /** Sends the last file again under the same key. */
    retry: () => startAgain(attempt?.force ?? false),
    /** Loads the last file again: its points are added again. */
    force: () => startAgain(true),
    /** Aborts an upload that is not complete. */
    cancel: () => void (sent || running?.abort()),
  }
}

/** Toast text of a failure without a message of the server. */
function fallbackText(outcome: LoadOutcome): string {
  // Says nothing about the format: a reformatted file would be another file, and add its points again.
  if (outcome.state === 'unknown' && outcome.reason) return outcome.reason
  return (outcome.state === 'failed' && outcome.sentences[0]) || texts.massive.failed
}

/** Toast on other screens. That of an unknown outcome is persistent. */
function outcomeToast({ state, file }: LoadOutcome, text: string): ToastInput {
  if (state === 'done') return { tone: 'success', title: texts.massive.done, text: file, duration: ACTION_TOAST_MS }
  if (state === 'loadedBefore') return { tone: 'warning', text: texts.massive.loadedBefore(file) }
  if (state === 'unknown') return { tone: 'warning', text: texts.massive.unknown(file) }
  return { tone: 'error', title: texts.error, text: `«${file}»: ${text}`, duration: ms.toastError }
}
