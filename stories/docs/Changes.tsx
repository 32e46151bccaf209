import { styled } from 'styled-components'
import { Badge, color, space, text } from '#ui'
import type { Change } from './changes.ts'
import { TextWithCode } from './TextWithCode.tsx'

export type ChangesProps = {
  changes: readonly Change[]
  /** Of a release: names the components of each change instead of its version. */
  named?: boolean
}

const tones = { nuevo: 'info', mejora: 'success', arreglo: 'neutral' } as const
const kindLabels = { nuevo: 'Nuevo', mejora: 'Mejora', arreglo: 'Arreglo' } as const

/** Above this number, the components are listed after the text. */
const MANY = 6

/** List of changes with their versions. */
export function Changes({ changes, named }: ChangesProps) {
  return (
    <Root>
      {changes.map(({ version, kind, components, text: description }) => (
        <li key={`${version} ${description}`}>
          {!named && <span className="version">{version}</span>}
          <span className="kind">
            <Badge tone={tones[kind]}>{kindLabels[kind]}</Badge>
          </span>
          <span className="description">
            {named && components.length > 0 && components.length <= MANY && <strong>{components.join(', ')}. </strong>}
            <TextWithCode>{description}</TextWithCode>
            {named && components.length > MANY && <span className="all"> {components.join(', ')}.</span>}
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
    display: flex;
    gap: ${space['100']};
    align-items: baseline;
  }
  .version,
  .kind {
    flex: 0 0 4.5rem;
  }
  .version,
  .all {
    color: ${color.fgMuted};
    font-variant-numeric: tabular-nums;
  }
  .description {
    min-inline-size: 0;
    max-inline-size: 46rem;
  }
`
