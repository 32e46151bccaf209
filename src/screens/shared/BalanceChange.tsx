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
      <Amount label="Saldo actual" value={formatNumber(balance)} />
      <Icon name="chevron-right" />
      <Amount label="Nuevo saldo" value={formatNumber(after)} data-known={after === null ? undefined : ''} />
    </Root>
  )
}

type AmountProps = { label: string; value: string; 'data-known'?: '' | undefined }

const Amount = ({ label, value, ...rest }: AmountProps) => (
  <span {...rest} style={{ '--length': value.length } as CSSProperties}>
    <small>{label}</small>
    <b>{value}</b>
  </span>
)

const Root = styled.output`
  display: flex;
  flex-wrap: wrap;
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
    flex: 1 1 0;
    /* A balance that does not fit beside the other stands below it. */
    min-inline-size: min(100%, var(--length) * 0.6rem);
    container-type: inline-size;
  }
  & small {
    font: ${text.caption};
  }
  & b {
    font: ${text.title};
    /* Shrinks instead of wrapping: a wrapped balance reads as two numbers. */
    font-size: clamp(0.6875rem, 100cqi / (var(--length) * 0.75), 1.125rem);
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
