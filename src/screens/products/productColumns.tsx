import { imageUrl } from '#app/config.ts'
import { formatDate, formatNumber, NOTHING, htmlToText } from '#app/format.ts'
import type { Product } from '#contract/products.ts'
import { Badge, Thumbnail, type Column } from '#ui'
import { renderPoints } from '../list/points.tsx'
import { internalNote, nameOf } from './productFields.ts'

/** Characters of a description that a row renders; two lines show fewer. */
const EXCERPT_LENGTH = 240

/** From this number on, points and stock need the wide columns. */
const WIDE_NUMBER = 10_000_000

/**
 * Columns of the product list (spec §2).
 * @param pointsWidth px
 * @param stockWidth px
 */
const createColumns = (pointsWidth: number, stockWidth: number): readonly Column<Product>[] => [
  {
    id: 'title',
    header: 'Título',
    rowHeader: true,
    minWidth: 194,
    grow: 210,
    renderCell: (product) => (
      <span className="list-title">
        <Thumbnail src={imageUrl(product.thumbnail)} alt="" size={44} />
        <span className="list-lines">
          <span>{nameOf(product)}</span>
          <small>{internalNote(product)}</small>
        </span>
      </span>
    ),
  },
  {
    id: 'description',
    header: 'Descripción',
    minWidth: 99,
    grow: 200,
    wide: true,
    hideOnCards: true,
    renderCell: ({ description }) => <span className="list-prose">{excerpt(description) || NOTHING}</span>,
  },
  {
    id: 'brand',
    header: 'Marca',
    minWidth: 112,
    priority: 1,
    hideOnCards: true,
    renderCell: ({ brand }) => <span className="list-words">{brand || NOTHING}</span>,
  },
  {
    id: 'points',
    header: 'Puntos',
    width: pointsWidth,
    align: 'end',
    sortable: true,
    renderCell: ({ points }) => renderPoints(points),
  },
  {
    id: 'stock',
    header: 'Stock',
    width: stockWidth,
    align: 'end',
    sortable: true,
    renderCell: ({ stock }) => (stock === 0 ? <Badge tone="warning">Agotado</Badge> : formatNumber(stock)),
  },
  {
    id: 'created_at',
    header: 'Creado',
    width: 108,
    priority: 2,
    hideOnCards: true,
    renderCell: ({ created_at }) => <span className="list-code">{formatDate(created_at)}</span>,
  },
]

/** Fits a window of 1280 px with the menu, and one of 1024 px with its rail. */
const narrowColumns = createColumns(98, 88)
/** Fits numbers up to MAX_PRICE and MAX_STOCK (1.000.000.000). */
const wideColumns = createColumns(138, 128)

/** Columns wide enough for the numbers in `rows`: one of two constant arrays, so that rows do not render again. */
export const columnsFor = (rows: readonly Product[]): readonly Column<Product>[] =>
  rows.some(({ points, stock }) => Math.max(points ?? 0, stock ?? 0) >= WIDE_NUMBER) ? wideColumns : narrowColumns

const excerpt = (html: string | null) => {
  const text = htmlToText(html)
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text
}
