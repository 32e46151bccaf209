import { expect, it } from 'vitest'
import { keyRights } from '#contract/keys.ts'
import type { CurrentApi, Request } from '../harness.ts'
import { externalKeys as programKeys, masterKey as programMasterKey } from './program.ts'

const USER = 3
/** Of a new key that was made without more. */
const fresh = { last_used_at: null, rights: [...keyRights], ends_at: null, previous: null }

export function userKeyCases(api: CurrentApi): void {
  const masterKey = (change: object = {}, request: Request = {}) =>
    api().post('/api/users/master-key', { json: { id: USER, terminals: [1, 3], renew: true, ...change }, ...request })
  const externalKey = (change: object = {}, request: Request = {}) =>
    api().post('/api/users/external-key', { json: { id: USER, renew: true, ...change }, ...request })
  const listed = async () => (await api().all('/users')).find(({ id }: { id: number }) => id === USER)

  it('returns a new master key in clear once, later masked, with its terminals by name', async () => {
    const { status, body } = await masterKey()
    expect(status).toBe(200)
    expect(body.data.key).toMatch(/^mk_[\w-]{43}$/)
    expect(body.data.terminals).toEqual([
      { id: 3, name: 'Maipú' },
      { id: 1, name: 'Ñuñoa' },
    ])
    expect((await listed()).masterkey).toEqual({
      ...fresh,
      key: `••••${body.data.key.slice(-4)}`,
      terminals: body.data.terminals,
    })
  })

  it('creates another master key on renewal, and keeps the key when only terminals change', async () => {
    const first = (await masterKey()).body.data.key
    const second = (await masterKey()).body.data.key
    expect(second).not.toBe(first)
    const { body } = await masterKey({ renew: false, terminals: [2, 2] })
    expect(body.data).toEqual({
      ...fresh,
      key: `••••${second.slice(-4)}`,
      terminals: [{ id: 2, name: 'Casa matriz' }],
    })
    expect((await listed()).masterkey).toEqual(body.data)
  })

  it.each([
    [{ renew: false }, { renew: ['La primera clave se debe generar: activa la renovación.'] }],
    [{ terminals: [] }, { terminals: ['Elija al menos un terminal para continuar.'] }],
    [{ terminals: [1, 99] }, { terminals: ['Alguno de los terminales ya no existe'] }],
    [{ terminals: ['1'] }, { terminals: ['Este valor no es válido'] }],
    [{ terminals: Array.from({ length: 1001 }, (_, i) => i + 1) }, { terminals: ['Elige hasta 1.000 a la vez'] }],
    [{ renew: 'no' }, { renew: ['Este valor no es válido'] }],
    [{ key: 'mine' }, { key: ['Este campo no se acepta aquí'] }],
  ])('refuses the master key %j', async (change, errors) => {
    const { status, body } = await masterKey(change)
    expect([status, body.errors]).toEqual([422, errors])
    expect((await listed()).masterkey).toBeNull()
  })

  it('removes a removed terminal from master keys', async () => {
    await masterKey()
    await api().remove('/api/terminals/1')
    expect((await listed()).masterkey.terminals).toEqual([{ id: 3, name: 'Maipú' }])
  })

  it('returns the secret of API keys once, and replaces the pair on renewal', async () => {
    const { status, body } = await externalKey()
    expect(status).toBe(200)
    expect(body.data.api_key).toMatch(/^ak_[\w-]{43}$/)
    expect(body.data.secret_key).toMatch(/^sk_[\w-]{43}$/)
    const { api_key, secret_key } = body.data
    expect((await listed()).external_keys).toEqual({ ...fresh, api_key, secret_key: `••••${secret_key.slice(-4)}` })
    const repeated = (await externalKey()).body.data
    expect((await listed()).external_keys.api_key).toBe(repeated.api_key)
    expect(repeated.api_key).not.toBe(api_key)
  })

  it('keeps the API keys without a renewal', async () => {
    const { status, body } = await externalKey({ renew: false })
    expect([status, body.errors]).toEqual([422, { renew: ['Activa la renovación para generar claves nuevas.'] }])
    expect((await listed()).external_keys).toBeNull()
  })

  it('says when each key last opened a call, and forgets it on renewal', async () => {
    const use = async (headers: Record<string, string>) =>
      expect((await api().send('GET', '/api/program/actions', { headers })).status).toBe(200)
    const used = { last_used_at: '2026-03-02T09:00:00.000Z' }
    await use(await programMasterKey(api, 'T-1001', USER))
    await use(await programKeys(api, USER))
    expect(await listed()).toMatchObject({ masterkey: used, external_keys: used })
    expect((await masterKey({ renew: false })).body.data).toMatchObject(used)
    await masterKey()
    await externalKey()
    expect(await listed()).toMatchObject({ masterkey: { last_used_at: null }, external_keys: { last_used_at: null } })
  })

  it('revokes one key of a user and leaves the other', async () => {
    const [master, external] = [await programMasterKey(api, 'T-1001', USER), await programKeys(api, USER)]
    const statusOf = async (headers: Record<string, string>) =>
      (await api().send('GET', '/api/program/actions', { headers })).status
    expect((await api().remove(`/api/users/master-key/${USER}`)).body).toEqual({ status: true })
    expect([await statusOf(master), await statusOf(external), (await listed()).masterkey]).toEqual([401, 200, null])
    const again = await api().remove(`/api/users/master-key/${USER}`)
    expect([again.status, again.body.message]).toEqual([404, 'Este usuario no tiene esta clave.'])
    await api().remove(`/api/users/external-key/${USER}`)
    expect([await statusOf(external), (await listed()).external_keys]).toEqual([401, null])
    const [line] = await api().all('/audit?group=users')
    expect(line).toMatchObject({ act: 'users.revokeExternalKeys', entity: { kind: 'user', id: USER } })
    expect(line.changes.map(({ after }: { after: unknown }) => after)).toEqual([null, null])
  })

  it('lets only a super-admin revoke the key of one', async () => {
    await masterKey({ id: 1 })
    const refused = await api().remove('/api/users/master-key/1', { as: 'company-admin' })
    expect(refused.status).toBe(403)
    expect((await api().remove('/api/users/external-key/99')).body.message).toBe('Este usuario ya no existe.')
  })

  it('answers 404 to keys of an unknown user', async () => {
    expect((await masterKey({ id: 99 })).status).toBe(404)
    expect((await externalKey({ id: 99 })).status).toBe(404)
  })

  it('creates one key for a repeated call, and hides the secret in the repeat', async () => {
    const request = { headers: { 'Idempotency-Key': 'clic' } }
    const responses = await Promise.all(Array.from({ length: 5 }, () => externalKey({}, request)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const created = responses.find(({ status }) => status === 200)!.body.data
    const repeated = responses.find(({ status }) => status === 409)!
    expect(repeated.body.message).toBe(
      'Las claves ya se generaron y se muestran una sola vez. Si no las tienes, genera otras.',
    )
    expect((await listed()).external_keys.api_key).toBe(created.api_key)
    const master = { headers: { 'Idempotency-Key': 'otro' } }
    expect([(await masterKey({}, master)).status, (await masterKey({}, master)).status]).toEqual([200, 409])
  })

  it('replays the response of a call that created no key', async () => {
    await masterKey()
    const request = { headers: { 'Idempotency-Key': 'k' } }
    const first = await masterKey({ renew: false }, request)
    const repeated = await masterKey({ renew: false }, request)
    expect([repeated.status, repeated.text]).toEqual([200, first.text])
  })

  it('returns no secret in lists and logs none', async () => {
    const secrets = [(await masterKey()).body.data.key, (await externalKey()).body.data.secret_key]
    const lists = await Promise.all([
      api().get('/api/users'),
      api().post('/api/users/search', { json: { search: '' } }),
      api().put(`/api/users/update/${USER}`, { json: { name: 'X', email: 'x@canje.test', role: 'user' } }),
    ])
    const output = [...lists.map(({ text }) => text), ...api().log].join('\n')
    for (const secret of [...secrets, 'memory$']) expect(output).not.toContain(secret)
  })
}
