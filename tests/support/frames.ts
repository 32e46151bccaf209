import { vi } from 'vitest'

/** With fake timers: the next frame is drawn, and what waits for that is done. */
export function nextFrame(): void {
  vi.advanceTimersToNextFrame()
  vi.advanceTimersByTime(1)
}
