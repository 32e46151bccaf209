import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Partner } from '#contract/partners.ts'
import { formatDate, formatNumber } from '#app/format.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { breakpoint, Button, DescriptionList, Dialog, space, Stat, text } from '#ui'
import { AssignPoints } from './AssignPoints.tsx'
import { partnerDetails, nameOf } from './partnerFields.ts'
import { PointsHistory, type PointsHistoryHandle } from './PointsHistory.tsx'
import { StaleDataNotice } from './StaleDataNotice.tsx'
import { usePartner } from './usePartner.ts'

type PartnerDetailProps = {
  /** The list's row, shown until the partner has loaded. */
  partner: Partner
  /** Called after an assignment: the list has to reload. */
  onChanged: () => void
  onClose: () => void
}

/** Detail of a partner (spec §2): balance, data and points history. */
export function PartnerDetail({ partner: listRow, onChanged, onClose }: PartnerDetailProps) {
  useBackGuard(onClose)
  const { partner, error, refresh, retry } = usePartner(listRow)
  const [assigning, setAssigning] = useState(false)
  const history = useRef<PointsHistoryHandle>(null)
  const heading = useId()

  function closeAssign(changed: boolean) {
    setAssigning(false)
    if (!changed) return
    void refresh()
    history.current?.reload()
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
        footer={
          <>
            <Button onClick={onClose}>Cerrar</Button>
            <Button variant="primary" icon="points" onClick={() => setAssigning(true)}>
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
            detail={`Al día hasta ${partner.al_dia_hasta ? formatDate(partner.al_dia_hasta) : 'sin dato'}`}
          />
          <DescriptionList items={partnerDetails(partner)} />
        </Facts>
        <Section aria-labelledby={heading}>
          <h3 id={heading}>Historial de puntos</h3>
          <PointsHistory ref={history} partnerId={partner.id} labelledBy={heading} />
        </Section>
      </Dialog>
      {assigning && <AssignPoints partner={partner} onClose={closeAssign} />}
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
const Section = styled.section`
  display: grid;
  gap: ${space['100']};
  margin-block-start: ${space['100']};
  & > h3 {
    font: ${text.titleSm};
  }
`
