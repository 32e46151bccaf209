import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reclaimFocus, rowAfterRemoval } from '#ui/components/DataTable/useRowFocus.ts'

describe('rowAfterRemoval', () => {
  const before = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  it.each<[title: string, row: number, remaining: number[], to: number]>([
    ['the same row where it remains', 3, [2, 3, 4], 1],
    ['the row that took its place', 3, [0, 1, 2, 4, 5, 6, 7, 8, 9], 3],
    ['the row after all removed ones, from the last of them', 4, [5, 6, 7, 8, 9], 0],
    ['the row after all removed ones, from the middle of them', 2, [0, 6, 7], 1],
    ['the next remaining row, wherever a sort has put it', 2, [9, 4, 0], 1],
    ['the last row where the end was removed', 9, [0, 1, 2, 3, 4, 5, 6, 7, 8], 8],
    ['the new row in its place where no later row remains', 9, [0, 1, 2, 3, 4, 5, 6, 7, 8, 20], 9],
    ['the first new row after the remaining ones', 7, [0, 1, 2, 20, 21], 3],
    ['the same place among new rows where none remains', 1, [20, 21, 22], 1],
    ['the last place of fewer new rows where none remains', 9, [20, 21, 22], 2],
  ])('returns %s', (_, row, remaining, to) => expect(rowAfterRemoval(before, row, remaining)).toBe(to))
})

describe('reclaimFocus', () => {
  const frames = (count: number) => vi.advanceTimersByTime(count * 16)
  let stop = () => {}

  /** A table whose button cannot take the focus yet. */
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

  it('leaves the focus on an input inside of the target cell', () => {
    document.body.innerHTML = '<table id="table"><tbody><tr><td tabindex="-1"><input></td></tr></tbody></table>'
    const focus = vi.fn<() => void>()
    document.querySelector('input')!.focus()
    stop = reclaimFocus(document.getElementById('table')!, () => document.querySelector('td'), focus)
    frames(3)
    expect(focus).not.toHaveBeenCalled()
  })

  it('tries once per frame until the target has the focus, and no longer', () => {
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
    ['a key press', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))],
    ['a pointer press', () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
    [
      'the focus was elsewhere',
      () => {
        document.querySelector('input')!.focus()
        frames(1)
        document.querySelector('input')!.blur()
      },
    ],
    ['three seconds', () => frames(190)],
  ])('gives up after %s', (_, event) => {
    const { focus } = begin()
    event()
    frames(1)
    focus.mockClear()
    frames(5)
    expect(focus).not.toHaveBeenCalled()
  })
})
