import { expect, it } from 'vitest'
import { assert } from 'superstruct'
import { AlreadyLoaded, RefusedRows } from '#contract/massive.ts'
import { ReviewChanged, type LoadReview } from '#contract/reviews.ts'
import { MAX_BALANCE } from '#contract/limits.ts'
import hostile from '../../data/security/blns.json' with { type: 'json' }
import type { CurrentApi, Request } from '../harness.ts'
import { emailOf } from '../sample.ts'
import { pointsForm } from './massive.ts'

const GONE = 'Esta revisión venció o ya no existe: vuelve a elegir el archivo. No se cargó ningún punto.'
const DAY = 24 * 60 * 60_000

/** Reviews of points files before their load. */
export function reviewCases(api: CurrentApi): void {
  const check = (content: BlobPart, request: Request = {}) =>
    api().post('/api/massive-load/check', { form: pointsForm(content), ...request })
  /** Reviews a file and returns the id of the review. */
  const review = async (content: BlobPart, request?: Request): Promise<number> => {
    const { status, body } = await check(content, request)
    expect(status).toBe(200)
    return body.data.id
  }
  const get = (id: number, request?: Request) => api().get(`/api/massive-load/check/${id}`, request)
  const show = async (id: number, request?: Request): Promise<LoadReview> => (await get(id, request)).body.data
  const mend = (id: number, json: object, request?: Request) =>
    api().put(`/api/massive-load/check/row/${id}`, { json, ...request })
  const exclude = (id: number, json: object = {}, request?: Request) =>
    api().put(`/api/massive-load/check/exclude/${id}`, { json, ...request })
  const discard = (id: number, request?: Request) => api().remove(`/api/massive-load/check/${id}`, request)
  const apply = (id: number, json: object, request?: Request) =>
    api().post(`/api/massive-load/apply/${id}`, { json, ...request })
  const load = (content: BlobPart, request?: Request) =>
    api().post('/api/massive-load', { form: pointsForm(content), ...request })
  const balances = async () => (await api().all('/partners?key=id&sort=asc')).map(({ points }) => points)
  const unchanged = [1500, 500, 0, 0, 0]
  const keyed = (key: string): Request => ({ headers: { 'Idempotency-Key': key } })

  const faulty = 'rut;puntos;descripcion\n11111111-1;100;Marzo\n22222222-3;7;\n7654321-6;5;Ajuste\n33333333-3;1.000;\n'

  it('is named while it is open, in any session of its user, until it is loaded, discarded or expired', async () => {
    const opened = async (request?: Request) => (await api().get('/api/massive-load/check', request)).body.data
    expect(await opened()).toBeNull()
    const id = await review(faulty)
    expect(await opened()).toMatchObject({ id, file: 'puntos.csv' })
    expect(await opened({ as: 'user' })).toBeNull()
    await discard(id)
    expect(await opened()).toBeNull()
    const second = await review('rut;puntos\n11111111-1;10\n')
    await apply(second, { version: 1 })
    expect(await opened()).toBeNull()
    await review(faulty)
    const { repository, clock } = api().ports
    const after = (ms: number) => repository.reviews.findOpen(1, new Date(clock().getTime() + ms))
    expect([await after(DAY - 1), await after(DAY)]).toEqual([
      expect.objectContaining({ id: expect.any(Number) }),
      null,
    ])
  })

  it('describes the rows, the balances before and after, and repeated and unusual rows, and adds no points', async () => {
    const id = await review('rut;puntos;sucursal\n11.111.111-1;10;x\n22222222-2;5;x\n11111111-1;1;x\n33333333-3;50;x\n')
    const found = await show(id)
    expect(found).toMatchObject({
      id,
      file: 'puntos.csv',
      created_at: '2026-03-02T09:00:00.000Z',
      expires_at: '2026-03-03T09:00:00.000Z',
      version: 1,
      rows: 4,
      partners: 3,
      points_total: 66,
      largest: { row: 5, rut: '33333333-3', points: 50 },
      repeated: 1,
      unusual: 1,
      loaded: null,
      ignored_columns: ['sucursal'],
      problems: [],
      problem_rows: 0,
      changed: [],
      mended: 0,
      excluded: 0,
    })
    expect(
      found.sample.map(({ row, nombre_completo, balance, after }) => [row, nombre_completo, balance, after]),
    ).toEqual([
      [2, 'Socia 1', 1500, 1510],
      [3, 'Socia 2', 500, 505],
      [4, 'Socia 1', 1510, 1511],
      [5, 'Socia 3', 0, 50],
    ])
    expect(await balances()).toEqual(unchanged)
    expect(await api().all('/massive-load')).toEqual([])
  })

  it('loads what was reviewed, once, and shows it in the history', async () => {
    const id = await review('rut;puntos;nota\n11111111-1;100;x\n22222222-2;7;x\n')
    const answer = await apply(id, { version: 1 })
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        message: 'Carga masiva procesada exitosamente.',
        data: { id, rows: 2, applied: 2, points_total: 107, ignored_columns: ['nota'] },
      },
    ])
    expect(await balances()).toEqual([1600, 507, 0, 0, 0])
    const again = await apply(id, { version: 1 })
    assert(again.body, ReviewChanged)
    expect([again.status, again.body.changed, again.body.message]).toEqual([
      409,
      'loaded',
      `Esta revisión ya se cargó: es la carga N.º ${id}.`,
    ])
    for (const call of [get(id), mend(id, { line: 2, rut: '11111111-1', points: 1 }), exclude(id), discard(id)])
      expect((await call).body).toEqual(again.body)
    expect((await api().all('/massive-load')).map(({ id, points_total }) => [id, points_total])).toEqual([[id, 107]])
    expect((await api().get(`/api/massive-load/show/${id}`)).body.data.reviewed).toEqual({ mended: 0, excluded: 0 })
    expect(await balances()).toEqual([1600, 507, 0, 0, 0])
  })

  it('applies a review once for ten calls at once, and replays the response of one key', async () => {
    const id = await review('rut;puntos\n33333333-3;10\n')
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(id, { version: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const other = await review('rut;puntos\n33333333-3;11\n')
    const first = await apply(other, { version: 1 }, keyed('a'))
    const second = await apply(other, { version: 1 }, keyed('a'))
    expect([first.status, second.text, second.headers.get('Idempotent-Replayed')]).toEqual([200, first.text, 'true'])
    expect((await balances())[2]).toBe(21)
  })

  it('lists rows with problems with their texts, and loads nothing until each is mended or excluded', async () => {
    const id = await review(faulty)
    const found = await show(id)
    expect([found.rows, found.points_total, found.problem_rows]).toEqual([1, 100, 3])
    expect(found.problems.map(({ problems, ...row }) => [row, problems.map(({ field }) => field)])).toEqual([
      [{ row: 3, rut: '22222222-3', points: '7', description: '' }, ['rut']],
      [{ row: 4, rut: '7654321-6', points: '5', description: 'Ajuste' }, ['rut']],
      [{ row: 5, rut: '33333333-3', points: '1.000', description: '' }, ['points']],
    ])
    expect(found.problems[1]!.problems[0]!.message).toBe('No hay ningún socio con este RUT')
    const refused = await apply(id, { version: 1 })
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Quedan 3 filas por corregir o excluir: no se cargó ningún punto.',
    ])

    expect((await mend(id, { line: 3, rut: ' 22.222.222-2', points: 7 })).body.data).toEqual({ version: 2 })
    expect((await exclude(id, { line: 4 })).body.data).toEqual({ version: 3 })
    expect((await mend(id, { line: 5, rut: '33333333-3', points: 1000, description: 'Ajuste' })).status).toBe(200)
    const mended = await show(id)
    expect(mended).toMatchObject({ rows: 3, points_total: 1107, problem_rows: 0, mended: 2, excluded: 1, version: 4 })
    expect(mended.changed.map(({ row, rut, excluded }) => [row, rut, excluded])).toEqual([
      [3, '22.222.222-2', false],
      [4, '7654321-6', true],
      [5, '33333333-3', false],
    ])
    expect(await balances()).toEqual(unchanged)
    expect((await apply(id, { version: 4 })).status).toBe(200)
    expect(await balances()).toEqual([1600, 507, 1000, 0, 0])
    expect((await api().get(`/api/massive-load/show/${id}`)).body.data.reviewed).toEqual({ mended: 2, excluded: 1 })
    const entries = await api().all(`/massive-load/rows/${id}`)
    expect(entries.map(({ points, description }) => [points, description])).toEqual([
      [100, 'Marzo'],
      [7, null],
      [1000, 'Ajuste'],
    ])
  })

  it('excludes every row with problems at once, and mends an excluded or a mended row again', async () => {
    const id = await review(faulty)
    expect((await exclude(id)).status).toBe(200)
    expect(await show(id)).toMatchObject({ rows: 1, problem_rows: 0, excluded: 3 })
    expect((await mend(id, { line: 5, rut: '33333333-3', points: 1 })).status).toBe(200)
    expect((await mend(id, { line: 5, rut: '33333333-3', points: 2 })).status).toBe(200)
    expect(await show(id)).toMatchObject({ rows: 2, points_total: 102, mended: 1, excluded: 2 })
    expect((await exclude(id, { line: 5 })).status).toBe(200)
    expect((await exclude(id, { line: 2 })).status).toBe(200)
    expect(await show(id)).toMatchObject({ rows: 0, excluded: 4, largest: null, sample: [] })
    const answer = await apply(id, { version: 6 })
    expect([answer.status, answer.body.message]).toEqual([422, 'No queda ninguna fila por cargar.'])
  })

  it('refuses to apply a version other than the one that was seen', async () => {
    const id = await review('rut;puntos\n11111111-1;100\n22222222-2;7\n')
    await exclude(id, { line: 3 })
    const answer = await apply(id, { version: 1 })
    assert(answer.body, ReviewChanged)
    expect([answer.status, answer.body.changed]).toEqual([409, 'rows'])
    expect(await balances()).toEqual(unchanged)
  })

  it.each([
    [{ line: 3, rut: '22222222-3', points: 7 }, 'rut', 'El dígito verificador no corresponde a este RUT'],
    [{ line: 3, rut: '7654321-6', points: 7 }, 'rut', 'No hay ningún socio con este RUT'],
    [{ line: 3, rut: '', points: 7 }, 'rut', 'Este campo es requerido'],
    [{ line: 3, rut: '22222222-2', points: 0 }, 'points', 'Ingresa un valor'],
    [{ line: 3, rut: '22222222-2', points: 1.5 }, 'points', 'Ingresa un número entero, sin decimales'],
    [{ line: 3, rut: '22222222-2', points: 1e12 }, 'points', 'Ingresa un número de hasta 1.000.000.000'],
    [{ line: 3, rut: '22222222-2', points: 7, description: 'A?ejo \uFFFD' }, 'description', 'El texto parece dañado'],
    [{ line: 3, rut: '22222222-2', points: 7, description: 'x'.repeat(201) }, 'description', '200 caracteres'],
    [{ line: 0, rut: '22222222-2', points: 7 }, 'line', ''],
  ])('refuses the row %j with a message at %s', async (json, field, message) => {
    const id = await review(faulty)
    const { status, body } = await mend(id, json)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(body.errors[field][0]).toContain(message)
    expect(await show(id)).toMatchObject({ version: 1, problem_rows: 3 })
  })

  it('answers 404 to a row that the review does not have', async () => {
    const id = await review(faulty)
    expect((await mend(id, { line: 99, rut: '22222222-2', points: 7 })).status).toBe(404)
    expect((await exclude(id, { line: 99 })).status).toBe(404)
    await exclude(id, { line: 3 })
    expect((await exclude(id, { line: 3 })).status).toBe(404)
  })

  it('refuses every hostile value as line, points, version and force, and changes nothing', async () => {
    const id = await review(faulty)
    const values = [
      null,
      true,
      -1,
      0,
      1,
      1.5,
      2 ** 31,
      2 ** 53,
      1e308,
      [],
      {},
      [3],
      { line: 3 },
      '3 or 1=1',
      'NaN',
      '\0',
    ]
    const row = { line: 3, rut: '22222222-2', points: 7 }
    for (const value of values) {
      const calls = [
        mend(id, { ...row, line: value }),
        ...(value === 1 ? [] : [mend(id, { ...row, points: value }), apply(id, { version: value })]),
        exclude(id, { line: value }),
        ...(value === true ? [] : [apply(id, { version: 1, force: value })]),
        mend(id, { ...row, id: value }),
      ]
      for (const call of calls) {
        const { status, body } = await call
        expect([value, [404, 409, 422].includes(status), typeof body.message]).toEqual([value, true, 'string'])
      }
    }
    expect(await show(id)).toMatchObject({ version: 1, problem_rows: 3, rows: 1 })
    expect(await balances()).toEqual(unchanged)
  })

  it('accepts or refuses every hostile string as a cell and as a corrected description, unchanged', async () => {
    // The others make the whole file look damaged.
    const readable = hostile.filter((text) => !/[Ω◊┬]/.test(text))
    const cells = readable.map((text) => `33333333-3;x;"${text.replaceAll('"', '""').replaceAll('\0', '')}"`)
    const id = await review(`rut;puntos;descripcion\n33333333-3;x;a\n${cells.join('\n')}\n`)
    expect((await show(id)).problem_rows).toBe(readable.length + 1)
    for (const text of hostile) {
      const { status } = await mend(id, { line: 2, rut: '33333333-3', points: 1, description: text })
      expect([text, status === 200 || status === 422]).toEqual([text, true])
      expect([422, 404]).toContain((await mend(id, { line: 2, rut: text || ' ', points: 1 })).status)
    }
  })

  it('recognises a file that was loaded, and its rows in another file, and loads them only with force', async () => {
    expect((await load('rut;puntos\n33333333-3;10\n22222222-2;7\n')).status).toBe(200)
    const same = await review('rut;puntos\n33333333-3;10\n22222222-2;7\n')
    const by = 'Persona super-admin'
    expect((await show(same)).loaded).toEqual({ at: '2026-03-02T09:00:00.000Z', by, same: 'file' })
    const id = await review('Puntos,RUT,nota\n7,22.222.222-2,x\n10,33333333-3,\n')
    expect((await show(id)).loaded).toMatchObject({ by, same: 'rows' })
    const refused = await apply(id, { version: 1 })
    assert(refused.body, AlreadyLoaded)
    expect([refused.status, refused.body.loaded.same]).toEqual([409, 'rows'])
    expect((await balances())[2]).toBe(10)
    expect((await apply(id, { version: 1, force: true })).status).toBe(200)
    expect((await balances())[2]).toBe(20)
  })

  it('recognises a reviewed file when it is loaded again as it was', async () => {
    const id = await review(faulty)
    await exclude(id)
    expect((await apply(id, { version: 2 })).status).toBe(200)
    expect((await load(faulty)).body.loaded.same).toBe('file')
    expect((await load('rut;puntos;descripcion\n11111111-1;100;Marzo\n')).body.loaded.same).toBe('rows')
  })

  it('counts rows that would pass the maximum balance as problems, which smaller points or an exclusion solve', async () => {
    const rows = Array.from({ length: 1000 }, () => '11111111-1;1000000000').join('\n')
    const id = await review(`rut;puntos\n22222222-2;1\n${rows}\n`)
    const found = await show(id)
    expect([found.problem_rows, found.problems.length]).toEqual([1000, 100])
    expect(found.problems[0]!.problems[0]!.message).toContain(MAX_BALANCE.toLocaleString('es-CL'))
    expect((await apply(id, { version: 1 })).status).toBe(422)
    await mend(id, { line: 3, rut: '11111111-1', points: 1 })
    expect((await show(id)).problem_rows).toBe(0)
    await mend(id, { line: 3, rut: '11111111-1', points: 1_000_000_000 })
    await exclude(id)
    expect(await show(id)).toMatchObject({ rows: 1, excluded: 1000 })
    expect((await apply(id, { version: 4 })).status).toBe(200)
    expect(await balances()).toEqual([1500, 501, 0, 0, 0])
  })

  it('gives the rows with problems as a points file that needs only its corrections to load', async () => {
    const id = await review(`${faulty}33333333-3;5;a;b\n`)
    await exclude(id, { line: 4 })
    const { body } = await api().get(`/api/massive-load/check/export/${id}`)
    const file = await api().send('GET', body.url)
    expect(file.headers.get('Content-Disposition')).toContain(`filas-por-corregir-${id}-2026-03-02.csv`)
    const lines = file.text.replace(/^\uFEFF/, '').split('\r\n')
    expect(lines.map((line) => line.split(';').slice(0, 3).join(';'))).toEqual([
      'rut;puntos;descripcion',
      '22222222-3;7;',
      '7654321-6;5;Ajuste',
      '33333333-3;1.000;',
      ';;',
      '',
    ])
    expect(lines[1]).toContain(
      'Fila 3 de tu archivo. rut: El dígito verificador no corresponde a este RUT: «22222222-3»',
    )
    // As it is, it is refused; mended, it loads.
    expect((await load(file.text)).status).toBe(422)
    const mended = file.text
      .replace('22222222-3;', '22222222-2;')
      .replace('7654321-6;', '11111111-1;')
      .replace('1.000', '1000')
      .replace('\r\n;;;', '\r\n33333333-3;5;a;')
    expect((await load(mended)).body.data).toMatchObject({ rows: 4, points_total: 1017 })
  })

  it('gives every row with problems of a file with thousands', async () => {
    const rows = Array.from({ length: 2_500 }, (_, index) => `33333333-3;x${index}`)
    const id = await review(`rut;puntos\n${rows.join('\n')}\n`)
    expect((await show(id)).problem_rows).toBe(2_500)
    const { body } = await api().get(`/api/massive-load/check/export/${id}`)
    const lines = (await api().send('GET', body.url)).text.trim().split('\r\n')
    expect([lines.length, lines.at(-1)]).toEqual([2_501, expect.stringContaining('x2499')])
  })

  it('refuses a file that cannot be read, and one with a problem of its columns as a whole', async () => {
    const unreadable = await check('nombre;saldo\nAna;5\n')
    expect([unreadable.status, unreadable.body.errors.file[0]]).toEqual([422, expect.stringContaining('«rut»')])
    // Most RUTs without a check digit: also those that happen to be valid ones of other people are refused.
    const bare = await check('rut;puntos\n1111111;1\n2222222;1\n7654321;1\n111111111;1\n12345674;1\n')
    assert(bare.body, RefusedRows)
    expect([bare.status, bare.body.rows_total]).toEqual([422, 4])
    expect(bare.body.rows.map(({ value }) => value)).toContain('12345674')
    const form = new FormData()
    expect((await api().post('/api/massive-load/check', { form })).status).toBe(422)
  })

  it('shows a review to its own user alone', async () => {
    const id = await review(faulty, { as: 'user' })
    const calls = (request?: Request) => [
      get(id, request),
      mend(id, { line: 3, rut: '22222222-2', points: 7 }, request),
      exclude(id, {}, request),
      api().get(`/api/massive-load/check/export/${id}`, request),
      apply(id, { version: 1 }, request),
      discard(id, request),
    ]
    for (const call of calls()) {
      const { status, body } = await call
      expect([status, body.message]).toEqual([404, GONE])
    }
    expect((await get(id, { as: 'user' })).status).toBe(200)
  })

  it('keeps the last review of a user, and discards one by hand', async () => {
    const first = await review(faulty)
    const other = await review(faulty, { as: 'user' })
    const second = await review(faulty)
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200])
    expect((await get(other, { as: 'user' })).status).toBe(200)
    expect((await discard(second)).status).toBe(204)
    expect((await get(second)).status).toBe(404)
    expect((await discard(second)).status).toBe(404)
  })

  it('ends a review after a day, and purges its rows', async () => {
    const { repository } = api().ports
    const id = await review(faulty)
    api().advanceClock(DAY - 1)
    await repository.purge(api().ports.clock())
    expect(await repository.reviews.find(id, 1, api().ports.clock())).toMatchObject({ ok: true })
    expect(await repository.reviews.problems(id, 0, 5)).toHaveLength(3)
    api().advanceClock(1)
    expect(await repository.reviews.find(id, 1, api().ports.clock())).toEqual({ ok: false, reason: 'missing' })
    await repository.purge(api().ports.clock())
    expect(await repository.reviews.problems(id, 0, 5)).toEqual([])
  })

  it('adds no points when the user’s role changed before the load', async () => {
    const id = await review('rut;puntos\n33333333-3;10\n', { as: 'user' })
    const { reviews } = api().ports.repository
    const applyReview = reviews.apply
    reviews.apply = async (...given) => {
      const json = { name: 'Persona user', email: emailOf('user'), role: 'api' }
      expect((await api().put('/api/users/update/3', { json })).status).toBe(200)
      return applyReview(...given)
    }
    const answer = await apply(id, { version: 1 }, { as: 'user' })
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'Tu cuenta ya no puede cargar puntos: no se cargó ninguno.',
    ])
    expect(await balances()).toEqual(unchanged)
  })

  it('holds who corrected which row in the audit log', async () => {
    const id = await review(faulty)
    await mend(id, { line: 5, rut: '33333333-3', points: 1000 })
    await exclude(id)
    await apply(id, { version: 3 })
    const lines = (await api().all(`/audit?entity=import&entity_id=${id}`)).map(({ act, changes }) => [
      act,
      Object.fromEntries(changes.map(({ field, before, after }: Record<string, unknown>) => [field, [before, after]])),
    ])
    expect(lines).toEqual([
      ['reviews.apply', { rows: [null, 2], points_total: [null, 1100], excluded: [null, 2] }],
      ['reviews.exclude', { excluded: [null, 2] }],
      ['reviews.mend', { line: [null, 5], points: ['1.000', '1000'] }],
      ['reviews.create', { rows: [null, 1], problem_rows: [null, 3] }],
    ])
  })
}
