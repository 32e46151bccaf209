import { imageUrl } from '#app/config.ts'
import { formatDate, formatNumber, NOTHING, htmlToText } from '#app/format.ts'
import type { Product } from '#contract/products.ts'
import { Badge, Thumbnail, type Column } from '#ui'
import { renderPoints } from '../list/points.tsx'
import { internalNote, nameOf } from './productFields.ts'

/** Characters of a description that a row renders; two lines show fewer. */
const EXCERPT_LENGTH = 240

/** Columns of the product list (spec §2). They fit a window of 1280 px with the menu, of 1024 px with its rail. */
export const productColumns: readonly Column<Product>[] = [
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
    width: 98,
    align: 'end',
    sortable: true,
    figure: ({ points }) => points,
    renderCell: ({ points }) => renderPoints(points),
  },
  {
    id: 'stock',
    header: 'Stock',
    width: 88,
    align: 'end',
    sortable: true,
    figure: ({ stock }) => stock,
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

const excerpt = (html: string | null) => {
  const text = htmlToText(html)
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text
}
