import { ApiError } from './api/apiError.ts'
import { isConflict } from './form/conflict.ts'
import { session } from './stores/session.ts'
import { texts } from './texts.ts'
import { dismissFailureToast, toastFailure, toastSuccess, type ToastMessage } from './toasts.ts'

/** `toastId` identifies the failure's toast, so that a form can dismiss it. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: ApiError; toastId?: string | undefined }

export type OutcomeToasts<T = unknown> = {
  /** Shown on success, or made from the result; omitted where the screen shows the result anyway. */
  done?: ToastMessage | ((value: T) => ToastMessage)
  /** Shown on a failure without a server message. Identifies the action: a new attempt dismisses it. */
  failed: string
  /** Shown instead on a 413 without a message, as a proxy sends it. */
  tooLarge?: string
  /** Whether an unknown outcome is a failure, as of a read, which changes nothing. @default false */
  unknownIsFailure?: boolean
  /** Version that a form's save was based on: its conflict is shown by the form, not by a toast. */
  version?: number | undefined
  /** A failure that the form shows: it has no toast. */
  isShown?: (error: ApiError) => boolean
}

/**
 * Runs `work` and shows a toast of its outcome, unless the session changed meanwhile.
 * @returns A failed call as a value.
 * @throws Any error other than ApiError.
 */
export async function runWithToasts<T>(
  work: () => Promise<T>,
  { done, failed, tooLarge, unknownIsFailure = false, version, isShown }: OutcomeToasts<T>,
): Promise<Outcome<T>> {
  const { security_token } = session
  const isSameSession = () => session.security_token === security_token
  dismissFailureToast(failed)
  try {
    const value = await work()
    if (done && isSameSession()) toastSuccess(typeof done === 'function' ? done(value) : done)
    return { ok: true, value }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (!isSameSession() || isConflict(error, version) || isShown?.(error)) return { ok: false, error }
    const isUnknown = error.unknownOutcome && !unknownIsFailure
    const fallback = isUnknown ? unknownOutcomeText(failed, error) : error.status === 413 ? tooLarge : undefined
    return { ok: false, error, toastId: toastFailure(error, failed, fallback) }
  }
}

/** Whether a form shows the refusal, at its fields or above them: `isShown` of commands without a specified toast. */
export const isFieldRefusal = ({ status, fields }: ApiError): boolean =>
  status === 422 && Object.keys(fields).length > 0

/** The action's catalogue sentence, and why its outcome is unknown: no response, or a response of a failing server. */
function unknownOutcomeText(failed: string, { kind }: ApiError): string {
  const reason = kind === 'network' || kind === 'timeout' ? texts.noResponse : texts.serverFailed
  return `${failed.replace(/\.$/, '')}. ${reason}`
}

/** True when a list that shows the record must reload: the change was applied, may have been, or the record differs. */
export const isListStale = (outcome: Outcome<unknown>): boolean =>
  outcome.ok || outcome.error.unknownOutcome || outcome.error.status === 404 || outcome.error.status === 409
