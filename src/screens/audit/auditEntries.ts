import type { AuditEntry } from '#contract/audit.ts'
import { formatAuditValue } from '#contract/auditTexts.ts'
import { formatDate, formatDateTime, formatNumber, formatPercentage, htmlToText, NOTHING } from '#app/format.ts'
import { recordPath, type RecordScreen } from '#app/paths.ts'

/** 'Marcela Ibáñez Rojas' */
export const authorOf = ({ by }: AuditEntry): string => by?.name ?? 'Sin cuenta'

const formats = {
  nothing: NOTHING,
  number: formatNumber,
  percentage: formatPercentage,
  date: formatDate,
  dateTime: formatDateTime,
  html: htmlToText,
}

/** A value of a change as text; a dash for none. */
export const formatValue = (field: string, value: unknown): string => formatAuditValue(field, value, formats)

const recordScreens: Record<string, RecordScreen> = {
  product: 'products',
  category: 'category',
  pointsAction: 'pointsActions',
  partner: 'partners',
  import: 'massive',
  order: 'orders',
  terminal: 'terminals',
  user: 'users',
}
/** Address of the record of an act; null where there is none to open. */
export function entityPath({ entity }: AuditEntry): string | null {
  if (!entity) return null
  const screen = recordScreens[entity.kind]
  return screen ? recordPath(screen, entity.id) : null
}
