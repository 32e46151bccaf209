import type { WaitingLoad } from '#contract/approvals.ts'
import { NOTHING } from '#app/format.ts'
import { Badge, type Column } from '#ui'
import { renderPoints } from '../list/points.tsx'
import { loadOriginName, originColumn, renderMoment, rowsColumn } from './loadColumns.tsx'
import { raiseSentence } from './raisedValue.ts'

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
    ...originColumn,
    renderCell: (load) => (
      <span className="list-lines">
        <span>{loadOriginName(load)}</span>
        {load.raise && <small>{`${load.raise.action}. ${raiseSentence(load.raise)}`}</small>}
        <small className="list-identity">{`N.º ${load.id}`}</small>
      </span>
    ),
  },
  { id: 'state', header: 'Estado', width: 152, renderCell: (load) => <WaitingState {...load} /> },
  rowsColumn,
  {
    id: 'points_total',
    header: 'Puntos',
    width: 124,
    align: 'end',
    figure: ({ points_total }) => points_total,
    renderCell: ({ points_total, raise }) => (raise ? NOTHING : renderPoints(points_total)),
  },
  { id: 'by', header: 'Enviada por', minWidth: 120, priority: 1, renderCell: ({ by }) => by },
  {
    id: 'waiting_since',
    header: 'Fecha',
    width: 116,
    renderCell: ({ waiting_since }) => renderMoment(waiting_since),
  },
]
