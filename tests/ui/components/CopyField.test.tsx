import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CopyField, ms } from '#ui'

const writeText = vi.fn<(text: string) => Promise<void>>()
const command = vi.fn<(name: string) => boolean>()
beforeEach(() => {
  vi.useFakeTimers()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  document.execCommand = command
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.resetAllMocks()
  document.body.replaceChildren()
})

const field = () => screen.getByLabelText<HTMLInputElement>('API key')
const button = () => screen.getByRole('button', { name: 'Copiar API key' })
const copied = () => !screen.getByText('Copiado', { selector: 'button *' }).hasAttribute('data-inactive')
const press = () => act(async () => fireEvent.click(button()))

test('copies the text verbatim and shows the confirmation for 2 s', async () => {
  writeText.mockResolvedValue()
  render(<CopyField label="API key" value="cj live" />)
  expect(field().readOnly).toBe(true)
  await press()
  expect(writeText).toHaveBeenCalledWith('cj live')
  expect(copied()).toBe(true)
  act(() => vi.advanceTimersByTime(ms.copied - 1))
  expect(copied()).toBe(true)
  act(() => vi.advanceTimersByTime(1))
  expect(copied()).toBe(false)
})

test('copies with execCommand when the Clipboard API is unavailable', async () => {
  writeText.mockRejectedValue(new Error('not allowed'))
  command.mockReturnValue(true)
  render(<CopyField label="API key" value="cj" />)
  await press()
  expect(command).toHaveBeenCalledWith('copy')
  expect(copied()).toBe(true)
})

test('selects the text and shows instructions when copying fails', async () => {
  writeText.mockRejectedValue(new Error('not allowed'))
  command.mockReturnValue(false)
  const onCopy = vi.fn()
  render(<CopyField label="API key" value="cjkey" onCopy={onCopy} />)
  await press()
  expect(onCopy).not.toHaveBeenCalled()
  expect(copied()).toBe(false)
  expect(screen.getByText(/usa Ctrl \+ C/)).toBeTruthy()
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 5])
})

test('resets the confirmation when the value changes', async () => {
  writeText.mockResolvedValue()
  const { rerender } = render(<CopyField label="API key" value="one" />)
  await press()
  rerender(<CopyField label="API key" value="two" />)
  expect(copied()).toBe(false)
})
