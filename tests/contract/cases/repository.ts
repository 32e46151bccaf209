import { expect, it } from 'vitest'
import { sha256 } from '#server/http/secret.ts'
import type { CurrentApi } from '../harness.ts'
import { emailOf, sampleData } from '../sample.ts'
import { writeContext } from '../../support/writeContext.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 2, 2, 9, minutes))

/** Parts of the repository that no request reaches, for start-up and housekeeping. */
export function repositoryCases(api: CurrentApi): void {
  const repository = () => api().ports.repository
  const keyed = (minutes: number) => ({
    user_id: 1,
    key: 'k',
    fingerprint: 'f',
    now: at(minutes),
    expires_at: at(minutes < 30 ? 30 : 60),
  })

  it('is seeded once', async () => {
    expect(await repository().seed(await sampleData(api().ports))).toBe(false)
    expect((await api().get('/api/category')).body.data).toHaveLength(3)
  })

  it('creates a user after the seeded ones, and refuses an existing e-mail in another case', async () => {
    const fields = { name: 'Ana', role: 'user' as const, password_hash: 'h', created_at: at(0) }
    const created = await repository().users.create({ ...fields, email: 'Ana@canje.test' }, writeContext())
    expect(created).toMatchObject({ ok: true, user: { id: 5, email: 'Ana@canje.test', created_at: at(0) } })
    expect((await repository().users.findByEmail('aNA@CANJE.test'))?.id).toBe(5)
    const duplicate = await repository().users.create(
      { ...fields, email: emailOf('user').toUpperCase() },
      writeContext(),
    )
    expect(duplicate).toEqual({ ok: false, reason: 'emailTaken' })
  })

  it('creates no session after a password change during sign-in, nor for a removed user', async () => {
    const session = { created_at: at(0), last_seen_at: at(0), expires_at: at(30) }
    const user = (await repository().users.findByEmail(emailOf('user')))!
    const createSession = (token_hash: string, user_id: number, password_hash: string) =>
      repository()
        .sessions.create({ ...session, token_hash, user_id }, password_hash, writeContext())
        .then(({ ok }) => ok)
    expect(await createSession('a', user.id, user.password_hash)).toBe(true)
    expect(await createSession('b', user.id, 'memory$old$hash')).toBe(false)
    expect(await createSession('c', 999, user.password_hash)).toBe(false)
    expect(
      await Promise.all(['a', 'b', 'c'].map(async (hash) => (await repository().sessions.find(hash))?.user.id)),
    ).toEqual([user.id, undefined, undefined])
  })

  it('stores the response of a write under the user’s key and fingerprint until it expires', async () => {
    const { idempotency, categories } = repository()
    const response = { status: 201, body: '{}' }
    const create = (minutes: number, name: string) =>
      categories.create(
        { name, logo: null },
        { ...writeContext(), idempotency: { ...keyed(minutes), toResponse: ({ ok }) => (ok ? response : null) } },
      )
    expect(await idempotency.find(keyed(0))).toBeNull()
    expect(await create(0, 'Hogar')).toEqual({ ok: false, reason: 'nameTaken' })
    expect(await create(0, 'Jardín')).toMatchObject({ ok: true })
    expect(await idempotency.find(keyed(29))).toEqual(response)
    expect(await idempotency.find({ ...keyed(29), fingerprint: 'other' })).toBe('mismatch')
    expect(await idempotency.find({ ...keyed(29), user_id: 2 })).toBeNull()
    await expect(create(29, 'Patio')).rejects.toMatchObject({ response: response })
    expect(await idempotency.find(keyed(30))).toBeNull()
    expect(await create(30, 'Patio')).toMatchObject({ ok: true })
    expect((await categories.all()).map(({ name }) => name)).toContain('Patio')
  })

  it('deletes expired links and keeps others', async () => {
    const token = await api().tokenOf('super-admin')
    const request = { list: 'products' as const, ids: [1] }
    const link = { session_hash: await sha256(token), what: request }
    await repository().exportLinks.create({ ...link, token_hash: 'old', expires_at: at(5) }, writeContext())
    await repository().exportLinks.create({ ...link, token_hash: 'new', expires_at: at(6) }, writeContext())
    await repository().purge(at(5))
    expect(await repository().exportLinks.find('old')).toBeNull()
    expect(await repository().exportLinks.find('new')).toMatchObject({ token_hash: 'new', what: request })
    expect((await api().send('GET', '/api/products', { token })).status).toBe(200)
  })

  it('deletes sign-in failures after a day and devices after 400 days', async () => {
    const { signInFailures, knownDevices } = repository()
    const day = 24 * 60
    await signInFailures.update(
      ['k'],
      () => ({ changes: new Map([['k', { failures: 1, last_at: at(0) }]]), audit: [] }),
      writeContext(),
    )
    await knownDevices.remember({ token_hash: 'd', user_id: 1, last_used_at: at(0) })
    await repository().purge(at(day - 1))
    expect((await signInFailures.find(['k'])).get('k')).toEqual({ failures: 1, last_at: at(0) })
    await repository().purge(at(day))
    expect((await signInFailures.find(['k'])).size).toBe(0)
    await repository().purge(at(400 * day - 1))
    expect(await knownDevices.usersOf('d')).toEqual([1])
    await repository().purge(at(400 * day))
    expect(await knownDevices.usersOf('d')).toEqual([])
  })
}
