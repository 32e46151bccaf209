import { describe, expect, it } from 'vitest'
import { buildPath, type Endpoint } from '#contract/endpoint.ts'
import hostile from '../../data/security/blns.json' with { type: 'json' }
import { endpoints, type CurrentApi } from '../harness.ts'

const HOUR = 60 * 60_000
const guarded = endpoints.filter(({ access }) => access !== 'public')
const withJson = endpoints.filter(({ body, encoding }) => body && encoding === undefined)
const withBody = endpoints.filter(({ body }) => body)
const withId = endpoints.filter(({ path }) => path.includes(':id'))
const lists = endpoints.filter(
  ({ path, query }) => query && !path.includes(':id') && ['search', 'name'].some((name) => name in query.schema),
)

/** The id of no record, so that no call changes data. */
const pathWithUnknownId = (endpoint: Endpoint) => `/api${buildPath(endpoint.path, { id: 999_999 })}`

/** Rules for every endpoint of the contract. */
export function everyCallCases(api: CurrentApi): void {
  it('selects all endpoints but the sign-in, and every list with a search', () => {
    expect(guarded).toHaveLength(endpoints.length - 1)
    expect(lists.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'products.list',
        'categories.list',
        'partners.list',
        'terminals.list',
        'users.list',
        'loads.list',
        'approvals.list',
      ]),
    )
  })

  it('answers 401 to an unknown, truncated or expired token', async () => {
    const token = await api().tokenOf('super-admin')
    const statusOf = async (endpoint: Endpoint, invalidToken: string) =>
      (await api().send(endpoint.method, pathWithUnknownId(endpoint), { token: invalidToken })).status
    const invalidTokens = ['a'.repeat(43), token.slice(0, -1), `${token}a`, token.toUpperCase()]
    for (const endpoint of guarded) {
      const statuses = await Promise.all(invalidTokens.map((invalidToken) => statusOf(endpoint, invalidToken)))
      expect([endpoint.name, ...statuses]).toEqual([endpoint.name, 401, 401, 401, 401])
    }
    api().advanceClock(13 * HOUR)
    for (const endpoint of guarded) {
      expect([endpoint.name, await statusOf(endpoint, token)]).toEqual([endpoint.name, 401])
    }
  })

  it('answers 405 with the allowed methods to another method', async () => {
    for (const endpoint of endpoints) {
      const { status, headers } = await api().send('PATCH', pathWithUnknownId(endpoint))
      expect([endpoint.name, status]).toEqual([endpoint.name, 405])
      expect(headers.get('Allow')!.split(', ')).toContain(endpoint.method)
    }
  })

  it('answers 415 to a text/plain body', async () => {
    for (const endpoint of withBody) {
      const { status } = await api().send(endpoint.method, pathWithUnknownId(endpoint), {
        as: 'super-admin',
        body: 'name=x',
        headers: { 'Content-Type': 'text/plain' },
      })
      expect([endpoint.name, status]).toEqual([endpoint.name, 415])
    }
  })

  it('answers 400 to invalid JSON and 413 to long JSON', async () => {
    const headers = { 'Content-Type': 'application/json' }
    for (const endpoint of withJson) {
      const statusOf = async (body: string) =>
        (await api().send(endpoint.method, pathWithUnknownId(endpoint), { as: 'super-admin', body, headers })).status
      const long = `{"name":"${'a'.repeat(1024 * 1024)}"}`
      expect([endpoint.name, await statusOf('{"name"'), await statusOf(long)]).toEqual([endpoint.name, 400, 413])
    }
  })

  it('answers 422 with the fields, or 404 for an unknown id, to JSON with wrong fields', async () => {
    for (const endpoint of withJson) {
      const { status, body } = await api().send(endpoint.method, pathWithUnknownId(endpoint), {
        as: 'super-admin',
        json: { ['constructor']: 1, list: 'x', role: [] },
      })
      expect([endpoint.name, status]).toEqual([endpoint.name, endpoint.path.includes(':id') ? expect.any(Number) : 422])
      if (status === 422) expect(Object.keys(body.errors).length).toBeGreaterThan(0)
      else expect(status).toBe(404)
    }
  })

  it.each([
    '0',
    '-1',
    '1.5',
    '1e1',
    '9007199254740993',
    '99999999999999999999',
    '%00',
    '%27%3B--',
    'null',
    '%F0%9F%98%80',
  ])('answers 404 to the id %s', async (id) => {
    for (const endpoint of withId) {
      const path = `/api${endpoint.path.replace(':id', id)}`
      const { status } = await api().send(endpoint.method, path, { as: 'super-admin' })
      expect([endpoint.name, status]).toEqual([endpoint.name, 404])
    }
  })

  describe.each(lists)('$name', ({ path, query: description }) => {
    it('answers 200 or 422 to every hostile string as search, key, sort, per_page and cursor', async () => {
      const search = 'search' in description!.schema ? 'search' : 'name'
      const statusOf = async (query: Record<string, string>) =>
        (await api().get(`/api${path}?${new URLSearchParams(query)}`)).status
      for (const text of hostile) {
        const statuses = await Promise.all([
          statusOf({ [search]: text, per_page: '1' }),
          statusOf({ key: text, sort: text, per_page: text, cursor: text }),
        ])
        expect([text, statuses.filter((status) => status !== 200 && status !== 422)]).toEqual([text, []])
      }
    })
  })

  it('stores every hostile string unchanged, or refuses it', async () => {
    for (const [index, name] of hostile.entries()) {
      const { status, body } = await api().post('/api/terminals', { json: { name, code: `H-${index}` } })
      expect([name, status]).toEqual([name, status === 422 ? 422 : 201])
      if (status === 201) expect(body.data.name).toBe(name)
      else expect(Object.keys(body.errors)).toEqual(['name'])
    }
  })
}
