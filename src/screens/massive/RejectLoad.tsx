import { useState } from 'react'
import { LoadDecided, RejectLoadForm, type WaitingLoad } from '#contract/approvals.ts'
import { useForm, type Attempt } from '#app/form/useForm.ts'
import { formatNumber } from '#app/format.ts'
import { AutocompleteField, DescriptionList } from '#ui'
import { RecordDialog } from '../list/RecordDialog.tsx'
import { rejectLoad } from './approvalCommands.ts'
import { waitingTitle, waitingWords } from './loadColumns.tsx'
import { REJECT_LOAD_DRAFT } from './loadCommands.ts'

type RejectionValues = { reason: string }
export type LoadRejectionDraft = {
  id: number
  values: RejectionValues
  attempts: readonly Attempt<RejectionValues>[]
}

type RejectLoadProps = {
  load: WaitingLoad
  draft?: LoadRejectionDraft | undefined
  /** `decided`: the load was rejected, or decided before. */
  onClose: (decided: boolean) => void
}

const loadReasons = ['Archivo equivocado', 'Montos equivocados', 'Carga duplicada']
const actReasons = ['Monto equivocado', 'Falta un respaldo']

/** Rejects a load of another user: its rows are deleted and no point is added. */
export function RejectLoad({ load, draft, onClose }: RejectLoadProps) {
  const { id } = load
  const { name } = waitingWords(load)
  const [decided, setDecided] = useState<string | null>(null)
  const form = useForm({
    initial: { reason: '' } satisfies RejectionValues as RejectionValues,
    draft: draft?.values,
    attempts: draft?.attempts,
    struct: RejectLoadForm,
    toBody: ({ reason }) => ({ reason: reason.trim() }),
    async send(body, key) {
      const outcome = await rejectLoad(load, body, key)
      setDecided((!outcome.ok && outcome.error.bodyAs(LoadDecided)?.message) || null)
      return outcome
    },
    onDone: () => onClose(true),
  })

  return (
    <RecordDialog
      size="sm"
      title={`Rechazar ${name}`}
      submitLabel={`Rechazar ${name}`}
      form={form}
      draftKind={REJECT_LOAD_DRAFT}
      recordId={id}
      draft={{ id, values: form.values, attempts: form.attempts } satisfies LoadRejectionDraft}
      formErrors={decided ? [decided] : form.formErrors}
      onClose={(changed) => onClose(changed || decided !== null)}
    >
      <DescriptionList
        items={[
          { term: 'Envío', detail: waitingTitle(load) },
          ...(load.file ? [{ term: 'Archivo', detail: load.file }] : []),
          { term: 'Enviado por', detail: load.by },
          ...(load.raise
            ? [{ term: 'Acción', detail: load.raise.action }]
            : [{ term: 'Puntos', detail: formatNumber(load.points_total) }]),
        ]}
      />
      <AutocompleteField
        {...form.field('reason')}
        label="Motivo"
        required
        hint="Lo lee quien hizo el envío."
        suggestions={load.rows > 1 || load.file ? loadReasons : actReasons}
      />
    </RecordDialog>
  )
}
