import { useState } from 'react'
import type { AuditedRecord } from '#contract/audit.ts'
import { lazyScreen } from '#app/lazyScreen.ts'
import { usePermission } from '#app/usePermission.ts'
import { Accordion, Spinner } from '#ui'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { ReadFailed } from '../list/ReadFailed.tsx'

const loading = () => <Spinner label="Cargando…" />
const failed = (retry: () => void) => <ReadFailed onRetry={retry}>No fue posible cargar el historial.</ReadFailed>
const ChangeList = lazyScreen<AuditedRecord>(() => import('../audit/ChangeList.tsx').then((m) => m.ChangeList), loading)
const KEY = 'changes'

/** Section of a record's dialog with its changes, for roles that may see the audit log. Loads when opened. */
export function ChangeHistory(record: AuditedRecord) {
  const [open, setOpen] = useState<string[]>([])
  if (!usePermission('audit')) return null
  const content = open.includes(KEY) && (
    <ErrorBoundary fallback={failed}>
      <ChangeList {...record} />
    </ErrorBoundary>
  )
  return (
    <Accordion items={[{ key: KEY, title: 'Historial de cambios', content }]} value={open} onValueChange={setOpen} />
  )
}
