import { useEffect, useRef, useState, type ReactNode } from 'react'
import { MAX_CSV_BYTES } from '#contract/massive.ts'
import { messages } from '#contract/messages.ts'
import type { ImportVerdict } from '#contract/partnerImports.ts'
import { formatNumber } from '#app/format.ts'
import type { ListSource } from '#app/list/createList.ts'
import type { ListParams } from '#app/list/listParams.ts'
import { useList } from '#app/list/useList.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { useQuery } from '#app/useQuery.ts'
import {
  Button,
  Checkbox,
  Dialog,
  FileField,
  LoadMore,
  ProgressBar,
  ReportTable,
  Stepper,
  Tabs,
  type ReportColumn,
  type Step,
} from '#ui'
import { ColumnQuestions, type ColumnAnswers } from './ColumnQuestions.tsx'
import { OpenReviewBanner } from '../shared/OpenReviewBanner.tsx'
import { ReadFailed } from '../list/ReadFailed.tsx'
import { FailureBanner } from './FailureBanner.tsx'
import { ImportFrame } from './FileImport.styles.ts'
import { useFileImport, type FileImportCalls, type FileReview } from './useFileImport.ts'

/** Rows with a verdict, or those that are like others. */
export type RowFilter = ImportVerdict | 'similar'

/** What imports of one kind of record say and show. */
export type FileImportKind<Review extends FileReview, Result, Row extends { id: number }> = {
  calls: FileImportCalls<Review, Result>
  /** A masculine noun, its plural, and what it is said of a search for an open review that failed. */
  noun: readonly [one: string, many: string]
  openFailed: string
  fileHint: string
  /** Items of 'Cómo preparar el archivo'. */
  help: readonly string[]
  downloadTemplate: () => void
  /** Downloads the rows with errors, to be corrected and imported again. */
  downloadErrors: (id: number) => void
  /** Why a review without a fault of its rows cannot be applied. */
  refusal?: (review: Review) => string | undefined
  /** @param filter undefined for all */
  rowsOf(id: number, filter: RowFilter | undefined): ListSource<Row, ListParams>
  columns: readonly ReportColumn<Row>[]
  renderReview: (review: Review) => ReactNode
  /** @param result null where an earlier request applied the file */
  renderResult: (review: Review, result: Result | null) => ReactNode
}

type FileImportProps<Review extends FileReview, Result, Row extends { id: number }> = {
  kind: FileImportKind<Review, Result, Row>
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

const leaveQuestion = {
  title: '¿Cerrar la importación?',
  body: 'El archivo se está enviando. Si cierras ahora, no se revisa.',
  confirmLabel: 'Cerrar',
  cancelLabel: 'Seguir enviando',
}

/** Imports a file: choose it, review what each row does, apply. */
export function FileImport<Review extends FileReview, Result, Row extends { id: number }>({
  kind,
  onClose,
}: FileImportProps<Review, Result, Row>) {
  const [one, many] = kind.noun
  const applying = `Importando los ${many}`
  const flow = useFileImport(kind.calls)
  const { file, step, failure } = flow
  const [fileMissing, setFileMissing] = useState(false)
  const [skipErrors, setSkipErrors] = useState(false)
  const [errorsUnanswered, setErrorsUnanswered] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const skipBox = useRef<HTMLInputElement>(null)
  const open = useQuery(kind.calls.open, kind.openFailed)
  /** Of the review that was left for another file. */
  const [leftId, setLeftId] = useState<number | null>(null)
  const isSending = step.name === 'sending' || step.name === 'reading'
  const isApplying = step.name === 'applying'
  const isDone = step.name === 'done'
  const isReview = step.name === 'review' || isApplying
  const isAsked = step.name === 'asked'
  const questions = useRef<ColumnAnswers>(null)

  /** Why a file cannot be imported. */
  const unimportable = (review: Review) =>
    kind.refusal?.(review) ?? (importedCount(review) === 0 ? `Ninguna fila crea ni cambia un ${one}.` : undefined)

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
      title={`Importar ${many}`}
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
            <Button disabledReason={isApplying ? applying : undefined} onClick={restart}>
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
              loadingLabel={applying}
              disabledReason={unimportable(step.review)}
            >
              {`Importar ${countOf(importedCount(step.review), one, many)}`}
            </Button>
          )}
        </>
      }
    >
      <ImportFrame>
        <Stepper label="Pasos de la importación" steps={steps} current={currentStep[step.name]} />
        {failure && <FailureBanner failure={failure} noun={one} onRetry={submit} onCheckAgain={checkAgain} />}
        {isAsked && (
          <>
            <h3 ref={heading} tabIndex={-1}>
              Cómo se leen algunas columnas
            </h3>
            <ColumnQuestions ref={questions} asked={step.asked} effect={`Todavía no se importó ningún ${one}.`} />
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
              label={`Archivo de ${many}`}
              variant="data"
              hint={kind.fileHint}
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
            {step.name === 'reading' && <ProgressBar label={`Comparando las filas con los ${many}`} value={null} />}
            <FileHelp items={kind.help} onDownload={kind.downloadTemplate} />
          </>
        )}
        {isReview && (
          <>
            <h3 ref={heading} tabIndex={-1}>
              Qué hará el archivo
            </h3>
            {kind.renderReview(step.review)}
            {isApplying && <ProgressBar label={applying} value={null} />}
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
                  disabledReason={isApplying ? applying : undefined}
                  onCheckedChange={(checked) => {
                    setSkipErrors(checked)
                    setErrorsUnanswered(false)
                  }}
                />
                <DownloadErrors onDownload={() => kind.downloadErrors(step.review.id)} />
              </div>
            )}
            <ImportRows kind={kind} review={step.review} />
          </>
        )}
        {isDone && (
          <>
            <h3 ref={heading} tabIndex={-1}>
              {`${many[0]!.toUpperCase()}${many.slice(1)} importados`}
            </h3>
            {kind.renderResult(step.review, step.result)}
          </>
        )}
      </ImportFrame>
    </Dialog>
  )
}

const skipLabel = (errors: number) =>
  errors === 1 ? 'Importar sin la fila con error' : `Importar sin las ${formatNumber(errors)} filas con error`

const importedCount = ({ counts }: FileReview) => counts.new + counts.changed
const countOf = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

type FileHelpProps = { items: readonly string[]; onDownload: () => void }

function FileHelp({ items, onDownload }: FileHelpProps) {
  return (
    <section className="import-help" aria-labelledby="import-help">
      <h3 id="import-help">Cómo preparar el archivo</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <Button icon="download" onClick={onDownload}>
        Descargar plantilla
      </Button>
    </section>
  )
}

export function DownloadErrors({ onDownload }: { onDownload: () => void }) {
  return (
    <Button size="sm" icon="download" onClick={onDownload}>
      Descargar filas con error
    </Button>
  )
}

const filters: readonly { key: RowFilter | 'all'; label: string }[] = [
  { key: 'all', label: 'Todas' },
  { key: 'error', label: 'Con error' },
  { key: 'new', label: 'Nuevos' },
  { key: 'changed', label: 'Cambian' },
  { key: 'same', label: 'Iguales' },
  { key: 'similar', label: 'Se parecen' },
]

type ImportRowsProps<Row extends { id: number }> = {
  kind: Pick<FileImportKind<never, never, Row>, 'rowsOf' | 'columns'>
  review: FileReview
}

function ImportRows<Row extends { id: number }>({ kind, review }: ImportRowsProps<Row>) {
  const { id, counts, similar_count = 0 } = review
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <Tabs
      label="Filas del archivo"
      tabs={filters
        .filter(({ key }) => key !== 'similar' || similar_count > 0)
        .map(({ key, label }) => ({
          key,
          label,
          count: key === 'all' ? total : key === 'similar' ? similar_count : counts[key],
          panel: <RowsOf key={key} kind={kind} id={id} label={label} filter={key === 'all' ? undefined : key} />,
        }))}
    />
  )
}

type RowsOfProps<Row extends { id: number }> = {
  kind: ImportRowsProps<Row>['kind']
  id: number
  label: string
  filter: RowFilter | undefined
}

function RowsOf<Row extends { id: number }>({ kind, id, label, filter }: RowsOfProps<Row>) {
  const [source] = useState(() => kind.rowsOf(id, filter))
  const { rows, status, reload, tableProps, loadMoreProps } = useList<Row>(source)
  if (status === 'error' && rows.length === 0)
    return <ReadFailed onRetry={() => void reload()}>{tableProps.errorText}</ReadFailed>
  if (status === 'loading' && rows.length === 0) return <ProgressBar label="Cargando las filas" value={null} />
  if (rows.length === 0) return <p>Ninguna fila.</p>
  return (
    <>
      <ReportTable label={`Filas del archivo: ${label}`} columns={kind.columns} rows={rows} maxHeight={320} />
      <LoadMore {...loadMoreProps} noun={['fila', 'filas']} />
    </>
  )
}
