import { toastChunkLoadError } from './toasts.ts'

/** Whether a rejection is a failed dynamic import, as Chromium, Firefox or Safari report it, or Vite for its styles. */
export const isChunkLoadError = (reason: unknown): boolean =>
  reason instanceof Error &&
  /dynamically imported module|module script failed|^Unable to preload CSS/i.test(reason.message)

/**
 * Shows a toast for every unhandled dynamic import failure: a menu, a column resize.
 * Screens report theirs in place (lazyScreen.ts); preloads swallow theirs.
 * @returns A function that stops it.
 */
export function watchChunkLoadErrors(): () => void {
  const handleRejection = ({ reason }: PromiseRejectionEvent) => {
    if (isChunkLoadError(reason)) toastChunkLoadError()
  }
  addEventListener('unhandledrejection', handleRejection)
  return () => removeEventListener('unhandledrejection', handleRejection)
}
