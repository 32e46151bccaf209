import { afterAll, beforeAll, expect, it } from 'vitest'
import { productSearchText } from '#server/fold.ts'
import { connect } from '#server/postgres/client.ts'
import { isMigrated, latestVersion, migrate, migrations } from '#server/postgres/migrate.ts'
import { StartError } from '#server/startError.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

it('runs each migration once when three replicas start at the same moment on an empty database', async () => {
  expect(await isMigrated(database)).toBe(false)
  const replicas = [1, 2, 3].map(() => connect(database.address, () => undefined))
  await Promise.all(replicas.map(migrate))
  await Promise.all(replicas.map((replica) => replica.close()))
  const rows = await database.query<{ version: number }>(`select version from schema_migrations order by version`)
  expect(rows.map(({ version }) => version)).toEqual(migrations.map(({ version }) => version))
  expect(await isMigrated(database)).toBe(true)
})

it('has products found by letters that their descriptions name, also where they were written before searches read such names', async () => {
  await migrate(database)
  await database.query(
    `insert into products (title, description, state, "order", created_at, search)
     values ('Olla', 'Caf&eacute;&nbsp;&amp; t&eacute;', 1, 1, now(), 'olla caf&eacute;&nbsp;&amp; t&eacute;')`,
  )
  await database.query(`delete from schema_migrations where version = 9`)
  await migrate(database)
  const rows = await database.query<{ search: string }>(`select search from products`)
  expect(rows).toEqual([
    { search: productSearchText({ title: 'Olla', description: 'Caf&eacute;&nbsp;&amp; t&eacute;' }) },
  ])
})

it('refuses a database that a newer version has migrated', async () => {
  await database.query(`insert into schema_migrations (version) values ($1)`, [latestVersion + 1])
  await expect(migrate(database)).rejects.toThrow(StartError)
})
