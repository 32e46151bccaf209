import { describe, expect, it } from 'vitest'
import { changeColumns, type ColumnChange } from '#ui/patterns/DataTable/changeColumns.ts'
import type { TableLayout } from '#ui/patterns/DataTable/types.ts'

const columns = [
  { id: 'name', enableHiding: false },
  { id: 'brand', enableHiding: true },
]
const asTheyCame: TableLayout = { widths: {}, hidden: [] }
const changed: TableLayout = { widths: { brand: 240 }, hidden: ['brand'] }

describe('what a change leaves of the columns', () => {
  it.each<[string, TableLayout, ColumnChange, TableLayout]>([
    [
      'a width, in whole px',
      asTheyCame,
      { type: 'resize', id: 'name', width: 200.6 },
      { widths: { name: 201 }, hidden: [] },
    ],
    [
      'another width',
      changed,
      { type: 'resize', id: 'name', width: 90 },
      { ...changed, widths: { brand: 240, name: 90 } },
    ],
    ['a column hidden', asTheyCame, { type: 'toggle', id: 'brand' }, { widths: {}, hidden: ['brand'] }],
    ['and shown again', changed, { type: 'toggle', id: 'brand' }, { widths: { brand: 240 }, hidden: [] }],
    ['one that may not be hidden stays', asTheyCame, { type: 'toggle', id: 'name' }, asTheyCame],
    ['one that is not there', asTheyCame, { type: 'toggle', id: 'toString' }, asTheyCame],
    ['all as they came', changed, { type: 'reset' }, asTheyCame],
  ])('%s', (_, layout, change, expected) => {
    expect(changeColumns(columns, layout, change)).toEqual(expected)
  })

  it('leaves the layout that it was given as it was', () => {
    const given = structuredClone(changed)
    changeColumns(columns, given, { type: 'reset' })
    expect(given).toEqual(changed)
  })
})
