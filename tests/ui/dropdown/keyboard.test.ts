import { describe, expect, it } from 'vitest'
import { closedCommand, moveFrom, openCommand, type KeyFacts } from '#ui/components/Dropdown/keyboard.ts'

const key = (name: string, more: Partial<KeyFacts> = {}): KeyFacts => ({
  key: name,
  alt: false,
  shift: false,
  ctrl: false,
  spelling: false,
  ...more,
})
const none = () => false

describe('moveFrom', () => {
  const list = { count: 100, isDisabled: none, wrap: false }
  it('clamps at the ends, or wraps', () => {
    expect(moveFrom(99, 'next', list)).toBe(99)
    expect(moveFrom(0, 'previous', list)).toBe(0)
    expect(moveFrom(99, 'next', { ...list, wrap: true })).toBe(0)
    expect(moveFrom(0, 'previous', { ...list, wrap: true })).toBe(99)
  })
  it('moves by pages of eight rows and stops at the ends', () => {
    expect(moveFrom(0, 'page-down', list)).toBe(8)
    expect(moveFrom(97, 'page-down', list)).toBe(99)
    expect(moveFrom(5, 'page-up', list)).toBe(0)
  })
  it('starts at an end when nothing is active', () => {
    expect(moveFrom(-1, 'next', list)).toBe(0)
    expect(moveFrom(-1, 'previous', list)).toBe(99)
  })
  it('skips 500 disabled items in a row', () => {
    const context = { count: 2000, isDisabled: (item: number) => item >= 500 && item < 1000, wrap: false }
    expect(moveFrom(499, 'next', context)).toBe(1000)
    expect(moveFrom(1000, 'previous', context)).toBe(499)
    let active = 0
    for (let press = 0; press < 70; press++) active = moveFrom(active, 'page-down', context)
    expect(active).toBeGreaterThan(1000)
    expect(context.isDisabled(active)).toBe(false)
  })
  it('stays where it is when everything is disabled or the list is empty', () => {
    expect(moveFrom(-1, 'next', { count: 3, isDisabled: () => true, wrap: true })).toBe(-1)
    expect(moveFrom(-1, 'last', { count: 0, isDisabled: none, wrap: true })).toBe(-1)
  })
  it('returns to the last enabled item when a page down ends in disabled ones', () => {
    expect(moveFrom(2, 'page-down', { count: 12, isDisabled: (item) => item > 8, wrap: false })).toBe(8)
  })
})

describe('closedCommand', () => {
  const plain = { searchable: false, multiple: false, clearable: true }
  it.each([
    ['Enter', { type: 'open', reason: 'trigger-press', at: 'selected' }],
    [' ', { type: 'open', reason: 'trigger-press', at: 'selected' }],
    ['ArrowDown', { type: 'open', reason: 'list-navigation', at: 'selected' }],
    ['ArrowUp', { type: 'open', reason: 'list-navigation', at: 'selected-or-last' }],
    ['Home', { type: 'open', reason: 'list-navigation', at: 'first' }],
    ['End', { type: 'open', reason: 'list-navigation', at: 'last' }],
    ['Delete', { type: 'clear' }],
    ['Backspace', { type: 'clear' }],
    ['ñ', { type: 'typeahead', letter: 'ñ' }],
    ['Tab', null],
    ['F5', null],
    ['Dead', null],
  ])('%s on the trigger', (name, command) => {
    expect(closedCommand(key(name), plain)).toEqual(command)
  })
  it('opens with Alt ↓ and leaves Alt ↑ alone', () => {
    expect(closedCommand(key('ArrowDown', { alt: true }), plain)).toEqual({
      type: 'open',
      reason: 'list-navigation',
      at: 'selected',
    })
    expect(closedCommand(key('ArrowUp', { alt: true }), plain)).toBeNull()
  })
  it('does not clear a field that is not clearable', () => {
    expect(closedCommand(key('Delete'), { ...plain, clearable: false })).toBeNull()
  })
  it('searches for a letter with a search box', () => {
    expect(closedCommand(key('c'), { ...plain, searchable: true })).toEqual({
      type: 'open',
      reason: 'list-navigation',
      at: 'first',
      query: 'c',
    })
  })
  it('leaves shortcuts to the browser', () => {
    expect(closedCommand(key('c', { ctrl: true }), plain)).toBeNull()
  })
})

describe('openCommand', () => {
  const plain = { searchable: false, multiple: false, queryEmpty: true }
  const search = { searchable: true, multiple: true, queryEmpty: true }
  it('leaves Home and End to the search box’s caret, unless Control is down', () => {
    expect(openCommand(key('Home'), search)).toBeNull()
    expect(openCommand(key('Home', { ctrl: true }), search)).toEqual({ type: 'move', move: 'first', extend: false })
    expect(openCommand(key('End'), plain)).toEqual({ type: 'move', move: 'last', extend: false })
  })
  it('selects with Space only while no text is typed', () => {
    expect(openCommand(key(' '), plain)).toEqual({ type: 'select' })
    expect(openCommand(key(' '), search)).toBeNull()
  })
  it('extends with Shift and an arrow only in a multiple selection', () => {
    expect(openCommand(key('ArrowDown', { shift: true }), search)).toMatchObject({ extend: true })
    expect(openCommand(key('ArrowDown', { shift: true }), plain)).toMatchObject({ extend: false })
  })
  it('selects all with Control A only while the search box is empty', () => {
    expect(openCommand(key('a', { ctrl: true }), search)).toEqual({ type: 'toggle-all' })
    expect(openCommand(key('a', { ctrl: true }), { ...search, queryEmpty: false })).toBeNull()
    expect(openCommand(key('a', { ctrl: true }), plain)).toBeNull()
  })
  it('closes with Alt ↑ and leaves Escape and Tab alone', () => {
    expect(openCommand(key('ArrowUp', { alt: true }), search)).toEqual({ type: 'close' })
    expect(openCommand(key('Escape'), plain)).toBeNull()
    expect(openCommand(key('Tab'), plain)).toBeNull()
  })
})
