import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Checkbox } from '../../../src/ui/components/Checkbox/Checkbox.tsx'

afterEach(cleanup)

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar Café' })

test('requests true on a click in the mixed state, and stays mixed until the caller changes it', async () => {
  const onCheckedChange = vi.fn()
  const { rerender } = render(<Checkbox label="Seleccionar Café" checked="mixed" onCheckedChange={onCheckedChange} />)
  expect(box().indeterminate).toBe(true)
  await userEvent.click(box())
  expect(onCheckedChange).toHaveBeenCalledTimes(1)
  expect(onCheckedChange).toHaveBeenCalledWith(true, { shiftKey: false })
  expect(box().indeterminate).toBe(true)
  rerender(<Checkbox label="Seleccionar Café" checked onCheckedChange={onCheckedChange} />)
  expect(box().indeterminate).toBe(false)
  expect(box().checked).toBe(true)
})

test('reports whether Shift was pressed', async () => {
  const onCheckedChange = vi.fn()
  render(<Checkbox label="Seleccionar Café" hideLabel checked={false} onCheckedChange={onCheckedChange} />)
  const user = userEvent.setup()
  await user.keyboard('{Shift>}')
  await user.click(box())
  expect(onCheckedChange).toHaveBeenCalledWith(true, { shiftKey: true })
})

test('does not call onCheckedChange when disabled', async () => {
  const onCheckedChange = vi.fn()
  render(<Checkbox label="Seleccionar Café" checked={false} disabled onCheckedChange={onCheckedChange} />)
  await userEvent.click(box())
  expect(onCheckedChange).not.toHaveBeenCalled()
})
