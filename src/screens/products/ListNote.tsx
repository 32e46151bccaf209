import { useRef } from 'react'
import { styled } from 'styled-components'
import type { productSortKeys } from '#contract/products.ts'
import type { Question } from '#app/list/question.ts'
import { Button, color } from '#ui'

type ListNoteProps = {
  question: Question
  /** Back to the whole catalogue in its own order. */
  onReset: () => void
}

/** How a sentence calls the keys that an address may name. */
const columns: Record<string, string> = {
  order: 'orden de exhibición',
  points: 'puntos',
  stock: 'stock',
} satisfies Record<(typeof productSortKeys)[number], string>

/** Says what the list is showing, and leads back from a search or another order. */
export function ListNote({ question: { search, sort }, onReset }: ListNoteProps) {
  const order =
    sort && `por ${columns[sort.key]}, ${sort.direction === 'desc' ? 'de mayor a menor' : 'de menor a mayor'}`
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
        {found && order
          ? `${found}, ${order}`
          : found || (order ? `Productos ${order}` : 'Catálogo completo, en su orden de exhibición')}
      </span>
      {(search || sort) && (
        <Button variant="link" size="sm" onClick={reset}>
          Ver el catálogo
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
  color: ${color.fgMuted};
  & > span {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`
