import { useState } from 'react'
import { styled } from 'styled-components'
import {
  LoadAlreadyReversed,
  PointsSpent,
  confirmedReverseLoadForm,
  type LoadDetail,
  type SpentPoints,
} from '#contract/loads.ts'
import { useForm, type Attempt } from '#app/form/useForm.ts'
import { formatRut } from '#contract/rut.ts'
import { formatDateTime, formatNumber } from '#app/format.ts'
import { texts } from '#app/texts.ts'
import {
  AutocompleteField,
  Banner,
  Button,
  Checkbox,
  DescriptionList,
  ReportTable,
  TextField,
  type ReportColumn,
} from '#ui'
import { formatPoints } from '../list/points.tsx'
import { RecordDialog } from '../list/RecordDialog.tsx'
import { loadTitle } from './loadColumns.tsx'
import { reverseLoad, REVERSE_LOAD_DRAFT } from './loadCommands.ts'
import { downloadSpent } from './massiveFiles.ts'
import { massiveTexts } from './massiveTexts.ts'

type ReverseValues = { reason: string; available: boolean; confirmation: string }
export type LoadReversalDraft = {
  id: number
  spent: PointsSpent | null
  values: ReverseValues
  attempts: readonly Attempt<ReverseValues>[]
}

type ReverseLoadProps = {
  load: LoadDetail
  draft?: LoadReversalDraft | undefined
  /** `changed`: the load was reversed, by this form or before. */
  onClose: (changed: boolean) => void
}

const reasons = ['Archivo equivocado', 'Montos equivocados', 'Carga duplicada']

/** Reverses a load with one entry for each of its own. The load's number is typed to confirm. */
export function ReverseLoad({ load, draft, onClose }: ReverseLoadProps) {
  const { id } = load
  const [struct] = useState(() => confirmedReverseLoadForm(id))
  const [spent, setSpent] = useState(draft?.spent ?? null)
  const [reversal, setReversal] = useState<string | null>(null)
  const form = useForm({
    initial: { reason: '', available: false, confirmation: '' } satisfies ReverseValues as ReverseValues,
    draft: draft?.values,
    attempts: draft?.attempts,
    struct,
    toBody: ({ reason, available, confirmation }) => ({
      reason: reason.trim(),
      confirmation: confirmation.trim(),
      ...(available && { available }),
    }),
    async send({ confirmation: _confirmation, ...body }, key) {
      const outcome = await reverseLoad(id, body, key)
      if (!outcome.ok) {
        const { error } = outcome
        // Another failure names no partners: the list and the selected option stay.
        setSpent((current) => error.bodyAs(PointsSpent) ?? (error.status === 422 ? null : current))
        const earlier = error.bodyAs(LoadAlreadyReversed)?.reversed
        setReversal(earlier ? massiveTexts.loads.alreadyReversed(formatDateTime(earlier.at), earlier.by) : null)
      }
      return outcome
    },
    onDone: () => onClose(true),
  })
  const { error: availableError, value: available, onValueChange: setAvailable } = form.field('available')
  const refusal = availableError ?? spent?.message

  return (
    <RecordDialog
      title="Revertir carga"
      submitLabel="Revertir carga"
      form={form}
      draftKind={REVERSE_LOAD_DRAFT}
      recordId={id}
      draft={{ id, spent, values: form.values, attempts: form.attempts } satisfies LoadReversalDraft}
      formErrors={reversal ? [reversal] : form.formErrors}
      onClose={onClose}
    >
      <DescriptionList
        items={[
          { term: 'Carga', detail: loadTitle(load) },
          { term: 'Archivo', detail: load.file },
          { term: 'Movimientos', detail: formatNumber(load.ledger.entries) },
          { term: 'Puntos', detail: formatNumber(load.ledger.points) },
        ]}
      />
      <p>
        Se descuentan a cada socio los puntos que recibió en esta carga: a todos o a ninguno. Los movimientos quedan a
        la vista.
      </p>
      {refusal && (
        <Banner
          tone="warning"
          live
          actions={
            spent && (
              <Button size="sm" icon="download" onClick={() => downloadSpent(id, spent.rows)}>
                Descargar la lista
              </Button>
            )
          }
        >
          <p>{refusal}</p>
          {spent && spent.rows.length < spent.rows_total && (
            <p>{`Aquí están los primeros ${formatNumber(spent.rows.length)}.`}</p>
          )}
        </Banner>
      )}
      {spent && (
        <>
          <ReportTable label="Socios que ya usaron sus puntos" columns={columns} rows={spent.rows} maxHeight={260} />
          <Checkbox
            checked={available}
            onCheckedChange={setAvailable}
            label={`Descontar a cada uno solo lo que le queda. ${willMiss(spent.missing)}`}
            aria-invalid={availableError ? true : undefined}
          />
          <p>{texts.partners.staysOwed}</p>
        </>
      )}
      <AutocompleteField
        {...form.field('reason')}
        label="Motivo"
        required
        hint="Aparece en el historial de cada socio."
        suggestions={reasons}
      />
      <TextField
        {...form.field('confirmation')}
        label={`Escribe ${id} para confirmar`}
        required
        inputMode="numeric"
        autoComplete="off"
      />
    </RecordDialog>
  )
}

const willMiss = (points: number) => `${points === 1 ? 'Faltará' : 'Faltarán'} ${formatPoints(points)}.`

/** A RUT that is broken over lines is hard to read. */
const Rut = styled.small`
  white-space: nowrap;
`

const columns: readonly ReportColumn<SpentPoints>[] = [
  {
    id: 'partner',
    header: 'Socio',
    track: 'minmax(0, 1fr)',
    renderCell: ({ rut, nombre_completo }) => (
      <>
        <div>{nombre_completo}</div>
        <Rut>{formatRut(rut)}</Rut>
      </>
    ),
  },
  {
    id: 'points',
    header: 'Recibió',
    track: '4.5rem',
    align: 'end',
    figure: ({ points }) => points,
    renderCell: ({ points }) => formatNumber(points),
  },
  {
    id: 'balance',
    header: 'Le queda',
    track: '4.5rem',
    align: 'end',
    figure: ({ balance }) => balance,
    renderCell: ({ balance }) => formatNumber(balance),
  },
  {
    id: 'missing',
    header: 'Falta',
    track: '4.5rem',
    align: 'end',
    figure: ({ missing }) => missing,
    renderCell: ({ missing }) => formatNumber(missing),
  },
]
