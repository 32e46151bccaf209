import { useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { announce } from '../../hooks/announcer.ts'
import { es } from '../../messages.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { tagAfterKey } from '../../primitives/Tag/tagKeys.ts'
import type { Key } from './options.ts'

/** More than these are never drawn, whatever the width: they are counted. */
const most = 8

export type Tag = { key: Key; label: string }

export type TagsProps = {
  /** Name of the group, with the field's in it. */
  label: string
  /** The first of what is chosen, up to as many as could fit; those without a label are only counted. */
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
  const fitting = useFitting(root, tags)
  const [current, setCurrent] = useState(0)
  const stop = Math.min(current, fitting - 1)
  const rest = total - Math.min(fitting, tags.length)

  function buttons(): HTMLButtonElement[] {
    return [
      ...(root.current?.querySelectorAll<HTMLButtonElement>('[data-slot="dropdown.tag"]:not([data-cut]) button') ?? []),
    ]
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
    onRemove(tag.key)
    setCurrent(Math.max(0, Math.min(at, tags.length - 2)))
    if (tags.length === 1) trigger.current?.focus({ preventScroll: true })
    else refocus.current = true
  }
  // The next tag takes the place, and the focus, of the one that went.
  const refocus = useRef(false)
  useLayoutEffect(() => {
    if (!refocus.current) return
    refocus.current = false
    focusTag(current)
  })

  function handleKeyDown(event: KeyboardEvent) {
    const all = buttons()
    const at = all.indexOf(event.target as HTMLButtonElement)
    if (at < 0) return
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const target = tagAfterKey(event.key, at, all.length, rtl)
    if (target !== null) focusTag(target)
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(at)
    else return
    event.preventDefault()
  }

  return (
    <div ref={root} role="group" aria-label={es.dropdown.tags(label)} data-slot="dropdown.tags">
      {tags.map((tag, at) => (
        <span
          key={`${typeof tag.key}:${tag.key}`}
          data-slot="dropdown.tag"
          data-bare={onRemove ? undefined : ''}
          data-cut={at < fitting ? undefined : ''}
        >
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
              <Icon name="close" size="sm" />
            </button>
          )}
        </span>
      ))}
      {rest > 0 && (
        <span data-slot="dropdown.more">
          <span aria-hidden="true">{es.dropdown.more(rest)}</span>
        </span>
      )}
    </div>
  )
}

/** The tags worth drawing. */
export function firstTags(tags: readonly Tag[]): readonly Tag[] {
  return tags.slice(0, most)
}

/** How many tags fit in the width, at least one; measured before the paint and again when tags or width change. */
function useFitting(root: RefObject<HTMLDivElement | null>, tags: readonly Tag[]): number {
  const [fitting, setFitting] = useState(most)
  const measure = () => {
    const box = root.current
    if (!box) return
    const widths = [...box.querySelectorAll<HTMLElement>('[data-slot="dropdown.tag"]')].map((tag) => tag.offsetWidth)
    // Before the paint, so that no tag is seen cut.
    // oxlint-disable-next-line react/set-state-in-effect
    setFitting(countFitting(widths, box.clientWidth))
  }
  const remeasure = useEffectEvent(measure)
  const measured = useRef<readonly Tag[]>(null)
  useLayoutEffect(() => {
    if (measured.current === tags) return
    measured.current = tags
    measure()
  })
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => remeasure())
    if (root.current) observer.observe(root.current)
    return () => observer.disconnect()
  }, [root])
  return fitting
}

/** Between tags, and for the count after them, px. */
const tagGap = 4
const countRoom = 56

/** How many of these widths fit side by side, px; room for the count is kept unless all fit. At least one. */
function countFitting(widths: readonly number[], available: number): number {
  if (available === 0) return widths.length
  let used = 0
  let fitting = 0
  for (const [at, width] of widths.entries()) {
    used += width + (at > 0 ? tagGap : 0)
    const room = at === widths.length - 1 ? available : available - countRoom
    if (used > room) break
    fitting += 1
  }
  return Math.max(1, fitting)
}
