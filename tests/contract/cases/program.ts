import { describe, expect, it } from 'vitest'
import hostile from '../../data/security/blns.json' with { type: 'json' }
import { endpoints, programEndpoints, updateForm, type CurrentApi, type Request } from '../harness.ts'

/** Of role api. */
const OWNER = 4
const MINUTE = 60_000

const basic = (api_key: string, secret_key: string) => ({ Authorization: `Basic ${btoa(`${api_key}:${secret_key}`)}` })

/** Headers of the keys of a user. */
export async function externalKeys(api: CurrentApi, id = OWNER, token?: string): Promise<Record<string, string>> {
  const json = { id, renew: true }
  const { body } = await api().post('/api/users/external-key', { json, ...(token && { token }) })
  return basic(body.data.api_key, body.data.secret_key)
}

/** Headers of a master key of the terminals T-1001 and T-2001. */
export async function masterKey(api: CurrentApi, terminal = 'T-1001', id = OWNER): Promise<Record<string, string>> {
  const { body } = await api().post('/api/users/master-key', { json: { id, terminals: [1, 3], renew: true } })
  return { Authorization: `Bearer ${body.data.key}`, 'X-Terminal': terminal }
}

const pathOf = (path: string) => `/api${path.replace(':rut', '11111111-1').replace(/:\w+/g, '999999')}`

export function programCases(api: CurrentApi): void {
  const call = (path: string, headers: Record<string, string>, request: Request = {}) =>
    api().send('GET', `/api/program${path}`, { headers, ...request })

  describe('keys', () => {
    it('opens no call of a session by a key', async () => {
      for (const headers of [await externalKeys(api, 1), await masterKey(api, 'T-1001', 1)])
        for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
          const { status, body } = await api().send(endpoint.method, pathOf(endpoint.path), { headers })
          expect([endpoint.name, status, body.message]).toEqual([
            endpoint.name,
            401,
            'Las claves no abren esta llamada: usa las de /program.',
          ])
        }
    })

    it('opens no endpoint for keys by a session of any role', async () => {
      for (const as of ['super-admin', 'company-admin', 'user', 'api'] as const)
        for (const endpoint of programEndpoints) {
          const { status, body } = await api().send(endpoint.method, pathOf(endpoint.path), { as, address: as })
          expect([endpoint.name, status, body.message]).toEqual([endpoint.name, 401, 'Las claves no son válidas.'])
        }
    })

    it('answers 401 that asks for keys to every call without them', async () => {
      for (const endpoint of programEndpoints) {
        const { status, body, headers } = await api().send(endpoint.method, pathOf(endpoint.path))
        expect([endpoint.name, status, body.message, headers.get('WWW-Authenticate')]).toEqual([
          endpoint.name,
          401,
          'Faltan las claves en la cabecera Authorization.',
          'Basic realm="canje", charset="UTF-8"',
        ])
      }
    })

    it('refuses every other pair, and the pair before a renewal', async () => {
      const { body } = await api().post('/api/users/external-key', { json: { id: OWNER, renew: true } })
      const { api_key, secret_key } = body.data
      expect((await call('/actions', basic(api_key, secret_key))).status).toBe(200)
      // A secret read from a file, or encoded with the line break of `echo`.
      for (const ending of ['\n', '\r\n', ' '])
        expect((await call('/actions', basic(api_key, secret_key + ending))).status).toBe(200)
      for (const [key, secret] of [
        [api_key, `${secret_key}a`],
        [api_key, ''],
        [secret_key, api_key],
        ['', secret_key],
        ["' or 1=1 --", 'x'],
      ])
        expect((await call('/actions', basic(key!, secret!))).body.message).toBe('Las claves no son válidas.')
      await externalKeys(api)
      expect((await call('/actions', basic(api_key, secret_key))).status).toBe(401)
    })

    it.each(['Basic !!!', 'Basic Og==', 'Basic', 'Bearer mk_x', 'Digest a=b', `Bearer ${'a'.repeat(9000)}`])(
      'answers 401 to the Authorization header %j',
      async (Authorization) => expect((await call('/actions', { Authorization })).status).toBe(401),
    )

    it('opens calls by a master key with a terminal of its own, in any spelling', async () => {
      const headers = await masterKey(api)
      const statusOf = async (code: string) => (await call('/actions', { ...headers, 'X-Terminal': code })).status
      expect([await statusOf('T-1001'), await statusOf(' t-2001 ')]).toEqual([200, 200])
      const foreign = await call('/actions', { ...headers, 'X-Terminal': 'T-1002' })
      expect([foreign.status, foreign.body.message]).toEqual([403, 'Este terminal no pertenece a la clave.'])
      const none = await call('/actions', { Authorization: headers['Authorization']! })
      expect([none.status, none.body.message]).toEqual([
        403,
        'Indica el código del terminal en la cabecera X-Terminal.',
      ])
      await api().remove('/api/terminals/1')
      expect(await statusOf('T-1001')).toBe(403)
    })

    it('ends the keys of a removed user', async () => {
      const headers = await externalKeys(api, 3)
      expect((await call('/actions', headers)).status).toBe(200)
      await api().remove('/api/users/3')
      expect((await call('/actions', headers)).status).toBe(401)
    })

    it('limits wrong keys by address, and lets valid ones of the same address through', async () => {
      const headers = await externalKeys(api)
      const wrong = () => call('/actions', basic('ak_x', 'sk_x'), { address: '10.5.5.5' })
      for (let times = 0; times < 20; times += 1) expect((await wrong()).status).toBe(401)
      const limited = await wrong()
      expect([limited.status, limited.headers.get('Retry-After'), limited.body.message]).toEqual([
        429,
        '60',
        'Demasiados intentos con claves que no son válidas. Espera 1 minuto.',
      ])
      expect((await call('/actions', headers, { address: '10.5.5.5' })).status).toBe(200)
      expect((await call('/actions', basic('ak_x', 'sk_x'), { address: '10.6.6.6' })).status).toBe(401)
      api().advanceClock(MINUTE)
      expect((await wrong()).status).toBe(401)
      const lines = (await api().all('/audit?group=program')).filter(({ address }) => address === '10.5.5.5')
      expect([lines.length, lines[0].act, lines[0].by]).toEqual([21, 'program.failed', null])
    })

    it('stores when a key was last used, to the minute', async () => {
      const headers = await externalKeys(api)
      const { keys } = api().ports.repository
      const [, credentials] = headers['Authorization']!.split(' ')
      const lastUse = async () => (await keys.findExternal(atob(credentials!).split(':')[0]!))!.last_used_at
      expect(await lastUse()).toBeNull()
      await call('/actions', headers)
      const first = await lastUse()
      expect(first).toEqual(api().ports.clock())
      api().advanceClock(MINUTE - 1)
      await call('/actions', headers)
      expect(await lastUse()).toEqual(first)
      api().advanceClock(1)
      await call('/actions', headers)
      expect(await lastUse()).toEqual(api().ports.clock())
    })

    it('logs no key and no RUT', async () => {
      const headers = [await externalKeys(api), await masterKey(api)]
      for (const one of headers) await call('/partners/11111111-1', one)
      const lines = api().log.join('\n')
      expect(lines).toContain('/api/program/partners/…')
      for (const secret of [...headers.map(({ Authorization }) => Authorization!.split(' ')[1]!), '11111111-1'])
        expect(lines).not.toContain(secret)
    })
  })

  describe('reads', () => {
    let headers: Record<string, string>
    const read = async (path: string) => call(path, (headers = await externalKeys(api)))

    it('returns the balance of a partner by the RUT in any spelling, with the least personal data', async () => {
      await api().put('/api/partners/update/4', {
        json: { rut: '12345678-5', nombre_completo: '  José   Ñandú Áviles', al_dia_hasta: '2026-03-02' },
      })
      for (const rut of ['12345678-5', '12.345.678-5', '123456785', '0012345678-5', '%2012.345.678%20-%205'])
        expect((await read(`/partners/${rut}`)).body).toEqual({
          data: { rut: '12345678-5', nombre: 'José Ñ.', points: 0, owed: 0, al_dia_hasta: '2026-03-02', current: true },
        })
      api().advanceClock(24 * 60 * MINUTE)
      expect((await call('/partners/12345678-5', headers)).body.data.current).toBe(false)
    })

    it('answers 404 to an unknown RUT, and 422 to a text that is no RUT', async () => {
      const unknown = await read('/partners/7.654.321-6')
      expect([unknown.status, unknown.body.message]).toEqual([404, 'Ningún socio tiene este RUT.'])
      const wrong = await call('/partners/12345678-4', headers)
      expect([wrong.status, wrong.body.errors]).toEqual([
        422,
        { rut: ['El dígito verificador de 12.345.678-4 no corresponde'] },
      ])
      expect((await call('/partners/1', headers)).status).toBe(422)
      expect((await call('/partners/ANON-1', headers)).status).toBe(422)
    })

    it('answers 404 or 422 to every hostile string as a RUT', async () => {
      headers = await externalKeys(api)
      for (const text of hostile.filter((one) => one.trim() !== '' && !/^\.+$/.test(one))) {
        const { status } = await call(`/partners/${encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))}`, headers)
        expect([text, status]).toEqual([text, expect.toSatisfy((one: number) => one === 404 || one === 422)])
      }
    })

    it('lists the actions that can be applied today', async () => {
      await api().put('/api/config/update/1', { json: { display_name: 'Bono', active: false } })
      const manual = { slug: 'asignacion-manual', display_name: 'Asignación manual', strategy: 'arbitrary' }
      expect((await read('/actions')).body.data).toEqual([
        {
          slug: 'compra-comercio',
          display_name: 'Compra en comercio asociado',
          strategy: 'by_amount',
          points: null,
          percentage: 2.5,
        },
        { ...manual, points: null, percentage: null },
      ])
    })

    it('lists the products that can be redeemed, page by page', async () => {
      await api().post('/api/products/update/12', { form: updateForm({ slug: 'tetera', points: '200', stock: '' }) })
      const listed: { slug: string }[] = []
      for (let next = '/products?per_page=10'; next;) {
        const { status, body } = await read(next)
        expect(status).toBe(200)
        listed.push(...body.data)
        next = body.next_page_url?.replace('/program', '')
      }
      expect(listed[0]).toEqual({ slug: 'Maté', title: 'Cafetera 24', points: 200, stock: 3, picture: null })
      expect(listed).toContainEqual({ slug: 'tetera', title: 'Tetera', points: 200, stock: null, picture: null })
      const ids = listed.map(({ slug }) => slug)
      expect([ids.includes('cafetera-1'), ids.includes('cafetera-4')]).toEqual([false, false])
    })
  })
}
