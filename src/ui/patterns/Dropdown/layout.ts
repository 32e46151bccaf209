import { count, px } from '../../tokens/tokens.ts'
import type { Option } from './options.ts'

/** Options that stand together; `label` is null where there is no header. */
export type Section = {
  label: string | null
  /** First item of the section (items are numbered in list order, headers not counted). */
  start: number
  /** How many items; none while the group is collapsed. */
  count: number
  /** How many there would be if it were not. */
  all: number
  /** Row of the header, or of the first item where there is no header. */
  row: number
  /** Distance from the top of the list, px. */
  top: number
}

export type Layout = {
  sections: readonly Section[]
  /** Items in all. */
  items: number
  /** Items and headers. */
  rows: number
  /** px, with the inset at both ends. */
  height: number
}

export type Row = { kind: 'group'; section: Section } | { kind: 'option'; item: number }

/** Heights of spec §9, px; every group header has the same, the first too. */
const rowHeight = px.selectRow
const groupHeight = px.selectGroup
/** Air above the first and below the last row, px. */
export const listInset = 4
/** Tallest list, px. */
export const listViewport = px.selectMenuMaxHeight
/** Rows that one PageDown passes. */
export const pageRows = Math.floor(listViewport / rowHeight)
/** Rows that fit, the two cut ones at the ends counted. */
const visibleRows = Math.ceil(listViewport / rowHeight) + 1

const none: ReadonlySet<string> = new Set()

/**
 * Lays out options (in list order): prefix sums by section, so that every question below is a binary search. Of a collapsed
 * group only the header has a row; its options are among `items` and have no number of their own.
 */
export function createLayout(
  options: readonly Option[],
  items: readonly number[],
  grouped: boolean,
  collapsed: ReadonlySet<string> = none,
): Layout {
  const sections: Section[] = []
  let row = 0
  let top = listInset
  let shown = 0
  const close = () => {
    const last = sections.at(-1)
    if (!last) return
    const header = last.label === null ? 0 : 1
    row = last.row + header + last.count
    top = last.top + header * groupHeight + last.count * rowHeight
  }
  if (!grouped) {
    shown = items.length
    sections.push({ label: null, start: 0, count: shown, all: shown, row, top })
  } else {
    for (let item = 0; item < items.length; item++) {
      const label = options[items[item]!]!.group ?? null
      let last = sections.at(-1)
      if (!last || last.label !== label) {
        close()
        sections.push((last = { label, start: shown, count: 0, all: 0, row, top }))
      }
      last.all += 1
      if (label !== null && collapsed.has(label)) continue
      last.count += 1
      shown += 1
    }
  }
  close()
  return { sections, items: shown, rows: row, height: top + listInset }
}

/** The last section for which `measure` is not past `value`. */
function sectionBy(layout: Layout, measure: 'row' | 'top' | 'start', value: number): Section {
  const { sections } = layout
  let low = 0
  let high = sections.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (sections[middle]![measure] <= value) low = middle
    else high = middle - 1
  }
  return sections[low]!
}

/** The section that holds an item. */
export function sectionOf(layout: Layout, item: number): Section {
  return sectionBy(layout, 'start', item)
}

/** Distance of an item from the top of the list, px. */
export function itemTop(layout: Layout, item: number): number {
  const { label, start, top } = sectionOf(layout, item)
  return top + (label === null ? 0 : groupHeight) + (item - start) * rowHeight
}

/** What stands in a row. */
export function rowContent(layout: Layout, row: number): Row {
  const section = sectionBy(layout, 'row', row)
  const header = section.label === null ? 0 : 1
  if (header && row === section.row) return { kind: 'group', section }
  return { kind: 'option', item: section.start + row - section.row - header }
}

/** Distance of a row from the top of the list, px. */
export function rowTop(layout: Layout, row: number): number {
  const content = rowContent(layout, row)
  return content.kind === 'group' ? content.section.top : itemTop(layout, content.item)
}

/** The row at a distance from the top, px. */
export function rowAt(layout: Layout, y: number): number {
  if (layout.rows === 0) return 0
  const { label, row, top } = sectionBy(layout, 'top', y)
  const header = label === null ? 0 : groupHeight
  const inside = y - top
  const within = inside < header ? 0 : Math.floor((inside - header) / rowHeight) + (header ? 1 : 0)
  return Math.min(layout.rows - 1, Math.max(0, row + within))
}

/** Rows to draw, from the first visible one: what fits and `overscan` rows at each end. `to` is exclusive. */
export function windowFrom(
  layout: Layout,
  first: number,
  overscan: number = count.selectOverscan,
): { from: number; to: number } {
  return { from: Math.max(0, first - overscan), to: Math.min(layout.rows, first + visibleRows + overscan) }
}

/** As much of the list as is seen, px, where the popup has the room that it wants. */
export const fullViewportHeight = (layout: Layout): number => Math.min(listViewport, layout.height)

/** Where to scroll so that an item is in sight of `view` px: no further than needed, or with the item in the middle. */
export function scrollOffsetFor(
  layout: Layout,
  item: number,
  scrollTop: number,
  align: 'nearest' | 'center',
  view = fullViewportHeight(layout),
): number {
  const top = itemTop(layout, item)
  const limit = layout.height - view
  if (align === 'center') return Math.min(limit, Math.max(0, top - (view - rowHeight) / 2))
  const { label, start } = sectionOf(layout, item)
  // The first item of a group brings its header along.
  const upper = top - listInset - (item === start && label !== null ? groupHeight : 0)
  const lower = top + rowHeight + listInset - view
  return Math.max(0, Math.min(limit, Math.max(lower, Math.min(upper, scrollTop))))
}
