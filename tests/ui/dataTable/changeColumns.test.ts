import { describe, expect, it } from 'vitest'
import { changeColumns, type ColumnChange } from '#ui/components/DataTable/changeColumns.ts'
import type { TableLayout } from '#ui/components/DataTable/types.ts'

const columns = [
  { id: 'name', enableHiding: false },
  { id: 'brand', enableHiding: true },
  { id: 'stock', enableHiding: true, priority: 2 },
]
const initial: TableLayout = { widths: {}, hidden: [], pinned: [] }
const changed: TableLayout = { widths: { brand: 240 }, hidden: ['brand'], pinned: [] }

describe('changeColumns', () => {
  it.each<[string, TableLayout, ColumnChange, TableLayout]>([
    [
      'rounds a width to whole px',
      initial,
      { type: 'resize', id: 'name', width: 200.6 },
      { ...initial, widths: { name: 201 } },
    ],
    [
      'adds a width to the others',
      changed,
      { type: 'resize', id: 'name', width: 90 },
      { ...changed, widths: { brand: 240, name: 90 } },
    ],
    ['hides a column', initial, { type: 'hide', id: 'brand' }, { ...initial, hidden: ['brand'] }],
    ['shows a hidden column', changed, { type: 'show', id: 'brand' }, { ...changed, hidden: [] }],
    ['pins a column with a priority', initial, { type: 'show', id: 'stock' }, { ...initial, pinned: ['stock'] }],
    [
      'hides a pinned column',
      { ...initial, pinned: ['stock'] },
      { type: 'hide', id: 'stock' },
      { ...initial, hidden: ['stock'] },
    ],
    ['keeps a column that may not be hidden', initial, { type: 'hide', id: 'name' }, initial],
    ['ignores an unknown column', initial, { type: 'hide', id: 'toString' }, initial],
    ['resets widths, hidden and pinned columns', { ...changed, pinned: ['stock'] }, { type: 'reset' }, initial],
  ])('%s', (_, layout, change, expected) => {
    expect(changeColumns(columns, layout, change)).toEqual(expected)
  })

  it('reads a stored layout without pinned columns', () => {
    expect(changeColumns(columns, { widths: {}, hidden: [] }, { type: 'hide', id: 'brand' })).toEqual({
      ...initial,
      hidden: ['brand'],
    })
  })

  it('leaves the given layout unchanged', () => {
    const before = structuredClone(changed)
    changeColumns(columns, before, { type: 'reset' })
    expect(before).toEqual(changed)
  })
})
