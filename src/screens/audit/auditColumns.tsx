import { describeAct, roleLabel } from '#contract/auditTexts.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { formatDate, formatTime, NOTHING } from '#app/format.ts'
import type { Column } from '#ui'
import { authorOf } from './auditEntries.ts'

/** Columns of the audit log. */
export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    id: 'at',
    header: 'Cuándo',
    width: 156,
    renderCell: ({ at }) => <span className="list-code">{`${formatDate(at)} ${formatTime(at)}`}</span>,
  },
  {
    id: 'by',
    header: 'Quién',
    minWidth: 150,
    renderCell: (entry) => (
      <span className="list-lines">
        <span>{authorOf(entry)}</span>
        <small>{roleLabel(entry.by?.role)}</small>
      </span>
    ),
  },
  {
    id: 'act',
    header: 'Qué',
    rowHeader: true,
    minWidth: 180,
    renderCell: ({ act, note }) => (
      <span className="list-lines">
        <span>{describeAct(act)}</span>
        {note && <small>{`«${note}»`}</small>}
      </span>
    ),
  },
  {
    id: 'entity',
    header: 'Sobre qué',
    minWidth: 150,
    renderCell: ({ entity }) => (
      <span className="list-words">{entity ? (entity.label ?? `N.º ${entity.id}`) : NOTHING}</span>
    ),
  },
]
