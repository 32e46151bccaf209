import { styled } from 'styled-components'
import type { Period, PeriodFigures } from '#contract/dashboard.ts'
import { addDays } from '#contract/dateRange.ts'
import { figureNames, figureTexts, rareFigures } from '#contract/figures.ts'
import { formatNumber, formatSignedPoints } from '#app/format.ts'
import { color, space, text } from '#ui'
import { FigureHelp } from '../shared/FigureHelp.tsx'
import { FigureLink } from '../shared/FigureLink.tsx'
import { figurePath, movementsPath } from '../shared/movementPaths.ts'

type BalanceBridgeProps = { figures: PeriodFigures; period: Pick<Period, 'from' | 'to'> }

/** How the opening balance became the closing one: each figure, and their sum. */
export function BalanceBridge({ figures, period }: BalanceBridgeProps) {
  const { opening, closing, total } = figures
  const { from, to } = period
  const shown = figureNames.filter((name) => total[name] !== 0 || !rareFigures.includes(name))
  return (
    <Rows>
      <Total>
        <dt>Saldo inicial</dt>
        <dd>
          <FigureLink to={movementsPath({ to: addDays(from, -1) })} label="Saldo inicial">
            {formatNumber(opening)}
          </FigureLink>
        </dd>
      </Total>
      {shown.map((name) => (
        <div key={name}>
          <dt>
            {figureTexts[name].label}
            <FigureHelp {...figureTexts[name]} />
          </dt>
          <dd>
            <FigureLink to={figurePath(name, { from, to })} label={figureTexts[name].label}>
              {formatSignedPoints(total[name])}
            </FigureLink>
          </dd>
        </div>
      ))}
      <Total>
        <dt>Saldo final</dt>
        <dd>
          <FigureLink to={movementsPath({ to })} label="Saldo final">
            {formatNumber(closing)}
          </FigureLink>
        </dd>
      </Total>
      <div>
        <dt>Cambio del saldo</dt>
        <dd>
          <FigureLink to={movementsPath({ from, to })} label="Cambio del saldo">
            {formatSignedPoints(closing - opening)}
          </FigureLink>
        </dd>
      </div>
    </Rows>
  )
}

const Rows = styled.dl`
  display: grid;
  font: ${text.body};
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space['100']};
    min-block-size: 2rem;
    border-block-end: 1px solid ${color.borderDefault};
  }
  > div:last-child {
    border-block-end: 0;
  }
  dt {
    display: flex;
    align-items: center;
    gap: ${space['050']};
    min-inline-size: 0;
  }
  dd {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`
const Total = styled.div`
  font: ${text.label};
`
