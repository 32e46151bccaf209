import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { LoadReview } from '#contract/reviews.ts'
import { useDraftOffer } from '#app/form/useDraftOffer.ts'
import { formatDateTime, formatNumber, NOTHING } from '#app/format.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { isListStale, type Outcome } from '#app/runWithToasts.ts'
import { confirm } from '#app/stores/confirm.ts'
import { useQuery } from '#app/useQuery.ts'
import { Accordion, afterNextPaint, announce, Banner, Button, ProgressBar, Stat } from '#ui'
import { DraftBanner } from '../list/DraftBanner.tsx'
import { ReadFailed } from '../list/ReadFailed.tsx'
import { wholeFigures } from '../shared/wholeFigures.tsx'
import { IgnoredColumns } from './IgnoredColumns.tsx'
import { LoadedBefore } from './LoadedBefore.tsx'
import { confirmForce } from './confirmForce.ts'
import { loadOriginName } from './loadColumns.tsx'
import { focusReport } from './LoadReport.tsx'
import type { ReviewToApply } from './massiveLoad.ts'
import { massiveTexts } from './massiveTexts.ts'
import { MEND_ROW_DRAFT, MendRow, type MendRowDraft } from './MendRow.tsx'
import { discardReview, excludeRows, exportProblems, readReview } from './reviewCommands.ts'
import { Root } from './ReviewPanel.styles.ts'
import { ReviewRow, type ReviewedRow } from './ReviewRow.tsx'
import { describeChanges, describeReview, formatRows, whyNotLoaded } from './reviewTexts.ts'
import { SampleTable } from './SampleTable.tsx'

type ReviewPanelProps = {
  id: number
  /** Moves the focus to the heading once the review has arrived. */
  takesFocus: boolean
  /** Its load is under way. */
  applying: boolean
  /** Changes after each load: the review is read again. */
  lastOutcome: unknown
  /** @param force loads rows that were loaded before */
  onApply: (review: ReviewToApply, force: boolean) => void
  /** The review was discarded, or is gone. */
  onClosed: () => void
}

/** A file that was read and not loaded: what a load would do, and its rows with problems, to correct or exclude. */
export function ReviewPanel({ id, takesFocus, applying, lastOutcome, onApply, onClosed }: ReviewPanelProps) {
  const read = useCallback((options: QueryOptions) => readReview(id, options), [id])
  const { data: review, error, loading, refresh, retry } = useQuery(read, massiveTexts.reviews.readFailed)
  const offer = useDraftOffer<MendRowDraft>(MEND_ROW_DRAFT)
  const [mending, setMending] = useState<{ row: ReviewedRow; draft?: MendRowDraft } | null>(null)
  /** Rows that were changed since `of` was read: they are listed no longer. */
  const [changed, setChanged] = useState<{ of: LoadReview | null; rows: number[] }>({ of: null, rows: [] })
  const [pending, setPending] = useState(0)
  const root = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const arrived = review !== null
  const shownOutcome = useRef(lastOutcome)
  /** Set by an act on a row, whose button goes with the row. */
  const restoresFocus = useRef(false)

  useEffect(() => {
    if (arrived && takesFocus) heading.current?.focus()
  }, [arrived, takesFocus])

  useLayoutEffect(() => {
    const panel = root.current!
    return () => void (panel.contains(document.activeElement) && queueMicrotask(focusReport))
  }, [])

  const update = useCallback(async (work: () => Promise<unknown>) => {
    setPending((count) => count + 1)
    await work()
    setPending((count) => count - 1)
  }, [])
  useEffect(() => {
    if (shownOutcome.current === lastOutcome) return
    shownOutcome.current = lastOutcome
    void update(refresh)
  }, [lastOutcome, update, refresh])

  useEffect(() => {
    // After any render: the row goes with the act, or once the review was read again.
    if (!restoresFocus.current || document.activeElement !== document.body) return
    restoresFocus.current = false
    root.current?.querySelector<HTMLElement>('[data-review-problems] button, [data-review-apply]')?.focus()
  })

  const isGone = error?.status === 404 || error?.status === 409
  const file = review ? loadOriginName(review) : NOTHING
  const updating = pending > 0
  const changedRows = changed.of === review ? changed.rows : []
  const problems = review?.problems.filter(({ row }) => !changedRows.includes(row)) ?? []
  const problemRows = (review?.problem_rows ?? 0) - changedRows.length
  const applyingReason = applying ? 'Se están cargando las filas.' : undefined

  function markChanged(row: number) {
    restoresFocus.current = true
    if (!review?.problems.some((problem) => problem.row === row)) return
    setChanged(({ of, rows }) => ({ of: review, rows: of === review ? [...rows, row] : [row] }))
  }
  const change = (work: () => Promise<Outcome<unknown>>, onDone: () => void) =>
    update(async () => {
      const outcome = await work()
      if (outcome.ok) onDone()
      if (isListStale(outcome)) await refresh()
    })
  const exclude = ({ row }: ReviewedRow) =>
    void change(
      () => excludeRows(id, { line: row }),
      () => {
        announce(`Fila ${formatNumber(row)} excluida`)
        markChanged(row)
      },
    )
  async function excludeAll({ problem_rows }: LoadReview) {
    const rows = formatRows(problem_rows)
    const isConfirmed = await confirm({
      title: '¿Excluir todas las filas con error?',
      body: `${rows} no se ${problem_rows === 1 ? 'cargará' : 'cargarán'}. Quedan en «Descargar filas con error», para cargarlas después.`,
      confirmLabel: `Excluir ${rows}`,
    })
    if (!isConfirmed) return
    void change(
      () => excludeRows(id, {}),
      () => {
        announce(`${rows} sin cargar`)
        restoresFocus.current = true
      },
    )
  }
  async function discard({ mended, excluded }: LoadReview) {
    const isConfirmed =
      mended + excluded === 0 ||
      (await confirm({
        title: '¿Descartar la revisión?',
        body: `Se pierde lo que cambiaste: ${describeChanges({ mended, excluded })}. No se carga ningún punto.`,
        confirmLabel: 'Descartar la revisión',
      }))
    if (!isConfirmed) return
    await update(async () => {
      const outcome = await discardReview(id)
      if (outcome.ok || outcome.error.status === 404) onClosed()
    })
  }
  const whyDisabled = error
    ? 'Lee antes otra vez la revisión.'
    : updating
      ? 'La revisión se está leyendo.'
      : review
        ? whyNotLoaded(review)
        : undefined
  function apply({ version, loaded, origin }: LoadReview) {
    const load = (force: boolean) => onApply({ id, version, file }, force)
    if (loaded) void confirmForce(file, () => load(true), origin !== 'selection')
    else load(false)
  }

  function closeRow(saved: boolean) {
    const row = mending!.row.row
    setMending(null)
    offer.refresh()
    if (!saved) return
    announce(`Fila ${formatNumber(row)} corregida`)
    // Once the focus is back on the row's button: it moves on when the row goes.
    void afterNextPaint().then(() => markChanged(row))
    void update(refresh)
  }

  return (
    <Root ref={root} aria-labelledby={headingId} aria-busy={loading || updating}>
      <header>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          Revisión antes de cargar
        </h2>
        {review && <p>{file}</p>}
      </header>
      {isGone ? (
        <Banner
          tone="warning"
          live
          actions={
            <Button size="sm" onClick={onClosed}>
              Cerrar la revisión
            </Button>
          }
        >
          {error.text}
        </Banner>
      ) : (
        error && <ReadFailed onRetry={retry}>{error.text ?? massiveTexts.reviews.readFailed}</ReadFailed>
      )}
      {offer.draft?.review === id && (
        <DraftBanner
          offer={offer}
          title={({ row }) => `Quedó a medio corregir la fila ${formatNumber(row.row)}`}
          onRecover={(draft) => setMending({ row: draft.row, draft })}
        />
      )}
      {(review || loading) && !isGone && (
        <div className="massive-stats">
          <Stat label="Filas por cargar" value={formatNumber(review?.rows)} loading={!review} />
          <Stat label="Socios" value={formatNumber(review?.partners)} loading={!review} />
          <Stat label="Puntos" value={formatNumber(review?.points_total)} tone="points" loading={!review} />
        </div>
      )}
      {review && !isGone && (
        <>
          <ul className="review-notes">
            {describeReview(review).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <IgnoredColumns names={review.ignored_columns} />
          {review.loaded && (
            <LoadedBefore
              by={review.loaded.by}
              at={formatDateTime(review.loaded.at)}
              sameRows={review.loaded.same === 'rows'}
              origin={review.origin}
            />
          )}
          {problemRows > 0 && (
            <div className="review-section">
              <h3>{`${formatRows(problemRows)} con error`}</h3>
              <p className="review-hint">{problemsHint(review)}</p>
              <ol data-review-problems aria-label="Filas con error">
                {problems.map((row) => (
                  <ReviewRow
                    key={row.row}
                    row={row}
                    disabledReason={applyingReason}
                    onMend={(row) => setMending({ row })}
                    onExclude={exclude}
                  />
                ))}
              </ol>
            </div>
          )}
          {problemRows + review.excluded > 0 && (
            <div className="review-actions">
              <Button icon="download" onClick={() => void exportProblems(id)}>
                Descargar filas con error
              </Button>
              {problemRows > 0 && (
                <Button disabledReason={applyingReason} onClick={() => void excludeAll(review)}>
                  {problemRows === 1 ? 'Excluir la fila con error' : 'Excluir todas'}
                </Button>
              )}
            </div>
          )}
          {review.changed.length > 0 && (
            <Accordion
              items={[
                {
                  key: 'changed',
                  title: describeChanges(review),
                  content: (
                    <>
                      {review.changed.length < review.mended + review.excluded && (
                        <p className="review-hint">{`Aquí están las primeras ${formatNumber(review.changed.length)}.`}</p>
                      )}
                      <ol>
                        {review.changed.map((row) => (
                          <ReviewRow
                            key={row.row}
                            row={row}
                            disabledReason={applyingReason}
                            onMend={(row) => setMending({ row })}
                            onExclude={exclude}
                          />
                        ))}
                      </ol>
                    </>
                  ),
                },
              ]}
            />
          )}
          <SampleTable sample={review.sample} rows={review.rows} />
          {applying ? (
            <ProgressBar label="Procesando las filas en el servidor" value={null} />
          ) : (
            <p className="review-hint">{wholeFigures(whatNext(review))}</p>
          )}
          <div className="review-actions">
            <Button
              data-review-apply
              variant="primary"
              icon="upload"
              loading={applying}
              loadingLabel="Procesando las filas"
              disabledReason={whyDisabled}
              onClick={() => apply(review)}
            >
              {`Cargar ${formatRows(review.rows)}`}
            </Button>
            <Button disabledReason={applyingReason} onClick={() => void discard(review)}>
              Descartar la revisión
            </Button>
          </div>
        </>
      )}
      {mending && <MendRow review={id} row={mending.row} draft={mending.draft} onClose={closeRow} />}
    </Root>
  )
}

function problemsHint({ problems, problem_rows }: LoadReview): string {
  const what = 'No se carga ningún punto mientras quede una. Corrígelas aquí, o exclúyelas de la carga.'
  return problems.length < problem_rows ? `${what} Aquí están las primeras ${formatNumber(problems.length)}.` : what
}

function whatNext({ expires_at, excluded }: LoadReview): string {
  const what = `Todavía no se suma ningún punto. La revisión vence el ${formatDateTime(expires_at)}.`
  return excluded > 0 ? `${what} Antes de cargar, descarga las filas excluidas: después ya no estarán.` : what
}
