import { describe, expect, it } from 'vitest'
import { cardHeight, controlsWidth, gridTemplate } from '#ui/patterns/DataTable/gridTemplate.ts'

const none = { move: false, open: false, menu: false }
const all = { move: true, open: true, menu: true }
const edges = { start: 48, end: 100 }

describe('gridTemplate', () => {
  it('shares what is left over among columns without a width, by their least width', () => {
    const columns = [{ id: 'name', minWidth: 200 }, { id: 'brand' }, { id: 'points', width: 128 }]
    expect(gridTemplate(columns, {}, edges)).toEqual({
      template: '48px minmax(200px, 200fr) minmax(120px, 120fr) 128px 100px',
      minWidth: 48 + 200 + 120 + 128 + 100,
    })
  })
  it('takes the width that the reader chose before the column’s own', () => {
    const columns = [{ id: 'name' }, { id: 'points', width: 128 }]
    expect(gridTemplate(columns, { points: 300 }, edges).template).toBe('48px minmax(120px, 120fr) 300px 100px')
  })
  it('gives a column that is called as something every object has the width that it says', () => {
    const columns = [{ id: 'name' }, { id: 'constructor', width: 128 }]
    expect(gridTemplate(columns, {}, edges).template).toBe('48px minmax(120px, 120fr) 128px 100px')
  })
  it('lets the last column grow where all widths are fixed', () => {
    const columns = [
      { id: 'name', width: 200 },
      { id: 'points', width: 128 },
    ]
    expect(gridTemplate(columns, {}, edges).template).toBe('48px 200px minmax(128px, 1fr) 100px')
  })
  it('has no track for checkboxes that are not there', () => {
    expect(gridTemplate([{ id: 'name' }], {}, { start: 0, end: 52 })).toEqual({
      template: 'minmax(120px, 120fr) 52px',
      minWidth: 172,
    })
  })
})

describe('controlsWidth', () => {
  it('grows with the buttons and has room for that of the heading without them', () => {
    expect(controlsWidth(none)).toBe(36 + 16)
    expect(controlsWidth({ ...none, menu: true })).toBe(36 + 24)
    expect(controlsWidth(all)).toBe(3 * 36 + 24)
  })
})

describe('cardHeight', () => {
  it('has room for the name and for each line under it', () => {
    expect(cardHeight(0, none)).toBe(80)
    expect(cardHeight(1, none)).toBe(80 + 44)
    expect(cardHeight(2, none)).toBe(80 + 88)
  })
  it('is never too low for its buttons', () => {
    expect(cardHeight(0, all)).toBe(4 * 44 + 24)
    expect(cardHeight(1, { ...none, open: true, menu: true })).toBe(100 + 24)
  })
  it('is as low as its name where two buttons stand beside it', () => {
    expect(cardHeight(0, { ...none, open: true, menu: true })).toBe(80)
  })
})
