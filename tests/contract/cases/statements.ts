import { beforeEach, expect, it } from 'vitest'
import type { Statement } from '#contract/statements.ts'
import type { CurrentApi } from '../harness.ts'

const DAY = 24 * 60 * 60 * 1000

/** Statements of a partner over days, from the ledger. */
export function statementCases(api: CurrentApi): void {
  let token: string
  beforeEach(async () => {
    token = await api().tokenOf('super-admin')
  })
  const get = (path: string) => api().get(`/api/partners/${path}`, { token })
  const ask = (query: string, id = 1) => api().get(`/api/partners/points/statement/${id}?${query}`, { token })
  const read = async (query: string, id = 1) => (await ask(query, id)).body.data as Statement
  const put = async (path: string, json: object) =>
    expect((await api().put(`/api/partners/${path}`, { token, json })).status).toBe(200)

  /** On 2 March 2026 100 points more, two days later 700 less; points of another partner meanwhile. */
  async function act() {
    await put('assign/1', { points: 100, note: 'Bono' })
    await put('assign/2', { points: 30 })
    api().advanceClock(2 * DAY)
    // The session is over.
    token = await api().signIn('super-admin')
    await put('deduct/1', { points: 700, reason: 'Ajuste' })
  }

  it('opens with what came before, and its lines lead from there to the closing balance', async () => {
    await act()
    const statement = await read('from=2026-03-02&to=2026-03-04')
    expect(statement).toMatchObject({
      partner: { id: 1, rut: '11111111-1', nombre_completo: 'Socia 1' },
      opening: 1500,
      closing: 900,
      emitted: { at: '2026-03-04T09:00:00.000Z', by: 'Persona super-admin' },
    })
    expect(statement.lines.map(({ kind, points, balance, note }) => [kind, points, balance, note])).toEqual([
      ['assign', 100, 1600, 'Bono'],
      ['deduct', -700, 900, 'Ajuste'],
    ])
    const { data } = (await get('show/1')).body
    expect(data.points).toBe(statement.closing)
  })

  it('adds up in every period: the opening balance and the lines are the closing one', async () => {
    await act()
    for (const period of [
      'from=2025-01-01&to=2026-12-31',
      'from=2026-03-02&to=2026-03-03',
      'from=2026-03-04&to=2026-03-04',
    ]) {
      const { opening, lines, closing } = await read(period)
      expect(opening + lines.reduce((sum, { points }) => sum + points, 0), period).toBe(closing)
      expect(lines.at(-1)?.balance ?? opening, period).toBe(closing)
    }
  })

  it('has no line of days without entries: it closes as it opens', async () => {
    await act()
    expect(await read('from=2026-03-03&to=2026-03-03')).toMatchObject({ opening: 1600, lines: [], closing: 1600 })
    expect(await read('from=2020-01-01&to=2020-12-31')).toMatchObject({ opening: 0, lines: [], closing: 0 })
  })

  it('is read by every role with partners, and refused for none or a reversed range', async () => {
    const path = '/api/partners/points/statement/1?from=2026-03-01&to=2026-03-31'
    expect((await api().get(path, { as: 'user' })).status).toBe(200)
    expect((await ask('from=2026-03-01&to=2026-03-31', 99)).status).toBe(404)
    expect((await ask('from=2026-03-02&to=2026-03-01')).body.errors.to).toBeDefined()
    expect((await ask('from=2026-03-02')).status).toBe(422)
  })
}
