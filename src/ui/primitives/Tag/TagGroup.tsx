import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { isComposing } from '../../hooks/composing.ts'
import { isRtl } from '../../hooks/isRtl.ts'
import { restoreFocus } from '../../hooks/restoreFocus.ts'
import * as es from '../../messages.ts'
import { color, space, text } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'
import { Tag } from './Tag.tsx'
import { nextTagIndex } from './tagKeys.ts'

export type TagGroupItem = {
  key: string | number
  label: string
}

type OwnProps<Item extends TagGroupItem> = {
  /** Names the group. */
  label: string
  /** Leaves the name to assistive technology only. */
  hideLabel?: boolean
  tags: readonly Item[]
  /** Takes one away; announced, and the focus goes to the next, else to the one before. Without it, tags are only read. */
  onRemove?: (tag: Item) => void
  /** Has the focus when the last tag has gone; the screen's heading unless told. */
  focusAfter?: RefObject<HTMLElement | null>
  /** What stands there without tags. */
  empty?: string
}

/** The rest goes to the outermost element: `className`, `style`, `ref`, `id`, `data-*` … */
export type TagGroupProps<Item extends TagGroupItem = TagGroupItem> = OwnProps<Item> &
  Omit<ComponentPropsWithRef<'div'>, keyof OwnProps<Item> | 'children'>

/** Several tags under one name. Those that can be removed are one Tab stop: arrows move in it, Delete takes away. */
export function TagGroup<Item extends TagGroupItem>(props: TagGroupProps<Item>) {
  const { label, hideLabel, tags, onRemove, focusAfter, empty = es.tag.none, ...rest } = props
  const id = useId()
  const root = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const stop = Math.min(current, tags.length - 1)

  const buttons = () => [...(root.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]

  // Set by a removal, with who had the focus then: once the tag is gone, its place has another. Its owner may take
  // its time, or refuse; where the focus has gone elsewhere meanwhile, it stays.
  const removal = useRef<{ key: Item['key']; active: Element | null } | null>(null)
  useLayoutEffect(() => {
    if (!removal.current) return
    const { key, active } = removal.current
    if (tags.some((tag) => tag.key === key)) return
    removal.current = null
    const now = document.activeElement
    if (now && now !== document.body && now !== active) return
    const all = buttons()
    if (all.length > 0) all[Math.min(current, all.length - 1)]!.focus()
    else restoreFocus(focusAfter?.current)
  })

  function remove(at: number) {
    const tag = tags[at]
    if (!tag || !onRemove) return
    setCurrent(at)
    removal.current = { key: tag.key, active: document.activeElement }
    announce(es.tag.removed(tag.label))
    onRemove(tag)
  }

  function handleKey(event: KeyboardEvent<HTMLElement>, at: number) {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const rtl = isRtl(event.currentTarget)
    const next = nextTagIndex(event.key, at, tags.length, rtl)
    if (next !== null) buttons()[next]!.focus()
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(at)
    else return
    event.preventDefault()
  }

  function handleBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !root.current?.contains(relatedTarget)) removal.current = null
  }

  return (
    <Root {...rest} data-slot="tagGroup">
      <span id={id} data-slot="tagGroup.label" data-hidden={hideLabel || undefined}>
        {label}
      </span>
      {tags.length === 0 ? (
        <span data-slot="tagGroup.empty">{empty}</span>
      ) : (
        <ul ref={root} aria-labelledby={id}>
          {tags.map((tag, at) => (
            <li key={`${typeof tag.key}:${tag.key}`}>
              <Tag
                label={tag.label}
                onRemove={onRemove && (() => remove(at))}
                removeProps={{
                  tabIndex: at === stop ? 0 : -1,
                  onKeyDown: (event) => handleKey(event, at),
                  onFocus: () => setCurrent(at),
                  onBlur: handleBlur,
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </Root>
  )
}

const Root = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space['075']};
  min-inline-size: 0;
  [data-slot='tagGroup.label'] {
    font: ${text.label};
  }
  [data-slot='tagGroup.label'][data-hidden] {
    ${visuallyHidden}
  }
  [data-slot='tagGroup.empty'] {
    color: ${color.fgMuted};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space['075']};
    list-style: none;
  }
  li {
    display: flex;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
`
