import {
  useImperativeHandle,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { isComposing } from '../../hooks/composing.ts'
import { prepareStyles } from '../../hooks/prepareStyles.ts'
import { useDelay } from '../../hooks/useDelay.ts'
import { useLayer } from '../../hooks/useLayer.ts'
import * as es from '../../messages.ts'
import type { FieldControlProps } from '../../primitives/Field/fieldProps.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { Spinner } from '../../primitives/Spinner/Spinner.tsx'
import { ms } from '../../tokens/tokens.ts'
import { ControlRoot } from './controlStyles.ts'
import { DropdownPopup, listId, type PopupHandle } from './DropdownPopup.tsx'
import { PopupRoot } from './popupStyles.ts'
import { closedCommand, keyFacts } from './keyboard.ts'
import { indexOf, type Key, type Option } from './options.ts'
import { typeahead } from './search.ts'
import type { Opening } from './useDropdownList.ts'
import { useTypeahead } from './useTypeahead.ts'

/** What Select and MultiSelect have in common, beside the props of a field. */
export type DropdownProps = {
  /** The same array while nothing changes: its search index is kept with it. */
  options: readonly Option[]
  /** Offers to choose nothing: a button in the trigger, Delete and Backspace on it. */
  clearable?: boolean
  /** A search box above the list. */
  searchable?: boolean
  /** Where there is a search box: the groups' headers are buttons that fold them away. What one searches for is shown all the same. */
  collapsibleGroups?: boolean
  /** Shown while nothing is chosen. */
  placeholder?: string
  /** The options are on their way. */
  loading?: boolean
  /** Why the options could not be loaded, in one sentence; shown in place of the list. */
  loadError?: string
  /** Asks for the options again, from the button beside `loadError`. */
  onRetry?: () => void
  /**
   * There are more options than those given. Called when the end of the list comes in sight, and by "Seguir cargando"; answer
   * with a longer array, and leave it out once there are no more.
   */
  onLoadMore?: () => void
  /**
   * Somebody else searches: called 300 ms after the last key with what is searched for, and with '' when the list closes. The
   * list then shows the options as given. Answers that come late are for the caller to drop.
   */
  onSearch?: (query: string) => void
}

type InnerProps = DropdownProps & {
  control: FieldControlProps
  label: string
  value: readonly Key[]
  onChange(keys: Key[]): void
  multiple: boolean
  readOnly?: boolean
  disabled?: boolean
  name?: string
  ref?: Ref<HTMLButtonElement>
  /** The value in words; empty while nothing is chosen. */
  text: string
  /** Drawn over the trigger instead of the words. */
  children?: ReactNode
}

/** Trigger and popup, for one value or several; the list is mounted only while it is open. */
export function Dropdown({ ref, ...props }: InnerProps) {
  const { control, label, options, value, multiple, searchable = false, loading = false } = props
  const { onChange, disabled = false, text } = props
  // With a reason it looks disabled, and acts as one that is only to be read.
  const blocked = Boolean(control['aria-disabled'])
  const readOnly = props.readOnly || blocked
  const wrapper = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const popup = useRef<PopupHandle>(null)
  useImperativeHandle(ref, () => trigger.current!)
  const [opening, setOpening] = useState<Opening | null>(null)
  const open = opening !== null && !disabled && !readOnly
  const spell = useTypeahead()
  const clearable = Boolean(props.clearable) && value.length > 0 && !disabled && !readOnly

  const leave = useDelay(ms.selectSearchBlur)
  function close(refocus: boolean) {
    leave.cancel()
    if (refocus) trigger.current?.focus({ preventScroll: true })
    setOpening(null)
  }
  useLayer({ open, onEscape: () => close(true), onOutsidePress: () => close(false), refs: [wrapper] })

  function handleBlur(event: FocusEvent) {
    if (!open || wrapper.current?.contains(event.relatedTarget)) return
    if (event.relatedTarget && !searchable) close(false)
    // The search box is given 200 ms to get the focus back (spec §9) before the list closes and the query is dropped.
    else leave.start(() => !wrapper.current?.contains(document.activeElement) && close(false))
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (disabled || readOnly || isComposing(event)) return
    if (open) return popup.current?.handleKey(event)
    const command = closedCommand(keyFacts(event), { searchable, multiple, clearable })
    if (!command) return
    event.preventDefault()
    if (command.type === 'open') setOpening({ at: command.at, query: command.query ?? '' })
    else if (command.type === 'clear') onChange([])
    else chooseByLetter(command.letter)
  }

  /** Typing on a closed list chooses, as a native select does. */
  function chooseByLetter(letter: string) {
    const { order, folded, byKey } = indexOf(options)
    const number = value.length > 0 ? byKey.get(value[0]!) : undefined
    const item = typeahead(
      order.map((option) => folded[option]!),
      spell(letter),
      number === undefined ? -1 : order.indexOf(number),
      (at) => Boolean(options[order[at]!]!.disabled),
    )
    const found = item < 0 ? undefined : options[order[item]!]
    if (found && !value.includes(found.key)) onChange([found.key])
  }

  const valueId = `${control.id}-value`
  const popupId = `${control.id}-popup`
  const asDialog = (searchable || multiple) && !readOnly
  const { 'aria-required': required, ...described } = control
  const waiting = loading && !open
  const covered = Boolean(props.children) && text !== ''

  // The trigger of a dialog is a plain button, for which the required state has no attribute: the label says it.
  const role = asDialog
    ? { 'aria-haspopup': 'dialog' as const, 'aria-controls': open ? popupId : undefined }
    : {
        role: 'combobox',
        'aria-haspopup': 'listbox' as const,
        'aria-controls': open ? listId(popupId) : undefined,
        'aria-required': required,
        'aria-readonly': readOnly || undefined,
      }

  return (
    <ControlRoot
      ref={wrapper}
      data-slot="dropdown"
      data-open={open ? '' : undefined}
      data-readonly={readOnly && !blocked ? '' : undefined}
      onBlur={handleBlur}
      onFocus={() => {
        leave.cancel()
        prepareStyles(PopupRoot)
      }}
      onPointerEnter={() => prepareStyles(PopupRoot)}
    >
      <button
        {...described}
        {...role}
        ref={trigger}
        type="button"
        disabled={disabled}
        aria-expanded={open}
        aria-labelledby={`${control['aria-labelledby']} ${valueId}`}
        aria-busy={loading || undefined}
        data-slot="dropdown.trigger"
        data-covered={covered ? '' : undefined}
        onKeyDown={handleKeyDown}
        onClick={() => {
          if (readOnly) return
          if (open) close(true)
          else setOpening({ at: 'selected', query: '' })
        }}
      >
        <span
          id={valueId}
          data-slot="dropdown.value"
          data-empty={text === '' ? '' : undefined}
          // Read as the button's name, and neither laid out nor drawn under the tags.
          hidden={covered}
        >
          {text !== ''
            ? text
            : loading && options.length === 0
              ? es.dropdown.loading
              : (props.placeholder ?? defaultPlaceholder(multiple))}
        </span>
      </button>
      {text !== '' && props.children}
      {clearable && (
        <button
          type="button"
          aria-label={es.dropdown.clear(label)}
          data-slot="dropdown.clear"
          onClick={() => {
            trigger.current?.focus({ preventScroll: true })
            onChange([])
          }}
        >
          <Icon name="close" size="sm" />
        </button>
      )}
      {!readOnly && (
        <span data-slot="dropdown.mark">
          {waiting ? <Spinner size="sm" /> : <Icon name="chevron-down" size="sm" />}
        </span>
      )}
      {props.name !== undefined &&
        !disabled &&
        value.map((key) => <input key={`${typeof key}:${key}`} type="hidden" name={props.name} value={key} />)}
      {open && (
        <DropdownPopup
          ref={popup}
          id={popupId}
          label={label}
          options={options}
          value={value}
          multiple={multiple}
          searchable={searchable}
          opening={opening}
          anchor={wrapper}
          trigger={trigger}
          loading={loading}
          loadError={props.loadError}
          onRetry={props.onRetry}
          onLoadMore={props.onLoadMore}
          collapsible={Boolean(props.collapsibleGroups && searchable)}
          onSearch={props.onSearch}
          onChange={onChange}
          onClose={() => close(true)}
        />
      )}
    </ControlRoot>
  )
}

function defaultPlaceholder(multiple: boolean) {
  return multiple ? es.dropdown.placeholderMany : es.dropdown.placeholder
}
