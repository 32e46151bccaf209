import { useRef } from 'react'
import { styled } from 'styled-components'
import type { ListParams } from '#app/list/listParams.ts'
import { Button } from '#ui'
import { CLEAR_SEARCH, formatSort, type ListTexts } from './listTexts.ts'

type ListNoteProps = {
  params: ListParams
  texts: ListTexts
  /** Clears search and sort. */
  onReset: () => void
}

/** Describes what the list shows, with a link that clears search and sort. */
export function ListNote({ params: { search, sort, filters }, texts, onReset }: ListNoteProps) {
  const order = sort && formatSort(texts, sort)
  const matches = search && `Resultados de «${search}»`
  const isFiltered = filters !== undefined && texts.filtered !== undefined
  const resetLabel = search && sort ? `${CLEAR_SEARCH} y el orden` : search ? CLEAR_SEARCH : 'Quitar el orden'
  const note = useRef<HTMLSpanElement>(null)
  function reset() {
    // The link unmounts with the search that it clears, so the focus moves to the note first.
    note.current?.focus()
    onReset()
  }
  return (
    <Root>
      <span ref={note} tabIndex={-1}>
        {matches && order
          ? `${matches}, ${order}`
          : matches || (order ? `${texts.title} ${order}` : isFiltered ? texts.filtered!.note : texts.allNote)}
      </span>
      {(search || sort) && (
        <Button variant="link" size="sm" onClick={reset}>
          {resetLabel}
        </Button>
      )}
    </Root>
  )
}

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: 0.75em;
  min-inline-size: 0;
  & > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`
