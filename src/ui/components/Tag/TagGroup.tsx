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
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { color, space, text } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'
import { Tag } from './Tag.tsx'
import { nextItemIndex } from '../../hooks/nextItemIndex.ts'

export type TagGroupItem = {
  key: string | number
  label: string
}

type OwnProps<Item extends TagGroupItem> = {
  /**
   * Accessible name of the group.
   * @es Nombra el grupo.
   */
  label: string
  /**
   * Visually hides the label.
   * @es Deja la etiqueta solo para lectores de pantalla.
   */
  hideLabel?: boolean
  /**
   * The tags, in order.
   * @type {readonly Item[]}
   * @es Las etiquetas, cada una con `key` y `label`.
   */
  tags: readonly Item[]
  /**
   * Removes a tag. The removal is announced and the focus moves to an adjacent tag. Without it tags are read-only.
   * @es Quita una; se anuncia, y el foco pasa a la siguiente o, si no hay, a la anterior. Sin ella solo se leen.
   */
  onRemove?: (tag: Item) => void
  /**
   * Receives the focus after the last tag was removed.
   * @default the screen's heading
   * @es Recibe el foco cuando se va la última; si falta, el título de la pantalla.
   */
  focusAfter?: RefObject<HTMLElement | null>
  /**
   * Text shown without tags.
   * @default 'Ninguno'
   * @es Lo que se ve cuando no hay ninguna.
   */
  empty?: string
}

/** Other props go to the root element. */
export type TagGroupProps<Item extends TagGroupItem = TagGroupItem> = OwnProps<Item> &
  Omit<ComponentPropsWithRef<'div'>, keyof OwnProps<Item> | 'children'>

/** Labelled list of tags. Removable tags share one tab stop: arrow keys move, Delete removes. */
export function TagGroup<Item extends TagGroupItem>(props: TagGroupProps<Item>) {
  const messages = useMessages('tag', es.tag)
  const { label, hideLabel, tags, onRemove, focusAfter, empty = messages.none, ...rest } = props
  const id = useId()
  const root = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const tabStop = Math.min(current, tags.length - 1)

  const buttons = () => [...(root.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]

  // Pending removal and the element focused at that time. The caller may remove the tag later or not at all;
  // the focus moves only if the user has not moved it meanwhile.
  const pendingRemoval = useRef<{ key: Item['key']; active: Element | null } | null>(null)
  useLayoutEffect(() => {
    if (!pendingRemoval.current) return
    const { key, active } = pendingRemoval.current
    if (tags.some((tag) => tag.key === key)) return
    pendingRemoval.current = null
    const focused = document.activeElement
    if (focused && focused !== document.body && focused !== active) return
    const all = buttons()
    if (all.length > 0) all[Math.min(current, all.length - 1)]!.focus()
    else restoreFocus(focusAfter?.current)
  })

  function remove(index: number) {
    const tag = tags[index]
    if (!tag || !onRemove) return
    setCurrent(index)
    pendingRemoval.current = { key: tag.key, active: document.activeElement }
    announce(messages.removed(tag.label))
    onRemove(tag)
  }

  function handleKey(event: KeyboardEvent<HTMLElement>, index: number) {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const rtl = isRtl(event.currentTarget)
    const next = nextItemIndex(event.key, index, tags.length, rtl)
    if (next !== null) buttons()[next]!.focus()
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index)
    else return
    event.preventDefault()
  }

  function handleBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !root.current?.contains(relatedTarget)) pendingRemoval.current = null
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
          {tags.map((tag, index) => (
            <li key={`${typeof tag.key}:${tag.key}`}>
              <Tag
                label={tag.label}
                onRemove={onRemove && (() => remove(index))}
                removeProps={{
                  tabIndex: index === tabStop ? 0 : -1,
                  onKeyDown: (event) => handleKey(event, index),
                  onFocus: () => setCurrent(index),
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
