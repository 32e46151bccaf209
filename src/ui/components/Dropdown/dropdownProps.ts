import type { AriaAttributes, FocusEvent } from 'react'
import type { OpenProps } from '../../hooks/openChange.ts'
import type { Option } from './options.ts'

/** Common props of Select and MultiSelect beside those of a field. `aria-*`, `data-*` … go to the trigger. */
export type DropdownProps = OpenProps &
  TriggerProps & {
    /** Must be the same array while nothing changes: its search index is cached with it. */
    options: readonly Option[]
    /** Offers to clear the value: a button in the trigger, and Delete or Backspace on it. @default false */
    clearable?: boolean
    /** A search box above the list. @default false for Select, true for MultiSelect */
    searchable?: boolean
    /** With `searchable`: group headers are buttons that collapse the group. A search shows all matches. */
    collapsibleGroups?: boolean
    /** Shown while nothing is selected. */
    placeholder?: string
    /** The options are being loaded. */
    loading?: boolean
    /** Why loading the options failed, in one sentence; shown instead of the list. */
    loadError?: string
    /** Loads the options again: the button beside `loadError`. */
    onRetry?: () => void
    /**
     * More options can be loaded. Called when the end of the list is scrolled into view, and by "Seguir cargando".
     * Append them to `options`, and omit this once there are no more.
     */
    onLoadMore?: () => void
    /**
     * Search elsewhere: called 150 ms after the last key with the query, and with '' when the list closes.
     * `options` are then shown unfiltered. The caller ignores responses that arrive out of order.
     */
    onSearch?: (query: string) => void
    /** The focus left field, list and tags; called once, at most 200 ms later where the open list has a search box. */
    onBlur?: (event: FocusEvent) => void
  }

type TriggerProps = AriaAttributes & {
  title?: string
  tabIndex?: number
  autoFocus?: boolean
}
