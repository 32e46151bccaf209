import { mapFields } from '#contract/fields.ts'
import { productColumnNames } from '#contract/productFields.ts'
import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { isSlug } from '#text/slugify.ts'
import { auditMovedProduct, auditProduct } from '../../domain/audit.ts'
import { stockToStore } from '../../domain/orderRules.ts'
import { productSearchText, searchWords } from '../../domain/search.ts'
import type {
  ProductConditions,
  ProductCreated,
  ProductSwiped,
  ProductSort,
  ProductUpdated,
  ProductsRemoved,
  ProductWriteRefusal,
} from '../../ports/catalogue.ts'
import type { Repository } from '../../ports/repository.ts'
import type { Refused } from '../../domain/pointsResults.ts'
import type { ProductFields, ProductRecord } from '../../domain/records.ts'
import { codeOf, constraintOf, type Database, type Sql } from '../client.ts'
import { withAudit } from './withAudit.ts'
import { keysetPage, matchingIds, type AddParameter, type ListDefinition } from './keyset.ts'
import { lockForUpdate } from './lockForUpdate.ts'
import { searchConditions, type SearchedText } from './textSearch.ts'
import { insertRow, updateRow } from './writeRow.ts'

/** Columns of `ProductRecord`. */
export const productColumns = `id, ${productColumnNames.join(', ')}, thumbnail, state, "order", created_at, version,
  (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name_folded), '[]')
   from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = products.id) as categories`

const list: ListDefinition<ProductRecord, ProductSort> = {
  columns: productColumns,
  from: 'products',
  search: 'search',
  sorts: {
    order: { expression: '"order"', type: 'bigint', valueOf: ({ order }) => order },
    points: { expression: 'coalesce(points, -1)', type: 'bigint', valueOf: ({ points }) => points ?? -1 },
    stock: { expression: 'coalesce(stock, -1)', type: 'bigint', valueOf: ({ stock }) => stock ?? -1 },
  },
}

const productText: SearchedText = { table: 'products', key: 'id', text: 'search' }

export function postgresProducts(database: Database): Repository['products'] {
  const { query } = database
  return {
    async page({ filters, search, ...params }) {
      const found = await searchConditions(query, productText, searchWords(search))
      return keysetPage(query, list, { ...params, search: '' }, (parameter) =>
        [toSql(filters, parameter), ...found(parameter)].join(' and '),
      )
    },
    ids: ({ filters, ...params }) => matchingIds(query, list, params, (parameter) => toSql(filters, parameter)),
    async brands(limit) {
      const rows = await query<{ brand: string }>(
        `select min(brand collate "C") as brand from products where search_fold(brand) <> ''
         group by search_fold(brand) order by search_fold(brand) collate "C" limit $1`,
        [limit],
      )
      return rows.map(({ brand }) => brand)
    },
    byIds: (ids) =>
      query<ProductRecord>(
        `select ${productColumns} from products where id = any($1::bigint[]) order by "order" desc`,
        [ids],
      ),
    create: (fields, context) =>
      mapConstraintErrors(() =>
        withAudit<ProductCreated>(database, context, async (sql) => {
          await lockOrder(sql)
          const reason = await slugRefusal(sql, fields.slug)
          if (reason) return { ok: false, reason }
          const { thumbnail, state, created_at } = fields
          const values = {
            ...columnValues(fields),
            thumbnail,
            state,
            created_at,
            '"order"': await highestOrder(sql, 1),
          }
          const { id } = await insertRow<{ id: number }>(sql, 'products', values, 'returning id')
          await linkCategories(sql, id, fields.categories)
          const row = await read(sql, id)
          return { ok: true, row, audit: [auditProduct(null, row)] }
        }),
      ),
    update: (id, { stock_seen, ...changes }, context) =>
      mapConstraintErrors(() =>
        withAudit<ProductUpdated>(database, context, async (sql) => {
          const found = await lockForUpdate(sql, 'products', 'version', id, context.version)
          if (!found.ok) return found
          const old = await read(sql, id)
          const fields = { ...old, categories: old.categories.map((category) => category.id), ...changes }
          const reason = await slugRefusal(sql, fields.slug, old)
          if (reason) return { ok: false, reason }
          const merged = stockToStore(old.stock, fields.stock, stock_seen)
          if (!merged.ok) return merged
          const values = columnValues({ ...fields, stock: merged.stock })
          await updateRow(sql, 'products', id, { ...values, thumbnail: fields.thumbnail })
          await sql(`delete from product_categories where product_id = $1`, [id])
          await linkCategories(sql, id, fields.categories)
          const replaced = changes.thumbnail === undefined ? null : old.thumbnail
          const row = await read(sql, id)
          return { ok: true, row, replaced, audit: [auditProduct(old, row)] }
        }),
      ),
    swipe: (id, direction, context) =>
      withAudit<ProductSwiped>(database, context, async (sql) => {
        await lockOrder(sql)
        const [row] = await sql<Pick<ProductRecord, 'id' | 'title' | 'order'>>(
          `select id, title, "order" from products where id = $1`,
          [id],
        )
        if (!row) return { ok: false, reason: 'missing' }
        const [beyond, nearest] = direction === 'up' ? ['>', 'asc'] : ['<', 'desc']
        const [neighbour] = await sql<{ id: number; order: number }>(
          `select id, "order" from products where "order" ${beyond} $1 order by "order" ${nearest} limit 1`,
          [row.order],
        )
        if (!neighbour) return { ok: true, moved: false, audit: [] }
        // In the order of ids, as orders lock products.
        await sql(`select 1 from products where id in ($1, $2) order by id for update`, [id, neighbour.id])
        // By way of −1: the unique constraint is checked for every row.
        await sql(`update products set "order" = -1 where id = $1`, [id])
        await sql(`update products set "order" = $2 where id = $1`, [neighbour.id, row.order])
        await sql(`update products set "order" = $2 where id = $1`, [id, neighbour.order])
        return { ok: true, moved: true, audit: [auditMovedProduct(row, neighbour.order)] }
      }),
    move: (id, position, context) =>
      withAudit<ProductSwiped>(database, context, async (sql) => {
        await lockOrder(sql)
        const [row] = await sql<Pick<ProductRecord, 'id' | 'title' | 'order'>>(
          `select id, title, "order" from products where id = $1`,
          [id],
        )
        if (!row) return { ok: false, reason: 'missing' }
        const [target] = await sql<{ order: number }>(
          `select "order" from products order by "order" desc
           offset least($1::bigint, (select count(*) from products)) - 1 limit 1`,
          [position],
        )
        const to = target!.order
        if (to === row.order) return { ok: true, moved: false, audit: [] }
        const range = [Math.min(row.order, to), Math.max(row.order, to)]
        await sql(`select 1 from products where "order" between $1 and $2 order by id for update`, range)
        // By way of negative values: the unique constraint is checked for every row.
        await sql(`update products set "order" = -"order" where "order" between $1 and $2`, range)
        // Each row takes the value of its neighbour on the side that the product left; the product takes the last one.
        const direction = to > row.order ? 'desc' : 'asc'
        await sql(
          `update products set "order" = coalesce(moved.taken, $3)
           from (select id, lag(-"order") over (order by "order" ${direction}) as taken
                 from products where "order" between -$2::bigint and -$1::bigint) as moved
           where products.id = moved.id`,
          [...range, to],
        )
        return { ok: true, moved: true, audit: [auditMovedProduct(row, to)] }
      }),
    remove: (ids, context) =>
      withAudit<ProductsRemoved>(database, context, async (sql) => {
        // The order lock keeps concurrent swipes off the rows to be removed.
        await lockOrder(sql)
        const uniqueIds = [...new Set(ids)]
        const found = await sql<ProductRecord>(
          `select ${productColumns} from products where id = any($1::bigint[]) order by id for update`,
          [uniqueIds],
        )
        if (found.length < uniqueIds.length) return { ok: false, reason: 'missing' }
        await sql(`delete from products where id = any($1::bigint[])`, [uniqueIds])
        const thumbnails = found.flatMap(({ thumbnail }) => thumbnail ?? [])
        return { ok: true, thumbnails, audit: found.map((row) => auditProduct(row, null)) }
      }),
  }
}

function toSql({ category, brand, sold_out, max_stock }: ProductConditions = {}, parameter: AddParameter): string {
  const conditions = ['true']
  if (category !== undefined)
    conditions.push(
      `exists (select 1 from product_categories where product_id = products.id and category_id = ${parameter(category)}::bigint)`,
    )
  const name = normalizeForSearch(brand ?? '')
  if (name) conditions.push(`search_fold(brand) = ${parameter(name)}`)
  if (sold_out !== undefined) conditions.push(`(stock = 0) is ${sold_out === 'yes' ? '' : 'not '}true`)
  // As the index of this order has it: −1 is no stock.
  if (max_stock !== undefined) conditions.push(`coalesce(stock, -1) between 0 and ${parameter(max_stock)}::bigint`)
  return conditions.join(' and ')
}

/** What insert and update write of a form. */
const columnValues = (fields: ProductFields) => ({
  ...mapFields(productColumnNames, (field) => fields[field]),
  search: productSearchText(fields),
})

/** The place of the first of `count` new products, on top of the others. */
export async function highestOrder(sql: Sql, count: number): Promise<number> {
  const [row] = await sql<{ top: number }>(`select coalesce(max("order"), 0) + $1::bigint as top from products`, [
    count,
  ])
  return row!.top
}

/** Keeps other changes of the order, and new products, waiting until the transaction ends. */
export async function lockOrder(sql: Sql): Promise<void> {
  await sql(`select 1 from product_order_lock where id = 1 for update`)
}

async function linkCategories(sql: Sql, product_id: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await sql(
    `insert into product_categories (product_id, category_id) select $1, id from unnest($2::bigint[]) as ids (id)`,
    [product_id, [...new Set(ids)]],
  )
}

async function read(sql: Sql, id: number): Promise<ProductRecord> {
  const [row] = await sql<ProductRecord>(`select ${productColumns} from products where id = $1`, [id])
  return row!
}

/**
 * Compares a new slug with stored ones without case and accents. Concurrent writers of one slug meet the constraint
 * products_slug: only older rows differ from their folded slug.
 */
async function slugRefusal(sql: Sql, slug: string | null, old?: ProductRecord): Promise<ProductWriteRefusal | null> {
  if (slug === null || slug === old?.slug) return null
  if (!isSlug(slug)) return 'slugInvalid'
  const sameSlug = await sql(`select 1 from products where search_fold(slug) = $1 and id <> $2 limit 1`, [
    slug,
    old?.id ?? 0,
  ])
  return sameSlug.length > 0 ? 'slugTaken' : null
}

async function mapConstraintErrors<T>(write: () => Promise<T>): Promise<T | Refused<ProductWriteRefusal>> {
  try {
    return await write()
  } catch (error) {
    if (codeOf(error) === '23505' && constraintOf(error) === 'products_slug') return { ok: false, reason: 'slugTaken' }
    if (codeOf(error) === '23503') return { ok: false, reason: 'categoryUnknown' }
    throw error
  }
}
