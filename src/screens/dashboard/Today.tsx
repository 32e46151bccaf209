import { useId } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { formatNumber, NOTHING } from '#app/format.ts'
import { texts } from '#app/texts.ts'
import { useOnTabVisible } from '#app/useOnTabVisible.ts'
import { useQuery } from '#app/useQuery.ts'
import { Card, color, radius, size, space, text } from '#ui'
import { readTasks, tasks, type Count } from './tasks.ts'

/** What waits for staff, whatever the period: each with its number, as a link to the list that it counts. */
export function Today() {
  const headingId = useId()
  const { data, refresh } = useQuery(readTasks, texts.dashboardFailed)
  useOnTabVisible(() => void refresh())
  return (
    <Root>
      <Card as="section" aria-labelledby={headingId}>
        <h2 id={headingId}>Para hoy</h2>
        <ul>
          {tasks().map(({ key, label, href }) => (
            <li key={key}>
              <Link to={href} data-none={data?.[key]?.number === 0 ? '' : undefined}>
                <span>{label}</span>
                <strong>{describe(data?.[key])}</strong>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </Root>
  )
}

const describe = (count: Count | undefined) =>
  count ? `${count.beyond ? 'más de ' : ''}${formatNumber(count.number)}` : NOTHING

const Root = styled.div`
  margin-block-start: ${space['200']};
  h2 {
    margin-block-end: ${space['100']};
    font: ${text.titleSm};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    gap: 0 ${space['200']};
    margin: 0 calc(-1 * ${space['100']});
    padding: 0;
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space['150']};
    min-block-size: ${size.controlMd};
    padding: ${space['050']} ${space['100']};
    border-radius: ${radius.md};
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    background: ${color.bgRowHover};
  }
  a:hover > span {
    text-decoration: underline;
  }
  strong {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  [data-none] {
    color: ${color.fgMuted};
  }
  [data-none] > strong {
    font-weight: 400;
  }
`
