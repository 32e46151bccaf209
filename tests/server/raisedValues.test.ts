import { afterAll, beforeAll, expect, it } from 'vitest'
import { memoryPasswords } from '#server/memory/passwords.ts'
import type { Sql } from '#server/postgres/client.ts'
import { findKnown } from '#server/postgres/repo/pointsActions.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { raiseToHold } from '#server/domain/raisedValues.ts'
import { sampleData } from '../contract/sample.ts'
import { migratedDatabase, type TestDatabase } from '../support/database.ts'
import { writeContext } from '../support/writeContext.ts'

const WELCOME = 1

let database: TestDatabase
beforeAll(async () => {
  database = await migratedDatabase()
  await postgresRepository(database).seed(await sampleData({ passwords: memoryPasswords }))
})
afterAll(() => database.close())

it('compares with the value before a raise that another write commits between two reads', async () => {
  const { pointsActions } = postgresRepository(database)
  const welcome = (await pointsActions.find(WELCOME))!
  expect(welcome.points).toBe(1_500)
  const context = writeContext({ name: 'pointsActions.save' })
  let reads = 0
  const readSlowly: Sql = async (text, values) => {
    reads += 1
    if (reads === 2) expect((await pointsActions.save(WELCOME, { points: 15_000 }, context)).ok).toBe(true)
    return database.query(text, values)
  }
  const known = await findKnown(readSlowly, context.act.at)
  const raised = { ...welcome, id: 99, slug: 'otra', display_name: 'Otra', points: 100_000 }
  expect([reads, raiseToHold(null, raised, known)?.after]).toEqual([2, 100_000])
})
