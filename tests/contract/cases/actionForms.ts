import { expect, it } from 'vitest'
import { pointsActions } from '#server/fixtures/points.ts'
import type { CurrentApi } from '../harness.ts'
import { emailOf, PASSWORD } from '../sample.ts'

const DAY = 24 * 60 * 60_000
const required = 'Este campo es requerido'
const unknown = 'Este campo no se acepta aquí'

/** Creation and edits of points actions, and which ones can be assigned. */
export function actionFormCases(api: CurrentApi): void {
  const birthday = { display_name: 'Cumpleaños', accumulation_strategy: 'direct', points: 300 }
  const create = (json: object) => api().post('/api/config', { json })
  const update = (id: number, json: object) => api().put(`/api/config/update/${id}`, { json })
  const list = async () => (await api().get('/api/config')).body.data
  const usable = async () => {
    // In a session of its own: the clock may have ended others.
    const json = { email: emailOf('user'), password: PASSWORD }
    const { body: session } = await api().send('POST', '/api/auth/sign-in', { json })
    const { body } = await api().get('/api/config/usable', { token: session.security_token })
    return body.data.map(({ id }: { id: number }) => id)
  }

  it('creates an active action with a slug made from its name', async () => {
    const { status, body } = await create({ ...birthday, display_name: ' Cumpleaños ', valid_until: '2026-12-31' })
    const expected = {
      ...birthday,
      id: 4,
      slug: 'cumpleanos',
      percentage: null,
      valid_from: null,
      valid_until: '2026-12-31',
      active: true,
      version: 1,
    }
    expect([status, body.data]).toEqual([201, expected])
    expect((await list())[3]).toEqual(expected)
  })

  it.each([
    [
      { accumulation_strategy: 'by_amount', percentage: 2.5, points: null },
      { percentage: 2.5, points: null },
    ],
    [
      { accumulation_strategy: 'arbitrary', points: undefined },
      { percentage: null, points: null },
    ],
    [{ active: false }, { active: false, points: 300 }],
  ])('creates an action with %j', async (change, expected) => {
    expect((await create({ ...birthday, ...change })).body.data).toMatchObject(expected)
  })

  it.each([
    [{ display_name: '  ' }, { display_name: [required] }],
    [{ display_name: 'a'.repeat(81) }, { display_name: ['Usa 80 caracteres como máximo'] }],
    [{ display_name: '¡!' }, { display_name: ['Usa letras o números en el nombre'] }],
    [{ display_name: 'Bono bienvenida' }, { display_name: ['Ya existe una acción con este nombre'] }],
    [{ accumulation_strategy: 'doble' }, { accumulation_strategy: ['Este valor no es válido'], points: [unknown] }],
    [{ points: null }, { points: [required] }],
    [{ points: undefined }, { points: [required] }],
    [{ points: 1.5 }, { points: ['Ingresa un número entero, sin decimales'] }],
    [{ points: -1 }, { points: ['Ingresa un valor'] }],
    [{ percentage: 2 }, { percentage: [unknown] }],
    [{ accumulation_strategy: 'by_amount' }, { points: [unknown], percentage: [required] }],
    [{ accumulation_strategy: 'arbitrary' }, { points: [unknown] }],
    [{ valid_from: '31-12-2026' }, { valid_from: ['Ingresa una fecha válida'] }],
    [{ valid_until: '2026-02-30' }, { valid_until: ['Ingresa una fecha válida'] }],
    [
      { valid_from: '2026-03-02', valid_until: '2026-03-01' },
      { valid_until: ['La fecha «Desde» no puede ser posterior a «Hasta»'] },
    ],
    [{ active: 'no' }, { active: ['Este valor no es válido'] }],
    [{ slug: 'otro' }, { slug: [unknown] }],
  ])('refuses a new action with %j', async (change, errors) => {
    const { status, body } = await create({ ...birthday, ...change })
    expect([status, body.errors]).toEqual([422, errors])
    expect(await list()).toEqual(pointsActions)
  })

  it('creates one of two actions of one name that arrive together', async () => {
    const statuses = (await Promise.all([create(birthday), create(birthday)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 422])
    expect(await list()).toHaveLength(4)
  })

  it('edits name, dates and state, and keeps slug, strategy and an absent value', async () => {
    const change = { display_name: 'Bienvenida', valid_from: '2026-01-01', valid_until: '', active: false }
    const { status, body } = await update(1, { ...change, version: 1 })
    expect([status, body.data]).toEqual([200, { ...pointsActions[0], ...change, valid_until: null, version: 2 }])
    expect((await update(1, { display_name: 'Bienvenida' })).body.data).toMatchObject({
      valid_from: '2026-01-01',
      active: false,
      points: 1500,
    })
  })

  it.each([
    [1, { points: 2000 }],
    [2, { percentage: 3.25 }],
  ])('edits the value of action %i: %j', async (id, value) => {
    const { display_name } = pointsActions[id - 1]!
    expect((await update(id, { display_name, ...value })).body.data).toMatchObject(value)
  })

  it.each([
    [1, { percentage: 2 }, { percentage: [unknown] }],
    [2, { points: 2 }, { points: [unknown] }],
    [3, { points: 2 }, { points: [unknown] }],
    [1, { points: -2 }, { points: ['Ingresa un valor'] }],
    [1, { accumulation_strategy: 'arbitrary' }, { accumulation_strategy: [unknown] }],
    [1, { display_name: '' }, { display_name: [required] }],
    [1, { valid_from: '2027-01-01', valid_until: '2026-01-01' }, { valid_until: [expect.stringContaining('Desde')] }],
  ])('refuses to edit action %i with %j', async (id, change, errors) => {
    const { status, body } = await update(id, { display_name: 'Otra', ...change })
    expect([status, body.errors]).toEqual([422, errors])
    expect(await list()).toEqual(pointsActions)
  })

  it('answers 404 to an edit of an unknown action', async () => {
    const { status, body } = await update(99, { display_name: 'Otra' })
    expect([status, body.message]).toEqual([404, 'Esta acción ya no existe.'])
  })

  it('lists for assigning the actions that are active, valid today and worth something', async () => {
    expect(await usable()).toEqual([1, 2, 3])
    await update(1, { display_name: 'Bienvenida', active: false })
    await update(2, { display_name: 'Compra', percentage: 0 })
    await create({ ...birthday, valid_from: '2026-03-02', valid_until: '2026-03-02' })
    await create({ ...birthday, display_name: 'Mañana', valid_from: '2026-03-03' })
    await create({ ...birthday, display_name: 'Ayer', valid_until: '2026-03-01' })
    expect(await usable()).toEqual([3, 4])
    api().advanceClock(DAY)
    expect(await usable()).toEqual([3, 5])
  })

  it('takes the date of Chile, where a day begins after that of UTC', async () => {
    await create({ ...birthday, valid_until: '2026-03-02' })
    // 02:59 UTC on 3 March is 23:59 on 2 March in Chile.
    api().advanceClock(18 * 60 * 60_000 - 60_000)
    expect(await usable()).toContain(4)
    api().advanceClock(60_000)
    expect(await usable()).not.toContain(4)
  })

  it('records creations and edits with the values before and after', async () => {
    await create(birthday)
    await update(4, { display_name: 'Cumpleaños', valid_until: '2026-12-31', active: false })
    const lines = (await api().all('/audit?entity=pointsAction')).map(({ act, entity, changes }) => [
      act,
      entity.label,
      Object.fromEntries(changes.map(({ field, before, after }: Record<string, string>) => [field, [before, after]])),
    ])
    expect(lines).toEqual([
      ['pointsActions.update', 'Cumpleaños', { valid_until: [null, '2026-12-31'], active: [true, false] }],
      [
        'pointsActions.create',
        'Cumpleaños',
        {
          display_name: [null, 'Cumpleaños'],
          slug: [null, 'cumpleanos'],
          accumulation_strategy: [null, 'direct'],
          points: [null, 300],
          active: [null, true],
        },
      ],
    ])
  })
}
