import { beforeEach, describe, expect, it } from 'vitest'
import { figureNames } from '#contract/figures.ts'
import type { Movement, MovementSums } from '#contract/movements.ts'
import type { CurrentApi } from '../harness.ts'
import { externalKeys, masterKey } from './program.ts'

const SECOND = 1_000

/** Entries of all partners, their sums and their export. */
export function movementCases(api: CurrentApi): void {
  const list = (query = '') => api().all(`/movements${query}`) as Promise<Movement[]>
  const sums = async (query = '') => (await api().get(`/api/movements/sums${query}`)).body.data as MovementSums
  const points = async (query: string) => (await list(query)).map((entry) => entry.points)
  const put = async (path: string, json: object, as?: 'user') => {
    const answer = await api().put(`/api/partners/${path}`, { json, ...(as && { as }) })
    expect(answer.status).toBe(200)
    api().advanceClock(SECOND)
    return answer.body
  }
  const load = async () => {
    const json = { ids: [1, 2], count: 2, points: 40, note: 'Abril' }
    const { body } = await api().post('/api/partners/assign-list', { json })
    api().advanceClock(SECOND)
    return body.data.id as number
  }

  describe('of several people', () => {
    let reversed: number
    // From 2 March 2026, 9:00 UTC on: an assignment by each of two people, a deduction, a load, a reversal.
    beforeEach(async () => {
      await put('assign/1', { points: 100, note: 'Bono' })
      await put('assign/2', { points: 30 }, 'user')
      await put('deduct/1', { points: 700, reason: 'Ajuste' })
      await load()
      reversed = (await list('?kind=assign&user=3'))[0]!.id
      await api().post(`/api/partners/points/reverse/${reversed}`, { json: { reason: 'Error' } })
    })

    it('lists the last added first, page by page, each with the balance after it', async () => {
      const rows = await list('?per_page=2')
      expect(rows.map((entry) => [entry.partner.id, entry.points, entry.balance_after])).toEqual([
        [2, -30, 540],
        [2, 40, 570],
        [1, 40, 940],
        [1, -700, 900],
        [2, 30, 530],
        [1, 100, 1600],
        [2, 500, 500],
        [1, 1500, 1500],
      ])
    })

    it('says who, whose, why and of what', async () => {
      const [reversal, , loaded, deduction, , assignment, , initial] = await list()
      expect(reversal).toMatchObject({ kind: 'reversal', reverses: reversed, note: 'Error', load: null })
      expect(loaded).toMatchObject({
        kind: 'import',
        type: 'Carga masiva: Abril',
        by: { id: 1, name: 'Persona super-admin' },
        load: { id: 1, file_name: null },
      })
      expect(deduction).toMatchObject({ kind: 'deduct', note: 'Ajuste', missing: null, order_id: null })
      expect(assignment).toMatchObject({
        created_at: '2026-03-02T09:00:00.000Z',
        partner: { id: 1, rut: '11111111-1', nombre_completo: 'Socia 1' },
        by: { id: 1, name: 'Persona super-admin' },
        note: 'Bono',
        by_key: null,
      })
      expect(initial).toMatchObject({ kind: 'initial', by: null })
      expect((await list(`?user=3`)).map(({ id }) => id)).toEqual([reversed])
    })

    it('filters by several kinds, people and partners, days and amounts, alone and together', async () => {
      expect(await points('?kind=deduct,reversal')).toEqual([-30, -700])
      expect(await points('?user=3')).toEqual([30])
      expect(await points('?user=1,3')).toEqual([-30, 40, 40, -700, 30, 100])
      expect(await points('?user=1&kind=import')).toEqual([40, 40])
      expect(await points('?user=3&kind=deduct')).toEqual([])
      expect(await points('?partner=2')).toEqual([-30, 40, 30, 500])
      expect(await points('?partner=1,2&kind=import,assign')).toEqual([40, 40, 30, 100])
      expect(await points('?partner=9')).toEqual([])
      expect(await points('?points_min=100')).toEqual([100, 500, 1500])
      expect(await points('?points_max=-1&kind=reversal')).toEqual([-30])
      expect(await points('?points_min=-30&points_max=30&user=3')).toEqual([30])
      expect(await points('?from=2026-03-02&kind=assign')).toEqual([30, 100])
      expect(await points('?to=2026-03-01')).toEqual([500, 1500])
      expect(await points('?from=2026-01-15&to=2026-01-15&points_min=501')).toEqual([1500])
      expect(await points('?from=2026-03-03')).toEqual([])
      expect(await points('?kind=import&per_page=1')).toEqual([40, 40])
      expect(await points('?user=1&per_page=1')).toEqual([-30, 40, 40, -700, 100])
    })

    it('sums what the filters leave, as the dashboard does', async () => {
      const all = await sums()
      expect(all).toMatchObject({
        entries: 8,
        points: 1480,
        initial: 2000,
        given: 210,
        deducted: -700,
        taken_back: -30,
        given_back: 0,
      })
      expect(figureNames.reduce((total, name) => total + all[name], 0)).toBe(all.points)
      const period = (await api().get('/api/dashboard?from=2026-03-01&to=2026-03-31')).body.data
      const month = await sums('?from=2026-03-01&to=2026-03-31')
      for (const name of figureNames) expect([name, month[name]]).toEqual([name, period.total[name]])
      for (const query of [
        '?user=1',
        '?user=1&kind=import',
        '?partner=2',
        '?points_min=100',
        '?kind=assign',
        '?to=2026-03-01',
      ]) {
        const rows = await points(query)
        const { entries, points: change } = await sums(query)
        expect([query, entries, change]).toEqual([query, rows.length, rows.reduce((total, one) => total + one, 0)])
      }
    })

    it('names those who made entries', async () => {
      expect((await api().get('/api/movements/authors')).body).toEqual({
        data: [
          { id: 1, name: 'Persona super-admin' },
          { id: 3, name: 'Persona user' },
        ],
      })
    })

    it('exports what the filters leave, as CSV and XLSX, and records it', async () => {
      const { body } = await api().get('/api/movements/export?kind=deduct,reversal')
      const file = await api().send('GET', body.url)
      expect(file.headers.get('Content-Disposition')).toMatch(/filename="movimientos-\d{4}-\d\d-\d\d\.csv"/)
      const [header, ...rows] = file.text.trim().split('\r\n')
      expect(header).toContain('Cambio del saldo')
      expect(rows).toHaveLength(2)
      expect(rows[1]).toContain('Descuento manual')
      const xlsx = await api().get('/api/movements/export?format=xlsx')
      expect((await api().send('GET', xlsx.body.url)).headers.get('Content-Type')).toContain('spreadsheetml')
      const acts = (await api().all('/audit')).map(({ act }: { act: string }) => act)
      expect(acts.slice(0, 4)).toEqual(['exports.download', 'movements.export', 'exports.download', 'movements.export'])
    })

    it('shows no person who was erased', async () => {
      const how = { rut: '22222222-2', reason: 'A pedido' }
      const erased = await api().post('/api/partners/anonymise/2', { json: how })
      expect(erased.status).toBe(200)
      const [own] = await list('?partner=2')
      expect(own).toMatchObject({
        balance_after: 0,
        partner: { rut: 'ANON-2', nombre_completo: 'Socio anonimizado N.º 2' },
      })
      const { body } = await api().get('/api/movements/export?partner=2')
      expect((await api().send('GET', body.url)).text).not.toMatch(/Socia 2|22222222/)
    })
  })

  it('names the key, the terminal and the reference of a call', async () => {
    const send = (headers: Record<string, string>, path: string, json: object) =>
      api().send('POST', `/api/program/${path}`, { json, headers })
    const purchase = { rut: '22222222-2', action: 'compra-comercio', amount: 45_990 }
    const external = await externalKeys(api)
    expect((await send(external, 'accumulations', { ...purchase, reference: 'boleta-1' })).status).toBe(201)
    const items = [{ slug: 'cafetera-2', quantity: 1 }]
    const redemption = { rut: '22222222-2', items, reference: 'canje-1' }
    expect((await send(external, 'redemptions', redemption)).status).toBe(201)
    api().advanceClock(SECOND)
    const master = await masterKey(api)
    expect((await send(master, 'accumulations', { ...purchase, reference: 'boleta-2' })).status).toBe(201)
    const [byTerminal, redeemed, accrued] = await list()
    expect(byTerminal).toMatchObject({
      kind: 'accrual',
      amount: 45_990,
      by_key: { key: 'master', reference: 'boleta-2', terminal: expect.stringMatching(/./) },
    })
    expect(redeemed).toMatchObject({
      kind: 'redemption',
      order_id: 1,
      by_key: { key: 'external', terminal: null, reference: 'canje-1' },
    })
    expect(accrued).toMatchObject({ by_key: { key: 'external', terminal: null, reference: 'boleta-1' } })
  })

  it.each([
    'kind=nothing',
    'kind=assign,nothing',
    'user=x',
    'partner=1,,2',
    `partner=${Array.from({ length: 11 }, (_, index) => index + 1).join(',')}`,
    'from=31-12-2026',
    'points_min=1.5',
    'search=ana',
  ])('refuses %s', async (query) => {
    for (const path of ['', '/sums', '/export']) {
      const { status, body } = await api().get(`/api/movements${path}?${query}`)
      expect([path, status, Object.keys(body.errors)]).toEqual([path, 422, [query.split('=')[0]]])
    }
  })

  it('refuses amounts and dates from high to low', async () => {
    for (const path of ['', '/sums', '/export']) {
      const amounts = await api().get(`/api/movements${path}?points_min=2&points_max=1`)
      expect([path, amounts.status]).toEqual([path, 422])
      const dates = await api().get(`/api/movements${path}?from=2026-03-02&to=2026-03-01`)
      expect([path, dates.status, Object.keys(dates.body.errors)]).toEqual([path, 422, ['to']])
    }
  })
}
