import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Partner, PointsHistoryEntry } from '#contract/partners.ts'
import { hasFeature } from '#app/config.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { usePermission } from '#app/usePermission.ts'
import { texts } from '#app/texts.ts'
import { Banner, Button } from '#ui'
import { ChangeHistory } from '../shared/ChangeHistory.tsx'
import { LazyOrderForm } from '../shared/lazy.ts'
import { formatPoints } from '../list/points.tsx'
import { movementsPath } from '../shared/movementPaths.ts'
import type { UndoAssignment } from './partnerCommands.ts'
import { PartnerDialog } from './PartnerDialog.tsx'
import { PartnerPanel } from './PartnerPanel.tsx'
import { PersonalData } from './PersonalData.tsx'
import { PointsForm } from './PointsForm.tsx'
import type { PointsChange } from './pointsDrafts.ts'
import type { PointsHistoryHandle } from './PointsHistory.tsx'
import { LazyMergeNotice, LazyReverseEntry } from './lazy.ts'
import { StaleDataNotice } from '../shared/StaleDataNotice.tsx'
import { usePartner } from '../shared/usePartner.ts'

type PartnerDetailProps = {
  /** The list's row, shown until the partner has loaded. */
  partner: Partner
  /** Changes when points changed outside of this detail. */
  revision: number
  /** Buttons to the previous and next partner. */
  steps?: ReactNode
  onUndo: UndoAssignment
  /** Opens the form of the partner; absent where it may not be edited. */
  onEdit?: ((partner: Partner) => void) | undefined
  /** Called after a change of points: the list has to reload. */
  onChanged: () => void
  onClose: () => void
}

type OpenForm = { mode: PointsChange } | { mode: 'redeem' } | { mode: 'reverse'; entry: PointsHistoryEntry } | null

/** Detail of a partner (spec §2): balance, data and points history. With `partners-edit` in a panel beside the list. */
export function PartnerDetail(props: PartnerDetailProps) {
  const { partner: listRow, revision, steps, onUndo, onEdit, onChanged, onClose } = props
  useBackGuard(onClose)
  const { partner, error, refresh, retry } = usePartner(listRow)
  const [form, setForm] = useState<OpenForm>(null)
  const mayDeduct = usePermission('deductPoints')
  const mayExportData = usePermission('personalData') && hasFeature('partners-edit')
  const mayRedeem = usePermission('orders') && hasFeature('orders')
  const history = useRef<PointsHistoryHandle>(null)

  const reload = useEffectEvent(() => {
    void refresh()
    history.current?.reload()
  })
  const [firstRevision] = useState(revision)
  useEffect(() => {
    if (revision !== firstRevision) reload()
  }, [revision, firstRevision])

  function closeForm(changed: boolean) {
    setForm(null)
    if (changed) onChanged()
  }

  function closeAnonymous() {
    onClose()
    onChanged()
  }

  const isMerged = partner.merges?.some(({ other }) => other.id === partner.id)
  const Frame = hasFeature('partners-edit') ? PartnerPanel : PartnerDialog
  return (
    <>
      <Frame
        partner={partner}
        steps={steps}
        notice={
          <>
            {error && <StaleDataNotice onRetry={retry} />}
            {partner.merges?.map((merge) => (
              <LazyMergeNotice key={merge.other.id} partner={partner} merge={merge} onSeparated={onChanged} />
            ))}
            {!!partner.owed && <Banner tone="warning">{texts.partners.owed(formatPoints(partner.owed))}</Banner>}
          </>
        }
        acts={
          isMerged ? null : (
            <>
              {mayRedeem && (
                <Button icon="cart" onClick={() => setForm({ mode: 'redeem' })}>
                  Canjear
                </Button>
              )}
              {mayDeduct && <Button onClick={() => setForm({ mode: 'deduct' })}>Descontar puntos</Button>}
              <Button variant="primary" icon="points" onClick={() => setForm({ mode: 'assign' })}>
                Asignar puntos
              </Button>
            </>
          )
        }
        historyRef={history}
        onReverse={(entry) => setForm({ mode: 'reverse', entry })}
        onEdit={isMerged ? undefined : onEdit && (() => onEdit(partner))}
        onClose={onClose}
      >
        {hasFeature('movements') && <Link to={movementsPath({ partner: [partner.id] })}>Ver en Movimientos</Link>}
        <ChangeHistory key={partner.id} kind="partner" id={partner.id} />
        {mayExportData && !isMerged && (
          <PersonalData key={`data-${partner.id}`} partner={partner} onAnonymised={closeAnonymous} />
        )}
      </Frame>
      {form?.mode === 'redeem' ? (
        <LazyOrderForm partner={partner} onClose={closeForm} />
      ) : form?.mode === 'reverse' ? (
        <LazyReverseEntry partner={partner} entry={form.entry} onClose={closeForm} />
      ) : (
        form && <PointsForm change={form.mode} partner={partner} onUndo={onUndo} onClose={closeForm} />
      )}
    </>
  )
}
