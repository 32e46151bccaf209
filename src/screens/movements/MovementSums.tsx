import { styled } from 'styled-components'
import { figureNames, figureTexts } from '#contract/figures.ts'
import type { MovementSums as Sums } from '#contract/movements.ts'
import { formatNumber, formatSignedPoints } from '#app/format.ts'
import { color, radius, Skeleton, space, text } from '#ui'
import { FigureHelp } from '../shared/FigureHelp.tsx'

/** Sums of all entries that the filters leave, by column, and the change of the balances, which they add up to. */
export function MovementSums({ sums }: { sums: Sums | undefined }) {
  if (!sums) return <Skeleton height="3.5rem" />
  const { entries, points } = sums
  return (
    <Root aria-label="Sumas de los movimientos">
      <div>
        <dt>{entries === 1 ? 'Movimiento' : 'Movimientos'}</dt>
        <dd>{formatNumber(entries)}</dd>
      </div>
      {figureNames
        .filter((name) => sums[name] !== 0)
        .map((name) => (
          <div key={name}>
            <dt>
              {figureTexts[name].label}
              <FigureHelp {...figureTexts[name]} />
            </dt>
            <dd>{formatSignedPoints(sums[name])}</dd>
          </div>
        ))}
      <div>
        <dt>Cambio del saldo</dt>
        <dd>{formatSignedPoints(points)}</dd>
      </div>
    </Root>
  )
}

const Root = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space['100']} ${space['300']};
  margin-block-end: ${space['150']};
  padding: ${space['100']} ${space['200']};
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.lg};
  background: ${color.bgSubtle};
  dt {
    display: flex;
    align-items: center;
    gap: ${space['025']};
    min-block-size: 1.75rem;
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  dd {
    font: ${text.label};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`
