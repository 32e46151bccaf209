import type { AuditFilters } from '#contract/audit.ts'
import {
  describeAct,
  entityLabel,
  fieldLabel,
  formatAuditValue,
  roleLabel,
  type AuditFormats,
} from '#contract/auditTexts.ts'
import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { dateInZone, momentsOf, readableDate, timeInZone, zoneName } from '../domain/programmeTime.ts'
import type { ExportCell } from '../exports/exportCell.ts'
import type { AuditCondition } from '../ports/accounts.ts'
import type { Repository } from '../ports/repository.ts'
import type { AuditRecord } from '../domain/records.ts'
import { readPages } from './readPages.ts'

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
export function toCondition({ user, group, entity, entity_id, ...days }: AuditFilters): AuditCondition {
  return { user, group, entity, entity_id, ...momentsOf(days) }
}

/** Lines of the audit log, newest first; those that are added meanwhile are left out. */
export async function* auditExportRows(
  { audit }: Repository,
  filters: AuditFilters,
): AsyncGenerator<ExportCell[][], void> {
  const search = normalizeForSearch(filters.search ?? '')
  const condition = toCondition(filters)
  const newest = { search, sort: { key: 'id', direction: 'desc' } } as const
  for await (const rows of readPages((page) => audit.page({ ...newest, ...page }, condition))) yield rows.map(cells)
}

const percentage = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 15 })

const formats: AuditFormats = {
  nothing: '–',
  number: (value) => value.toLocaleString('es-CL'),
  percentage: (value) => `${percentage.format(value)} %`,
  date: readableDate,
  dateTime: (value) => `${readableDate(dateInZone(new Date(value)))} a las ${timeInZone(new Date(value)).slice(0, 5)}`,
  html: (value) =>
    value
      .replace(/<[^<>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
}

/** 'Puntos: 100 → 200; Marca: – → Nube'; of what is new, its values alone. */
function describeChanges(changes: AuditRecord['changes']): string {
  const all = Object.entries(changes)
  const isNew = all.every(([, [before]]) => before === null)
  return all
    .map(([field, values]) => {
      const [before, after] = values.map((value) => formatAuditValue(field, value, formats))
      return `${fieldLabel(field)}: ${isNew ? after : `${before} → ${after}`}`
    })
    .join('; ')
}

function cells({ at, user_name, role, act, entity, changes, note, address }: AuditRecord): ExportCell[] {
  const { kind = null, id = null, label = null } = entity ?? {}
  return [
    { date: dateInZone(at) },
    timeInZone(at),
    user_name,
    roleLabel(role),
    describeAct(act),
    kind && entityLabel(kind),
    id,
    label,
    describeChanges(changes),
    note,
    address,
  ]
}
