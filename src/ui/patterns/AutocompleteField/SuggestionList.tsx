import { useRef, type ComponentPropsWithRef } from 'react'
import { usePopupPosition } from '../../hooks/usePopupPosition.ts'

export type SuggestionListProps = {
  /** What downshift gives the listbox. */
  list: ComponentPropsWithRef<'div'>
  suggestions: readonly string[]
  /** What downshift gives each option. */
  optionProps(index: number): ComponentPropsWithRef<'div'>
}

/** Longer ones may be cut; the browser's own tip then shows them whole. */
const longSuggestion = 32

/** The open list. It never takes the focus, which stays in the text. */
export function SuggestionList({ list, suggestions, optionProps }: SuggestionListProps) {
  const popup = useRef<HTMLDivElement>(null)
  usePopupPosition(popup, false)
  return (
    // A press on the list's edge or its scrollbar must not take the focus from the text.
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
