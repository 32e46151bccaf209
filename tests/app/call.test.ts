// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { dashboard } from '#contract/dashboard.ts'
import { Page } from '#contract/common.ts'
import { Product, products } from '#contract/products.ts'
import { users } from '#contract/users.ts'
import { call, fetchPage, TIMEOUT_MS } from '#app/api/call.ts'
import { config } from '#app/config.ts'
import { toasts } from '#app/toasts.ts'
import { runWithToasts } from '#app/runWithToasts.ts'
import { loader } from '#app/stores/loader.ts'
import { cancelPasswordPrompt, passwordPrompt } from '#app/stores/passwordPrompt.ts'
import { clearSession, session, setSession } from '#app/stores/session.ts'

const HOST = 'https://puntos.test/api'
const summary = { data: { points_total: 1, partners_total: 2, partners_avg: 3 } }
const json = (body: unknown, status = 200) => Response.json(body, { status })

let network: ReturnType<typeof vi.fn<typeof fetch>>
const request = (index = 0) => {
  const [url, init] = network.mock.calls[index]!
  return { url: String(url), headers: new Headers(init?.headers), method: init?.method, body: init?.body }
}

beforeEach(() => {
  config.host = HOST
  network = vi.fn<typeof fetch>(async () => json(summary))
  vi.stubGlobal('fetch', network)
  setSession({ is_logged: true, security_token: 'token-1', profile: { name: 'Ana', roles: [] } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  clearSession()
})

describe('request', () => {
  it('carries the bearer token, path, query and method', async () => {
    network.mockResolvedValue(json({ status: true }))
    await call(products.swipe, { params: { id: 7 }, query: { type: 'up' } })
    expect(request()).toMatchObject({ url: `${HOST}/products/swipe-order/7?type=up`, method: 'POST' })
    expect(request().headers.get('Authorization')).toBe('Bearer token-1')
  })

  it('omits undefined query parameters', async () => {
    network.mockResolvedValue(json({ data: [], next_page_url: null }))
    await call(products.list, { query: { search: undefined, key: 'order', sort: 'desc' } })
    expect(request().url).toBe(`${HOST}/products?key=order&sort=desc`)
  })

  it('sends JSON with a content type, and no token to a public endpoint', async () => {
    network.mockResolvedValue(json({ profile: { name: 'Ana', roles: [] }, expiration_token: 1, security_token: 't' }))
    await call(auth.signIn, { body: { email: 'ana@canje.cl', password: 'x' } })
    expect(request().headers.get('Content-Type')).toBe('application/json')
    expect(request().headers.has('Authorization')).toBe(false)
    expect(JSON.parse(String(request().body))).toEqual({ email: 'ana@canje.cl', password: 'x' })
  })

  it('sends no Idempotency-Key to an endpoint that takes none', async () => {
    network.mockResolvedValue(json({ data: [], next_page_url: null }))
    await call(products.list, { idempotencyKey: 'k-1' })
    expect(request().headers.has('Idempotency-Key')).toBe(false)
  })
})

describe('fetchPage', () => {
  const empty = { data: [], next_page_url: null }

  it.each([
    ['relative to the host', '/products?cursor=x', `${HOST}/products?cursor=x`, 'Bearer token-1'],
    ['absolute, of the host', `${HOST}/products?cursor=x`, `${HOST}/products?cursor=x`, 'Bearer token-1'],
    ['of another origin, and without the token', 'https://otro.test/p?c=x', 'https://otro.test/p?c=x', null],
    ['of another origin without a scheme, and without the token', '//otro.test/p', '//otro.test/p', null],
  ])('fetches a URL %s', async (_, url, followed, authorization) => {
    network.mockResolvedValue(json(empty))
    await fetchPage(url, Page(Product))
    expect(request().url).toBe(followed)
    expect(request().headers.get('Authorization')).toBe(authorization)
  })

  it('rejects an invalid URL without a request', async () => {
    await expect(fetchPage('http://[', Page(Product))).rejects.toMatchObject({ name: 'ApiError', kind: 'shape' })
    expect(network).not.toHaveBeenCalled()
  })
})

describe('response', () => {
  it('resolves to the validated reply', async () => expect(await call(dashboard.summary)).toEqual(summary))

  it('resolves to undefined for an endpoint without a reply', async () => {
    network.mockResolvedValue(new Response(null, { status: 204 }))
    expect(await call(auth.signOut)).toBeUndefined()
  })

  it.each([
    ['a body of another shape', () => json({ data: { points_total: 'muchos' } }), { kind: 'shape', text: null }],
    ['an HTML page', () => new Response('<html>', { status: 502 }), { kind: 'http', status: 502, text: null }],
    [
      'the server’s message',
      () => json({ message: 'No puedes' }, 403),
      { kind: 'http', status: 403, text: 'No puedes' },
    ],
    [
      'the server’s message, even where the errors have another shape',
      () => json({ message: 'No puedes', errors: { slug: 'Ya está' } }, 422),
      { kind: 'http', status: 422, text: 'No puedes', fields: {} },
    ],
    [
      'messages by field',
      () => json({ message: 'Revisa', errors: { slug: ['Ya está'] } }, 422),
      { status: 422, fields: { slug: ['Ya está'] } },
    ],
  ])('rejects with %s', async (_, respond, error) => {
    network.mockResolvedValue(respond())
    await expect(call(dashboard.summary)).rejects.toMatchObject(error)
  })

  it.each([
    ['an HTML page of a gateway', 504, '<html>', true],
    ['a message of a gateway', 502, '{"message":"An invalid response was received from the upstream server"}', true],
    ['a 504 of the server itself', 504, '{"message":"No sabemos si se aplicó"}', true],
    ['a plain-text response of a gateway', 503, 'upstream reset', true],
    ['a gateway’s 500 in JSON, with a message', 500, '{"message":"Internal server error"}', true],
    ['a gateway’s 503 in JSON, with a message', 503, '{"message":"Service Unavailable"}', true],
    [
      'a server response with applied: false before the call',
      503,
      '{"message":"No está listo","applied":false}',
      false,
    ],
    ['a 403 without a message', 403, '', false],
    ['a server response with applied: false', 500, '{"message":"Algo falló","applied":false}', false],
  ])('outcome after %s (status %s)', async (_, status, body, unknownOutcome) => {
    network.mockResolvedValue(new Response(body, { status }))
    await expect(call(dashboard.summary)).rejects.toMatchObject({ status, unknownOutcome })
  })

  it('truncates a long message to 300 characters', async () => {
    network.mockResolvedValue(json({ message: 'a'.repeat(5000) }, 500))
    await expect(call(dashboard.summary)).rejects.toSatisfy((error: { text: string }) => error.text.length === 301)
  })

  it('rejects as network without a connection and does not retry', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(call(dashboard.summary)).rejects.toMatchObject({ kind: 'network', status: 0, unknownOutcome: true })
    expect(network).toHaveBeenCalledTimes(1)
  })
})

describe('401 response', () => {
  it('ends the session once for several calls', async () => {
    network.mockImplementation(async () => json({ message: 'Tu sesión terminó' }, 401))
    const failed = await Promise.allSettled([call(dashboard.summary), call(dashboard.summary)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(session.is_logged).toBe(false)
  })

  it('shows one toast for several calls', async () => {
    toasts.clear()
    network.mockImplementation(async () => json({ message: 'Tu sesión terminó' }, 401))
    await Promise.allSettled([call(dashboard.summary), call(dashboard.summary)])
    expect(toasts.get().map(({ text }) => text)).toEqual(['Tu sesión terminó'])
  })

  it('is ignored for an older token', async () => {
    network.mockImplementation(async () => {
      setSession({ security_token: 'token-2' })
      return json({ message: 'Tu sesión terminó' }, 401)
    })
    toasts.clear()
    const outcome = await runWithToasts(() => call(dashboard.summary), { failed: 'No fue posible' })
    expect(outcome).toMatchObject({ ok: false, error: { status: 401, kind: 'aborted' } })
    expect(session).toMatchObject({ is_logged: true, security_token: 'token-2' })
    expect(toasts.get()).toEqual([])
  })

  it('of the sign-in keeps the session', async () => {
    network.mockResolvedValue(json({ message: 'No' }, 401))
    await expect(call(auth.signIn, { body: { email: 'a', password: 'b' } })).rejects.toMatchObject({ status: 401 })
    expect(session.is_logged).toBe(true)
  })

  it.each([403, 500, 503])('unlike a %i, ends the session', async (status) => {
    network.mockResolvedValue(json({ message: 'No' }, status))
    await expect(call(dashboard.summary)).rejects.toMatchObject({ status })
    expect(session.is_logged).toBe(true)
  })
})

describe('loader', () => {
  it('stays on until the last of several calls ends or fails', async () => {
    const pending: (() => void)[] = []
    network.mockImplementation(
      () =>
        new Promise((resolve) => pending.push(() => resolve(json({ message: 'x' }, pending.length === 2 ? 500 : 200)))),
    )
    const calls = [call(dashboard.summary).catch(() => {}), call(dashboard.summary).catch(() => {})]
    await vi.waitFor(() => expect(pending).toHaveLength(2))
    expect(loader.is_loading).toBe(true)
    pending[0]!()
    await calls[0]
    expect(loader.is_loading).toBe(true)
    pending[1]!()
    await calls[1]
    expect(loader.is_loading).toBe(false)
  })

  it('stays off for a background call', async () => {
    const running = call(dashboard.summary, { background: true })
    expect(loader.is_loading).toBe(false)
    await running
  })
})

describe('abort and time-out', () => {
  const never: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal!.reason)))

  it('rejects as aborted when the caller aborts', async () => {
    network.mockImplementation(never)
    const controller = new AbortController()
    const running = call(dashboard.summary, { signal: controller.signal })
    controller.abort()
    await expect(running).rejects.toMatchObject({ kind: 'aborted' })
    expect(loader.is_loading).toBe(false)
  })

  it('rejects as timeout after 30 s and not before', async () => {
    vi.useFakeTimers()
    network.mockImplementation(never)
    const failed = vi.fn<(error: unknown) => void>()
    void call(dashboard.summary).catch(failed)
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }))
    expect(loader.is_loading).toBe(false)
  })
})

describe('a call that needs the password', () => {
  const needed = () => json({ message: 'Confirma tu contraseña para seguir.', code: 'password_needed' }, 403)
  const save = () =>
    call(users.update, {
      params: { id: 3 },
      body: { name: 'Ana', email: 'ana@canje.cl', role: 'user' },
      idempotencyKey: 'k-1',
    })
  const asked = () => vi.waitFor(() => expect(passwordPrompt.pending).not.toBeNull())

  it('is repeated with its data and key once the password is confirmed', async () => {
    network.mockResolvedValueOnce(needed()).mockResolvedValueOnce(json(summary))
    const saved = save().catch((error: unknown) => error)
    await asked()
    expect(loader.is_loading).toBe(false)
    passwordPrompt.pending!.respond(true)
    await saved
    expect(network).toHaveBeenCalledTimes(2)
    expect(request(1)).toEqual(request(0))
    expect(request(1).headers.get('Idempotency-Key')).toBe('k-1')
  })

  it('counts as aborted where the user cancels or the session changes meanwhile', async () => {
    network.mockImplementation(async () => needed())
    const cancelled = save().catch((error: unknown) => error)
    await asked()
    cancelPasswordPrompt()
    expect(await cancelled).toMatchObject({ kind: 'aborted' })
    const replaced = save().catch((error: unknown) => error)
    await asked()
    setSession({ security_token: 'token-2' })
    passwordPrompt.pending!.respond(true)
    expect(await replaced).toMatchObject({ kind: 'aborted' })
    expect(network).toHaveBeenCalledTimes(2)
  })

  it('shares one question with calls at the same time, and asks once only', async () => {
    network.mockImplementation(async () => needed())
    const calls = [save(), save()].map((sent) => sent.catch((error: unknown) => error))
    await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(2))
    await asked()
    passwordPrompt.pending!.respond(true)
    expect(await Promise.all(calls)).toMatchObject([{ status: 403 }, { status: 403 }])
    expect([network.mock.calls.length, passwordPrompt.pending]).toEqual([4, null])
  })
})
