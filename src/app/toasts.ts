import { createToastQueue, type ToastInput } from '#ui'
import { ApiError, isAborted } from './api/apiError.ts'
import { texts } from './texts.ts'

/** Text of a toast, or its parts: with a tone of its own where a command was done in part. */
export type ToastMessage =
  | string
  | ({ title: string } & Partial<Pick<ToastInput, 'tone'>> & Pick<ToastInput, 'text' | 'action' | 'duration' | 'id'>)

/** The product's only toast queue, rendered by AppToaster. */
export const toasts = createToastQueue()

const toParts = (message: ToastMessage) => (typeof message === 'string' ? { text: message } : message)

export const toastSuccess = (message: ToastMessage) => toasts.push({ tone: 'success', ...toParts(message) })
export const toastWarning = (message: ToastMessage) => toasts.push({ tone: 'warning', ...toParts(message) })

/** Duration of a toast with an action, ms: time to read it and to reach its button by keyboard. */
export const ACTION_TOAST_MS = 30_000

const DOWNLOAD_TOAST_ID = 'download'

/**
 * Announces a prepared file.
 * @param onAction Requests the file again: a download link expires within minutes.
 */
export const toastDownload = (title: string, file: string, onAction: () => void) =>
  toasts.push({
    tone: 'success',
    id: DOWNLOAD_TOAST_ID,
    title,
    text: file,
    action: { label: 'Descargar de nuevo', onAction },
    duration: ACTION_TOAST_MS,
  })

export const dismissDownloadToast = () => toasts.dismiss(DOWNLOAD_TOAST_ID)

/** Id of the toast that links to the report of a points load. */
export const LOAD_TOAST_ID = 'load'

export const dismissLoadToast = () => toasts.dismiss(LOAD_TOAST_ID)

/** Id of the toast that offers to take an assignment back. */
export const ASSIGNED_TOAST_ID = 'assigned'

export const dismissAssignedToast = () => toasts.dismiss(ASSIGNED_TOAST_ID)

const SESSION_ENDED_TOAST_ID = 'session-ended'

/** Dismisses the "session ended" toast. */
export const dismissSessionEndedToast = () => toasts.dismiss(SESSION_ENDED_TOAST_ID)

/** Toast id of each action's latest failure, by the action's catalogue sentence. */
const failureToastIds = new Map<string, string>()

/** Dismisses the latest failure toast of an action. */
export const dismissFailureToast = (action: string) => toasts.dismiss(failureToastIds.get(action) ?? '')

/**
 * Shows the server's message, or `fallback` where there is none (spec §8). Replaces the action's last failure toast.
 * Simultaneous 401s share one toast. An aborted call shows nothing.
 * @param action The action's catalogue sentence, which identifies it.
 * @param fallback @default action
 * @returns The toast's id.
 */
export function toastFailure(error: unknown, action: string, fallback = action): string | undefined {
  if (isAborted(error)) return undefined
  dismissFailureToast(action)
  const isSessionEnd = error instanceof ApiError && error.status === 401
  const id = toasts.push({
    tone: 'error',
    title: texts.error,
    text: (error instanceof ApiError && error.text) || fallback,
    ...(isSessionEnd && { id: SESSION_ENDED_TOAST_ID }),
  })
  failureToastIds.set(action, id)
  return id
}

/** Reports that lazily loaded code failed to load, with a button that reloads the page. */
export const toastChunkLoadError = () =>
  toasts.push({
    tone: 'error',
    id: 'chunk-load-error',
    title: texts.error,
    text: texts.partMissing,
    action: { label: texts.reloadPage, onAction: () => location.reload() },
  })
