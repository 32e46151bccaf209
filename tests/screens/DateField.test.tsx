import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DateField } from '#screens/audit/DateField.tsx'

const onValueChange = vi.fn<(value: string) => void>()
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Desde' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })

it('reports a date once it is complete, and shows it as DD-MM-YYYY', () => {
  render(<DateField label="Desde" value="" onValueChange={onValueChange} />)
  type('9/3/2026')
  expect(onValueChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(onValueChange.mock.calls).toEqual([['2026-03-09']])
  expect(field().value).toBe('09-03-2026')
})

it('keeps an invalid date in the field with an error, and reports nothing', () => {
  render(<DateField label="Desde" value="2026-03-09" onValueChange={onValueChange} />)
  type('31-02-2026')
  fireEvent.blur(field())
  expect(field().value).toBe('31-02-2026')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(onValueChange).not.toHaveBeenCalled()
})

it('shows the error of a date that does not fit another field, and one of typing before it', () => {
  render(<DateField label="Desde" value="2026-03-09" error="Debe ser antes" onValueChange={onValueChange} />)
  expect(screen.getByText('Debe ser antes')).toBeTruthy()
  type('31-02-2026')
  fireEvent.blur(field())
  expect(screen.queryByText('Debe ser antes')).toBeNull()
  expect(screen.getByText('Escribe la fecha como 31-12-2026')).toBeTruthy()
})

it('reports no date when it is emptied', () => {
  render(<DateField label="Desde" value="2026-03-09" onValueChange={onValueChange} />)
  type('')
  fireEvent.blur(field())
  expect(onValueChange.mock.calls).toEqual([['']])
})

it('shows a date that changed outside of the field', () => {
  const { rerender } = render(<DateField label="Desde" value="" onValueChange={onValueChange} />)
  type('9-3')
  rerender(<DateField label="Desde" value="2026-03-10" onValueChange={onValueChange} />)
  expect(field().value).toBe('10-03-2026')
})
