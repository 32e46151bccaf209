import type { ChangedRow, ReviewProblem } from '#contract/reviews.ts'
import { formatNumber, NOTHING } from '#app/format.ts'
import { Badge, Button } from '#ui'
import { columnLabel } from './massiveFiles.ts'

/** A row with problems, or one that was corrected or excluded. */
export type ReviewedRow = Pick<ReviewProblem, 'row' | 'rut' | 'points' | 'description'> &
  Partial<Pick<ReviewProblem, 'problems'>> &
  Partial<Pick<ChangedRow, 'excluded'>>

type ReviewRowProps = {
  row: ReviewedRow
  /** Why the row cannot be changed now. */
  disabledReason?: string | undefined
  onMend: (row: ReviewedRow) => void
  onExclude: (row: ReviewedRow) => void
}

/** A row of the file as it was read, with what can be done about it. */
export function ReviewRow({ row, disabledReason, onMend, onExclude }: ReviewRowProps) {
  const { rut, points, description, problems = [], excluded } = row
  const name = `la fila ${formatNumber(row.row)}`
  return (
    <li>
      <div className="review-row-texts">
        <p className="review-row-cells">
          <strong>{`Fila ${formatNumber(row.row)}`}</strong>
          <Cell text={rut} label="RUT" />
          <Cell text={points} label="puntos" />
          {description && <Cell text={description} label="descripción" />}
          {excluded !== undefined && (
            <Badge tone={excluded ? 'neutral' : 'success'}>{excluded ? 'Excluida' : 'Corregida'}</Badge>
          )}
        </p>
        <RowReasons problems={problems} />
      </div>
      <div className="review-row-actions">
        <Button size="sm" aria-label={`Corregir ${name}`} disabledReason={disabledReason} onClick={() => onMend(row)}>
          Corregir
        </Button>
        {!excluded && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Excluir ${name}`}
            disabledReason={disabledReason}
            onClick={() => onExclude(row)}
          >
            Excluir
          </Button>
        )}
      </div>
    </li>
  )
}

const Cell = ({ text, label }: { text: string; label: string }) => (
  <span>
    <span className="review-row-label">{`${label} `}</span>
    {text ? <code>{text}</code> : NOTHING}
  </span>
)

/** Why a row cannot be loaded, a line a problem. */
export function RowReasons({ problems }: Pick<ReviewProblem, 'problems'>) {
  return problems.map(({ field, message }) => (
    <p key={`${field} ${message}`} className="review-row-reason">{`${columnLabel(field)}: ${message}`}</p>
  ))
}
