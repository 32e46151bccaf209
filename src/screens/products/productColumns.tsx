import { imageUrl } from '#app/config.ts'
import { formatDate, formatNumber, NOTHING, htmlToText } from '#app/format.ts'
import type { Product } from '#contract/products.ts'
import { Badge, Thumbnail, type Column } from '#ui'
import { internalNote, nameOf } from './productFields.ts'

/** Longest description that a row draws; two lines hold less. */
const EXCERPT = 240

/** The first figure that its column has no room for: it would lean over the one before it. */
const LARGE = 10_000_000

/** What the list shows of a product (spec §2); widths of its figures, px. What is left over goes to the prose. */
const columnsOf = (points: number, stock: number): readonly Column<Product>[] => [
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
    renderCell: ({ description }) => <span className="list-prose">{excerpt(description) || NOTHING}</span>,
  },
  {
    id: 'brand',
    header: 'Marca',
    minWidth: 112,
    renderCell: ({ brand }) => <span className="list-words">{brand || NOTHING}</span>,
  },
  {
    id: 'points',
    header: 'Puntos',
    width: points,
    align: 'end',
    sortable: true,
    renderCell: ({ points }) =>
      points === null ? (
        NOTHING
      ) : (
        <Badge tone="points">
          {formatNumber(points)} <span className="list-unit">puntos</span>
        </Badge>
      ),
  },
  {
    id: 'stock',
    header: 'Stock',
    width: stock,
    align: 'end',
    sortable: true,
    renderCell: ({ stock }) => (stock === 0 ? <Badge tone="warning">Agotado</Badge> : formatNumber(stock)),
  },
  {
    id: 'created_at',
    header: 'Creado',
    width: 108,
    renderCell: ({ created_at }) => <span className="list-code">{formatDate(created_at)}</span>,
  },
]

/** All of it fits at 1280 px beside the menu, and at 1024 beside its rail, with a scroll bar. */
const usual = columnsOf(98, 88)
/** For figures up to the greatest that there are (1.000.000.000). */
const roomy = columnsOf(138, 128)

/** The columns for these rows; the same ones unless a figure among them needs more room. */
export const columnsFor = (rows: readonly Product[]): readonly Column<Product>[] =>
  rows.some(({ points, stock }) => Math.max(points ?? 0, stock ?? 0) >= LARGE) ? roomy : usual

const excerpt = (html: string | null) => {
  const words = htmlToText(html)
  return words.length > EXCERPT ? `${words.slice(0, EXCERPT)}…` : words
}
