import { useStable } from '../../hooks/useStable.ts'
import type { DataTableProps } from './types.ts'

type Handlers<Row> = Pick<
  DataTableProps<Row>,
  'onRetry' | 'onSortChange' | 'onSelectionChange' | 'onMove' | 'onRowOpen' | 'onLayoutChange'
>

/** The screen's handlers as functions that stay the same while it draws again, which it does at each choice; those that it leaves out stay out. */
export function useStableHandlers<Row>(handlers: Handlers<Row>): Handlers<Row> {
  return {
    onRetry: useStable(handlers.onRetry),
    onSortChange: useStable(handlers.onSortChange),
    onSelectionChange: useStable(handlers.onSelectionChange),
    onMove: useStable(handlers.onMove),
    onRowOpen: useStable(handlers.onRowOpen),
    onLayoutChange: useStable(handlers.onLayoutChange),
  }
}
