import { imageUrl } from '#app/config.ts'
import { formatDate, formatNumber, NOTHING, plainText } from '#app/format.ts'
import type { Product } from '#contract/products.ts'
import { Badge, Thumbnail, type Column } from '#ui'
import { nameOf } from './productFields.ts'

/** Longest description that a row draws; two lines hold less. */
const EXCERPT = 240

/** What the list shows of a product (spec §2). The widths leave the title the most room. */
export const productColumns: readonly Column<Product>[] = [
  {
    id: 'title',
    header: 'Título',
    rowHeader: true,
    minWidth: 210,
    cell: (product) => (
      <span className="product-title">
        <Thumbnail src={imageUrl(product.thumbnail)} alt="" size={48} />
        <span className="product-lines">
          <span>{nameOf(product)}</span>
          {product.title_internal && product.title && <small>{product.title_internal}</small>}
        </span>
      </span>
    ),
  },
  {
    id: 'description',
    header: 'Descripción',
    minWidth: 110,
    cell: ({ description }) => <span className="product-description">{excerpt(description) || NOTHING}</span>,
  },
  { id: 'brand', header: 'Marca', minWidth: 108, cell: ({ brand }) => brand || NOTHING },
  {
    id: 'points',
    header: 'Puntos',
    width: 108,
    align: 'end',
    sortable: true,
    cell: ({ points }) =>
      points === null ? (
        NOTHING
      ) : (
        <Badge tone="points">
          {formatNumber(points)} <span className="product-unit">puntos</span>
        </Badge>
      ),
  },
  {
    id: 'stock',
    header: 'Stock',
    width: 92,
    align: 'end',
    sortable: true,
    cell: ({ stock }) => (stock === 0 ? <Badge tone="warning">Agotado</Badge> : formatNumber(stock)),
  },
  { id: 'created_at', header: 'Creado', width: 108, cell: ({ created_at }) => formatDate(created_at) },
]

const excerpt = (html: string | null) => {
  const words = plainText(html)
  return words.length > EXCERPT ? `${words.slice(0, EXCERPT)}…` : words
}
