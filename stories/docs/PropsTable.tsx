import type { ComponentType } from 'react'
import { styled } from 'styled-components'
import { color, font, NOTHING, space, text } from '#ui'
import { defaultText, propsOf, sentenceOf, typeText, type Prop } from './docgen.ts'
import { ScrollRegion } from './ScrollRegion.tsx'
import { TextWithCode } from './TextWithCode.tsx'

export type PropsTableProps = {
  /** Name of the component, 'Button'. */
  name: string
  /** A component of #ui with the information of react-docgen. */
  component: ComponentType<never>
}

/** Table of a component's props: name, description, type and default. */
export function PropsTable({ name, component }: PropsTableProps) {
  const props = propsOf(component).toSorted(([, a], [, b]) => Number(b.required ?? 0) - Number(a.required ?? 0))
  return (
    <ScrollRegion label={`Propiedades de ${name}`}>
      <Root>
        <thead>
          <tr>
            <th scope="col">Nombre</th>
            <th scope="col">Qué es</th>
            <th scope="col">Tipo</th>
            <th scope="col">Si falta</th>
          </tr>
        </thead>
        <tbody>
          {props.map(([prop, declared]) => (
            <Row key={prop} name={prop} prop={declared} />
          ))}
        </tbody>
      </Root>
    </ScrollRegion>
  )
}

function Row({ name, prop }: { name: string; prop: Prop }) {
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        {prop.required && <span className="required">obligatoria</span>}
      </th>
      <td>
        <TextWithCode>{sentenceOf(prop)}</TextWithCode>
      </td>
      <td>
        <code>{typeText(prop)}</code>
      </td>
      <td>{prop.defaultValue ? <code>{defaultText(prop.defaultValue.value)}</code> : NOTHING}</td>
    </tr>
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
  td:last-child code {
    white-space: nowrap;
  }
  tbody th code {
    white-space: nowrap;
    font-weight: 600;
  }
  td:nth-child(3) {
    inline-size: 34%;
  }
  .required {
    display: block;
    color: ${color.fgMuted};
    font: ${text.caption};
  }
`
