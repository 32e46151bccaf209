import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { pageRows } from '../Dropdown/layout.ts'
import { filterSuggestions } from './filterSuggestions.ts'

type State = UseComboboxState<string>
const types = useCombobox.stateChangeTypes

/**
 * Differs from downshift's combobox: blur and Alt + ↑ select nothing, a click opens only an empty field, typing opens
 * only with matches, and a page is the visible rows instead of ten.
 */
export function autocompleteReducer(
  suggestions: readonly string[],
  state: State,
  { type, altKey, inputValue = '', changes, props }: UseComboboxStateChangeOptions<string>,
): Partial<State> {
  const { items } = props
  const closed = { ...state, isOpen: false, highlightedIndex: -1 }
  const paged = (step: number) => Math.max(0, Math.min(items.length - 1, state.highlightedIndex + step))
  switch (type) {
    case types.InputBlur:
    case types.FunctionCloseMenu:
      return closed
    case types.InputClick:
      return state.inputValue === '' && items.length > 0 ? { ...state, isOpen: true } : state
    case types.InputChange:
      return filterSuggestions(suggestions, inputValue).length > 0 ? changes : { ...closed, inputValue }
    case types.InputKeyDownArrowUp:
      if (altKey) return closed
      return state.isOpen ? changes : atOwn(state, changes, items)
    case types.InputKeyDownArrowDown:
      return state.isOpen || altKey ? changes : atOwn(state, changes, items)
    case types.InputKeyDownPageUp:
      return { ...state, highlightedIndex: paged(-pageRows) }
    case types.InputKeyDownPageDown:
      return { ...state, highlightedIndex: paged(pageRows) }
    default:
      return changes
  }
}

/** Opens the list, with the suggestion that equals the text active if there is one. */
function atOwn({ inputValue }: State, changes: Partial<State>, items: readonly string[]): Partial<State> {
  const exactIndex = items.indexOf(inputValue)
  return { ...changes, isOpen: items.length > 0, ...(exactIndex >= 0 && { highlightedIndex: exactIndex }) }
}
