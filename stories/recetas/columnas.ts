import { formatNumber, type Column } from '#ui'
import type { Product } from './servidor.ts'

/** Columns of the recipes' tables. */
export const columns: readonly Column<Product>[] = [
  { id: 'name', header: 'Nombre', renderCell: ({ name }) => name, rowHeader: true },
  { id: 'points', header: 'Puntos', renderCell: ({ points }) => formatNumber(points), align: 'end', width: 140 },
]
export const rowId = ({ id }: Product) => id
export const rowLabel = ({ name }: Product) => name
