import { Link } from 'react-router-dom'
import { hasFeature } from '#app/config.ts'
import { formatDate, formatNumber, formatPesos, formatTime, formatSignedPoints } from '#app/format.ts'
import { recordPath } from '#app/paths.ts'
import type { PointsHistoryEntry } from '#contract/partners.ts'
import { Badge, Button, Menu } from '#ui'
import { formatPoints } from '../list/points.tsx'

type HistoryRowProps = {
  id: string
  entry: PointsHistoryEntry
  /** Whether the balance after the entry has a column of its own. */
  balances: boolean
  /** Whether the entry `id` is in the table. */
  isLoaded: (id: number) => boolean
  /** Moves the focus to the row of another entry. */
  onShow: (id: number) => void
  onReverse: () => void
}

/** One entry: type, points and date (spec §2), with its reason, author, hour and the balance after it. */
export function HistoryRow({ id, entry, balances, isLoaded, onShow, onReverse }: HistoryRowProps) {
  const {
    type,
    accumulated_points,
    created_at,
    note,
    by,
    balance_after,
    missing,
    reversed_by,
    reverses,
    settles,
    order_id,
    amount,
  } = entry
  const counterpart = reversed_by ?? reverses ?? settles ?? null
  const name = type.display_name
  return (
    <tr id={id} tabIndex={-1} data-taken={accumulated_points < 0 ? '' : undefined}>
      <td>
        <span data-slot="history.type">
          <span>{name}</span>
          {reversed_by != null && <Badge icon="refresh">{order_id == null ? 'Revertido' : 'Anulado'}</Badge>}
        </span>
        <small>
          {amount != null && <span>{`compra de ${formatPesos(amount)}`}</span>}
          {note && <span>{`«${note}»`}</span>}
          {by && <span>{`por ${by.name}`}</span>}
          <span>{formatTime(created_at)}</span>
        </small>
        {order_id != null && hasFeature('orders') && <Link to={recordPath('orders', order_id)}>Ver el canje</Link>}
        {counterpart !== null && isLoaded(counterpart) && (
          <Button size="sm" variant="ghost" onClick={() => onShow(counterpart)}>
            {reversed_by == null && settles == null ? 'Ver el original' : 'Ver la reversa'}
          </Button>
        )}
      </td>
      <td data-label="Puntos">
        <span>{formatSignedPoints(accumulated_points)}</span>
        {!balances && balance_after !== undefined && <small>{`saldo ${formatNumber(balance_after)}`}</small>}
        {missing != null && missing > 0 && (
          <small>{`${missing === 1 ? 'faltó' : 'faltaron'} ${formatPoints(missing)}`}</small>
        )}
      </td>
      {balances && (
        <td data-slot="history.balance" data-label="Saldo">
          {formatNumber(balance_after)}
        </td>
      )}
      <td data-label="Fecha">
        <span data-slot="history.date">
          <span>{formatDate(created_at)}</span>
          {entry.reversible && (
            <Menu
              label={`Acciones de ${name}, ${formatSignedPoints(accumulated_points)}`}
              items={[{ key: 'reverse', label: 'Revertir', icon: 'refresh', onSelect: onReverse }]}
            />
          )}
        </span>
      </td>
    </tr>
  )
}
