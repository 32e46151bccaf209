import { afterAll, beforeAll, expect, it } from 'vitest'
import { migratedDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
beforeAll(async () => void (database = await migratedDatabase()))
afterAll(() => database.close())

it.each([
  '',
  'a',
  'té',
  'canje-12 café',
  '  ',
  'línea\r\nlínea\n',
  '🎁 á🎁',
  '￿\u200b\u202e',
  '"{},\\',
  'null',
  'ab'.repeat(600),
])('search_grams has each character of %j and each with the one after it', async (text) => {
  const [row] = await database.query<{ grams: string[]; expected: string[] }>(
    `select search_grams($1) as grams,
         array(select substr($1, n, 2) from generate_series(1, length($1)) n) || string_to_array($1, null) as expected`,
    [text],
  )
  expect(row!.grams).toEqual(row!.expected)
  expect(row!.grams).toHaveLength(2 * [...text].length)
})
