import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BulkBar } from '#ui/patterns/BulkBar/BulkBar.tsx'

const wait = (time: number) => act(() => vi.advanceTimersByTime(time))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const bar = (count: number, onClear = vi.fn()) => (
  <BulkBar count={count} label={`${count} productos seleccionados`} onClear={onClear}>
    <button type="button">Eliminar</button>
  </BulkBar>
)

it('keeps its place while nothing is chosen, and says how many are', () => {
  const { container, rerender } = render(bar(0))
  const place = container.querySelector('[data-slot="bulk-bar.place"]')!
  expect(place.children).toHaveLength(0)
  wait(100)
  expect(screen.queryByText(/seleccionados/)).toBeNull()
  rerender(bar(3))
  expect(container.querySelector('[data-slot="bulk-bar.place"]')).toBe(place)
  expect(screen.getByRole('region', { name: 'Acciones para 3 productos seleccionados' })).toBeTruthy()
  wait(100)
  expect(document.querySelector('[data-slot="announcer.polite"]')!.textContent).toBe('3 productos seleccionados')
})

it.each(['Limpiar selección', 'Eliminar'])('keeps the focus in its place when its button %s goes away', (name) => {
  function Cleared() {
    const [count, setCount] = useState(2)
    const clear = () => setCount(0)
    return (
      <BulkBar count={count} label="2 productos seleccionados" onClear={clear}>
        <button type="button" onClick={clear}>
          Eliminar
        </button>
      </BulkBar>
    )
  }
  const { container } = render(<Cleared />)
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.activeElement).toBe(container.querySelector('[data-slot="bulk-bar.place"]'))
})

it('says that nothing is chosen when it is cleared', () => {
  render(bar(2))
  fireEvent.click(screen.getByRole('button', { name: 'Limpiar selección' }))
  wait(100)
  expect(document.querySelector('[data-slot="announcer.polite"]')!.textContent).toBe('Nada seleccionado')
})
