import { styled } from 'styled-components'
import type { Question } from '#app/list/question.ts'
import { Button, color } from '#ui'

type ListNoteProps = {
  question: Question
  /** Back to the whole catalogue in its own order. */
  onReset: () => void
}

const columns: Record<string, string> = { points: 'puntos', stock: 'stock' }

/** Says what the list is showing, and leads back from a search or another order. */
export function ListNote({ question: { search, sort }, onReset }: ListNoteProps) {
  const order =
    sort && `por ${columns[sort.key]}, ${sort.direction === 'desc' ? 'de mayor a menor' : 'de menor a mayor'}`
  const found = search && `Resultados de «${search}»`
  return (
    <Root>
      <span>
        {found && order
          ? `${found}, ${order}`
          : found || (order ? `Productos ${order}` : 'Catálogo completo, en su orden de exhibición')}
      </span>
      {(search || sort) && (
        <Button variant="link" size="sm" onClick={onReset}>
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
