import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltip } from '../../../src/ui/components/Tooltip/Tooltip.tsx'

afterEach(cleanup)

// The grace period is shared by all tooltips: each test starts long after the previous one.
let startTime = 0
beforeEach(() => {
  startTime += 100_000
  // performance.now() restarts at 0 with each fake clock.
  vi.useFakeTimers()
  vi.advanceTimersByTime(startTime)
  // As if the user had come by keyboard.
  fireEvent.keyDown(document.body, { key: 'Tab' })
})
afterEach(() => vi.useRealTimers())

const tooltipText = () => screen.queryByRole('tooltip')?.textContent
const advance = (time: number) => act(() => vi.advanceTimersByTime(time))
const button = (name = 'Exportar') => screen.getByRole('button', { name })

function hover(element: HTMLElement, pointerType = 'mouse') {
  fireEvent.pointerEnter(element, { pointerType })
  fireEvent.pointerMove(element, { pointerType })
}

function renderTooltip(children = <button type="button">Exportar</button>) {
  return render(<Tooltip content="Todas las filas">{children}</Tooltip>)
}

test('appears after exactly 600 ms of hover and describes its trigger', () => {
  renderTooltip()
  hover(button())
  advance(599)
  expect(tooltipText()).toBeUndefined()
  advance(1)
  expect(tooltipText()).toBe('Todas las filas')
  expect(button().getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
})

test('shows nothing without content, and reappears only on the next hover', () => {
  const { rerender } = renderTooltip()
  const setContent = (content: string) =>
    rerender(
      <Tooltip content={content}>
        <button type="button">Exportar</button>
      </Tooltip>,
    )
  hover(button())
  advance(600)
  setContent('')
  expect(tooltipText()).toBeUndefined()
  expect(button().hasAttribute('aria-describedby')).toBe(false)
  fireEvent.pointerLeave(button())
  advance(120)
  setContent('Todas las filas')
  expect(tooltipText()).toBeUndefined()
})

test('does not appear on touch', () => {
  renderTooltip()
  hover(button(), 'touch')
  advance(5000)
  expect(tooltipText()).toBeUndefined()
})

test('does not appear over a button that came under a pointer at rest, nor take an Escape, until that moves', () => {
  renderTooltip()
  const onKeyDown = vi.fn()
  document.addEventListener('keydown', onKeyDown)
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
  advance(5000)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onKeyDown).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', onKeyDown)
  fireEvent.pointerMove(button(), { pointerType: 'mouse' })
  advance(600)
  expect(tooltipText()).toBe('Todas las filas')
})

test('does not come back under a pointer that moves on after a press', () => {
  renderTooltip()
  hover(button())
  fireEvent.pointerDown(button())
  fireEvent.pointerMove(button(), { pointerType: 'mouse' })
  advance(5000)
  expect(tooltipText()).toBeUndefined()
})

test('stays visible while the pointer is over the tooltip', () => {
  renderTooltip()
  hover(button())
  advance(600)
  fireEvent.pointerLeave(button())
  advance(100)
  fireEvent.pointerEnter(screen.getByRole('tooltip'))
  advance(1000)
  expect(tooltipText()).toBe('Todas las filas')
  fireEvent.pointerLeave(screen.getByRole('tooltip'))
  advance(120)
  expect(tooltipText()).toBeUndefined()
})

test('stops a held Escape from reaching surrounding elements until the key is pressed again', () => {
  const onKeyDown = vi.fn()
  document.body.addEventListener('keydown', onKeyDown)
  renderTooltip()
  hover(button())
  advance(600)
  expect(tooltipText()).toBe('Todas las filas')
  for (const repeat of [false, true, true]) fireEvent.keyDown(button(), { key: 'Escape', repeat })
  expect(tooltipText()).toBeUndefined()
  expect(onKeyDown).not.toHaveBeenCalled()
  fireEvent.keyDown(button(), { key: 'Escape' })
  expect(onKeyDown).toHaveBeenCalledOnce()
  document.body.removeEventListener('keydown', onKeyDown)
})

test('hides on pointer down and on Escape', () => {
  renderTooltip()
  hover(button())
  advance(600)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(tooltipText()).toBeUndefined()
  fireEvent.pointerLeave(button())
  advance(120)
  hover(button())
  advance(0)
  expect(tooltipText()).toBe('Todas las filas')
  fireEvent.pointerDown(button())
  expect(tooltipText()).toBeUndefined()
})

test('clears its timer on unmount', () => {
  const { unmount } = renderTooltip()
  hover(button())
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('names its trigger with asLabel and keeps its event handlers', () => {
  const onFocus = vi.fn()
  render(
    <Tooltip content="Subir" asLabel>
      <button type="button" onFocus={onFocus}>
        ↑
      </button>
    </Tooltip>,
  )
  act(() => button('Subir').focus())
  expect(onFocus).toHaveBeenCalledTimes(1)
})

test('appears on an aria-disabled trigger', () => {
  renderTooltip(
    <button type="button" aria-disabled="true">
      Exportar
    </button>,
  )
  hover(button())
  advance(600)
  expect(tooltipText()).toBe('Todas las filas')
})

test('appears without delay shortly after another tooltip', () => {
  render(
    <>
      <Tooltip content="Uno">
        <button type="button">Primero</button>
      </Tooltip>
      <Tooltip content="Dos">
        <button type="button">Segundo</button>
      </Tooltip>
    </>,
  )
  hover(button('Primero'))
  advance(600)
  fireEvent.pointerLeave(button('Primero'), { pointerType: 'mouse' })
  advance(200)
  hover(button('Segundo'))
  advance(0)
  expect(tooltipText()).toBe('Dos')
})

test('keeps an existing aria-describedby of its trigger', () => {
  renderTooltip(
    <button type="button" aria-describedby="aviso">
      Exportar
    </button>,
  )
  act(() => button().focus())
  expect(button().getAttribute('aria-describedby')).toBe(`aviso ${screen.getByRole('tooltip').id}`)
})

test.each(['Enter', ' ', 'Escape', 'a', 'F10'])('does not appear on a focus that a layer gave after %j', (key) => {
  renderTooltip()
  fireEvent.keyDown(document.body, { key })
  act(() => button().focus())
  expect(tooltipText()).toBeUndefined()
  act(() => button().blur())
  fireEvent.keyDown(document.body, { key: 'Tab' })
  act(() => button().focus())
  expect(tooltipText()).toBe('Todas las filas')
})

test('does not appear on a focus that a layer gives once no key is held', () => {
  renderTooltip()
  fireEvent.keyUp(document.body, { key: 'Tab' })
  act(() => button().focus())
  expect(tooltipText()).toBeUndefined()
})

test('is visible at first with defaultOpen, and keeps the ref of its trigger', () => {
  const ref = createRef<HTMLButtonElement>()
  render(
    <Tooltip content="Todas las filas" defaultOpen>
      <button type="button" ref={ref}>
        Exportar
      </button>
    </Tooltip>,
  )
  expect(tooltipText()).toBe('Todas las filas')
  expect(ref.current).toBe(button())
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(tooltipText()).toBeUndefined()
})
