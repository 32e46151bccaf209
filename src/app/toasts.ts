import { createToastQueue } from '#ui'
import { ApiError, isAborted } from './api/apiError.ts'
import { texts } from './texts.ts'

/** A notice: its text, or a header and a text. */
export type ToastMessage = string | { title: string; text: string }

/** The one queue of notices; App draws it. */
export const toasts = createToastQueue()

const parts = (notice: ToastMessage) => (typeof notice === 'string' ? { text: notice } : notice)

export const toastSuccess = (notice: ToastMessage) => toasts.push({ tone: 'success', ...parts(notice) })
export const toastWarning = (notice: ToastMessage) => toasts.push({ tone: 'warning', ...parts(notice) })

/** How long a notice stays that leads somewhere and lies over controls meanwhile, ms: time to read it, and to get there by keyboard. */
export const ACTION_TOAST_MS = 30_000

/** A file is ready, and there is a way to have it again. `onAction` asks for it anew, for a link lives for minutes. */
export const toastDownload = (title: string, file: string, onAction: () => void) =>
  toasts.push({
    tone: 'success',
    id: DOWNLOAD,
    title,
    text: file,
    action: { label: 'Descargar de nuevo', onAction },
    duration: ACTION_TOAST_MS,
  })
const DOWNLOAD = 'download'

/** Takes that away: the screen that has the file is left, or the session has ended. */
export const dismissDownloadToast = () => toasts.dismiss(DOWNLOAD)

/** How a load ended that was left to itself: its notice leads to the report. */
export const LOAD_TOAST_ID = 'load'

/** Takes that away: the report is there, or is to be another one, or belongs to an ended session. */
export const dismissLoadToast = () => toasts.dismiss(LOAD_TOAST_ID)

const SESSION_ENDED = 'session-ended'

/** Takes back the word that the session ended: there is one again. */
export const dismissSessionEndedToast = () => toasts.dismiss(SESSION_ENDED)

/** What was said last of each act that failed, by the sentence that the catalogue has for it. */
const failures = new Map<string, string>()

/** Takes back that an act failed: it is tried again. */
export const dismissFailureToast = (act: string) => toasts.dismiss(failures.get(act) ?? '')

/**
 * Says what failed: the server's sentence, or `fallback` where it said none (spec §8), in the place of what was said last of the same `act`,
 * and answers the notice's id. What we took back ourselves says nothing, and calls that fail together because the session ended say it once.
 */
export function toastFailure(error: unknown, act: string, fallback = act): string | undefined {
  if (isAborted(error)) return undefined
  dismissFailureToast(act)
  const ended = error instanceof ApiError && error.status === 401
  const id = toasts.push({
    tone: 'error',
    title: texts.error,
    text: (error instanceof ApiError && error.text) || fallback,
    ...(ended && { id: SESSION_ENDED }),
  })
  failures.set(act, id)
  return id
}

/** Code that a press waits for did not come: it stays, with a way to have the page anew, until it is closed. */
export const toastChunkLoadError = () =>
  toasts.push({
    tone: 'error',
    id: 'missing-part',
    title: texts.error,
    text: texts.partMissing,
    action: { label: texts.reloadPage, onAction: () => location.reload() },
  })
