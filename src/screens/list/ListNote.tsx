import { useRef } from 'react'
import { styled } from 'styled-components'
import type { ListParams } from '#app/list/listParams.ts'
import { Button } from '#ui'
import { formatSort, listTitle, type ListTexts } from './listTexts.ts'

type ListNoteProps = {
  question: ListParams
  words: ListTexts
  /** Back to the whole list in its own order. */
  onReset: () => void
}

/** Says what the list is showing, and leads back from a search or another order. */
export function ListNote({ question: { search, sort }, words, onReset }: ListNoteProps) {
  const order = sort && formatSort(words, sort)
  const note = useRef<HTMLSpanElement>(null)
  const found = search && `Resultados de «${search}»`
  function reset() {
    // The button goes with what it undoes: what the list shows then takes its focus.
    note.current?.focus()
    onReset()
  }
  return (
    <Root>
      <span ref={note} tabIndex={-1}>
        {found && order ? `${found}, ${order}` : found || (order ? `${listTitle(words)} ${order}` : words.allNote)}
      </span>
      {(search || sort) && (
        <Button variant="link" size="sm" onClick={reset}>
          {words.resetLabel}
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
