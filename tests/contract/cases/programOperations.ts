import { beforeEach, expect, it } from 'vitest'
import type { CurrentApi } from '../harness.ts'
import { externalKeys, masterKey } from './program.ts'

const HOUR = 3_600_000

/** What tills read back of their calls. */
export function programOperationCases(api: CurrentApi): void {
  let headers: Record<string, string>
  beforeEach(async () => {
    headers = await masterKey(api)
  })
  const post = (path: string, json: object) => api().send('POST', `/api/program/${path}`, { headers, json })
  const accumulate = (reference: string, change: object = {}) =>
    post('accumulations', { reference, rut: '22222222-2', action: 'compra-comercio', amount: 40_000, ...change })
  const redeem = (reference: string, change: object = {}) =>
    post('redemptions', { reference, rut: '11111111-1', items: [{ slug: 'cafetera-12', quantity: 1 }], ...change })
  const reverse = (reference: string, of: string) => post('reversals', { reference, of, reason: 'Error' })
  const read = (reference: string) =>
    api().send('GET', `/api/program/operations/${encodeURIComponent(reference)}`, { headers })
  const list = (query = '') => api().send('GET', `/api/program/operations${query}`, { headers })
  const totalsOf = async (query = '') => (await list(query)).body.totals
  const total = (kind: string, count: number, points: number) => ({ kind, count, points })

  it('returns what the call of a reference did, with its answer of then', async () => {
    const { body: answer } = await accumulate('b-1')
    await redeem('c-1')
    await reverse('r-1', 'c-1')
    const { status, body } = await read('b-1')
    expect([status, body.data]).toEqual([
      200,
      {
        reference: 'b-1',
        kind: 'accumulation',
        at: '2026-03-02T09:00:00.000Z',
        terminal: 'T-1001',
        points: 1000,
        reversed: false,
        answer: answer.data,
      },
    ])
    expect((await read('c-1')).body.data).toMatchObject({ kind: 'redemption', points: 200, reversed: true })
    expect((await read('r-1')).body.data).toMatchObject({ kind: 'reversal', points: 200, reversed: false })
    await reverse('r-2', 'b-1')
    expect((await read('b-1')).body.data).toMatchObject({ reversed: true, answer: answer.data })
  })

  it('finds a reference of any characters, and none of another account, of a dry run or of a refusal', async () => {
    const odd = 'caja/1?%2F#"&+\\~'
    await accumulate(odd)
    expect((await read(odd)).body.data).toMatchObject({ reference: odd, points: 1000 })
    await accumulate('b-2', { dry_run: true })
    await accumulate('b-3', { amount: 0 })
    for (const reference of ['b-2', 'b-3', 'nada', 'x'.repeat(300)]) {
      const { status, body } = await read(reference)
      expect([status, body.code]).toEqual([404, 'operation_unknown'])
    }
    headers = await externalKeys(api, 3)
    expect([(await read(odd)).status, (await list()).body.data, await totalsOf()]).toEqual([404, [], []])
  })

  it('closes the day of a terminal with one call: the totals are those of its answers', async () => {
    await accumulate('b-1')
    await accumulate('b-2', { amount: 1 })
    headers['X-Terminal'] = 'T-2001'
    await accumulate('b-3', { amount: 80_000 })
    await redeem('c-1')
    await reverse('r-1', 'b-1')
    headers = await externalKeys(api)
    await accumulate('b-4')
    const all = [total('accumulation', 4, 4000), total('redemption', 1, 200), total('reversal', 1, 1000)]
    expect(await totalsOf()).toEqual(all)
    expect(await totalsOf('?terminal=t-1001')).toEqual([total('accumulation', 2, 1000)])
    const second = [total('accumulation', 1, 2000), total('redemption', 1, 200), total('reversal', 1, 1000)]
    expect(await totalsOf('?terminal=%20T-2001')).toEqual(second)
    expect(await totalsOf('?kind=redemption')).toEqual([total('redemption', 1, 200)])
    expect(await totalsOf('?terminal=T-9')).toEqual([])
    const { body } = await list('?per_page=2')
    const references = [...body.data]
    for (let next = body.next_page_url; next;) {
      const page = await api().send('GET', `/api${next}`, { headers })
      expect(page.body.totals).toEqual(all)
      references.push(...page.body.data)
      next = page.body.next_page_url
    }
    expect(references.map(({ reference }) => reference)).toEqual(['b-4', 'r-1', 'c-1', 'b-3', 'b-2', 'b-1'])
    expect(references.map(({ terminal }) => terminal)).toEqual([null, 'T-2001', 'T-2001', 'T-2001', 'T-1001', 'T-1001'])
  })

  it('cuts at the days of the programme, and at moments', async () => {
    // 2026-03-02 begins at 03:00 UTC. It is 09:00 UTC.
    await accumulate('b-1')
    api().advanceClock(18 * HOUR - 1)
    await accumulate('b-2')
    api().advanceClock(1)
    await accumulate('b-3')
    const referencesOf = async (query: string) =>
      (await list(query)).body.data.map(({ reference }: { reference: string }) => reference)
    expect(await referencesOf('')).toEqual(['b-3'])
    expect(await referencesOf('?day=2026-03-02')).toEqual(['b-2', 'b-1'])
    expect(await referencesOf('?day=2026-03-01')).toEqual([])
    expect(await referencesOf('?from=2026-03-02T06:00:00-03:00&to=2026-03-03T00:00:00-03:00')).toEqual(['b-2', 'b-1'])
    expect(await referencesOf('?from=2026-03-02T09:00:00.001Z&to=2026-03-03T03:00:00.0010000+00:00')).toEqual([
      'b-3',
      'b-2',
    ])
  })

  it.each([
    ['?day=hoy', 'day'],
    ['?from=2026-03-02T09:00:00Z', 'to'],
    ['?to=2026-03-02T09:00:00Z', 'from'],
    ['?day=2026-03-02&from=2026-03-02T09:00:00Z&to=2026-03-02T10:00:00Z', 'day'],
    ['?from=2026-03-02T09:00:00Z&to=2026-03-02T08:00:00Z', 'to'],
    ['?from=2026-03-02T09:00:00Z&to=2026-04-02T09:00:01Z', 'to'],
    ['?from=2026-03-02', 'from'],
    ['?kind=venta', 'kind'],
    ['?cursor=x', 'cursor'],
    ['?nada=1', 'nada'],
  ])('refuses %s and names %s', async (query, field) => {
    const { status, body } = await list(query)
    expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'fields_invalid', [field]])
    expect(body.message).toMatch(new RegExp(`^«${field}»: [A-Z].*[^.]\\.$`))
  })
}
