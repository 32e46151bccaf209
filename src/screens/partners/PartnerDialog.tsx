import { useId } from 'react'
import { styled } from 'styled-components'
import { formatDate, formatNumber } from '#app/format.ts'
import { breakpoint, Button, DescriptionList, Dialog, space, Stat } from '#ui'
import { RecordSteps } from '../list/RecordSteps.tsx'
import { PaidStateBadge } from '../shared/PaidStateBadge.tsx'
import type { PartnerFrameProps } from './partnerFrame.ts'
import { partnerDetails, nameOf } from './partnerFields.ts'
import { HistorySection } from './HistorySection.styles.ts'
import { PointsHistory, usePointsHistory } from './PointsHistory.tsx'

/** Detail modal of a partner (spec §2). */
export function PartnerDialog(props: PartnerFrameProps) {
  const { partner, place, notice, actions, historyRef, onReverse, onClose, children } = props
  return (
    <Dialog
      open
      size="lg"
      title={nameOf(partner)}
      closeLabel="Cerrar ventana"
      onClose={onClose}
      headerActions={<RecordSteps place={place} />}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {actions}
        </>
      }
    >
      {notice}
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
      <History key={partner.id} partnerId={partner.id} historyRef={historyRef} onReverse={onReverse} />
      {children}
    </Dialog>
  )
}

type HistoryProps = Pick<PartnerFrameProps, 'historyRef' | 'onReverse'> & { partnerId: number }

function History({ partnerId, historyRef, onReverse }: HistoryProps) {
  const list = usePointsHistory(partnerId, historyRef)
  const heading = useId()
  return (
    <HistorySection aria-labelledby={heading}>
      <h3 id={heading}>Historial de puntos</h3>
      <PointsHistory list={list} labelledBy={heading} onReverse={onReverse} />
    </HistorySection>
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
