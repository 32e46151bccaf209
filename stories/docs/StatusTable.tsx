import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { Badge, color, NOTHING, space, text } from '#ui'
import { apgName } from './apgName.ts'
import { exportedComponents } from './exportedComponents.ts'
import { ScrollRegion } from './ScrollRegion.tsx'
import { PageLink } from './PageLink.tsx'
import { allDocs } from './registry.ts'
import type { ComponentDocs } from './types.ts'

const [index = ''] = Object.values(
  import.meta.glob<string>('../../src/ui/index.ts', { query: '?raw', import: 'default', eager: true }),
)

/** Table of the exported components with page, status and APG pattern. */
export function StatusTable() {
  const [docs, setDocs] = useState<[string, ComponentDocs][]>([])
  useEffect(() => void allDocs().then(setDocs), [])
  const rows = exportedComponents(index).map((name) => ({
    name,
    page: docs.find(([, { components }]) => name in components),
  }))
  return (
    <ScrollRegion label={`Los ${rows.length} componentes`}>
      <Root>
        <thead>
          <tr>
            <th scope="col">Componente</th>
            <th scope="col">Estado</th>
            <th scope="col">Página</th>
            <th scope="col">Patrón de accesibilidad (APG)</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, page }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {page && <Badge tone={page[1].status === 'estable' ? 'success' : 'info'}>{page[1].status}</Badge>}
              </td>
              <td>{page && <PageLink title={page[0]} />}</td>
              <td>{page?.[1].pattern ? <a href={page[1].pattern}>{apgName(page[1].pattern)}</a> : NOTHING}</td>
            </tr>
          ))}
        </tbody>
      </Root>
    </ScrollRegion>
  )
}

const Root = styled.table`
  inline-size: 100%;
  min-inline-size: 40rem;
  border-spacing: 0;
  font: ${text.body};
  th,
  td {
    padding: ${space['075']} ${space['150']};
    border-block-end: 1px solid ${color.borderDefault};
    text-align: start;
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
  thead th {
    color: ${color.fgMuted};
    font: ${text.label};
  }
  tbody th {
    font-weight: 600;
  }
`
