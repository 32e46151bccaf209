import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { font, space, text } from '#ui'
import { ScrollRegion } from './ScrollRegion.tsx'
import { Swatch } from './Swatch.tsx'
import { tokenGroups } from './tokenGroups.ts'
import { readToken, themeNames } from './readToken.ts'
import { componentSources, tokensUsed, type TokenGroup } from './tokensUsed.ts'
import { tokenTableStyles } from './tokenTable.styles.ts'

export type TokensUsedProps = {
  /** Folder in src/ui whose sources are read. */
  folder: string
}

const sources = import.meta.glob<string>('../../src/ui/*/*/*.{ts,tsx}', { query: '?raw', import: 'default' })

type Row = { token: string; variable: string }
type Tables = { colors: Row[]; others: Row[] }

const rowsOf = (group: TokenGroup, names: readonly string[]): Row[] =>
  names
    .filter((name) => name in tokenGroups[group])
    .map((name) => ({ token: `${group}.${name}`, variable: String(tokenGroups[group][name]) }))

async function tablesOf(folder: string): Promise<Tables> {
  const read = await Promise.all(Object.entries(sources).map(async ([file, load]) => [file, await load()]))
  const used = tokensUsed(componentSources(Object.fromEntries(read) as Record<string, string>, folder))
  const of = (isColor: boolean) =>
    used.flatMap(([group, names]) => ((group === 'color') === isColor ? rowsOf(group, names) : []))
  return { colors: of(true), others: of(false) }
}

/** Tokens that a component's files use, with their values. */
export function TokensUsed({ folder }: TokensUsedProps) {
  const [{ colors, others }, setTables] = useState<Tables>({ colors: [], others: [] })
  useEffect(() => {
    let isCancelled = false
    void tablesOf(folder).then((tables) => {
      if (!isCancelled) setTables(tables)
    })
    return () => {
      isCancelled = true
    }
  }, [folder])
  return (
    <Root>
      {colors.length > 0 && (
        <ScrollRegion label="Colores que usa">
          <table>
            <thead>
              <tr>
                <th scope="col">Color</th>
                {Object.entries(themeNames).map(([theme, name]) => (
                  <th scope="col" key={theme}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {colors.map((row) => (
                <ColorRow key={row.token} {...row} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {others.length > 0 && (
        <ScrollRegion label="Medidas y tiempos que usa">
          <table>
            <thead>
              <tr>
                <th scope="col">Medida, letra o tiempo</th>
                <th scope="col">Valor</th>
              </tr>
            </thead>
            <tbody>
              {others.map(({ token, variable }) => (
                <tr key={token}>
                  <th scope="row">
                    <code>{token}</code>
                  </th>
                  <td>
                    <code>{token.startsWith('ms.') ? `${variable} ms` : readToken(variable, 'light')}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Root>
  )
}

function ColorRow({ token, variable }: Row) {
  return (
    <tr>
      <th scope="row">
        <code>{token}</code>
      </th>
      {Object.keys(themeNames).map((theme) => (
        <td key={theme}>
          <Swatch value={readToken(variable, theme)} />
        </td>
      ))}
    </tr>
  )
}

const Root = styled.div`
  display: grid;
  gap: ${space['200']};
  font: ${text.body};
  ${tokenTableStyles}
  th,
  td {
    padding: ${space['075']} ${space['150']};
  }
  code {
    font-family: ${font.mono};
    font-size: 0.75rem;
  }
`
