import { orderFieldNames, orderFields } from '#contract/orderFields.ts'
import { orderStatusLabels, type OrderFilters } from '#contract/orders.ts'
import { dateInZone, momentsOf, timeInZone, zoneName } from '../domain/programmeTime.ts'
import type { ExportCell } from '../exports/exportCell.ts'
import type { ListedOrder } from '../domain/records.ts'
import type { OrderCondition } from '../ports/catalogue.ts'
import type { Repository } from '../ports/repository.ts'
import { readPages } from './readPages.ts'

export const orderCondition = ({ status, ...days }: OrderFilters): OrderCondition => ({ status, ...momentsOf(days) })

// No column is named 'puntos': a points load would take them.
export const orderExportHeader = (): string[] => [
  'N.º de canje',
  'Fecha',
  zoneName().replace(/^h/, 'H'),
  'Estado',
  'N.º de socio',
  'RUT',
  'Nombre completo',
  'N.º de producto',
  'Producto',
  'Cantidad',
  'Precio de una unidad',
  'Total de la línea',
  ...orderFieldNames.map((field) => orderFields[field].label),
  'Registrado por',
  'Preparado el',
  'Preparado por',
  'Entregado el',
  'Entregado por',
  'Anulado el',
  'Anulado por',
  'Motivo de la anulación',
]

/** A row for each product, the last order first; orders that are created meanwhile are left out. */
export async function* orderExportRows(
  { orders }: Repository,
  filters: OrderFilters,
): AsyncGenerator<ExportCell[][], void> {
  const condition = orderCondition(filters)
  const newest = { search: '', sort: { key: 'id', direction: 'desc' } } as const
  for await (const rows of readPages((page) => orders.page({ ...newest, ...page }, condition)))
    yield rows.flatMap(cellsOf)
}

function cellsOf(order: ListedOrder): ExportCell[][] {
  const step = (at: Date | null, by: string | null): ExportCell[] => [at && { date: dateInZone(at) }, by]
  return order.lines.map(({ product_id, title, quantity, points }) => [
    order.id,
    { date: dateInZone(order.created_at) },
    timeInZone(order.created_at),
    orderStatusLabels[order.status],
    order.partner_id,
    order.rut,
    order.nombre_completo,
    product_id,
    title,
    quantity,
    points,
    points * quantity,
    ...orderFieldNames.map((field) => order[field]),
    order.created_by,
    ...step(order.ready_at, order.ready_by),
    ...step(order.delivered_at, order.delivered_by),
    ...step(order.cancelled_at, order.cancelled_by),
    order.cancel_reason,
  ])
}
