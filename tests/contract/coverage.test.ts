import { describe, expect, it } from 'vitest'
import { pathOf } from '#contract/endpoint.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { endpoints, openApi } from './harness.ts'

/** Calls whose work is not written yet. The list only gets shorter. */
const unavailable = ['massive.load']

describe('coverage of the contract', () => {
  it('answers every call, and 501 to those in the list alone', async () => {
    const { api } = await openApi(async () => ({ ports: memoryPorts() }))
    const missing = []
    for (const endpoint of endpoints) {
      if (endpoint.name === 'auth.signOut') continue
      const path = `/api${pathOf(endpoint.path, { id: 999_999 })}`
      const { status, body } = await api.send(endpoint.method, path, { as: 'super-admin' })
      if (status === 501) missing.push(endpoint.name)
      if (status === 501) expect(body).toEqual({ message: 'Esta función aún no está disponible.' })
      expect([endpoint.name, [405, 500].includes(status)]).toEqual([endpoint.name, false])
    }
    expect(missing).toEqual(unavailable)
  })

  it('names no call twice', () => {
    const calls = endpoints.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })
})
