import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onEnd` after `delay` ms; null never calls it. The timer stops while `paused` and continues with the remaining
 * time.
 */
export function usePausableTimer(delay: number | null, paused: boolean, onEnd: () => void): void {
  const remaining = useRef(delay ?? 0)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    remaining.current = delay ?? 0
  }, [delay])
  useEffect(() => {
    if (delay === null || paused) return
    const started = performance.now()
    const timer = setTimeout(() => end(), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current = Math.max(0, remaining.current - (performance.now() - started))
    }
  }, [delay, paused])
}
