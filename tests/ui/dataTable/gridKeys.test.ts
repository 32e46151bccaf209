import { describe, expect, it } from 'vitest'
import { commandOf, mirrored, positionAfter, type GridMove } from '#ui/components/DataTable/gridKeys.ts'

/** The keyboard event of "Ctrl+Shift+a". */
function press(keys: string) {
  const parts = keys.split('+')
  const held = (name: string) => parts.includes(name)
  const key = parts.at(-1)!
  return {
    key: key === 'Space' ? ' ' : key,
    ctrlKey: held('Ctrl'),
    metaKey: held('Meta'),
    shiftKey: held('Shift'),
    altKey: held('Alt'),
  }
}
const move = (to: GridMove) => ({ type: 'move', move: to })

describe('commandOf', () => {
  it.each([
    ['ArrowUp', move('up')],
    ['ArrowDown', move('down')],
    ['ArrowLeft', move('left')],
    ['ArrowRight', move('right')],
    ['Home', move('row-start')],
    ['End', move('row-end')],
    ['PageUp', move('page-up')],
    ['PageDown', move('page-down')],
    ['Ctrl+Home', move('grid-start')],
    ['Ctrl+End', move('grid-end')],
    ['Meta+Home', move('grid-start')],
    ['Space', { type: 'toggle' }],
    ['Shift+Space', { type: 'range' }],
    ['Shift+ArrowUp', { type: 'extend', move: 'up' }],
    ['Shift+ArrowDown', { type: 'extend', move: 'down' }],
    ['Ctrl+a', { type: 'all' }],
    ['Ctrl+A', { type: 'all' }],
    ['Meta+a', { type: 'all' }],
    ['Escape', { type: 'escape' }],
    ['Enter', { type: 'open' }],
    ['F2', { type: 'enter' }],
    ['Alt+ArrowDown', { type: 'menu' }],
    ['Shift+F10', { type: 'menu' }],
    ['ContextMenu', { type: 'menu' }],
    ['Alt+Shift+ArrowUp', { type: 'reorder', direction: 'up' }],
    ['Alt+Shift+ArrowDown', { type: 'reorder', direction: 'down' }],
  ])('maps %s to its command', (keys, command) => {
    expect(commandOf(press(keys))).toEqual(command)
  })

  it.each(['a', 'Tab', 'Shift+Tab', 'F10', 'Ctrl+c', 'Ctrl+ArrowDown', 'Shift+ArrowRight', 'Alt+ArrowUp', 'Alt+Home'])(
    'returns null for %s',
    (keys) => {
      expect(commandOf(press(keys))).toBeNull()
    },
  )
})

describe('positionAfter', () => {
  const grid = { rows: 20, cols: 5, page: 6 }
  it.each<[string, number, number, GridMove, number, number]>([
    ['up from the first row to the header', 0, 2, 'up', -1, 2],
    ['stays in the header', -1, 2, 'up', -1, 2],
    ['down from the header', -1, 2, 'down', 0, 2],
    ['stays in the last row', 19, 2, 'down', 19, 2],
    ['stays in the first column', 3, 0, 'left', 3, 0],
    ['stays in the last column', 3, 4, 'right', 3, 4],
    ['one to the right', 3, 1, 'right', 3, 2],
    ['to the start of the row', 3, 3, 'row-start', 3, 0],
    ['to the end of the row', 3, 1, 'row-end', 3, 4],
    ['to the first cell, not the header', 9, 3, 'grid-start', 0, 0],
    ['to the last cell', 9, 3, 'grid-end', 19, 4],
    ['a page down', 3, 1, 'page-down', 9, 1],
    ['a page down, at most to the last row', 17, 1, 'page-down', 19, 1],
    ['a page up, at most to the first row', 3, 1, 'page-up', 0, 1],
    ['a page up in the header stays there', -1, 1, 'page-up', -1, 1],
  ])('%s', (_, row, col, to, nextRow, nextCol) => {
    expect(positionAfter({ row, col }, to, grid)).toEqual({ row: nextRow, col: nextCol })
  })

  it('moves by at least one row with Page Down in a low frame', () => {
    expect(positionAfter({ row: 3, col: 0 }, 'page-down', { ...grid, page: 0 }).row).toBe(4)
  })
  it.each<GridMove>(['down', 'page-down', 'grid-start', 'grid-end'])(
    'stays in the header of an empty list on %s',
    (to) => {
      expect(positionAfter({ row: -1, col: 0 }, to, { ...grid, rows: 0 }).row).toBe(-1)
    },
  )
})

it('mirrored swaps left and right and keeps other moves', () => {
  expect(mirrored('left')).toBe('right')
  expect(mirrored('right')).toBe('left')
  expect(mirrored('up')).toBe('up')
  expect(mirrored('row-start')).toBe('row-start')
})
