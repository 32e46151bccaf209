import { useId } from 'react'
import { styled } from 'styled-components'
import { clock } from '#app/clock.ts'
import { formatDate, formatNumber } from '#app/format.ts'
import { partnerStateLabels, type Partner } from '#contract/partners.ts'
import { formatRut } from '#contract/rut.ts'
import { Badge, DescriptionList, IconButton, space, Sparkline, Stat, Tabs, text } from '#ui'
import { LazyRecordPanel } from '../list/lazy.ts'
import { PaperLine } from '../shared/PaperLine.tsx'
import { PaidStateBadge } from '../shared/PaidStateBadge.tsx'
import { HistorySection } from './HistorySection.styles.ts'
import { monthlyBalances } from './historyYears.ts'
import { copyRuts } from './partnerCommands.ts'
import type { PartnerFrameProps } from './partnerFrame.ts'
import { addressOf, nameOf } from './partnerFields.ts'
import { PointsHistory, usePointsHistory } from './PointsHistory.tsx'

/** Work sheet of a partner, in a panel over the list. */
export function PartnerPanel(props: PartnerFrameProps) {
  const { partner, place, actions, dataActions, onClose, ...content } = props
  const isInactive = partner.state === 'inactive'
  return (
    <LazyRecordPanel
      title={nameOf(partner)}
      recordId={partner.id}
      badge={
        <Badge tone={isInactive ? 'neutral' : 'success'}>
          {partnerStateLabels[isInactive ? 'inactive' : 'active']}
        </Badge>
      }
      detail={
        <Identity>
          <span>{`RUT ${formatRut(partner.rut)}`}</span>
          <IconButton icon="copy" size="sm" label="Copiar RUT" onClick={() => void copyRuts([partner])} />
          {partner.numero_socio && <span>{`Socio N.º ${partner.numero_socio}`}</span>}
          <PaidStateBadge until={partner.al_dia_hasta} />
        </Identity>
      }
      place={place}
      actions={
        <>
          {actions}
          {dataActions}
        </>
      }
      onClose={onClose}
    >
      <Content key={partner.id} partner={partner} {...content} />
    </LazyRecordPanel>
  )
}

type ContentProps = Omit<PartnerFrameProps, 'place' | 'actions' | 'dataActions' | 'onClose'>

function Content({ partner, notice, historyRef, onReverse, children }: ContentProps) {
  const history = usePointsHistory(partner.id, historyRef)
  const balances = monthlyBalances(history.rows, !history.loadMoreProps.hasMore, clock.now())
  const heading = useId()
  return (
    <Sheet>
      <PaperLine />
      {notice}
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
      <Tabs
        label={`Partes de ${nameOf(partner)}`}
        keepPanels
        tabs={[
          {
            key: 'history',
            label: 'Historial',
            panel: (
              <HistorySection aria-labelledby={heading}>
                <h3 id={heading}>Historial de puntos</h3>
                <PointsHistory list={history} labelledBy={heading} byYear onReverse={onReverse} />
              </HistorySection>
            ),
          },
          {
            key: 'data',
            label: 'Datos',
            panel: (
              <Sheet>
                <DescriptionList items={sheetDetails(partner)} />
                {children}
              </Sheet>
            ),
          },
        ]}
      />
    </Sheet>
  )
}

const trendLabel = (balances: readonly number[]) => `Saldo de los últimos ${balances.length} meses`

const sheetDetails = (partner: Partner) => [
  { term: 'Dirección', detail: addressOf(partner), wide: true },
  { term: 'Teléfono', detail: partner.telefono },
  { term: 'Celular', detail: partner.celular },
  { term: 'Correo', detail: partner.email },
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
const Identity = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space['025']} ${space['100']};
  font-variant-numeric: tabular-nums;
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
