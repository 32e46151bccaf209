import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { array, number, object } from 'superstruct'
import { buildPath, type AnyStruct, type Endpoint } from '#contract/endpoint.ts'
import { boundedArray, MAX_PROBLEMS } from '#contract/rules.ts'
import { bodyLimits } from '#server/http/bodyLimits.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { externalKeys } from './cases/program.ts'
import { fill, FORM_TYPE, hostileBody, hostileForms, list, MARKS, values, wide } from './hostileBodies.ts'
import { createTestApi, endpoints, productForm, programEndpoints, type ApiResponse } from './harness.ts'

const MAX_REFUSAL = 16 * 1024
const MAX_MARKS = 2_000

type Named = Endpoint & { name: string }
const everyEndpoint: readonly Named[] = [...endpoints, ...programEndpoints]
const withJson = everyEndpoint.filter(({ body, encoding }) => body && encoding === undefined)
const withForm = everyEndpoint.filter(({ encoding }) => encoding === 'multipart')

function expectRefusal(name: string, { status, text, body }: ApiResponse, statuses: readonly number[]): void {
  const problems = Object.values<string[]>(body?.errors ?? {}).flat()
  expect([
    name,
    statuses.includes(status),
    status >= 400 && text.length > MAX_REFUSAL,
    problems.length > MAX_PROBLEMS,
  ]).toEqual([name, true, false, false])
}

/** Returns the length of the longest text with marks that was normalised since. */
function spyOnMarks(): () => number {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  return () => {
    const texts = normalize.mock.contexts.map(String).filter((text) => text.includes(MARKS))
    normalize.mockRestore()
    return Math.max(0, ...texts.map(({ length }) => length))
  }
}

describe('the limits of every request', () => {
  let open: Awaited<ReturnType<typeof createTestApi>>
  let keys: Record<string, string>
  beforeAll(async () => {
    open = await createTestApi(async () => ({ ports: memoryPorts() }))
    keys = await externalKeys(() => open.api)
  })
  afterAll(() => open.close())

  const pathOf = ({ path }: Endpoint) => `/api${buildPath(path, { id: 999_999 }).replace(':rut', '1-9')}`
  const json = { 'Content-Type': 'application/json' }
  const send = (endpoint: Named, path: string, request: { body?: BodyInit; headers?: Record<string, string> } = {}) =>
    open.api.send(endpoint.method, path, {
      ...request,
      ...(endpoint.access === 'program' || endpoint.access === 'public' ? {} : { as: 'super-admin' }),
      headers: { ...request.headers, ...(endpoint.access === 'program' && keys) },
      address: crypto.randomUUID(),
    })

  it('are derived for every body, where each array and text has a maximum', () => {
    for (const { name, body, query, encoding } of everyEndpoint) {
      if (body) {
        const limits = bodyLimits(body)
        const max = encoding === 'multipart' ? 350_000 : 160_000
        expect([name, limits.bytes < max, limits.values < 2_500]).toEqual([name, true, true])
      }
      for (const field of Object.values<AnyStruct>(query?.schema ?? {}))
        expect([name, field.type]).not.toEqual([name, 'array'])
    }
    expect(() => bodyLimits(object({ list: array(number()) }))).toThrow('maxItems')
  })

  it('leave room for the longest valid list, and name the mistake of one that is a little longer', async () => {
    const statusOf = async (count: number) => {
      const ids = Array.from({ length: count }, (_, index) => Number.MAX_SAFE_INTEGER - index)
      const { status, body } = await open.api.post('/api/category/delete-list', { json: { list: ids } })
      return [status, body.errors]
    }
    expect(await statusOf(1_000)).toEqual([404, undefined])
    expect(await statusOf(1_500)).toEqual([422, { list: ['Elige hasta 1.000 a la vez'] }])
    expect(await statusOf(3_000)).toEqual([400, undefined])
  })

  it.each(Object.entries(values))('hold for %s in every field of every JSON body', async (_, value) => {
    const longest = spyOnMarks()
    for (const endpoint of withJson) {
      const response = await send(endpoint, pathOf(endpoint), { body: hostileBody(endpoint, value), headers: json })
      expectRefusal(endpoint.name, response, [400, 401, 404, 422])
    }
    expect(longest()).toBeLessThanOrEqual(MAX_MARKS)
  })

  it('refuse a root that is no object with 422 and its sentence', async () => {
    for (const endpoint of withJson) {
      for (const body of [list('0', 200), list('{}', 100), 'null', '"x"', '1']) {
        const { status, body: refusal } = await send(endpoint, pathOf(endpoint), { body, headers: json })
        expect([endpoint.name, status, refusal.message]).toEqual([
          endpoint.name,
          422,
          'El contenido debe ser un objeto JSON.',
        ])
      }
    }
  })

  it.each([
    ['too many bytes', ({ bytes }) => `{"a":"${fill('a', bytes)}"}`, 413],
    ['too many values', (limits) => list('0', limits.values + 1), 400],
    ['too many objects', (limits) => list('{}', limits.values / 2 + 1), 400],
    ['too many fields', (limits) => wide(limits.values + 1, (index) => `${index}`), 400],
    ['too many levels', () => `{"a":${'['.repeat(16)}${']'.repeat(16)}}`, 400],
  ] satisfies [string, (limits: ReturnType<typeof bodyLimits>) => string, number][])(
    'refuse %s before the body is parsed',
    async (_, makeBody, status) => {
      for (const endpoint of withJson) {
        const body = makeBody(bodyLimits(endpoint.body!))
        const parse = vi.spyOn(JSON, 'parse')
        const response = await send(endpoint, pathOf(endpoint), { body, headers: json })
        expect([endpoint.name, parse.mock.calls.filter(([text]) => text === body)]).toEqual([endpoint.name, []])
        parse.mockRestore()
        expectRefusal(endpoint.name, response, [status])
      }
    },
  )

  it('hold for forms of many parts, long texts and long names', async () => {
    const headers = { 'Content-Type': FORM_TYPE }
    for (const endpoint of withForm)
      for (const [, body, statuses] of hostileForms(endpoint))
        expectRefusal(endpoint.name, await send(endpoint, pathOf(endpoint), { body, headers }), statuses)
  })

  it('hold for the search text of a description of combining marks, which is stored', async () => {
    const longest = spyOnMarks()
    const form = productForm({ description: `a${fill(MARKS, 19_000)}` })
    expect((await open.api.post('/api/products', { form })).status).toBe(201)
    expect((await open.api.get('/api/products?search=hierve')).status).toBe(200)
    expect(longest()).toBeLessThanOrEqual(MAX_MARKS)
  })

  it('hold for addresses, queries and headers of the length that the server reads', async () => {
    const long = fill('%01', 15_000)
    const query = Array.from({ length: 2_000 }, (_, index) => `k${index}=1`).join('&')
    for (const endpoint of everyEndpoint.filter(({ name }) => name !== 'auth.signOut')) {
      const path = pathOf(endpoint)
      for (const address of [
        `${path}?${query}`,
        `${path}?${long}=1`,
        `${path}?search=${long}&cursor=${long}&from=${long}`,
      ])
        expectRefusal(endpoint.name, await send(endpoint, address), [200, 400, 401, 404, 415, 422])
      const longId = `/api${endpoint.path.replace(/:\w+/, fill('9', 15_000))}`
      const headers = { 'X-Terminal': fill('a', 15_000), 'Idempotency-Key': fill('a', 15_000), ...json }
      const response = await send(endpoint, longId, { headers, ...(endpoint.method !== 'GET' && { body: '{}' }) })
      expectRefusal(endpoint.name, response, [200, 204, 400, 401, 404, 415, 422])
      if (endpoint.query)
        expect([endpoint.name, (await send(endpoint, `${path}?${query}`)).status]).toEqual([endpoint.name, 400])
    }
  })
})

it('looks at no item of an array of a wrong length', () => {
  const seen: unknown[] = []
  const item = object({ a: number() })
  const counted = { ...item, validator: (value: unknown) => (seen.push(value), []) } as unknown as typeof item
  const rule = boundedArray(counted, { min: 1, max: 2 })
  const problemsOf = (value: unknown) =>
    rule
      .validate(value)[0]
      ?.failures()
      .map(({ message }) => message)
  expect(problemsOf([{}, {}, {}])).toEqual(['Elige hasta 2 a la vez'])
  expect(problemsOf([])).toEqual(['Este campo es requerido'])
  expect(seen).toEqual([])
  rule.validate([{ a: 1 }])
  expect(seen).toEqual([{ a: 1 }])
})
