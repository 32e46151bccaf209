import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Partner, PointsHistoryEntry } from '#contract/partners.ts'
import { hasFeature } from '#app/config.ts'
import { formatDate, formatNumber } from '#app/format.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { usePermission } from '#app/usePermission.ts'
import { breakpoint, Button, DescriptionList, Dialog, space, Stat, text } from '#ui'
import { ChangeHistory } from '../ChangeHistory.tsx'
import { LazyOrderForm } from '../lazyOrderForm.ts'
import type { UndoAssignment } from './partnerCommands.ts'
import { partnerDetails, nameOf } from './partnerFields.ts'
import { PersonalData } from './PersonalData.tsx'
import { PointsForm } from './PointsForm.tsx'
import type { PointsChange } from './pointsDrafts.ts'
import { PointsHistory, type PointsHistoryHandle } from './PointsHistory.tsx'
import { LazyReverseEntry } from './lazyReverseEntry.ts'
import { PaidStateBadge } from '../PaidStateBadge.tsx'
import { StaleDataNotice } from '../StaleDataNotice.tsx'
import { usePartner } from '../usePartner.ts'

export type PartnerDetailProps = {
  /** The list's row, shown until the partner has loaded. */
  partner: Partner
  /** Changes when points changed outside of this dialog. */
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

/** Detail of a partner (spec §2): balance, data and points history. */
export function PartnerDetail(props: PartnerDetailProps) {
  const { partner: listRow, revision, steps, onUndo, onEdit, onChanged, onClose } = props
  useBackGuard(onClose)
  const { partner, error, refresh, retry } = usePartner(listRow)
  const [form, setForm] = useState<OpenForm>(null)
  const mayDeduct = usePermission('deductPoints')
  const mayExportData = usePermission('personalData') && hasFeature('partners-edit')
  const mayRedeem = usePermission('orders') && hasFeature('orders')
  const history = useRef<PointsHistoryHandle>(null)
  const heading = useId()

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

  return (
    <>
      <Dialog
        open
        size="lg"
        title={nameOf(partner)}
        closeLabel="Cerrar ventana"
        onClose={onClose}
        headerActions={steps}
        footer={
          <>
            <Button onClick={onClose}>Cerrar</Button>
            {onEdit && (
              <Button icon="edit" onClick={() => onEdit(partner)}>
                Editar socio
              </Button>
            )}
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
        }
      >
        {error && <StaleDataNotice onRetry={retry} />}
        <Facts>
          <Stat
            label="Saldo de puntos"
            icon="points"
            tone="points"
            value={formatNumber(partner.points)}
            detail={
              <PaidUntil>
                <span>{`Al día hasta ${partner.al_dia_hasta ? formatDate(partner.al_dia_hasta) : 'sin dato'}`}</span>
                <PaidStateBadge until={partner.al_dia_hasta} />
              </PaidUntil>
            }
          />
          <DescriptionList items={partnerDetails(partner)} />
        </Facts>
        <Section aria-labelledby={heading}>
          <h3 id={heading}>Historial de puntos</h3>
          <PointsHistory
            key={partner.id}
            ref={history}
            partnerId={partner.id}
            labelledBy={heading}
            onReverse={(entry) => setForm({ mode: 'reverse', entry })}
          />
        </Section>
        <ChangeHistory key={partner.id} kind="partner" id={partner.id} />
        {mayExportData && <PersonalData key={`data-${partner.id}`} partner={partner} onAnonymised={closeAnonymous} />}
      </Dialog>
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

const Facts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  align-items: start;
  gap: ${space['300']};
  /* Short values: three columns, two on a phone. */
  [data-slot='descriptionList'] > dl {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  }
  @media (max-width: ${breakpoint.desktop - 1}px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const PaidUntil = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space['050']} ${space['100']};
`
const Section = styled.section`
  display: grid;
  gap: ${space['100']};
  margin-block-start: ${space['100']};
  & > h3 {
    font: ${text.titleSm};
  }
`
