import { styled } from 'styled-components'
import { Badge, color, font, radius } from '#ui'
import { contrastRules } from '../support/contrastRules.ts'
import { figuresTableStyles } from '../support/figuresTable.styles.ts'
import { contrastRatio, hexOf, type Theme } from '../support/tokenValues.ts'

export type ContrastPageProps = {
  /** Theme to measure. */
  theme: Theme
}

const level = (ratio: number) => (ratio >= 7 ? 'AAA' : ratio >= 4.5 ? 'AA' : 'AA, no texto')
const formatRatio = (ratio: number) => `${ratio.toFixed(2).replace('.', ',')} : 1`

/** All colour pairs with a required contrast, sorted by the smallest margin. */
export function ContrastPage({ theme }: ContrastPageProps) {
  const pairs = contrastRules(theme)
    .map((rule) => {
      const [front, back] = [hexOf(rule.foreground, theme), hexOf(rule.background, theme)]
      return { ...rule, frontHex: front, backHex: back, actual: contrastRatio(front, back) }
    })
    .sort((a, b) => a.actual / a.ratio - b.actual / b.ratio)
  const passing = pairs.filter(({ actual, ratio }) => actual >= ratio).length
  return (
    <Root>
      <caption>
        {passing} de {pairs.length} pares cumplen lo prometido; los más justos, primero.
      </caption>
      <thead>
        <tr>
          <th scope="col">Muestra</th>
          <th scope="col">Encima</th>
          <th scope="col">Debajo</th>
          <th scope="col">Prometido</th>
          <th scope="col">Alcanza</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <tr key={`${pair.foreground} ${pair.background}`}>
            <td>
              <span className="sample" style={{ background: pair.backHex, color: pair.frontHex }} aria-hidden="true">
                {pair.ratio >= 4.5 ? 'Ñandú' : '●'}
              </span>
            </td>
            <th scope="row">
              <code>{pair.foreground}</code>
            </th>
            <td>
              <code>{pair.background}</code>
            </td>
            <td>{formatRatio(pair.ratio)}</td>
            <td>
              <Badge
                tone={pair.actual >= pair.ratio ? 'success' : 'danger'}
                icon={pair.actual >= pair.ratio ? 'check' : 'close'}
              >
                {`${formatRatio(pair.actual)} · ${level(pair.actual)}`}
              </Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Root>
  )
}

const Root = styled.table`
  ${figuresTableStyles}
  code {
    font-family: ${font.sans};
    font-size: 0.8125rem;
  }
  .sample {
    display: inline-grid;
    place-items: center;
    inline-size: 4rem;
    block-size: 1.75rem;
    border: 1px solid ${color.borderDefault};
    border-radius: ${radius.sm};
    forced-color-adjust: none;
  }
`
