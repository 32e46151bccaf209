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
import { hasPendingAccent, isComposing } from '../../hooks/composing.ts'
import type { OpenChangeReason } from '../../hooks/openChange.ts'
import { useEventCallback } from '../../hooks/useEventCallback.ts'
import { useMediaQuery } from '../../hooks/useMediaQuery.ts'
import { usePopupPosition } from '../../hooks/usePopupPosition.ts'
import { useScrollLock } from '../../hooks/useScrollLock.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { closePath, refreshPath, searchPath } from '../Icon/iconPaths.ts'
import { renderIcon } from '../Icon/renderIcon.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { breakpoint } from '../../tokens/tokens.ts'
import { PopupRoot } from './DropdownPopup.styles.ts'
import { keyFacts, openCommand } from './keyboard.ts'
import { LoadMoreFooter } from './LoadMoreFooter.tsx'
import { OptionList } from './OptionList.tsx'
import type { Key, Option } from './options.ts'
import { PopupButton } from './PopupButton.tsx'
import { SelectAll } from './SelectAll.tsx'
import { createSelectedKeys, type SelectedKeys } from './selection.ts'
import { useDropdownList, useRemoteSearch, type ListStart } from './useDropdownList.ts'
import { useListActions } from './useListActions.ts'
import { useActiveDescendant, usePopupFocus } from './usePopupFocus.ts'
import { usePopupStatus } from './usePopupStatus.ts'

export type PopupHandle = {
  /** Handles a key pressed on the trigger, where the trigger keeps the focus. */
  handleKey(event: KeyboardEvent): void
}

export type DropdownPopupProps = {
  ref: Ref<PopupHandle>
  /** Id of the popup, and prefix of the listbox's id. */
  id: string
  /** Label of the field. */
  label: string
  options: readonly Option[]
  /** Selected keys. */
  value: readonly Key[]
  multiple: boolean
  searchable: boolean
  start: ListStart
  /** Keeps the focus where there is neither a search box nor multiple selection. */
  trigger: RefObject<HTMLElement | null>
  loading: boolean
  loadError?: string
  onRetry?: () => void
  onLoadMore?: () => void
  /** Groups can be collapsed. */
  collapsible: boolean
  onSearch?: (query: string) => void
  onValueChange(keys: Key[]): void
  onClose(reason: OpenChangeReason, event: Event): void
}

/** Id of the listbox in a popup. */
export const listId = (popupId: string) => `${popupId}-list`

/** Moves the selection out of the props, and makes the handlers stable: a selection renders nothing of the popup. */
export function DropdownPopup({
  value,
  onValueChange,
  onClose,
  onRetry,
  onLoadMore,
  onSearch,
  ...props
}: DropdownPopupProps) {
  const [selected] = useState(() => createSelectedKeys(value))
  useLayoutEffect(() => selected.set(value), [selected, value])
  return (
    <Popup
      {...props}
      selected={selected}
      onValueChange={useEventCallback(onValueChange)!}
      onClose={useEventCallback(onClose)!}
      onRetry={useEventCallback(onRetry)}
      onLoadMore={useEventCallback(onLoadMore)}
      onSearch={useEventCallback(onSearch)}
    />
  )
}

/** Commands that a held key does not repeat. */
const singleCommands: ReadonlySet<string> = new Set(['select', 'toggle-all'])

type PopupProps = Omit<DropdownPopupProps, 'value'> & { selected: SelectedKeys }

/** The open part of a dropdown: search box, "select all", list, and what is shown instead of a list. */
const Popup = memo(function Popup({ ref, ...props }: PopupProps) {
  const commonMessages = useMessages('common', es.common)
  const messages = useMessages('dropdown', es.dropdown)
  const { id, label, options, selected, multiple, searchable, start, trigger, loading, loadError } = props
  const { collapsible, onRetry, onLoadMore, onSearch, onValueChange, onClose } = props
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isDialog = searchable || multiple
  const isSheet = useMediaQuery(`(width < ${breakpoint.phone}px)`)

  // Declared before the list's own effects: until it is shown, nothing can scroll or take the focus.
  usePopupPosition(root, isSheet)
  useScrollLock(isSheet)
  const remote = onSearch !== undefined
  const list = useDropdownList({
    options,
    selectedAtOpen: () => new Set(selected.get()),
    start,
    multiple,
    searchable,
    remote,
    loading,
    scroller,
    collapsible,
  })
  const searchLater = useRemoteSearch(onSearch, start.query)
  const actions = useListActions({ list, options, selected, multiple, onValueChange, onClose })
  const [text, setText] = useState(start.query)
  const waiting = loading && options.length === 0
  // A failure to load more is shown under the list, any other in its place.
  const paged = onLoadMore !== undefined && options.length > 0
  const hasOptions = (loadError === undefined || paged) && !waiting
  const count = hasOptions ? list.items.length : 0
  // Where all groups are collapsed, the list has only headers.
  const isListed = hasOptions && list.layout.rows > 0
  usePopupFocus({
    popup: root,
    search: searchable ? input : undefined,
    typed: start.query !== '',
    list: isDialog ? scroller : undefined,
    content: isListed ? 'list' : waiting ? 'skeleton' : 'text',
    trigger,
  })

  const keyOwner = searchable ? input : multiple ? scroller : trigger
  const syncActiveDescendant = useActiveDescendant({ active: list.active, listId: listId(id), owner: keyOwner })
  const { query } = list
  const status = usePopupStatus({ options, count, query, remote, loading, waiting, loadError, paged })

  function handleKey(event: KeyboardEvent) {
    if (isComposing(event)) return
    const facts = keyFacts(event, actions.isSpelling())
    const command = openCommand(facts, { searchable, multiple, queryEmpty: text === '' })
    if (!command) return
    event.preventDefault()
    if (command.type === 'close' || (isListed && !(event.repeat && singleCommands.has(command.type))))
      actions.run(command, event.nativeEvent)
  }
  useImperativeHandle(ref, () => ({ handleKey }))

  function handlePopupKey(event: KeyboardEvent) {
    const control = event.target instanceof Element && event.target.closest('button, [type=checkbox]')
    // Buttons and the "select all" box keep their keys.
    if (!control) return handleKey(event)
    // Enter on the box would submit the form around the field.
    if (control instanceof HTMLInputElement && event.key === 'Enter') {
      event.preventDefault()
      if (!event.repeat) actions.toggleAll()
    }
  }
  const pressStart = useRef<EventTarget | null>(null)
  function handleMouseDown(event: MouseEvent) {
    pressStart.current = event.target
    // The focus stays where the keys go.
    if (event.target !== input.current) event.preventDefault()
  }
  /** Beside a sheet. A press that began in it, to select text in the search box, does not close it. */
  function handleClick({ target, currentTarget, nativeEvent }: MouseEvent) {
    if (isSheet && target === currentTarget && pressStart.current === currentTarget)
      onClose('outside-press', nativeEvent)
  }
  function search(next: string) {
    if (next === list.query) return
    list.setQuery(next)
    if (remote) searchLater.current(next)
  }

  return (
    <PopupRoot
      ref={root}
      id={id}
      popover="manual"
      tabIndex={-1}
      role={isDialog ? 'dialog' : undefined}
      aria-label={isDialog ? label : undefined}
      aria-busy={waiting || undefined}
      data-slot="dropdown.popup"
      data-sheet={isSheet ? '' : undefined}
      onKeyDown={handlePopupKey}
      onMouseDown={handleMouseDown}
      onClick={handleClick}
    >
      <div data-slot="dropdown.panel">
        {isSheet && (
          <div data-slot="dropdown.head">
            <span>{label}</span>
            <PopupButton
              iconOnly
              icon={renderIcon(closePath)}
              onClick={({ nativeEvent }) => onClose('close-press', nativeEvent)}
            >
              {commonMessages.close}
            </PopupButton>
          </div>
        )}
        {searchable && (
          <div data-slot="dropdown.search">
            {remote && loading ? <Spinner size="sm" /> : renderIcon(searchPath, 'sm')}
            <input
              ref={input}
              role="combobox"
              aria-label={messages.searchIn(label)}
              aria-autocomplete="list"
              aria-expanded={isListed}
              aria-controls={isListed ? listId(id) : undefined}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="done"
              placeholder={messages.search}
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
            isFiltered={list.query !== ''}
            selected={selected}
            onToggle={actions.toggleAll}
          />
        )}
        {isListed && (
          <OptionList
            id={listId(id)}
            label={label}
            scroller={scroller}
            options={options}
            items={list.items}
            layout={list.layout}
            rows={list.rows}
            selected={selected}
            multiple={multiple}
            focusable={multiple && !searchable}
            onSelect={actions.select}
            onPoint={(item) => !list.isDisabled(item) && list.highlight(item, { scroll: false })}
            onRender={syncActiveDescendant}
            onToggleGroup={collapsible ? list.toggleGroup : undefined}
          />
        )}
        {!isListed && (
          <div data-slot="dropdown.state">
            {waiting ? (
              ['70%', '50%', '60%'].map((width) => <Skeleton key={width} width={width} height="0.75rem" />)
            ) : (
              <p>{status}</p>
            )}
            {loadError !== undefined && onRetry && (
              <PopupButton variant="secondary" icon={renderIcon(refreshPath, 'sm')} onClick={onRetry}>
                {commonMessages.retry}
              </PopupButton>
            )}
          </div>
        )}
        {paged && onLoadMore && (
          <LoadMoreFooter
            options={options}
            loading={loading}
            loadError={loadError}
            list={{ rows: list.rows, layout: list.layout, isListed }}
            onLoadMore={onLoadMore}
            onRetry={onRetry}
            nextFocus={keyOwner}
          />
        )}
      </div>
    </PopupRoot>
  )
})
