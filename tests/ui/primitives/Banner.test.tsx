import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Banner } from '../../../src/ui/primitives/Banner/Banner.tsx'

afterEach(cleanup)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const pass = (time: number) => act(() => vi.advanceTimersByTime(time))

function show() {
  const onDismiss = vi.fn()
  render(
    <Banner tone="success" autoHide onDismiss={onDismiss}>
      Carga masiva procesada exitosamente.
    </Banner>,
  )
  return { onDismiss, banner: document.querySelector('[data-slot="banner"]')! }
}

test('asks to go after 2000 ms, not before, and once', () => {
  const { onDismiss } = show()
  pass(1999)
  expect(onDismiss).not.toHaveBeenCalled()
  pass(1)
  expect(onDismiss).toHaveBeenCalledTimes(1)
  pass(10_000)
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('waits while hovered, then goes on with what was left', () => {
  const { onDismiss, banner } = show()
  pass(1500)
  fireEvent.pointerEnter(banner)
  pass(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
  fireEvent.pointerLeave(banner)
  pass(499)
  expect(onDismiss).not.toHaveBeenCalled()
  pass(1)
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('waits while it holds the focus', () => {
  const { onDismiss } = show()
  act(() => screen.getByRole('button', { name: 'Cerrar el mensaje' }).focus())
  pass(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
  act(() => screen.getByRole('button', { name: 'Cerrar el mensaje' }).blur())
  pass(2000)
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('waits while it holds the focus, though the mouse leaves it, and while hovered, though the focus does', () => {
  const { onDismiss, banner } = show()
  const close = screen.getByRole('button', { name: 'Cerrar el mensaje' })
  fireEvent.pointerEnter(banner)
  act(() => close.focus())
  fireEvent.pointerLeave(banner)
  pass(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
  fireEvent.pointerEnter(banner)
  act(() => close.blur())
  pass(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
  fireEvent.pointerLeave(banner)
  pass(2000)
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('hands the focus to the screen’s heading when one of its buttons takes it away', async () => {
  const page = (banner: boolean) => (
    <main>
      <h1>Dashboard</h1>
      {banner && (
        <Banner tone="danger" actions={<button>Reintentar</button>}>
          No fue posible cargar el resumen
        </Banner>
      )}
    </main>
  )
  const { rerender } = render(page(true))
  act(() => screen.getByRole('button', { name: 'Reintentar' }).focus())
  rerender(page(false))
  await act(async () => {})
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Dashboard' }))
})

test('leaves the focus alone when it goes while somebody works elsewhere', () => {
  const page = (banner: boolean) => (
    <main>
      {banner && <Banner tone="info">Enlace listo</Banner>}
      <button>Guardar</button>
    </main>
  )
  const { rerender } = render(page(true))
  act(() => screen.getByRole('button', { name: 'Guardar' }).focus())
  rerender(page(false))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Guardar' }))
})

test('does not take handlers that it would not call', () => {
  render(
    <Banner
      tone="info"
      // @ts-expect-error What stops its clock is its own.
      onPointerEnter={() => {}}
    >
      Los puntos se actualizan cada noche.
    </Banner>,
  )
  expect(screen.getByText('Los puntos se actualizan cada noche.')).toBeTruthy()
})
