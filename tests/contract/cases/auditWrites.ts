import { describe, expect, it } from 'vitest'
import { buildPath } from '#contract/endpoint.ts'
import { endpoints, partnerForm, updateForm, type CurrentApi, type Request } from '../harness.ts'
import { emailOf, PASSWORD } from '../sample.ts'
import { idOf, preparations, validRequests } from './idempotency.ts'

/** Calls that are not GET and write nothing. */
const unaudited: Record<string, string> = {
  'users.search': 'only reads: a search whose words are in the body',
  'products.openOrders': 'only reads: a list in the body',
}

/** Acts that change no value that a line may show. */
const withoutValues = new Set([
  'auth.signIn',
  'auth.signOut',
  'auth.signOutOthers',
  'auth.confirm',
  'auth.changePassword',
  'users.updatePassword',
  'reviews.discard',
  'approvals.markSeen',
])

/** Secrets of a response: tokens and whole keys. */
const secretsOf = (body: { security_token?: string; data?: { key?: string; secret_key?: string } } | undefined) =>
  [body?.security_token, body?.data?.key, body?.data?.secret_key].filter((secret) => secret !== undefined)

/** Successful requests of the calls without an Idempotency-Key. */
const others: Record<string, () => Request> = {
  'auth.signIn': () => ({ json: { email: emailOf('super-admin'), password: PASSWORD } }),
  'auth.signOut': () => ({}),
  'auth.signOutOthers': () => ({}),
  'auth.confirm': () => ({ json: { current: PASSWORD } }),
}

/** Every write adds its line to the audit log, and a refused one none. */
export function auditWriteCases(api: CurrentApi): void {
  const read = (query = '') => api().all(`/audit${query}`)
  const newest = async (query = '') => (await read(query))[0]

  describe('every call that is not GET', () => {
    const calls = endpoints.filter(({ method, name }) => method !== 'GET' && unaudited[name] === undefined)

    it.each(calls)('$name adds a line with its actor', async ({ name, method, path }) => {
      const makeRequest = validRequests[name] ?? others[name]
      if (!makeRequest) throw new Error(`Add a request of ${name} to this file, or a reason to "unaudited"`)
      await preparations[name]?.(api)
      const { query = '', ...request } = makeRequest() as Request & { query?: string }
      const id = idOf(path)
      const target = `/api${buildPath(path, { id })}${query}`
      const { status, body } = await api().send(method, target, {
        as: 'super-admin',
        address: '10.1.2.3',
        ...request,
      })
      expect(status).toBeLessThan(300)
      const { rows } = await api().ports.repository.audit.page(
        {
          search: '',
          sort: { key: 'id', direction: 'desc' },
          after: null,
          limit: 200,
        },
        {},
      )
      expect(rows[0]).toMatchObject({
        act: name,
        user_id: 1,
        user_name: 'Persona super-admin',
        role: 'super-admin',
        address: '10.1.2.3',
        request_id: expect.any(String),
      })
      expect(Object.keys(rows[0]!.changes).length > 0).toBe(!withoutValues.has(name))
      const tokens = [await api().tokenOf('super-admin'), ...secretsOf(body)]
      expect(tokens).not.toContain('')
      for (const secret of tokens) expect(JSON.stringify(rows)).not.toContain(secret)
      expect(JSON.stringify(rows)).not.toMatch(/Clave-segura|Otra-clave|password|_hash|memory\$/)
    })
  })

  it('adds no line for a refused write', async () => {
    await read()
    const before = (await read()).length
    await api().post('/api/category', { json: { name: 'Hogar' } })
    await api().put('/api/partners/assign/99', { json: { points: 1 } })
    await api().post('/api/products/update/1', { form: updateForm({ version: '7' }) })
    expect(await read()).toHaveLength(before)
  })

  it('adds one line for a repeated call', async () => {
    const headers = { 'Idempotency-Key': 'k' }
    for (let times = 0; times < 2; times += 1)
      await api().put('/api/partners/assign/2', { json: { points: 5 }, headers })
    expect(await read('?entity=partner')).toHaveLength(1)
  })

  it('records the values before and after of changed fields only', async () => {
    await api().put('/api/config/1/save-action-config', { json: { points: 9999 } })
    expect(await newest()).toMatchObject({
      act: 'pointsActions.save',
      by: { id: 1, name: 'Persona super-admin', role: 'super-admin' },
      entity: { kind: 'pointsAction', id: 1, label: 'Bono de bienvenida' },
      changes: [{ field: 'points', before: 1500, after: 9999 }],
    })
    await api().put('/api/partners/deduct/1', { json: { points: 500, reason: 'Canje' } })
    expect(await newest()).toMatchObject({
      entity: { kind: 'partner', id: 1, label: 'Socia 1' },
      changes: [{ field: 'points', before: 1500, after: 1000 }],
      note: 'Canje',
    })
    await api().post('/api/category/delete-list', { json: { list: [1, 2] } })
    expect((await read('?entity=category')).map(({ entity, changes }) => [entity.label, changes])).toEqual([
      ['Tecnología', [{ field: 'name', before: 'Tecnología', after: null }]],
      ['Hogar', [{ field: 'name', before: 'Hogar', after: null }]],
    ])
  })

  it.each<[string, () => Promise<{ status: number }>]>([
    ['a product', () => api().post('/api/products/update/1', { form: updateForm() })],
    ['a category', () => api().put('/api/category/update/1', { json: { name: 'Casa' } })],
    ['a terminal', () => api().put('/api/terminals/update/1', { json: { name: 'Arica', code: 'T-9' } })],
    ['a socio', () => api().put('/api/partners/update/1', { json: partnerForm({ rut: '11111111-1' }) })],
    ['an action', () => api().put('/api/config/1/save-action-config', { json: { points: 9999 } })],
    [
      'a user',
      () => api().put('/api/users/update/3', { json: { name: 'Ana', email: 'ana@canje.test', role: 'user' } }),
    ],
  ])('adds no line for %s that is saved again without a change', async (_, save) => {
    expect((await save()).status).toBe(200)
    const before = (await read()).length
    expect((await save()).status).toBe(200)
    expect(await read()).toHaveLength(before)
  })

  it('adds a line for each user and product that loses a removed terminal or category', async () => {
    await api().post('/api/users/master-key', { json: { id: 3, terminals: [1, 2], renew: true } })
    await api().remove('/api/terminals/1')
    const [user] = await read('?entity=user&entity_id=3')
    expect(user).toMatchObject({ act: 'terminals.remove', entity: { label: 'Persona user' } })
    expect(user.changes).toEqual([
      { field: 'terminals', before: expect.arrayContaining([expect.any(String)]), after: [expect.any(String)] },
    ])
    expect(user.changes[0].before).toHaveLength(2)
    const { body } = await api().get('/api/products/show/1')
    const names = body.data.categories.map(({ name }: { name: string }) => name)
    expect(names.length).toBeGreaterThan(0)
    await api().post('/api/category/delete-list', { json: { list: [1, 2] } })
    const [product] = await read('?entity=product&entity_id=1')
    expect(product).toMatchObject({ act: 'categories.removeMany' })
    expect(product.changes).toEqual([{ field: 'categories', before: names, after: [] }])
  })

  it('names keys by their last four characters', async () => {
    const { body } = await api().post('/api/users/external-key', { json: { id: 3, renew: true } })
    const line = await newest()
    expect(line.changes).toContainEqual({
      field: 'secret_key',
      before: null,
      after: `••••${body.data.secret_key.slice(-4)}`,
    })
    expect(JSON.stringify(line)).not.toContain(body.data.secret_key)
  })

  it('records failed sign-ins and the lock-out with the address, and never the typed text', async () => {
    const guess = (email: string) =>
      api().send('POST', '/api/auth/sign-in', { json: { email, password: 'Otra-clave-7' }, address: '10.9.9.9' })
    for (let times = 0; times < 6; times += 1) await guess(emailOf('user'))
    await guess('nadie@canje.test')
    const lines = (await read('?group=auth')).filter(({ address }) => address === '10.9.9.9')
    expect(lines.map(({ act }) => act)).toEqual(['auth.failed', 'auth.locked', ...Array<string>(5).fill('auth.failed')])
    expect(lines[0]).toMatchObject({ by: null, entity: null })
    expect(lines[1]).toMatchObject({ by: null, entity: { kind: 'user', id: 3, label: 'Persona user' } })
    expect(JSON.stringify(lines)).not.toMatch(/Otra-clave|nadie/)
  })

  it('records a wrong current password, and the lock-out, of the own account', async () => {
    const token = await api().tokenOf('user')
    const json = { current: 'Otra-clave-7', password: 'Otra-clave-8' }
    for (let times = 0; times < 6; times += 1)
      await api().send('PUT', '/api/auth/password', { token, json, address: '10.9.9.9' })
    const lines = (await read('?group=auth')).filter(({ address }) => address === '10.9.9.9')
    expect(lines.map(({ act }) => act)).toEqual(['auth.locked', ...Array<string>(5).fill('auth.failed')])
    for (const line of lines)
      expect(line).toMatchObject({ by: { id: 3, name: 'Persona user' }, entity: { kind: 'user', id: 3 } })
  })

  describe('every export', () => {
    const exports = endpoints.filter(({ name }) => /^(products|partners|loads|audit)\.export$/.test(name))

    it.each(exports)('$name adds a line for the link and one for each download, with their addresses', async (call) => {
      await preparations['loads.reverse']!(api)
      const path = `/api${buildPath(call.path, { id: 1 })}`
      const { body } = await api().get(path, { address: '10.1.2.3' })
      for (let times = 0; times < 2; times += 1) await api().send('GET', body.url, { address: '10.0.0.7' })
      const lines = (await read()).slice(0, 3)
      expect(lines.map(({ act, address, by }) => [act, address, by.id])).toEqual([
        ['exports.download', '10.0.0.7', 1],
        ['exports.download', '10.0.0.7', 1],
        [call.name, '10.1.2.3', 1],
      ])
      expect(lines[0].changes).toEqual(lines[2].changes)
      expect(JSON.stringify(lines)).not.toContain(body.url.split('/').at(-1))
    })
  })

  it('records exports and each download', async () => {
    await api().tokenOf('super-admin')
    const { body } = await api().get('/api/partners/export?format=csv', { as: 'user' })
    await api().send('GET', body.url, { address: '10.0.0.7' })
    const [download, link] = await read()
    expect([download.act, download.by.name, download.address]).toEqual(['exports.download', 'Persona user', '10.0.0.7'])
    expect([link.act, link.changes]).toEqual([
      'partners.export',
      [
        { field: 'list', before: null, after: 'partners' },
        { field: 'format', before: null, after: 'csv' },
      ],
    ])
  })
}
