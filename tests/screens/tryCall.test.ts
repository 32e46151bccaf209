import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pendingCalls } from '#app/api/pendingCalls.ts'
import type { ApiCall } from '#screens/documentation/apiCalls.ts'
import {
  bodyToTry,
  hasKeys,
  keyHeaders,
  noKeys,
  readBody,
  tryCall,
  withRehearsal,
} from '#screens/documentation/tryCall.ts'

const external = { ...noKeys, apiKey: 'ak_1', secretKey: 'sk_2' }
const master = { ...noKeys, kind: 'master' as const, masterKey: 'mk_3', terminal: 'T-1001' }

describe('keys', () => {
  it.each([
    ['no keys', noKeys, false],
    ['a pair', external, true],
    ['half a pair', { ...external, secretKey: '' }, false],
    ['a master key with a terminal', master, true],
    ['a master key without a terminal', { ...master, terminal: '' }, false],
    ['a pair where a master key is chosen', { ...external, kind: 'master' as const }, false],
  ])('are complete or not: %s', (_, keys, complete) => expect(hasKeys(keys)).toBe(complete))

  it('become headers of their kind', () => {
    expect(keyHeaders(external)).toEqual({ Authorization: `Basic ${btoa('ak_1:sk_2')}` })
    expect(keyHeaders(master)).toEqual({ Authorization: 'Bearer mk_3', 'X-Terminal': 'T-1001' })
  })

  it('of any characters become a header', () => {
    expect(keyHeaders({ ...external, secretKey: '日本' })['Authorization']).toMatch(/^Basic [\w+/=]+$/)
  })
})

describe('the body to try', () => {
  const call = { body: { reference: 'caja-1', of: 'caja-0', dry_run: true } } as Partial<ApiCall> as ApiCall

  it('has a reference of its own each time, and no dry_run', () => {
    const [one, other] = [bodyToTry(call), bodyToTry(call)].map((text) => JSON.parse(text) as Record<string, unknown>)
    expect(one).toEqual({ reference: expect.stringMatching(/^prueba-[\da-f]{32}$/), of: 'caja-0' })
    expect(other!['reference']).not.toBe(one!['reference'])
  })

  it.each(['', '{', '[]', 'null', '"a"', '{"a":1,}'])('is refused where it is no JSON object: %s', (typed) => {
    expect(readBody(typed)).toEqual({ ok: false, error: expect.stringMatching(/JSON/) })
  })

  it('is read as typed', () => expect(readBody('{"a": 1}')).toEqual({ ok: true, body: { a: 1 } }))

  it.each([
    [true, { dry_run: true }],
    [false, {}],
  ])('takes dry_run from the switch (%s), whatever was typed', (isRehearsal, expected) => {
    for (const typed of [{}, { dry_run: true }, { dry_run: false }, { dry_run: 'x' }])
      expect(withRehearsal({ rut: '1-9', ...typed }, isRehearsal)).toEqual({ rut: '1-9', ...expected })
  })
})

describe('tryCall', () => {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
  beforeEach(() => void vi.stubGlobal('fetch', fetched))
  afterEach(() => {
    vi.unstubAllGlobals()
    fetched.mockReset()
  })
  const send = (body: object | null = null) =>
    tryCall(body ? 'POST' : 'GET', 'https://x.cl/api/program/actions', external, body)

  it('sends the typed keys without credentials, and reads the answer with its status', async () => {
    fetched.mockResolvedValue(new Response('{"data":[]}', { status: 200 }))
    expect(await send()).toMatchObject({ ok: true, status: 200, text: '{\n  "data": []\n}' })
    const [url, init] = fetched.mock.calls[0]!
    expect(url).toBe('https://x.cl/api/program/actions')
    expect(init).toMatchObject({ method: 'GET', credentials: 'omit', body: null })
    expect(init.headers).toEqual({ Accept: 'application/json', ...keyHeaders(external) })
  })

  it('sends a body as JSON', async () => {
    fetched.mockResolvedValue(new Response('', { status: 201 }))
    expect(await send({ a: 1 })).toMatchObject({ ok: true, status: 201, text: '' })
    const [, init] = fetched.mock.calls[0]!
    expect(init.body).toBe('{"a":1}')
    expect(init.headers).toMatchObject({ 'Content-Type': 'application/json' })
  })

  it('shows an answer that is no JSON as it is', async () => {
    fetched.mockResolvedValue(new Response('<html>', { status: 502 }))
    expect(await send()).toMatchObject({ ok: true, status: 502, text: '<html>' })
  })

  it('says that no answer arrived where the network fails, and no call stays pending', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    const answer = send()
    expect(pendingCalls.count).toBe(1)
    expect(await answer).toEqual({ ok: false })
    expect(pendingCalls.count).toBe(0)
  })
})
