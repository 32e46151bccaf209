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
const leavingStates = () => screen.queryAllByRole('listitem').map((item) => item.hasAttribute('data-leaving'))
const item = () => screen.getByRole('listitem')
function setHidden(tabIsHidden: boolean) {
  hidden = tabIsHidden
  fireEvent(document, new Event('visibilitychange'))
}

it('shows toasts that were pushed before it mounted', () => {
  queue.push({ tone: 'info', text: 'Temprano' })
  render(<Toaster queue={queue} />)
  expect(screen.getByText('Temprano')).toBeTruthy()
})

it('stays in the corner of its placement, whatever it covers', () => {
  queue.push({ tone: 'info', text: 'Listo' })
  const { rerender } = render(<Toaster queue={queue} placement="bottom-start" />)
  const region = screen.getByRole('region')
  expect(region.dataset.placement).toBe('bottom-start')
  expect(region.style.getPropertyValue('--toaster-top')).toBe('')
  rerender(<Toaster queue={queue} />)
  expect(region.style.getPropertyValue('--toaster-top')).toBe('0px')
})

it('mounts a toast hidden, then shows it in a live region: alert for errors, status for others', () => {
  render(<Toaster queue={queue} />)
  act(() => void queue.push({ tone: 'error', text: 'Falló' }))
  expect(screen.queryByRole('alert')).toBeNull()
  wait(50)
  expect(screen.getByRole('alert').textContent).toBe('ErrorFalló')
  act(() => void queue.push({ tone: 'success', text: 'Listo' }))
  wait(50)
  expect(screen.getByRole('status').textContent).toBe('Listo')
})

it('pauses while the tab is hidden, and continues with the remaining time', () => {
  render(<Toaster queue={queue} />)
  act(() => void queue.push({ tone: 'info', text: 'Listo' }))
  wait(2000)
  setHidden(true)
  wait(60_000)
  expect(leavingStates()).toEqual([false])
  setHidden(false)
  wait(2499)
  expect(leavingStates()).toEqual([false])
  wait(1)
  expect(leavingStates()).toEqual([true])
})

it.each([
  ['hovered', () => fireEvent.pointerMove(item()), () => fireEvent.pointerOver(document.body)],
  ['focused', () => act(() => screen.getByRole('button').focus()), () => act(() => screen.getByRole('button').blur())],
])('pauses while it is %s', (_, pause, end) => {
  render(<Toaster queue={queue} />)
  act(() => void queue.push({ tone: 'info', text: 'Listo' }))
  pause()
  wait(60_000)
  expect(leavingStates()).toEqual([false])
  end()
  wait(4500)
  expect(leavingStates()).toEqual([true])
})

it('goes after its time where it appears under a pointer at rest', () => {
  render(<Toaster queue={queue} />)
  act(() => void queue.push({ tone: 'info', text: 'Listo' }))
  fireEvent.pointerOver(item())
  wait(4500)
  expect(leavingStates()).toEqual([true])
})

it('fades for 300 ms after its time and is removed at 400 ms, without transition events', () => {
  render(<Toaster queue={queue} />)
  act(() => void queue.push({ tone: 'info', text: 'Listo' }))
  wait(4500)
  expect(leavingStates()).toEqual([true])
  wait(399)
  expect(leavingStates()).toEqual([true])
  wait(1)
  expect(leavingStates()).toEqual([])
})

/** A touch on the toast, moved by steps of [x, y] px from its start. */
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
    'down first, then to the right',
    [
      [2, 9],
      [120, 9],
    ],
    'pointerUp',
    false,
  ],
  [
    'to the right first, then down too',
    [
      [9, 2],
      [120, 90],
    ],
    'pointerUp',
    true,
  ],
  [
    'cancelled by the browser',
    [
      [9, 0],
      [120, 0],
    ],
    'pointerCancel',
    false,
  ],
])('swiped %s', (_, steps, end, isDismissed) => {
  render(<Toaster queue={queue} />)
  act(() => void queue.push({ tone: 'info', text: 'Listo' }))
  expect(swipe(steps, end).style.translate).toBe('')
  expect(leavingStates()).toEqual([isDismissed])
})

it.each(['F6', 'Escape'])('focuses the heading after %s when no element had the focus before', async (key) => {
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
  ['dismisses it', (id) => queue.dismiss(id)],
  ['clears all', () => queue.clear()],
])('focuses the heading when code %s while a toast has the focus', async (_, take) => {
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
  ['in the toast', () => act(() => screen.getByRole('button', { name: 'Cerrar notificación' }).focus())],
  ['in the region', () => {}],
])('returns the focus, %s, to the field from which F6 was pressed when the toast is dismissed', async (_, moveAway) => {
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
  moveAway()
  act(() => queue.dismiss(id))
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(document.activeElement).toBe(screen.getByLabelText('Título'))
})

it('closes one toast with Escape, however long it is held', () => {
  render(<Toaster queue={queue} />)
  for (const text of ['Uno', 'Dos']) act(() => void queue.push({ tone: 'info', text, persistent: true }))
  act(() => screen.getAllByRole('button')[0]!.focus())
  for (const repeat of [false, true, true]) fireEvent.keyDown(document.activeElement!, { key: 'Escape', repeat })
  expect(leavingStates()).toEqual([true, false])
})

it('moves the focus in and back with F6, and closes the focused toast with Escape', () => {
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
  expect(leavingStates()).toEqual([false, true])
  expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Cerrar notificación' })[0])
})

it('removes a clicked toast after its time: a focus that is not visible does not pause', () => {
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
