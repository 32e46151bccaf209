import { vi } from 'vitest'

/** With fake timers: paints the next frame, and runs what waits for that (`afterNextPaint`). */
export async function nextFrame(): Promise<void> {
  vi.advanceTimersToNextFrame()
  await vi.advanceTimersByTimeAsync(1)
}
