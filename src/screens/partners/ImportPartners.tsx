import { useEffect, useRef, useState } from 'react'
import { MAX_CSV_BYTES } from '#contract/massive.ts'
import { messages } from '#contract/messages.ts'
import type { ImportVerdict, PartnerImport } from '#contract/partnerImports.ts'
import { formatNumber } from '#app/format.ts'
import { useList } from '#app/list/useList.ts'
import { texts } from '#app/texts.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { useQuery } from '#app/useQuery.ts'
import { Button, Checkbox, Dialog, FileField, LoadMore, ProgressBar, ReportTable, Stepper, Tabs, type Step } from '#ui'
import { ColumnQuestions, type ColumnAnswers } from '../ColumnQuestions.tsx'
import { OpenReviewBanner } from '../OpenReviewBanner.tsx'
import { ReadFailed } from '../list/ReadFailed.tsx'
import { ImportFrame } from './ImportPartners.styles.ts'
import { DownloadErrors, FailureBanner, ResultSummary, ReviewSummary } from './importSummaries.tsx'
import { readOpenImport, usePartnerImport } from './partnerImportFlow.ts'
import { downloadImportTemplate, importColumns, importRowsOf, type ImportRow } from './partnerImportRows.tsx'

export type ImportPartnersProps = {
  /** `imported`: the list has to reload. */
  onClose: (imported: boolean) => void
}

const steps: readonly Step[] = [
  { key: 'file', label: 'Archivo' },
  { key: 'review', label: 'Revisar' },
  { key: 'done', label: 'Listo' },
]
const currentStep = {
  file: 'file',
  sending: 'file',
  reading: 'file',
  asked: 'file',
  review: 'review',
  applying: 'review',
  done: undefined,
}

/** Why a file cannot be imported. */
function unimportable(review: PartnerImport): string | undefined {
  if (review.beyond_approval) return 'Otra persona debe aprobar tantos puntos.'
  return importedCount(review) === 0 ? 'Ninguna fila crea ni cambia un socio.' : undefined
}

const leaveQuestion = {
  title: '¿Cerrar la importación?',
  body: 'El archivo se está enviando. Si cierras ahora, no se revisa.',
  confirmLabel: 'Cerrar',
  cancelLabel: 'Seguir enviando',
}

/** Imports partners from a file: choose it, review what each row does, apply. */
export function ImportPartners({ onClose }: ImportPartnersProps) {
  const flow = usePartnerImport()
  const { file, step, failure } = flow
  const [fileMissing, setFileMissing] = useState(false)
  const [skipErrors, setSkipErrors] = useState(false)
  const [errorsUnanswered, setErrorsUnanswered] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const skipBox = useRef<HTMLInputElement>(null)
  const open = useQuery(readOpenImport, texts.partners.openImportFailed)
  /** Of the review that was left for another file. */
  const [leftId, setLeftId] = useState<number | null>(null)
  const isSending = step.name === 'sending' || step.name === 'reading'
  const isApplying = step.name === 'applying'
  const isDone = step.name === 'done'
  const isReview = step.name === 'review' || isApplying
  const isAsked = step.name === 'asked'
  const questions = useRef<ColumnAnswers>(null)

  // A review stays open: this dialog offers it again until it expires.
  function close() {
    onClose(isDone || failure?.kind === 'unknown')
  }
  const requestClose = useBackGuard(close, { dirty: isSending, busy: isApplying }, leaveQuestion)

  // The control that was pressed is gone with its step.
  useEffect(() => {
    if (isAsked || isReview || isDone) heading.current?.focus()
  }, [isAsked, isReview, isDone])

  function submit() {
    if (step.name === 'file') {
      setFileMissing(!file)
      if (file) void flow.check(file)
    } else if (step.name === 'asked') {
      const answers = questions.current?.complete()
      if (file && answers) void flow.check(file, answers)
    } else if (step.name === 'review' && !unimportable(step.review)) {
      const isUnanswered = step.review.counts.error > 0 && !skipErrors
      setErrorsUnanswered(isUnanswered)
      if (isUnanswered) skipBox.current?.focus()
      else void flow.apply(step.review, skipErrors)
    }
  }

  function restart() {
    setSkipErrors(false)
    setErrorsUnanswered(false)
    if (isReview || isDone) setLeftId(step.review.id)
    flow.restart()
  }

  function checkAgain() {
    if (!file) return restart()
    void flow.check(file)
  }

  return (
    <Dialog
      open
      size="lg"
      title="Importar socios"
      closeLabel="Cerrar ventana"
      busy={isApplying}
      onClose={() => void requestClose()}
      form={{
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault()
          submit()
        },
      }}
      footer={
        <>
          <Button onClick={() => void requestClose()}>Cerrar</Button>
          {(isAsked || isReview) && (
            <Button disabledReason={isApplying ? APPLYING : undefined} onClick={restart}>
              Elegir otro archivo
            </Button>
          )}
          {isDone && <Button onClick={restart}>Importar otro archivo</Button>}
          {!isReview && !isDone && (
            <Button variant="primary" type="submit" loading={isSending} loadingLabel="Revisando el archivo">
              {isAsked ? 'Revisar con esta respuesta' : 'Revisar archivo'}
            </Button>
          )}
          {isReview && (
            <Button
              variant="primary"
              type="submit"
              loading={isApplying}
              loadingLabel={APPLYING}
              disabledReason={unimportable(step.review)}
            >
              {`Importar ${countOf(importedCount(step.review), 'socio', 'socios')}`}
            </Button>
          )}
        </>
      }
    >
      <ImportFrame>
        <Stepper label="Pasos de la importación" steps={steps} current={currentStep[step.name]} />
        {failure && <FailureBanner failure={failure} onRetry={submit} onCheckAgain={checkAgain} />}
        {isAsked && (
          <>
            <h3 ref={heading} tabIndex={-1}>
              Cómo se leen algunas columnas
            </h3>
            <ColumnQuestions ref={questions} asked={step.asked} effect="Todavía no se importó ningún socio." />
          </>
        )}
        {!isAsked && !isReview && !isDone && (
          <>
            {open.data?.data && open.data.data.id !== leftId && !isSending && (
              <OpenReviewBanner
                review={open.data.data}
                unnamed="un archivo"
                onContinue={() => void flow.resume(open.data!.data!.id)}
              />
            )}
            <FileField
              label="Archivo de socios"
              variant="data"
              hint="CSV hasta 200 MB, o XLSX hasta 50 MB."
              required
              file={file}
              onValueChange={(next) => {
                flow.selectFile(next)
                setFileMissing(false)
              }}
              maxBytes={MAX_CSV_BYTES}
              error={fileMissing ? messages.required : undefined}
              progress={step.name === 'sending' ? step.sent : undefined}
              onCancel={flow.cancel}
              disabledReason={step.name === 'reading' ? 'El servidor está leyendo el archivo.' : undefined}
            />
            {step.name === 'reading' && <ProgressBar label="Comparando las filas con los socios" value={null} />}
            <FileHelp />
          </>
        )}
        {isReview && (
          <>
            <h3 ref={heading} tabIndex={-1}>
              Qué hará el archivo
            </h3>
            <ReviewSummary review={step.review} />
            {isApplying && <ProgressBar label={APPLYING} value={null} />}
            {step.review.counts.error > 0 && (
              <div className="import-errors">
                <Checkbox
                  ref={skipBox}
                  label={skipLabel(step.review.counts.error)}
                  checked={skipErrors}
                  aria-invalid={errorsUnanswered || undefined}
                  description={
                    errorsUnanswered ? 'Marca esta opción, o corrige el archivo y vuelve a revisarlo.' : undefined
                  }
                  disabledReason={isApplying ? APPLYING : undefined}
                  onCheckedChange={(checked) => {
                    setSkipErrors(checked)
                    setErrorsUnanswered(false)
                  }}
                />
                <DownloadErrors id={step.review.id} />
              </div>
            )}
            <ImportRows review={step.review} />
          </>
        )}
        {isDone && (
          <>
            <h3 ref={heading} tabIndex={-1}>
              Socios importados
            </h3>
            <ResultSummary review={step.review} result={step.result} />
          </>
        )}
      </ImportFrame>
    </Dialog>
  )
}

const APPLYING = 'Importando los socios'

const skipLabel = (errors: number) =>
  errors === 1 ? 'Importar sin la fila con error' : `Importar sin las ${formatNumber(errors)} filas con error`

const importedCount = ({ counts }: PartnerImport) => counts.new + counts.changed
const countOf = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

function FileHelp() {
  return (
    <section className="import-help" aria-labelledby="import-help">
      <h3 id="import-help">Cómo preparar el archivo</h3>
      <ul>
        <li>La primera fila lleva los nombres de las columnas, en cualquier orden. Solo «rut» es obligatoria.</li>
        <li>Un RUT nuevo crea un socio, y necesita su nombre. Uno que ya existe cambia los datos de su socio.</li>
        <li>Una celda vacía no borra nada: el dato del socio queda como está.</li>
        <li>«saldo_inicial» suma puntos solo a los socios nuevos. Los puntos de los demás no cambian.</li>
        <li>Antes de importar verás qué cambia en cada fila.</li>
      </ul>
      <Button icon="download" onClick={downloadImportTemplate}>
        Descargar plantilla
      </Button>
    </section>
  )
}

const filters: readonly { key: ImportVerdict | 'all'; label: string }[] = [
  { key: 'all', label: 'Todas' },
  { key: 'error', label: 'Con error' },
  { key: 'new', label: 'Nuevos' },
  { key: 'changed', label: 'Cambian' },
  { key: 'same', label: 'Iguales' },
]

function ImportRows({ review: { id, counts } }: { review: PartnerImport }) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <Tabs
      label="Filas del archivo"
      tabs={filters.map(({ key, label }) => ({
        key,
        label,
        count: key === 'all' ? total : counts[key],
        panel: <RowsOf key={key} id={id} label={label} verdict={key === 'all' ? undefined : key} />,
      }))}
    />
  )
}

type RowsOfProps = { id: number; label: string; verdict: ImportVerdict | undefined }

function RowsOf({ id, label, verdict }: RowsOfProps) {
  const [source] = useState(() => importRowsOf(id, verdict))
  const { rows, status, reload, tableProps, loadMoreProps } = useList<ImportRow>(source)
  if (status === 'error' && rows.length === 0)
    return <ReadFailed onRetry={() => void reload()}>{tableProps.errorText}</ReadFailed>
  if (status === 'loading' && rows.length === 0) return <ProgressBar label="Cargando las filas" value={null} />
  if (rows.length === 0) return <p>Ninguna fila.</p>
  return (
    <>
      <ReportTable label={`Filas del archivo: ${label}`} columns={importColumns} rows={rows} maxHeight={320} />
      <LoadMore {...loadMoreProps} noun={['fila', 'filas']} />
    </>
  )
}
