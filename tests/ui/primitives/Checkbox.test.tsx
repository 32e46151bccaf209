import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Checkbox } from '../../../src/ui/primitives/Checkbox/Checkbox.tsx'

afterEach(cleanup)

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar Café' })

test('requests true on a click in the mixed state, and stays mixed until the caller changes it', async () => {
  const onChange = vi.fn()
  const { rerender } = render(<Checkbox label="Seleccionar Café" checked="mixed" onChange={onChange} />)
  expect(box().indeterminate).toBe(true)
  await userEvent.click(box())
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(onChange).toHaveBeenCalledWith(true, { shiftKey: false })
  expect(box().indeterminate).toBe(true)
  rerender(<Checkbox label="Seleccionar Café" checked onChange={onChange} />)
  expect(box().indeterminate).toBe(false)
  expect(box().checked).toBe(true)
})

test('reports whether Shift was pressed', async () => {
  const onChange = vi.fn()
  render(<Checkbox label="Seleccionar Café" hideLabel checked={false} onChange={onChange} />)
  const user = userEvent.setup()
  await user.keyboard('{Shift>}')
  await user.click(box())
  expect(onChange).toHaveBeenCalledWith(true, { shiftKey: true })
})

test('does not call onChange when disabled', async () => {
  const onChange = vi.fn()
  render(<Checkbox label="Seleccionar Café" checked={false} disabled onChange={onChange} />)
  await userEvent.click(box())
  expect(onChange).not.toHaveBeenCalled()
})
