import { count, px } from '../../tokens/tokens.ts'
import type { Option } from './options.ts'

/** Options under one header; `label` is null without a header. */
export type Section = {
  label: string | null
  /** First item of the section. Items are numbered in list order, without the headers. */
  start: number
  /** Listed items; 0 while the group is collapsed. */
  count: number
  /** Items, also of a collapsed group. */
  total: number
  /** Row of the header, or of the first item without one. */
  row: number
  /** Distance from the top of the list, px. */
  top: number
}

export type Layout = {
  sections: readonly Section[]
  /** Listed items. */
  items: number
  /** Items and headers. */
  rows: number
  /** px, with the inset at both ends. */
  height: number
}

export type Row = { kind: 'group'; section: Section } | { kind: 'option'; item: number }

/** Heights, px. Every group header has the same, also the first. */
const rowHeight = px.selectRow
const groupHeight = px.selectGroup
/** Space above the first and below the last row, px. */
export const listInset = 4
/** Height of the tallest list, px. */
export const maxListHeight = px.selectMenuMaxHeight
/** Rows that PageDown passes. */
export const pageRows = Math.floor(maxListHeight / rowHeight)
/** Rows that fit, with the two that are cut off at the ends. */
const visibleRows = Math.ceil(maxListHeight / rowHeight) + 1

const noGroups: ReadonlySet<string> = new Set()

/**
 * Lays out options in list order, as sums by section: each look-up below is a binary search.
 * Items of a collapsed group have neither row nor number.
 *
 * @param items option numbers in list order.
 */
export function createLayout(
  options: readonly Option[],
  items: readonly number[],
  grouped: boolean,
  collapsed: ReadonlySet<string> = noGroups,
): Layout {
  const sections: Section[] = []
  let row = 0
  let top = listInset
  let listed = 0
  const endSection = () => {
    const last = sections.at(-1)
    if (!last) return
    const header = last.label === null ? 0 : 1
    row = last.row + header + last.count
    top = last.top + header * groupHeight + last.count * rowHeight
  }
  if (!grouped) {
    listed = items.length
    sections.push({ label: null, start: 0, count: listed, total: listed, row, top })
  } else {
    for (const number of items) {
      const label = options[number]!.group ?? null
      let last = sections.at(-1)
      if (!last || last.label !== label) {
        endSection()
        sections.push((last = { label, start: listed, count: 0, total: 0, row, top }))
      }
      last.total += 1
      if (label !== null && collapsed.has(label)) continue
      last.count += 1
      listed += 1
    }
  }
  endSection()
  return { sections, items: listed, rows: row, height: top + listInset }
}

/** The last section whose `measure` is at most `value`. */
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

/** The section of an item. */
export function sectionOf(layout: Layout, item: number): Section {
  return sectionBy(layout, 'start', item)
}

/** Distance of an item from the top of the list, px. */
export function itemTop(layout: Layout, item: number): number {
  const { label, start, top } = sectionOf(layout, item)
  return top + (label === null ? 0 : groupHeight) + (item - start) * rowHeight
}

/** What a row shows. */
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

/** Rows to render from the first visible one: those that fit, and `overscan` rows at each end. `to` is exclusive. */
export function windowFrom(
  layout: Layout,
  first: number,
  overscan: number = count.selectOverscan,
): { from: number; to: number } {
  return { from: Math.max(0, first - overscan), to: Math.min(layout.rows, first + visibleRows + overscan) }
}

/** Height of the visible part of the list, px, in a popup that is not cut off. */
export const fullViewportHeight = (layout: Layout): number => Math.min(maxListHeight, layout.height)

/**
 * The scroll offset that brings an item into view.
 *
 * @param align 'nearest' scrolls no further than needed, 'center' puts the item in the middle.
 * @param view height of the visible part, px.
 */
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
  // The first item of a group brings its header into view.
  const upper = top - listInset - (item === start && label !== null ? groupHeight : 0)
  const lower = top + rowHeight + listInset - view
  return Math.max(0, Math.min(limit, Math.max(lower, Math.min(upper, scrollTop))))
}
