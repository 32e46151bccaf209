import {
  memo,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
} from 'react'
import { isComposing, hasPendingAccent } from '../../hooks/composing.ts'
import type { OpenChangeReason } from '../../hooks/openChange.ts'
import { useDelayedAnnouncement } from '../../hooks/useDelayedAnnouncement.ts'
import { useScrollLock } from '../../hooks/useScrollLock.ts'
import { useEventCallback } from '../../hooks/useEventCallback.ts'
import * as es from '../../messages.ts'
import { renderIcon } from '../../primitives/Icon/renderIcon.tsx'
import { closePath, refreshPath, searchPath as glass } from '../../primitives/Icon/iconPaths.ts'
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx'
import { Spinner } from '../../primitives/Spinner/Spinner.tsx'
import { createSelectedKeys, type SelectedKeys } from './chosenKeys.ts'
import { keyFacts, openCommand } from './keyboard.ts'
import { PopupButton } from './PopupButton.tsx'
import { LoadMoreFooter } from './LoadMoreFooter.tsx'
import { OptionList } from './OptionList.tsx'
import type { Key, Option } from './options.ts'
import { popupStatus } from './popupStatus.ts'
import { PopupRoot } from './DropdownPopup.styles.ts'
import { SelectAll } from './SelectAll.tsx'
import { useAddedAnnouncement } from './useAddedAnnouncement.ts'
import { useDropdownList, type Opening } from './useDropdownList.ts'
import { useListActions } from './useListActions.ts'
import { useActiveDescendant } from './useActiveDescendant.ts'
import { useRemoteSearch } from './useRemoteSearch.ts'
import { usePopupFocus } from './usePopupFocus.ts'
import { usePopupPlace, useSheet } from './usePopupPlace.ts'

export type PopupHandle = {
  /** A key pressed on the trigger while it keeps the focus. */
  handleKey(event: KeyboardEvent): void
}

export type DropdownPopupProps = {
  ref: Ref<PopupHandle>
  /** Id of the popup; the list's is made from it. */
  id: string
  /** Name of the field. */
  label: string
  options: readonly Option[]
  /** Chosen keys. */
  value: readonly Key[]
  multiple: boolean
  searchable: boolean
  opening: Opening
  /** The trigger, which keeps the focus where there is neither search box nor multiple choice. */
  trigger: RefObject<HTMLElement | null>
  loading: boolean
  loadError?: string
  onRetry?: () => void
  onLoadMore?: () => void
  /** Groups can be folded away. */
  collapsible: boolean
  onSearch?: (query: string) => void
  onChange(keys: Key[]): void
  onClose(reason: OpenChangeReason, event: Event): void
}

/** Id of the listbox in a popup. */
export const listId = (popup: string) => `${popup}-list`

/** Takes what changes with each choice out of the popup's props, so that the popup itself is not drawn for it. */
export function DropdownPopup({ value, ...props }: DropdownPopupProps) {
  const [chosen] = useState(() => createSelectedKeys(value))
  useLayoutEffect(() => chosen.set(value), [chosen, value])
  return <Popup {...props} {...useSameHandlers(props)} chosen={chosen} />
}

type Handlers = Pick<DropdownPopupProps, 'onChange' | 'onClose' | 'onRetry' | 'onLoadMore' | 'onSearch'>

/** The same functions while the choice changes. */
function useSameHandlers(handlers: Handlers): Handlers {
  return {
    onChange: useEventCallback(handlers.onChange)!,
    onClose: useEventCallback(handlers.onClose)!,
    onRetry: useEventCallback(handlers.onRetry),
    onLoadMore: useEventCallback(handlers.onLoadMore),
    onSearch: useEventCallback(handlers.onSearch),
  }
}

const actsOnce: ReadonlySet<string> = new Set(['choose', 'toggle-all'])

type PopupProps = Omit<DropdownPopupProps, 'value'> & { chosen: SelectedKeys }

/** The open part of a dropdown: search box, "select all", list, and what stands there instead of a list. */
const Popup = memo(function Popup({ ref, ...props }: PopupProps) {
  const { id, label, options, chosen, multiple, searchable, trigger, loading, loadError, onChange, onClose } = props
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const inside = searchable || multiple
  const sheet = useSheet()

  // Before the list's own effects: nothing can scroll or take the focus until it is shown.
  usePopupPlace(root, sheet)
  useScrollLock(sheet)
  const remote = props.onSearch !== undefined
  const { opening } = props
  const list = useDropdownList({
    options,
    chosenAtOpen: () => new Set(chosen.get()),
    opening,
    multiple,
    searchable,
    remote,
    loading,
    scroller,
    collapsible: props.collapsible,
  })
  const ask = useRemoteSearch(props.onSearch, props.opening.query)
  const actions = useListActions({ list, options, chosen, multiple, onChange, onClose })
  const [text, setText] = useState(props.opening.query)
  const waiting = loading && options.length === 0
  // What failed to follow is said under what is there; what failed to come at all, in its place.
  const paged = props.onLoadMore !== undefined && options.length > 0
  const there = (loadError === undefined || paged) && !waiting
  const count = there ? list.items.length : 0
  // Headers alone are a list too, where the groups are folded away.
  const listed = there && list.layout.rows > 0
  usePopupFocus({
    popup: root,
    search: searchable ? input : undefined,
    typed: opening.query !== '',
    list: inside ? scroller : undefined,
    shown: listed ? 'list' : waiting ? 'wait' : 'words',
    trigger,
  })

  const owner = searchable ? input : multiple ? scroller : trigger
  const point = useActiveDescendant({ active: list.active, listId: listId(id), owner })

  const said = { waiting, loading, loadError: paged ? undefined : loadError, count, total: options.length }
  const status = popupStatus({ ...said, query: list.query, remote })
  useDelayedAnnouncement(paged && !loading && loadError !== undefined ? loadError : status)
  useAddedAnnouncement(options)

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event)) return
    const command = openCommand(keyFacts(event, actions.isSpelling()), {
      searchable,
      multiple,
      queryEmpty: text === '',
    })
    if (!command) return
    event.preventDefault()
    // One choice for a key that is held down, and none of what is not seen.
    if (command.type === 'close' || (listed && !(event.repeat && actsOnce.has(command.type))))
      actions.run(command, event.nativeEvent)
  }
  useImperativeHandle(ref, () => ({ handleKey }))

  function handlePopupKey(event: KeyboardEvent) {
    const own = event.target instanceof Element && event.target.closest('button, [type=checkbox]')
    // The popup's buttons and box keep their keys.
    if (!own) return handleKey(event)
    // But Enter on the box would send the form around it.
    if (own instanceof HTMLInputElement && event.key === 'Enter') {
      event.preventDefault()
      if (!event.repeat) actions.toggleAll()
    }
  }
  // Where a press began that ends as a click.
  const pressed = useRef<EventTarget | null>(null)
  function handleMouseDown(event: MouseEvent) {
    pressed.current = event.target
    // The focus stays where the keys go.
    if (event.target !== input.current) event.preventDefault()
  }
  /** Beside a sheet. One that began in it, to select text in the search box, is none. */
  function handleClick({ target, currentTarget, nativeEvent }: MouseEvent) {
    if (sheet && target === currentTarget && pressed.current === currentTarget) onClose('outside-press', nativeEvent)
  }
  function search(query: string) {
    if (query === list.query) return
    list.setQuery(query)
    if (remote) ask.current(query)
  }

  return (
    <PopupRoot
      ref={root}
      id={id}
      popover="manual"
      tabIndex={-1}
      role={inside ? 'dialog' : undefined}
      aria-label={inside ? label : undefined}
      aria-busy={waiting || undefined}
      data-slot="dropdown.popup"
      data-sheet={sheet ? '' : undefined}
      onKeyDown={handlePopupKey}
      onMouseDown={handleMouseDown}
      onClick={handleClick}
    >
      <div data-slot="dropdown.panel">
        {sheet && (
          <div data-slot="dropdown.head">
            <span>{label}</span>
            <PopupButton
              iconOnly
              icon={renderIcon(closePath)}
              onClick={({ nativeEvent }) => onClose('close-press', nativeEvent)}
            >
              {es.common.close}
            </PopupButton>
          </div>
        )}
        {searchable && (
          <div data-slot="dropdown.search">
            {remote && loading ? <Spinner size="sm" /> : renderIcon(glass, 'sm')}
            <input
              ref={input}
              role="combobox"
              aria-label={es.dropdown.searchIn(label)}
              aria-autocomplete="list"
              aria-expanded={listed}
              aria-controls={listed ? listId(id) : undefined}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="done"
              placeholder={es.dropdown.search}
              value={text}
              onChange={(event) => {
                const { value } = event.target
                setText(value)
                if (!((event.nativeEvent as InputEvent).isComposing && hasPendingAccent(value))) search(value)
              }}
              onCompositionEnd={(event) => search(event.currentTarget.value)}
            />
          </div>
        )}
        {multiple && count > 0 && (
          <SelectAll
            items={list.items}
            options={options}
            found={list.query !== ''}
            chosen={chosen}
            onToggle={actions.toggleAll}
          />
        )}
        {listed && (
          <OptionList
            id={listId(id)}
            label={label}
            scroller={scroller}
            options={options}
            items={list.items}
            layout={list.layout}
            rows={list.rows}
            chosen={chosen}
            multiple={multiple}
            focusable={multiple && !searchable}
            onChoose={actions.choose}
            onPoint={(item) => !list.isDisabled(item) && list.highlight(item, { scroll: false })}
            onDraw={point}
            onToggleGroup={props.collapsible ? list.toggleGroup : undefined}
          />
        )}
        {!listed && (
          <div data-slot="dropdown.state">
            {waiting ? (
              ['70%', '50%', '60%'].map((width) => <Skeleton key={width} width={width} height="0.75rem" />)
            ) : (
              <p>{status}</p>
            )}
            {loadError !== undefined && props.onRetry && (
              <PopupButton variant="secondary" icon={renderIcon(refreshPath, 'sm')} onClick={props.onRetry}>
                {es.common.retry}
              </PopupButton>
            )}
          </div>
        )}
        {paged && props.onLoadMore && (
          <LoadMoreFooter
            options={options}
            loading={loading}
            loadError={loadError}
            list={{ rows: list.rows, layout: list.layout, listed }}
            onLoadMore={props.onLoadMore}
            onRetry={props.onRetry}
            focusAfter={owner}
          />
        )}
      </div>
    </PopupRoot>
  )
})
