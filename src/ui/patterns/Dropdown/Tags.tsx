import { useLayoutEffect, useMemo, useReducer, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { announce } from '../../hooks/announcer.ts'
import { isRtl } from '../../hooks/isRtl.ts'
import * as es from '../../messages.ts'
import { renderIcon } from '../../primitives/Icon/renderIcon.tsx'
import { closePath } from '../../primitives/Icon/iconPaths.ts'
import { nextTagIndex } from '../../primitives/Tag/tagKeys.ts'
import type { Key } from './options.ts'
import { TagsRoot } from './Tags.styles.ts'

/** The same element at each drawing: React passes it over. */
const cross = renderIcon(closePath, 'sm')

/** More than these are never drawn, whatever the width: they are counted. */
export const maxTags = 8

export type Tag = { key: Key; label: string }

export type TagsProps = {
  /** Name of the group, with the field's in it. */
  label: string
  /** The first of what is chosen, `mostTags` at most; those without a label are only counted. */
  tags: readonly Tag[]
  /** How many are chosen in all. */
  total: number
  /** Left out, tags cannot be removed. */
  onRemove?: (key: Key) => void
  /** Takes the focus when the last tag goes. */
  trigger: RefObject<HTMLElement | null>
}

/** What is chosen, as tags in one line: as many as fit, the others as a count. One tab stop; arrows move in it. */
export function Tags({ label, tags, total, onRemove, trigger }: TagsProps) {
  const root = useRef<HTMLDivElement>(null)
  const { shown, isSettled } = useFitting(root, tags, total, onRemove !== undefined)
  const [current, setCurrent] = useState(0)
  const stop = Math.min(current, shown.length - 1)
  const rest = total - shown.length

  function buttons(): HTMLButtonElement[] {
    return [...(root.current?.querySelectorAll<HTMLButtonElement>('[data-slot="dropdown.tag"] button') ?? [])]
  }
  function focusTag(at: number) {
    const all = buttons()
    const button = all[Math.max(0, Math.min(at, all.length - 1))]
    button?.focus({ preventScroll: true })
  }
  function remove(at: number) {
    const tag = tags[at]
    if (!tag || !onRemove) return
    announce(es.dropdown.removed(tag.label))
    if (tags.length > 1) removal.current = { key: tag.key, active: document.activeElement }
    onRemove(tag.key)
    setCurrent(Math.max(0, Math.min(at, tags.length - 2)))
    if (tags.length === 1) trigger.current?.focus({ preventScroll: true })
  }
  // The next tag takes the place, and the focus, of the one that went. Its owner may take its time, or refuse; where the
  // focus has gone elsewhere meanwhile, it stays.
  const removal = useRef<{ key: Key; active: Element | null } | null>(null)
  useLayoutEffect(() => {
    // Not before it is known which tags stay.
    if (!removal.current || !isSettled()) return
    const { key, active } = removal.current
    if (tags.some((tag) => tag.key === key)) return
    removal.current = null
    const now = document.activeElement
    if (!now || now === document.body || now === active) focusTag(current)
  })

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const all = buttons()
    const at = all.indexOf(event.target as HTMLButtonElement)
    if (at < 0) return
    const target = nextTagIndex(event.key, at, all.length, isRtl(event.currentTarget))
    if (target !== null) focusTag(target)
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(at)
    else return
    event.preventDefault()
  }

  return (
    <TagsRoot ref={root} role="group" aria-label={es.dropdown.tags(label)} data-slot="dropdown.tags">
      {shown.map((tag, at) => (
        <span key={`${typeof tag.key}:${tag.key}`} data-slot="dropdown.tag" data-bare={onRemove ? undefined : ''}>
          <span>{tag.label}</span>
          {onRemove && (
            <button
              type="button"
              aria-label={es.dropdown.remove(tag.label)}
              tabIndex={at === stop ? 0 : -1}
              onFocus={() => setCurrent(at)}
              onKeyDown={handleKeyDown}
              onClick={() => remove(at)}
            >
              {cross}
            </button>
          )}
        </span>
      ))}
      {rest > 0 && (
        <span data-slot="dropdown.more">
          <span aria-hidden="true">{es.dropdown.more(rest)}</span>
        </span>
      )}
    </TagsRoot>
  )
}

/**
 * The tags that fit in the width, at least one. Those that may fit are drawn and measured before the paint when the width or one
 * of them changes; what is chosen beyond them is only counted, so it draws and measures nothing.
 */
function useFitting(root: RefObject<HTMLDivElement | null>, tags: readonly Tag[], total: number, removable: boolean) {
  // A tag with a button is wider than it is without.
  const memory = useMemo(() => createMemory(removable ? leastRemovable : leastTag), [removable])
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const { most, fitting } = memory.fit(tags, total)
  const shown = tags.slice(0, fitting ?? most)
  const drawn = shown.length
  useLayoutEffect(() => {
    if (fitting !== undefined) return
    memory.measure(root.current!)
    const measured = memory.fit(tags, total).fitting
    // Before the paint, so that no tag is seen cut.
    if (measured !== undefined && measured !== drawn) draw()
  }, [fitting, drawn, memory, root, tags, total])
  useLayoutEffect(() => {
    const box = root.current!
    // It begins with a call, after a layout: widths are never asked for where the browser would have to lay out for them.
    const observer = new ResizeObserver(() => memory.measure(box) && draw())
    observer.observe(box)
    return () => observer.disconnect()
  }, [memory, root])
  /** Whether those that have no room are gone; for effects. */
  const isSettled = () => memory.fit(tags, total).fitting === drawn
  return { shown, isSettled }
}

function createMemory(least: number) {
  let width = 0
  /** Of the tags that were last measured, by label. */
  let widths = new Map<string, number>()
  return {
    /** How many may fit, and how many do, if all of those were measured; beside the count of those of `total` that do not. */
    fit(tags: readonly Tag[], total: number): { most: number; fitting: number | undefined } {
      const atLeast = tags.map(({ label }) => widths.get(label) ?? Math.min(least + label.length * leastLetter, cutTag))
      const most = countFitting(atLeast, width, total > tags.length)
      // One has its place in any case.
      if (most === 1) return { most, fitting: 1 }
      const known = tags.slice(0, most).every(({ label }) => widths.has(label))
      return { most, fitting: known ? countFitting(atLeast.slice(0, most), width, total > most) : undefined }
    },
    /** Takes note of what is drawn; whether other tags may fit than before. What is hidden has no width, and is measured when it is shown. */
    measure(box: HTMLElement): boolean {
      const before = width
      width = box.clientWidth
      const drawn = box.querySelectorAll<HTMLElement>('[data-slot="dropdown.tag"]')
      if (width === 0) return false
      widths = new Map(Array.from(drawn, (tag) => [tag.firstElementChild!.textContent, tag.offsetWidth]))
      return before !== width && (before !== 0 || drawn.length > 1)
    },
  }
}

/** Between tags, and for the count after them, px. */
const tagGap = 4
const countRoom = 56

/** Narrower than any tag: its border and margins, and words of thin letters only, px. What does not fit so needs no drawing. */
const leastTag = 14
const leastRemovable = 32
const leastLetter = 4
/** However long its words are, a tag is cut at 12rem: so many px where somebody's letters are the smallest that browsers offer. */
const cutTag = 108

/** How many of these widths fit side by side, px; room for the count is kept unless all fit. At least one. */
function countFitting(widths: readonly number[], available: number, more: boolean): number {
  if (available === 0) return widths.length
  let used = 0
  let fitting = 0
  for (const [at, width] of widths.entries()) {
    used += width + (at > 0 ? tagGap : 0)
    const room = at === widths.length - 1 && !more ? available : available - countRoom
    if (used > room) break
    fitting += 1
  }
  return Math.max(1, fitting)
}
