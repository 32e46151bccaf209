import { describe, expect, it } from 'vitest'
import {
  createLayout,
  itemTop,
  listInset,
  rowAt,
  rowContent,
  rowTop,
  scrollOffsetFor,
  sectionOf,
  windowFrom,
} from '#ui/components/Dropdown/layout.ts'
import type { Option } from '#ui/components/Dropdown/options.ts'

const all = (count: number, groupSize = 0): Option[] =>
  Array.from({ length: count }, (_, key) => ({
    key,
    label: `${key}`,
    group: groupSize ? `G${Math.floor(key / groupSize)}` : undefined,
  }))
const layoutOf = (count: number, groupSize = 0) => {
  const options = all(count, groupSize)
  return createLayout(
    options,
    options.map((option) => option.key as number),
    groupSize > 0,
  )
}

describe('createLayout', () => {
  it('stacks rows of 36 px', () => {
    const layout = layoutOf(10_000)
    expect(layout.height).toBe(10_000 * 36 + 2 * listInset)
    expect(itemTop(layout, 5000)).toBe(5000 * 36 + listInset)
    expect(layout.rows).toBe(10_000)
  })

  it('sizes every group header at 48 px, the first too', () => {
    const layout = layoutOf(10, 4)
    expect(layout.sections.map(({ label, start, count, row, top }) => [label, start, count, row, top])).toEqual([
      ['G0', 0, 4, 0, listInset],
      ['G1', 4, 4, 5, listInset + 48 + 4 * 36],
      ['G2', 8, 2, 10, listInset + 2 * 48 + 8 * 36],
    ])
    expect(itemTop(layout, 0)).toBe(listInset + 48)
    expect(itemTop(layout, 9)).toBe(listInset + 3 * 48 + 9 * 36)
    expect(layout.rows).toBe(13)
    expect(layout.height).toBe(3 * 48 + 10 * 36 + 2 * listInset)
  })

  it('keeps the header of a collapsed group, and numbers visible options only', () => {
    const options = all(10, 4)
    const layout = createLayout(
      options,
      options.map((option) => option.key as number),
      true,
      new Set(['G1']),
    )
    expect(layout.items).toBe(6)
    expect(layout.rows).toBe(9)
    expect(layout.height).toBe(3 * 48 + 6 * 36 + 2 * listInset)
    expect(layout.sections.map(({ label, start, count, total }) => [label, start, count, total])).toEqual([
      ['G0', 0, 4, 4],
      ['G1', 4, 0, 4],
      ['G2', 4, 2, 2],
    ])
    expect(rowContent(layout, 5)).toMatchObject({ kind: 'group', section: { label: 'G1' } })
    expect(rowContent(layout, 6)).toMatchObject({ kind: 'group', section: { label: 'G2' } })
    expect(rowContent(layout, 7)).toEqual({ kind: 'option', item: 4 })
    expect(sectionOf(layout, 3).label).toBe('G0')
    expect(sectionOf(layout, 4).label).toBe('G2')
    expect(itemTop(layout, 4)).toBe(listInset + 3 * 48 + 4 * 36)
    expect(rowAt(layout, listInset + 48 + 4 * 36 + 10)).toBe(5)
  })

  it('has headers only when every group is collapsed', () => {
    const options = all(8, 4)
    const layout = createLayout(options, [0, 1, 2, 3, 4, 5, 6, 7], true, new Set(['G0', 'G1']))
    expect([layout.items, layout.rows, layout.height]).toEqual([0, 2, 2 * 48 + 2 * listInset])
    expect(windowFrom(layout, 0)).toEqual({ from: 0, to: 2 })
  })

  it('has no header above ungrouped options of a grouped list', () => {
    const options: Option[] = [
      { key: 0, label: 'a' },
      { key: 1, label: 'b', group: 'G' },
    ]
    const layout = createLayout(options, [0, 1], true)
    expect(layout.rows).toBe(3)
    expect(rowContent(layout, 0)).toEqual({ kind: 'option', item: 0 })
    expect(itemTop(layout, 1)).toBe(listInset + 36 + 48)
  })

  it('is empty without items', () => {
    expect(createLayout([], [], false)).toMatchObject({ rows: 0, items: 0, height: 2 * listInset })
    expect(createLayout([], [], true)).toMatchObject({ rows: 0, items: 0 })
  })
})

describe('rows', () => {
  it('are found by their top offset in a grouped list', () => {
    const layout = layoutOf(130, 7)
    for (let row = 0; row < layout.rows; row++) {
      expect(rowAt(layout, rowTop(layout, row))).toBe(row)
      if (row > 0) expect(rowAt(layout, rowTop(layout, row) - 1)).toBe(row - 1)
    }
  })

  it('number their items without counting headers', () => {
    const layout = layoutOf(10, 4)
    expect(rowContent(layout, 5)).toMatchObject({ kind: 'group', section: { label: 'G1' } })
    expect(rowContent(layout, 6)).toEqual({ kind: 'option', item: 4 })
    expect(sectionOf(layout, 9).label).toBe('G2')
  })

  it('are at most those that fit, a partial one, and two of overscan at each end', () => {
    for (const groupSize of [0, 5]) {
      const layout = layoutOf(10_000, groupSize)
      for (let y = 0; y < 4000; y += 7) {
        const { from, to } = windowFrom(layout, rowAt(layout, y))
        expect(to - from).toBeLessThanOrEqual(Math.ceil(320 / 36) + 1 + 2 * 2)
        expect(from).toBeLessThanOrEqual(Math.max(0, rowAt(layout, y) - 2))
        expect(to).toBeGreaterThan(rowAt(layout, y + 319))
      }
    }
  })
})

it('are as many as fit without overscan', () => {
  expect(windowFrom(layoutOf(10_000), 500, 0)).toEqual({ from: 500, to: 510 })
})

describe('scrollOffsetFor', () => {
  const layout = layoutOf(1000)
  it('does not scroll for a visible item', () => {
    expect(scrollOffsetFor(layout, 3, 50, 'nearest')).toBe(50)
  })
  it('scrolls no further than needed, down and up', () => {
    expect(scrollOffsetFor(layout, 20, 0, 'nearest')).toBe(21 * 36 + 2 * listInset - 320)
    expect(scrollOffsetFor(layout, 20, 5000, 'nearest')).toBe(20 * 36)
  })
  it('reaches both ends', () => {
    expect(scrollOffsetFor(layout, 0, 900, 'nearest')).toBe(0)
    expect(scrollOffsetFor(layout, 999, 0, 'nearest')).toBe(layout.height - 320)
  })
  it('centres an item as far as the ends allow', () => {
    expect(scrollOffsetFor(layout, 500, 0, 'center')).toBe(500 * 36 + listInset - (320 - 36) / 2)
    expect(scrollOffsetFor(layout, 1, 0, 'center')).toBe(0)
  })
  it('includes the header of a group with its first item', () => {
    const grouped = layoutOf(100, 10)
    expect(scrollOffsetFor(grouped, 10, 3000, 'nearest')).toBe(rowTop(grouped, 11) - listInset)
  })
})
