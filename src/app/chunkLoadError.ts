import { toastChunkLoadError } from './toasts.ts'

/** Whether this is what Chromium, Firefox or Safari say when a file of code does not come. */
export const isChunkLoadError = (reason: unknown): boolean =>
  reason instanceof TypeError && /dynamically imported module|module script failed/i.test(reason.message)

/**
 * Says so when a press waited for a part of the page that did not come: a menu, a change of columns. Screens say it in their own place
 * (lazyScreen.ts), and what is fetched ahead says nothing. Returns the way to stop.
 */
export function watchChunkLoadErrors(): () => void {
  const handleRejection = ({ reason }: PromiseRejectionEvent) => {
    if (isChunkLoadError(reason)) toastChunkLoadError()
  }
  addEventListener('unhandledrejection', handleRejection)
  return () => removeEventListener('unhandledrejection', handleRejection)
}
