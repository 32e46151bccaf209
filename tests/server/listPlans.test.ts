import { afterAll, beforeAll, expect, it } from 'vitest'
import { memoryPorts } from '#server/memory/ports.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import type { Sql } from '#server/postgres/client.ts'
import { createTestApi, type Api } from '../contract/harness.ts'
import { migratedDatabase, type TestDatabase } from '../support/database.ts'

const ROWS = 10_000
/** Random rows in which a search counts its words, of four texts at most, and those of a page. */
const FEW = 1_000

let database: TestDatabase
let api: Api
let statements: Parameters<Sql>[] = []

beforeAll(async () => {
  database = await migratedDatabase()
  const query: Sql = (...call) => {
    statements.push(call)
    return database.query(...call)
  }
  const repository = postgresRepository({ ...database, query })
  ;({ api } = await createTestApi(async () => ({ ports: memoryPorts({ repository }) })))
  await database.query(
    `with made as (
       select 100 + n as id, (5000000 + n) || '-1' as rut, case when n = 8 then 'Zoe Wqx' else 'Ana Soto' end as name,
              case when n = 8 then 'Aysén' else 'Ñuble' end as region, case when n = 8 then 'inactive' else 'active' end as state,
              case when n = 8 then date '2020-01-01' else date '2027-01-01' end as paid
       from generate_series(1, $1::int) as n),
     searched as (
       insert into partner_search (partner_id, search)
       select id, lower(name) || ' ' || rut || ' ' || replace(rut, '-', '') from made)
     insert into partners (id, rut, nombre_completo, region, state, al_dia_hasta) select id, rut, name, region, state, paid from made`,
    [ROWS],
  )
  await database.query(
    `insert into audit_log (at, user_id, user_name, act, entity, entity_id, entity_label)
     select timestamptz '2026-03-01 12:00Z' - ($1 - n) * interval '1 hour', case when n = 7 then 77 else n % 9 end,
            case when n = 7 then 'Eva Rix' else 'Autor ' || n % 9 end,
            case when n = 7 then 'terminals.create' when n % 5 = 0 then 'products.update' else 'partners.assign' end,
            case when n = 7 then 'terminal' when n % 5 = 0 then 'product' else 'partner' end,
            case when n % 5 = 0 then n else 100 + n end,
            case when n = 7 then 'Kiosco' when n % 5 = 0 then 'Producto ' || n end
     from generate_series(1, $1::int) as n`,
    [ROWS],
  )
  await database.query(
    `insert into orders (partner_id, status, points, created_at, search)
     select 100 + n, case when n = 7 then 'cancelled' else 'delivered' end, 1,
            timestamptz '2026-03-01 12:00Z' - ($1 - n) * interval '1 hour', 'producto'
     from generate_series(1, $1::int) as n`,
    [ROWS],
  )
  await database.query(
    `insert into order_lines (order_id, line, product_id, title, points, quantity) select id, 1, 1, 'Producto', 1, 1 from orders`,
  )
  await database.query(
    `insert into point_entries (partner_id, type, points, kind, created_at, source, user_id, user_name)
     select 100 + n, 'x', 1, case when n % 5 = 0 then 'import' else 'assign' end,
            timestamptz '2026-03-01 12:00Z' - ($1 - n) * interval '1 hour', 'assign:1', 1 + n % 9, 'Ana'
     from generate_series(1, $1::int) as n`,
    [ROWS],
  )
  await database.maintain(`vacuum analyze`)
})
afterAll(() => database.close())

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** Rows of tables that a plan read. */
function rowsOf(plan: Plan): number {
  const { 'Actual Rows': rows, 'Actual Loops': loops, Plans = [] } = plan
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  const own = plan['Relation Name'] === undefined ? 0 : (rows + removed) * loops
  return own + Plans.reduce((sum, child) => sum + rowsOf(child), 0)
}

async function rowsRead(path: string) {
  await api.get(path)
  statements = []
  const { status, body } = await api.get(path)
  expect(status).toBe(200)
  let read = 0
  for (const [text, values] of [...statements].filter(([text]) => /^\s*(select|with)/.test(text))) {
    const [row] = await database.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    read += rowsOf(row!['QUERY PLAN'][0]!.Plan)
  }
  return { found: body.data.length as number, read }
}

it.each([
  ['audit?search=nada', 0],
  ['audit?search=zq', 0],
  ['audit?search=eva+rix', 1],
  ['audit?search=ev', 1],
  ['audit?search=kiosco', 1],
  ['audit?search=ki', 1],
  ['audit?search=wqx', 1],
  ['audit?search=wq', 1],
  ['audit?search=autor+7+wqx', 0],
  ['audit?search=autor+8+wqx', 1],
  ['audit?search=eva+kiosco', 1],
  ['audit?group=terminals', 1],
  ['audit?group=reviews', 0],
  ['audit?entity=terminal', 1],
  ['audit?entity=category', 0],
  ['audit?user=77', 1],
  ['audit?user=1&group=terminals', 0],
  ['audit?from=2025-06-01&to=2025-06-01', 20],
  ['audit?to=2025-06-01', 20],
  ['audit?from=2026-03-03', 0],
  ['audit?from=2025-06-01&to=2025-06-01&group=terminals', 0],
  ['audit/users', 10],
  ['partners?search=wqx&total=yes', 1],
  ['partners?search=wq&total=yes', 1],
  ['partners?search=zq&total=yes', 0],
  ['partners?region=Ays%C3%A9n&total=yes', 1],
  ['partners?region=Ays%C3%A9n&key=points&sort=asc', 1],
  ['partners?state=inactive&total=yes', 1],
  ['orders?search=wqx', 1],
  ['orders?search=wq', 1],
  ['orders?search=zq', 0],
  ['orders?status=cancelled', 1],
  ['orders?from=2025-06-01&to=2025-06-01', 20],
  ['orders?from=2026-03-03', 0],
  ['movements', 20],
  ['movements?kind=reversal', 0],
  ['movements?user=1&kind=deduct', 0],
  ['movements?from=2026-03-03', 0],
])(`reads few of ${ROWS} rows for %s`, async (path, found) => {
  const result = await rowsRead(`/api/${path}`)
  expect(result.found).toBe(found)
  expect(result.read).toBeLessThan(FEW)
})

it('counts a search in the texts alone', async () => {
  statements = []
  await api.get('/api/partners?search=ana+soto&total=yes')
  const [count] = statements.filter(([text]) => text.includes('count(*) as count from'))
  expect(count![0]).toContain('from partner_search where')
})
