import { styled } from 'styled-components'
import { Badge, color, space, text } from '#ui'
import type { Change } from './changes.ts'
import { TextWithCode } from './TextWithCode.tsx'

export type ChangesProps = {
  changes: readonly Change[]
  /** Names the components of each change: where the list is not of one alone. */
  named?: boolean
}

const tones = { nuevo: 'info', mejora: 'success', arreglo: 'neutral' } as const
const words = { nuevo: 'Nuevo', mejora: 'Mejora', arreglo: 'Arreglo' } as const

/** More components than this are listed after what is said of them. */
const MANY = 6

/** What changed, with its version. */
export function Changes({ changes, named }: ChangesProps) {
  return (
    <Root>
      {changes.map(({ version, kind, components: of, text: what }) => (
        <li key={`${version} ${what}`}>
          <span className="version">{version}</span>
          <Badge tone={tones[kind]}>{words[kind]}</Badge>
          <span className="what">
            {named && of.length > 0 && of.length <= MANY && <strong>{of.join(', ')}. </strong>}
            <TextWithCode>{what}</TextWithCode>
            {named && of.length > MANY && <span className="all"> {of.join(', ')}.</span>}
          </span>
        </li>
      ))}
    </Root>
  )
}

const Root = styled.ul`
  display: grid;
  gap: ${space['100']};
  list-style: none;
  font: ${text.body};
  li {
    display: grid;
    grid-template-columns: 3rem 5rem minmax(0, 1fr);
    gap: ${space['100']};
    align-items: baseline;
    justify-items: start;
  }
  .version,
  .all {
    color: ${color.fgMuted};
    font-variant-numeric: tabular-nums;
  }
  .what {
    max-inline-size: 46rem;
  }
`
