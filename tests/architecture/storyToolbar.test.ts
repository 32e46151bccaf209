import { getResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { roleNames } from '#contract/roles.ts'
import { storyBackend, type NetworkName } from '#stories/support/backend.ts'
import { screenGlobalTypes } from '#stories/support/screenGlobals.ts'

// What Storybook's toolbar changes of a screen: how the line to its backend behaves, and who is signed in.

const call = () => new Request('https://canje.example/api/nothing')

/** What a call gets, as soon as it gets it. */
async function answerOver(network: NetworkName) {
  const { handlers } = await storyBackend({ network })
  const got: { response?: Response } = {}
  vi.useFakeTimers()
  void getResponse(handlers, call()).then((response) => (got.response = response))
  return got
}
/** Lets everything that needs no time happen. */
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

describe('the network of the toolbar', () => {
  beforeEach(() => void vi.useRealTimers())
  afterEach(() => void vi.useRealTimers())

  it('offers what a backend knows, and no more', () => {
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

  it('rápida: answers at once', async () => {
    const got = await answerOver('rapida')
    await vi.waitFor(() => expect(got.response?.status).toBeGreaterThan(0))
  })

  it('lenta: answers after two seconds', async () => {
    const got = await answerOver('lenta')
    await settle(1999)
    expect(got.response).toBeUndefined()
    await settle(1)
    await vi.waitFor(() => expect(got.response?.status).toBeGreaterThan(0))
  })

  it('sin respuesta: never answers', async () => {
    const got = await answerOver('sin-respuesta')
    await settle(600_000)
    expect(got.response).toBeUndefined()
  })

  it('con fallas: 503 with a sentence', async () => {
    const got = await answerOver('con-fallas')
    await vi.waitFor(() => expect(got.response?.status).toBe(503))
  })

  it('sin conexión: no answer comes through', async () => {
    const got = await answerOver('sin-conexion')
    await vi.waitFor(() => expect(got.response?.type).toBe('error'))
  })
})

it.each(roleNames)('the role %s of the toolbar signs somebody in who has it', async (role) => {
  const { signIn } = await storyBackend({})
  const { profile } = await signIn(role)
  expect(profile.roles.map(({ name }) => name)).toEqual([role])
})
