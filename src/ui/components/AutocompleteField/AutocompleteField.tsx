import { useCombobox } from 'downshift'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react'
import { announce } from '../../hooks/announcer.ts'
import { isComposing, hasPendingAccent } from '../../hooks/composing.ts'
import type { DefaultOpenProps } from '../../hooks/openChange.ts'
import { useDelayedAnnouncement } from '../../hooks/useDelayedAnnouncement.ts'
import { useLayer } from '../../hooks/useLayer.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Field } from '../Field/Field.tsx'
import { splitFieldProps, type FieldControlProps, type FieldProps } from '../Field/fieldProps.ts'
import { useText } from '../Field/useText.ts'
import { autocompleteReducer } from './autocompleteReducer.ts'
import { Frame } from './AutocompleteField.styles.ts'
import { filterSuggestions } from './filterSuggestions.ts'
import { SuggestionList } from './SuggestionList.tsx'

type OwnProps = FieldProps &
  DefaultOpenProps & {
    /**
     * Controlled value.
     * @es El texto, cuando lo guarda quien usa la pieza.
     */
    value?: string
    /**
     * Initial text when uncontrolled.
     * @es Valor inicial, cuando no lo guarda quien usa la pieza.
     */
    defaultValue?: string
    /**
     * Called once per change with the whole text, typed or selected.
     * @es Recibe el texto nuevo entero, una vez por cambio, escrito o tomado de la lista.
     */
    onValueChange?: (value: string) => void
    /**
     * Unique texts, the likeliest first. At most 50 matches are shown.
     * @type {readonly string[]}
     * @es Textos que se ofrecen, cada uno una vez y los más probables primero. Se ven hasta 50 de los que calzan.
     */
    suggestions: readonly string[]
  }

/** Other props go to the `<input>`. */
export type AutocompleteFieldProps = OwnProps &
  Omit<ComponentPropsWithRef<'input'>, keyof OwnProps | 'children' | 'size'>

/**
 * A text field with suggestions. Its value is the text: only Enter on a suggestion, or a press on it, selects one.
 * @see APG combobox, list autocomplete with manual selection
 */
export function AutocompleteField(props: AutocompleteFieldProps) {
  const [layout, rest] = splitFieldProps(props)
  return <Field {...layout}>{(control) => <Combobox {...rest} control={control} />}</Field>
}

type ComboboxProps = Omit<AutocompleteFieldProps, 'label'> & { control: FieldControlProps }

function Combobox({
  control,
  suggestions,
  value,
  defaultValue,
  onValueChange,
  onChange,
  defaultOpen = false,
  ref,
  ...input
}: ComboboxProps) {
  const messages = useMessages('autocompleteField', es.autocompleteField)
  const field = useText({ value, defaultValue, onValueChange, onChange: handleChange, ref })
  // The text that filters the list. It differs from the value after an arrow (all) and with a pending dead key.
  const [query, setQuery] = useState('')
  const items = filterSuggestions(suggestions, query)
  const frame = useRef<HTMLDivElement>(null)
  const fixed = Boolean(input.disabled || input.readOnly || control['aria-disabled'])

  const combobox = useCombobox<string>({
    items,
    initialIsOpen: defaultOpen,
    // Controlled here: downshift would pass the text on after the next paint, and the caret would jump.
    inputValue: field.text,
    inputId: control.id,
    labelId: control['aria-labelledby'],
    menuId: `${control.id}-list`,
    getItemId: (index) => `${control.id}-option-${index}`,
    stateReducer: (state, action) => autocompleteReducer(suggestions, state, action),
    onIsOpenChange: ({ isOpen }) => !isOpen && setQuery(''),
  })
  const { closeMenu, setHighlightedIndex, highlightedIndex: active } = combobox
  // A field that is disabled closes its list, which then does not reopen by itself.
  useEffect(() => {
    if (fixed) closeMenu()
  }, [fixed, closeMenu])
  // Downshift keeps the active index: when the suggestions change, follow the active text, or clear it without a match.
  const before = useRef(items)
  useLayoutEffect(() => {
    const activeSuggestion = before.current[active]
    before.current = items
    if (activeSuggestion !== undefined && activeSuggestion !== items[active])
      setHighlightedIndex(items.indexOf(activeSuggestion))
  })
  const open = combobox.isOpen && items.length > 0 && !fixed
  useLayer({ open, onEscape: closeMenu, onOutsidePress: closeMenu, refs: [frame] })
  useDelayedAnnouncement(open ? items.length : '', messages.results)

  /** Sets text and list in one render: downshift would report the selection in an effect after closing the list. */
  function selectSuggestion(suggestion: string) {
    field.write(suggestion)
    closeMenu()
    announce(messages.taken(suggestion))
  }
  function search(text: string) {
    setQuery(filterSuggestions(suggestions, text).length > 0 ? text : '')
  }
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event)
    const text = event.target.value
    if ((event.nativeEvent as InputEvent).isComposing && hasPendingAccent(text)) preventDownshiftDefault(event)
    else search(text)
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    input.onKeyDown?.(event)
    if (fixed || isComposing(event)) return preventDownshiftDefault(event)
    switch (event.key) {
      case 'Escape': // Handled by the layer stack: it closes the list, or the dialog when no list is open.
        return preventDownshiftDefault(event)
      case 'Enter': // Without an active suggestion it submits the form.
        if (open && active >= 0) {
          event.preventDefault()
          selectSuggestion(items[active]!)
        } else closeMenu()
        // A key held since it selected a suggestion would submit the form.
        if (event.repeat) event.preventDefault()
        return preventDownshiftDefault(event)
      case 'Home':
      case 'End':
      case 'ArrowLeft':
      case 'ArrowRight': // They move the caret, so no suggestion stays active.
        setHighlightedIndex(-1)
        return preventDownshiftDefault(event)
    }
  }

  const listProps = combobox.getMenuProps({}, { suppressRefError: true })
  const inputProps = combobox.getInputProps({
    ...input,
    ...control,
    ref: field.props.ref,
    'aria-expanded': open,
    'aria-controls': open ? listProps.id : undefined,
    'aria-activedescendant': open && active >= 0 ? `${control.id}-option-${active}` : undefined,
    readOnly: input.readOnly || control['aria-disabled'],
    onChange: field.props.onChange,
    onKeyDown: handleKeyDown,
    onClick(event) {
      input.onClick?.(event)
      if (fixed) preventDownshiftDefault(event)
    },
  })

  return (
    <Frame ref={frame} data-slot="autocomplete">
      <input type="text" {...inputProps} value={field.props.value} defaultValue={field.props.defaultValue} />
      {open && (
        <SuggestionList
          list={listProps}
          suggestions={items}
          optionProps={(index) =>
            combobox.getItemProps({
              index,
              onClick(event) {
                preventDownshiftDefault(event)
                selectSuggestion(items[index]!)
              },
            })
          }
        />
      )}
    </Frame>
  )
}

/** Skips downshift's handler of the event, but not the browser's default. */
function preventDownshiftDefault({ nativeEvent }: SyntheticEvent) {
  Object.assign(nativeEvent, { preventDownshiftDefault: true })
}
