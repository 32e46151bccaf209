import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { QueryOptions } from '#app/list/createList.ts'
import { formatNumber } from '#app/format.ts'
import { useQuery } from '#app/useQuery.ts'
import { Card, color, space, text } from '#ui'
import { ReadFailed } from '../list/ReadFailed.tsx'
import { wholeFigures } from '../shared/wholeFigures.tsx'
import type { ShortListRow } from './shortLists.ts'

type ShortListProps = {
  title: string
  read: (options: QueryOptions) => Promise<ShortListRow[]>
  failed: string
  empty: string
  /** The whole list. */
  href: string
}

/** The first rows of a list. */
export function ShortList({ title, read, failed, empty, href }: ShortListProps) {
  const { data, error, retry } = useQuery(read, failed)
  return (
    <Root>
      <Card as="section">
        <header>
          <h3>{title}</h3>
          <Link to={href} aria-label={`Ver todos: ${title}`}>
            Ver todos
          </Link>
        </header>
        {error && !data ? (
          <ReadFailed onRetry={retry}>{error.text ?? `${failed}.`}</ReadFailed>
        ) : data && data.length > 0 ? (
          <ul aria-label={title}>
            {data.map((row) => (
              <li key={row.key}>
                <span data-slot="short-list.label">
                  <Link to={row.href}>{row.label}</Link>
                  {row.note && <small>{wholeFigures(row.note)}</small>}
                </span>
                <strong>{formatNumber(row.value)}</strong>
              </li>
            ))}
          </ul>
        ) : (
          <p>{data ? empty : 'Cargando…'}</p>
        )}
      </Card>
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  min-inline-size: 0;
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space['050']} ${space['150']};
    margin-block-end: ${space['100']};
  }
  header > h3 {
    margin: 0;
    font: ${text.label};
  }
  ul {
    display: grid;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  /* A figure that leaves no room for its label goes below it. */
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space['150']};
    padding-block: ${space['100']};
    border-block-start: 1px solid ${color.borderDefault};
  }
  [data-slot='short-list.label'] {
    display: grid;
    flex: 1 1 8em;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  strong {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  p {
    margin: 0;
    color: ${color.fgMuted};
  }
`
