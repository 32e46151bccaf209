import { MendRowForm } from '#contract/reviews.ts'
import { useForm, type Attempt } from '#app/form/useForm.ts'
import { formatNumber } from '#app/format.ts'
import { Banner, NumberField, TextField } from '#ui'
import { pointsSuffix } from '../list/points.tsx'
import { RecordDialog } from '../list/RecordDialog.tsx'
import { mendRow } from './reviewCommands.ts'
import { RowReasons, type ReviewedRow } from './ReviewRow.tsx'

/** Draft kind of the form; the row's number follows it (docs/decisions/0007). */
export const MEND_ROW_DRAFT = 'mendRow'

type MendValues = { rut: string; points: number | null; description: string }
export type MendRowDraft = {
  review: number
  row: ReviewedRow
  values: MendValues
  attempts: readonly Attempt<MendValues>[]
}

type MendRowProps = {
  /** Id of the review. */
  review: number
  row: ReviewedRow
  draft?: MendRowDraft | undefined
  /** `changed`: the review has to be read again. */
  onClose: (changed: boolean) => void
}

/** Corrects a row of a review. The server reads what is typed as it reads a file. */
export function MendRow({ review, row, draft, onClose }: MendRowProps) {
  const form = useForm({
    initial: initialValues(row),
    draft: draft?.values,
    attempts: draft?.attempts,
    struct: MendRowForm,
    toBody: ({ rut, points, description }) => ({
      line: row.row,
      rut: rut.trim(),
      points,
      description: description.trim() || null,
    }),
    send: (body, key) => mendRow(review, body, key),
    onDone: () => onClose(true),
  })
  const firstFault = row.problems?.[0]?.field
  return (
    <RecordDialog
      size="sm"
      title={`Corregir la fila ${formatNumber(row.row)}`}
      submitLabel="Guardar fila"
      form={form}
      draftKind={MEND_ROW_DRAFT}
      recordId={row.row}
      draft={{ review, row, values: form.values, attempts: form.attempts } satisfies MendRowDraft}
      onClose={onClose}
    >
      {row.problems && row.problems.length > 0 && (
        <Banner tone="warning">
          <RowReasons problems={row.problems} />
        </Banner>
      )}
      <TextField {...form.field('rut')} label="RUT" required autoComplete="off" spellCheck={false} />
      <NumberField
        {...form.field('points')}
        label="Puntos"
        autoFocus={firstFault === 'points'}
        required
        min={1}
        hint={row.points && !isPlain(row.points) ? `En el archivo: «${row.points}».` : undefined}
        suffix={pointsSuffix(form.values.points)}
      />
      <TextField
        {...form.field('description')}
        label="Descripción"
        autoFocus={firstFault === 'description'}
        hint="Aparece en el historial del socio."
      />
    </RecordDialog>
  )
}

/** Text that is read in one way only: '1.000' is a thousand to some, and one to others. */
const isPlain = (points: string) => /^\d{1,10}$/.test(points)

const initialValues = ({ rut, points, description }: ReviewedRow): MendValues => ({
  rut,
  points: isPlain(points) ? Number(points) : null,
  description,
})
