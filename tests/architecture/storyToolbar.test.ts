import { getResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { roleNames } from '#contract/roles.ts'
import { storyBackend, type NetworkName } from '#stories/support/backend.ts'
import { screenGlobalTypes } from '#stories/support/screenGlobals.ts'

// Globals of Storybook's toolbar for screens: network and role.

const call = () => new Request('https://canje.example/api/nothing')

/** The response to a call, set when it arrives. */
async function respondOver(network: NetworkName) {
  const { handlers } = await storyBackend({ network })
  const got: { response?: Response } = {}
  vi.useFakeTimers()
  void getResponse(handlers, call()).then((response) => (got.response = response))
  return got
}
/** Advances the fake clock, ms. */
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

describe('network', () => {
  beforeEach(() => void vi.useRealTimers())
  afterEach(() => void vi.useRealTimers())

  it('offers the behaviours of the story backend', () => {
    const offered = screenGlobalTypes.network.toolbar.items.map(({ value }) => value)
    const known: Record<NetworkName, true> = {
      rapida: true,
      lenta: true,
      'sin-respuesta': true,
      'con-fallas': true,
      'sin-conexion': true,
    }
    expect(offered).toEqual(Object.keys(known))
  })

  it('rapida: responds immediately', async () => {
    const got = await respondOver('rapida')
    await vi.waitFor(() => expect(got.response?.status).toBeGreaterThan(0))
  })

  it('lenta: responds after 2 s', async () => {
    const got = await respondOver('lenta')
    await settle(1999)
    expect(got.response).toBeUndefined()
    await settle(1)
    await vi.waitFor(() => expect(got.response?.status).toBeGreaterThan(0))
  })

  it('sin-respuesta: never responds', async () => {
    const got = await respondOver('sin-respuesta')
    await settle(600_000)
    expect(got.response).toBeUndefined()
  })

  it('con-fallas: responds 503 with a message', async () => {
    const got = await respondOver('con-fallas')
    await vi.waitFor(() => expect(got.response?.status).toBe(503))
  })

  it('sin-conexion: fails as a network error', async () => {
    const got = await respondOver('sin-conexion')
    await vi.waitFor(() => expect(got.response?.type).toBe('error'))
  })
})

it.each(roleNames)('role %s: signs in a user with this role', async (role) => {
  const { signIn } = await storyBackend({})
  const { profile } = await signIn(role)
  expect(profile.roles.map(({ name }) => name)).toEqual([role])
})
