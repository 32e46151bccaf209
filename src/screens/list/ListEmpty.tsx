import type { ReactNode } from 'react'
import { texts as appTexts } from '#app/texts.ts'
import { Button, EmptyState } from '#ui'
import { CLEAR_SEARCH, type ListTexts } from './listTexts.ts'

type ListEmptyProps = {
  /** The search that found nothing; '' where the list itself is empty. */
  search: string
  /** Whether filters are set. @default false */
  filtered?: boolean
  texts: ListTexts
  /** Clears the search, or the filters where there is none. */
  onClear: () => void
  addButton?: ReactNode
}

/** Empty state of a list: no matches, or no rows at all. */
export function ListEmpty({ search, filtered = false, texts, onClear, addButton }: ListEmptyProps) {
  if (!search && filtered && texts.filtered) {
    return (
      <EmptyState
        variant="no-results"
        title={appTexts.empty}
        action={
          <Button icon="close" onClick={onClear}>
            Quitar filtros
          </Button>
        }
      >
        {texts.filtered.empty}
      </EmptyState>
    )
  }
  if (!search) {
    return (
      <EmptyState title={appTexts.empty} action={addButton}>
        {texts.emptyText}
      </EmptyState>
    )
  }
  const problem = texts.query?.searchProblem?.(search)
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
      {problem ? `${problem}.` : `${texts.query?.noMatches} «${search}»${filtered ? ' y cumple los filtros' : ''}.`}
    </EmptyState>
  )
}
