import type { ComponentType } from 'react'
import { styled } from 'styled-components'
import { color, font, NOTHING, space, text } from '#ui'
import { Frame } from './Frame.tsx'
import { Words } from './Words.tsx'

export type PropsTableProps = {
  /** A component of #ui; its props are read from what react-docgen left on it. */
  component: ComponentType<never>
}

type TsType = { name: string; raw?: string }
type Prop = { required?: boolean; tsType?: TsType; description?: string; defaultValue?: { value: string } | null }
/** Where Storybook's build leaves what it read of a component's file. */
const docgen = '__docgenInfo'
type Documented = { [docgen]?: { props?: Record<string, Prop> } }

/** A component's props as its file declares them: name, type, what it means with its unit, and what it is without. */
export function propsOf(component: ComponentType<never>): [name: string, prop: Prop][] {
  return Object.entries((component as Documented)[docgen]?.props ?? {})
}

// react-docgen calls a read-only list "unknown"; nothing else of ours is.
const typeOf = (type?: TsType) =>
  (type?.raw ?? (type?.name === 'unknown' ? 'readonly …[]' : type?.name) ?? '')
    .replace(/^\s*\|\s*/, '')
    .replace(/\s+/g, ' ')

export function PropsTable({ component }: PropsTableProps) {
  return (
    <Frame label="Propiedades">
      <Root>
        <thead>
          <tr>
            <th scope="col">Nombre</th>
            <th scope="col">Tipo</th>
            <th scope="col">Qué es (del código)</th>
            <th scope="col">Si falta</th>
          </tr>
        </thead>
        <tbody>
          {propsOf(component).map(([name, prop]) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
                {prop.required && <span className="required"> obligatoria</span>}
              </th>
              <td>
                <code>{typeOf(prop.tsType)}</code>
              </td>
              <td lang="en">
                <Words>{prop.description ?? ''}</Words>
              </td>
              <td>{prop.defaultValue ? <code>{prop.defaultValue.value}</code> : NOTHING}</td>
            </tr>
          ))}
        </tbody>
      </Root>
    </Frame>
  )
}

const Root = styled.table`
  inline-size: 100%;
  min-inline-size: 44rem;
  border-spacing: 0;
  font: ${text.body};
  th,
  td {
    padding: ${space['100']} ${space['150']};
    border-block-end: 1px solid ${color.borderDefault};
    text-align: start;
    vertical-align: baseline;
    font-weight: 400;
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
  thead th {
    color: ${color.fgMuted};
    font: ${text.label};
  }
  code {
    font-family: ${font.mono};
    font-size: 0.75rem;
    overflow-wrap: anywhere;
  }
  tbody th code {
    white-space: nowrap;
    font-weight: 600;
  }
  .required {
    color: ${color.fgMuted};
    font: ${text.caption};
  }
`
