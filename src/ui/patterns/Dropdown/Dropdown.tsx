import { useImperativeHandle, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { isComposing } from '../../hooks/composing.ts'
import { findByPrefix, useTypeahead } from '../../hooks/typeahead.ts'
import { useFormReset } from '../../hooks/useFormReset.ts'
import * as es from '../../messages.ts'
import type { FieldControlProps } from '../../primitives/Field/fieldProps.ts'
import { renderIcon } from '../../primitives/Icon/renderIcon.tsx'
import { chevronDownPath, closePath as closeSign } from '../../primitives/Icon/iconPaths.ts'
import { Spinner } from '../../primitives/Spinner/Spinner.tsx'
import { ControlRoot } from './Dropdown.styles.ts'
import { DropdownPopup, listId, type PopupHandle } from './DropdownPopup.tsx'
import type { DropdownProps } from './dropdownProps.ts'
import { closedCommand, keyFacts } from './keyboard.ts'
import { getOptionIndex, type Key } from './options.ts'
import { useOpenState } from './useOpenState.ts'

// The same elements at each drawing: React passes them over.
const chevron = renderIcon(chevronDownPath, 'sm')
const cross = renderIcon(closeSign, 'sm')

type InnerProps = DropdownProps & {
  control: FieldControlProps
  label: string
  value: readonly Key[]
  onChange(keys: Key[]): void
  /** The form around it was reset. */
  onReset(): void
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
export function Dropdown({
  control,
  label,
  options,
  value,
  onChange,
  onReset,
  multiple,
  text,
  children,
  ref,
  clearable: mayClear = false,
  searchable = false,
  collapsibleGroups = false,
  placeholder = multiple ? es.dropdown.placeholderMany : es.dropdown.placeholder,
  loading = false,
  loadError,
  onRetry,
  onLoadMore,
  onSearch,
  onBlur,
  open: given,
  defaultOpen,
  onOpenChange,
  disabled = false,
  readOnly: onlyRead = false,
  name,
  ...rest
}: InnerProps) {
  // With a reason it looks disabled, and acts as one that is only to be read.
  const blocked = Boolean(control['aria-disabled'])
  const readOnly = onlyRead || blocked
  const wrapper = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const popup = useRef<PopupHandle>(null)
  useImperativeHandle(ref, () => trigger.current!)
  useFormReset(trigger, onReset)
  const { open, opening, show, close, ...focus } = useOpenState({
    open: given,
    defaultOpen,
    onOpenChange,
    onBlur,
    fixed: disabled || readOnly,
    searchable,
    wrapper,
    trigger,
  })
  const spell = useTypeahead()
  const clearable = mayClear && value.length > 0 && !disabled && !readOnly

  function handleKeyDown(event: KeyboardEvent) {
    if (disabled || readOnly || isComposing(event)) return
    if (open) return popup.current?.handleKey(event)
    const command = closedCommand(keyFacts(event, spell.pending()), { searchable, multiple, clearable })
    if (!command) return
    event.preventDefault()
    // Held down since it chose, it would open the list again.
    if (command.type === 'open' && command.reason === 'trigger-press' && event.repeat) return
    if (command.type === 'open') show(command.reason, event.nativeEvent, { at: command.at, query: command.query ?? '' })
    else if (command.type === 'clear') onChange([])
    else chooseByLetter(command.letter)
  }

  /** Typing on a closed list chooses, as a native select does. */
  function chooseByLetter(letter: string) {
    const { order, normalized: folded, byKey } = getOptionIndex(options)
    const number = value.length > 0 ? byKey.get(value[0]!) : undefined
    const item = findByPrefix(
      order.map((option) => folded[option]!),
      spell.add(letter),
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
  const covered = Boolean(children) && text !== ''

  // The trigger of a dialog is a plain button, for which the required state has no attribute: its name says it.
  const names = [control['aria-labelledby'], asDialog && required && `${control.id}-required`, valueId]
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
      onBlur={focus.onBlur}
      onFocus={focus.onFocus}
    >
      <button
        {...rest}
        {...described}
        {...role}
        ref={trigger}
        type="button"
        disabled={disabled}
        aria-expanded={open}
        aria-labelledby={names.filter(Boolean).join(' ')}
        aria-busy={loading || undefined}
        data-slot="dropdown.trigger"
        data-covered={covered ? '' : undefined}
        onKeyDown={handleKeyDown}
        // Firefox may make a press of Space let go, though its going down was dealt with.
        onKeyUp={(event) => !searchable && event.key === ' ' && event.preventDefault()}
        onClick={({ nativeEvent, currentTarget }) => {
          if (readOnly) return
          // A press gives it the focus, but not in every browser.
          currentTarget.focus({ preventScroll: true })
          const change = open ? close : show
          change('trigger-press', nativeEvent)
        }}
      >
        <span
          id={valueId}
          data-slot="dropdown.value"
          data-empty={text === '' ? '' : undefined}
          // Read as the button's name, and neither laid out nor drawn under the tags.
          hidden={covered}
        >
          {text !== '' ? text : loading && options.length === 0 ? es.dropdown.loading : placeholder}
        </span>
      </button>
      {text !== '' && children}
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
          {cross}
        </button>
      )}
      {!readOnly && <span data-slot="dropdown.mark">{waiting ? <Spinner size="sm" /> : chevron}</span>}
      {name !== undefined &&
        !disabled &&
        value.map((key) => <input key={`${typeof key}:${key}`} type="hidden" name={name} value={key} />)}
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
          trigger={trigger}
          loading={loading}
          loadError={loadError}
          onRetry={onRetry}
          onLoadMore={onLoadMore}
          collapsible={Boolean(collapsibleGroups && searchable)}
          onSearch={onSearch}
          onChange={onChange}
          onClose={close}
        />
      )}
    </ControlRoot>
  )
}
