import { proxy } from 'valtio'

/** On while a foreground call is running (spec §4). Calls with a progress of their own do not count. */
export const loader = proxy({ is_loading: false })

let running = 0

/** Counts one more foreground call. */
export function loaderOn(): void {
  running += 1
  loader.is_loading = true
}

/** Counts one foreground call less. */
export function loaderOff(): void {
  running = Math.max(0, running - 1)
  loader.is_loading = running > 0
}
