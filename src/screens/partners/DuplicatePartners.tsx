import { useRef, useState } from 'react'
import { duplicateLabels, duplicateReasons, type DuplicateReason } from '#contract/duplicates.ts'
import { createIdempotencyKey } from '#app/form/createIdempotencyKey.ts'
import { useList } from '#app/list/useList.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { Badge, Button, Dialog, LoadMore, ProgressBar, ReportTable, Tabs, type ReportColumn } from '#ui'
import { ReadFailed } from '../list/ReadFailed.tsx'
import { formatPoints } from '../list/points.tsx'
import { formatRut } from '#contract/rut.ts'
import { ImportFrame } from '../fileImport/FileImport.styles.ts'
import { ComparePartners, type MergeChoice } from './ComparePartners.tsx'
import { dismissPair, mergePartners, pairsOf, type PairRow } from './duplicateCommands.ts'
import { nameOf } from './partnerFields.ts'

type DuplicatePartnersProps = {
  /** `changed`: partners were merged, and the list has to reload. */
  onClose: (changed: boolean) => void
}

/** Pairs of partners that may be one person: the lists, a pair side by side, and what to do with it. */
export function DuplicatePartners({ onClose }: DuplicatePartnersProps) {
  const [pair, setPair] = useState<PairRow | null>(null)
  const [choice, setChoice] = useState<MergeChoice | null>(null)
  const [isUnanswered, setUnanswered] = useState(false)
  const [reason, setReason] = useState<DuplicateReason>(duplicateReasons[0])
  const [isChanged, setChanged] = useState(false)
  const [isSending, setSending] = useState(false)
  const key = useRef('')
  const heading = useRef<HTMLHeadingElement>(null)
  const requestClose = useBackGuard(() => onClose(isChanged), { dirty: !!choice?.reason.trim(), busy: isSending })

  function show(next: PairRow | null) {
    setPair(next)
    setChoice(next && { survivor: survivorOf(next), take: [], reason: '' })
    setUnanswered(false)
    key.current = createIdempotencyKey()
    // The control that was pressed goes with its part of the dialog.
    heading.current?.focus()
  }

  async function run(act: () => Promise<{ ok: boolean }>, changes: boolean) {
    if (isSending) return
    setSending(true)
    const { ok } = await act()
    setSending(false)
    if (!ok) return
    if (changes) setChanged(true)
    show(null)
  }

  function merge({ first, second }: PairRow, { survivor, take, reason: text }: MergeChoice) {
    setUnanswered(text.trim() === '')
    if (text.trim() === '') return
    const [kept, other] = survivor === first.id ? [first, second] : [second, first]
    void run(
      () =>
        mergePartners(
          survivor,
          {
            other: other.id,
            reason: text.trim(),
            take: [...take],
            version: kept.version,
            other_version: other.version,
          },
          key.current,
        ),
      true,
    )
  }

  return (
    <Dialog
      open
      size="lg"
      title="Posibles duplicados"
      closeLabel="Cerrar ventana"
      busy={isSending}
      onClose={() => void requestClose()}
      form={{
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault()
          if (pair && choice) merge(pair, choice)
        },
      }}
      footer={
        <>
          <Button onClick={() => void requestClose()}>Cerrar</Button>
          {pair && <Button onClick={() => show(null)}>Ver todos</Button>}
          {pair && (
            <Button onClick={() => void run(() => dismissPair(pair, key.current), false)}>
              No son la misma persona
            </Button>
          )}
          {pair && (
            <Button variant="primary" type="submit" loading={isSending} loadingLabel="Guardando">
              Unir socios
            </Button>
          )}
        </>
      }
    >
      <ImportFrame>
        <h3 ref={heading} tabIndex={-1}>
          {pair ? '¿Es la misma persona?' : 'Socios que comparten un dato'}
        </h3>
        {pair && choice ? (
          <ComparePartners
            pair={pair}
            choice={choice}
            error={isUnanswered}
            onChange={(next) => {
              setChoice(next)
              setUnanswered(false)
              key.current = createIdempotencyKey()
            }}
          />
        ) : (
          <Tabs
            label="Qué comparten"
            value={reason}
            onValueChange={(next) => setReason(next as DuplicateReason)}
            tabs={duplicateReasons.map((one) => ({
              key: one,
              label: nameOfReason(one),
              panel: <Pairs key={one} reason={one} onOpen={show} />,
            }))}
          />
        )}
      </ImportFrame>
    </Dialog>
  )
}

/** The older record, unless the newer one has the points. */
const survivorOf = ({ first, second }: PairRow) => (second.points > 0 && first.points === 0 ? second.id : first.id)

function Pairs({ reason, onOpen }: { reason: DuplicateReason; onOpen: (pair: PairRow) => void }) {
  const [source] = useState(() => pairsOf(reason))
  const { rows, status, reload, tableProps, loadMoreProps } = useList<PairRow>(source)
  if (status === 'error' && rows.length === 0)
    return <ReadFailed onRetry={() => void reload()}>{tableProps.errorText}</ReadFailed>
  if (status === 'loading' && rows.length === 0) return <ProgressBar label="Buscando duplicados" value={null} />
  if (rows.length === 0) return <p>Ningún par de socios comparte este dato.</p>
  return (
    <>
      <ReportTable label={duplicateLabels[reason]} columns={columns(onOpen)} rows={rows} maxHeight={420} />
      <LoadMore {...loadMoreProps} noun={['par', 'pares']} />
    </>
  )
}

/** 'Mismo correo' → 'Correo' */
const nameOfReason = (reason: DuplicateReason): string =>
  duplicateLabels[reason].replace('Mismo ', '').replace(/^./, (letter) => letter.toUpperCase())

const columns = (onOpen: (pair: PairRow) => void): readonly ReportColumn<PairRow>[] => [
  ...(['first', 'second'] as const).map((side) => ({
    id: side,
    header: side === 'first' ? 'Socio' : 'Otro socio',
    track: 'minmax(0, 1fr)',
    renderCell: (pair: PairRow) => (
      <>
        <span>{nameOf(pair[side])}</span>
        <small>{`${formatRut(pair[side].rut)} · ${formatPoints(pair[side].points)}`}</small>
      </>
    ),
  })),
  {
    id: 'same',
    header: 'Comparten',
    track: 'minmax(0, 1fr)',
    wide: true,
    renderCell: ({ same }) => (
      <span className="import-badges">
        {same.map((one) => (
          <Badge key={one}>{nameOfReason(one)}</Badge>
        ))}
      </span>
    ),
  },
  {
    id: 'act',
    header: 'Acción',
    track: '6rem',
    align: 'end',
    renderCell: (pair) => (
      <Button
        size="sm"
        aria-label={`Revisar ${nameOf(pair.first)} y ${nameOf(pair.second)}`}
        onClick={() => onOpen(pair)}
      >
        Revisar
      </Button>
    ),
  },
]
