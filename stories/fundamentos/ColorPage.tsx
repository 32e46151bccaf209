import { useState } from 'react'
import { styled } from 'styled-components'
import { Badge, color, font, NOTHING, radius, space, text } from '#ui'
import { contrastRules } from '../support/contrastRules.ts'
import { colorRamps, colorRoles, contrastRatio, hexOf, aliasOf, type Theme } from '../support/tokenValues.ts'

export type ColorPageProps = {
  /** Theme to document. */
  theme: Theme
}

/** Required pair with the lowest contrast ratio of a role. */
function lowestContrast(role: string, theme: Theme) {
  return contrastRules(theme)
    .filter((rule) => rule.foreground === role)
    .map((rule) => ({ ...rule, actual: contrastRatio(hexOf(role, theme), hexOf(rule.background, theme)) }))
    .sort((a, b) => a.actual - b.actual)[0]
}

const level = (ratio: number) => (ratio >= 7 ? 'AAA' : ratio >= 4.5 ? 'AA' : ratio >= 3 ? 'AA, no texto' : 'decorativo')

/** All colour roles of a theme with their computed contrast. */
export function RolesPage({ theme }: ColorPageProps) {
  const [query, setQuery] = useState('')
  const roles = colorRoles.filter((role) => `${role} ${aliasOf(role, theme)}`.includes(query.trim().toLowerCase()))
  return (
    <Page>
      <label>
        Buscar un rol
        <input
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          placeholder="fg, anil.700…"
        />
      </label>
      <table>
        <caption>{roles.length} roles. El contraste es el menor de los pares que el tema promete.</caption>
        <thead>
          <tr>
            <th scope="col">Rol</th>
            <th scope="col">Valor</th>
            <th scope="col">Origen</th>
            <th scope="col">Menor contraste</th>
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => {
            const hex = hexOf(role, theme)
            const pair = lowestContrast(role, theme)
            return (
              <tr key={role}>
                <th scope="row">
                  <span className="swatch" style={{ background: hex }} aria-hidden="true" />
                  <code>{role}</code>
                </th>
                <td>
                  <code>{hex.toLowerCase()}</code>
                </td>
                <td>
                  <code>{aliasOf(role, theme)}</code>
                </td>
                <td>
                  {pair ? (
                    <>
                      <Badge tone={pair.actual >= pair.ratio ? 'success' : 'danger'}>
                        {pair.actual.toFixed(2).replace('.', ',')} · {level(pair.actual)}
                      </Badge>{' '}
                      sobre <code>{pair.background}</code>
                    </>
                  ) : (
                    NOTHING
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Page>
  )
}

/** Colour ramps with the contrast of each step against white. */
export function RampsPage() {
  return (
    <Page>
      {Object.entries(colorRamps).map(([name, steps]) => (
        <section key={name} aria-labelledby={`ramp-${name}`}>
          <h3 id={`ramp-${name}`}>{name}</h3>
          <ol className="ramp">
            {Object.entries(steps)
              .sort(([a], [b]) => Number(a) - Number(b))
              .map(([step, hex]) => (
                <li key={step}>
                  <span className="chip" style={{ background: hex }} aria-hidden="true" />
                  <strong>{step}</strong>
                  <code>{hex.toLowerCase()}</code>
                  <span>{contrastRatio(hex, '#ffffff').toFixed(1).replace('.', ',')}</span>
                </li>
              ))}
          </ol>
        </section>
      ))}
    </Page>
  )
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space['300']};
  font: ${text.body};
  code {
    font-family: ${font.sans};
    font-size: 0.8125rem;
  }
  label {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space['050']} ${space['100']};
  }
  input {
    padding: ${space['075']} ${space['100']};
    border: 1px solid ${color.borderControl};
    border-radius: ${radius.md};
    background: ${color.bgSurface};
  }
  input::placeholder {
    color: ${color.fgPlaceholder};
  }
  table {
    border-collapse: collapse;
    background: ${color.bgSurface};
  }
  caption {
    padding-block-end: ${space['100']};
    color: ${color.fgMuted};
    text-align: start;
  }
  th,
  td {
    padding: ${space['075']} ${space['150']};
    border-block-end: 1px solid ${color.borderDefault};
    text-align: start;
    font-weight: 400;
  }
  thead th {
    color: ${color.fgMuted};
    font: ${text.label};
  }
  .swatch {
    display: inline-block;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin-inline-end: ${space['100']};
    border: 1px solid ${color.borderStrong};
    border-radius: ${radius.sm};
    vertical-align: middle;
    forced-color-adjust: none;
  }
  h3 {
    font: ${text.titleSm};
  }
  .ramp {
    display: flex;
    flex-wrap: wrap;
    gap: ${space['050']};
    margin-block-start: ${space['100']};
    list-style: none;
  }
  .ramp li {
    display: grid;
    inline-size: 4.75rem;
    font: ${text.caption};
  }
  .chip {
    block-size: 3rem;
    border: 1px solid ${color.borderDefault};
    border-radius: ${radius.sm};
    forced-color-adjust: none;
  }
`
