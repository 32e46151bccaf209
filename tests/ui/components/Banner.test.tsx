import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Banner } from '../../../src/ui/components/Banner/Banner.tsx'

afterEach(cleanup)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const advance = (time: number) => act(() => vi.advanceTimersByTime(time))

function renderBanner() {
  const onDismiss = vi.fn()
  render(
    <Banner tone="success" autoHide onDismiss={onDismiss}>
      Carga masiva procesada exitosamente.
    </Banner>,
  )
  return { onDismiss, banner: document.querySelector('[data-slot="banner"]')! }
}

test('calls onDismiss once after exactly 2000 ms', () => {
  const { onDismiss } = renderBanner()
  advance(1999)
  expect(onDismiss).not.toHaveBeenCalled()
  advance(1)
  expect(onDismiss).toHaveBeenCalledTimes(1)
  advance(10_000)
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('pauses the timer while hovered and resumes with the remaining time', () => {
  const { onDismiss, banner } = renderBanner()
  advance(1500)
  fireEvent.pointerEnter(banner)
  advance(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
  fireEvent.pointerLeave(banner)
  advance(499)
  expect(onDismiss).not.toHaveBeenCalled()
  advance(1)
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('pauses the timer while focused', () => {
  const { onDismiss } = renderBanner()
  act(() => screen.getByRole('button', { name: 'Cerrar el mensaje' }).focus())
  advance(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
  act(() => screen.getByRole('button', { name: 'Cerrar el mensaje' }).blur())
  advance(2000)
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('keeps the timer paused until neither hovered nor focused', () => {
  const { onDismiss, banner } = renderBanner()
  const close = screen.getByRole('button', { name: 'Cerrar el mensaje' })
  fireEvent.pointerEnter(banner)
  act(() => close.focus())
  fireEvent.pointerLeave(banner)
  advance(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
  fireEvent.pointerEnter(banner)
  act(() => close.blur())
  advance(60_000)
  expect(onDismiss).not.toHaveBeenCalled()
  fireEvent.pointerLeave(banner)
  advance(2000)
  expect(onDismiss).toHaveBeenCalledTimes(1)
})

test('moves the focus to the screen’s heading when it unmounts with the focus inside', async () => {
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

test('keeps the focus elsewhere when it unmounts', () => {
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

test('rejects handlers that it overrides, by type', () => {
  render(
    <Banner
      tone="info"
      // @ts-expect-error The banner uses this handler to pause its timer.
      onPointerEnter={() => {}}
    >
      Los puntos se actualizan cada noche.
    </Banner>,
  )
  expect(screen.getByText('Los puntos se actualizan cada noche.')).toBeTruthy()
})
