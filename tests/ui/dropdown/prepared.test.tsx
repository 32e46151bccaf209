import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Select } from '#ui/patterns/Dropdown/Select.tsx'

const idle: (() => void)[] = []
beforeEach(() => {
  idle.length = 0
  vi.stubGlobal('requestIdleCallback', (call: () => void) => idle.push(call))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Options that count how often their group is asked for: to order a list, each is. */
function watched(count: number) {
  const asked = vi.fn()
  const options = Array.from({ length: count }, (_, key) => ({
    key,
    label: `Opción ${key}`,
    get group() {
      asked()
      return undefined
    },
  }))
  return { asked, options }
}

it('orders its options while nobody waits, once the pointer is there, and not again as it opens', async () => {
  const { asked, options } = watched(30)
  render(<Select label="Marca" options={options} />)
  const trigger = screen.getByRole('combobox', { name: /Marca/ })
  await userEvent.hover(trigger)
  expect(asked).not.toHaveBeenCalled()
  act(() => idle.forEach((call) => call()))
  expect(asked).toHaveBeenCalledTimes(options.length)
  await userEvent.click(trigger)
  screen.getByRole('option', { name: 'Opción 0' })
  expect(asked).toHaveBeenCalledTimes(options.length)
})
