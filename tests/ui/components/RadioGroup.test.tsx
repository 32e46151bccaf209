import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { RadioGroup } from '#ui'

afterEach(cleanup)

const options = [
  { value: 'casa', label: 'A domicilio' },
  { value: 'tienda', label: 'Retiro en tienda', description: 'Hoy mismo' },
]
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

it('is a named group with its hint and error, required', () => {
  render(<RadioGroup label="Entrega" hint="Elige una" error="Falta" required options={options} />)
  const group = screen.getByRole('radiogroup', { name: 'Entrega' })
  expect(group.getAttribute('aria-required')).toBe('true')
  expect(group.getAttribute('aria-invalid')).toBe('true')
  expect(group.getAttribute('aria-describedby')!.split(' ')).toHaveLength(2)
  expect(screen.getByText('Entrega').tagName).toBe('SPAN')
})

it('submits the chosen value, and returns to its default on reset', async () => {
  render(
    <form aria-label="Ficha">
      <RadioGroup label="Entrega" name="entrega" options={options} defaultValue="casa" />
    </form>,
  )
  const form = screen.getByRole<HTMLFormElement>('form')
  await userEvent.click(radio('Retiro en tienda'))
  expect([...new FormData(form)]).toEqual([['entrega', 'tienda']])
  vi.useFakeTimers()
  form.reset()
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  expect([...new FormData(form)]).toEqual([['entrega', 'casa']])
})

it('keeps the controlled value until the owner changes it', async () => {
  const onValueChange = vi.fn()
  render(<RadioGroup label="Entrega" options={options} value="casa" onValueChange={onValueChange} />)
  await userEvent.click(radio('Retiro en tienda'))
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('tienda')
  expect(radio('A domicilio').checked).toBe(true)
})

it('does not choose an option or a group with a reason, which stays focusable', async () => {
  const onValueChange = vi.fn()
  const blocked = [...options, { value: 'dron', label: 'Por dron', disabledReason: 'Hoy hay viento.' }]
  const { rerender } = render(<RadioGroup label="Entrega" options={blocked} onValueChange={onValueChange} />)
  await userEvent.click(radio('Por dron'))
  expect(radio('Por dron').disabled).toBe(false)
  rerender(<RadioGroup label="Entrega" options={options} disabledReason="Ya salió." onValueChange={onValueChange} />)
  await userEvent.click(radio('A domicilio'))
  expect(onValueChange).not.toHaveBeenCalled()
})
