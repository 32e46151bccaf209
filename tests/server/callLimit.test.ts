import { expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { emailOf, PASSWORD, sampleData } from '../contract/sample.ts'

/** An application whose searches of partners wait until `release` is called. */
async function openBlockedSearch() {
  const ports = memoryPorts()
  await ports.repository.seed(await sampleData(ports))
  const { page } = ports.repository.partners
  let running = 0
  let maxRunning = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  ports.repository.partners.page = async (...query) => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await released
    running -= 1
    return page(...query)
  }
  const app = createApp(ports)
  const signIn = async (role: 'user' | 'super-admin') => {
    const response = await app.request('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: emailOf(role), password: PASSWORD }),
    })
    const { security_token } = (await response.json()) as { security_token: string }
    return (path: string) => app.request(path, { headers: { Authorization: `Bearer ${security_token}` } })
  }
  return { signIn, release, maxRunning: () => maxRunning }
}

it('runs four of 200 parallel searches of a user, queues 60 and answers 429 to the rest', async () => {
  const { signIn, release, maxRunning } = await openBlockedSearch()
  const get = await signIn('user')
  const searches = Array.from({ length: 200 }, () => get('/api/partners?search=ana'))
  const refused = await Promise.race(searches)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '1'])
  expect(await refused.json()).toEqual({
    message: 'Tienes demasiadas operaciones en curso. Espera unos segundos y vuelve a intentarlo.',
  })
  release()
  const statuses = (await Promise.all(searches)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(64)
  expect(statuses.filter((status) => status === 429)).toHaveLength(136)
  expect(maxRunning()).toBe(4)
})

it('serves another user while the calls of one are queued', async () => {
  const { signIn, release } = await openBlockedSearch()
  const get = await signIn('user')
  const getAsOther = await signIn('super-admin')
  const searches = Array.from({ length: 64 }, () => get('/api/partners?search=ana'))
  expect((await getAsOther('/api/dashboard')).status).toBe(200)
  release()
  await Promise.all(searches)
})
