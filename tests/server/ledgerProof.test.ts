import { pointsRowNames } from '#server/imports/packedBatches.ts'
import { packRows } from '#server/imports/packedRows.ts'
import { emptyPartner } from '#server/domain/personalDataRules.ts'
import { noFourEyes } from '#server/domain/fourEyes.ts'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkLedger } from '#server/commands/checkLedger.ts'
import { readConfig } from '#server/node/config.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { sealDays } from '#server/postgres/seals.ts'
import { sampleData } from '../contract/sample.ts'
import { asRuntimeRole, migratedDatabase, restoreRows, saveRows, type TestDatabase } from '../support/database.ts'
import { writeContext } from '../support/writeContext.ts'

// What a holder of the database's password could do, and which finding of `npm run ledger:check` shows it
// (docs/operations.md, "What the proof proves").

let owner: TestDatabase
let runtime: TestDatabase
beforeAll(async () => {
  owner = await migratedDatabase()
  runtime = await asRuntimeRole(owner)
  const repository = postgresRepository(owner)
  await repository.seed(await sampleData({ passwords: memoryPasswords }))
  await sealDays(owner, new Date(Date.now() - 86_400_000))
  // Acts after the seal: a new partner, points, an order that is delivered, a load, a changed action, a call of a till.
  const { partners, points, orders, imports, pointsActions, program } = repository
  const [first] = await owner.query<{ rut: string }>(`select rut from partners where id = 1`)
  await partners.create({ ...emptyPartner, rut: '7654321-6', nombre_completo: 'Eva Soto' }, writeContext())
  await points.assign({ partner_id: 1, type: 'Asignación manual', points: 500, note: 'Bono' }, writeContext())
  const fourEyes = { approveFrom: 5, dailyFrom: 0 }
  const bonus = { partner_id: 1, type: 'Asignación manual', points: 5, note: null }
  const held = await points.assign(bonus, { ...writeContext(), fourEyes })
  const second = writeContext({ user_id: 2, user_name: 'Persona company-admin', role: 'company-admin' })
  const options = { at: new Date(), allowRepeat: false, limit: 1 }
  const approved = await repository.approvals.approve((held.ok && held.waiting) || 0, options, second)
  expect(approved.ok).toBe(true)
  const form = { partner_id: 1, note: null, lines: [{ product_id: 12, quantity: 2, points: 200 }] }
  const order = await orders.create(form, writeContext())
  const orderId = order.ok ? order.order.id : 0
  await orders.step(orderId, 'ready', writeContext())
  await orders.step(orderId, 'delivered', writeContext())
  await orders.undo(orderId, writeContext())
  await orders.step(orderId, 'delivered', writeContext())
  const load = await imports.begin({
    sha256: 'f',
    file_name: 'puntos.csv',
    origin: 'file',
    user_id: 1,
    user_name: 'Persona super-admin',
    created_at: new Date(),
  })
  const row = { line: 2, rut: first!.rut, typed: null, points: 7, description: null }
  await imports.stage(load, packRows([row], pointsRowNames))
  const at = new Date()
  await imports.apply(load, { at, allowRepeat: false, limit: 5 }, writeContext({ at }))
  const [action] = await pointsActions.all()
  await pointsActions.save(action!.id, { display_name: 'Otra' }, writeContext())
  const act = writeContext({ name: 'program.accumulate' }).act
  const direct = (await pointsActions.all()).find(({ accumulation_strategy }) => accumulation_strategy === 'direct')!
  const call = { user_id: 1, fingerprint: 'f', now: act.at, reference: 'boleta-1' }
  const toRecord = (result: { ok: boolean; entry?: number | null }) =>
    result.ok ? { status: 201, body: '{}', entry_id: result.entry ?? null, order_id: null } : null
  const purchase = {
    amount: null,
    points: null,
    max_points: 10_000,
    limits: { ...noFourEyes, maxDaily: 0 },
    day: '2026-03-02',
    note: null,
  }
  await program.accumulate(
    { rut: first!.rut, action: direct.slug, ...purchase },
    { act, reference: { ...call, toRecord } as never },
  )
  await saveRows(owner)
})
beforeEach(() => restoreRows(owner))
afterAll(async () => {
  await runtime.close()
  await owner.close()
})

const configOf = ({ address: { host, user, database: name } }: TestDatabase) =>
  readConfig({ DATABASE_URL: `postgresql:///${name}?host=${encodeURIComponent(host)}&user=${user}` })
/** What the check says, run by the role of the server. */
const check = () => checkLedger(configOf(runtime)).catch((error: Error) => error.message)

it('is green after acts of every kind, before and after the next seal', async () => {
  expect(await owner.query(`select 1 from program_references`)).toHaveLength(1)
  expect(await check()).toContain('Cada movimiento y cada cambio desde el sello')
  await sealDays(runtime, new Date())
  expect(await check()).toContain('Cada movimiento y cada cambio desde el sello')
})

const forged = `insert into point_entries (partner_id, type, points, created_at, source, kind, user_id, user_name)
  values (1, 'Asignación manual', 1000000, now(), 'assign:1', 'assign', 1, 'Persona super-admin')`
const swap = `update partners p set rut = 'tmp-' || id where id in (1, 2)`

describe('finds what the role of the server alone can do:', () => {
  it.each([
    [
      'an entry with its balance and no line',
      [forged, `update partners set points = points + 1000000 where id = 1`],
      /socio 1: el movimiento \d+ de 1\.000\.000 puntos no tiene su línea/,
    ],
    [
      'an entry with a line of other points',
      [
        forged,
        `update partners set points = points + 1000000 where id = 1`,
        `insert into audit_log (at, act, user_id, entity, entity_id, changes)
         select created_at, 'partners.assign', 1, 'partner', 1, '{"points": [1, 2]}' from point_entries where points = 1000000`,
      ],
      /socio 1: el movimiento \d+ de 1\.000\.000 puntos no tiene su línea/,
    ],
    [
      'an entry that belongs to a load of before',
      [
        `insert into point_entries (partner_id, type, points, created_at, source, kind, import_id)
         select partner_id, type, 900, created_at, source, kind, import_id from point_entries where import_id is not null`,
        `update partners set points = points + 900 where id = 1`,
      ],
      /carga \d+: sus movimientos, su línea y su ficha no coinciden/,
    ],
    [
      'a deleted load',
      [`delete from import_files`, `delete from imports`],
      /carga \d+: sus movimientos, su línea y su ficha no coinciden/,
    ],
    [
      'another sender of a load',
      [`update imports set user_id = 2`],
      /carga \d+: sus movimientos, su línea y su ficha no coinciden/,
    ],
    [
      'RUT and name of two partners swapped',
      [
        `update partners set rut = 'x' where id = 1`,
        `update partners set nombre_completo = 'Otra persona' where id = 2`,
      ],
      /socio 1: sus datos no son los que se sellaron\n +socio 2: sus datos no son los que se sellaron/,
    ],
    [
      'the number of a partner who was created since the seal',
      [`update partners set numero_socio = '99' where rut = '7654321-6'`],
      /socio \d+: la línea que lo crea falta o dice otra cosa/,
    ],
    [
      'a partner who was created without a line',
      [`insert into partners (rut, nombre_completo) values ('1-9', 'Nadie')`],
      /socio \d+: la línea que lo crea falta o dice otra cosa/,
    ],
    [
      'rewritten personal data of a line, with the partner',
      [
        `update audit_log set personal = jsonb_set(personal, '{nombre_completo}', '[null, "Otra"]') where personal is not null`,
        `update partners set nombre_completo = 'Otra' where rut = '7654321-6'`,
      ],
      /Los datos personales de estas líneas/,
    ],
    [
      'erased personal data of a line',
      [`update audit_log set personal = null, personal_salt = null where personal is not null`],
      /Los datos personales de estas líneas/,
    ],
    ['an erased salt', [`update sealed_records set salt = null where kind = 'partner'`], /socio 1: sus datos/],
    [
      'a hash of a record for a seal of before',
      [`insert into sealed_records (kind, record_id, seal_id, sha256) values ('partner', 999, 1, 'x')`],
      /las huellas de las fichas cambiaron/,
    ],
    [
      'the points of an action',
      [`update points_actions set points = 9000 where id = 1`],
      /acción de puntos 1: points|acción de puntos 1: sus datos/,
    ],
    ['the rate of an action', [`update points_actions set percentage = 90`], /acción de puntos \d+: sus datos/],
    ['the price of a product', [`update products set points = 1 where id = 12`], /producto 12: sus datos/],
    ['the stock of a product', [`update products set stock = stock + 1 where id = 12`], /producto 12: /],
    ['a deleted product', [`delete from products where id = 12`], /producto 12: sus datos/],
    ['the role of a user', [`update users set role = 'super-admin'`], /usuario \d+: sus datos/],
    [
      'an account that was added',
      [
        `insert into users (name, email, email_lower, name_folded, search, role, password_hash, created_at)
         values ('x', 'x', 'x', 'x', 'x', 'super-admin', 'x', now())`,
      ],
      /usuario \d+: la línea que lo crea falta o dice otra cosa/,
    ],
    ['the name of a category', [`update categories set name = 'X' || id`], /categoría \d+: sus datos/],
    [
      'the stock of a product after its line',
      [
        `insert into audit_log (at, act, user_id, user_name, entity, entity_id, changes)
         select now(), 'products.update', 1, 'Persona super-admin', 'product', 12,
                jsonb_build_object('stock', jsonb_build_array(stock, stock + 5)) from products where id = 12`,
        `update products set stock = stock + 6 where id = 12`,
      ],
      /producto 12: stock/,
    ],
    [
      'an entry of an order without its line',
      [
        `insert into point_entries (partner_id, type, points, created_at, source, kind, order_id, user_id, user_name)
         select partner_id, type, points, created_at + interval '1 second', source, kind, order_id, user_id, user_name
         from point_entries where order_id is not null`,
      ],
      /canje \d+: el movimiento \d+ no tiene su línea/,
    ],
    ['the code of a terminal', [`update terminals set code = 'X' || id`], /terminal \d+: sus datos/],
    [
      'who delivered an order',
      [`update orders set delivered_by = 'Otra'`],
      /canje \d+: su estado, su fecha o quién lo entregó no es lo que dice su línea/,
    ],
    ['the status of an order', [`update orders set status = 'ready'`], /canje \d+: su estado/],
    [
      'a seal that covers what it changed',
      [
        swap,
        `insert into ledger_seals select id + 1, day, now(), last_line, last_entry, last_order, last_reference, contents, sha256, 'x' from ledger_seals`,
      ],
      /el sello cambió[^]*socio 1: sus datos/,
    ],
  ])('%s', async (_, statements, finding) => {
    for (const statement of statements) await runtime.query(statement)
    expect(await check()).toMatch(finding)
  })

  it('a change that was sealed since', async () => {
    await runtime.query(swap)
    await sealDays(runtime, new Date())
    expect(await check()).toMatch(/socio 1: sus datos no son los que se sellaron/)
  })
})

describe('finds what the owner can do after a seal:', () => {
  it.each([
    ['a changed line of an order', `update order_lines set product_id = 13`, /los canjes o sus productos cambiaron/],
    ['another partner of an order', `update orders set partner_id = 2`, /los canjes o sus productos cambiaron/],
    ['a lost reference of a till', `delete from program_references`, /las referencias de cajas y tiendas cambiaron/],
    [
      'a purge of the audit log',
      `delete from audit_log where id <= (select min(last_line) + 1 from ledger_seals)`,
      /alguien las borró, porque AUDIT_MONTHS es 0/,
    ],
  ])('%s', async (_, statement, finding) => {
    await sealDays(owner, new Date())
    await owner.query(statement)
    expect(await check()).toMatch(finding)
  })

  it('a reference of a till that is lost before the next seal', async () => {
    await owner.query(`delete from program_references`)
    expect(await check()).toMatch(/línea \d+: falta la referencia/)
  })

  it('an entry of an order that is deleted before the next seal', async () => {
    await owner.query(`delete from point_entries where order_id is not null`)
    expect(await check()).toMatch(/canje \d+: una línea nombra un movimiento que no existe/)
  })

  it('an entry that is deleted with its balance before the next seal', async () => {
    await owner.query(`update partners set points = points - 500 where id = 1`)
    await owner.query(`delete from point_entries where points = 500`)
    expect(await check()).toMatch(/socio 1: una línea nombra un movimiento de 500 puntos que no existe/)
  })
})

it('accepts an erasure of personal data, before and after the next seal', async () => {
  const [partner] = await owner.query<{ id: number; rut: string }>(`select id, rut from partners where id = 3`)
  const how = { rut: partner!.rut, reason: 'Lo pidió' }
  const erased = await postgresRepository(runtime).partners.anonymise(partner!.id, how, writeContext())
  expect(erased.ok).toBe(true)
  expect(
    await owner.query(`select 1 from sealed_records where kind = 'partner' and record_id = 3 and salt is not null`),
  ).toEqual([])
  expect(await check()).toContain('Los datos son los que se sellaron')
  await sealDays(runtime, new Date())
  expect(await check()).toContain('Los datos son los que se sellaron')
  await runtime.query(`update partners set rut = '1-9' where id = 3`)
  expect(await check()).toMatch(/socio 3: /)
})

it('is green after the SQL for actions of docs/operations.md', async () => {
  const [, statement] = /```sql\n(with added as[^]*?)```/.exec(readFileSync('docs/operations.md', 'utf8'))!
  await owner.query(statement!)
  expect(await check()).toContain('Los datos son los que se sellaron')
})
