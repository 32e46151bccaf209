import { expect, it } from 'vitest'
import type { CurrentApi } from '../harness.ts'
import { emailOf, sample } from '../sample.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 2, 9, minutes))

/** What no request shows: the parts of the repository that start-up and housekeeping use. */
export function repositoryCases(api: CurrentApi): void {
  const repository = () => api().ports.repository
  const claim = (minutes: number, key = 'k') => ({
    user_id: 1,
    key,
    fingerprint: 'f',
    now: at(minutes),
    lease_until: at(minutes + 1),
    expires_at: at(minutes + 30),
  })

  it('is seeded once', async () => {
    expect(await repository().seed(await sample(api().ports))).toBe(false)
    expect((await api().get('/api/category')).body.data).toHaveLength(3)
  })

  it('makes a user after the seeded ones, and none with an e-mail that is taken in another case', async () => {
    const fields = { name: 'Ana', role: 'user' as const, password_hash: 'h', created_at: at(0) }
    const made = await repository().users.create({ ...fields, email: 'Ana@canje.test' })
    expect(made).toMatchObject({ ok: true, user: { id: 5, email: 'Ana@canje.test', created_at: at(0) } })
    expect((await repository().users.findByEmail('aNA@CANJE.test'))?.id).toBe(5)
    const again = await repository().users.create({ ...fields, email: emailOf('user').toUpperCase() })
    expect(again).toEqual({ ok: false, reason: 'emailTaken' })
  })

  it('ends all sessions of one user', async () => {
    const [own, other] = [await api().tokenOf('super-admin'), await api().tokenOf('user')]
    await repository().sessions.removeOfUser(1)
    expect((await api().send('GET', '/api/products', { token: own })).status).toBe(401)
    expect((await api().send('GET', '/api/products', { token: other })).status).toBe(200)
  })

  it('frees a key whose work never ended once its lease is over', async () => {
    const { begin } = repository().idempotency
    expect(await begin(claim(0))).toEqual({ state: 'started' })
    expect(await begin({ ...claim(0), now: new Date(at(1).getTime() - 1) })).toEqual({ state: 'running' })
    expect(await begin(claim(1))).toEqual({ state: 'started' })
  })

  it('forgets a kept answer when it expires', async () => {
    const { begin, finish } = repository().idempotency
    await begin(claim(0))
    await finish(1, 'k', { status: 201, body: '{}' })
    expect(await begin(claim(29))).toEqual({ state: 'done', answer: { status: 201, body: '{}' } })
    expect(await begin({ ...claim(30), fingerprint: 'other' })).toEqual({ state: 'started' })
  })

  it('purges what has expired and keeps what has not', async () => {
    const what = { list: 'products' as const, ids: [1] }
    const link = { user_id: 1, what }
    await repository().exportLinks.create({ ...link, token_hash: 'old', expires_at: at(5) })
    await repository().exportLinks.create({ ...link, token_hash: 'new', expires_at: at(6) })
    const token = await api().tokenOf('super-admin')
    await repository().purge(at(5))
    expect(await repository().exportLinks.find('old')).toBeNull()
    expect(await repository().exportLinks.find('new')).toMatchObject({ token_hash: 'new', what })
    expect((await api().send('GET', '/api/products', { token })).status).toBe(200)
  })
}
