import {
  array,
  define,
  enums,
  literal,
  nullable,
  number,
  object,
  optional,
  string,
  type,
  type Infer,
} from 'superstruct'
import { MAX_POSITION, MAX_PRICE, MAX_STOCK } from './limits.ts'
import { CategoryOption } from './categories.ts'
import {
  ExportFormat,
  StatusReply,
  Id,
  IdList,
  listQuery,
  MAX_IDS,
  Page,
  Removed,
  Time,
  validFields,
  Version,
} from './common.ts'
import { withJsonSchema } from './jsonSchema.ts'
import { endpoint, type AnyStruct } from './endpoint.ts'
import { messages } from './messages.ts'
import { productFields, type ProductField } from './productFields.ts'
import {
  asName,
  boundedArray,
  coerceFormText,
  coerceText,
  nameText,
  requiredText,
  searchText,
  slugText,
  text,
  withoutUnseen,
  wholeNumber,
} from './rules.ts'
import { storedFields } from './storedFields.ts'

/** New products are active (spec §9). */
export const NEW_PRODUCT_STATE = 1
/** Maximum size of an image, bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** File name of the export; its date and extension follow. */
export const PRODUCTS_FILE = 'productos'

export const Product = type({
  id: number(),
  /** `description` is untrusted HTML: sanitise when rendering. */
  ...storedFields(productFields),
  /** File name in the bucket; null without an image. */
  thumbnail: nullable(string()),
  state: number(),
  order: number(),
  created_at: Time,
  categories: array(CategoryOption),
  version: optional(number()),
})
export type Product = Infer<typeof Product>

/** Name of a product in sentences and accessible names. */
export const productName = ({ id, title, title_internal }: Pick<Product, 'id' | 'title' | 'title_internal'>): string =>
  title || title_internal || `Producto ${id}`

const file = withJsonSchema(
  { type: 'string', contentMediaType: 'image/*', description: 'JPEG, PNG, WebP, AVIF o GIF, de hasta 10 MB' },
  define<File>('thumbnail', (value) => value instanceof Blob || messages.invalid),
)

/** Values of the product form. Points and stock are optional integers ≥ 0 (docs/decisions/0002). */
const rules = {
  title: nullable(nameText()),
  title_internal: nullable(nameText()),
  slug: nullable(slugText()),
  description: withoutUnseen(nullable(requiredText(20_000))),
  brand: optional(coerceText(nullable(asName(text())), (text) => (text === '' ? null : text))),
  points: optional(coerceFormText(nullable(wholeNumber({ max: MAX_PRICE })))),
  stock: optional(coerceFormText(nullable(wholeNumber({ max: MAX_STOCK })))),
  categories: optional(coerceText(boundedArray(Id, { max: MAX_IDS }), (text) => (text === '' ? [] : text))),
} satisfies Record<ProductField, AnyStruct>
const form = { ...rules, thumbnail: optional(file) }
export const ProductForm = object(form)
export type ProductForm = Infer<typeof ProductForm>
/** Rules of an edit: the stored slug stays valid, though it is no slug (docs/decisions/0002). */
export const productEditForm = (storedSlug: string | null) => object({ ...form, slug: nullable(slugText(storedSlug)) })

const stateField = coerceFormText(
  withJsonSchema(
    { const: NEW_PRODUCT_STATE },
    define<number>('state', (value) => value === NEW_PRODUCT_STATE || messages.invalid),
  ),
)

export const productSortKeys = ['order', 'points', 'stock'] as const
/** `brand` without case and accents. `sold_out`: whether the stock is 0; a product without a stock is not. */
export const ProductFilters = object({
  category: optional(Id),
  brand: optional(searchText()),
  sold_out: optional(enums(['yes', 'no'])),
})
export type ProductFilters = Infer<typeof ProductFilters>

/** Filters from an address, which may hold anything: invalid ones are left out. */
export const toProductFilters = (values: Record<string, unknown>): ProductFilters => validFields(values, ProductFilters)

/** `max_stock`: products that are sold out or about to be; those without a stock are not. */
export const ProductListQuery = object({
  ...listQuery(productSortKeys).schema,
  ...ProductFilters.schema,
  max_stock: optional(coerceFormText(wholeNumber({ max: MAX_STOCK }))),
})
export type ProductListQuery = Infer<typeof ProductListQuery>

/** A place in the catalogue, counted from 1 at the top. */
export const Position = wholeNumber({ min: 1, max: MAX_POSITION, below: messages.position })

const ProductReply = type({ data: Product })
const ids = withJsonSchema(
  { type: 'string', pattern: '^[1-9]\\d*(,[1-9]\\d*)*$' },
  define<string>('ids', (value) => {
    if (typeof value !== 'string' || !/^[1-9]\d*(,[1-9]\d*)*$/.test(value)) return messages.invalid
    return value.split(',').every((id) => Number.isSafeInteger(Number(id))) || messages.invalid
  }),
)

export const products = {
  list: endpoint({
    method: 'GET',
    path: '/products',
    access: 'products',
    query: ProductListQuery,
    reply: Page(Product),
  }),
  /** Extension: one product, for its address. */
  show: endpoint({ method: 'GET', path: '/products/show/:id', access: 'products', reply: ProductReply }),
  /** Extension: brands of the catalogue by name, one spelling each, for its filter. */
  brands: endpoint({
    method: 'GET',
    path: '/products/brands',
    access: 'products',
    feature: 'catalogue',
    reply: type({ brands: array(string()) }),
  }),
  /** Extension: exports `ids` (comma separated) or all matches. The link expires and needs no Authorization header. */
  export: endpoint({
    method: 'GET',
    path: '/products/export',
    access: 'products',
    query: object({
      ids: optional(ids),
      ...ProductFilters.schema,
      search: optional(searchText()),
      key: optional(enums(productSortKeys)),
      sort: optional(enums(['asc', 'desc'])),
      format: optional(ExportFormat),
    }),
    reply: type({ url: string() }),
  }),
  /** Moves a product in the list (order descending). At an end nothing moves and `status` is false. */
  swipe: endpoint({
    method: 'POST',
    path: '/products/swipe-order/:id',
    access: 'products',
    query: object({ type: enums(['up', 'down']) }),
    reply: StatusReply,
    idempotent: true,
  }),
  /** Extension: moves a product to a position, counted from 1 at the top. One beyond the end is the end. */
  move: endpoint({
    method: 'POST',
    path: '/products/move/:id',
    access: 'products',
    feature: 'catalogue',
    body: object({ position: Position }),
    reply: StatusReply,
    idempotent: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/products',
    access: 'products',
    encoding: 'multipart',
    body: object({ ...form, state: stateField }),
    reply: ProductReply,
    status: 201,
    idempotent: true,
  }),
  /**
   * An absent field stays, and so does the image. The slug is the stored one or passes `slugText`.
   * With `stock_seen`, an unchanged stock stays as orders left it; 409 where both changed it.
   */
  update: endpoint({
    method: 'POST',
    path: '/products/update/:id',
    access: 'products',
    encoding: 'multipart',
    body: object({
      ...form,
      slug: nullable(requiredText()),
      stock_seen: rules.stock,
      id: optional(Id),
      version: optional(Version),
    }),
    reply: ProductReply,
    idempotent: true,
  }),
  /** Number of orders of the products that are not delivered yet. A POST because of its list; it writes nothing. */
  openOrders: endpoint({
    method: 'POST',
    path: '/products/open-orders',
    access: 'removeProducts',
    feature: 'orders',
    body: IdList,
    reply: type({ data: type({ orders: number() }) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/products/:id',
    access: 'removeProducts',
    reply: type({ status: literal(true) }),
    idempotent: true,
  }),
  /** All or none. */
  removeMany: endpoint({
    method: 'POST',
    path: '/products/delete-list',
    access: 'removeProducts',
    body: IdList,
    reply: Removed,
    idempotent: true,
  }),
}
