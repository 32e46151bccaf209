import { imageUrl } from '#app/config.ts'
import { formatDate, formatNumber, NOTHING, plainText } from '#app/format.ts'
import type { Product } from '#contract/products.ts'
import { Badge, Thumbnail, type Column } from '#ui'
import { internalNote, nameOf } from './productFields.ts'

/** Longest description that a row draws; two lines hold less. */
const EXCERPT = 240

/** What the list shows of a product (spec §2). All of it fits at 1280 px, with a scroll bar; what is left over goes to the prose. */
export const productColumns: readonly Column<Product>[] = [
  {
    id: 'title',
    header: 'Título',
    rowHeader: true,
    minWidth: 194,
    grow: 210,
    cell: (product) => (
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
    minWidth: 126,
    grow: 200,
    wide: true,
    cell: ({ description }) => <span className="list-prose">{excerpt(description) || NOTHING}</span>,
  },
  { id: 'brand', header: 'Marca', minWidth: 112, cell: ({ brand }) => brand || NOTHING },
  {
    id: 'points',
    header: 'Puntos',
    width: 98,
    align: 'end',
    sortable: true,
    cell: ({ points }) =>
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
    width: 88,
    align: 'end',
    sortable: true,
    cell: ({ stock }) => (stock === 0 ? <Badge tone="warning">Agotado</Badge> : formatNumber(stock)),
  },
  {
    id: 'created_at',
    header: 'Creado',
    width: 108,
    cell: ({ created_at }) => <span className="list-code">{formatDate(created_at)}</span>,
  },
]

const excerpt = (html: string | null) => {
  const words = plainText(html)
  return words.length > EXCERPT ? `${words.slice(0, EXCERPT)}…` : words
}
