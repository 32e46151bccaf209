import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Partner, PointsHistoryEntry } from '#contract/partners.ts'
import { hasFeature, opensPanels } from '#app/config.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { usePermission } from '#app/usePermission.ts'
import { texts } from '#app/texts.ts'
import { Banner } from '#ui'
import { ChangeHistory } from '../shared/ChangeHistory.tsx'
import { formatPoints } from '../list/points.tsx'
import type { RecordPlace } from '../list/useRecordPlace.ts'
import { movementsPath } from '../shared/movementPaths.ts'
import { PartnerDialog } from './PartnerDialog.tsx'
import { PartnerPanel } from './PartnerPanel.tsx'
import { PersonalData } from './PersonalData.tsx'
import type { PointsHistoryHandle } from './PointsHistory.tsx'
import { LazyMergeNotice } from './lazy.ts'
import { StaleDataNotice } from '../shared/StaleDataNotice.tsx'
import { usePartner } from '../shared/usePartner.ts'

type PartnerDetailProps = {
  /** The list's row, shown until the partner has loaded. */
  partner: Partner
  /** Changes when points changed outside of this detail. */
  revision: number
  place?: RecordPlace | undefined
  /** Buttons for the points, and for the data, of the partner as it is now. */
  renderActions: (partner: Partner) => ReactNode
  renderDataActions: (partner: Partner) => ReactNode
  onReverse: (partner: Partner, entry: PointsHistoryEntry) => void
  onAnonymise: (partner: Partner) => void
  /** Called after partners were separated: the list has to reload. */
  onChanged: () => void
  onClose: () => void
}

/** Detail of a partner (spec §2): balance, data and points history. With a feature on, in a panel over the list. */
export function PartnerDetail(props: PartnerDetailProps) {
  const { partner: listRow, revision, place, onReverse, onAnonymise, onChanged, onClose } = props
  useBackGuard(onClose)
  const { partner, error, refresh, retry } = usePartner(listRow)
  const mayExportData = usePermission('personalData') && hasFeature('partners-edit')
  const history = useRef<PointsHistoryHandle>(null)

  const reload = useEffectEvent(() => {
    void refresh()
    history.current?.reload()
  })
  const [firstRevision] = useState(revision)
  useEffect(() => {
    if (revision !== firstRevision) reload()
  }, [revision, firstRevision])

  const isMerged = partner.merges?.some(({ other }) => other.id === partner.id)
  const Frame = opensPanels() ? PartnerPanel : PartnerDialog
  return (
    <Frame
      partner={partner}
      place={place}
      notice={
        <>
          {error && <StaleDataNotice onRetry={retry} />}
          {partner.merges?.map((merge) => (
            <LazyMergeNotice key={merge.other.id} partner={partner} merge={merge} onSeparated={onChanged} />
          ))}
          {!!partner.owed && <Banner tone="warning">{texts.partners.owed(formatPoints(partner.owed))}</Banner>}
        </>
      }
      actions={isMerged ? null : props.renderActions(partner)}
      dataActions={isMerged ? null : props.renderDataActions(partner)}
      historyRef={history}
      onReverse={(entry) => onReverse(partner, entry)}
      onClose={onClose}
    >
      {hasFeature('movements') && <Link to={movementsPath({ partner: [partner.id] })}>Ver en Movimientos</Link>}
      <ChangeHistory key={partner.id} kind="partner" id={partner.id} />
      {mayExportData && !isMerged && (
        <PersonalData key={`data-${partner.id}`} partner={partner} onAnonymise={() => onAnonymise(partner)} />
      )}
    </Frame>
  )
}
