import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reclaimFocus } from '#ui/patterns/DataTable/reclaimFocus.ts'

const frames = (count: number) => vi.advanceTimersByTime(count * 16)
let stop = () => {}

/** The focus is wanted on the button of a table, which cannot take it yet. */
function begin() {
  document.body.innerHTML = '<div id="table"><button>Café</button></div><input>'
  const root = document.getElementById('table')!
  const button = root.querySelector('button')!
  const focus = vi.fn<() => void>()
  stop = reclaimFocus(root, () => button, focus)
  frames(3)
  return { button, focus }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stop()
  vi.useRealTimers()
})

it('leaves the focus in what is wanted: somebody types in an input of the cell', () => {
  document.body.innerHTML = '<table id="table"><tbody><tr><td tabindex="-1"><input></td></tr></tbody></table>'
  const focus = vi.fn<() => void>()
  document.querySelector('input')!.focus()
  stop = reclaimFocus(document.getElementById('table')!, () => document.querySelector('td'), focus)
  frames(3)
  expect(focus).not.toHaveBeenCalled()
})

it('tries with each frame until the focus is there, and no longer', () => {
  const { button, focus } = begin()
  expect(focus.mock.calls.length).toBeGreaterThan(1)
  focus.mockImplementation(() => button.focus())
  frames(1)
  expect(document.activeElement).toBe(button)
  button.blur()
  focus.mockClear()
  frames(5)
  expect(focus).not.toHaveBeenCalled()
})

it.each([
  ['a key', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))],
  ['a press', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
  [
    'the focus was elsewhere',
    () => {
      document.querySelector('input')!.focus()
      frames(1)
      document.querySelector('input')!.blur()
    },
  ],
  ['three seconds', () => frames(190)],
])('leaves the reader alone after %s', (_, act) => {
  const { focus } = begin()
  act()
  frames(1)
  focus.mockClear()
  frames(5)
  expect(focus).not.toHaveBeenCalled()
})
