import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readLedger } from '#server/postgres/ledger.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { migratedDatabase, type TestDatabase } from '../support/database.ts'

// Executes the SQL statements of docs/operations.md.

const [, section = ''] = /^## Partners and actions$(.*?)^## /ms.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
const [table, insertPartners, insertActions] = [...section.matchAll(/```sql\n(.*?)```/gs)].map(([, sql]) => sql!)

let database: TestDatabase
beforeAll(async () => {
  database = await migratedDatabase()
  await database.query(table!)
})
afterAll(() => database.close())

const incoming = (rut: string, name: string, points: number | null) =>
  database.query(`insert into incoming (rut, nombre_completo, points) values ($1, $2, $3)`, [rut, name, points])
const find = async (search: string) => {
  const list = { search, sort: { key: 'id', direction: 'asc' }, after: null, limit: 9 } as const
  return (await postgresRepository(database).partners.page(list, { today: '2026-03-02' })).rows.map(
    ({ rut, points }) => [rut, points],
  )
}
const isConsistent = async () => (await readLedger(database, 5)).isConsistent

it('inserts partners with their points, so that the ledger is consistent and searches find them', async () => {
  await incoming(' 12.345.678-5', 'José Ñandú Avilés', 1500)
  await incoming('07654321-k', 'ÁNGELA PEÑA', null)
  await database.query(insertPartners!)
  expect(await isConsistent()).toBe(true)
  expect(await find('')).toEqual([
    ['12345678-5', 1500],
    ['7654321-K', 0],
  ])
  expect(await find('jose nandu')).toEqual([['12345678-5', 1500]])
  expect(await find('7654321k')).toEqual([['7654321-K', 0]])
  expect(await find('angela pena')).toEqual([['7654321-K', 0]])
})

it('makes the member number searchable, with and without its separators', async () => {
  await database.query(
    `insert into incoming (rut, nombre_completo, numero_socio) values ('2-7', 'Rosa Vera', 'SC–0917/3'), ('3-5', 'Eva Díaz', '')`,
  )
  await database.query(insertPartners!)
  for (const search of ['sc-0917/3', 'sc09173']) expect(await find(search)).toEqual([['2-7', 0]])
  expect(await find('eva diaz')).toEqual([['3-5', 0]])
  await database.query(
    `delete from partner_search where partner_id in (select id from partners where rut in ('2-7', '3-5'))`,
  )
  await database.query(`delete from partners where rut in ('2-7', '3-5')`)
})

it('makes phones and the e-mail searchable', async () => {
  await database.query(
    `insert into incoming (rut, nombre_completo, telefono, celular, email)
     values ('2-7', 'Rosa Vera', '02 2345 6789', '+56 9 8765 4321', 'Rosa@Correo.example')`,
  )
  await database.query(insertPartners!)
  for (const search of ['223456789', '987654321', 'rosa@correo.example'])
    expect(await find(search)).toEqual([['2-7', 0]])
  await database.query(`delete from partner_search where search like 'rosa vera%'`)
  await database.query(`delete from partners where rut = '2-7'`)
})

it.each([
  ['the same partner twice, spelt in two ways', '12345678-5', /duplicate key/],
  ['a RUT without its hyphen', '111111111', /kept_rut_check/],
  ['a dash instead of a hyphen', '11111111–1', /kept_rut_check/],
  ['a text', 'sin rut', /kept_rut_check/],
])('refuses %s', async (_, rut, message) => {
  await incoming('12.345.678-5', 'José', 1000)
  await expect(incoming(rut, 'José', 500)).rejects.toThrow(message)
  await database.query('truncate incoming')
})

it('inserts only new partners the next time and leaves the points of the others', async () => {
  await incoming('12.345.678-5', 'Otro nombre', 9)
  await incoming('1-9', 'Nueva', 3)
  await database.query(insertPartners!)
  expect(await isConsistent()).toBe(true)
  expect((await find('')).map(([, points]) => points)).toEqual([1500, 0, 3])
})

it.each([
  ['8765432-K', 'Jörg  Köhler', 'jörg köhler'],
  ['8765433-8', 'FRANÇOIS\u00A0Très', 'François Três'],
  ['8765434-6', 'João\tda Conceição', 'joao da  conceicao'],
  ['8765435-4', 'Jose\u0301 Nu\u0301n\u0303ez', 'josé núñez'],
  ['8765436-2', 'Ana\u200B Ro\u00ADjas', 'ana rojas'],
])('finds %s, %j, by %j', async (rut, name, search) => {
  await incoming(rut, name, 1)
  await database.query(insertPartners!)
  expect(await find(normalizeForSearch(search))).toEqual([[rut, 1]])
})

it('inserts partners that bulk loads find', async () => {
  const { imports } = postgresRepository(database)
  const id = await imports.begin({ sha256: 'f', file_name: null, user_id: 1, user_name: 'Ana', created_at: new Date() })
  const ruts = ['12345678-5', '7654321-K', '1-9']
  const none = [null, null, null]
  await imports.stage(id, { lines: [2, 3, 4], ruts, typedRuts: none, points: [1, 1, 1], descriptions: none })
  expect((await imports.unknownRuts(id, 5)).total).toBe(0)
})

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
