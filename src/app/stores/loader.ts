import { proxy } from 'valtio'

/** On while somebody waits for a call; calls that show their own progress do not count (spec §4). */
export const loader = proxy({ is_loading: false })

let running = 0

/** One more call runs. Calls are counted, so that the first to end does not release the others. */
export function loaderOn(): void {
  running += 1
  loader.is_loading = true
}

export function loaderOff(): void {
  running = Math.max(0, running - 1)
  loader.is_loading = running > 0
}
