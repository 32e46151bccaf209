import type { SampleRow } from '#contract/reviews.ts'
import { formatRut } from '#contract/rut.ts'
import { formatNumber, NOTHING } from '#app/format.ts'
import { ReportTable, type ReportColumn } from '#ui'
import { formatRows } from './reviewTexts.ts'

type SampleTableProps = {
  sample: readonly SampleRow[]
  /** Number of all rows. */
  rows: number
}

/** The first rows of a load with their balances before and after. */
export function SampleTable({ sample, rows }: SampleTableProps) {
  if (sample.length === 0) return null
  return (
    <div className="review-section">
      <h3>Saldos antes y después</h3>
      {sample.length < rows && (
        <p className="review-hint">{`De las primeras ${formatRows(sample.length)} por cargar.`}</p>
      )}
      <ReportTable label="Saldos antes y después" columns={sampleColumns} rows={sample} maxHeight={300} />
    </div>
  )
}

const sampleColumns: readonly ReportColumn<SampleRow>[] = [
  {
    id: 'partner',
    header: 'Socio',
    track: 'minmax(0, 1fr)',
    renderCell: ({ row, nombre_completo, rut, description }) => (
      <>
        <div>{nombre_completo || NOTHING}</div>
        <small className="review-identity">
          <span>{formatRut(rut)}</span> <span>{`fila ${formatNumber(row)}`}</span>
        </small>
        {description && <small className="review-reason">{description}</small>}
      </>
    ),
  },
  {
    id: 'balance',
    header: 'Antes',
    track: '4.5rem',
    align: 'end',
    figure: ({ balance }) => balance,
    renderCell: ({ balance }) => formatNumber(balance),
  },
  {
    id: 'points',
    header: 'Puntos',
    track: '4.5rem',
    align: 'end',
    figure: ({ points }) => -Math.abs(points),
    renderCell: ({ points }) => `+${formatNumber(points)}`,
  },
  {
    id: 'after',
    header: 'Después',
    track: '4.5rem',
    align: 'end',
    figure: ({ after }) => after,
    renderCell: ({ after }) => formatNumber(after),
  },
]
