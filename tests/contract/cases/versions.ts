import { describe, expect, it } from 'vitest'
import { partnerForm, updateForm, type CurrentApi, type Request } from '../harness.ts'

/** How each kind of row is written and read: `request` builds a save and `shown` its result, both with `word`. */
type Versioned = {
  what: string
  path: string
  method: 'POST' | 'PUT'
  list: string
  request: (word: string, version?: unknown) => Request
  /** What the list shows of `word`. */
  shown: (word: string) => object
  sentence: string
}

const stated = (version: unknown) => (version === undefined ? {} : { version })
/** A whole number made of a word, for actions, whose one field is a number. */
const numbered = (word: string) => [...word].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0)
const later = 'mientras lo editabas. Revisa sus datos actuales antes de guardar.'

const kinds: Versioned[] = [
  {
    what: 'a product',
    method: 'POST',
    path: '/products/update/1',
    list: '/products',
    request: (title, version) => ({
      form: updateForm({ title, slug: 'uno', ...(version === undefined ? {} : { version: String(version) }) }),
    }),
    shown: (title) => ({ title }),
    sentence: `Este producto cambió ${later}`,
  },
  {
    what: 'a category',
    method: 'PUT',
    path: '/category/update/1',
    list: '/category',
    request: (name, version) => ({ json: { name, ...stated(version) } }),
    shown: (name) => ({ name }),
    sentence: `Esta categoría cambió ${later}`,
  },
  {
    what: 'an action',
    method: 'PUT',
    path: '/config/1/save-action-config',
    list: '/config',
    request: (word, version) => ({ json: { points: numbered(word), ...stated(version) } }),
    shown: (word) => ({ points: numbered(word) }),
    sentence: `Esta acción cambió ${later}`,
  },
  {
    what: 'the details of an action',
    method: 'PUT',
    path: '/config/update/1',
    list: '/config',
    request: (display_name, version) => ({ json: { display_name, ...stated(version) } }),
    shown: (display_name) => ({ display_name }),
    sentence: `Esta acción cambió ${later}`,
  },
  {
    what: 'a terminal',
    method: 'PUT',
    path: '/terminals/update/1',
    list: '/terminals',
    request: (name, version) => ({ json: { name, code: 'T-1001', ...stated(version) } }),
    shown: (name) => ({ name }),
    sentence: `Este terminal cambió ${later}`,
  },
  {
    what: 'a partner',
    method: 'PUT',
    path: '/partners/update/1',
    list: '/partners',
    request: (nombre_completo, version) => ({
      json: partnerForm({ rut: '11111111-1', nombre_completo, ...stated(version) }),
    }),
    shown: (nombre_completo) => ({ nombre_completo }),
    sentence: `Este socio cambió ${later}`,
  },
  {
    what: 'a user',
    method: 'PUT',
    path: '/users/update/1',
    list: '/users',
    request: (name, version) => ({
      json: { name, email: 'super-admin@canje.test', role: 'super-admin', ...stated(version) },
    }),
    shown: (name) => ({ name }),
    sentence: `Este usuario cambió ${later}`,
  },
]

/** Optimistic locking of records (docs/decisions/0015). */
export function versionCases(api: CurrentApi): void {
  describe.each(kinds)('version of $what', ({ path, method, list, request, shown, sentence }) => {
    const save = (word: string, version?: unknown, headers = {}) =>
      api().send(method, `/api${path}`, { as: 'super-admin', ...request(word, version), headers })
    const row = async () => (await api().all(list)).find(({ id }) => id === 1)

    it('starts at 1 and increases by 1 with each write', async () => {
      expect(await row()).toMatchObject({ version: 1 })
      expect((await save('Uno', 1)).body.data).toMatchObject({ ...shown('Uno'), version: 2 })
      expect((await save('Dos', 2)).body.data).toMatchObject({ ...shown('Dos'), version: 3 })
      expect(await row()).toMatchObject({ ...shown('Dos'), version: 3 })
    })

    it('rejects a save with an older or unknown version with 409, and writes nothing', async () => {
      await save('Uno', 1)
      for (const version of [1, 3, 9_007_199_254_740_991]) {
        const { status, body } = await save('Dos', version)
        expect([status, body]).toEqual([409, { message: sentence }])
      }
      expect(await row()).toMatchObject({ ...shown('Uno'), version: 2 })
    })

    it('accepts a save without a version, and increases the version', async () => {
      await save('Uno', 1)
      expect((await save('Dos')).body.data).toMatchObject({ ...shown('Dos'), version: 3 })
      expect((await save('Tres', 2)).status).toBe(409)
    })

    it('accepts one of six concurrent saves with the same version', async () => {
      const words = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis']
      const responses = await Promise.all(words.map((word) => save(word, 1)))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
      const winner = responses.findIndex(({ status }) => status === 200)
      expect(await row()).toMatchObject({ ...shown(words[winner]!), version: 2 })
    })

    it('replays a save with its idempotency key after a lost response, without a conflict', async () => {
      const key = { 'Idempotency-Key': 'perdida' }
      const first = await save('Uno', 1, key)
      const repeated = await save('Uno', 1, key)
      expect([repeated.status, repeated.text]).toEqual([200, first.text])
      expect(await row()).toMatchObject({ version: 2 })
    })

    it('frees the key of a rejected save for the one that overwrites', async () => {
      await save('Uno', 1)
      const key = { 'Idempotency-Key': 'encima' }
      expect((await save('Dos', 1, key)).status).toBe(409)
      expect((await save('Dos', undefined, key)).body.data).toMatchObject(shown('Dos'))
    })

    it.each([0, -1, 1.5, 'x'])('refuses the invalid version %j', async (version) => {
      const { status, body } = await save('Uno', version)
      expect([status, body.errors]).toEqual([422, { version: ['Este valor no es válido'] }])
    })
  })

  it('stays after a swipe, a new password and a change of points, which no form edits', async () => {
    const versionOf = async (list: string, id: number) =>
      (await api().all(list)).find((row: { id: number }) => row.id === id).version
    await api().post('/api/products/swipe-order/5?type=up')
    expect(await versionOf('/products', 5)).toBe(1)
    await api().put('/api/users/update/password/3', { json: { id: 3, password: 'Otra-clave-2' } })
    expect(await versionOf('/users', 3)).toBe(1)
    await api().put('/api/partners/assign/1', { json: { points: 5 } })
    expect(await versionOf('/partners', 1)).toBe(1)
  })

  it('answers 404, not 409, to an update of a removed category', async () => {
    await api().remove('/api/category/1')
    expect((await api().put('/api/category/update/1', { json: { name: 'Casa', version: 1 } })).status).toBe(404)
  })

  it('answers 403, not 409, to a role that may not edit the account', async () => {
    const json = { name: 'Ana', email: 'super-admin@canje.test', role: 'super-admin', version: 9 }
    expect((await api().put('/api/users/update/1', { as: 'company-admin', json })).status).toBe(403)
  })

  it('is in the response of a creation and in search results', async () => {
    const created = await api().post('/api/terminals', { json: { name: 'Arica', code: 'T-9' } })
    expect(created.body.data.version).toBe(1)
    const found = await api().post('/api/users/search', { json: { search: 'company' } })
    expect(found.body.data).toMatchObject([{ version: 1 }])
  })
}
