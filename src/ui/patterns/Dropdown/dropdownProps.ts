import type { AriaAttributes, FocusEvent } from 'react'
import type { OpenProps } from '../../hooks/openChange.ts'
import type { Option } from './options.ts'

/** What Select and MultiSelect have in common, beside the props of a field. `aria-*`, `data-*` and the like go to the trigger. */
export type DropdownProps = OpenProps &
  TriggerProps & {
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
     * Somebody else searches: called 150 ms after the last key with what is searched for, and with '' when the list closes. The
     * list then shows the options as given. Answers that come late are for the caller to drop.
     */
    onSearch?: (query: string) => void
    /**
     * The focus has left all of the field, its list and its tags; once, and from a list with a search box when it closes, at
     * the latest 200 ms later.
     */
    onBlur?: (event: FocusEvent) => void
  }

type TriggerProps = AriaAttributes & {
  title?: string
  tabIndex?: number
  autoFocus?: boolean
}
