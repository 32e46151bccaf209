import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { migratedDatabase, type TestDatabase } from '../support/database.ts'

// Executes the SQL statement of docs/operations.md.

const [, section = ''] = /^## Partners and actions$(.*?)^## /ms.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
const [, insertActions] = /```sql\n(.*?)```/s.exec(section) ?? []

let database: TestDatabase
beforeAll(async () => {
  database = await migratedDatabase()
})
afterAll(() => database.close())

it('inserts actions that the list returns', async () => {
  await database.query(insertActions!)
  const list = { search: '', sort: { key: 'id', direction: 'asc' }, after: null, limit: 9 } as const
  const { rows } = await postgresRepository(database).pointsActions.page(list)
  expect(rows.map(({ points, percentage, version }) => [points, percentage, version])).toEqual([
    [500, null, 1],
    [null, 2.5, 1],
    [null, null, 1],
  ])
})
