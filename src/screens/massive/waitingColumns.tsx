import type { WaitingLoad } from '#contract/approvals.ts'
import { formatDate, formatNumber, formatTime } from '#app/format.ts'
import { Badge, type Column } from '#ui'
import { renderPoints } from '../list/points.tsx'
import { loadOriginName } from './loadColumns.tsx'

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
  {
    id: 'file',
    header: 'Archivo',
    rowHeader: true,
    minWidth: 170,
    grow: 260,
    renderCell: (load) => (
      <span className="list-lines">
        <span>{loadOriginName(load)}</span>
        <small className="list-identity">{`N.º ${load.id}`}</small>
      </span>
    ),
  },
  { id: 'state', header: 'Estado', width: 152, renderCell: (load) => <WaitingState {...load} /> },
  {
    id: 'rows',
    header: 'Filas',
    width: 88,
    align: 'end',
    priority: 2,
    renderCell: ({ rows }) => <span className="list-code">{formatNumber(rows)}</span>,
  },
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
    renderCell: ({ waiting_since }) => (
      <span className="load-moment list-code">
        <span>{formatDate(waiting_since)}</span>
        <small>{formatTime(waiting_since)}</small>
      </span>
    ),
  },
]
