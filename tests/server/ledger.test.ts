import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/node/config.ts'
import { buildPartner } from '#server/fixtures/partners.ts'
import { rutFromBody } from '#server/fixtures/rut.ts'
import { checkLedger } from '#server/commands/checkLedger.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { readLedger } from '#server/postgres/ledger.ts'
import { createLedgerCounter } from '#server/postgres/ledgerCounter.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { sampleData } from '../contract/sample.ts'
import { emptyDatabase, migratedDatabase, emptyTables, type TestDatabase } from '../support/database.ts'
import { writeContext } from '../support/writeContext.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await migratedDatabase()
})
beforeEach(async () => {
  await emptyTables(database)
  const data = await sampleData({ passwords: memoryPasswords })
  const more = Array.from({ length: 30 }, (_, index) =>
    buildPartner({ id: 100 + index, rut: rutFromBody(7_000_000 + index) }),
  )
  await postgresRepository(database).seed({ ...data, partners: [...data.partners, ...more] })
})
afterAll(() => database.close())

function configOf({ address: { host, user, database: name } }: TestDatabase) {
  return readConfig({ DATABASE_URL: `postgresql:///${name}?host=${encodeURIComponent(host)}&user=${user}` })
}
const check = () => checkLedger(configOf(database))

describe('ledger:check', () => {
  it('reports a consistent ledger with its counts', async () => {
    expect(await check()).toMatch(/^35 socios, 2 movimientos, 2\.000 puntos\.\nEl libro de puntos cuadra/)
  })

  it('names a partner whose balance was changed without an entry', async () => {
    await database.query(`update partners set points = points + 1 where id = 2`)
    await expect(check()).rejects.toThrow(/NO cuadra: 1 socio con[^]*socio 2: saldo 501, movimientos 500$/)
  })

  it('finds an entry without its balance, also of a partner without points', async () => {
    await database.query(
      `insert into point_entries (partner_id, type, points, created_at, source) values (3, 't', 5, now(), 's')`,
    )
    await expect(check()).rejects.toThrow(/socio 3: saldo 0, movimientos 5$/)
  })

  it('finds errors that cancel each other out in the totals', async () => {
    await database.query(
      `update partners set points = points + case id when 1 then -100 else 100 end where id in (1, 2)`,
    )
    const report = await readLedger(database, 20)
    expect(report).toMatchObject({
      balanceTotal: 2000,
      entryTotal: 2000,
      dashboardTotal: 2000,
      mismatches: 2,
      isConsistent: false,
    })
  })

  it.each([
    ['entries', `update ledger_sums set given = given + 1`],
    ['partners', `update ledger_sum_partners set partners = partners + 1`],
    ['orders', `insert into ledger_sum_products values ('2026-03-01', 2, 1, 100, 1)`],
  ])('finds a day of the dashboard whose sum is not that of its %s', async (_of, change) => {
    expect(await createLedgerCounter(database, 1)()).toBe(true)
    expect(await check()).toMatch(/El libro de puntos cuadra/)
    await database.query(change)
    await expect(check()).rejects.toThrow(/Las cifras por día del panel NO son las de sus movimientos y canjes\.$/)
  })

  it('counts all mismatches and names the first twenty', async () => {
    await database.query(`update partners set points = 1 where id >= 100`)
    await expect(check()).rejects.toThrow(/NO cuadra: 30 socios[^]*socio 100:[^]*socio 119:[^]*… y 10 más$/)
  })

  it('adds up and compares totals beyond 2^53 exactly', async () => {
    const most = Number.MAX_SAFE_INTEGER
    await database.query(`update partners set points = $1 where id in (100, 101)`, [most])
    await database.query(
      `insert into point_entries (partner_id, type, points, created_at, source)
       values (100, 't', $1, now(), 's'), (101, 't', $1 - 1, now(), 's')`,
      [most],
    )
    const sum = 2000n + 2n * BigInt(most)
    expect(await readLedger(database, 1)).toMatchObject({
      balanceTotal: sum,
      entryTotal: sum - 1n,
      isConsistent: false,
    })
    await database.query(`insert into point_entries (partner_id, type, points, created_at, source)
       values (101, 't', 1, now(), 's')`)
    expect(await readLedger(database, 1)).toMatchObject({ balanceTotal: sum, dashboardTotal: sum, isConsistent: true })
    expect(await check()).toContain(`${sum.toLocaleString('es-CL')} puntos`)
  })

  describe('of orders', () => {
    beforeEach(async () => {
      const { orders } = postgresRepository(database)
      for (const quantity of [2, 1]) {
        const form = { partner_id: 1, lines: [{ product_id: 12, quantity, points: 200 }] }
        expect((await orders.create(form, writeContext())).ok).toBe(true)
      }
    })

    it('reports consistent orders with their number', async () => {
      await postgresRepository(database).orders.cancel(1, { reason: 'r', restock: true }, writeContext())
      expect(await check()).toMatch(/movimientos, 1\.800 puntos\.\n.*\nLos 2 canjes cuadran/)
    })

    it.each([
      ['a changed line', `update order_lines set quantity = 3 where order_id = 1`, 'productos 600, descontado 400'],
      ['a missing line', `delete from order_lines where order_id = 1`, 'productos 0, descontado 400'],
      ['a changed total', `update orders set points = 401 where id = 1`, 'vale 401, productos 400'],
      ['a cancellation without its entry', `update orders set status = 'cancelled' where id = 1`, 'devuelto 0'],
      ['another partner', `update orders set partner_id = 2 where id = 1`, 'vale 400, productos 400'],
    ])('names an order with %s', async (_, change, sentence) => {
      await database.query(change)
      await expect(check()).rejects.toThrow(
        new RegExp(`Los canjes NO cuadran: 1 no coincide[^]*canje 1: .*${sentence}[^\n]*$`),
      )
    })
  })

  it('refuses a database without tables and creates none', async () => {
    const empty = await emptyDatabase()
    await expect(checkLedger(configOf(empty))).rejects.toThrow(/no tiene las tablas de esta versión/)
    expect(await empty.query(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
    await empty.close()
  })

  it('reports an unreachable database as unreachable, not as without tables', async () => {
    const config = readConfig({ DATABASE_URL: 'postgres://canje@127.0.0.1:1/canje' })
    await expect(checkLedger(config)).rejects.toThrow(
      /No se pudo preparar la base de datos de DATABASE_URL: .*ECONNREFUSED/,
    )
  })

  it('refuses a folder without a database and creates none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'canje-ledger-'))
    await expect(checkLedger(readConfig({ DATA_DIR: folder }))).rejects.toThrow(/no hay una base de datos/)
    rmSync(folder, { recursive: true })
  })
})

it('refuses to delete a partner who has entries', async () => {
  await expect(database.query(`delete from partners where id = 1`)).rejects.toThrow(/foreign key/)
})
