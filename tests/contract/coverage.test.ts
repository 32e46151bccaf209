import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildPath } from '#contract/endpoint.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { endpoints, programEndpoints, createTestApi } from './harness.ts'

describe('coverage of the contract', () => {
  it('has a handler for every call', async () => {
    const { api } = await createTestApi(async () => ({ ports: memoryPorts() }))
    for (const endpoint of endpoints) {
      if (endpoint.name === 'auth.signOut') continue
      const path = `/api${buildPath(endpoint.path, { id: 999_999 })}`
      const { status } = await api.send(endpoint.method, path, { as: 'super-admin' })
      expect([endpoint.name, [405, 500, 501].includes(status)]).toEqual([endpoint.name, false])
    }
  })

  it('has no duplicate method and path', () => {
    const calls = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })

  // Writes: validRequests of idempotency.ts and auditWrites.ts.
  it('has a request for every GET in tests/contract/cases', () => {
    const cases = readdirSync('tests/contract', { recursive: true, encoding: 'utf8' })
      .filter((file) => /^cases\W|Calls\.ts$/.test(file))
      .map((file) => readFileSync(`tests/contract/${file}`, 'utf8'))
      .join()
    const asked = (path: string) => {
      const pattern = path.replaceAll('/', '\\/').replace(/:\w+/g, '(?:\\$\\{[^}]*\\}|[\\w-]+)')
      return new RegExp(`['"\`](\\/api)?(${pattern}|${pattern.replace('\\/program', '')})['"\`?$]`).test(cases)
    }
    const missing = [...endpoints, ...programEndpoints].filter(({ method, path }) => method === 'GET' && !asked(path))
    expect(missing.map(({ name, path }) => `${name}: request /api${path} in tests/contract/cases`)).toEqual([])
  })
})
