import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BulkBar } from '#ui/components/BulkBar/BulkBar.tsx'

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

it('reserves its space without a selection, and announces the count with one', () => {
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

it.each(['Limpiar selección', 'Eliminar'])('takes the focus when its button %s removes the bar', (name) => {
  function Clearable() {
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
  const { container } = render(<Clearable />)
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.activeElement).toBe(container.querySelector('[data-slot="bulk-bar.place"]'))
})

it('announces that nothing is selected when it is cleared', () => {
  render(bar(2))
  fireEvent.click(screen.getByRole('button', { name: 'Limpiar selección' }))
  wait(100)
  expect(document.querySelector('[data-slot="announcer.polite"]')!.textContent).toBe('Nada seleccionado')
})
