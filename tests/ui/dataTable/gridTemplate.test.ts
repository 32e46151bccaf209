import { describe, expect, it } from 'vitest'
import {
  cardHeight,
  cardPlaces,
  columnsWithoutRoom,
  controlsWidth,
  gridTemplate,
} from '#ui/components/DataTable/gridTemplate.ts'

const none = { move: false, open: false, menu: false }
const all = { move: true, open: true, menu: true }
const edges = { start: 48, end: 100 }

describe('pinned columns', () => {
  const columns = [
    { id: 'code', minWidth: 90, pin: 'start' as const },
    { id: 'name', minWidth: 200 },
    { id: 'brand' },
    { id: 'points', width: 128, pin: 'end' as const },
    { id: 'state', pin: 'end' as const },
  ]
  it('have a fixed width', () => {
    expect(gridTemplate(columns, {}, edges).template).toBe(
      '48px 90px minmax(200px, 200fr) minmax(120px, 120fr) 128px 120px 100px',
    )
  })
  it('stay at the width of what stands between them and their edge, as does the row header', () => {
    expect(gridTemplate(columns, {}, edges, 'name').insets).toEqual([48, 48 + 90, null, 100 + 120, 100])
    expect(gridTemplate(columns, { code: 150, state: 140 }, edges, 'name').insets).toEqual([48, 198, null, 240, 100])
  })
  it('have no insets where none is pinned', () => {
    expect(gridTemplate([{ id: 'name' }, { id: 'brand' }], {}, edges, 'name').insets).toBeUndefined()
  })
})

describe('gridTemplate', () => {
  it('shares the free width among columns without a width, by their least width', () => {
    const columns = [{ id: 'name', minWidth: 200 }, { id: 'brand' }, { id: 'points', width: 128 }]
    expect(gridTemplate(columns, {}, edges)).toEqual({
      template: '48px minmax(200px, 200fr) minmax(120px, 120fr) 128px 100px',
      minWidth: 48 + 200 + 120 + 128 + 100,
      insets: undefined,
    })
  })
  it('prefers the width chosen by the user', () => {
    const columns = [{ id: 'name' }, { id: 'points', width: 128 }]
    expect(gridTemplate(columns, { points: 300 }, edges).template).toBe('48px minmax(120px, 120fr) 300px 100px')
  })
  it('uses the width of a column named like an Object property', () => {
    const columns = [{ id: 'name' }, { id: 'constructor', width: 128 }]
    expect(gridTemplate(columns, {}, edges).template).toBe('48px minmax(120px, 120fr) 128px 100px')
  })
  it('grows the last column when all widths are fixed', () => {
    const columns = [
      { id: 'name', width: 200 },
      { id: 'points', width: 128 },
    ]
    expect(gridTemplate(columns, {}, edges).template).toBe('48px 200px minmax(128px, 1fr) 100px')
  })
  it('sizes a column with `grow` by its share, not by its minimum width', () => {
    const columns = [{ id: 'name' }, { id: 'prose', minWidth: 140, grow: 200 }]
    expect(gridTemplate(columns, {}, { start: 0, end: 52 })).toEqual({
      template: 'minmax(120px, 120fr) minmax(140px, 200fr) 52px',
      minWidth: 312,
      insets: undefined,
    })
  })
  it('has no track for checkboxes where rows cannot be selected', () => {
    expect(gridTemplate([{ id: 'name' }], {}, { start: 0, end: 52 })).toEqual({
      template: 'minmax(120px, 120fr) 52px',
      minWidth: 172,
      insets: undefined,
    })
  })
})

describe('controlsWidth', () => {
  it('grows with the buttons, and fits the columns’ button without them', () => {
    expect(controlsWidth(none)).toBe(36 + 16)
    expect(controlsWidth({ ...none, menu: true })).toBe(36 + 24)
    expect(controlsWidth(all)).toBe(3 * 36 + 24)
  })
})

describe('cardHeight', () => {
  it('fits the name and each line under it', () => {
    expect(cardHeight(0, none)).toBe(80)
    expect(cardHeight(1, none)).toBe(80 + 44)
    expect(cardHeight(2, none)).toBe(80 + 88)
  })
  it('is at least as high as its buttons', () => {
    expect(cardHeight(0, all)).toBe(2 * 44 + 24)
    expect(cardHeight(1, { ...none, open: true, menu: true })).toBe(100 + 24)
  })
  it('is as low as a name with two buttons beside it', () => {
    expect(cardHeight(0, { ...none, open: true, menu: true })).toBe(80)
  })
})

describe('columnsWithoutRoom', () => {
  // 60 px of edges and 500 px of columns.
  const columns = [
    { id: 'name', minWidth: 200 },
    { id: 'brand', width: 100, priority: 3 },
    { id: 'points', width: 100 },
    { id: 'stock', width: 50, priority: 3 },
    { id: 'date', width: 50, priority: 2 },
  ]
  const hiddenAt = (room: number, rowHeaderId = 'name') =>
    columnsWithoutRoom(columns, room, { start: 40, end: 20 }, rowHeaderId)

  it.each([
    ['nothing where all columns fit', 560, []],
    ['the last column of the largest priority first', 559, ['stock']],
    ['the next column of the same priority then', 509, ['stock', 'brand']],
    ['the smaller priorities last', 409, ['stock', 'brand', 'date']],
    ['no column without a priority', 0, ['stock', 'brand', 'date']],
  ])('hides %s', (_, room, hidden) => {
    expect(hiddenAt(room)).toEqual(hidden)
  })
  it('never hides the row header', () => {
    expect(hiddenAt(0, 'stock')).toEqual(['brand', 'date'])
  })
})

describe('cardPlaces', () => {
  const column = (id: string, wide = false) => ({ id, wide })

  it('puts the columns two by two under the name', () => {
    const columns = [column('name'), column('a'), column('b'), column('c')]
    expect(cardPlaces(columns, 'name')).toEqual({ places: ['name', 'first', 'second', 'first'], lines: 2 })
  })
  it('puts a wide column on its own line', () => {
    const columns = [column('name'), column('prose', true), column('a'), column('b')]
    expect(cardPlaces(columns, 'name')).toEqual({ places: ['name', 'wide', 'first', 'second'], lines: 2 })
  })
  it('begins a new line after a wide column, also after an incomplete line', () => {
    const columns = [column('a'), column('prose', true), column('name'), column('b')]
    expect(cardPlaces(columns, 'name')).toEqual({ places: ['first', 'wide', 'name', 'first'], lines: 3 })
  })
})
