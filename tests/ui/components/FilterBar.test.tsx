import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { FilterBar } from '../../../src/ui/components/FilterBar/FilterBar.tsx'

afterEach(cleanup)

const onRemove = vi.fn()
afterEach(() => onRemove.mockClear())

function Filters({ initial }: { initial: Record<string, string | undefined> }) {
  const [values, setValues] = useState(initial)
  return (
    <FilterBar
      label="Filtros"
      onRemove={(keys) => {
        onRemove(keys)
        setValues((current) => ({ ...current, ...Object.fromEntries(keys.map((key) => [key, undefined])) }))
      }}
      filters={Object.entries(values).map(([key, value]) => ({
        key,
        label: key,
        value,
        renderContent: (close) => (
          <button
            onClick={() => {
              setValues({ ...values, [key]: 'Boldo' })
              close()
            }}
          >
            Elegir Boldo
          </button>
        ),
      }))}
    />
  )
}
const button = (name: string) => screen.getByRole('button', { name })
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

it('has one tab stop, from which arrow keys reach every chip and button', () => {
  render(<Filters initial={{ Marca: 'Boldo', Estado: undefined }} />)
  const stops = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops).toEqual([button('Marca: Boldo')])
  act(() => stops[0]!.focus())
  const visited = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Home', 'End'].map((key) => {
    press(key)
    return focused()
  })
  expect(visited).toEqual([
    'Quitar el filtro Marca',
    'Estado',
    'Quitar filtros',
    'Quitar filtros',
    'Marca: Boldo',
    'Quitar filtros',
  ])
})

it('shows the value in words and returns the focus to the chip when its fields close', () => {
  render(<Filters initial={{ Marca: undefined }} />)
  fireEvent.click(button('Marca'))
  expect(screen.getByRole('dialog', { name: 'Marca' })).toBe(document.activeElement)
  act(() => button('Elegir Boldo').focus())
  fireEvent.click(button('Elegir Boldo'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button('Marca: Boldo'))
})

it('keeps its arrow keys from the fields of an open chip', () => {
  render(<Filters initial={{ Marca: undefined, Estado: undefined }} />)
  fireEvent.click(button('Marca'))
  act(() => button('Elegir Boldo').focus())
  press('ArrowRight')
  expect(document.activeElement).toBe(button('Elegir Boldo'))
})

it('unsets a filter by Delete and by its button, and keeps the focus on its chip', () => {
  render(<Filters initial={{ Marca: 'Boldo', Estado: 'Agotado' }} />)
  act(() => button('Marca: Boldo').focus())
  press('Delete')
  expect(onRemove.mock.calls).toEqual([[['Marca']]])
  expect(document.activeElement).toBe(button('Marca'))
  fireEvent.click(button('Quitar el filtro Estado'))
  expect(onRemove).toHaveBeenLastCalledWith(['Estado'])
  expect(document.activeElement).toBe(button('Estado'))
})

it('removes nothing by Delete on a filter that is not set', () => {
  render(<Filters initial={{ Marca: undefined }} />)
  act(() => button('Marca').focus())
  press('Delete')
  expect(onRemove).not.toHaveBeenCalled()
})

it('unsets all filters at once and moves the focus to the first chip', () => {
  render(<Filters initial={{ Estado: undefined, Marca: 'Boldo', Región: 'Ñuble' }} />)
  fireEvent.click(button('Quitar filtros'))
  expect(onRemove.mock.calls).toEqual([[['Marca', 'Región']]])
  expect(document.activeElement).toBe(button('Estado'))
  expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull()
})
