import { useState } from 'react'
import { styled } from 'styled-components'
import { EmptyState, normalizeForSearch, font, SearchField, space, text } from '#ui'
import { CopyButton } from '../docs/CopyButton.tsx'
import { ScrollRegion } from '../docs/ScrollRegion.tsx'
import { Swatch } from '../docs/Swatch.tsx'
import { tokenGroups } from '../docs/tokenGroups.ts'
import { readToken, themeNames } from '../docs/readToken.ts'
import { tokenTableStyles } from '../docs/tokenTable.styles.ts'

type Row = { group: string; token: string; variable: string; values: string[] }

const themes = Object.keys(themeNames)

/** Code that reads a token: `space['200']`, `color.bgCanvas`. */
const toCode = (group: string, name: string) => (/^[a-z]\w*$/i.test(name) ? `${group}.${name}` : `${group}['${name}']`)

function allRows(): Row[] {
  return Object.entries(tokenGroups).flatMap(([group, tokens]) =>
    Object.entries(tokens).map(([name, value]) => ({
      group,
      token: toCode(group, name),
      variable: /--[\w-]+/.exec(String(value))?.[0] ?? '',
      values:
        typeof value === 'number'
          ? [`${value} ms`]
          : (group === 'color' ? themes : ['light']).map((theme) => readToken(value, theme)),
    })),
  )
}

/** Searchable table of all tokens with their names in code and CSS and their values per theme. */
export function AllTokens() {
  const [rows] = useState(allRows)
  const [query, setQuery] = useState('')
  const found = rows.filter((row) =>
    normalizeForSearch([row.token, row.variable, ...row.values].join(' ')).includes(normalizeForSearch(query)),
  )
  return (
    <Root>
      <SearchField
        label="Buscar un token o un valor"
        placeholder="accent, #3554a9, 16px"
        value={query}
        results={found.length}
        onSearch={setQuery}
      />
      {found.length === 0 && <EmptyState variant="no-results" title={`Ningún token calza con «${query}»`} />}
      {Object.keys(tokenGroups).map((group) => {
        const matches = found.filter((row) => row.group === group)
        return matches.length > 0 && <Group key={group} name={group} rows={matches} />
      })}
    </Root>
  )
}

function Group({ name, rows }: { name: string; rows: readonly Row[] }) {
  const columns = name === 'color' ? Object.values(themeNames) : ['Valor']
  return (
    <ScrollRegion label={`Tokens: ${name}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">En el código</th>
            <th scope="col">En CSS</th>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ token, variable, values }) => (
            <tr key={token}>
              <th scope="row">
                <CopyButton text={token} label={`Copiar ${token}`}>
                  {token}
                </CopyButton>
              </th>
              <td>
                {variable && (
                  <CopyButton text={`var(${variable})`} label={`Copiar ${variable}`}>
                    {variable}
                  </CopyButton>
                )}
              </td>
              {values.map((value, i) => (
                <td key={columns[i]}>{name === 'color' ? <Swatch value={value} /> : <code>{value}</code>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const Root = styled.div`
  display: grid;
  gap: ${space['300']};
  font: ${text.body};
  ${tokenTableStyles}
  th,
  td {
    padding: ${space['025']} ${space['100']};
  }
  thead th {
    padding-inline: ${space['150']};
  }
  code {
    font-family: ${font.mono};
    font-size: 0.75rem;
  }
`
