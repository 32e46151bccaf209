import { MERGE_REVERSAL_DAYS, mergedFields, type MergedField } from '#contract/duplicates.ts'
import { messages } from '#contract/messages.ts'
import type { Partner } from '#contract/partners.ts'
import { formatRut } from '#contract/rut.ts'
import { formatNumber, NOTHING } from '#app/format.ts'
import { AutocompleteField, Banner, Checkbox, RadioGroup, ReportTable, type ReportColumn } from '#ui'
import { formatPoints } from '../list/points.tsx'
import type { PairRow } from './duplicateCommands.ts'
import { addressOf, nameOf } from './partnerFields.ts'
import { fieldLabels, formatValue } from './partnerImportRows.tsx'

export type MergeChoice = { survivor: number; take: readonly MergedField[]; reason: string }

type ComparePartnersProps = {
  pair: PairRow
  choice: MergeChoice
  /** Whether the reason is missing. */
  error: boolean
  onChange: (choice: MergeChoice) => void
}

const reasons = ['Es la misma persona', 'Se inscribió dos veces', 'Tenía el RUT mal escrito']

/** Two partners side by side, and what is left after they become one. */
export function ComparePartners({ pair: { first, second }, choice, error, onChange }: ComparePartnersProps) {
  const [kept, other] = choice.survivor === first.id ? [first, second] : [second, first]
  const rows = rowsOf(kept, other)
  const toggle = (field: MergedField, checked: boolean) =>
    onChange({ ...choice, take: [...choice.take.filter((one) => one !== field), ...(checked ? [field] : [])] })
  return (
    <>
      <RadioGroup
        label="¿Qué ficha queda?"
        variant="cards"
        layout="row"
        value={String(choice.survivor)}
        options={[first, second].map((partner) => ({
          value: String(partner.id),
          label: nameOf(partner),
          description: `${formatRut(partner.rut)} · ${formatPoints(partner.points)}`,
        }))}
        onValueChange={(value) => onChange({ ...choice, survivor: Number(value), take: [] })}
      />
      <ReportTable
        label="Datos de las dos fichas"
        columns={columnsOf(choice.take, toggle)}
        rows={rows}
        maxHeight={360}
      />
      <Banner tone="info" title={`Queda ${nameOf(kept)} con ${formatPoints(kept.points + other.points)}`}>
        <p>
          {other.points > 0 &&
            `${formatPoints(other.points)} de ${nameOf(other)} pasan con dos movimientos, que se ven en los dos historiales. `}
          {`El RUT ${formatRut(other.rut)} sigue valiendo: lo que llegue con él, en cargas o en cajas, es de ${nameOf(kept)}.`}
        </p>
        <p>{`Los canjes y el historial de la otra ficha quedan donde están. Se puede separar hasta ${MERGE_REVERSAL_DAYS} días después.`}</p>
      </Banner>
      <AutocompleteField
        label="Motivo"
        required
        hint="Aparece en el historial de los dos."
        suggestions={reasons}
        value={choice.reason}
        error={error ? messages.required : undefined}
        onValueChange={(reason) => onChange({ ...choice, reason })}
      />
    </>
  )
}

type Row = { id: MergedField | 'rut' | 'points'; label: string; kept: string; other: string; isChoice: boolean }

/** An address is one value. */
const valueOf = (partner: Partner, field: MergedField): string =>
  field === 'direccion' && partner.direccion
    ? addressOf({ ...partner, region: null })
    : formatValue(field, partner[field] ?? null)

function rowsOf(kept: Partner, other: Partner): Row[] {
  const fields = mergedFields.flatMap((field): Row[] => {
    const [own, theirs] = [valueOf(kept, field), valueOf(other, field)]
    if (own === NOTHING && theirs === NOTHING) return []
    const isChoice = own !== theirs && own !== NOTHING && theirs !== NOTHING
    return [{ id: field, label: fieldLabels[field], kept: own, other: theirs, isChoice }]
  })
  const fixed = { isChoice: false }
  return [
    { ...fixed, id: 'rut', label: 'RUT', kept: formatRut(kept.rut), other: formatRut(other.rut) },
    { ...fixed, id: 'points', label: 'Puntos', kept: formatNumber(kept.points), other: formatNumber(other.points) },
    ...fields,
  ]
}

const columnsOf = (
  take: readonly MergedField[],
  onToggle: (field: MergedField, checked: boolean) => void,
): readonly ReportColumn<Row>[] => [
  { id: 'label', header: 'Dato', track: 'min(8rem, 22%)', renderCell: ({ label }) => label },
  { id: 'kept', header: 'La que queda', track: 'minmax(0, 1fr)', renderCell: ({ kept }) => kept },
  {
    id: 'other',
    header: 'La otra',
    track: 'minmax(0, 1fr)',
    renderCell: ({ id, label, kept, other, isChoice }) => (
      <>
        <div>{other}</div>
        {isChoice && (
          <Checkbox
            label={`Usar este dato: ${label.toLowerCase()}`}
            checked={take.includes(id as MergedField)}
            onCheckedChange={(checked) => onToggle(id as MergedField, checked)}
          />
        )}
        {!isChoice && kept === NOTHING && <small>Se completa con este</small>}
      </>
    ),
  },
]
