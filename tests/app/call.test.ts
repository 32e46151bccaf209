// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { dashboard } from '#contract/dashboard.ts'
import { Page } from '#contract/common.ts'
import { Product, products } from '#contract/products.ts'
import { call, fetchPage, TIMEOUT_MS } from '#app/api/call.ts'
import { config } from '#app/config.ts'
import { toasts } from '#app/toasts.ts'
import { runWithToasts } from '#app/runWithToasts.ts'
import { loader } from '#app/stores/loader.ts'
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

describe('what is sent', () => {
  it('carries the bearer token, path, query and method', async () => {
    network.mockResolvedValue(json({ status: true }))
    await call(products.swipe, { params: { id: 7 }, query: { type: 'up' } })
    expect(request()).toMatchObject({ url: `${HOST}/products/swipe-order/7?type=up`, method: 'POST' })
    expect(request().headers.get('Authorization')).toBe('Bearer token-1')
  })

  it('leaves out of the query what is undefined', async () => {
    network.mockResolvedValue(json({ data: [], next_page_url: null }))
    await call(products.list, { query: { search: undefined, key: 'order', sort: 'desc' } })
    expect(request().url).toBe(`${HOST}/products?key=order&sort=desc`)
  })

  it('sends JSON with its type, and no token with a public call', async () => {
    network.mockResolvedValue(json({ profile: { name: 'Ana', roles: [] }, expiration_token: 1, security_token: 't' }))
    await call(auth.signIn, { body: { email: 'ana@canje.cl', password: 'x' } })
    expect(request().headers.get('Content-Type')).toBe('application/json')
    expect(request().headers.has('Authorization')).toBe(false)
    expect(JSON.parse(String(request().body))).toEqual({ email: 'ana@canje.cl', password: 'x' })
  })

  it('sends no Idempotency-Key with a call that knows none', async () => {
    network.mockResolvedValue(json({ status: true }))
    await call(products.remove, { params: { id: 1 }, idempotencyKey: 'k-1' })
    expect(request().headers.has('Idempotency-Key')).toBe(false)
  })
})

describe('the next page', () => {
  const empty = { data: [], next_page_url: null }

  it.each([
    ['relative to the host', '/products?cursor=x', `${HOST}/products?cursor=x`, 'Bearer token-1'],
    ['absolute, of the host', `${HOST}/products?cursor=x`, `${HOST}/products?cursor=x`, 'Bearer token-1'],
    ['of another origin, without the token', 'https://otro.test/p?c=x', 'https://otro.test/p?c=x', null],
    ['of another origin without a scheme, without the token', '//otro.test/p', '//otro.test/p', null],
  ])('%s', async (_, url, followed, authorization) => {
    network.mockResolvedValue(json(empty))
    await fetchPage(url, Page(Product))
    expect(request().url).toBe(followed)
    expect(request().headers.get('Authorization')).toBe(authorization)
  })

  it('is asked of nobody where the server names no address', async () => {
    await expect(fetchPage('http://[', Page(Product))).rejects.toMatchObject({ name: 'ApiError', kind: 'shape' })
    expect(network).not.toHaveBeenCalled()
  })
})

describe('what comes back', () => {
  it('is the checked reply', async () => expect(await call(dashboard.summary)).toEqual(summary))

  it('is nothing for a call without a reply', async () => {
    network.mockResolvedValue(new Response(null, { status: 204 }))
    expect(await call(auth.signOut)).toBeUndefined()
  })

  it.each([
    ['a body of another shape', () => json({ data: { points_total: 'muchos' } }), { kind: 'shape', text: null }],
    ['a page of HTML', () => new Response('<html>', { status: 502 }), { kind: 'http', status: 502, text: null }],
    [
      'the server’s sentence',
      () => json({ message: 'No puedes' }, 403),
      { kind: 'http', status: 403, text: 'No puedes' },
    ],
    [
      'the server’s sentence, though what stands beside it has another shape',
      () => json({ message: 'No puedes', errors: { slug: 'Ya está' } }, 422),
      { kind: 'http', status: 422, text: 'No puedes', fields: {} },
    ],
    [
      'sentences by field',
      () => json({ message: 'Revisa', errors: { slug: ['Ya está'] } }, 422),
      { status: 422, fields: { slug: ['Ya está'] } },
    ],
  ])('fails with %s', async (_, answer, error) => {
    network.mockResolvedValue(answer())
    await expect(call(dashboard.summary)).rejects.toMatchObject(error)
  })

  it.each([
    ['a gateway’s page', 504, '<html>', true],
    ['a gateway’s own words', 502, '{"message":"An invalid response was received from the upstream server"}', true],
    ['a server that does not know it itself', 504, '{"message":"No sabemos si se aplicó"}', true],
    ['a gateway’s page, be it that it was cut off after it had passed the call on', 503, 'upstream reset', true],
    ['a gateway’s 500 in JSON, with a message', 500, '{"message":"Internal server error"}', true],
    ['a gateway’s 503 in JSON, with a message', 503, '{"message":"Service Unavailable"}', true],
    ['the server’s word that nothing was begun', 503, '{"message":"No está listo","applied":false}', false],
    ['a refusal without words', 403, '', false],
    ['the server’s word that nothing was done', 500, '{"message":"Algo falló","applied":false}', false],
  ])('after %s knows or not whether it was applied', async (_, status, body, unknownOutcome) => {
    network.mockResolvedValue(new Response(body, { status }))
    await expect(call(dashboard.summary)).rejects.toMatchObject({ status, unknownOutcome })
  })

  it('cuts a very long sentence', async () => {
    network.mockResolvedValue(json({ message: 'a'.repeat(5000) }, 500))
    await expect(call(dashboard.summary)).rejects.toSatisfy((error: { text: string }) => error.text.length === 301)
  })

  it('fails as network when there is no line, and never tries again by itself', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(call(dashboard.summary)).rejects.toMatchObject({ kind: 'network', status: 0, unknownOutcome: true })
    expect(network).toHaveBeenCalledTimes(1)
  })
})

describe('a 401', () => {
  it('ends the session, once for several calls', async () => {
    network.mockImplementation(async () => json({ message: 'Tu sesión terminó' }, 401))
    const failed = await Promise.allSettled([call(dashboard.summary), call(dashboard.summary)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(session.is_logged).toBe(false)
  })

  it('says so once, although whoever asked takes the call back as the screen goes', async () => {
    toasts.clear()
    network.mockImplementation(async () => json({ message: 'Tu sesión terminó' }, 401))
    await Promise.allSettled([call(dashboard.summary), call(dashboard.summary)])
    expect(toasts.getSnapshot().map(({ text }) => text)).toEqual(['Tu sesión terminó'])
  })

  it('is ignored when it answers an older token', async () => {
    network.mockImplementation(async () => {
      setSession({ security_token: 'token-2' })
      return json({ message: 'Tu sesión terminó' }, 401)
    })
    toasts.clear()
    const outcome = await runWithToasts(() => call(dashboard.summary), { failed: 'No fue posible' })
    expect(outcome).toMatchObject({ ok: false, error: { status: 401, kind: 'aborted' } })
    expect(session).toMatchObject({ is_logged: true, security_token: 'token-2' })
    expect(toasts.getSnapshot()).toEqual([])
  })

  it('of the sign-in itself ends nothing', async () => {
    network.mockResolvedValue(json({ message: 'No' }, 401))
    await expect(call(auth.signIn, { body: { email: 'a', password: 'b' } })).rejects.toMatchObject({ status: 401 })
    expect(session.is_logged).toBe(true)
  })

  it.each([403, 500, 503])('is not a %i, which ends nothing', async (status) => {
    network.mockResolvedValue(json({ message: 'No' }, status))
    await expect(call(dashboard.summary)).rejects.toMatchObject({ status })
    expect(session.is_logged).toBe(true)
  })
})

describe('the loader', () => {
  it('is on until the last of several calls ends, failed or not', async () => {
    const answers: (() => void)[] = []
    network.mockImplementation(
      () =>
        new Promise((resolve) => answers.push(() => resolve(json({ message: 'x' }, answers.length === 2 ? 500 : 200)))),
    )
    const calls = [call(dashboard.summary).catch(() => {}), call(dashboard.summary).catch(() => {})]
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    expect(loader.is_loading).toBe(true)
    answers[0]!()
    await calls[0]
    expect(loader.is_loading).toBe(true)
    answers[1]!()
    await calls[1]
    expect(loader.is_loading).toBe(false)
  })

  it('stays off for a call that shows its own progress', async () => {
    const running = call(dashboard.summary, { background: true })
    expect(loader.is_loading).toBe(false)
    await running
  })
})

describe('giving up', () => {
  const never: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal!.reason)))

  it('fails as taken back when the caller aborts', async () => {
    network.mockImplementation(never)
    const controller = new AbortController()
    const running = call(dashboard.summary, { signal: controller.signal })
    controller.abort()
    await expect(running).rejects.toMatchObject({ kind: 'aborted' })
    expect(loader.is_loading).toBe(false)
  })

  it('fails as late after 30 s, and not before', async () => {
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
