import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createToastQueue, Toaster, type ToastQueue } from '#ui'

let queue: ToastQueue
let hidden = false
beforeEach(() => {
  vi.useFakeTimers()
  queue = createToastQueue()
  hidden = false
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'hidden')
})

const wait = (time: number) => act(() => vi.advanceTimersByTime(time))
const shown = () => screen.queryAllByRole('listitem').map((item) => item.hasAttribute('data-leaving'))
const item = () => screen.getByRole('listitem')
function turn(tabIsHidden: boolean) {
  hidden = tabIsHidden
  fireEvent(document, new Event('visibilitychange'))
}

it('shows what was pushed before there was anything to draw it', () => {
  queue.push({ tone: 'info', text: 'Temprano' })
  render(<Toaster queue={queue} />)
  expect(screen.getByText('Temprano')).toBeTruthy()
})

it('mounts a notice hidden, and says it a moment later in a live node: alert for errors, status for the rest', () => {
  render(<Toaster queue={queue} />)
  act(() => void queue.push({ tone: 'error', text: 'Falló' }))
  expect(screen.queryByRole('alert')).toBeNull()
  wait(50)
  expect(screen.getByRole('alert').textContent).toBe('ErrorFalló')
  act(() => void queue.push({ tone: 'success', text: 'Listo' }))
  wait(50)
  expect(screen.getByRole('status').textContent).toBe('Listo')
})

it('waits while another tab is looked at, and goes on with the time that was left', () => {
  render(<Toaster queue={queue} />)
  act(() => void queue.push({ tone: 'info', text: 'Listo' }))
  wait(2000)
  turn(true)
  wait(60_000)
  expect(shown()).toEqual([false])
  turn(false)
  wait(2499)
  expect(shown()).toEqual([false])
  wait(1)
  expect(shown()).toEqual([true])
})

it.each([
  ['pointed at', () => fireEvent.pointerOver(item()), () => fireEvent.pointerOver(document.body)],
  ['focused', () => act(() => screen.getByRole('button').focus()), () => act(() => screen.getByRole('button').blur())],
])('waits while it is %s', (_, begin, end) => {
  render(<Toaster queue={queue} />)
  act(() => void queue.push({ tone: 'info', text: 'Listo' }))
  begin()
  wait(60_000)
  expect(shown()).toEqual([false])
  end()
  wait(4500)
  expect(shown()).toEqual([true])
})

it('goes 300 ms of fading and 400 ms in all after its time, whatever the browser says of the transition', () => {
  render(<Toaster queue={queue} />)
  act(() => void queue.push({ tone: 'info', text: 'Listo' }))
  wait(4500)
  expect(shown()).toEqual([true])
  wait(399)
  expect(shown()).toEqual([true])
  wait(1)
  expect(shown()).toEqual([])
})

/** A finger on the notice, moved by steps of [x, y] px from where it came down. */
function swipe(steps: readonly [x: number, y: number][], end: 'pointerUp' | 'pointerCancel' = 'pointerUp') {
  const target = item()
  target.setPointerCapture = vi.fn()
  const at = ([x, y]: readonly [number, number]) => ({
    pointerId: 1,
    pointerType: 'touch',
    clientX: 100 + x,
    clientY: 100 + y,
  })
  fireEvent.pointerDown(target, at([0, 0]))
  for (const step of steps) fireEvent.pointerMove(target, at(step))
  fireEvent[end](target, at(steps.at(-1)!))
  return target
}

it.each<[what: string, steps: [number, number][], end: 'pointerUp' | 'pointerCancel', goes: boolean]>([
  [
    '81 px to the right',
    [
      [9, 0],
      [81, 0],
    ],
    'pointerUp',
    true,
  ],
  [
    '80 px to the right',
    [
      [9, 0],
      [80, 0],
    ],
    'pointerUp',
    false,
  ],
  [
    'to the left',
    [
      [-9, 0],
      [-120, 0],
    ],
    'pointerUp',
    false,
  ],
  [
    'down first, then to the right: the page scrolls',
    [
      [2, 9],
      [120, 9],
    ],
    'pointerUp',
    false,
  ],
  [
    'to the right first, then down too: it keeps its axis',
    [
      [9, 2],
      [120, 90],
    ],
    'pointerUp',
    true,
  ],
  [
    'cut off by the browser',
    [
      [9, 0],
      [120, 0],
    ],
    'pointerCancel',
    false,
  ],
])('swiped %s', (_, steps, end, goes) => {
  render(<Toaster queue={queue} />)
  act(() => void queue.push({ tone: 'info', text: 'Listo' }))
  expect(swipe(steps, end).style.translate).toBe('')
  expect(shown()).toEqual([goes])
})

it.each(['F6', 'Escape'])('hands the focus to the heading after %s where nobody had it before', async (key) => {
  render(
    <>
      <main>
        <h1>Socios</h1>
      </main>
      <Toaster queue={queue} />
    </>,
  )
  act(() => void queue.push({ tone: 'info', text: 'Listo' }))
  fireEvent.keyDown(document.body, { key: 'F6' })
  expect(document.activeElement).toBe(screen.getByRole('region'))
  fireEvent.keyDown(document.activeElement!, { key })
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

it.each<[string, (id: string) => void]>([
  ['takes it back', (id) => queue.dismiss(id)],
  ['takes all away', () => queue.clear()],
])('hands the focus to the heading where who pushed the notice that has it %s', async (_, take) => {
  render(
    <>
      <main>
        <h1>Socios</h1>
      </main>
      <Toaster queue={queue} />
    </>,
  )
  let id = ''
  act(() => void (id = queue.push({ tone: 'info', text: 'Enviando', persistent: true })))
  act(() => screen.getByRole('button', { name: 'Cerrar notificación' }).focus())
  act(() => take(id))
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

it.each([
  ['in the notice', () => act(() => screen.getByRole('button', { name: 'Cerrar notificación' }).focus())],
  ['in their region', () => {}],
])('gives the focus, %s, back to the field from which F6 led to the notice that is taken back', async (_, goOn) => {
  render(
    <>
      <input aria-label="Título" />
      <Toaster queue={queue} />
    </>,
  )
  let id = ''
  act(() => void (id = queue.push({ tone: 'warning', text: 'Tu sesión termina pronto', persistent: true })))
  act(() => screen.getByLabelText('Título').focus())
  fireEvent.keyDown(document.body, { key: 'F6' })
  goOn()
  act(() => queue.dismiss(id))
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(document.activeElement).toBe(screen.getByLabelText('Título'))
})

it('closes one notice with Escape, however long it is held', () => {
  render(<Toaster queue={queue} />)
  for (const text of ['Uno', 'Dos']) act(() => void queue.push({ tone: 'info', text, persistent: true }))
  act(() => screen.getAllByRole('button')[0]!.focus())
  for (const repeat of [false, true, true]) fireEvent.keyDown(document.activeElement!, { key: 'Escape', repeat })
  expect(shown()).toEqual([true, false])
})

it('takes F6 in and back, and Escape closes the one that has the focus', () => {
  render(
    <>
      <button type="button">Antes</button>
      <Toaster queue={queue} />
    </>,
  )
  const before = screen.getByRole('button', { name: 'Antes' })
  act(() => before.focus())
  fireEvent.keyDown(before, { key: 'F6' })
  expect(document.activeElement).toBe(before)
  act(() => void queue.push({ tone: 'info', text: 'Uno' }))
  act(() => void queue.push({ tone: 'info', text: 'Dos' }))
  fireEvent.keyDown(before, { key: 'F6' })
  expect(document.activeElement).toBe(screen.getByRole('region'))
  fireEvent.keyDown(document.activeElement!, { key: 'F6', shiftKey: true })
  expect(document.activeElement).toBe(before)
  const close = screen.getAllByRole('button', { name: 'Cerrar notificación' })[1]!
  act(() => close.focus())
  fireEvent.keyDown(close, { key: 'Escape' })
  expect(shown()).toEqual([false, true])
  expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Cerrar notificación' })[0])
})

it('removes a clicked notice after its time: a focus that is not visible pauses nothing', () => {
  vi.useFakeTimers()
  const queue = createToastQueue()
  render(<Toaster queue={queue} />)
  act(() => void queue.push({ tone: 'success', text: 'Producto guardado' }))
  const region = screen.getByRole('region')
  vi.spyOn(region, 'matches').mockImplementation((selector) => selector !== ':focus-visible')
  act(() => region.focus())
  act(() => vi.advanceTimersByTime(5000))
  expect(screen.queryByText('Producto guardado')).toBeNull()
  vi.useRealTimers()
})
