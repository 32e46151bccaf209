import type { Partner } from '#contract/partners.ts'
import { formatRut } from '#contract/rut.ts'
import { formatDate } from '#app/format.ts'
import type { Column } from '#ui'
import { renderPoints } from '../list/points.tsx'
import { PaidStateBadge } from '../shared/PaidStateBadge.tsx'
import { memberNote } from './partnerFields.ts'

/** Columns of the partner list, in the spec's order (§2). */
export const partnerColumns: readonly Column<Partner>[] = [
  {
    id: 'rut',
    header: 'RUT',
    width: 124,
    renderCell: ({ rut }) => <span className="list-code">{formatRut(rut)}</span>,
  },
  {
    id: 'nombre_completo',
    header: 'Nombre',
    rowHeader: true,
    minWidth: 190,
    renderCell: (partner) => (
      <span className="list-lines">
        <span>{partner.nombre_completo}</span>
        <small>{memberNote(partner)}</small>
      </span>
    ),
  },
  {
    id: 'al_dia_hasta',
    header: 'Al día hasta',
    width: 116,
    priority: 1,
    renderCell: ({ al_dia_hasta }) => <span className="list-code">{formatDate(al_dia_hasta)}</span>,
  },
  {
    id: 'points',
    header: 'Puntos',
    width: 128,
    align: 'end',
    sortable: true,
    figure: ({ points }) => points,
    renderCell: ({ points }) => renderPoints(points),
  },
]

/** The same columns, with what the date means today. The name gives way where there is little room. */
export const partnerColumnsWithState: readonly Column<Partner>[] = partnerColumns.map((column) => {
  if (column.id === 'nombre_completo') return { ...column, minWidth: 170 }
  if (column.id !== 'al_dia_hasta') return column
  return {
    ...column,
    width: 136,
    renderCell: ({ al_dia_hasta }) => (
      <span className="list-state">
        <span className="list-code">{formatDate(al_dia_hasta)}</span>
        <PaidStateBadge until={al_dia_hasta} />
      </span>
    ),
  }
})
