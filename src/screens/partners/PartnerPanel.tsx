import { useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { clock } from '#app/clock.ts'
import { formatDate, formatNumber } from '#app/format.ts'
import { partnerStateLabels, type Partner } from '#contract/partners.ts'
import { formatRut } from '#contract/rut.ts'
import { Avatar, Badge, breakpoint, DescriptionList, Drawer, IconButton, space, Sparkline, Stat, text } from '#ui'
import { PaidStateBadge } from '../shared/PaidStateBadge.tsx'
import { HistorySection } from './HistorySection.styles.ts'
import { monthlyBalances } from './historyYears.ts'
import { copyRuts } from './partnerCommands.ts'
import type { PartnerFrameProps } from './partnerFrame.ts'
import { addressOf, nameOf } from './partnerFields.ts'
import { PointsHistory, usePointsHistory } from './PointsHistory.tsx'
import { useSidePanel } from './useSidePanel.ts'

/** Work sheet of a partner: a panel beside the list, which stays operable, and over it in a narrow window. */
export function PartnerPanel(props: PartnerFrameProps) {
  const { partner, steps, actions, onClose, ...content } = props
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement>(null)
  // A partner opened from the list takes the focus as the first one did; closing gives it back.
  useEffect(() => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || panel.current!.contains(activeElement)) return
    opener.current = activeElement
    panel.current!.querySelector('h2')!.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- for another partner
  }, [partner.id])
  return (
    <Drawer
      open
      {...useSidePanel()}
      ref={panel}
      title={nameOf(partner)}
      headerActions={steps}
      footer={actions}
      finalFocus={() => opener.current}
      onClose={onClose}
    >
      <Content key={partner.id} partner={partner} {...content} />
    </Drawer>
  )
}

type ContentProps = Omit<PartnerFrameProps, 'steps' | 'actions' | 'onClose'>

function Content({ partner, notice, dataActions, historyRef, onReverse, children }: ContentProps) {
  const history = usePointsHistory(partner.id, historyRef)
  const balances = monthlyBalances(history.rows, !history.loadMoreProps.hasMore, clock.now())
  const heading = useId()
  const isInactive = partner.state === 'inactive'
  return (
    <Sheet>
      {notice}
      <Identity>
        <Avatar name={nameOf(partner)} size="lg" decorative />
        <p>
          <span>{`RUT ${formatRut(partner.rut)}`}</span>
          <IconButton icon="copy" size="sm" label="Copiar RUT" onClick={() => void copyRuts([partner])} />
        </p>
        <Badge tone={isInactive ? 'neutral' : 'success'}>
          {partnerStateLabels[isInactive ? 'inactive' : 'active']}
        </Badge>
        {dataActions}
      </Identity>
      <Stat
        label="Saldo de puntos"
        icon="points"
        tone="points"
        value={formatNumber(partner.points)}
        detail={
          balances.length > 0 && (
            <Trend>
              <Sparkline label={trendLabel(balances)} values={balances} format={formatNumber} />
              <span aria-hidden="true">{trendLabel(balances)}</span>
            </Trend>
          )
        }
      />
      <DescriptionList items={sheetDetails(partner)} />
      <HistorySection aria-labelledby={heading}>
        <h3 id={heading}>Historial de puntos</h3>
        <PointsHistory list={history} labelledBy={heading} byYear onReverse={onReverse} />
      </HistorySection>
      {children}
    </Sheet>
  )
}

const trendLabel = (balances: readonly number[]) => `Saldo de los últimos ${balances.length} meses`

const sheetDetails = (partner: Partner) => [
  { term: 'Dirección', detail: addressOf(partner), wide: true },
  { term: 'Teléfono', detail: partner.telefono },
  { term: 'Celular', detail: partner.celular },
  { term: 'Correo', detail: partner.email },
  { term: 'Número de socio', detail: partner.numero_socio },
  { term: 'Fecha de ingreso', detail: partner.fecha_ingreso && formatDate(partner.fecha_ingreso) },
  {
    term: 'Al día hasta',
    detail: partner.al_dia_hasta && (
      <Dated>
        <span>{formatDate(partner.al_dia_hasta)}</span>
        <PaidStateBadge until={partner.al_dia_hasta} />
      </Dated>
    ),
  },
]

const Sheet = styled.div`
  display: grid;
  gap: ${space['250']};
  /* Short values: three columns, two on a phone. */
  [data-slot='descriptionList'] > dl {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr));
  }
`
const Identity = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space['100']} ${space['150']};
  & > p {
    display: flex;
    align-items: center;
    gap: ${space['025']};
    font: ${text.label};
    font-variant-numeric: tabular-nums;
  }
  & > button {
    margin-inline-start: auto;
  }
  /* The button then fits beside the RUT. */
  @media (max-width: ${breakpoint.phone}px) {
    [data-slot='avatar'] {
      display: none;
    }
  }
`
const Trend = styled.span`
  display: grid;
  gap: ${space['050']};
  font: ${text.caption};
  [data-slot='sparkline'] {
    inline-size: 100%;
    block-size: ${space['500']};
  }
`
const Dated = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space['025']} ${space['100']};
`
