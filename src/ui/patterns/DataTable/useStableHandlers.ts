import { useEventCallback } from '../../hooks/useEventCallback.ts'
import type { DataTableProps } from './types.ts'

type Handlers<Row> = Pick<
  DataTableProps<Row>,
  'onRetry' | 'onSortChange' | 'onSelectionChange' | 'onMove' | 'onRowOpen' | 'onLayoutChange'
>

/** The screen's handlers as functions that stay the same while it draws again, which it does at each choice; those that it leaves out stay out. */
export function useStableHandlers<Row>(handlers: Handlers<Row>): Handlers<Row> {
  return {
    onRetry: useEventCallback(handlers.onRetry),
    onSortChange: useEventCallback(handlers.onSortChange),
    onSelectionChange: useEventCallback(handlers.onSelectionChange),
    onMove: useEventCallback(handlers.onMove),
    onRowOpen: useEventCallback(handlers.onRowOpen),
    onLayoutChange: useEventCallback(handlers.onLayoutChange),
  }
}
