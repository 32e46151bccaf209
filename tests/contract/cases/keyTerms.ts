import { describe, expect, it } from 'vitest'
import { keyKinds, keyRights, type KeyKind, type KeyRight } from '#contract/keys.ts'
import { programEndpoints, type CurrentApi, type Request } from '../harness.ts'
import { emailOf, PASSWORD } from '../sample.ts'

/** Of role user. */
const OWNER = 3
const HOUR = 3_600_000

/** What a key may do, until when, and what ends it. */
export function keyTermCases(api: CurrentApi): void {
  /** Makes a key and returns the headers that it opens calls with. */
  async function make(kind: KeyKind, terms: object = {}, id = OWNER): Promise<Record<string, string>> {
    if (kind === 'master') {
      const json = { id, terminals: [1], renew: true, ...terms }
      const { body } = await api().post('/api/users/master-key', { json })
      return { Authorization: `Bearer ${body.data.key}`, 'X-Terminal': 'T-1001' }
    }
    const { body } = await api().post('/api/users/external-key', { json: { id, renew: true, ...terms } })
    return { Authorization: `Basic ${btoa(`${body.data.api_key}:${body.data.secret_key}`)}` }
  }
  const read = (headers: Record<string, string>) => api().send('GET', '/api/program/actions', { headers })
  const statusOf = async (headers: Record<string, string>) => (await read(headers)).status
  const ended = (at: string) => `Esta clave terminó el ${at}. Pide otra a quien administra el programa.`
  const listed = async () => (await api().all('/users')).find(({ id }: { id: number }) => id === OWNER)
  const newestLine = async () => (await api().all('/audit'))[0]

  describe('rights', () => {
    it.each(keyKinds)(
      'every call refuses the %s key without its right with 403, and takes the one with it',
      async (kind) => {
        for (const right of keyRights) {
          const lacking = await make(kind, { rights: keyRights.filter((other) => other !== right) })
          const having = await make(kind, { rights: [right], overlap_hours: 1 })
          for (const { name, method, path, right: needed } of programEndpoints) {
            const target = `/api${path.replace(':rut', '11111111-1')}`
            const call = (headers: Record<string, string>): Request => ({
              headers,
              ...(method === 'POST' && { json: {} }),
            })
            const refused = (await api().send(method, target, call(lacking))).status === 403
            const opened = (await api().send(method, target, call(having))).status !== 403
            expect([name, right, refused, opened]).toEqual([name, right, needed === right, needed === right])
          }
        }
      },
    )

    it('says which right is missing', async () => {
      const headers = await make('external', { rights: ['read'] satisfies KeyRight[] })
      const { status, body } = await api().send('POST', '/api/program/accumulations', { headers, json: {} })
      expect([status, body.message]).toEqual([
        403,
        'Esta clave no permite acumular puntos. Pide una que sí a quien administra el programa.',
      ])
    })
  })

  describe('end', () => {
    it.each(keyKinds)('a %s key opens calls until the end of its last day in Chile', async (kind) => {
      const headers = await make(kind, { ends_on: '2026-03-02' })
      const key = kind === 'master' ? 'masterkey' : 'external_keys'
      expect((await listed())[key].ends_at).toBe('2026-03-03T03:00:00.000Z')
      api().advanceClock(18 * HOUR - 1)
      expect(await statusOf(headers)).toBe(200)
      api().advanceClock(1)
      const { status, body } = await read(headers)
      expect([status, body.message]).toEqual([401, ended('03-03-2026 a las 00:00')])
    })

    it('an ended key is no guess: calls with it do not count against the address', async () => {
      const [over, valid] = [await make('master', { ends_on: '2026-03-02' }), await make('external')]
      api().advanceClock(24 * HOUR)
      for (let times = 0; times < 25; times += 1) expect(await statusOf(over)).toBe(401)
      expect(await statusOf(valid)).toBe(200)
      expect((await read({ Authorization: 'Bearer mk_x' })).status).toBe(401)
    })

    it.each([
      [{ ends_on: '2026-03-01' }, { ends_on: ['Elige un día desde hoy'] }],
      [{ ends_on: '2026-02-30' }, { ends_on: ['Ingresa una fecha válida'] }],
      [{ rights: [] }, { rights: ['Elige al menos una cosa que la clave permita'] }],
      [{ rights: ['read', 'read'] }, { rights: ['Este valor no es válido'] }],
      [{ rights: ['all'] }, { rights: ['Este valor no es válido'] }],
      [{ overlap_hours: 169 }, { overlap_hours: ['Ingresa un número de hasta 168'] }],
    ])('refuses a key with %j', async (terms, errors) => {
      const { status, body } = await api().post('/api/users/external-key', {
        json: { id: OWNER, renew: true, ...terms },
      })
      expect([status, body.errors, (await listed()).external_keys]).toEqual([422, errors, null])
    })
  })

  describe('renewal', () => {
    it.each(keyKinds)('leaves the replaced %s key its rights for the chosen hours', async (kind) => {
      const first = await make(kind, { rights: ['read'] })
      const second = await make(kind, { overlap_hours: 24 })
      const { previous } = (await listed())[kind === 'master' ? 'masterkey' : 'external_keys']
      expect(previous).toMatchObject({ ends_at: '2026-03-03T09:00:00.000Z', last_used_at: null })
      api().advanceClock(24 * HOUR - 1)
      expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])
      const write = await api().send('POST', '/api/program/accumulations', { headers: first, json: {} })
      expect(write.status).toBe(403)
      api().advanceClock(1)
      expect([(await read(first)).body.message, await statusOf(second)]).toEqual([ended('03-03-2026 a las 06:00'), 200])
    })

    it('ends the replaced key at once without hours, and the one before it with the next renewal', async () => {
      const first = await make('external')
      const second = await make('external', { overlap_hours: 24 })
      const third = await make('external', { overlap_hours: 24 })
      expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([401, 200, 200])
      const fourth = await make('external')
      expect([await statusOf(second), await statusOf(third), await statusOf(fourth)]).toEqual([401, 401, 200])
      expect((await listed()).external_keys.previous).toBeNull()
    })

    it('does not let a replaced key outlive its own end', async () => {
      const first = await make('master', { ends_on: '2026-03-02' })
      await make('master', { overlap_hours: 168 })
      api().advanceClock(18 * HOUR)
      expect(await statusOf(first)).toBe(401)
    })
  })

  describe('cause', () => {
    const causes: Record<string, () => Promise<{ status: number }>> = {
      'a password that somebody else sets': () =>
        api().put(`/api/users/update/password/${OWNER}`, { json: { password: 'Zorzal-azul-9' } }),
      'a lower role': () =>
        api().put(`/api/users/update/${OWNER}`, { json: { name: 'Ana', email: emailOf('user'), role: 'api' } }),
      'the removal of the account': () => api().remove(`/api/users/${OWNER}`),
      'the removal of many accounts': () => api().post('/api/users/delete-list', { json: { list: [OWNER] } }),
    }

    it.each(Object.entries(causes))(
      '%s ends every key of the account at once, replaced ones included',
      async (_, act) => {
        const keys = [
          await make('master'),
          await make('master', { overlap_hours: 24 }),
          await make('external'),
          await make('external', { overlap_hours: 24 }),
        ]
        expect(await Promise.all(keys.map(statusOf))).toEqual([200, 200, 200, 200])
        const other = await make('external', {}, 4)
        expect((await act()).status).toBe(200)
        expect(await Promise.all(keys.map(statusOf))).toEqual([401, 401, 401, 401])
        expect(await statusOf(other)).toBe(200)
      },
    )

    it('is in the audit line, and the ended key says when', async () => {
      const key = await make('master')
      const { masterkey } = await listed()
      await causes['a password that somebody else sets']!()
      expect((await newestLine()).changes).toEqual([{ field: 'masterkey', before: masterkey.key, after: null }])
      expect((await read(key)).body.message).toBe(ended('02-03-2026 a las 06:00'))
    })

    it('a higher role and the same one leave the keys', async () => {
      const key = await make('external')
      for (const role of ['user', 'company-admin'])
        await api().put(`/api/users/update/${OWNER}`, { json: { name: 'Ana', email: emailOf('user'), role } })
      expect(await statusOf(key)).toBe(200)
    })
  })

  describe('own password', () => {
    const change = (json: object = {}) =>
      api().put('/api/auth/password', {
        as: 'user',
        json: { current: PASSWORD, password: 'Zorzal-azul-9', ...json },
      })

    it('leaves the own keys, unless it names them', async () => {
      const keys = [await make('master'), await make('external')]
      const { body } = await api().get('/api/users/own-keys', { as: 'user' })
      const { masterkey, external_keys } = await listed()
      expect(body.data).toEqual({ masterkey, external_keys })
      await change()
      expect(await Promise.all(keys.map(statusOf))).toEqual([200, 200])
      await change({ current: 'Zorzal-azul-9', password: 'Zorzal-rojo-9', end_keys: ['master'] })
      expect(await Promise.all(keys.map(statusOf))).toEqual([401, 200])
      expect((await newestLine()).changes).toEqual([{ field: 'masterkey', before: masterkey.key, after: null }])
    })

    it.each([{ end_keys: ['all'] }, { end_keys: ['master', 'master'] }, { end_keys: 'master' }])(
      'refuses %j and changes nothing',
      async (json) => {
        const key = await make('master')
        expect([(await change(json)).status, await statusOf(key)]).toEqual([422, 200])
      },
    )
  })
}
