import { Link } from 'react-router-dom'
import { entryKindLabels, type Movement } from '#contract/movements.ts'
import { formatRut } from '#contract/rut.ts'
import { hasFeature } from '#app/config.ts'
import { formatDate, formatNumber, formatSignedPoints, formatTime, NOTHING } from '#app/format.ts'
import { recordPath } from '#app/paths.ts'
import type { Column } from '#ui'
import { formatPoints } from '../list/points.tsx'

/** 'Movimiento N.º 12' */
export const movementTitle = ({ id }: { id: number }): string => `Movimiento N.º ${id}`

/** RUT of a partner; that of an erased person is none. */
export const rutOf = ({ rut }: Pick<Movement['partner'], 'rut'>): string =>
  /^\d/.test(rut) ? `RUT ${formatRut(rut)}` : ''

/** 'Caja Ñuñoa', 'Claves externas': which key made an entry. */
export const keyOf = ({ by_key }: Movement): string | null =>
  by_key && (by_key.key === 'master' ? (by_key.terminal ?? 'Clave maestra') : 'Claves externas')

/** What an entry came from: a load, an order or a request with a key. */
function renderOrigin(movement: Movement) {
  const { load, order_id } = movement
  if (load) return <Link to={recordPath('massive', load.id)}>{`Carga N.º ${load.id}`}</Link>
  if (order_id !== null) {
    const name = `Canje N.º ${order_id}`
    return hasFeature('orders') ? <Link to={recordPath('orders', order_id)}>{name}</Link> : name
  }
  return keyOf(movement) ?? NOTHING
}

/** What a reversal could not take. */
const missingText = (missing: number | null) =>
  missing !== null && `${missing === 1 ? 'Faltó' : 'Faltaron'} ${formatPoints(missing)}`

/** Columns of the list of entries. */
export const movementColumns: readonly Column<Movement>[] = [
  {
    id: 'created_at',
    header: 'Cuándo',
    width: 124,
    renderCell: ({ created_at }) => (
      <span className="list-lines">
        <span className="list-code">{formatDate(created_at)}</span>
        <small>{formatTime(created_at)}</small>
      </span>
    ),
  },
  {
    id: 'partner',
    header: 'Socio',
    minWidth: 132,
    grow: 200,
    rowHeader: true,
    renderCell: ({ partner }) => (
      <span className="list-lines">
        <span>{partner.nombre_completo}</span>
        <small className="list-identity">{rutOf(partner)}</small>
      </span>
    ),
  },
  {
    id: 'kind',
    header: 'Tipo',
    minWidth: 116,
    grow: 200,
    renderCell: ({ kind, type, note, missing }) => (
      <span className="list-lines">
        <span>{entryKindLabels[kind]}</span>
        <small>{[missingText(missing), type, note && `«${note}»`].filter(Boolean).join(' · ')}</small>
      </span>
    ),
  },
  {
    id: 'points',
    header: 'Puntos',
    width: 96,
    align: 'end',
    figure: ({ points }) => -Math.abs(points),
    renderCell: ({ points }) => <span className="list-code">{formatSignedPoints(points)}</span>,
  },
  {
    id: 'balance_after',
    header: 'Saldo',
    width: 104,
    align: 'end',
    priority: 1,
    figure: ({ balance_after }) => balance_after,
    renderCell: ({ balance_after }) => <span className="list-code">{formatNumber(balance_after)}</span>,
  },
  {
    id: 'by',
    header: 'Quién',
    minWidth: 104,
    grow: 130,
    priority: 2,
    renderCell: ({ by }) => <span className="list-words">{by?.name ?? NOTHING}</span>,
  },
  {
    id: 'origin',
    header: 'Origen',
    minWidth: 104,
    grow: 130,
    priority: 3,
    renderCell: (movement) => <span className="list-words">{renderOrigin(movement)}</span>,
  },
]
