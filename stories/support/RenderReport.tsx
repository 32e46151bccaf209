import { Fragment } from 'react'
import { styled } from 'styled-components'
import { proxy, useSnapshot } from 'valtio'
import { font, size, space } from '#ui'
import { figuresTableStyles } from './figuresTable.styles.ts'

/** What React rendered during one action. */
export type ActionRenders = {
  /** In Spanish, as the table shows it. */
  action: string
  /** Renders of all components. */
  total: number
  /** Components at which rendering started, how often, and why. */
  origins: { component: string; times: number; causes: readonly string[] }[]
}

/** Actions recorded so far. */
export const renderReport = proxy<{ actions: ActionRenders[] }>({ actions: [] })

/** Table of `renderReport`. */
export function RenderReport() {
  const { actions } = useSnapshot(renderReport)
  return (
    <Frame>
      <table>
        <caption>Dibujos de React en cada acto: dónde empezaron y por qué</caption>
        <thead>
          <tr>
            <th scope="col">Acto</th>
            <th scope="col">En total</th>
            <th scope="col">Empezó en</th>
            <th scope="col">Veces</th>
            <th scope="col">Por qué</th>
          </tr>
        </thead>
        <tbody>
          {actions.map(({ action, total, origins }) => (
            <Fragment key={action}>
              {origins.map(({ component, times, causes }, i) => (
                <tr key={component}>
                  {i === 0 && (
                    <>
                      <th scope="row" rowSpan={origins.length}>
                        {action}
                      </th>
                      <td rowSpan={origins.length}>{total}</td>
                    </>
                  )}
                  <td>
                    <code>{component}</code>
                  </td>
                  <td>{times}</td>
                  <td>{causes.join('; ') || 'sin causa'}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Frame>
  )
}

const Frame = styled.section`
  max-inline-size: ${size.content};
  margin-inline: auto;
  padding: ${space['300']} ${space['400']} ${space['600']};
  overflow-x: auto;
  table {
    ${figuresTableStyles}
    inline-size: 100%;
  }
  code {
    font-family: ${font.sans};
  }
`
