import { expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { MEMORY_PASSWORD, seedMemory } from '#server/memory/seed.ts'

async function open() {
  const ports = memoryPorts()
  await seedMemory(ports)
  const app = createApp(ports)
  const signIn = await app.request('/api/auth/sign-in', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'super-admin@canje.example', password: MEMORY_PASSWORD }),
  })
  const { security_token } = (await signIn.json()) as { security_token: string }
  const headers = { Authorization: `Bearer ${security_token}` }
  return { app, get: async (path: string) => (await app.request(path, { headers })).json() }
}

it('gives sixty products, each with a picture that is there', async () => {
  const { app, get } = await open()
  const { data, next_page_url } = await get('/api/products?per_page=200')
  expect([data.length, next_page_url]).toEqual([60, null])
  for (const { thumbnail } of data) expect((await app.request(`/files/${thumbnail}`)).status).toBe(200)
})

it('gives the same each time', async () => {
  const pages = await Promise.all([open(), open()].map(async (opened) => (await opened).get('/api/products')))
  expect(pages[0].data).toEqual(pages[1].data)
})

it('adds up on the dashboard', async () => {
  const { data } = await (await open()).get('/api/dashboard')
  expect(data.partners_total).toBeGreaterThan(100)
  expect(data.partners_avg).toBeCloseTo(data.points_total / data.partners_total, 1)
})
