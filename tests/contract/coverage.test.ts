import { describe, expect, it } from 'vitest'
import { buildPath } from '#contract/endpoint.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { endpoints, createTestApi } from './harness.ts'

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
})
