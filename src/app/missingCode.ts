import { notifyMissingPart } from './notify.ts'

/** Whether this is what Chromium, Firefox or Safari say when a file of code does not come. */
export const isMissingCode = (reason: unknown): boolean =>
  reason instanceof TypeError && /dynamically imported module|module script failed/i.test(reason.message)

/**
 * Says so when a press waited for a part of the page that did not come: a menu, a change of columns. Screens say it in their own place
 * (lazyScreen.ts), and what is fetched ahead says nothing. Returns the way to stop.
 */
export function watchMissingCode(): () => void {
  const handleRejection = ({ reason }: PromiseRejectionEvent) => {
    if (isMissingCode(reason)) notifyMissingPart()
  }
  addEventListener('unhandledrejection', handleRejection)
  return () => removeEventListener('unhandledrejection', handleRejection)
}
