import type { AuditEntry } from '#contract/audit.ts'
import { formatAuditValue } from '#contract/auditTexts.ts'
import { formatDate, formatDateTime, formatNumber, formatPercentage, htmlToText, NOTHING } from '#app/format.ts'
import { paths, recordPath, type RecordScreen } from '#app/paths.ts'

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
}
/** Records without a detail: their list is searched. */
const searchPaths: Record<string, string> = { terminal: paths.terminals, user: paths.users }

/** Address of the record of an act; null where there is none to open. */
export function entityPath({ entity }: AuditEntry): string | null {
  if (!entity) return null
  const { kind, id, label } = entity
  const screen = recordScreens[kind]
  if (screen) return recordPath(screen, id)
  const path = searchPaths[kind]
  if (!path) return null
  return label === null ? path : `${path}?search=${encodeURIComponent(label)}`
}
