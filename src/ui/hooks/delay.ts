/** A timer for one pending call. */
export type Delay = {
  /** Schedules `call` in place of the pending one. */
  start(call?: () => void): void
  cancel(): void
  /** True between `start` and the call. */
  pending(): boolean
}

/** @param wait ms between the last `start` and its call. */
export function createDelay(wait: number): Delay {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    cancel,
    pending: () => timer !== undefined,
    start(call) {
      cancel()
      timer = setTimeout(() => {
        timer = undefined
        call?.()
      }, wait)
    },
  }
}
