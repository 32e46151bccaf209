import { Fragment } from 'react'
import { styled } from 'styled-components'
import { proxy, useSnapshot } from 'valtio'
import { font, size, space } from '#ui'
import { figuresTableStyles } from './figuresTable.styles.ts'

/** What an act of the reader had React draw. */
export type ActionRenders = {
  /** In Spanish, as the table shows it. */
  action: string
  /** Drawings of components, counted together. */
  total: number
  /** Where drawing began, how often, and why. */
  origins: { component: string; times: number; causes: readonly string[] }[]
}

/** What the story has counted so far, for the table. */
export const renderReport = proxy<{ acts: ActionRenders[] }>({ acts: [] })

/** What `drawsReport` holds, for whoever opens the story. */
export function RenderReport() {
  const { acts } = useSnapshot(renderReport)
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
          {acts.map(({ action: act, total, origins: began }) => (
            <Fragment key={act}>
              {began.map(({ component, times, causes }, i) => (
                <tr key={component}>
                  {i === 0 && (
                    <>
                      <th scope="row" rowSpan={began.length}>
                        {act}
                      </th>
                      <td rowSpan={began.length}>{total}</td>
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
