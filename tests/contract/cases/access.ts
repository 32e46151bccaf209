import { expect, it } from 'vitest'
import { productForm, type CurrentApi } from '../harness.ts'
import { CallerRevokedError } from '#server/repositoryErrors.ts'
import { PASSWORD } from '../sample.ts'

const HOUR = 60 * 60_000

export function accessCases(api: CurrentApi): void {
  const status = async (token: string) => (await api().send('GET', '/api/dashboard', { token })).status

  it('answers the dashboard sums to a signed-in admin', async () => {
    const { body } = await api().get('/api/dashboard?from=2026')
    expect(body).toEqual({ data: { points_total: 2000, partners_total: 2, partners_avg: 1000 } })
  })

  it('refuses the dashboard sums where no JSON number holds them, and shows those that it does', async () => {
    const { repository } = api().ports
    const give = async (id: number, points: number) => {
      const entry = { partner_id: id, type: 't', points, created_at: api().ports.clock(), source: 't' }
      return repository.points.assign({ ...entry, idempotency_key: null })
    }
    expect((await give(1, 1)).ok).toBe(true)
    const { body } = await api().get('/api/dashboard')
    expect(body).toEqual({ data: { points_total: 2001, partners_total: 2, partners_avg: 1000.5 } })
    repository.dashboard.summary = async () => ({ points_total: 2n ** 53n, partners_total: 2 })
    const refused = await api().get('/api/dashboard')
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('9.007.199.254.740.991')])
  })

  it('ends the session on the server at sign-out, and no other', async () => {
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

  it('ends a session twelve hours after sign-in, however busy', async () => {
    const token = await api().tokenOf('super-admin')
    for (let hour = 1; hour < 12; hour++) {
      api().advanceClock(HOUR)
      expect(await status(token)).toBe(200)
    }
    api().advanceClock(HOUR)
    expect(await status(token)).toBe(401)
  })

  /** A body that comes in two pieces, with `meanwhile` between them: by then the server has let its caller in. */
  function inPieces(bytes: Uint8Array<ArrayBuffer>, meanwhile: () => Promise<unknown>) {
    const pieces = [bytes.slice(0, 20), bytes.slice(20)]
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const piece = pieces.shift()!
          if (pieces.length === 0) await meanwhile()
          controller.enqueue(piece)
          if (pieces.length === 0) controller.close()
        },
      },
      { highWaterMark: 0 },
    )
  }

  it('does nothing for who was shown out while their body was on its way', async () => {
    const person = { name: 'Puerta trasera', email: 'puerta@canje.test', role: 'company-admin', password: PASSWORD }
    const demotion = { name: 'Persona company-admin', email: 'company-admin@canje.test', role: 'user' }
    const body = inPieces(new TextEncoder().encode(JSON.stringify(person)), () => {
      api().advanceClock(1_000)
      return api().put('/api/users/update/2', { json: demotion })
    })
    const headers = { 'Content-Type': 'application/json' }
    expect((await api().post('/api/users', { as: 'company-admin', body, headers })).status).toBe(401)
    expect((await api().get('/api/users?search=puerta')).body.data).toEqual([])
  })

  it('loads no points for who was removed while their file was on its way', async () => {
    const form = new FormData()
    form.append('file', new File(['rut;puntos\n11111111-1;5\n'], 'puntos.csv'))
    const encoded = new Response(form)
    const headers = { 'Content-Type': encoded.headers.get('Content-Type')! }
    const body = inPieces(new Uint8Array(await encoded.arrayBuffer()), () => {
      api().advanceClock(1_000)
      return api().remove('/api/users/3')
    })
    expect((await api().post('/api/massive-load', { as: 'user', body, headers })).status).toBe(401)
    expect((await api().get('/api/dashboard')).body.data.points_total).toBe(2000)
  })

  /** In the moment between letting a caller in and their write. */
  function removedMeanwhile(id: number) {
    const { idempotency, users } = api().ports.repository
    const { find } = idempotency
    idempotency.find = async (call) => {
      await users.remove([id], { id: 1, role: 'super-admin' })
      return find(call)
    }
  }

  it('says that the session ended to who is removed before their write, not that something else is gone', async () => {
    const as = 'company-admin'
    const headers = { 'Idempotency-Key': 'k' }
    await api().tokenOf(as)
    removedMeanwhile(2)
    const answer = await api().post('/api/products', { as, form: productForm(), headers })
    expect([answer.status, answer.body.message]).toEqual([401, 'Tu sesión terminó. Vuelve a entrar.'])
    expect((await api().get('/api/products?search=tetera')).body.data).toEqual([])
  })

  it('makes no download link for who is gone', async () => {
    const link = { token_hash: 'h', expires_at: api().ports.clock(), what: { list: 'partners' as const } }
    await expect(api().ports.repository.exportLinks.create({ ...link, user_id: 99 })).rejects.toThrow(
      CallerRevokedError,
    )
  })

  it('reads a body that took its time for who is still signed in', async () => {
    const encoded = new Response(productForm())
    const headers = { 'Content-Type': encoded.headers.get('Content-Type')! }
    const body = inPieces(new Uint8Array(await encoded.arrayBuffer()), async () => api().advanceClock(HOUR))
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
  ])('refuses the header %j', async (Authorization) => {
    const answer = await api().send('GET', '/api/products', { headers: { Authorization } })
    expect(answer.status).toBe(401)
    expect(answer.body.data).toBeUndefined()
  })

  it('writes neither token, password nor hash to the log', async () => {
    const token = await api().tokenOf('super-admin')
    await api().get('/api/products?search=secreto')
    const lines = api().log.join('\n')
    expect(lines).toContain('/api/products')
    for (const secret of [token, 'Clave-segura-1', 'memory$', 'secreto']) expect(lines).not.toContain(secret)
  })
}
