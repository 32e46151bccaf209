import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { AlreadyLoaded } from '#contract/massive.ts'
import { SelectionChanged, SelectionForm, type PartnerMatch } from '#contract/selections.ts'
import type { ApiError } from '#app/api/apiError.ts'
import { paths, recordPath } from '#app/paths.ts'
import { confirmNavigation } from '#app/useBackGuard.ts'
import { useForm, type Attempt } from '#app/form/useForm.ts'
import { formatDateTime, formatNumber } from '#app/format.ts'
import { Banner, Checkbox, color, NumberField, radius, space, text, TextField } from '#ui'
import { formatCount } from '../list/listTexts.ts'
import { formatPoints, pointsSuffix } from '../list/points.tsx'
import { RecordDialog } from '../list/RecordDialog.tsx'
import { openReview } from '../shared/openReview.ts'
import { approvalHint } from './approvalHint.ts'
import { acceptedPoints, ASSIGN_SELECTION_DRAFT, partnerNoun } from './partnerFields.ts'
import { assignToSelection, reviewSelection } from './selectionCommands.ts'

/** Selected partners, by id or by what the list searches and filters, and their number; `token` is of the count. */
export type SelectedPartners = { count: number } & ({ ids: number[] } | { match: PartnerMatch; token: string })

type SelectionValues = { points: number | null; note: string; review: boolean; force: boolean }
export type SelectionDraft = {
  selected: SelectedPartners
  values: SelectionValues
  attempts: readonly Attempt<SelectionValues>[]
}

// As in the form of one partner, the points start at 0.
const INITIAL: SelectionValues = { points: 0, note: '', review: false, force: false }

type AssignSelectionProps = {
  selected: SelectedPartners
  draft?: SelectionDraft | undefined
  /** `changed`: points were assigned, or may have been; or other partners match. */
  onClose: (changed: boolean) => void
}

/** Assigns points to the selected partners as one load, at once or after a review in Carga masiva. */
export function AssignSelection({ selected: counted, draft, onClose }: AssignSelectionProps) {
  // Those that match by now, once a refusal has said how many they are.
  const [selected, setSelected] = useState(counted)
  const navigate = useNavigate()
  const [loadedBefore, setLoadedBefore] = useState<AlreadyLoaded['loaded'] | null>(null)
  const reviewId = useRef<number | null>(null)
  const showLoad = async (id: number) => (await confirmNavigation()) && navigate(recordPath('massive', id))

  const form = useForm({
    initial: INITIAL,
    draft: draft?.values,
    attempts: draft?.attempts,
    struct: SelectionForm,
    toBody: ({ points, note, review, force }) => ({ ...selected, points, note, ...(!review && force && { force }) }),
    async send(body, key) {
      if (values.review) {
        const reviewed = await reviewSelection(body, key)
        if (reviewed.ok) reviewId.current = reviewed.value.data.id
        else selectAgain(reviewed.error)
        return reviewed
      }
      const assigned = await assignToSelection(body, key, showLoad)
      setLoadedBefore((!assigned.ok && assigned.error.bodyAs(AlreadyLoaded)?.loaded) || null)
      if (!assigned.ok) selectAgain(assigned.error)
      return assigned
    },
    onDone: () => {
      onClose(true)
      if (reviewId.current === null) return
      openReview(reviewId.current)
      void navigate(paths.massive)
    },
  })
  function selectAgain(error: ApiError) {
    const changed = error.bodyAs(SelectionChanged)
    if (changed?.token && changed.count > 0 && 'match' in selected)
      setSelected({ ...selected, count: changed.count, token: changed.token })
  }
  const { values, field } = form
  const { points, review, force } = values
  const partners = formatCount(partnerNoun, selected.count)
  const amount = acceptedPoints(points, 'add')
  const total = amount === null ? null : amount * selected.count
  const reviewBox = field('review')
  const forceBox = field('force')

  return (
    <RecordDialog
      size="sm"
      title={`Asignar puntos a ${partners}`}
      submitLabel={review ? 'Revisar antes' : total === null ? 'Asignar puntos' : `Asignar ${formatPoints(total)}`}
      form={form}
      draftKind={ASSIGN_SELECTION_DRAFT}
      recordId={undefined}
      draft={{ selected, values, attempts: form.attempts } satisfies SelectionDraft}
      // The warning below says that the points were assigned before.
      formErrors={loadedBefore ? [] : form.formErrors}
      onClose={onClose}
    >
      <NumberField
        {...field('points')}
        label="Puntos para cada socio"
        required
        min={0}
        suffix={pointsSuffix(points)}
        hint={approvalHint(total, 'Se suman al saldo actual de cada uno.', 'Se suman cuando otra persona los apruebe.')}
        // Selects the initial 0, so that typing replaces it.
        onFocus={(event) => event.currentTarget.select()}
      />
      <TextField {...field('note')} label="Motivo" hint="Aparece en el historial de cada socio." />
      <Checkbox
        checked={review}
        onCheckedChange={reviewBox.onValueChange}
        label="Revisar antes"
        description="Muestra los saldos antes y después en Carga masiva; ahí se excluyen socios."
      />
      {loadedBefore && !review && (
        <>
          <Banner tone="warning" live title="Estos mismos puntos ya se asignaron">
            {`Los asignó ${loadedBefore.by} el ${formatDateTime(loadedBefore.at)}, a estos mismos socios.`}
          </Banner>
          <Checkbox checked={force} onCheckedChange={forceBox.onValueChange} label="Asignarlos otra vez" />
        </>
      )}
      <Sum>
        {total === null ? `${partners} en total` : `${partners} × ${formatNumber(points)} = ${formatPoints(total)}`}
      </Sum>
    </RecordDialog>
  )
}

/** An <output>: screen readers announce each change. */
const Sum = styled.output`
  padding: ${space['150']} ${space['200']};
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.lg};
  background: ${color.bgSubtle};
  font: ${text.label};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`
