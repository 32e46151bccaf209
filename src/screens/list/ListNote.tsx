import { useRef } from 'react'
import { styled } from 'styled-components'
import type { Question } from '#app/list/question.ts'
import { Button } from '#ui'
import { orderOf, titleOf, type ListWords } from './listWords.ts'

type ListNoteProps = {
  question: Question
  words: ListWords
  /** Back to the whole list in its own order. */
  onReset: () => void
}

/** Says what the list is showing, and leads back from a search or another order. */
export function ListNote({ question: { search, sort }, words, onReset }: ListNoteProps) {
  const order = sort && orderOf(words, sort)
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
        {found && order ? `${found}, ${order}` : found || (order ? `${titleOf(words)} ${order}` : words.all)}
      </span>
      {(search || sort) && (
        <Button variant="link" size="sm" onClick={reset}>
          {words.back}
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
