import type { ReactNode } from 'react'
import { texts as appTexts } from '#app/texts.ts'
import { Button, EmptyState } from '#ui'
import { CLEAR_SEARCH, type ListTexts } from './listTexts.ts'

type ListEmptyProps = {
  /** The search that found nothing; '' where the list itself is empty. */
  search: string
  texts: ListTexts
  onClear: () => void
  addButton?: ReactNode
}

/** Empty state of a list: no matches, or no rows at all. */
export function ListEmpty({ search, texts, onClear, addButton }: ListEmptyProps) {
  if (!search) {
    return (
      <EmptyState title={appTexts.empty} action={addButton}>
        {texts.emptyText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      variant="no-results"
      title={appTexts.empty}
      action={
        <Button icon="close" onClick={onClear}>
          {CLEAR_SEARCH}
        </Button>
      }
    >
      {`${texts.query?.noMatches} «${search}».`}
    </EmptyState>
  )
}
