import { ApiError } from './api/apiError.ts'
import { isConflict } from './form/conflict.ts'
import { dismissFailureToast, toastFailure, toastSuccess, type ToastMessage } from './toasts.ts'
import { session } from './stores/session.ts'
import { texts } from './texts.ts'

/** `notice`: id of what was said of the failure, for a form to take away as it closes. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: ApiError; toastId?: string | undefined }

export type OutcomeToasts = {
  /** Said when the work is done; nothing where the screen shows it anyway. */
  done?: ToastMessage
  /** Said when it failed and the server gave no sentence. It names the act: trying that again takes the notice back. */
  failed: string
  /** Said instead where something before the server refuses it for its size, without a word. */
  tooLarge?: string
  /** Said instead where no answer came and it may have been done; `failed` again of what changes nothing, a read. */
  unanswered?: string
  /** The version that a form's save said: that the record has another by now is the form's to say, once. */
  version?: number | undefined
}

/**
 * Does `work` and says how it went, to whoever began it: where their session has ended meanwhile, nobody hears of it. A failed call is a
 * value; anything else is a fault of ours and is thrown on.
 */
export async function runWithToasts<T>(
  work: () => Promise<T>,
  { done, failed, tooLarge, unanswered = texts.unanswered, version }: OutcomeToasts,
): Promise<Outcome<T>> {
  const { security_token } = session
  const isHeard = () => session.security_token === security_token
  dismissFailureToast(failed)
  try {
    const value = await work()
    if (done && isHeard()) toastSuccess(done)
    return { ok: true, value }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isHeard() || isConflict(error, version)) return { ok: false, error }
    const otherwise = error.unknownOutcome ? unanswered : error.status === 413 ? tooLarge : undefined
    return { ok: false, error, toastId: toastFailure(error, failed, otherwise) }
  }
}

/**
 * True when a list that shows what was acted on is to be read anew: it was done, nobody knows whether it was (the answer was lost), or
 * the server knows another state than the list (gone, changed meanwhile).
 */
export const isListStale = (outcome: Outcome<unknown>): boolean =>
  outcome.ok || outcome.error.unknownOutcome || outcome.error.status === 404 || outcome.error.status === 409
