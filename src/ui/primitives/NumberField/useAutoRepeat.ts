import { useEffect, useLayoutEffect, useRef, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'

/** Before a held button repeats, and between repeats, ms. */
export const AUTO_REPEAT = { delay: 400, interval: 60 } as const

/**
 * Acts once on press and again while the pointer stays down. Stops on release, leave, cancel and unmount. A finger or a
 * pen may have come down to scroll the page: it acts once it is lifted or has been held. A click without a pointer (a
 * screen reader's) acts once. `end` follows the last one of a press.
 */
export function useAutoRepeat(act: () => void, end: () => void) {
  const latest = useRef({ act, end })
  const down = useRef(false)
  // Down, and has not acted yet.
  const pending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLayoutEffect(() => {
    latest.current = { act, end }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function stop() {
    clearTimeout(timer.current)
    if (down.current && !pending.current) latest.current.end()
    down.current = false
    pending.current = false
  }
  /** Drawn at once, so that a release right after it ends with what it led to. */
  function step() {
    pending.current = false
    flushSync(() => latest.current.act())
  }
  function repeat(wait: number) {
    timer.current = setTimeout(() => {
      // First, so that it is cleared where the act takes the button away.
      repeat(AUTO_REPEAT.interval)
      step()
    }, wait)
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // Browsers tell a button of a disabled fieldset of presses, though not of clicks.
      if (event.currentTarget.matches(':disabled')) return
      // A second finger on the same button would start repeats that nobody stops.
      if (event.button !== 0 || down.current) return
      // The field keeps the focus, and a phone its keyboard.
      event.preventDefault()
      down.current = true
      if (event.pointerType === 'touch' || event.pointerType === 'pen') pending.current = true
      else latest.current.act()
      repeat(AUTO_REPEAT.delay)
    },
    onPointerUp() {
      if (pending.current) step()
      stop()
    },
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick(event: { detail: number }) {
      if (event.detail !== 0) return
      down.current = true
      latest.current.act()
      // Once what it changed is drawn.
      setTimeout(stop)
    },
  }
}
