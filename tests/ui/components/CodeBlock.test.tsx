import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CodeBlock } from '#ui'

const writeText = vi.fn<(text: string) => Promise<void>>()
const command = vi.fn<(name: string) => boolean>()
beforeEach(() => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  document.execCommand = command
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  document.body.replaceChildren()
})

const code = 'a\n  b\n'
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copiar Ejemplo' })))

test('shows and copies the code verbatim', async () => {
  writeText.mockResolvedValue()
  const { container } = render(<CodeBlock label="Ejemplo" code={code} />)
  expect(container.querySelector('pre')!.textContent).toBe(code)
  expect(screen.getByRole('figure', { name: 'Ejemplo' })).toBeTruthy()
  await press()
  expect(writeText).toHaveBeenCalledWith(code)
})

test('selects the code and shows instructions when copying fails', async () => {
  writeText.mockRejectedValue(new Error('not allowed'))
  command.mockReturnValue(false)
  const onCopy = vi.fn()
  const { container } = render(<CodeBlock label="Ejemplo" code={code} onCopy={onCopy} />)
  await press()
  expect(onCopy).not.toHaveBeenCalled()
  expect(screen.getByText(/usa Ctrl \+ C/, { selector: 'figure p' })).toBeTruthy()
  expect(getSelection()!.containsNode(container.querySelector('pre > code')!, true)).toBe(true)
})
