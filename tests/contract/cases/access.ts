import { expect, it, onTestFinished, vi } from 'vitest'
import { fromBase64url } from '#server/http/secret.ts'
import { productForm, type CurrentApi } from '../harness.ts'
import { CallerRevokedError } from '#server/ports/repositoryErrors.ts'
import { PASSWORD } from '../sample.ts'
import { writeContext } from '../../support/writeContext.ts'

const HOUR = 60 * 60_000

export function accessCases(api: CurrentApi): void {
  const status = async (token: string) => (await api().send('GET', '/api/dashboard', { token })).status

  it('returns the dashboard sums to a signed-in administrator', async () => {
    const { body } = await api().get('/api/dashboard?canal=web')
    expect(body).toEqual({ data: { points_total: 2000, partners_total: 2, partners_avg: 1000 } })
  })

  it('answers 409 when the dashboard sum exceeds the largest exact JSON number', async () => {
    const { repository } = api().ports
    const give = async (id: number, points: number) => {
      return repository.points.assign({ partner_id: id, type: 't', points, note: null }, writeContext())
    }
    expect((await give(1, 1)).ok).toBe(true)
    const { body } = await api().get('/api/dashboard')
    expect(body).toEqual({ data: { points_total: 2001, partners_total: 2, partners_avg: 1000.5 } })
    repository.dashboard.summary = async () => ({ points_total: 2n ** 53n, partners_total: 2 })
    const refused = await api().get('/api/dashboard')
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('9.007.199.254.740.991')])
  })

  it('ends only the session of the token at sign-out', async () => {
    const token = await api().tokenOf('super-admin')
    const other = await api().tokenOf('company-admin')
    expect((await api().send('POST', '/api/auth/sign-out', { token })).status).toBe(204)
    expect([await status(token), await status(other)]).toEqual([401, 200])
  })

  it('ends a session two hours after its last call', async () => {
    const token = await api().tokenOf('super-admin')
    api().advanceClock(2 * HOUR - 1)
    expect(await status(token)).toBe(200)
    api().advanceClock(2 * HOUR - 1)
    expect(await status(token)).toBe(200)
    api().advanceClock(2 * HOUR)
    expect(await status(token)).toBe(401)
  })

  it('ends a session twelve hours after sign-in, also with regular calls', async () => {
    const token = await api().tokenOf('super-admin')
    for (let hour = 1; hour < 12; hour++) {
      api().advanceClock(HOUR)
      expect(await status(token)).toBe(200)
    }
    api().advanceClock(HOUR)
    expect(await status(token)).toBe(401)
  })

  /** A body in two chunks; `meanwhile` runs between them, when the caller is already authorised. */
  function inTwoChunks(bytes: Uint8Array<ArrayBuffer>, meanwhile: () => Promise<unknown>) {
    const chunks = [bytes.slice(0, 20), bytes.slice(20)]
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const chunk = chunks.shift()!
          if (chunks.length === 0) await meanwhile()
          controller.enqueue(chunk)
          if (chunks.length === 0) controller.close()
        },
      },
      { highWaterMark: 0 },
    )
  }

  it('answers 401 to an administrator demoted while the body arrives, and creates no user', async () => {
    const person = { name: 'Puerta trasera', email: 'puerta@canje.test', role: 'company-admin', password: PASSWORD }
    const demotion = { name: 'Persona company-admin', email: 'company-admin@canje.test', role: 'user' }
    const body = inTwoChunks(new TextEncoder().encode(JSON.stringify(person)), () => {
      api().advanceClock(1_000)
      return api().put('/api/users/update/2', { json: demotion })
    })
    const headers = { 'Content-Type': 'application/json' }
    expect((await api().post('/api/users', { as: 'company-admin', body, headers })).status).toBe(401)
    expect((await api().get('/api/users?search=puerta')).body.data).toEqual([])
  })

  it('answers 401 to a user removed while the file arrives, and adds no points', async () => {
    const form = new FormData()
    form.append('file', new File(['rut;puntos\n11111111-1;5\n'], 'puntos.csv'))
    const encoded = new Response(form)
    const headers = { 'Content-Type': encoded.headers.get('Content-Type')! }
    const body = inTwoChunks(new Uint8Array(await encoded.arrayBuffer()), () => {
      api().advanceClock(1_000)
      return api().remove('/api/users/3')
    })
    expect((await api().post('/api/massive-load', { as: 'user', body, headers })).status).toBe(401)
    expect((await api().get('/api/dashboard')).body.data.points_total).toBe(2000)
  })

  /** Removes the user after the authorisation and before the write. */
  function removeBeforeWrite(id: number) {
    const { idempotency, users } = api().ports.repository
    const { find } = idempotency
    idempotency.find = async (call) => {
      await users.remove([id], writeContext())
      return find(call)
    }
  }

  it('answers 401, not 404, to a user removed before the write', async () => {
    const as = 'company-admin'
    const headers = { 'Idempotency-Key': 'k' }
    await api().tokenOf(as)
    removeBeforeWrite(2)
    const response = await api().post('/api/products', { as, form: productForm(), headers })
    expect([response.status, response.body.message]).toEqual([401, 'Tu sesión terminó. Vuelve a entrar.'])
    expect((await api().get('/api/products?search=tetera')).body.data).toEqual([])
  })

  it('creates no download link for a session that has ended', async () => {
    const link = { token_hash: 'h', expires_at: api().ports.clock(), what: { list: 'partners' as const } }
    const created = api().ports.repository.exportLinks.create({ ...link, session_hash: 'gone' }, writeContext())
    await expect(created).rejects.toThrow(CallerRevokedError)
  })

  it('accepts a body that takes an hour while the session is valid', async () => {
    const encoded = new Response(productForm())
    const headers = { 'Content-Type': encoded.headers.get('Content-Type')! }
    const body = inTwoChunks(new Uint8Array(await encoded.arrayBuffer()), async () => api().advanceClock(HOUR))
    expect((await api().post('/api/products', { body, headers })).status).toBe(201)
  })

  it.each([
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer null',
    `Bearer ${'a'.repeat(43)}`,
    'Bearer a b',
    `Bearer ${'a'.repeat(5000)}`,
  ])('answers 401 to the Authorization header %j', async (Authorization) => {
    const response = await api().send('GET', '/api/products', { headers: { Authorization } })
    expect(response.status).toBe(401)
    expect(response.body.data).toBeUndefined()
  })

  it.each(['mk_', 'Mk_', 'MK_'])(
    'accepts the token of a session that begins with %s, as a master key does',
    async (start) => {
      const bytes = fromBase64url(start.padEnd(43, 'A'))
      const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
        new Uint8Array(array!.buffer, array!.byteOffset).set(bytes.subarray(0, array!.byteLength))
        return array
      })
      onTestFinished(() => random.mockRestore())
      const token = await api().signIn('super-admin')
      expect(token.slice(0, 3)).toBe(start)
      expect((await api().get('/api/products', { token })).status).toBe(200)
    },
  )

  it('logs no token, password, hash or search', async () => {
    const token = await api().tokenOf('super-admin')
    await api().get('/api/products?search=secreto')
    const lines = api().log.join('\n')
    expect(lines).toContain('/api/products')
    for (const secret of [token, 'Clave-segura-1', 'memory$', 'secreto']) expect(lines).not.toContain(secret)
  })
}
