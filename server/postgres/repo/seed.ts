import { emptyFields } from '#contract/fields.ts'
import { keyRights } from '#contract/keys.ts'
import { partnerFields } from '#contract/partnerFields.ts'
import { productFields } from '#contract/productFields.ts'
import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { orderSearchText, partnerSearchText, productSearchText } from '../../domain/search.ts'
import type { SeedData } from '../../domain/records.ts'
import type { Database, Sql } from '../client.ts'
import { insertAuditLines } from './auditLines.ts'
import { userSearchColumns } from './users.ts'

/** Rows per statement; limits the size of a message. */
const BATCH = 2_000

/** Fills empty tables in one transaction; returns false when users exist already. */
export function seed(database: Database, data: SeedData): Promise<boolean> {
  return database.transaction(async (sql) => {
    await sql(`select 1 from product_order_lock where id = 1 for update`)
    const users = await sql(`select 1 from users limit 1`)
    if (users.length > 0) return false
    await insert(
      sql,
      'users',
      data.users.map((user) => ({ ...user, ...userSearchColumns(user) })),
    )
    await insert(
      sql,
      'categories',
      data.categories.map((row) => ({ version: 1, ...row, name_folded: normalizeForSearch(row.name) })),
    )
    await insert(
      sql,
      'products',
      data.products.map(({ categories: _categories, ...row }) => ({
        version: 1,
        ...row,
        search: productSearchText({ ...emptyFields(productFields), ...row }),
      })),
    )
    await insert(
      sql,
      'product_categories',
      data.products.flatMap(({ id, categories }) => categories.map((category_id) => ({ product_id: id, category_id }))),
    )
    await insert(
      sql,
      'partners',
      data.partners.map((row) => ({ version: 1, ...row })),
    )
    await insert(
      sql,
      'partner_search',
      data.partners.map((row) => ({
        partner_id: row.id,
        search: partnerSearchText({ ...emptyFields(partnerFields), ...row }),
      })),
    )
    await insert(sql, 'point_entries', data.point_entries)
    await insert(
      sql,
      'points_actions',
      data.points_actions.map((row) => ({ version: 1, ...row })),
    )
    await insert(
      sql,
      'terminals',
      data.terminals.map((row) => ({
        version: 1,
        ...row,
        name_folded: normalizeForSearch(row.name),
        code_folded: normalizeForSearch(row.code),
      })),
    )
    await insert(
      sql,
      'master_keys',
      (data.master_keys ?? []).map(({ terminals: _terminals, ...row }) => ({ rights: keyRights, ...row })),
    )
    await insert(
      sql,
      'master_key_terminals',
      (data.master_keys ?? []).flatMap(({ user_id, terminals }) =>
        terminals.map((terminal_id) => ({ user_id, terminal_id })),
      ),
    )
    await insert(
      sql,
      'external_keys',
      (data.external_keys ?? []).map((row) => ({ rights: keyRights, ...row })),
    )
    const orders = data.orders ?? []
    await insert(
      sql,
      'orders',
      orders.map(({ lines, ...row }) => ({ ...row, search: orderSearchText(lines) })),
    )
    await insert(
      sql,
      'order_lines',
      orders.flatMap(({ id, lines }) => lines.map((line, index) => ({ order_id: id, line: index + 1, ...line }))),
    )
    await insert(
      sql,
      'imports',
      (data.loads ?? []).map(({ reversal, ...load }) => ({
        ...load,
        sha256: `seed-${load.id}`,
        created_at: load.applied_at,
        reversed_at: reversal?.at,
        reversed_by: reversal?.by,
        reversal_reason: reversal?.reason,
        reversed_points: reversal?.points,
        missing_points: reversal?.missing,
      })),
    )
    for (const table of [
      'users',
      'categories',
      'products',
      'partners',
      'point_entries',
      'points_actions',
      'terminals',
      'orders',
      'imports',
    ])
      await sql(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
      )
    for (const { act, lines } of data.activity ?? []) await insertAuditLines(sql, act, lines)
    return true
  })
}

async function insert(sql: Sql, table: string, rows: Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join(', ')
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH))
    await sql(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [batch],
    )
  }
}
