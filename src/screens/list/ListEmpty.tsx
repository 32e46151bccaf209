import type { ReactNode } from 'react'
import { texts } from '#app/texts.ts'
import { Button, EmptyState } from '#ui'

type ListEmptyProps = {
  /** The words that were looked for; '' where there is nothing at all. */
  search: string
  onClear: () => void
  /** Where nothing was found: 'Ningún nombre ni descripción contiene «x».' */
  notFound: ReactNode
  /** Where nothing is there yet, and what to do about it. */
  children: ReactNode
  action?: ReactNode
}

/** What stands where no row does: nothing found, or nothing yet. */
export function ListEmpty({ search, onClear, notFound, children, action }: ListEmptyProps) {
  if (!search) {
    return (
      <EmptyState title={texts.empty} action={action}>
        {children}
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
      {notFound}
    </EmptyState>
  )
}
