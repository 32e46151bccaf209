import { expect, it } from 'vitest'
import { assert } from 'superstruct'
import { FileQuestions } from '#contract/fileQuestions.ts'
import { AlreadyLoaded, RefusedRows } from '#contract/massive.ts'
import { MAX_BALANCE } from '#contract/limits.ts'
import type { CurrentApi, Request } from '../harness.ts'
import { emailOf } from '../sample.ts'
import { writeContext } from '../../support/writeContext.ts'
import { pointsRowNames } from '#server/imports/packedBatches.ts'
import { packRows } from '#server/imports/packedRows.ts'

const OK = 'Carga masiva procesada exitosamente.'

export const pointsForm = (content: BlobPart, fields: Record<string, string> = {}): FormData => {
  const form = new FormData()
  form.append('file', new File([content], 'puntos.csv'))
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

export function massiveCases(api: CurrentApi): void {
  const load = (content: BlobPart, fields?: Record<string, string>, request: Request = {}) =>
    api().post('/api/massive-load', { form: pointsForm(content, fields), ...request })
  /** Of the first three partners. */
  const balances = async () => (await api().all('/partners?key=id&sort=asc')).slice(0, 3).map(({ points }) => points)
  const history = async (id: number) => api().all(`/partners/points/history/${id}`)
  const keyed = (key: string): Request => ({ headers: { 'Idempotency-Key': key } })

  it('adds the points of every row, also of several rows of a partner', async () => {
    const { points_total: total } = (await api().get('/api/dashboard')).body.data
    const response = await load('rut;puntos\r\n11.111.111-1;100\r\n222222222;7\r\n11111111-1;1\r\n')
    expect([response.status, response.body]).toEqual([
      200,
      { message: OK, data: { id: 1, rows: 3, applied: 3, points_total: 108 } },
    ])
    expect(await balances()).toEqual([1601, 507, 0])
    const summary = await api().get('/api/dashboard')
    expect(summary.body.data).toMatchObject({ points_total: total + 108 })
  })

  it('asks how a column is read in a call with answers, and adds the points as answered', async () => {
    const file = 'rut;puntos\n11111111-1;1.500\n22222222-2;7\n'
    const { status, body } = await load(file, { answers: '{}' })
    assert(body, FileQuestions)
    expect([status, body.questions.map(({ field, options }) => [field, options.map(({ value }) => value)])]).toEqual([
      422,
      [['points', ['comma', 'point']]],
    ])
    expect(await balances()).toEqual([1500, 500, 0])
    expect((await load(file)).body.rows).toHaveLength(1)
    expect((await load(file, { answers: '{"points":"point"}' })).body.rows).toHaveLength(1)
    for (const answers of ['', 'x', '[]', '{"points":"mil"}', '{"otra":"comma"}'])
      expect([answers, (await load(file, { answers })).status]).toEqual([answers, 422])
    expect((await load(file, { answers: '{"points":"comma"}' })).body.data).toMatchObject({ points_total: 1507 })
    expect(await balances()).toEqual([3000, 507, 0])
  })

  it('shows the description of a row in the history', async () => {
    await load('Puntos,Descripción,R.U.T.\n5,"Campaña, ""verano""",33333333-3\n6,,33333333-3\n')
    const entries = await history(3)
    expect(entries.map(({ type, accumulated_points }) => [type.display_name, accumulated_points])).toEqual([
      ['Carga masiva', 6],
      ['Carga masiva: Campaña, "verano"', 5],
    ])
  })

  it('applies nothing when a row is invalid, and reports every problem', async () => {
    const response = await load(
      'rut;puntos\n11111111-1;100\n\n11111111-2;10\n7654321-6;5\n22222222-2;1.000\n;\nnadie;0\n11111111-1;1;2\n',
    )
    expect(response.status).toBe(422)
    expect(response.body.message).toBe('No se cargó ningún punto: 5 filas tienen problemas.')
    assert(response.body, RefusedRows)
    expect(response.body.rows.map(({ row, field, value }) => [row, field, value])).toEqual([
      [4, 'rut', '11111111-2'],
      [5, 'rut', '7654321-6'],
      [6, 'points', '1.000'],
      [8, 'rut', 'nadie'],
      [8, 'points', '0'],
      [9, 'row', '11111111-1;1;2'],
    ])
    expect(response.body.rows.map(({ message }) => message)).toContain('No hay ningún socio con este RUT')
    expect(response.body.rows_total).toBe(6)
    expect(await balances()).toEqual([1500, 500, 0])
  })

  it('reports a RUT as typed, when it is unknown and when its balance would exceed the maximum', async () => {
    const rows = Array.from({ length: 1000 }, () => ' 011.111.111 - 1;1000000000').join('\n')
    const unknown = await load('rut;puntos\n"7.654.321-6 ";5\n7654321-6;5\n')
    expect(unknown.body.rows.map(({ value }: { value: string }) => value)).toEqual(['7.654.321-6 ', '7654321-6'])
    const beyond = await load(`rut;puntos\n${rows}\n`)
    expect([beyond.status, beyond.body.rows[0].value]).toEqual([422, '1000000000'])
    const typed = await load('rut;puntos\n12345678k;5\n')
    expect(typed.body.rows[0]).toMatchObject({ field: 'rut', value: '12345678k' })
  })

  it.each([
    ['', 'x'],
    ['of the longest values', 'ñ'.repeat(500)],
  ])('lists the first problems %s in at most 16 kB and counts all', async (_, points) => {
    const response = await load(`rut;puntos\n${`11111111-1;${points}\n7654321-6;1\n`.repeat(800)}`)
    const { rows, rows_total } = response.body
    expect([response.status, rows_total, Buffer.byteLength(response.text) <= 16_000]).toEqual([422, 1600, true])
    expect(rows.map(({ row }: { row: number }) => row)).toEqual(rows.map((_: object, index: number) => index + 2))
    expect(rows.length).toBeGreaterThan(20)
  })

  it('answers 409 to a file that was loaded before, and loads it again with force', async () => {
    const content = 'rut;puntos\n33333333-3;10\n'
    await load(content)
    const repeated = await load(content)
    expect(repeated.status).toBe(409)
    assert(repeated.body, AlreadyLoaded)
    expect(repeated.body.loaded).toEqual({ at: '2026-03-02T09:00:00.000Z', by: 'Persona super-admin', same: 'file' })
    expect(repeated.body.message).toContain('Persona super-admin')
    // The client formats `loaded.at` in its time zone.
    expect(repeated.body.message).not.toMatch(/\d{4}/)
    expect(await balances()).toEqual([1500, 500, 10])
    api().advanceClock(60_000)
    expect((await load(content, { force: '1' }, { as: 'user' })).status).toBe(200)
    expect((await load(content)).body.loaded).toEqual({
      at: '2026-03-02T09:01:00.000Z',
      by: 'Persona user',
      same: 'file',
    })
    expect(await balances()).toEqual([1500, 500, 20])
  })

  it('answers 409 to the same rows in another file or order, and loads them with force', async () => {
    expect((await load('rut;puntos\n33333333-3;10\n22222222-2;7\n33333333-3;10\n')).status).toBe(200)
    const repeated = await load('Puntos,RUT,nota\n7,22.222.222-2,x\n10,33333333-3,\n10,33.333.333-3,\n')
    assert(repeated.body, AlreadyLoaded)
    expect([repeated.status, repeated.body.loaded.same]).toEqual([409, 'rows'])
    expect(repeated.body.message).toContain('mismas filas')
    expect(await balances()).toEqual([1500, 507, 20])
    // Other points, another description or one row less are another load.
    expect((await load('rut;puntos\n33333333-3;10\n22222222-2;7\n')).status).toBe(200)
    expect((await load('rut;puntos;glosa\n33333333-3;10;a\n22222222-2;7;\n33333333-3;10;\n')).status).toBe(200)
    expect((await load('rut;puntos\n33333333-3;7\n22222222-2;10\n33333333-3;10\n')).status).toBe(200)
    const forced = await load('rut;puntos\n22222222-2;7\n33333333-3;10\n33333333-3;10\n', { force: '1' })
    expect(forced.status).toBe(200)
  })

  it('reports the ignored columns, also when it refuses rows', async () => {
    const loaded = await load('rut;puntos;Sucursal;Glosa;Motivo;\n33333333-3;10;Ñuñoa;Ajuste;x;\n')
    expect([loaded.status, loaded.body.data.ignored_columns]).toEqual([200, ['Sucursal', 'Motivo']])
    expect((await history(3))[0].type.display_name).toBe('Carga masiva: Ajuste')
    const refused = await load('rut;;puntos;nombre\n33333333-3;a;0;Ana\n')
    expect([refused.status, refused.body.ignored_columns]).toEqual([422, ['nombre', 'columna B']])
    expect((await load('rut;puntos\n33333333-3;1\n')).body.data).not.toHaveProperty('ignored_columns')
  })

  it('loads a refused file after its correction', async () => {
    expect((await load('rut;puntos\n33333333-3;x\n')).status).toBe(422)
    expect((await load('rut;puntos\n33333333-3;x\n')).status).toBe(422)
    expect((await load('rut;puntos\n33333333-3;1\n')).status).toBe(200)
  })

  it('applies one of ten equal concurrent files', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => load('rut;puntos\n33333333-3;10\n')))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await balances()).toEqual([1500, 500, 10])
  })

  it('applies a file once for ten concurrent calls with one key, with equal responses', async () => {
    const send = () => load('rut;puntos\n33333333-3;10\n', {}, keyed('k1'))
    const responses = await Promise.all(Array.from({ length: 10 }, send))
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(responses[0]!.status).toBe(200)
    expect((await send()).headers.get('Idempotent-Replayed')).toBe('true')
    expect((await load('rut;puntos\n33333333-3;11\n', {}, keyed('k1'))).status).toBe(422)
    expect(await balances()).toEqual([1500, 500, 10])
  })

  it('refuses rows that exceed the maximum balance', async () => {
    const rows = Array.from({ length: 1000 }, () => '11111111-1;1000000000').join('\n')
    const response = await load(`rut;puntos\n22222222-2;1\n${rows}\n`)
    expect([response.status, response.body.rows_total]).toEqual([422, 1000])
    expect(response.body.rows[0]).toMatchObject({ row: 3, field: 'points', value: '1000000000' })
    expect(response.body.rows[0].message).toContain(MAX_BALANCE.toLocaleString('es-CL'))
    expect(await balances()).toEqual([1500, 500, 0])
  })

  it('requires a file and refuses other fields', async () => {
    const form = new FormData()
    form.append('force', '1')
    const bare = await api().post('/api/massive-load', { form })
    expect([bare.status, bare.body.errors]).toEqual([422, { file: ['Este campo es requerido'] }])
    expect((await load('rut;puntos\n33333333-3;1\n', { points: '5' })).status).toBe(422)
    expect((await load('rut;puntos\n33333333-3;1\n', { force: 'quizás' })).status).toBe(422)
    form.append('file', 'rut;puntos\n33333333-3;1\n')
    expect((await api().post('/api/massive-load', { form })).status).toBe(422)
    const two = pointsForm('rut;puntos\n33333333-3;1\n')
    two.append('file', new File(['rut;puntos\n33333333-3;2\n'], 'b.csv'))
    expect((await api().post('/api/massive-load', { form: two })).status).toBe(422)
    expect(await balances()).toEqual([1500, 500, 0])
  })

  it.each([
    ['nothing', '', 'vacío'],
    ['a header alone', 'rut;puntos\n', 'no tiene filas'],
    ['no header', '11111111-1;5\n', 'primera fila'],
    ['another header', 'nombre;saldo\nAna;5\n', '«nombre», «saldo»'],
    ['two columns of points', 'rut;puntos;points\n11111111-1;5;6\n', 'más de una vez'],
    ['an old Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), '.xls'],
    ['a page', '<html><table><tr><td>rut', 'página web'],
    ['an archive that is none', 'PK\x03\x04 hola', 'dañado'],
    ['bytes', new Uint8Array([1, 0, 2, 0, 3]), 'CSV ni XLSX'],
  ])('refuses %s with advice', async (_, content, part) => {
    const response = await load(content as BlobPart)
    expect([response.status, response.body.message, response.body.rows]).toEqual([
      422,
      response.body.errors.file[0],
      [],
    ])
    expect(response.body.errors.file[0]).toContain(part)
  })

  /** Calls `act` after a file is staged and before its points are added. */
  function beforeApplying(change: () => Promise<unknown>) {
    const { imports } = api().ports.repository
    const { unknownRuts } = imports
    imports.unknownRuts = async (...parameters) => {
      await change()
      return unknownRuts(...parameters)
    }
  }
  const colleague = (role: string) => ({ name: 'Persona user', email: emailOf('user'), role })
  const password = { id: 3, password: 'Otra-clave-2' }

  it.each([
    ['was removed', {}, () => api().remove('/api/users/3')],
    ['was removed', keyed('k'), () => api().remove('/api/users/3')],
    ['may load none any more', {}, () => api().put('/api/users/update/3', { json: colleague('api') })],
    ['may load none any more', keyed('k'), () => api().put('/api/users/update/3', { json: colleague('api') })],
  ])('adds no points of a file when its user %s before the write, sent with %j', async (_, request, change) => {
    beforeApplying(async () => expect((await change()).status).toBe(200))
    const response = await load('rut;puntos\n33333333-3;10\n', {}, { as: 'user', ...request })
    expect([response.status, response.body.message]).toEqual([
      403,
      'Tu cuenta ya no puede cargar puntos: no se cargó ninguno.',
    ])
    expect(await balances()).toEqual([1500, 500, 0])
  })

  it.each([
    ['signed out', () => api().post('/api/auth/sign-out', { as: 'user' })],
    ['got another password', () => api().put('/api/users/update/password/3', { json: password })],
    ['got another role that may', () => api().put('/api/users/update/3', { json: colleague('company-admin') })],
  ])('adds the points of a file when its user %s before the write', async (_, change) => {
    beforeApplying(async () => expect((await change()).status).toBeLessThan(300))
    expect((await load('rut;puntos\n33333333-3;10\n', {}, { as: 'user', ...keyed('k') })).status).toBe(200)
    expect(await balances()).toEqual([1500, 500, 10])
  })

  it('refuses a file of balances', async () => {
    const { body } = await api().get('/api/partners/export')
    const file = await api().send('GET', body.url)
    expect(file.text).toContain('11111111-1')
    const response = await load(file.text)
    expect([response.status, response.body.errors?.file?.[0]]).toEqual([
      422,
      expect.stringContaining('«rut» y «puntos»'),
    ])
    expect(await balances()).toEqual([1500, 500, 0])
  })

  it('purges staged rows of a load that ended with its process', async () => {
    const { imports, purge } = { imports: api().ports.repository.imports, purge: api().ports.repository.purge }
    const created_at = api().ports.clock()
    const id = await imports.begin({
      sha256: 'f',
      file_name: null,
      origin: 'file',
      user_id: 1,
      user_name: 'Ana',
      created_at,
    })
    await imports.stage(
      id,
      packRows([{ line: 2, rut: '33333333-3', typed: null, points: 5, description: null }], pointsRowNames),
    )
    await purge(new Date(created_at.getTime() + 59 * 60_000))
    expect(await imports.unknownRuts(id, 5)).toEqual({ rows: [], total: 0 })
    await purge(new Date(created_at.getTime() + 60 * 60_000))
    const options = { at: created_at, allowRepeat: false, limit: 5 }
    await expect(imports.apply(id, options, writeContext())).rejects.toThrow('gone')
    expect(await balances()).toEqual([1500, 500, 0])
  })
}
