import { expect, it } from 'vitest'
import type { CurrentApi } from '../harness.ts'

/** Records of lists that are read by their id, as an address names them. */
export function rowByAddressCases(api: CurrentApi): void {
  it.each(['users', 'terminals', 'audit', 'movements'])('reads a row of /%s as the list has it', async (list) => {
    await api().post('/api/terminals', { json: { name: 'Caja 1', code: 'C1' } })
    const rows = await api().all(`/${list}`)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of [rows[0], rows.at(-1)]) {
      const { status, body } = await api().get(`/api/${list}/show/${row.id}`)
      expect([status, body.data]).toEqual([200, row])
    }
  })

  it.each(['users', 'terminals', 'audit', 'movements'])('answers 404 to an id that /%s has not', async (list) => {
    const { status, body } = await api().get(`/api/${list}/show/999999`)
    expect([status, typeof body.message]).toEqual([404, 'string'])
  })
}
