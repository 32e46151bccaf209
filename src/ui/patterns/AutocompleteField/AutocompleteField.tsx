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
import { useControlled } from '../../hooks/useControlled.ts'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { useDelayedAnnouncement } from '../../hooks/useDelayedAnnouncement.ts'
import { useLayer } from '../../hooks/useLayer.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import * as es from '../../messages.ts'
import { Field } from '../../primitives/Field/Field.tsx'
import { splitFieldProps, type FieldControlProps, type FieldProps } from '../../primitives/Field/fieldProps.ts'
import { autocompleteReducer } from './autocompleteReducer.ts'
import { Frame } from './AutocompleteField.styles.ts'
import { filterSuggestions } from './filterSuggestions.ts'
import { SuggestionList } from './SuggestionList.tsx'

type OwnProps = FieldProps & {
  value?: string
  /** Where it starts when the caller does not hold the text. */
  defaultValue?: string
  /** The whole new text, once for each change, whether written or taken from the list. */
  onChange?: (value: string) => void
  /** Texts to offer, each once, the likeliest first. At most 50 of those that match are shown. */
  suggestions: readonly string[]
}

/** The rest goes to the `<input>`: `placeholder`, `maxLength`, `onBlur`, `data-*` … */
export type AutocompleteFieldProps = OwnProps &
  Omit<ComponentPropsWithRef<'input'>, keyof OwnProps | 'children' | 'size'>

/**
 * One line of one's own words, with suggestions of what was written before (APG combobox, list autocomplete with manual selection).
 * Whatever stands in it is the value: nothing is chosen but by Enter on a suggestion or a press on it.
 */
export function AutocompleteField(props: AutocompleteFieldProps) {
  const [layout, rest] = splitFieldProps(props)
  return <Field {...layout}>{(control) => <Combobox {...rest} control={control} />}</Field>
}

type ComboboxProps = Omit<AutocompleteFieldProps, 'label'> & { control: FieldControlProps }

function Combobox({ control, value: given, defaultValue = '', onChange, suggestions, ref, ...input }: ComboboxProps) {
  const [value, setValue, begin] = useControlled(given, defaultValue, onChange)
  // What the list answers. Not always the text: an arrow opens all of them, and a dead key is not a letter yet.
  const [query, setQuery] = useState('')
  const items = filterSuggestions(suggestions, query)
  const frame = useRef<HTMLDivElement>(null)
  const own = useRef<HTMLInputElement>(null)
  const merged = useMergedRefs(own, ref)
  useFormReset(own, begin)
  const fixed = Boolean(input.disabled || input.readOnly || control['aria-disabled'])

  const combobox = useCombobox<string>({
    items,
    // The text is ours, set as it is typed: downshift would hand it on after the next paint, and the caret would jump.
    inputValue: value,
    inputId: control.id,
    labelId: control['aria-labelledby'],
    menuId: `${control.id}-list`,
    getItemId: (index) => `${control.id}-option-${index}`,
    stateReducer: (state, action) => autocompleteReducer(suggestions, state, action),
    onIsOpenChange: ({ isOpen }) => !isOpen && setQuery(''),
  })
  const { closeMenu, setHighlightedIndex, highlightedIndex: active } = combobox
  // What put it out of use closed its list, too: in use again, it does not come back by itself.
  useEffect(() => {
    if (fixed) closeMenu()
  }, [fixed, closeMenu])
  // Other suggestions came: the active one stays so wherever it is now, and none is where it is gone. Downshift knows its place alone.
  const before = useRef(items)
  useLayoutEffect(() => {
    const own = before.current[active]
    before.current = items
    if (own !== undefined && own !== items[active]) setHighlightedIndex(items.indexOf(own))
  })
  const open = combobox.isOpen && items.length > 0 && !fixed
  useLayer({ open, onEscape: closeMenu, onOutsidePress: closeMenu, refs: [frame] })
  useDelayedAnnouncement(open ? es.autocompleteField.results(items.length) : '')

  /** Text and list in one act: downshift would close the list and tell of the choice an effect later. */
  function take(suggestion: string) {
    setValue(suggestion)
    closeMenu()
    announce(es.autocompleteField.taken(suggestion))
  }
  function look(text: string) {
    setQuery(filterSuggestions(suggestions, text).length > 0 ? text : '')
  }
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const text = event.target.value
    setValue(text)
    if ((event.nativeEvent as InputEvent).isComposing && hasPendingAccent(text)) keepFromDownshift(event)
    else look(text)
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    input.onKeyDown?.(event)
    if (fixed || isComposing(event)) return keepFromDownshift(event)
    switch (event.key) {
      case 'Escape': // The stack of layers has it: the list, or the dialog where there is none.
        return keepFromDownshift(event)
      case 'Enter': // On no suggestion it is the form's.
        if (open && active >= 0) {
          event.preventDefault()
          take(items[active]!)
        } else closeMenu()
        // Held down since it took a suggestion, it would send the form.
        if (event.repeat) event.preventDefault()
        return keepFromDownshift(event)
      case 'Home':
      case 'End':
      case 'ArrowLeft':
      case 'ArrowRight': // They move the caret, and so lead back to the text.
        setHighlightedIndex(-1)
        return keepFromDownshift(event)
    }
  }

  const listProps = combobox.getMenuProps({}, { suppressRefError: true })
  const inputProps = combobox.getInputProps({
    ...input,
    ...control,
    ref: merged,
    'aria-expanded': open,
    'aria-controls': open ? listProps.id : undefined,
    'aria-activedescendant': open && active >= 0 ? `${control.id}-option-${active}` : undefined,
    readOnly: input.readOnly || control['aria-disabled'],
    onChange: handleChange,
    onKeyDown: handleKeyDown,
    onClick(event) {
      input.onClick?.(event)
      if (fixed) keepFromDownshift(event)
    },
  })

  return (
    <Frame ref={frame} data-slot="autocomplete">
      <input type="text" {...inputProps} />
      {open && (
        <SuggestionList
          list={listProps}
          suggestions={items}
          optionProps={(index) =>
            combobox.getItemProps({
              index,
              onClick(event) {
                keepFromDownshift(event)
                take(items[index]!)
              },
            })
          }
        />
      )}
    </Frame>
  )
}

/** Downshift's own answer to the event is left out; the browser's is not. */
function keepFromDownshift({ nativeEvent }: SyntheticEvent) {
  Object.assign(nativeEvent, { preventDownshiftDefault: true })
}
