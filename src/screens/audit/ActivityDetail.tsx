import { useNavigate } from 'react-router-dom'
import { describeAct, roleLabel } from '#contract/auditTexts.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { formatDateTime } from '#app/format.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { Button, DescriptionList, Dialog } from '#ui'
import { authorOf, entityPath } from './auditEntries.ts'
import { ChangesTable } from '../shared/ChangesTable.tsx'

/** Detail of a line of the audit log: who, when, from where, and each changed field. */
export function ActivityDetail({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  useBackGuard(onClose)
  const navigate = useNavigate()
  const { by, at, entity, note, address, changes } = entry
  const path = entityPath(entry)
  return (
    <Dialog
      open
      size="md"
      title={describeAct(entry.act)}
      closeLabel="Cerrar ventana"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {path && (
            <Button variant="primary" icon="external" onClick={() => navigate(path)}>
              Ver el registro
            </Button>
          )}
        </>
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
    </Dialog>
  )
}
