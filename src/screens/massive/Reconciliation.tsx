import { styled } from 'styled-components'
import type { LoadDetail } from '#contract/loads.ts'
import { formatNumber } from '#app/format.ts'
import { Badge, color, radius, space, text } from '#ui'

/** Compares the file's totals with the ledger's entries: each figure has a source of its own. */
export function Reconciliation({ load }: { load: LoadDetail }) {
  const { rows, points_total, ledger, origin } = load
  const isEqual = rows === ledger.entries && points_total === ledger.points
  return (
    <Root role="group" aria-label="Cuadratura">
      <table>
        <thead>
          <tr>
            <th scope="col">Cuadratura</th>
            <th scope="col">{origin === 'selection' ? 'Selección' : 'Archivo'}</th>
            <th scope="col">Movimientos</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Puntos</th>
            <td>{formatNumber(points_total)}</td>
            <td>{formatNumber(ledger.points)}</td>
          </tr>
          <tr>
            <th scope="row">Filas</th>
            <td>{formatNumber(rows)}</td>
            <td>{formatNumber(ledger.entries)}</td>
          </tr>
        </tbody>
      </table>
      {points_total !== null && (
        <Badge tone={isEqual ? 'success' : 'danger'} icon={isEqual ? 'success' : 'error'}>
          {isEqual ? 'Cuadra' : 'No cuadra'}
        </Badge>
      )}
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space['150']} ${space['300']};
  padding: ${space['150']} ${space['200']};
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.lg};
  background: ${color.bgSubtle};
  table {
    flex: 1 1 16rem;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  :is(th, td) {
    padding: ${space['050']} 0;
    text-align: end;
  }
  :is(th, td):first-child {
    text-align: start;
  }
  thead th,
  tbody th {
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  td {
    color: ${color.fgDefault};
    font: ${text.label};
  }
`
