import { expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import type { LogEntry } from '#server/ports/services.ts'
import { emailOf, PASSWORD, sampleData } from '../contract/sample.ts'

async function openLoggedApp() {
  const entries: LogEntry[] = []
  let now = Date.parse('2026-03-02T09:00:00Z')
  const ports = memoryPorts({ clock: () => new Date(now), log: (entry) => entries.push(entry) })
  await ports.repository.seed(await sampleData(ports))
  const app = createApp(ports, { getClientAddress: (c) => c.req.header('X-Test-Address') ?? 'here' })
  const warnings = () => entries.splice(0).filter(({ level }) => level === 'warn')
  return { app, warnings, advance: (ms: number) => (now += ms) }
}

it('logs 401 and 403 as warnings, with the user of a 403, and a success as information', async () => {
  const { app, warnings } = await openLoggedApp()
  const body = JSON.stringify({ email: emailOf('user'), password: PASSWORD })
  const headers = { 'Content-Type': 'application/json' }
  const session = await (await app.request('/api/auth/sign-in', { method: 'POST', headers, body })).json()
  const get = (path: string, token: string) =>
    app.request(`/api${path}`, { headers: { Authorization: `Bearer ${token}` } })
  await get('/partners', session.security_token)
  expect(warnings()).toEqual([])
  await get('/partners', 'a'.repeat(43))
  await get('/users', session.security_token)
  expect(warnings()).toMatchObject([
    { event: 'request', status: 401, path: '/api/partners', user_id: null, address: 'here' },
    { event: 'request', status: 403, path: '/api/users', user_id: 3 },
  ])
})

it('logs ten warnings a minute of an address and a hundred of all, and how many it left out', async () => {
  const { app, warnings, advance } = await openLoggedApp()
  const refuse = async (address: string, count: number) => {
    for (let sent = 0; sent < count; sent += 1)
      await app.request('/api/partners', { headers: { 'X-Test-Address': address } })
  }
  await refuse('one', 15)
  expect(warnings()).toHaveLength(10)
  for (let other = 0; other < 12; other += 1) await refuse(`other-${other}`, 10)
  expect(warnings()).toHaveLength(90)
  advance(60_000)
  await refuse('one', 1)
  expect(warnings()).toMatchObject([
    { event: 'refusals.left_out', count: 35 },
    { status: 401, address: 'one' },
  ])
})
