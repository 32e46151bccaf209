import { entryKindLabels, type MovementFilters } from '#contract/movements.ts'
import { dateInZone, timeInZone, zoneName } from '../domain/programmeTime.ts'
import type { ExportCell } from '../exports/exportCell.ts'
import type { MovementRecord } from '../domain/records.ts'
import type { Repository } from '../ports/repository.ts'
import { movementCondition, serializeMovement } from './movementRows.ts'
import { readPages } from './readPages.ts'

// No column is named 'puntos': a points load would add them again.
export const movementExportHeader = (): string[] => [
  'N.º de movimiento',
  'Fecha',
  zoneName().replace(/^h/, 'H'),
  'N.º de socio',
  'RUT',
  'Nombre completo',
  'Tipo',
  'Detalle',
  'Cambio del saldo',
  'Saldo después',
  'Faltaron',
  'Quién',
  'Motivo',
  'N.º de acción',
  'Monto de la compra (CLP)',
  'N.º de carga',
  'Archivo de la carga',
  'N.º de canje',
  'Revierte el N.º',
  'Revertido por el N.º',
  'Clave',
  'Terminal',
  'Referencia de la caja',
]

const keyNames = { master: 'Clave maestra', external: 'Claves externas' }

/** The last added first; entries that are added meanwhile are left out. */
export async function* movementExportRows(
  { movements }: Repository,
  filters: MovementFilters,
): AsyncGenerator<ExportCell[][], void> {
  const condition = movementCondition(filters)
  const newest = { search: '', sort: { key: 'id', direction: 'desc' } } as const
  for await (const rows of readPages((page) => movements.page({ ...newest, ...page }, condition))) yield rows.map(cells)
}

function cells(entry: MovementRecord): ExportCell[] {
  const movement = serializeMovement(entry)
  const { partner, kind, load, by_key } = movement
  return [
    movement.id,
    { date: dateInZone(entry.created_at) },
    timeInZone(entry.created_at),
    partner.id,
    partner.rut,
    partner.nombre_completo,
    entryKindLabels[kind],
    movement.type,
    movement.points,
    movement.balance_after,
    movement.missing,
    movement.by?.name ?? null,
    movement.note,
    movement.action_id,
    movement.amount,
    load?.id ?? null,
    load?.file_name ?? null,
    movement.order_id,
    movement.reverses,
    movement.reversed_by,
    by_key && keyNames[by_key.key],
    by_key?.terminal ?? null,
    by_key?.reference ?? null,
  ]
}
