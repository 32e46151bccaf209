import { toasts } from '#app/notify.ts'
import { Toaster } from '#ui'

/** The notices of all screens, in the corner above them. */
export function Notices() {
  return <Toaster queue={toasts} />
}
