import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchPage } from '../../support/pageWatch.ts'

let idle: (() => void)[]
beforeEach(() => {
  idle = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.stubGlobal('cancelIdleCallback', vi.fn())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const trigger = () => screen.getByRole('button', { name: /Comuna/ })

it.each([
  ['pointed at', () => fireEvent.pointerEnter(trigger())],
  ['reached by keyboard', () => act(() => trigger().focus())],
])(
  'a control that is %s has its list drawn once, before it is opened, and the page stays as it is',
  async (_, come) => {
    // Once in the life of a page.
    vi.resetModules()
    const { Select } = await import('#ui/patterns/Dropdown/Select.tsx')
    render(<Select label="Comuna" searchable options={[{ key: 1, label: 'Ñuñoa' }]} />)
    act(() => idle.splice(0).forEach((work) => work()))
    come()
    const unchanged = watchPage()
    const drawn = vi.spyOn(document, 'createElement')

    await act(async () => idle.splice(0).forEach((work) => work()))
    expect(drawn.mock.calls.map(([tag]) => tag)).toContain('input')
    unchanged()

    drawn.mockClear()
    come()
    await act(async () => idle.splice(0).forEach((work) => work()))
    expect(drawn).not.toHaveBeenCalled()
  },
)

it('orders its options while nobody waits, once the pointer is there, and not again as it opens', async () => {
  const { Select } = await import('#ui/patterns/Dropdown/Select.tsx')
  // To be put in order, each is asked for its group.
  const asked = vi.fn()
  const options = Array.from({ length: 30 }, (_, key) => ({
    key,
    label: `Comuna ${key}`,
    get group() {
      asked()
      return undefined
    },
  }))
  render(<Select label="Comuna" searchable options={options} />)
  fireEvent.pointerEnter(trigger())
  expect(asked).not.toHaveBeenCalled()
  await act(async () => idle.splice(0).forEach((work) => work()))
  expect(asked).toHaveBeenCalledTimes(options.length)
  fireEvent.click(trigger())
  screen.getByRole('option', { name: 'Comuna 0' })
  expect(asked).toHaveBeenCalledTimes(options.length)
})
