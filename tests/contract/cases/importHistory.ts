import { assert } from 'superstruct'
import { expect, it } from 'vitest'
import { ImportInUse } from '#contract/importHistory.ts'
import type { CurrentApi, Request } from '../harness.ts'
import { partnerImportCalls } from '../partnerImportCalls.ts'

/** Imports of partners that were applied: documents, and their reversal. */
export function importHistoryCases(api: CurrentApi): void {
  const { review, show, apply, partner, found, allPartners } = partnerImportCalls(api)
  const list = () => api().all('/partners/import')
  const reverse = (id: number, request: Request = {}) =>
    api().post(`/api/partners/import/reverse/${id}`, { json: { reason: 'Archivo equivocado' }, ...request })
  const content =
    'rut;nombre;telefono;saldo_inicial\n7654321-6;Rosa Vera;22;1500\n1-9;Eva;;\n11111111-1;Socia Única;99;\n22222222-2;Socia 2;;\n'
  const imported = async () => {
    const id = await review(content)
    expect((await apply(id)).status).toBe(200)
    return id
  }

  it('is a document: file, author, figures, and what it did to each partner', async () => {
    const id = await imported()
    const row = {
      id,
      file: 'socios.csv',
      by: 'Persona super-admin',
      applied_at: '2026-03-02T09:00:00.000Z',
      created: 2,
      updated: 1,
      same: 1,
      skipped: 0,
      points_total: 1500,
      reversed: null,
    }
    expect(await list()).toEqual([row])
    expect((await api().get(`/api/partners/import/show/${id}`)).body.data).toEqual(row)
    expect(await api().all(`/partners/import/partners/${id}`)).toEqual([
      {
        row: 2,
        partner: { id: 6, rut: '7654321-6', nombre_completo: 'Rosa Vera' },
        verdict: 'new',
        points: 1500,
        changes: [],
      },
      { row: 3, partner: { id: 7, rut: '1-9', nombre_completo: 'Eva' }, verdict: 'new', points: null, changes: [] },
      {
        row: 4,
        partner: { id: 1, rut: '11111111-1', nombre_completo: 'Socia Única' },
        verdict: 'changed',
        points: null,
        changes: [
          { field: 'nombre_completo', before: 'Socia 1', after: 'Socia Única' },
          expect.objectContaining({ field: 'telefono', after: '99' }),
        ],
      },
    ])
    const { url } = (await api().get(`/api/partners/import/report/${id}`)).body
    const text = await (await api().get(url)).text
    expect(text).toContain('2;7654321-6;Rosa Vera;Creó;saldo_inicial;;1500')
    expect(text).toContain('4;11111111-1;Socia Única;Cambió;nombre_completo;Socia 1;Socia Única')
    expect((await api().get('/api/partners/import/show/99')).status).toBe(404)
  })

  it('is taken back: balances by entries, new partners leave the lists, fields get their value again', async () => {
    const before = await allPartners()
    const id = await imported()
    const answer = await reverse(id)
    expect([answer.status, answer.body.data.reversed]).toEqual([
      200,
      {
        at: '2026-03-02T09:00:00.000Z',
        by: 'Persona super-admin',
        reason: 'Archivo equivocado',
        removed: 2,
        restored: 1,
        kept: 0,
        points: 1500,
      },
    ])
    expect(await allPartners()).toEqual(before.map((one) => (one.id === 1 ? { ...one, version: 3 } : one)))
    expect(await found('search=rosa')).toEqual([])
    expect(await found('search=unica')).toEqual([])
    const history = await api().all('/partners/points/history/6')
    expect(history.map(({ accumulated_points, kind }) => [accumulated_points, kind])).toEqual([
      [-1500, 'reversal'],
      [1500, 'initial'],
    ])
    expect((await reverse(id)).status).toBe(409)
    expect((await list())[0].reversed.removed).toBe(2)
    // The same file is new again.
    expect((await show(await review(content))).counts).toEqual({ new: 2, changed: 1, same: 1, error: 0 })
  })

  it('keeps a field that changed after it', async () => {
    const { telefono } = await partner(1)
    const id = await imported()
    const { points: _points, version: _version, ...fields } = await partner(1)
    await api().put('/api/partners/update/1', { json: { ...fields, nombre_completo: 'Otra' } })
    expect((await reverse(id)).body.data.reversed).toMatchObject({ restored: 1, kept: 1 })
    expect(await partner(1)).toMatchObject({ nombre_completo: 'Otra', telefono })
  })

  it('is not taken back while a new partner has movements, who is named, and nothing changes', async () => {
    const id = await imported()
    await api().put('/api/partners/assign/7', { json: { points: 5 } })
    const after = await allPartners()
    const { status, body } = await reverse(id)
    assert(body, ImportInUse)
    expect([status, body.partners, body.partners_total]).toEqual([
      422,
      [{ id: 7, rut: '1-9', nombre_completo: 'Eva' }],
      1,
    ])
    expect(body.message).toContain('1 socio nuevo ya tiene movimientos')
    expect(await allPartners()).toEqual(after)
  })

  it('is taken back once for five calls at once, and by administrators alone', async () => {
    const id = await imported()
    expect((await reverse(id, { as: 'user' })).status).toBe(403)
    const answers = await Promise.all(Array.from({ length: 5 }, () => reverse(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await partner(6)).points).toBe(0)
  })
}
