import { styled } from 'styled-components'
import type { Partner } from '#contract/partners.ts'
import { todayInZone } from '#app/clock.ts'
import { formatDate } from '#app/format.ts'
import { Banner, color, space, text } from '#ui'
import { formatPoints } from '../list/points.tsx'
import { BalanceChange } from '../shared/BalanceChange.tsx'
import { StaleDataNotice } from '../shared/StaleDataNotice.tsx'
import { usePartner } from '../shared/usePartner.ts'
import { orderTotal, type Line } from './orderLines.ts'

type OrderTotalProps = {
  partner: Partner | null
  lines: readonly Line[]
  /** Why the server refused the total. */
  refusal: string | undefined
}

/** Total of an order and the partner's balance after it. */
export function OrderTotal({ partner, lines, refusal }: OrderTotalProps) {
  const total = orderTotal(lines)
  return (
    <Root>
      <p>
        <span>Total</span>
        <strong>{formatPoints(total)}</strong>
      </p>
      {partner && <PartnerBalance key={partner.id} partner={partner} total={total} refusal={refusal} />}
    </Root>
  )
}

type PartnerBalanceProps = { partner: Partner; total: number; refusal: string | undefined }

function PartnerBalance({ partner: chosen, total, refusal }: PartnerBalanceProps) {
  const { partner, error, retry } = usePartner(chosen)
  const after = partner.points - total
  return (
    <>
      {error && <StaleDataNotice onRetry={retry} />}
      <BalanceChange balance={partner.points} after={error || after < 0 ? null : after} />
      {(refusal || after < 0) && (
        <Banner tone="danger" live>
          {refusal ? `${refusal}.` : `${after === -1 ? 'Le falta' : 'Le faltan'} ${formatPoints(-after)}.`}
        </Banner>
      )}
      {partner.state === 'inactive' && <Banner tone="warning">Este socio está inactivo.</Banner>}
      {isOverdue(partner) && (
        <Banner tone="warning">{`El socio no está al día desde el ${formatDate(partner.al_dia_hasta)}.`}</Banner>
      )}
    </>
  )
}

const isOverdue = ({ al_dia_hasta }: Partner) => al_dia_hasta !== null && al_dia_hasta < todayInZone()

const Root = styled.div`
  display: grid;
  gap: ${space['150']};
  & > p {
    display: flex;
    justify-content: space-between;
    gap: ${space['200']};
    font: ${text.titleSm};
    font-variant-numeric: tabular-nums;
  }
  & > p > span {
    color: ${color.fgMuted};
  }
`
