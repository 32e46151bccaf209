import type { Database, Sql } from '../../server/postgres/client.ts'

/** Name of a user with ten lines, the oldest ones. */
export const RARE_AUTHOR = 'Ofelia Quintriqueo'
/** Id of a user with a tenth of the lines. */
export const COMMON_AUTHOR = 1
/** Id of the user of `RARE_AUTHOR`. */
export const RARE_AUTHOR_ID = 1_001
/** Names of users who wrote most lines; they share words with the names of partners. */
const authors = ['María Rojas', 'José Soto', 'Camila Reyes', 'Luis Vega', 'Sofía Silva']
const users = 50

/** Partners, the oldest ones, whose region, state and validity no others have. */
const FEW = 5
export const RARE_REGION = 'Magallanes y de la Antártica Chilena'

/**
 * Inserts `count` lines of the audit log over two years: most are of points of partners, the others of orders and
 * products, the ten oldest of terminals. Five partners and five orders differ from all others.
 */
export async function seedActivity(database: Database, count: number, partners: number): Promise<void> {
  await database.transaction(
    async (sql) => {
      await sql(`update partners set region = $2, state = 'inactive', al_dia_hasta = '2024-01-31' where id <= $1`, [
        FEW,
        RARE_REGION,
      ])
      await sql(`update orders set status = 'cancelled', cancelled_at = created_at where id <= $1`, [FEW])
      await seedLines(sql, count, partners)
    },
    // Without a statement timeout.
    { waitForLocks: true },
  )
  await database.maintain(`vacuum analyze`)
}

async function seedLines(sql: Sql, count: number, partners: number): Promise<void> {
  await sql(
    `insert into audit_log (at, user_id, user_name, role, act, entity, entity_id, entity_label, changes, request_id, address)
     select now() - ($1::int - n) * (interval '730 days' / $1::int),
            case when n <= 10 then ${RARE_AUTHOR_ID} else user_id end,
            case when n <= 10 then $3 else ($4::text[])[1 + user_id % ${authors.length}] || ' ' || user_id end,
            'user', act, entity, entity_id,
            case entity when 'order' then 'Canje N.º ' || entity_id when 'product' then 'Producto ' || entity_id
              when 'terminal' then 'Caja ' || entity_id end,
            '{"points": [100, 200]}', md5(n::text), '127.0.0.1'
     from (select n, 1 + (n::bigint * 31 + n / 97) % ${users} as user_id,
             case when n <= 10 then 'terminals.create' when n % 10 = 0 then 'orders.create'
               when n % 10 = 1 then 'products.update' else 'partners.assign' end as act,
             case when n <= 10 then 'terminal' when n % 10 = 0 then 'order' when n % 10 = 1 then 'product' else 'partner' end as entity,
             case when n <= 10 then n when n % 10 = 0 then 1 + n / 10 when n % 10 = 1 then 1 + n / 10 % 50
               else 1 + abs(hashint4(n)::bigint) % $2::int end as entity_id
           from generate_series(1, $1::int) as n) as made order by n`,
    [count, partners, RARE_AUTHOR, authors],
  )
}
