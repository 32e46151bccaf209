import { expect, it } from 'vitest'
import type { CurrentApi } from '../harness.ts'

const shows: [list: string, show: (id: number) => string][] = [
  ['/users', (id) => `/api/users/show/${id}`],
  ['/terminals', (id) => `/api/terminals/show/${id}`],
  ['/audit', (id) => `/api/audit/show/${id}`],
  ['/movements', (id) => `/api/movements/show/${id}`],
]

/** Records of lists that are read by their id, as an address names them. */
export function rowByAddressCases(api: CurrentApi): void {
  it.each(shows)('reads a row of %s as the list has it', async (list, show) => {
    await api().post('/api/terminals', { json: { name: 'Caja 1', code: 'C1' } })
    const rows = await api().all(list)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of [rows[0], rows.at(-1)]) {
      const { status, body } = await api().get(show(row.id))
      expect([status, body.data]).toEqual([200, row])
    }
  })

  it.each(shows)('answers 404 to an id that %s has not', async (_, show) => {
    const { status, body } = await api().get(show(999_999))
    expect([status, typeof body.message]).toEqual([404, 'string'])
  })
}
