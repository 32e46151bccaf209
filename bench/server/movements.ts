import type { Database, Sql } from '../../server/postgres/client.ts'

/** Length of a year, days. */
export const DAYS = 365
/** Slug of the action that tills accumulate by, and the pesos of each purchase. */
export const ACTION = 'compra-en-comercio'
export const AMOUNT = 45_990
/** Points of a purchase: 2.5 % of its amount. */
export const POINTS = 1_149
/** Name of the action. */
export const ACTION_NAME = 'Compra en comercio'
/** Products that cost a point each. */
export const PRODUCTS = 50

/**
 * Inserts an accumulation and a redemption of each partner, on days of the last two years in the order of time, and an
 * order of each tenth partner. Balances stay as they are.
 */
export async function seedProgramme(database: Database, partners: number): Promise<void> {
  await database.transaction(
    async (sql) => {
      await seedMovements(sql, partners)
      await seedCatalogue(sql)
      await seedOrders(sql, Math.floor(partners / 10))
    },
    // Without a statement timeout.
    { waitForLocks: true },
  )
  await database.maintain('vacuum analyze')
}

async function seedMovements(sql: Sql, partners: number): Promise<void> {
  await sql(
    `insert into point_entries (partner_id, type, points, kind, created_at, source)
     select id, case when given then 'Compra' else 'Canje' end, case when given then 10 else -10 end,
            case when given then 'accrual' else 'redemption' end, at, 'bench'
     from (select 1 + n % $1::int as id, n < $1 as given,
                  now() - (1 + n::bigint * case when n < $1 then 7919 else 104729 end % (730 * 1440)) * interval '1 minute' as at
           from generate_series(0, 2 * $1::int - 1) as n) as made
     order by at`,
    [partners],
  )
}

async function seedCatalogue(sql: Sql): Promise<void> {
  await sql(
    `insert into points_actions (display_name, slug, points, percentage, accumulation_strategy)
     values ($1, $2, null, 2.5, 'by_amount')`,
    [ACTION_NAME, ACTION],
  )
  await sql(
    `insert into products (title, title_internal, slug, points, stock, search, state, "order", created_at)
     select 'Producto ' || n, 'P-' || n, 'producto-' || n, 1, 1000000, 'producto ' || n, 1, n, now()
     from generate_series(1, $1::int) as n`,
    [PRODUCTS],
  )
}

/** Delivered orders of one product, of as many partners, without entries of their own. */
async function seedOrders(sql: Sql, count: number): Promise<void> {
  await sql(
    `with added as (
       insert into orders (partner_id, status, points, created_at, delivered_at, search)
       select n, 'delivered', 1, at, at, 'producto ' || n % ${PRODUCTS} + 1
       from (select n, now() - (n::bigint * 7919 % (730 * 1440)) * interval '1 minute' as at
             from generate_series(1, $1::int) as n) as made order by at
       returning id, partner_id)
     insert into order_lines (order_id, line, product_id, title, points, quantity)
     select id, 1, partner_id % ${PRODUCTS} + 1, 'Producto ' || partner_id % ${PRODUCTS} + 1, 1, 1 from added`,
    [count],
  )
}
