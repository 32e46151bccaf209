import { useNavigate } from 'react-router-dom'
import { describeAct, roleLabel } from '#contract/auditTexts.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { formatDateTime } from '#app/format.ts'
import { Button, DescriptionList } from '#ui'
import { RecordFrame } from '../list/RecordFrame.tsx'
import type { RecordPlace } from '../list/useRecordPlace.ts'
import { authorOf, entityPath } from './auditEntries.ts'
import { ChangesTable } from '../shared/ChangesTable.tsx'

type ActivityDetailProps = { entry: AuditEntry; place?: RecordPlace | undefined; onClose: () => void }

/** Detail of a line of the audit log: who, when, from where, and each changed field. */
export function ActivityDetail({ entry, place, onClose }: ActivityDetailProps) {
  const navigate = useNavigate()
  const { by, at, entity, note, address, changes } = entry
  const path = entityPath(entry)
  return (
    <RecordFrame
      size="md"
      title={describeAct(entry.act)}
      recordId={entry.id}
      detail={`${authorOf(entry)} · ${formatDateTime(at)}`}
      place={place}
      onClose={onClose}
      actions={
        path && (
          <Button variant="primary" icon="external" onClick={() => navigate(path)}>
            Ver el registro
          </Button>
        )
      }
    >
      <DescriptionList
        items={[
          { term: 'Quién', detail: authorOf(entry) },
          { term: 'Rol', detail: roleLabel(by?.role) },
          { term: 'Cuándo', detail: formatDateTime(at) },
          { term: 'Sobre qué', detail: entity && (entity.label ?? `N.º ${entity.id}`) },
          { term: 'Desde', detail: address },
          { term: 'Motivo', detail: note },
        ]}
      />
      {changes.length > 0 && <ChangesTable changes={changes} />}
    </RecordFrame>
  )
}
