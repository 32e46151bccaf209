import { useEffect, useRef } from 'react'

/** Before a held button repeats, and between repeats, ms. */
export const hold = { delay: 400, every: 60 } as const

/**
 * Acts once on press and again while the pointer stays down. Stops on release, leave, cancel and unmount. A click
 * without a pointer (a screen reader's) acts once.
 */
export function useHold(act: () => void) {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const stop = () => clearTimeout(timer.current)
  function repeat(wait: number) {
    timer.current = setTimeout(() => {
      latest.current()
      repeat(hold.every)
    }, wait)
  }
  return {
    onPointerDown(event: { button: number; preventDefault: () => void }) {
      if (event.button !== 0) return
      // The field keeps the focus, and a phone its keyboard.
      event.preventDefault()
      latest.current()
      repeat(hold.delay)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick(event: { detail: number }) {
      if (event.detail === 0) latest.current()
    },
  }
}
