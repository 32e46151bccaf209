import { describe, expect, it } from 'vitest'
import type { Option } from '#ui/components/Dropdown/options.ts'
import { selectAllState, between, setSelected, toggleAll, toggleKey } from '#ui/components/Dropdown/selection.ts'

const listed: Option[] = [
  { key: 1, label: 'uno' },
  { key: 2, label: 'dos', disabled: true },
  { key: 3, label: 'tres' },
  { key: 0, label: 'cero' },
]

describe('toggleKey', () => {
  it('appends a key, and removes one in place', () => {
    expect(toggleKey([3, 1], 0)).toEqual([3, 1, 0])
    expect(toggleKey([3, 1, 0], 1)).toEqual([3, 0])
  })
})

describe('selectAllState', () => {
  it('counts only enabled options of the list', () => {
    expect(selectAllState(listed, new Set())).toBe('none')
    expect(selectAllState(listed, new Set([99]))).toBe('none')
    expect(selectAllState(listed, new Set([2]))).toBe('none')
    expect(selectAllState(listed, new Set([1]))).toBe('some')
    expect(selectAllState(listed, new Set([0, 1, 3]))).toBe('all')
  })
  it('is none for an empty list', () => {
    expect(selectAllState([], new Set([1]))).toBe('none')
  })
})

describe('toggleAll', () => {
  it('selects the missing ones and keeps those that the search hides', () => {
    expect(toggleAll([99, 3], listed)).toEqual([99, 3, 1, 0])
  })
  it('deselects only the listed ones when all were selected', () => {
    expect(toggleAll([99, 1, 3, 0], listed)).toEqual([99])
  })
  it('never changes a disabled option, selected or not', () => {
    expect(toggleAll([2, 1, 3, 0], listed)).toEqual([2])
    expect(toggleAll([], listed)).not.toContain(2)
  })
})

describe('ranges', () => {
  it('include both ends in either direction', () => {
    expect(between(listed, 2, 0).map((option) => option.key)).toEqual([1, 2, 3])
    expect(between(listed, 1, 1).map((option) => option.key)).toEqual([2])
  })
  it('are selected or deselected as a whole, except disabled options', () => {
    expect(setSelected([99], between(listed, 0, 2), true)).toEqual([99, 1, 3])
    expect(setSelected([99, 1, 3], between(listed, 0, 2), false)).toEqual([99])
  })
})
