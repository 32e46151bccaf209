import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { needsApprovals } from '#app/config.ts'
import { paths } from '#app/paths.ts'
import { confirmNavigation } from '#app/useBackGuard.ts'
import { useQuery } from '#app/useQuery.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { Toolbar } from '#ui'
import { DraftOffers } from '../list/DraftOffers.tsx'
import { OpenReviewBanner } from '../shared/OpenReviewBanner.tsx'
import { FormatHelp } from './FormatHelp.tsx'
import { LazyReviewPanel, LazyWaitingLoadDetail, LazyWaitingLoads } from './lazy.ts'
import { LoadDetail } from './LoadDetail.tsx'
import { LoadForm } from './LoadForm.tsx'
import { LoadHistory } from './LoadHistory.tsx'
import { LoadNote } from './LoadNote.tsx'
import { LoadReport } from './LoadReport.tsx'
import { MassiveFrame } from './MassiveFrame.styles.ts'
import { getMassiveLoad, type LoadState } from './massiveLoad.ts'
import { massiveTexts } from './massiveTexts.ts'
import { readOpenReview } from './readOpenReview.ts'
import { loadDrafts, useOpenLoad } from './useOpenLoad.ts'

/** Carga masiva (spec §2): adds points to many partners from one file. All rows are applied, or none. */
export function MassiveScreen() {
  useScreenTitle('Carga masiva de puntos')
  const [load] = useState(getMassiveLoad)
  const { progress, act, outcome, review } = useSnapshot(load.store).state as LoadState
  const navigate = useNavigate()
  const address = useSearchParams()
  const openLoad = useOpenLoad(address)
  /** Of the last reversal or approval: the lists reload. */
  const [lastChange, setLastChange] = useState({})
  const [recoveredReview] = useState(review)
  const open = useQuery(readOpenReview, massiveTexts.reviews.findFailed)
  const [closedReview, setClosedReview] = useState<number | null>(null)
  const openReview = open.data?.data?.id === closedReview ? null : open.data?.data
  const busy = progress.state !== 'idle'

  useEffect(() => {
    const navigateBack = async () => (await confirmNavigation()) && navigate(paths.massive)
    return load.enter(() => void navigateBack())
  }, [load, navigate])

  function closeReview() {
    setClosedReview(review)
    load.closeReview()
  }

  const lastLoad = outcome?.state === 'done' || outcome?.state === 'appliedBefore' ? outcome : null
  return (
    <MassiveFrame>
      <Toolbar title="Carga masiva de puntos" />
      <DraftOffers drafts={loadDrafts} screen={openLoad} />
      {openReview && review === null && !busy && (
        <OpenReviewBanner
          review={openReview}
          unnamed="socios de la lista"
          onContinue={() => load.openReview(openReview.id)}
        />
      )}
      <LoadNote outcome={outcome} />
      <div className="massive-columns">
        <div className="massive-main">
          <LoadForm load={load} />
          {outcome && (
            <LoadReport
              act={act}
              outcome={outcome}
              onRetry={load.retry}
              onForce={load.force}
              onAnswer={load.answer}
              onShowLoad={outcome.state === 'done' && outcome.result.status ? openLoad.showWaiting : openLoad.show}
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
      {needsApprovals() && (
        <LazyWaitingLoads lastLoad={lastLoad} lastChange={lastChange} onOpen={openLoad.showWaiting} />
      )}
      <LoadHistory
        address={address}
        lastLoad={lastLoad}
        lastChange={lastChange}
        openId={openLoad.id}
        onOpen={openLoad.show}
      >
        {(place) =>
          openLoad.id !== null &&
          (openLoad.isWaiting ? (
            <LazyWaitingLoadDetail
              key={openLoad.id}
              id={openLoad.id}
              draft={openLoad.rejection}
              onDecided={() => setLastChange({})}
              onClose={openLoad.close}
            />
          ) : (
            <LoadDetail
              // A recovered draft opens its form; a step to the next load stays in the panel.
              key={openLoad.reversal?.id}
              id={openLoad.id}
              place={place}
              draft={openLoad.reversal}
              onMissing={needsApprovals() ? openLoad.setWaitingId : undefined}
              onChanged={() => setLastChange({})}
              onClose={openLoad.close}
            />
          ))
        }
      </LoadHistory>
    </MassiveFrame>
  )
}
