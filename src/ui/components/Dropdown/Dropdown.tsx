import { useImperativeHandle, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { isComposing } from '../../hooks/composing.ts'
import { findByPrefix, useTypeahead } from '../../hooks/typeahead.ts'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import type { FieldControlProps } from '../Field/fieldProps.ts'
import { chevronDownPath, closePath } from '../Icon/iconPaths.ts'
import { renderIcon } from '../Icon/renderIcon.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { ControlRoot } from './Dropdown.styles.ts'
import { DropdownPopup, listId, type PopupHandle } from './DropdownPopup.tsx'
import type { DropdownProps } from './dropdownProps.ts'
import { closedCommand, keyFacts } from './keyboard.ts'
import { getOptionIndex, type Key } from './options.ts'
import { useOpenState } from './useOpenState.ts'

// Constant elements, which React skips when it renders again.
const chevron = renderIcon(chevronDownPath, 'sm')
const cross = renderIcon(closePath, 'sm')

type InnerProps = DropdownProps & {
  control: FieldControlProps
  label: string
  value: readonly Key[]
  onValueChange(keys: Key[]): void
  /** The form around it was reset. */
  onReset(): void
  multiple: boolean
  readOnly?: boolean
  disabled?: boolean
  name?: string
  ref?: Ref<HTMLButtonElement>
  /** The value in words; empty while nothing is selected. */
  text: string
  /** Rendered over the trigger instead of the words. */
  children?: ReactNode
}

/** Trigger and popup, for one value or several. The popup is mounted only while open. */
export function Dropdown({
  control,
  label,
  options,
  value,
  onValueChange,
  onReset,
  multiple,
  text,
  children,
  ref,
  clearable = false,
  searchable = false,
  collapsibleGroups = false,
  placeholder,
  loading = false,
  loadError,
  onRetry,
  onLoadMore,
  onSearch,
  onBlur,
  open: controlledOpen,
  defaultOpen,
  onOpenChange,
  disabled = false,
  readOnly = false,
  name,
  ...rest
}: InnerProps) {
  const messages = useMessages('dropdown', es.dropdown)
  // With a `disabledReason` it looks disabled, and stays focusable like a read-only field.
  const isBlocked = Boolean(control['aria-disabled'])
  const isReadOnly = readOnly || isBlocked
  const isLocked = disabled || isReadOnly
  const wrapper = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const popup = useRef<PopupHandle>(null)
  useImperativeHandle(ref, () => trigger.current!)
  useFormReset(trigger, onReset)
  const { isOpen, start, show, close, ...focus } = useOpenState({
    open: controlledOpen,
    defaultOpen,
    onOpenChange,
    onBlur,
    locked: isLocked,
    searchable,
    wrapper,
    trigger,
  })
  const letters = useTypeahead()
  const isClearable = clearable && value.length > 0 && !isLocked

  function handleKeyDown(event: KeyboardEvent) {
    if (isLocked || isComposing(event)) return
    if (isOpen) return popup.current?.handleKey(event)
    const facts = keyFacts(event, letters.pending())
    const command = closedCommand(facts, { searchable, multiple, clearable: isClearable })
    if (!command) return
    event.preventDefault()
    // The key that selected an option is still down: it would open the list again.
    if (command.type === 'open' && command.reason === 'trigger-press' && event.repeat) return
    if (command.type === 'open') show(command.reason, event.nativeEvent, { at: command.at, query: command.query ?? '' })
    else if (command.type === 'clear') onValueChange([])
    else selectByLetter(command.letter)
  }

  /** Typing on a closed list selects, as in a native select. */
  function selectByLetter(letter: string) {
    const { order, normalized, byKey } = getOptionIndex(options)
    const number = value.length > 0 ? byKey.get(value[0]!) : undefined
    const item = findByPrefix(
      order.map((option) => normalized[option]!),
      letters.add(letter),
      number === undefined ? -1 : order.indexOf(number),
      (index) => Boolean(options[order[index]!]!.disabled),
    )
    const found = item < 0 ? undefined : options[order[item]!]
    if (found && !value.includes(found.key)) onValueChange([found.key])
  }

  const valueId = `${control.id}-value`
  const popupId = `${control.id}-popup`
  const opensDialog = (searchable || multiple) && !isReadOnly
  const { 'aria-required': required, ...described } = control
  const isCovered = Boolean(children) && text !== ''

  // The trigger of a dialog is a plain button, which has no attribute for "required": it becomes part of its name.
  const names = [control['aria-labelledby'], opensDialog && required && `${control.id}-required`, valueId]
  const roleProps = opensDialog
    ? { 'aria-haspopup': 'dialog' as const, 'aria-controls': isOpen ? popupId : undefined }
    : {
        role: 'combobox',
        'aria-haspopup': 'listbox' as const,
        'aria-controls': isOpen ? listId(popupId) : undefined,
        'aria-required': required,
        'aria-readonly': isReadOnly || undefined,
      }

  return (
    <ControlRoot
      ref={wrapper}
      data-slot="dropdown"
      data-open={isOpen ? '' : undefined}
      data-readonly={isReadOnly && !isBlocked ? '' : undefined}
      onBlur={focus.onBlur}
      onFocus={focus.onFocus}
    >
      <button
        {...rest}
        {...described}
        {...roleProps}
        ref={trigger}
        type="button"
        disabled={disabled}
        aria-expanded={isOpen}
        aria-labelledby={names.filter(Boolean).join(' ')}
        aria-busy={loading || undefined}
        data-slot="dropdown.trigger"
        data-covered={isCovered ? '' : undefined}
        onKeyDown={handleKeyDown}
        // Firefox clicks a button on keyup of Space, even if its keydown was prevented.
        onKeyUp={(event) => !searchable && event.key === ' ' && event.preventDefault()}
        onClick={({ nativeEvent, currentTarget }) => {
          if (isReadOnly) return
          // Safari does not focus a clicked button.
          currentTarget.focus({ preventScroll: true })
          const toggle = isOpen ? close : show
          toggle('trigger-press', nativeEvent)
        }}
      >
        <span
          id={valueId}
          data-slot="dropdown.value"
          data-empty={text === '' ? '' : undefined}
          // Under tags it names the button without being shown.
          hidden={isCovered}
        >
          {text !== ''
            ? text
            : loading && options.length === 0
              ? messages.loading
              : (placeholder ?? (multiple ? messages.placeholderMany : messages.placeholder))}
        </span>
      </button>
      {text !== '' && children}
      {isClearable && (
        <button
          type="button"
          aria-label={messages.clear(label)}
          data-slot="dropdown.clear"
          onClick={() => {
            trigger.current?.focus({ preventScroll: true })
            onValueChange([])
          }}
        >
          {cross}
        </button>
      )}
      {!isReadOnly && <span data-slot="dropdown.mark">{loading && !isOpen ? <Spinner size="sm" /> : chevron}</span>}
      {name !== undefined &&
        !disabled &&
        value.map((key) => <input key={`${typeof key}:${key}`} type="hidden" name={name} value={key} />)}
      {isOpen && (
        <DropdownPopup
          ref={popup}
          id={popupId}
          label={label}
          options={options}
          value={value}
          multiple={multiple}
          searchable={searchable}
          start={start}
          trigger={trigger}
          loading={loading}
          loadError={loadError}
          onRetry={onRetry}
          onLoadMore={onLoadMore}
          collapsible={Boolean(collapsibleGroups && searchable)}
          onSearch={onSearch}
          onValueChange={onValueChange}
          onClose={close}
        />
      )}
    </ControlRoot>
  )
}
