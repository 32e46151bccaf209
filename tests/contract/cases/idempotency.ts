import { expect, it } from 'vitest'
import { buildPath } from '#contract/endpoint.ts'
import { endpoints, partnerForm, productForm, updateForm, type CurrentApi, type Request } from '../harness.ts'
import { emailOf, PASSWORD, image } from '../sample.ts'
import { holdLoad } from './approvals.ts'
import { pointsForm } from './massive.ts'
import { partnersForm } from '../partnerImportCalls.ts'
import { productsForm } from './productImports.ts'

const DAY = 24 * 60 * 60_000

/** A request that succeeds, for each idempotent call. */
export const validRequests: Record<string, () => Request & { query?: string }> = {
  'products.create': () => ({ form: productForm() }),
  'products.update': () => ({ form: updateForm({ version: '1' }) }),
  'products.swipe': () => ({ query: '?type=up' }),
  'products.move': () => ({ json: { position: 3 } }),
  'auth.changePassword': () => ({ json: { current: PASSWORD, password: 'Otra-clave-2' } }),
  'categories.create': () => ({ json: { name: 'Jardín' } }),
  'categories.update': () => ({ json: { name: 'Casa', version: 1 } }),
  'pointsActions.create': () => ({
    json: { display_name: 'Cumpleaños', accumulation_strategy: 'direct', points: 300 },
  }),
  'pointsActions.update': () => ({ json: { display_name: 'Bienvenida', version: 1 } }),
  'pointsActions.save': () => ({ json: { points: 5, version: 1 } }),
  'partners.create': () => ({ json: partnerForm() }),
  'partners.update': () => ({ json: partnerForm({ rut: '11111111-1', version: 1 }) }),
  'partners.assign': () => ({ json: { points: 5 } }),
  'partners.deduct': () => ({ json: { points: 5, reason: 'Canje' } }),
  'partners.reverse': () => ({ json: { reason: 'Duplicado' } }),
  'partnerImports.create': () => ({ form: partnersForm('rut;nombre\n7654321-6;Rosa Vera\n') }),
  'partnerImports.apply': () => ({ json: {} }),
  'importHistory.reverse': () => ({ json: { reason: 'Archivo equivocado' } }),
  'productImports.create': () => ({ form: productsForm('slug;puntos\ncafetera-5;150\n') }),
  'productImports.apply': () => ({ json: {} }),
  'duplicates.merge': () => ({ json: { other: 2, reason: 'Es la misma persona' } }),
  'duplicates.unmerge': () => ({ json: { reason: 'Era otra persona' } }),
  'duplicates.dismiss': () => ({ json: { first: 1, second: 2 } }),
  'personalData.anonymise': () => ({ json: { reason: 'Lo pidió', rut: '11.111.111-1' } }),
  'massive.load': () => ({ form: pointsForm('rut;points\n11111111-1;5\n') }),
  'reviews.create': () => ({ form: pointsForm('rut;points\n11111111-1;5\n22222222-2;x\n') }),
  'reviews.mend': () => ({ json: { line: 3, rut: '22222222-2', points: 7 } }),
  'reviews.exclude': () => ({ json: { line: 3 } }),
  'reviews.apply': () => ({ json: { version: 2 } }),
  'selections.assign': () => ({ json: { ids: [1, 2], count: 2, points: 5 } }),
  'selections.review': () => ({ json: { ids: [1, 2], count: 2, points: 5 } }),
  'loads.reverse': () => ({ json: { reason: 'Duplicada' } }),
  'approvals.approve': () => ({ json: {} }),
  'approvals.reject': () => ({ json: { reason: 'Duplicada' } }),
  'approvals.withdraw': () => ({}),
  'approvals.markSeen': () => ({ json: { ids: [1] } }),
  'orders.create': () => ({ json: { partner_id: 1, lines: [{ product_id: 2, quantity: 1, points: 100 }] } }),
  'orders.ready': () => ({ json: { version: 1 } }),
  'orders.deliver': () => ({ json: { version: 1 } }),
  'orders.undo': () => ({ json: { version: 2 } }),
  'orders.stepMany': () => ({ json: { step: 'ready', orders: [{ id: 1, version: 1 }] } }),
  'orders.cancel': () => ({ json: { reason: 'Se arrepintió', restock: true, version: 1 } }),
  'terminals.create': () => ({ json: { name: 'Arica', code: 'T-9' } }),
  'terminals.update': () => ({ json: { name: 'Arica', code: 'T-9', version: 1 } }),
  'users.create': () => ({ json: { name: 'Ana', email: 'ana@canje.test', role: 'user', password: 'Clave-segura-2' } }),
  'users.update': () => ({
    json: { name: 'Ana', email: 'ana@canje.test', role: 'super-admin', version: 1 },
  }),
  'users.masterKey': () => ({ json: { id: 3, terminals: [1], renew: true } }),
  'users.externalKey': () => ({ json: { id: 3, renew: true } }),
  'users.updatePassword': () => ({ json: { password: 'Clave-segura-9' } }),
  'users.remove': () => ({}),
  'users.removeMany': () => ({ json: { list: [3] } }),
  'users.revokeMasterKey': () => ({}),
  'users.revokeExternalKeys': () => ({}),
  'products.remove': () => ({}),
  'products.removeMany': () => ({ json: { list: [1, 2] } }),
  'categories.remove': () => ({}),
  'categories.removeMany': () => ({ json: { list: [1] } }),
  'terminals.remove': () => ({}),
  'terminals.removeMany': () => ({ json: { list: [1] } }),
  'reviews.discard': () => ({}),
  'partnerImports.discard': () => ({}),
  'productImports.discard': () => ({}),
}

const order = (api: CurrentApi) => api().post('/api/orders', validRequests['orders.create']!())
const review = (api: CurrentApi) => api().post('/api/massive-load/check', validRequests['reviews.create']!())

const partnerReview = (api: CurrentApi) =>
  api().post('/api/partners/import/check', validRequests['partnerImports.create']!())

const productReview = (api: CurrentApi) =>
  api().post('/api/products/import/check', validRequests['productImports.create']!())

/** Calls that a request of `validRequests` needs before it. */
export const preparations: Record<string, (api: CurrentApi) => Promise<unknown>> = {
  'loads.reverse': (api) => api().post('/api/massive-load', validRequests['massive.load']!()),
  'approvals.approve': (api) => holdLoad(api().ports),
  'approvals.reject': (api) => holdLoad(api().ports),
  'approvals.withdraw': (api) => holdLoad(api().ports, { user_id: 1, user_name: 'Persona super-admin' }),
  'approvals.markSeen': async (api) => {
    const id = await holdLoad(api().ports, { user_id: 1, user_name: 'Persona super-admin' })
    const json = { reason: 'Duplicada' }
    expect((await api().post(`/api/massive-load/reject/${id}`, { json, as: 'company-admin' })).status).toBe(200)
  },
  'partnerImports.discard': partnerReview,
  'partnerImports.apply': partnerReview,
  'productImports.discard': productReview,
  'productImports.apply': productReview,
  'importHistory.reverse': async (api) => {
    await partnerReview(api)
    await api().post('/api/partners/import/apply/1', { json: {} })
  },
  'duplicates.unmerge': (api) =>
    api().post('/api/partners/merge/2', { json: { other: 1, reason: 'Es la misma persona' } }),
  'users.revokeMasterKey': (api) => api().post('/api/users/master-key', validRequests['users.masterKey']!()),
  'users.revokeExternalKeys': (api) => api().post('/api/users/external-key', validRequests['users.externalKey']!()),
  'orders.ready': order,
  'orders.deliver': order,
  'orders.undo': async (api) => {
    await order(api)
    expect((await api().put('/api/orders/ready/1', { json: {} })).status).toBe(200)
  },
  'orders.stepMany': order,
  'orders.cancel': order,
  'reviews.mend': review,
  'reviews.exclude': review,
  'reviews.discard': review,
  'reviews.apply': async (api) => {
    await review(api)
    await api().put('/api/massive-load/check/exclude/1', validRequests['reviews.exclude']!())
  },
}

/** Id that a path of `validRequests` names: user 1 is the one who calls. */
export const idOf = (path: string) => (path.startsWith('/users/') ? 3 : 1)

export function idempotencyCases(api: CurrentApi): void {
  const calls = endpoints.filter(({ idempotent }) => idempotent)

  it('has a request for each idempotent call', () => {
    expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(validRequests).sort())
  })

  it('every other call that writes takes a key: a browser repeats a request whose connection was reset', () => {
    const writes = endpoints.filter(({ method, idempotent }) => method !== 'GET' && !idempotent)
    expect(writes.map(({ name }) => name).sort()).toEqual(Object.keys(withoutKey).sort())
  })

  it.each(calls)('$name runs once under a key, and a repeat replays the response', async ({ name, method, path }) => {
    const send = () => {
      const { query = '', ...request } = validRequests[name]!()
      return api().send(method, `/api${buildPath(path, { id: idOf(path) })}${query}`, {
        as: 'super-admin',
        headers: { 'Idempotency-Key': 'una-vez' },
        ...request,
      })
    }
    await preparations[name]?.(api)
    const first = await send()
    expect([first.status, first.headers.get('Idempotent-Replayed')]).toEqual([expect.toSatisfy(isSuccess), null])
    expect((await send()).headers.get('Idempotent-Replayed')).toBe('true')
  })

  it('moves a product once for two calls with one key, and answers 422 to the key with the other direction', async () => {
    const swipe = (type: 'up' | 'down') =>
      api().post(`/api/products/swipe-order/5?type=${type}`, { headers: { 'Idempotency-Key': 'k' } })
    const order = async () => (await api().all('/products')).map(({ id }) => id).indexOf(5)
    const before = await order()
    expect([(await swipe('up')).body, (await swipe('up')).body]).toEqual([{ status: true }, { status: true }])
    expect(await order()).toBe(before - 1)
    expect((await swipe('down')).status).toBe(422)
    expect(await order()).toBe(before - 1)
  })

  const create = (key: string, form = productForm({ thumbnail: image() })) =>
    api().post('/api/products', { form, headers: { 'Idempotency-Key': key } })
  const count = async () => (await api().all('/products')).length

  it('creates one product for ten concurrent calls with one key, with equal responses', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => create('clave-1')))
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(responses[0]!.status).toBe(201)
    expect(await count()).toBe(26)
  })

  it('replays the stored response to a later repeat in the same session', async () => {
    const send = () => api().post('/api/category', { json: { name: 'Jardín' }, headers: { 'Idempotency-Key': 'k' } })
    const first = await send()
    const repeated = await send()
    expect([repeated.status, repeated.text]).toEqual([first.status, first.text])
    expect(repeated.headers.get('Idempotent-Replayed')).toBe('true')
    api().advanceClock(11 * 60 * 60_000)
    expect((await send()).status).toBe(401)
  })

  /** Assigns under one key in a new session: sessions expire before the key. */
  const assignLater = async (points = 5, partner = 2) => {
    const json = { email: emailOf('super-admin'), password: PASSWORD }
    const { body } = await api().send('POST', '/api/auth/sign-in', { json })
    const headers = { 'Idempotency-Key': 'viernes' }
    const response = await api().put(`/api/partners/assign/${partner}`, {
      token: body.security_token,
      json: { points },
      headers,
    })
    return [response.body.data.points, response.headers.get('Idempotent-Replayed')]
  }

  it('assigns points once for a repeat after three days, and replays the response for a week', async () => {
    expect(await assignLater()).toEqual([505, null])
    api().advanceClock(3 * DAY)
    expect(await assignLater()).toEqual([505, 'true'])
    api().advanceClock(4 * DAY - 1)
    expect(await assignLater()).toEqual([505, 'true'])
    api().advanceClock(1)
    expect(await assignLater(6)).toEqual([511, null])
  })

  it('assigns points once for a repeat after 30 days, when the response is purged and the ledger has the key', async () => {
    await assignLater()
    api().advanceClock(30 * DAY)
    await api().ports.repository.purge(api().ports.clock())
    expect(await assignLater()).toEqual([505, null])
    expect(await api().all('/partners/points/history/2')).toHaveLength(2)
    api().advanceClock(8 * DAY)
    expect(await assignLater(5, 1)).toEqual([1505, null])
  })

  it('answers 422 to the key with another body, another image or another call', async () => {
    await create('clave-2')
    for (const form of [productForm(), productForm({ title: 'Otra', thumbnail: image() })]) {
      expect((await create('clave-2', form)).status).toBe(422)
    }
    const other = await api().post('/api/category', { json: { name: 'X' }, headers: { 'Idempotency-Key': 'clave-2' } })
    expect(other.status).toBe(422)
    expect(await count()).toBe(26)
  })

  it('frees the key of a refused call for the corrected form', async () => {
    expect((await create('clave-3', productForm({ slug: 'cafetera-1' }))).status).toBe(422)
    expect((await create('clave-3', productForm())).status).toBe(201)
  })

  it('accepts the same key of two users', async () => {
    const send = (as: 'user' | 'company-admin', name: string) =>
      api().post('/api/category', { as, json: { name }, headers: { 'Idempotency-Key': 'igual' } })
    expect((await send('user', 'Uno')).status).toBe(201)
    expect((await send('company-admin', 'Dos')).status).toBe(201)
  })

  it.each(['a'.repeat(201), 'con espacio'])('answers 422 to the key %j', async (key) => {
    expect((await create(key)).status).toBe(422)
  })
}

/** Writes without a key, because a repeat is answered as the first one was. */
const withoutKey: Record<string, string> = {
  'auth.confirm': 'a repeat types the same password once more',
  'auth.signIn': 'has no user yet; a repeat opens a session of its own',
  'auth.signOut': 'a repeat finds the session ended, which is what was asked for',
  'auth.signOutOthers': 'a repeat ends the sessions that are left',
  'users.search': 'only reads',
  'products.openOrders': 'only reads',
}

const isSuccess = (status: number) => status < 300
