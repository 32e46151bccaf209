import { useEffect, useLayoutEffect, useRef, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { watchGestureEnd } from '../../hooks/gestureEnd.ts'

/** Before a held button repeats, and between repeats, ms. A repeat that is `late` followed a native dialog. */
export const AUTO_REPEAT = { delay: 400, interval: 60, late: 1000 } as const

const timeIn = (wait: number) => performance.now() + wait

/**
 * Acts once on press and again while the pointer stays down on the button. A finger or a pen may scroll the page, so it
 * acts on release or once it is held. A click without a pointer (a screen reader's) acts once.
 *
 * @param onEnd called after the last step of a press
 */
export function useAutoRepeat(onStep: () => void, onEnd: () => void) {
  const latest = useRef({ onStep, onEnd })
  const isDown = useRef(false)
  /** Down, and has not acted yet. */
  const isPending = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stopWatching = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    latest.current = { onStep, onEnd }
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      stopWatching.current?.()
    },
    [],
  )

  function stop() {
    clearTimeout(timer.current)
    if (isDown.current && !isPending.current) latest.current.onEnd()
    isDown.current = false
    isPending.current = false
  }
  /** Renders at once, so that a release right after it sees the new value. */
  function step() {
    isPending.current = false
    flushSync(() => latest.current.onStep())
  }
  function repeat(wait: number) {
    const dueTime = timeIn(wait)
    timer.current = setTimeout(() => {
      // A native dialog stops timers, and swallows the release.
      if (timeIn(0) - dueTime > AUTO_REPEAT.late) return stop()
      // Scheduled first: the step may unmount the button, which clears the timer.
      repeat(AUTO_REPEAT.interval)
      step()
    }, wait)
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A button in a disabled fieldset gets pointer events, though no clicks.
      if (event.currentTarget.matches(':disabled')) return
      // A second finger on the same button is ignored.
      if (event.button !== 0 || isDown.current) return
      // Keeps the focus in the field, and with it the on-screen keyboard.
      event.preventDefault()
      stopWatching.current?.()
      stopWatching.current = watchGestureEnd(event, ({ type }) => {
        if (type === 'pointerup' && isPending.current) step()
        stop()
      })
      isDown.current = true
      if (event.pointerType === 'touch' || event.pointerType === 'pen') isPending.current = true
      else latest.current.onStep()
      repeat(AUTO_REPEAT.delay)
    },
    onPointerLeave: stop,
    onClick(event: { detail: number }) {
      if (event.detail !== 0) return
      isDown.current = true
      latest.current.onStep()
      // After the new value is rendered.
      setTimeout(stop)
    },
  }
}
