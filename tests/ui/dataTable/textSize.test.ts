import { describe, expect, it } from 'vitest'
import { cardHeight, cardPlaces, gridTemplate } from '#ui/components/DataTable/gridTemplate.ts'
import { figureWidths, fitColumns } from '#ui/components/DataTable/textSize.ts'
import type { Column } from '#ui'

type Row = { points: number | null }
const columns: readonly Column<Row>[] = [
  { id: 'rut', header: 'RUT', width: 124, renderCell: () => '' },
  { id: 'name', header: 'Nombre', minWidth: 190, rowHeader: true, renderCell: () => '' },
  { id: 'points', header: 'Puntos', width: 98, figure: ({ points }) => points, renderCell: () => '' },
]
const fit = (rows: Row[], textWidth = 1) => fitColumns(columns, figureWidths(columns, rows), textWidth)

describe('columns', () => {
  it('are the same ones for figures that fit text of the default size', () => {
    expect(fit([{ points: 9_999_999 }, { points: null }])).toBe(columns)
  })
  it('grow for the longest figure of the rows, also a negative one', () => {
    const [, , points] = fit([{ points: 5 }, { points: 1_234_567_890_123 }])
    // 13 digits and 4 dots in a badge are 143 px wide, after which stands a padding of 12 px.
    expect(points!.width).toBeGreaterThanOrEqual(155)
    expect(fit([{ points: -1_234_567_890_123 }])[2]!.width).toBeGreaterThan(points!.width!)
  })
  it('grow with the text', () => {
    expect(fit([], 1.25).map(({ width, minWidth }) => width ?? minWidth)).toEqual([155, 238, 123])
  })
  it('are never narrower than their least width, also where one was chosen for smaller text', () => {
    const { template } = gridTemplate(fit([], 1.25), { rut: 130 }, { start: 0, end: 52 }, 'name')
    expect(template).toMatch(/^150px /)
  })
})

describe('cards', () => {
  const places = (width: number, figure = 60) =>
    cardPlaces([{ id: 'name' }, { id: 'rut' }, { id: 'points' }], 'name', { width, room: width - 88 }, [0, 0, figure])
      .places
  it('show two values side by side', () => {
    expect(places(356)).toEqual(['name', 'first', 'second'])
  })
  it('show one value a line where their text is larger', () => {
    expect(places(286 / 1.25)).toEqual(['name', 'wide', 'wide'])
  })
  it('give a long figure a line of its own, and the place under the checkbox where it needs that', () => {
    expect(places(356, 148)).toEqual(['name', 'first', 'wide'])
    expect(places(220, 148)).toEqual(['name', 'wide', 'full'])
  })
  it('are as high as their text needs', () => {
    expect(cardHeight(2, { move: false, open: true, menu: true }, 1.25)).toBe((56 + 2 * 44) * 1.25 + 24)
  })
})
