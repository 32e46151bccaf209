import { useRef, type ComponentPropsWithRef } from 'react'
import { usePopupPosition } from '../../hooks/usePopupPosition.ts'

export type SuggestionListProps = {
  /** Downshift's props for the listbox. */
  list: ComponentPropsWithRef<'div'>
  suggestions: readonly string[]
  /** Downshift's props for an option. */
  optionProps(index: number): ComponentPropsWithRef<'div'>
}

/** Longer suggestions (in characters) may be cut, and get a `title`. */
const longSuggestion = 32

/** The open list. The focus stays in the input. */
export function SuggestionList({ list, suggestions, optionProps }: SuggestionListProps) {
  const popup = useRef<HTMLDivElement>(null)
  usePopupPosition(popup, false)
  return (
    // A press on the list's edge or scrollbar must not move the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={popup} popover="manual" data-slot="autocomplete.popup" onMouseDown={(event) => event.preventDefault()}>
      <div {...list} tabIndex={-1}>
        {suggestions.map((suggestion, index) => (
          <div
            key={suggestion}
            {...optionProps(index)}
            title={suggestion.length > longSuggestion ? suggestion : undefined}
          >
            <span>{suggestion}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
