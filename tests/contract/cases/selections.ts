import { assert } from 'superstruct'
import { expect, it } from 'vitest'
import { AlreadyLoaded } from '#contract/massive.ts'
import { SelectionChanged } from '#contract/selections.ts'
import { MAX_BALANCE } from '#contract/limits.ts'
import hostile from '../../data/security/blns.json' with { type: 'json' }
import { partnerForm, type CurrentApi, type Request } from '../harness.ts'

/** Totals of a list, and points for partners selected in it. */
export function selectionCases(api: CurrentApi): void {
  const assign = (json: object, request?: Request) => api().post('/api/partners/assign-list', { json, ...request })
  const review = (json: object, request?: Request) =>
    api().post('/api/partners/assign-list/check', { json, ...request })
  const count = async (query: string) => (await api().get(`/api/partners/count${query}`)).body
  /** All that match, as they are counted now. */
  const counted = async (match: Record<string, string | number>) => {
    const query = new URLSearchParams(Object.entries(match).map(([name, value]) => [name, String(value)]))
    return { match, ...(await count(`?${query}`)).data }
  }
  const balances = async () => (await api().all('/partners?key=id&sort=asc')).map(({ points }) => points)
  const unchanged = [1500, 500, 0, 0, 0]

  it('adds the total to a first page that asks for it, and to no other', async () => {
    const page = async (path: string) => (await api().get(`/api${path}`)).body
    expect(await page('/partners')).not.toHaveProperty('total')
    const first = await page('/partners?total=yes&per_page=2')
    expect([first.total, first.data.length]).toEqual([5, 2])
    const second = await page(first.next_page_url)
    expect(second).not.toHaveProperty('total')
    expect(first.next_page_url).not.toContain('total')
    expect((await page('/partners?total=yes&search=11.111.111-1')).total).toBe(1)
    expect((await page('/partners?total=yes&points_min=500')).total).toBe(2)
    expect((await page('/partners?total=yes&search=nadie')).total).toBe(0)
    expect((await api().get('/api/partners?total=1')).status).toBe(422)
  })

  it('counts the partners that match, without a limit', async () => {
    expect((await count('')).data.count).toBe(5)
    expect((await count('?search=11.111.111-1')).data.count).toBe(1)
    expect((await count('?points_max=0')).data.count).toBe(3)
    expect((await api().get('/api/partners/count?points_min=2&points_max=1')).status).toBe(422)
  })

  it('assigns points to the selected partners as a load, which the history shows and an admin takes back', async () => {
    const answer = await assign({ ids: [1, 3], count: 2, points: 50, note: ' Aniversario ' })
    expect(answer.status).toBe(200)
    const { id, ...totals } = answer.body.data
    expect(totals).toEqual({ rows: 2, applied: 2, points_total: 100 })
    expect(await balances()).toEqual([1550, 500, 50, 0, 0])
    expect(await api().all('/massive-load')).toMatchObject([
      { id, file: null, origin: 'selection', rows: 2, points_total: 100 },
    ])
    const entries = await api().all(`/massive-load/rows/${id}`)
    expect(entries.map(({ partner, points, description }) => [partner.id, points, description])).toEqual([
      [1, 50, 'Aniversario'],
      [3, 50, 'Aniversario'],
    ])
    const reversed = await api().post(`/api/massive-load/reverse/${id}`, { json: { reason: 'Error' } })
    expect(reversed.status).toBe(200)
    expect(await balances()).toEqual(unchanged)
  })

  it('assigns to all that match the search and the filters of the list', async () => {
    expect((await assign({ ...(await counted({})), points: 1 })).body.data.rows).toBe(5)
    expect((await assign({ ...(await counted({ points_max: 1 })), points: 10 })).body.data.rows).toBe(3)
    const one = await counted({ search: '22222222-2', state: 'active' })
    expect((await assign({ ...one, points: 100 })).status).toBe(200)
    expect(await balances()).toEqual([1501, 601, 11, 11, 11])
  })

  it('refuses with 409 when more partners match than were counted, and says how many', async () => {
    const form = { ...(await counted({ points_max: 0 })), points: 10 }
    await api().post('/api/partners', { json: partnerForm() })
    for (const answer of [await assign(form), await review(form)]) {
      assert(answer.body, SelectionChanged)
      expect([answer.status, answer.body.message, answer.body.count]).toEqual([
        409,
        'Eran 3 socios y ahora son 4: revisa la selección.',
        4,
      ])
    }
    expect((await assign({ ids: [1, 99], count: 2, points: 10 })).status).toBe(409)
    expect((await balances()).slice(0, 5)).toEqual(unchanged)
    expect(await api().all('/massive-load')).toEqual([])
  })

  it('refuses with 409 when as many match, but others, until the new ones are counted', async () => {
    const form = { ...(await counted({ points_max: 0 })), points: 10 }
    // One leaves and another comes: still three.
    await api().put('/api/partners/assign/3', { json: { points: 1 } })
    await api().put('/api/partners/deduct/2', { json: { points: 500, reason: 'Ajuste' } })
    for (const answer of [await assign(form), await review(form)]) {
      assert(answer.body, SelectionChanged)
      expect([answer.status, answer.body.message, answer.body.count]).toEqual([
        409,
        'Son 3 socios, pero no los mismos que antes: revisa la selección.',
        3,
      ])
    }
    expect(await balances()).toEqual([1500, 0, 1, 0, 0])
    const { token } = (await assign(form)).body
    expect((await assign({ ...form, token })).status).toBe(200)
    expect(await balances()).toEqual([1500, 10, 1, 10, 10])
  })

  it('refuses all that match from a page that does not say which were counted', async () => {
    const { status, body } = await assign({ match: {}, count: 5, points: 1 })
    expect([status, body.message]).toEqual([
      409,
      'Esta página es de una versión anterior: actualízala y vuelve a seleccionar. No se asignó ningún punto.',
    ])
    expect(await balances()).toEqual(unchanged)
  })

  it('asks before the same points are assigned to the same partners again', async () => {
    const form = { ids: [1, 2], count: 2, points: 10 }
    expect((await assign(form)).status).toBe(200)
    const again = await assign(form)
    assert(again.body, AlreadyLoaded)
    expect([again.status, again.body.message]).toEqual([
      409,
      'Persona super-admin ya asignó estos mismos puntos a estos socios. Si los asignas otra vez, se suman de nuevo.',
    ])
    expect((await assign({ ...form, force: true })).status).toBe(200)
    expect((await balances()).slice(0, 2)).toEqual([1520, 520])
  })

  it('opens a review, whose load is that of the selection', async () => {
    const answer = await review({ ...(await counted({ points_min: 1 })), points: 10, note: 'Abril' })
    expect(answer.status).toBe(200)
    const { id } = answer.body.data
    expect(await balances()).toEqual(unchanged)
    const { data } = (await api().get(`/api/massive-load/check/${id}`)).body
    expect(data).toMatchObject({
      file: null,
      origin: 'selection',
      rows: 2,
      partners: 2,
      points_total: 20,
      problem_rows: 0,
    })
    expect(data.sample.map((row: { row: number; points: number }) => [row.row, row.points])).toEqual([
      [2, 10],
      [3, 10],
    ])
    const version = (await api().put(`/api/massive-load/check/exclude/${id}`, { json: { line: 3 } })).body.data.version
    expect((await api().post(`/api/massive-load/apply/${id}`, { json: { version } })).status).toBe(200)
    expect(await balances()).toEqual([1510, 500, 0, 0, 0])
    expect((await api().get(`/api/massive-load/show/${id}`)).body.data).toMatchObject({
      origin: 'selection',
      reviewed: { mended: 0, excluded: 1 },
    })
  })

  it('refuses points that would pass the largest balance, and assigns none', async () => {
    const points = 1_000_000_000
    await api().ports.repository.points.assign(
      { partner_id: 1, type: 'Saldo', points: MAX_BALANCE - 1_500, note: null },
      { act: { ...act, at: new Date('2026-03-02T09:00:00Z') } },
    )
    const { status, body } = await assign({ ...(await counted({})), points })
    expect([status, body.errors]).toEqual([
      422,
      { points: ['El saldo de 1 socio pasaría del máximo: no se asignó ningún punto'] },
    ])
    expect((await balances())[1]).toBe(500)
  })

  it.each([
    [{ count: 1, points: 1 }, ''],
    [{ ids: [1], match: {}, count: 1, points: 1 }, ''],
    [{ ids: [], count: 1, points: 1 }, 'ids'],
    [{ ids: [1], count: 0, points: 1 }, 'count'],
    [{ ids: [1], count: 1, points: 0 }, 'points'],
    [{ ids: [1], count: 1, points: 1.5 }, 'points'],
    [{ ids: [1], count: 1, points: 1, note: 'x'.repeat(201) }, 'note'],
    [{ match: { region: 7 }, count: 1, points: 1 }, 'match'],
    [{ match: { sorpresa: 'x' }, count: 1, points: 1 }, 'match'],
  ])('refuses the form %j at the field "%s"', async (json, field) => {
    const { status, body } = await assign(json)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await balances()).toEqual(unchanged)
  })

  it('takes a hostile search as text', async () => {
    for (const search of hostile.slice(0, 200)) {
      const { status } = await assign({ match: { search }, count: 4_999, points: 1 })
      expect([search, status]).toEqual([search, status === 422 ? 422 : 409])
    }
    expect(await balances()).toEqual(unchanged)
  })
}

const act = {
  name: 'partners.assign' as const,
  user_id: 1,
  user_name: 'Persona super-admin',
  role: 'super-admin' as const,
  request_id: null,
  address: null,
}
