import { useRef, useState } from 'react'
import { ImportInUse, type AppliedImport } from '#contract/importHistory.ts'
import { messages } from '#contract/messages.ts'
import { formatRut } from '#contract/rut.ts'
import { createIdempotencyKey } from '#app/form/createIdempotencyKey.ts'
import { formatDateTime, formatNumber } from '#app/format.ts'
import { useList } from '#app/list/useList.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { usePermission } from '#app/usePermission.ts'
import { AutocompleteField, Banner, Button, Dialog, LoadMore, ProgressBar, ReportTable, Stat } from '#ui'
import { ReadFailed } from '../list/ReadFailed.tsx'
import { ImportFrame } from '../fileImport/FileImport.styles.ts'
import {
  appliedImports,
  exportImport,
  importedColumns,
  importedPartners,
  importListColumns,
  importName,
  reverseImport,
} from './importHistoryRows.tsx'

type ImportHistoryProps = {
  /** `changed`: an import was reversed, and the list has to reload. */
  onClose: (changed: boolean) => void
}

const reasons = ['Archivo equivocado', 'Datos equivocados', 'Importación duplicada']

/** Imports of partners that were applied: the list, what each did, and its reversal. */
export function ImportHistory({ onClose }: ImportHistoryProps) {
  const [open, setOpen] = useState<AppliedImport | null>(null)
  const [reversing, setReversing] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [blocked, setBlocked] = useState<ImportInUse | null>(null)
  const [isSending, setSending] = useState(false)
  const key = useRef('')
  const heading = useRef<HTMLHeadingElement>(null)
  const mayReverse = usePermission('reverseLoads')
  const requestClose = useBackGuard(() => onClose(isChanged), {
    dirty: reversing && reason.trim() !== '',
    busy: isSending,
  })

  function show(row: AppliedImport | null) {
    setOpen(row)
    setReversing(false)
    setReason('')
    setError(undefined)
    setBlocked(null)
    key.current = createIdempotencyKey()
    // The control that was pressed goes with its part of the dialog.
    heading.current?.focus()
  }

  async function submit(row: AppliedImport) {
    setError(reason.trim() === '' ? messages.required : undefined)
    if (reason.trim() === '' || isSending) return
    setSending(true)
    const outcome = await reverseImport(row.id, { reason: reason.trim() }, key.current)
    setSending(false)
    if (outcome.ok) {
      setChanged(true)
      show(outcome.value.data)
    } else {
      setBlocked(outcome.error.bodyAs(ImportInUse))
      setError(outcome.error.fields.reason?.[0])
    }
  }

  return (
    <Dialog
      open
      size="lg"
      title="Importaciones de socios"
      closeLabel="Cerrar ventana"
      busy={isSending}
      onClose={() => void requestClose()}
      form={{
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault()
          if (open && reversing) void submit(open)
        },
      }}
      footer={
        <>
          <Button onClick={() => void requestClose()}>Cerrar</Button>
          {open && <Button onClick={() => show(null)}>Ver todas</Button>}
          {open && mayReverse && !open.reversed && !reversing && (
            <Button variant="danger" onClick={() => setReversing(true)}>
              Revertir importación
            </Button>
          )}
          {open && reversing && (
            <Button variant="danger" type="submit" loading={isSending} loadingLabel="Revirtiendo la importación">
              Revertir importación
            </Button>
          )}
        </>
      }
    >
      <ImportFrame>
        <h3 ref={heading} tabIndex={-1}>
          {open ? importName(open) : 'Importaciones aplicadas'}
        </h3>
        {open ? <Detail key={open.id} row={open} /> : <ImportList onOpen={show} />}
        {open && reversing && (
          <>
            <Banner tone="warning" title="Se revierte entera o no se revierte">
              Los socios nuevos salen de las listas y sus saldos iniciales se descuentan con un movimiento. Los datos
              que cambió vuelven a su valor de antes, salvo los que cambiaron después.
            </Banner>
            {blocked && <Blocked blocked={blocked} />}
            <AutocompleteField
              label="Motivo"
              required
              hint="Aparece en el historial de cada socio."
              suggestions={reasons}
              value={reason}
              error={error}
              onValueChange={(value) => {
                setReason(value)
                setError(undefined)
              }}
            />
          </>
        )}
      </ImportFrame>
    </Dialog>
  )
}

function Blocked({ blocked: { message, partners, partners_total } }: { blocked: ImportInUse }) {
  return (
    <Banner tone="danger" live title="No se revirtió nada">
      <p>{message}</p>
      <ul>
        {partners.map(({ id, rut, nombre_completo }) => (
          <li key={id}>{`${nombre_completo} (${formatRut(rut)})`}</li>
        ))}
        {partners_total > partners.length && <li>{`y ${formatNumber(partners_total - partners.length)} más`}</li>}
      </ul>
    </Banner>
  )
}

function ImportList({ onOpen }: { onOpen: (row: AppliedImport) => void }) {
  const { rows, status, reload, tableProps, loadMoreProps } = useList<AppliedImport>(appliedImports)
  if (status === 'error' && rows.length === 0)
    return <ReadFailed onRetry={() => void reload()}>{tableProps.errorText}</ReadFailed>
  if (status === 'loading' && rows.length === 0) return <ProgressBar label="Cargando las importaciones" value={null} />
  if (rows.length === 0) return <p>Aquí quedará cada importación: su archivo, qué hizo, quién y cuándo.</p>
  return (
    <>
      <ReportTable label="Importaciones aplicadas" columns={importListColumns(onOpen)} rows={rows} maxHeight={420} />
      <LoadMore {...loadMoreProps} noun={['importación', 'importaciones']} />
    </>
  )
}

function Detail({ row }: { row: AppliedImport }) {
  const { id, by, applied_at, created, updated, same, skipped, points_total, reversed } = row
  return (
    <>
      <p>{`Importación N.º ${id}, de ${by}, el ${formatDateTime(applied_at)}.`}</p>
      <div className="import-stats">
        <Stat label="Creados" value={formatNumber(created)} />
        <Stat label="Actualizados" value={formatNumber(updated)} />
        <Stat label="Sin cambios" value={formatNumber(same)} />
        <Stat label="Con error" value={formatNumber(skipped)} />
        {points_total > 0 && <Stat label="Saldos iniciales" value={formatNumber(points_total)} tone="points" />}
      </div>
      {reversed && (
        <Banner tone="info" title={`La revirtió ${reversed.by} el ${formatDateTime(reversed.at)}`}>
          {reversalText(reversed)}
        </Banner>
      )}
      <Partners id={id} />
      <p>
        <Button size="sm" icon="download" onClick={() => void exportImport(id)}>
          Descargar lo que hizo
        </Button>
      </p>
    </>
  )
}

function reversalText({ reason, removed, restored, kept, points }: NonNullable<AppliedImport['reversed']>): string {
  const parts = [
    `Motivo: ${reason}.`,
    `Salieron de las listas ${formatNumber(removed)} y recuperaron sus datos ${formatNumber(restored)}.`,
    points > 0 ? `Se descontaron ${formatNumber(points)} puntos.` : '',
    kept > 0 ? `En ${formatNumber(kept)} quedó un dato que cambió después.` : '',
  ]
  return parts.filter(Boolean).join(' ')
}

function Partners({ id }: { id: number }) {
  const [source] = useState(() => importedPartners(id))
  const { rows, status, reload, tableProps, loadMoreProps } = useList(source)
  if (status === 'error' && rows.length === 0)
    return <ReadFailed onRetry={() => void reload()}>{tableProps.errorText}</ReadFailed>
  if (status === 'loading' && rows.length === 0) return <ProgressBar label="Cargando los socios" value={null} />
  if (rows.length === 0) return <p>De esta importación no quedó guardado qué hizo con cada socio.</p>
  return (
    <>
      <ReportTable label="Socios de la importación" columns={importedColumns} rows={rows} maxHeight={320} />
      <LoadMore {...loadMoreProps} noun={['socio', 'socios']} />
    </>
  )
}
