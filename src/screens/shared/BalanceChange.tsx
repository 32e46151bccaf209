import type { CSSProperties } from 'react'
import { styled } from 'styled-components'
import { formatNumber } from '#app/format.ts'
import { color, Icon, radius, space, text } from '#ui'

type BalanceChangeProps = {
  /** Current balance, points. */
  balance: number
  /** Balance after the change; null where it is not known. */
  after: number | null
}

/** Balance before and after a change of points. An <output>: screen readers announce each change. */
export function BalanceChange({ balance, after }: BalanceChangeProps) {
  return (
    <Root>
      <span>
        <small>Saldo actual</small>
        <Amount value={formatNumber(balance)} />
      </span>
      <Icon name="chevron-right" />
      <span data-known={after === null ? undefined : ''}>
        <small>Nuevo saldo</small>
        <Amount value={formatNumber(after)} />
      </span>
    </Root>
  )
}

const Amount = ({ value }: { value: string }) => <b style={{ '--length': value.length } as CSSProperties}>{value}</b>

const Root = styled.output`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: ${space['200']};
  padding: ${space['150']} ${space['200']};
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.lg};
  background: ${color.bgSubtle};
  color: ${color.fgMuted};
  & > span {
    display: grid;
    gap: ${space['025']};
    min-inline-size: 0;
    container-type: inline-size;
  }
  & small {
    font: ${text.caption};
  }
  & b {
    font: ${text.title};
    /* Shrinks instead of wrapping: a wrapped balance reads as two numbers. */
    font-size: clamp(0.6875rem, 100cqi / (var(--length) * 0.62), 1.125rem);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  & > [data-known] > b {
    color: ${color.pointsFg};
  }
  & > span:first-child > b {
    color: ${color.fgDefault};
  }
`
