import { isProductNumber, productColumnNames } from '#contract/productFields.ts'
import type { ProductImportRow } from '#contract/productImports.ts'
import { NEW_PRODUCT_STATE } from '#contract/products.ts'
import { mayImportProducts } from '../../domain/accountRules.ts'
import type { AuditContext, Audited, AuditLine } from '../../domain/auditContext.ts'
import { auditFileImport, auditImportedProduct, auditImportReview } from '../../domain/audit.ts'
import {
  createCategoryFinder,
  isAsReviewed,
  judgeProduct,
  keysOf,
  matchProducts,
  rowNames,
  type JudgedProduct,
  type ProductKeys,
  type RowKeys,
} from '../../domain/productImportRules.ts'
import type { ProductFields, ProductRecord, UserRecord } from '../../domain/records.ts'
import { productSearchText } from '../../domain/search.ts'
import type { ProductRow } from '../../imports/productsFile.ts'
import type { ImportDiscarded, ImportOpened } from '../../ports/partnerImports.ts'
import type {
  ProductErrorRow,
  ProductImportOptions,
  ProductImportRecord,
  ProductImports,
  ProductReview,
  ProductsApplied,
} from '../../ports/productImports.ts'
import { CallerRevokedError } from '../../ports/repositoryErrors.ts'
import { codeOf, FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION, type Database, type Sql } from '../client.ts'
import { withAudit } from './withAudit.ts'
import { importDocuments } from './importDocuments.ts'
import { keysetPage, type ListDefinition } from './keyset.ts'
import { highestOrder, lockOrder, productColumns } from './products.ts'
import { toParameter, unpackedRows } from './unpackRows.ts'

/** Rows that are compared or written at a time: a description may be long. */
const CHUNK = 500
/** Of an import whose slugs or categories others change meanwhile. */
const MAX_ATTEMPTS = 3

/** Imports of products: rows are staged in batches, compared by the rules of the domain and written in batches. */
export function postgresProductImports(database: Database): ProductImports {
  const { query } = database
  return {
    begin: (file) => documents.begin(query, file),
    async stage(id, rows) {
      await query(
        `insert into product_import_rows (import_id, line, exported_id, cells, fault)
         select $1, staged.* from ${fileRows} staged`,
        [id, toParameter(rows)],
      )
    },
    finish: (id, review, context) =>
      withAudit<ImportOpened>(database, context, (sql) => finish(sql, id, review), { waitForLocks: true }),
    async find(id, user_id, now) {
      const found = await documents.find(query, id, user_id, now)
      return found && toRecord(found)
    },
    findOpen: (user_id, now) => documents.findOpen(query, user_id, now),
    async rows(id, verdict, { after, limit }) {
      const { rows, next } = await keysetPage(
        query,
        rowList,
        { search: '', sort: { key: 'id', direction: 'asc' }, after, limit },
        (parameter) =>
          `import_id = ${parameter(id)}${verdict === undefined ? '' : ` and verdict = ${parameter(verdict)}`}`,
      )
      return { rows: rows.map(toRow), next }
    },
    errors: (id, after, limit) =>
      query<ProductErrorRow>(
        `select line, cells, problems from product_import_rows
         where import_id = $1 and verdict = 'error' and line > $2 order by line limit $3`,
        [id, after, limit],
      ),
    discard: (id, context) =>
      withAudit<ImportDiscarded>(database, context, (sql) => documents.discard(sql, id, context.act)),
    async apply(id, options, context) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await withAudit<ProductsApplied>(database, context, (sql) => apply(sql, id, options, context.act), {
            waitForLocks: true,
          })
        } catch (error) {
          // A slug was taken, or a category removed, meanwhile: the next attempt names its row.
          const isTaken = [UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION].includes(codeOf(error) ?? '')
          if (!isTaken || attempt === MAX_ATTEMPTS) throw error
        }
      }
    },
    async purge(now) {
      const expired = await query<{ id: number }>(`select id from product_imports where expires_at <= $1`, [now])
      await documents.remove(
        query,
        expired.map(({ id }) => id),
      )
    },
  }
}

const fileRows = unpackedRows<ProductRow>('$2', { line: 'integer', id: 'bigint', cells: 'jsonb', fault: 'jsonb' })

type StoredImport = Omit<ProductImportRecord, 'counts'> & {
  new_count: number
  changed_count: number
  same_count: number
  error_count: number
}
const importColumns = `id, file_name as file, created_at, expires_at, applied_at, ignored_columns,
  new_count, changed_count, same_count, error_count, coalesce(blanked, '[]') as blanked`
const documents = importDocuments<StoredImport>('product', importColumns)

function toRecord({ new_count, changed_count, same_count, error_count, ...row }: StoredImport): ProductImportRecord {
  return { ...row, counts: { new: new_count, changed: changed_count, same: same_count, error: error_count } }
}

type StoredRow = Pick<ProductRow, 'cells'> &
  Pick<JudgedProduct, 'verdict' | 'changes' | 'problems'> & {
    id: number
    product: (ProductKeys & { title: string | null }) | null
  }
const rowList: ListDefinition<StoredRow, 'id'> = {
  columns: 'id, cells, verdict, changes, problems, product',
  from: `(select r.import_id, r.line as id, r.cells, r.verdict, r.changes, r.problems,
            case when p.id is not null then jsonb_build_object('id', p.id, 'title', p.title, 'slug', p.slug,
              'title_internal', p.title_internal) end as product
          from product_import_rows r left join products p on p.id = r.product_id) found`,
  search: 'verdict',
  sorts: { id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id } },
}

const toRow = ({ id, product, verdict, changes, problems, cells }: StoredRow): ProductImportRow & { id: number } => ({
  id,
  row: id,
  verdict,
  ...rowNames({ cells }, product),
  changes,
  problems,
})

async function finish(
  sql: Sql,
  id: number,
  { expires_at, ignored_columns, blanked }: ProductReview,
): Promise<Audited<ImportOpened>> {
  for await (const rows of judge(sql, id))
    await sql(
      `update product_import_rows r
       set verdict = j.verdict, product_id = j.product_id, changes = j.changes, problems = j.problems
       from jsonb_to_recordset($2::jsonb)
         as j (line integer, verdict text, product_id bigint, changes jsonb, problems jsonb)
       where r.import_id = $1 and r.line = j.line`,
      [id, JSON.stringify(rows.map(({ fields: _fields, ...row }) => row))],
    )
  const [row] = await sql<StoredImport>(
    `update product_imports i set expires_at = $2, ignored_columns = $3::jsonb, blanked = $4::jsonb,
       new_count = c.new_count, changed_count = c.changed_count, same_count = c.same_count, error_count = c.error_count
     from (
       select count(*) filter (where verdict = 'new') as new_count,
         count(*) filter (where verdict = 'changed') as changed_count,
         count(*) filter (where verdict = 'same') as same_count,
         count(*) filter (where verdict = 'error') as error_count
       from product_import_rows where import_id = $1) c
     where i.id = $1 returning ${importColumns.replaceAll(/\b(\w+_count)\b/g, 'i.$1')}`,
    [id, expires_at, JSON.stringify(ignored_columns), JSON.stringify(blanked)],
  )
  await documents.removeOthers(sql, id)
  return { ok: true, id, audit: [auditImportReview(id, toRecord(row!).counts)] }
}

/** What the rows of an import do at this moment, in the order of the file. @param verdict of the rows to leave out. */
async function* judge(sql: Sql, id: number, verdict?: 'error'): AsyncGenerator<JudgedProduct[], void> {
  const keys = await sql<RowKeys>(
    `select line, exported_id as id, cells -> 'slug' as slug, cells -> 'title_internal' as title_internal
     from product_import_rows where import_id = $1 order by line`,
    [id],
  )
  const known = await sql<ProductKeys>(
    `select id, slug, title_internal from products
     where search_fold(slug) = any($1::text[]) or search_fold(title_internal) = any($2::text[]) or id = any($3::bigint[])`,
    [
      keys.flatMap(({ slug }) => keysOf(slug)),
      keys.flatMap(({ title_internal }) => keysOf(title_internal)),
      keys.flatMap((row) => row.id ?? []),
    ],
  )
  const matches = matchProducts(keys, known)
  const findCategories = createCategoryFinder(
    await sql<{ id: number; name: string }>(`select id, name from categories`),
  )
  for (let after = 0; ;) {
    const rows = await sql<ProductRow>(
      `select line, exported_id as id, cells, fault from product_import_rows
       where import_id = $1 and line > $2 and verdict is distinct from $3 order by line limit $4`,
      [id, after, verdict ?? '', CHUNK],
    )
    if (rows.length === 0) return
    const products = await readProducts(
      sql,
      rows.flatMap(({ line }) => matches.get(line)!.product_id ?? []),
    )
    yield rows.map((row) => {
      const match = matches.get(row.line)!
      return judgeProduct(row, match, products.get(match.product_id ?? 0) ?? null, findCategories)
    })
    after = rows.at(-1)!.line
  }
}

async function readProducts(sql: Sql, ids: readonly number[]): Promise<Map<number, ProductRecord>> {
  const rows = await sql<ProductRecord>(`select ${productColumns} from products where id = any($1::bigint[])`, [ids])
  return new Map(rows.map((row) => [row.id, row]))
}

async function apply(
  sql: Sql,
  id: number,
  { skipErrors, limit }: ProductImportOptions,
  act: AuditContext,
): Promise<Audited<ProductsApplied>> {
  await lockOrder(sql)
  const stored = await documents.lock(sql, id, act)
  if (!stored) return { ok: false, reason: 'missing' }
  if (stored.applied_at) return { ok: false, reason: 'applied' }
  const { counts } = toRecord(stored)
  if (counts.error > 0 && !skipErrors) return { ok: false, reason: 'errors', total: counts.error }
  if (counts.new + counts.changed === 0) return { ok: false, reason: 'empty' }
  // In the order of ids, as orders lock products.
  await sql(
    `select p.id from product_import_rows r join products p on p.id = r.product_id
     where r.import_id = $1 and r.verdict = 'changed' order by p.id for update of p`,
    [id],
  )
  const outdated = await findOutdated(sql, id, limit)
  if (outdated.total > 0) return { ok: false, reason: 'changed', ...outdated }
  const audit: AuditLine[] = []
  let last = await highestOrder(sql, counts.new)
  for await (const rows of judge(sql, id, 'error')) {
    const changed = rows.filter(({ verdict }) => verdict === 'changed')
    const added = rows.filter(({ verdict }) => verdict === 'new')
    if (changed.length > 0) audit.push(...(await update(sql, id, changed)))
    if (added.length > 0) audit.push(...(await create(sql, id, added, last, act)))
    last -= added.length
  }
  // Checked as late as possible: a large import takes long until here.
  const [user] = await sql<Pick<UserRecord, 'role'>>(`select role from users where id = $1`, [act.user_id])
  if (!mayImportProducts(user)) throw new CallerRevokedError(`the user of import ${id} may no longer import products`)
  await sql(`update product_imports set applied_at = $2 where id = $1`, [id, act.at])
  await sql(`delete from product_import_rows where import_id = $1 and verdict <> 'error'`, [id])
  const { new: created, changed: updated, same, error: skipped } = counts
  const result = { created, updated, same, skipped }
  return { ok: true, ...result, audit: [...audit, auditFileImport(id, result)] }
}

/** Rows that would do something else than the review said. */
async function findOutdated(sql: Sql, id: number, limit: number) {
  const lines: number[] = []
  for await (const rows of judge(sql, id, 'error')) {
    const reviewed = await sql<Pick<JudgedProduct, 'line' | 'verdict' | 'product_id' | 'changes'>>(
      `select line, verdict, product_id, changes from product_import_rows
       where import_id = $1 and line = any($2::integer[])`,
      [id, rows.map(({ line }) => line)],
    )
    const byLine = new Map(reviewed.map((row) => [row.line, row]))
    lines.push(...rows.filter((row) => !isAsReviewed(row, byLine.get(row.line)!)).map(({ line }) => line))
  }
  const named = await sql<StoredRow>(
    `select ${rowList.columns} from ${rowList.from} where import_id = $1 and id = any($2::integer[]) order by id`,
    [id, lines.slice(0, limit)],
  )
  return { products: named.map((row) => ({ row: row.id, title: toRow(row).title })), total: lines.length }
}

const written = [...productColumnNames, 'search'] as const
const typed = [
  ...productColumnNames.map((name) => `${name} ${isProductNumber(name) ? 'bigint' : 'text'}`),
  'search text',
]

async function update(sql: Sql, id: number, rows: readonly JudgedProduct[]): Promise<AuditLine[]> {
  const before = await readProducts(
    sql,
    rows.map(({ product_id }) => product_id!),
  )
  const values = rows.map(({ product_id, fields }) => {
    const { categories: _categories, ...kept } = before.get(product_id!)!
    const after = { ...kept, ...fields }
    return { ...after, search: productSearchText(after) }
  })
  await sql(
    `update products p set version = p.version + 1, ${written.map((name) => `${name} = w.${name}`).join(', ')}
     from jsonb_to_recordset($1::jsonb) as w (id bigint, ${typed.join(', ')}) where p.id = w.id`,
    [JSON.stringify(values)],
  )
  const linked = rows.filter(({ fields }) => fields.categories)
  await sql(`delete from product_categories where product_id = any($1::bigint[])`, [
    linked.map(({ product_id }) => product_id),
  ])
  await link(
    sql,
    linked.map(({ product_id, fields }) => ({ product_id: product_id!, categories: fields.categories! })),
  )
  const after = await readProducts(sql, [...before.keys()])
  return rows.map(({ product_id }) => auditImportedProduct(id, before.get(product_id!)!, after.get(product_id!)!))
}

/** @param top place of the first row. */
async function create(
  sql: Sql,
  id: number,
  rows: readonly JudgedProduct[],
  top: number,
  act: AuditContext,
): Promise<AuditLine[]> {
  const values = rows.map(({ fields }, index) => {
    const { categories: _categories, ...row } = fields as ProductFields
    return { ...row, search: productSearchText(row), order: top - index }
  })
  const added = await sql<{ id: number; order: number }>(
    `insert into products (${written.join(', ')}, state, created_at, "order") select ${written.join(', ')}, $2, $3, "order"
     from jsonb_to_recordset($1::jsonb) as w (${typed.join(', ')}, "order" bigint)
     order by "order" desc returning id, "order"`,
    [JSON.stringify(values), NEW_PRODUCT_STATE, act.at],
  )
  const ids = new Map(added.map((row) => [top - row.order, row.id]))
  await link(
    sql,
    rows.map(({ fields }, index) => ({ product_id: ids.get(index)!, categories: fields.categories ?? [] })),
  )
  const after = await readProducts(sql, [...ids.values()])
  return rows.map((_, index) => auditImportedProduct(id, null, after.get(ids.get(index)!)!))
}

async function link(sql: Sql, rows: readonly { product_id: number; categories: readonly number[] }[]): Promise<void> {
  const pairs = rows.flatMap(({ product_id, categories }) =>
    categories.map((category) => [product_id, category] as const),
  )
  await sql(
    `insert into product_categories (product_id, category_id) select * from unnest($1::bigint[], $2::bigint[])`,
    [pairs.map(([product]) => product), pairs.map(([, category]) => category)],
  )
}
