import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp, defaultConfig } from '#server/app.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { partnerForm } from '../contract/harness.ts'
import { emailOf, PASSWORD, sampleData } from '../contract/sample.ts'
import { migratedDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await migratedDatabase()
})
afterAll(() => database.close())

const person = partnerForm({
  rut: '19283746-4',
  nombre_completo: 'Zoraida Ñancupil',
  numero_socio: 'S-990077',
  email: 'zoraida@correo.test',
  telefono: '452990077',
  celular: '990077123',
  direccion: 'Pasaje Quelentaro',
})
/** Parts of the values that no column may hold afterwards; RUTs without dots. */
const traces = ['zoraida', 'ancupil', '19283746', '990077', 'quelentaro']

/** Columns of text or JSON whose value, without dots, holds a trace. */
async function columnsWithTraces(): Promise<string[]> {
  const columns = await database.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and (data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying'))`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const [row] = await database.query(
      `select 1 from "${table}" where replace(lower("${column}"::text), '.', '') like any($1::text[]) limit 1`,
      [traces.map((trace) => `%${trace}%`)],
    )
    if (row) found.push(`${table}.${column}`)
  }
  return found
}

it('leaves nothing of an erased person in any column of any table', async () => {
  const config = { ...defaultConfig, approveLoadsFrom: 1000, features: ['partners-edit', 'orders'] as const }
  const repository = postgresRepository(database)
  await repository.seed(await sampleData({ passwords: memoryPasswords }))
  const app = createApp(memoryPorts({ repository }), { config: { ...config, features: [...config.features] } })
  let token = ''
  async function send(method: string, path: string, body?: object | FormData, key?: string) {
    const headers = {
      ...(body && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
    }
    const response = await app.request(`/api${path}`, {
      method,
      headers,
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const reply = (await response.json().catch(() => null)) as { data: { id: number } } & Record<string, string>
    expect([path, response.status, reply]).toEqual([path, expect.toSatisfy((status: number) => status < 300), reply])
    return reply
  }
  const upload = (text: string) => {
    const form = new FormData()
    form.set('file', new File([text], 'planilla.csv', { type: 'text/csv' }))
    return form
  }
  token = (await send('POST', '/auth/sign-in', { email: emailOf('super-admin'), password: PASSWORD })).security_token!

  const { id } = (await send('POST', '/partners', { ...person, rut: '12345670-K' }, 'a')).data
  await send('PUT', `/partners/update/${id}`, { ...person, id }, 'b')
  await send('PUT', `/partners/assign/${id}`, { points: 500 }, 'c')
  const order = await send(
    'POST',
    '/orders',
    { partner_id: id, lines: [{ product_id: 2, quantity: 1, points: 100 }] },
    'd',
  )
  await send('PUT', `/orders/deliver/${order.data.id}`, {}, 'e')
  await send('GET', `/partners/data/${id}`)
  await send('POST', '/massive-load', upload('rut;puntos\n19.283.746-4;1500\n'), 'f')
  await send(
    'POST',
    '/massive-load/check',
    upload('rut;puntos;descripcion\n19283746-4;5;Zoraida\n192837464;x;Zoraida\n'),
    'g',
  )
  await send(
    'POST',
    '/partners/import/check',
    upload('rut;nombre;correo\n19283746-4;Zoraida Ñancupil;z@correo.test\n'),
    'h',
  )
  expect((await columnsWithTraces()).length).toBeGreaterThan(8)

  await send('POST', `/partners/anonymise/${id}`, { reason: 'Lo pidió', rut: person.rut })
  expect(await columnsWithTraces()).toEqual([])
})
