import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onEnd` after `delay` ms of running time; `delay` null never does. While `paused` the clock stands still, and what was
 * left goes on afterwards.
 */
export function usePausableTimer(delay: number | null, paused: boolean, onEnd: () => void): void {
  const left = useRef(delay ?? 0)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    left.current = delay ?? 0
  }, [delay])
  useEffect(() => {
    if (delay === null || paused) return
    const started = performance.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (performance.now() - started))
    }
  }, [delay, paused])
}
