import { useLayoutEffect, useMemo, useReducer, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { announce } from '../../hooks/announcer.ts'
import { isRtl } from '../../hooks/isRtl.ts'
import { ignoreKeyRepeat } from '../../hooks/keyRepeat.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { closePath } from '../Icon/iconPaths.ts'
import { renderIcon } from '../Icon/renderIcon.tsx'
import { nextItemIndex } from '../../hooks/nextItemIndex.ts'
import type { Key } from './options.ts'
import { TagsRoot } from './Tags.styles.ts'

/** A constant element, which React skips when it renders again. */
const cross = renderIcon(closePath, 'sm')

/** At most this many tags are rendered, whatever the width; the others are counted. */
export const maxTags = 8

export type Tag = { key: Key; label: string }

export type TagsProps = {
  /** Label of the field, part of the group's name. */
  label: string
  /** The first selected keys that have a label, at most `maxTags`. */
  tags: readonly Tag[]
  /** How many keys are selected in all. */
  total: number
  /** Without it tags cannot be removed. */
  onRemove?: (key: Key) => void
  /** Focused when the last tag is removed. */
  trigger: RefObject<HTMLElement | null>
}

/** The selection as tags in one line: as many as fit, the others as a count. One Tab stop with arrow keys. */
export function Tags({ label, tags, total, onRemove, trigger }: TagsProps) {
  const messages = useMessages('dropdown', es.dropdown)
  const root = useRef<HTMLDivElement>(null)
  const { visible, isSettled } = useFittingTags(root, tags, total, onRemove !== undefined)
  const [current, setCurrent] = useState(0)
  const tabStop = Math.min(current, visible.length - 1)
  const rest = total - visible.length

  function buttons(): HTMLButtonElement[] {
    return [...(root.current?.querySelectorAll<HTMLButtonElement>('[data-slot="dropdown.tag"] button') ?? [])]
  }
  function focusTag(index: number) {
    const all = buttons()
    const button = all[Math.max(0, Math.min(index, all.length - 1))]
    button?.focus({ preventScroll: true })
  }
  function remove(index: number) {
    const tag = tags[index]
    if (!tag || !onRemove) return
    announce(messages.removed(tag.label))
    if (tags.length > 1) removal.current = { key: tag.key, active: document.activeElement }
    onRemove(tag.key)
    setCurrent(Math.max(0, Math.min(index, tags.length - 2)))
    if (tags.length > 1) return
    ignoreKeyRepeat()
    trigger.current?.focus({ preventScroll: true })
  }
  // The next tag gets the focus of a removed one. The owner may remove it later or not at all; a focus that moved on
  // meanwhile stays.
  const removal = useRef<{ key: Key; active: Element | null } | null>(null)
  useLayoutEffect(() => {
    if (!removal.current || !isSettled()) return
    const { key, active } = removal.current
    if (tags.some((tag) => tag.key === key)) return
    removal.current = null
    const { activeElement } = document
    if (!activeElement || activeElement === document.body || activeElement === active) focusTag(current)
  })

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const all = buttons()
    const index = all.indexOf(event.target as HTMLButtonElement)
    if (index < 0) return
    const target = nextItemIndex(event.key, index, all.length, isRtl(event.currentTarget))
    if (target !== null) focusTag(target)
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index)
    else return
    event.preventDefault()
  }

  return (
    <TagsRoot ref={root} role="group" aria-label={messages.tags(label)} data-slot="dropdown.tags">
      {visible.map((tag, index) => (
        <span key={`${typeof tag.key}:${tag.key}`} data-slot="dropdown.tag" data-fixed={onRemove ? undefined : ''}>
          <span>{tag.label}</span>
          {onRemove && (
            <button
              type="button"
              aria-label={messages.remove(tag.label)}
              tabIndex={index === tabStop ? 0 : -1}
              onFocus={() => setCurrent(index)}
              onKeyDown={handleKeyDown}
              onClick={() => remove(index)}
            >
              {cross}
            </button>
          )}
        </span>
      ))}
      {rest > 0 && (
        <span data-slot="dropdown.more">
          <span aria-hidden="true">{messages.more(rest)}</span>
        </span>
      )}
    </TagsRoot>
  )
}

/**
 * The tags that fit in the width, at least one. Tags that may fit are rendered and measured before the paint when the
 * width or one of them changes; tags that cannot fit are never rendered.
 */
function useFittingTags(
  root: RefObject<HTMLDivElement | null>,
  tags: readonly Tag[],
  total: number,
  removable: boolean,
) {
  // A tag with a button is wider than one without.
  const widths = useMemo(() => createTagWidths(removable ? MIN_REMOVABLE_TAG : MIN_TAG), [removable])
  const [, render] = useReducer((count: number) => count + 1, 0)
  const { most, fitting } = widths.fit(tags, total)
  const visible = tags.slice(0, fitting ?? most)
  const rendered = visible.length
  useLayoutEffect(() => {
    if (fitting !== undefined) return
    widths.measure(root.current!, tags)
    const measured = widths.fit(tags, total).fitting
    // Before the paint, so that no tag is shown cut off.
    if (measured !== undefined && measured !== rendered) render()
  }, [fitting, rendered, widths, root, tags, total])
  const latest = useRef(tags)
  useLayoutEffect(() => {
    latest.current = tags
  })
  useLayoutEffect(() => {
    const box = root.current!
    // Its first call comes after the first layout, so that measuring forces none.
    const observer = new ResizeObserver(() => widths.measure(box, latest.current) && render())
    observer.observe(box)
    return () => observer.disconnect()
  }, [widths, root])
  /** Whether the rendered tags are those that fit; for effects. */
  const isSettled = () => widths.fit(tags, total).fitting === rendered
  return { visible, isSettled }
}

function createTagWidths(minWidth: number) {
  let available = 0
  /** Widths of the tags measured last, by label, px. */
  let lastWidths = new Map<string, number>()
  return {
    /** How many tags may fit, and how many do, once those are measured. */
    fit(tags: readonly Tag[], total: number): { most: number; fitting: number | undefined } {
      const lowest = tags.map(
        ({ label }) => lastWidths.get(label) ?? Math.min(minWidth + label.length * MIN_LETTER, CUT_TAG),
      )
      const most = countFitting(lowest, available, total > tags.length)
      // One is shown in any case.
      if (most === 1) return { most, fitting: 1 }
      const isKnown = tags.slice(0, most).every(({ label }) => lastWidths.has(label))
      return { most, fitting: isKnown ? countFitting(lowest.slice(0, most), available, total > most) : undefined }
    },
    /** Measures the rendered tags; a hidden box is measured when shown. @returns whether the fit may change. */
    measure(box: HTMLElement, tags: readonly Tag[]): boolean {
      const before = available
      available = box.clientWidth
      const rendered = [...box.querySelectorAll<HTMLElement>('[data-slot="dropdown.tag"]')]
      if (available === 0) return false
      lastWidths = new Map(rendered.map((tag, i) => [tags[i]?.label ?? '', tag.offsetWidth]))
      return before !== available && (before !== 0 || rendered.length > 1)
    },
  }
}

/** Between tags, and for the count after them, px. */
const TAG_GAP = 4
const COUNT_WIDTH = 56

/** Lower bounds of a tag's width, px: border and margins, and narrow letters. */
const MIN_TAG = 14
const MIN_REMOVABLE_TAG = 32
const MIN_LETTER = 4
/** A tag is cut at 12rem: this many px at the smallest font size of browsers. */
const CUT_TAG = 108

/** How many widths fit side by side, px, with room for the count unless all fit. At least one. */
function countFitting(widths: readonly number[], available: number, hasMore: boolean): number {
  if (available === 0) return widths.length
  let used = 0
  let fitting = 0
  for (const [i, width] of widths.entries()) {
    used += width + (i > 0 ? TAG_GAP : 0)
    const room = i === widths.length - 1 && !hasMore ? available : available - COUNT_WIDTH
    if (used > room) break
    fitting += 1
  }
  return Math.max(1, fitting)
}
