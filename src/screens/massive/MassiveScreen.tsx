import { useCallback, useEffect, useState, type SyntheticEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { MAX_CSV_BYTES } from '#contract/massive.ts'
import { messages } from '#contract/messages.ts'
import { needsApprovals } from '#app/config.ts'
import { useDraftOffer } from '#app/form/useDraftOffer.ts'
import { useOpenRecord } from '#app/list/useOpenRecord.ts'
import { paths } from '#app/paths.ts'
import type { ConfirmOptions } from '#app/stores/confirm.ts'
import { texts } from '#app/texts.ts'
import { confirmNavigation, useBackGuard } from '#app/useBackGuard.ts'
import { useQuery } from '#app/useQuery.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { Banner, Button, Card, FileField, ProgressBar, Toolbar } from '#ui'
import { OpenReviewBanner } from '../shared/OpenReviewBanner.tsx'
import { DraftBanner } from '../list/DraftBanner.tsx'
import { FormatHelp } from './FormatHelp.tsx'
import { LazyReviewPanel, LazyWaitingLoadDetail, LazyWaitingLoads } from './lazy.ts'
import { LoadDetail } from './LoadDetail.tsx'
import { LoadHistory } from './LoadHistory.tsx'
import type { LoadOutcome } from './loadOutcome.ts'
import { LoadReport } from './LoadReport.tsx'
import { MassiveFrame } from './MassiveFrame.styles.ts'
import { massiveTexts } from './massiveTexts.ts'
import { readOpenReview } from './readOpenReview.ts'
import { getMassiveLoad, type LoadState } from './massiveLoad.ts'
import { REJECT_LOAD_DRAFT, REVERSE_LOAD_DRAFT } from './loadCommands.ts'
import type { LoadReversalDraft } from './ReverseLoad.tsx'
import type { LoadRejectionDraft } from './RejectLoad.tsx'

const cancelQuestion = {
  title: '¿Cancelar la carga?',
  body: 'El archivo se está enviando. Si la cancelas ahora no se cargará ningún punto.',
  confirmLabel: 'Cancelar la carga',
  cancelLabel: 'Seguir cargando',
}
const cancelReviewQuestion = {
  ...cancelQuestion,
  title: '¿Cancelar la revisión?',
  confirmLabel: 'Cancelar la revisión',
  cancelLabel: 'Seguir enviando',
}
const cancelRetryQuestion = {
  ...cancelQuestion,
  body: 'El archivo se está enviando otra vez. Si cancelas, seguiremos sin saber si sus puntos se sumaron.',
}

/** Carga masiva (spec §2): adds points to many partners from one file. All rows are applied, or none. */
export function MassiveScreen() {
  useScreenTitle('Carga masiva de puntos')
  const [load] = useState(getMassiveLoad)
  const { file, progress, act, outcome, review } = useSnapshot(load.store).state as LoadState
  const [fileMissing, setFileMissing] = useState(false)
  // A load that ended while the screen was left has no banner: its toast and the report show it.
  const [dismissedOutcome, setDismissedOutcome] = useState(outcome)
  const navigate = useNavigate()
  const address = useSearchParams()
  const [openLoad, setOpenLoad] = useOpenRecord('massive', address)
  const reverseOffer = useDraftOffer<LoadReversalDraft>(REVERSE_LOAD_DRAFT)
  const [draft, setDraft] = useState<LoadReversalDraft | null>(null)
  const rejectOffer = useDraftOffer<LoadRejectionDraft>(REJECT_LOAD_DRAFT)
  const [rejection, setRejection] = useState<LoadRejectionDraft | null>(null)
  /** Id of the open load, once it is known to wait for a second person. */
  const [waitingLoad, setWaitingLoad] = useState<number | null>(null)
  /** Of the last reversal or approval: the lists reload. */
  const [lastChange, setLastChange] = useState({})
  const [recoveredReview] = useState(review)
  const open = useQuery(readOpenReview, massiveTexts.reviews.findFailed)
  const [closedReview, setClosedReview] = useState<number | null>(null)
  const openReview = open.data?.data?.id === closedReview ? null : open.data?.data
  const sending = progress.state === 'sending'
  const processing = progress.state === 'processing'
  const busy = sending || processing

  useEffect(() => {
    const navigateBack = async () => (await confirmNavigation()) && navigate(paths.massive)
    return load.enter(() => void navigateBack())
  }, [load, navigate])

  function selectFile(next: File | null) {
    load.selectFile(next)
    setFileMissing(false)
  }

  function recoverReversal(recovered: LoadReversalDraft) {
    setDraft(recovered)
    setOpenLoad(recovered.id)
  }
  function recoverRejection(recovered: LoadRejectionDraft) {
    setRejection(recovered)
    openWaiting(recovered.id)
  }
  function closeReview() {
    setClosedReview(review)
    load.closeReview()
  }
  function closeLoad() {
    setDraft(null)
    setRejection(null)
    setWaitingLoad(null)
    setOpenLoad(null)
    reverseOffer.refresh()
    rejectOffer.refresh()
  }

  function send(event: SyntheticEvent<HTMLElement>, sendFile: (file: File) => void) {
    event.preventDefault()
    setFileMissing(!file)
    if (file) sendFile(file)
    else event.currentTarget.closest('form')?.querySelector<HTMLElement>('input[type="file"]')?.focus()
  }

  const openWaiting = useCallback(
    (id: number) => {
      setWaitingLoad(id)
      setOpenLoad(id)
    },
    [setOpenLoad],
  )
  const busyLabel = sending ? 'Enviando el archivo' : 'Procesando las filas'
  const busyReason = sending ? 'El archivo se está enviando.' : 'El servidor está procesando las filas.'
  const banner =
    outcome !== dismissedOutcome &&
    (outcome?.state === 'done' ? (outcome.result.status ?? 'done') : isFailure(outcome) ? 'failed' : null)
  const lastLoad = outcome?.state === 'done' || outcome?.state === 'appliedBefore' ? outcome : null
  return (
    <MassiveFrame>
      {/* Only the upload guards the screen: processing goes on without it, and a toast reports the result. */}
      {sending && (
        <SendingGuard
          question={act === 'review' ? cancelReviewQuestion : progress.isRetry ? cancelRetryQuestion : cancelQuestion}
          onLeave={load.cancel}
        />
      )}
      <Toolbar title="Carga masiva de puntos" />
      <DraftBanner
        offer={reverseOffer}
        title={({ id }) => `Quedó una reversa a medio llenar, de la carga N.º ${id}`}
        onRecover={recoverReversal}
      />
      <DraftBanner
        offer={rejectOffer}
        title={({ id }) => `Quedó un rechazo a medio llenar, de la carga N.º ${id}`}
        onRecover={recoverRejection}
      />
      {openReview && review === null && !busy && (
        <OpenReviewBanner
          review={openReview}
          unnamed="socios de la lista"
          onContinue={() => load.openReview(openReview.id)}
        />
      )}
      <div className="massive-note">
        <p data-hidden={banner || undefined}>Suma puntos a muchos socios con un solo archivo.</p>
        {banner && (
          <Banner
            tone={banner === 'failed' ? 'danger' : 'success'}
            autoHide
            onDismiss={() => setDismissedOutcome(outcome)}
            // A failure is announced by its toast.
            live={banner !== 'failed'}
          >
            {texts.massive[banner]}
          </Banner>
        )}
      </div>
      <div className="massive-columns">
        <div className="massive-main">
          <Card>
            <form onSubmit={(event) => send(event, load.load)} noValidate aria-busy={busy}>
              <FileField
                label="Archivo de puntos"
                variant="data"
                hint="CSV hasta 200 MB, o XLSX hasta 50 MB."
                required
                file={file}
                onValueChange={selectFile}
                maxBytes={MAX_CSV_BYTES}
                error={fileMissing ? messages.required : undefined}
                progress={sending ? progress.sent : undefined}
                onCancel={load.cancel}
                disabledReason={processing ? 'El servidor está procesando el archivo.' : undefined}
              />
              {processing && act !== 'apply' && (
                <ProgressBar label="Procesando las filas en el servidor" value={null} />
              )}
              <div className="massive-submit">
                <Button
                  variant="primary"
                  type="submit"
                  icon="upload"
                  loading={busy && act === 'load'}
                  loadingLabel={busyLabel}
                  disabledReason={busy && act !== 'load' ? busyReason : undefined}
                >
                  Cargar puntos
                </Button>
                <Button
                  icon="search"
                  loading={busy && act === 'review'}
                  loadingLabel={busyLabel}
                  disabledReason={busy && act !== 'review' ? busyReason : undefined}
                  onClick={(event) => send(event, load.review)}
                >
                  Revisar antes
                </Button>
                <p>Se cargan todas las filas o ninguna: un solo error detiene la carga completa.</p>
              </div>
            </form>
          </Card>
          {outcome && (
            <LoadReport
              act={act}
              outcome={outcome}
              onRetry={load.retry}
              onForce={load.force}
              onAnswer={load.answer}
              onShowLoad={outcome.state === 'done' && outcome.result.status ? openWaiting : setOpenLoad}
            />
          )}
          {/* After an unknown outcome the review may have been loaded: the retry finds out. */}
          {review !== null && outcome?.state !== 'unknown' && (
            <LazyReviewPanel
              key={review}
              id={review}
              takesFocus={review !== recoveredReview}
              applying={busy && act === 'apply'}
              lastOutcome={act === 'apply' ? outcome : null}
              onApply={load.apply}
              onClosed={closeReview}
            />
          )}
        </div>
        <FormatHelp />
      </div>
      {needsApprovals() && <LazyWaitingLoads lastLoad={lastLoad} lastChange={lastChange} onOpen={openWaiting} />}
      <LoadHistory address={address} lastLoad={lastLoad} lastChange={lastChange} onOpen={setOpenLoad} />
      {openLoad !== null && openLoad !== waitingLoad && (
        <LoadDetail
          key={openLoad}
          id={openLoad}
          draft={draft?.id === openLoad ? draft : undefined}
          onMissing={needsApprovals() ? setWaitingLoad : undefined}
          onChanged={() => setLastChange({})}
          onClose={closeLoad}
        />
      )}
      {openLoad !== null && openLoad === waitingLoad && (
        <LazyWaitingLoadDetail
          key={openLoad}
          id={openLoad}
          draft={rejection?.id === openLoad ? rejection : undefined}
          onDecided={() => setLastChange({})}
          onClose={closeLoad}
        />
      )}
    </MassiveFrame>
  )
}

const isFailure = (outcome: LoadOutcome | null) =>
  outcome?.state === 'refused' || outcome?.state === 'failed' || (outcome?.state === 'unknown' && outcome.reason)

/** Mounted while the file is being sent. */
function SendingGuard({ question, onLeave }: { question: ConfirmOptions; onLeave: () => void }) {
  useBackGuard(onLeave, { dirty: true, busy: false }, question)
  return null
}
