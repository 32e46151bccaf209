import type { ReactNode } from 'react'
import { texts } from '#app/texts.ts'
import { Button, EmptyState } from '#ui'
import type { ListTexts } from './listTexts.ts'

type ListEmptyProps = {
  /** The words that were looked for; '' where there is nothing at all. */
  search: string
  words: ListTexts
  onClear: () => void
  addButton?: ReactNode
}

/** What stands where no row does: nothing found, or nothing yet. */
export function ListEmpty({ search, words, onClear, addButton }: ListEmptyProps) {
  if (!search) {
    return (
      <EmptyState title={texts.empty} action={addButton}>
        {words.emptyText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      variant="no-results"
      title={texts.empty}
      action={
        <Button icon="close" onClick={onClear}>
          Borrar la búsqueda
        </Button>
      }
    >
      {`${words.noMatches} «${search}».`}
    </EmptyState>
  )
}
