import { describe, expect, it } from 'vitest'
import { cardPlaces, gridTemplate } from '#ui/patterns/DataTable/gridTemplate.ts'

const column = (id: string, wide = false) => ({ id, wide })

describe('cardPlaces', () => {
  it('puts the columns two by two under the name', () => {
    const columns = [column('name'), column('a'), column('b'), column('c')]
    expect(cardPlaces(columns, 'name')).toEqual({ places: ['name', 'first', 'second', 'first'], lines: 2 })
  })
  it('gives a wide column a line of its own', () => {
    const columns = [column('name'), column('prose', true), column('a'), column('b')]
    expect(cardPlaces(columns, 'name')).toEqual({ places: ['name', 'wide', 'first', 'second'], lines: 2 })
  })
  it('begins a new line after a wide column, however the one before it ended', () => {
    const columns = [column('a'), column('prose', true), column('name'), column('b')]
    expect(cardPlaces(columns, 'name')).toEqual({ places: ['first', 'wide', 'name', 'first'], lines: 3 })
  })
})

describe('gridTemplate, of a column that grows', () => {
  it('gives it its share rather than one by its least width', () => {
    const columns = [{ id: 'name' }, { id: 'prose', minWidth: 140, grow: 200 }]
    expect(gridTemplate(columns, {}, { start: 0, end: 52 })).toEqual({
      template: 'minmax(120px, 120fr) minmax(140px, 200fr) 52px',
      minWidth: 312,
    })
  })
})
