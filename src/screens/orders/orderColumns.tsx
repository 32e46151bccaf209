import { orderStatusLabels, type Order, type OrderStatus } from '#contract/orders.ts'
import { formatRut } from '#contract/rut.ts'
import { clock } from '#app/clock.ts'
import { formatAge, formatDate, formatTime } from '#app/format.ts'
import { Badge, type BadgeProps, type Column } from '#ui'
import { renderPoints } from '../list/points.tsx'
import { describeLines, isWaiting } from './orderTexts.ts'

const badges: Record<OrderStatus, Pick<BadgeProps, 'tone' | 'icon'>> = {
  pending: { tone: 'warning', icon: 'clock' },
  ready: { tone: 'info', icon: 'box' },
  delivered: { tone: 'success', icon: 'success' },
  cancelled: { tone: 'neutral', icon: 'close' },
}

/** State of an order in words; a colour is never its only sign. */
export const OrderState = ({ status }: Pick<Order, 'status'>) => (
  <Badge {...badges[status]}>{orderStatusLabels[status]}</Badge>
)

/** Columns of the list of orders. */
export const orderColumns: readonly Column<Order>[] = [
  {
    id: 'id',
    header: 'N.º',
    width: 84,
    rowHeader: true,
    renderCell: ({ id }) => <span className="list-code">{id}</span>,
  },
  {
    id: 'created',
    header: 'Fecha',
    width: 116,
    priority: 1,
    renderCell: ({ created, status }) => (
      <span className="list-lines">
        <span className="list-code">{formatDate(created.at)}</span>
        <small>{(isWaiting(status) && formatAge(created.at, clock.now())) || formatTime(created.at)}</small>
      </span>
    ),
  },
  {
    id: 'partner',
    header: 'Socio',
    minWidth: 150,
    grow: 200,
    renderCell: ({ partner }) => (
      <span className="list-lines">
        <span>{partner.nombre_completo}</span>
        <small className="list-identity">{`RUT ${formatRut(partner.rut)}`}</small>
      </span>
    ),
  },
  {
    id: 'lines',
    header: 'Productos',
    minWidth: 140,
    grow: 220,
    priority: 2,
    renderCell: ({ lines }) => <span className="list-words">{describeLines(lines)}</span>,
  },
  {
    id: 'points',
    header: 'Puntos',
    width: 128,
    align: 'end',
    sortable: true,
    figure: ({ points }) => points,
    renderCell: ({ points }) => renderPoints(points),
  },
  { id: 'status', header: 'Estado', width: 132, renderCell: ({ status }) => <OrderState status={status} /> },
]
