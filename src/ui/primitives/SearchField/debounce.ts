/** A call put off until nothing new has come for a while. */
export type Debounced<T> = {
  /** Puts `value` off; forgets the one before. */
  later: (value: T) => void
  /** Forgets what waits. */
  cancel: () => void
}

/** Calls `act` with the last value, `wait` ms after it came. */
export function debounce<T>(act: (value: T) => void, wait: number): Debounced<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    later(value) {
      cancel()
      timer = setTimeout(() => act(value), wait)
    },
    cancel,
  }
}
