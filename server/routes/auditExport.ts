import type { AuditFilters } from '#contract/audit.ts'
import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { dateInZone, startOfDay, startOfNextDay, timeInZone, zoneName } from '../domain/programmeTime.ts'
import type { ExportCell } from '../exports/exportCell.ts'
import type { AuditCondition } from '../ports/accounts.ts'
import type { Repository } from '../ports/repository.ts'
import type { AuditRecord } from '../domain/records.ts'

/** Rows per query. */
const BATCH = 500

export const auditExportHeader = (): string[] => [
  'Fecha',
  zoneName().replace(/^h/, 'H'),
  'Quién',
  'Rol',
  'Acto',
  'Registro',
  'N.º de registro',
  'Nombre',
  'Cambios',
  'Motivo',
  'Desde',
]

/** Conditions of a query; `to` includes its day. */
export function toCondition({ user, group, entity, entity_id, from, to }: AuditFilters): AuditCondition {
  return {
    user,
    group,
    entity,
    entity_id,
    from: from === undefined ? undefined : startOfDay(from),
    before: to === undefined ? undefined : startOfNextDay(startOfDay(to)),
  }
}

/** Lines of the audit log, newest first; those that are added meanwhile are left out. */
export async function* auditExportRows(
  { audit }: Repository,
  filters: AuditFilters,
): AsyncGenerator<ExportCell[][], void> {
  const search = normalizeForSearch(filters.search ?? '')
  const condition = toCondition(filters)
  let after = null
  do {
    const query = { search, sort: { key: 'id', direction: 'desc' }, after, limit: BATCH } as const
    const { rows, next }: Awaited<ReturnType<typeof audit.page>> = await audit.page(query, condition)
    if (rows.length > 0) yield rows.map(cells)
    after = next
  } while (after)
}

function cells({ at, user_name, role, act, entity, changes, note, address }: AuditRecord): ExportCell[] {
  const texts = Object.entries(changes).map(
    ([field, [before, after]]) => `${field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
  )
  const { kind = null, id = null, label = null } = entity ?? {}
  return [
    { date: dateInZone(at) },
    timeInZone(at),
    user_name,
    role,
    act,
    kind,
    id,
    label,
    texts.join('; '),
    note,
    address,
  ]
}
