import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tooltip } from '../../../src/ui/primitives/Tooltip/Tooltip.tsx'

afterEach(cleanup)

// The warm-up is shared by all tooltips: each test starts long after the one before.
let now = 0
beforeEach(() => {
  now += 100_000
  // Warmth is measured on the page's own clock, which begins at 0 each time.
  vi.useFakeTimers()
  vi.advanceTimersByTime(now)
})
afterEach(() => vi.useRealTimers())

const shown = () => screen.queryByRole('tooltip')?.textContent
const pass = (time: number) => act(() => vi.advanceTimersByTime(time))
const button = (name = 'Exportar') => screen.getByRole('button', { name })

function show(children = <button type="button">Exportar</button>) {
  return render(<Tooltip content="Todas las filas">{children}</Tooltip>)
}

test('appears 600 ms after a mouse came to rest, not before, and describes its trigger', () => {
  show()
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
  pass(599)
  expect(shown()).toBeUndefined()
  pass(1)
  expect(shown()).toBe('Todas las filas')
  expect(button().getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
})

test('without words shows nothing and describes nothing, and with words again waits for the mouse to come back', () => {
  const { rerender } = show()
  const say = (content: string) =>
    rerender(
      <Tooltip content={content}>
        <button type="button">Exportar</button>
      </Tooltip>,
    )
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
  pass(600)
  say('')
  expect(shown()).toBeUndefined()
  expect(button().hasAttribute('aria-describedby')).toBe(false)
  fireEvent.pointerLeave(button())
  pass(120)
  say('Todas las filas')
  expect(shown()).toBeUndefined()
})

test('never appears for touch', () => {
  show()
  fireEvent.pointerEnter(button(), { pointerType: 'touch' })
  pass(5000)
  expect(shown()).toBeUndefined()
})

test('stays while the mouse is over its own text', () => {
  show()
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
  pass(600)
  fireEvent.pointerLeave(button())
  pass(100)
  fireEvent.pointerEnter(screen.getByRole('tooltip'))
  pass(1000)
  expect(shown()).toBe('Todas las filas')
  fireEvent.pointerLeave(screen.getByRole('tooltip'))
  pass(120)
  expect(shown()).toBeUndefined()
})

test('keeps a held Escape from what is around it, until the key goes down anew', () => {
  const heard = vi.fn()
  document.body.addEventListener('keydown', heard)
  show()
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
  pass(600)
  expect(shown()).toBe('Todas las filas')
  for (const repeat of [false, true, true]) fireEvent.keyDown(button(), { key: 'Escape', repeat })
  expect(shown()).toBeUndefined()
  expect(heard).not.toHaveBeenCalled()
  fireEvent.keyDown(button(), { key: 'Escape' })
  expect(heard).toHaveBeenCalledOnce()
  document.body.removeEventListener('keydown', heard)
})

test('goes away on a press and on Escape', () => {
  show()
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
  pass(600)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(shown()).toBeUndefined()
  fireEvent.pointerLeave(button())
  pass(120)
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
  pass(0)
  expect(shown()).toBe('Todas las filas')
  fireEvent.pointerDown(button())
  expect(shown()).toBeUndefined()
})

test('leaves no timer behind when its trigger goes', () => {
  const { unmount } = show()
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('names its trigger when it is the label, and keeps the trigger own handlers', () => {
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

test('appears on a trigger that is out of use for now', () => {
  show(
    <button type="button" aria-disabled="true">
      Exportar
    </button>,
  )
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
  pass(600)
  expect(shown()).toBe('Todas las filas')
})

test('needs no wait where another has just been shown', () => {
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
  fireEvent.pointerEnter(button('Primero'), { pointerType: 'mouse' })
  pass(600)
  fireEvent.pointerLeave(button('Primero'), { pointerType: 'mouse' })
  pass(200)
  fireEvent.pointerEnter(button('Segundo'), { pointerType: 'mouse' })
  pass(0)
  expect(shown()).toBe('Dos')
})

test('leaves its trigger the description that it has already', () => {
  show(
    <button type="button" aria-describedby="aviso">
      Exportar
    </button>,
  )
  act(() => button().focus())
  expect(button().getAttribute('aria-describedby')).toBe(`aviso ${screen.getByRole('tooltip').id}`)
})
