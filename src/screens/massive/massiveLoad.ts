import { proxy, ref } from 'valtio'
import type { FileAnswers } from '#contract/fileQuestions.ts'
import { massive } from '#contract/massive.ts'
import { reviews } from '#contract/reviews.ts'
import { ApiError } from '#app/api/apiError.ts'
import { call } from '#app/api/call.ts'
import { upload, type UploadOptions } from '#app/api/upload.ts'
import { createIdempotencyKey } from '#app/form/createIdempotencyKey.ts'
import { deleteDraft, draftOwner, findDraft, saveDraft } from '#app/form/drafts.ts'
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
import { isUnconfirmed, toApplyOutcome, toLoadOutcome, toReviewOutcome, type LoadOutcome } from './loadOutcome.ts'
import { massiveTexts } from './massiveTexts.ts'

/** `sent`: uploaded fraction, 0–1. `isRetry`: an earlier attempt is unconfirmed and may have been applied. */
type LoadProgress = { state: 'idle' } | { state: 'sending'; sent: number; isRetry: boolean } | { state: 'processing' }

/** `load` and `review` send a file; `apply` loads a review. */
export type LoadAct = 'load' | 'review' | 'apply'
/** The review as it was seen. */
export type ReviewToApply = { id: number; version: number; file: string }

export type LoadState = {
  /** Value of the file field. */
  file: File | null
  progress: LoadProgress
  /** What is under way, or was last. */
  act: LoadAct
  /** Result of the last act; null for a file that was reviewed. */
  outcome: LoadOutcome | null
  /** Id of the open review. */
  review: number | null
}

/** Timeout for the response after the upload, ms: the server reads and applies all rows first. */
export const PROCESSING_TIMEOUT_MS = 600_000

type Attempt =
  | { act: 'load'; file: File; force: boolean; answers: FileAnswers }
  | { act: 'review'; file: File; answers: FileAnswers }
  | { act: 'apply'; review: ReviewToApply; force: boolean }
/** Result of an attempt. */
type Result = LoadOutcome | { state: 'reviewed'; file: string; id: number }

/** Draft kind of the open review's id: the review is shown again after a reload and after another sign-in. */
const REVIEW_DRAFT = 'review'

const idle: LoadProgress = { state: 'idle' }

export type MassiveLoad = ReturnType<typeof createLoad>

let current: MassiveLoad | undefined

/** The loads of the current session. They outlive the screen, not the session. */
export function getMassiveLoad() {
  if (current?.token !== session.security_token) current = createLoad(session.security_token)
  return current
}

/**
 * Runs one load or review at a time, without React.
 * Each act on a file has an idempotency key, so that the same act again is a retry; a forced load has its own.
 * @param token The session's. No toast is shown after it has ended.
 */
function createLoad(token: string) {
  const review = findDraft<{ id: number }>(REVIEW_DRAFT)?.id ?? null
  /** The state is a ref: valtio must not wrap its File. */
  const store = proxy<{ state: LoadState }>({
    state: ref({ file: null, progress: idle, act: 'load', outcome: null, review }),
  })
  let attempt: Attempt | undefined
  let running: AbortController | undefined
  let sent = false
  /** Navigates back to the screen; undefined while the screen is mounted. */
  let openScreen: (() => void) | undefined
  // All keys of a file are kept: an unconfirmed attempt keeps its key whatever is sent in between.
  const keys = new WeakMap<File | ReviewToApply, Map<string, string>>()
  const unconfirmedKeys = new Set<string>()

  const isCurrentSession = () => session.security_token === token
  const set = (changes: Partial<LoadState>) => {
    store.state = ref({ ...store.state, ...changes })
  }

  async function start(next: Attempt) {
    if (running) return
    attempt = next
    const controller = (running = new AbortController())
    // On every screen: unloading the page aborts the upload.
    const allowUnload = blockUnload()
    sent = false
    dismissFailureToast(texts.massive.failed)
    dismissLoadToast()
    set({ act: next.act, outcome: null, ...(next.act !== 'apply' && { file: next.file }) })
    try {
      const result = await send(next, controller.signal)
      if (next.act !== 'apply' && (result.state === 'done' || result.state === 'reviewed')) {
        keys.delete(next.file)
        set({ file: null })
      }
      if (result.state === 'reviewed') openReview(result.id)
      else set({ outcome: result })
      if (next.act === 'apply' && closesReview(result)) closeReview()
    } finally {
      allowUnload()
      running = undefined
      set({ progress: idle })
    }
  }

  /** The draft is the session's user's, as a load that outlives its session is not. */
  function openReview(id: number) {
    set({ review: id })
    if (isCurrentSession()) saveDraft(REVIEW_DRAFT, draftOwner(), { id }, true)
  }
  function closeReview() {
    set({ review: null })
    if (isCurrentSession()) deleteDraft(REVIEW_DRAFT)
  }

  function keyOf(attempt: Attempt): string {
    const subject = attempt.act === 'apply' ? attempt.review : attempt.file
    const act = 'force' in attempt && attempt.force ? 'forced' : attempt.act
    const name = attempt.act === 'apply' ? act : `${act} ${JSON.stringify(attempt.answers)}`
    const subjectKeys = keys.get(subject) ?? new Map<string, string>()
    keys.set(subject, subjectKeys)
    const key = subjectKeys.get(name) ?? createIdempotencyKey()
    subjectKeys.set(name, key)
    return key
  }

  async function send(request: Attempt, signal: AbortSignal): Promise<Result> {
    const name = request.act === 'apply' ? request.review.file : request.file.name
    const key = keyOf(request)
    const wasUnconfirmed = unconfirmedKeys.has(key)
    let result: Result
    let failure: ApiError | undefined
    try {
      result = { file: name, ...(await run(request, key, wasUnconfirmed, signal)) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failure = error
      result = toOutcome[request.act](error, name, wasUnconfirmed)
    }
    if (result.state !== 'reviewed' && isUnconfirmed(result)) unconfirmedKeys.add(key)
    else unconfirmedKeys.delete(key)
    if (isCurrentSession()) showToast(result, failure)
    return result
  }

  /** @throws ApiError */
  async function run(request: Attempt, idempotencyKey: string, isRetry: boolean, signal: AbortSignal) {
    if (request.act === 'apply') {
      setSent()
      const { id, version } = request.review
      const { data } = await call(reviews.apply, {
        params: { id },
        body: request.force ? { version, force: true } : { version },
        idempotencyKey,
        timeout: PROCESSING_TIMEOUT_MS,
        background: true,
      })
      return { state: 'done' as const, result: data }
    }
    const { file, answers } = request
    const onProgress = (fraction: number) => set({ progress: { state: 'sending', sent: fraction, isRetry } })
    onProgress(0)
    await checkUploadFile(file, isRetry ? massiveTexts.load.changedSinceSent : texts.changedOnDisk)
    const options: UploadOptions = {
      idempotencyKey,
      signal,
      responseTimeout: PROCESSING_TIMEOUT_MS,
      onProgress,
      onSent: setSent,
    }
    if (request.act === 'review') {
      const { data } = await upload(reviews.create, { body: { file, answers }, ...options })
      return { state: 'reviewed' as const, id: data.id }
    }
    const body = request.force ? { file, answers, force: true } : { file, answers }
    const { data } = await upload(massive.load, { body, ...options })
    return { state: 'done' as const, result: data }
  }

  function setSent() {
    sent = true
    set({ progress: { state: 'processing' } })
  }

  /** On the screen only a failure has a toast, beside banner and report; elsewhere each result has one, with a link. */
  function showToast(result: Result, failure?: ApiError) {
    const text = fallbackText(result)
    if (!openScreen) {
      // For a file loaded before, or with unclear columns, the report asks.
      if (failure && result.state !== 'loadedBefore' && result.state !== 'asked')
        toastFailure(failure, texts.massive.failed, text)
    } else if (result.state !== 'cancelled') {
      const label = result.state === 'reviewed' ? massiveTexts.load.seeReview : massiveTexts.load.seeReport
      const action = { label, onAction: openScreen }
      toasts.push({ ...resultToast(result, failure?.text ?? text), id: LOAD_TOAST_ID, action })
    }
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
    load: (file: File) => void start({ act: 'load', file, force: false, answers: {} }),
    review: (file: File) => void start({ act: 'review', file, answers: {} }),
    /** Sends the last file again with answers about its columns. */
    answer: (answers: FileAnswers) => attempt && attempt.act !== 'apply' && void start({ ...attempt, answers }),
    apply: (review: ReviewToApply, force: boolean) => void start({ act: 'apply', review, force }),
    /** Sends the last attempt again under the same key. */
    retry: () => attempt && void start(attempt),
    /** Loads the last file or review although it was loaded before: its points are added again. */
    force: () => attempt && attempt.act !== 'review' && void start({ ...attempt, force: true }),
    /** Aborts an upload that is not complete. */
    cancel: () => void (sent || running?.abort()),
    /** Shows a review that another screen opened. */
    openReview,
    /** The open review was discarded, or is gone. */
    closeReview,
  }
}

const toOutcome = { load: toLoadOutcome, review: toReviewOutcome, apply: toApplyOutcome }

/** Whether the review is open no longer. An unknown outcome hides it: its retry finds out. */
const closesReview = ({ state }: Result) => state === 'done' || state === 'appliedBefore' || state === 'expired'

/** Toast text of a failure without a message of the server. */
function fallbackText(result: Result): string {
  // Says nothing about the format: a reformatted file would be another file, and add its points again.
  if (result.state === 'unknown' && result.reason) return result.reason
  return (result.state === 'failed' && result.sentences[0]) || texts.massive.failed
}

/** Toast on other screens. That of an unknown outcome is persistent. */
function resultToast(result: Result, text: string): ToastInput {
  const { state, file } = result
  if (state === 'done') {
    const title = texts.massive[result.result.status ?? 'done']
    return { tone: 'success', title, text: file, duration: ACTION_TOAST_MS }
  }
  if (state === 'reviewed')
    return { tone: 'success', title: massiveTexts.load.reviewed, text: file, duration: ACTION_TOAST_MS }
  if (state === 'loadedBefore') return { tone: 'warning', text: massiveTexts.load.loadedBefore(file) }
  if (state === 'asked') return { tone: 'warning', text: massiveTexts.load.asked(file) }
  if (state === 'unknown') return { tone: 'warning', text: massiveTexts.load.unknown(file) }
  return { tone: 'error', title: texts.error, text: `«${file}»: ${text}`, duration: ms.toastError }
}
