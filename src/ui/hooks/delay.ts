/** One pending call at a time: `start` sets one off and drops the last, `cancel` drops it. */
export type Delay = {
  start(call?: () => void): void
  cancel(): void
  /** True between `start` and the call. */
  pending(): boolean
}

/** Calls come `wait` ms after the last `start`. */
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
