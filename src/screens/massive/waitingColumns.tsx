import type { WaitingLoad } from '#contract/approvals.ts'
import { Badge, type Column } from '#ui'
import { renderPoints } from '../list/points.tsx'
import { originColumn, renderMoment, rowsColumn } from './loadColumns.tsx'

/** State of a load that waits, or was rejected, in words; a colour is never its only sign. */
export function WaitingState({ rejected }: Pick<WaitingLoad, 'rejected'>) {
  return rejected ? (
    <Badge tone="neutral" icon="close">
      Rechazada
    </Badge>
  ) : (
    <Badge tone="warning" icon="info">
      Por aprobar
    </Badge>
  )
}

/** Columns of the loads that wait for a second person. */
export const waitingColumns: readonly Column<WaitingLoad>[] = [
  originColumn,
  { id: 'state', header: 'Estado', width: 152, renderCell: (load) => <WaitingState {...load} /> },
  rowsColumn,
  {
    id: 'points_total',
    header: 'Puntos',
    width: 124,
    align: 'end',
    renderCell: ({ points_total }) => renderPoints(points_total),
  },
  { id: 'by', header: 'Enviada por', minWidth: 120, priority: 1, renderCell: ({ by }) => by },
  {
    id: 'waiting_since',
    header: 'Fecha',
    width: 116,
    renderCell: ({ waiting_since }) => renderMoment(waiting_since),
  },
]
