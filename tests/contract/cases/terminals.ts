import { expect, it } from 'vitest'
import type { CurrentApi } from '../harness.ts'

const codeInUse = { code: ['Ya existe un terminal con este código'] }

export function terminalCases(api: CurrentApi): void {
  const names = async (path: string) => (await api().all(path)).map(({ name }: { name: string }) => name)

  it('creates a terminal and returns it', async () => {
    const { status, body } = await api().post('/api/terminals', { json: { name: 'Talca 1 Sur', code: 'T-3001' } })
    expect([status, body]).toEqual([201, { data: { id: 4, name: 'Talca 1 Sur', code: 'T-3001', version: 1 } }])
  })

  it.each([
    [{ name: 'X', code: 't-1001' }, codeInUse],
    [{ name: '', code: 'T-9' }, { name: ['Este campo es requerido'] }],
    [{ name: 'X' }, { code: ['Este campo es requerido'] }],
    [{ name: 'X', code: 'a'.repeat(41) }, { code: ['Usa 40 caracteres como máximo'] }],
    [{ name: 'X', code: 'a\0' }, { code: ['Este valor no es válido'] }],
    [{ name: 'X', code: 'T-9', order: 1 }, { order: ['Este campo no se acepta aquí'] }],
  ])('refuses %j', async (json, errors) => {
    const { status, body } = await api().post('/api/terminals', { json })
    expect([status, body.errors]).toEqual([422, errors])
  })

  it('updates the terminal of the path, ignores the id of the body and accepts its own code', async () => {
    const changed = await api().put('/api/terminals/update/1', { json: { id: 2, name: 'Plaza Ñuñoa', code: 'T-1001' } })
    expect(changed.body).toEqual({ data: { id: 1, name: 'Plaza Ñuñoa', code: 'T-1001', version: 2 } })
    const other = await api().put('/api/terminals/update/1', { json: { name: 'X', code: 'T-1002' } })
    expect([other.status, other.body.errors]).toEqual([422, codeInUse])
    expect((await api().put('/api/terminals/update/99', { json: { name: 'X', code: 'Y' } })).status).toBe(404)
  })

  it('lists the newest first, and sorts and finds by name and code, ignoring accents', async () => {
    expect(await names('/terminals?per_page=2')).toEqual(['Maipú', 'Casa matriz', 'Ñuñoa'])
    expect(await names('/terminals?key=name&sort=asc&per_page=1')).toEqual(['Casa matriz', 'Maipú', 'Ñuñoa'])
    expect(await names('/terminals?key=code&sort=desc&per_page=1')).toEqual(['Maipú', 'Casa matriz', 'Ñuñoa'])
    expect(await names('/terminals?search=NUNOA')).toEqual(['Ñuñoa'])
    expect(await names('/terminals?search=t-100')).toEqual(['Casa matriz', 'Ñuñoa'])
    expect(await names('/terminals?search=%25')).toEqual([])
  })

  it('returns all terminals by name for a select', async () => {
    const { body } = await api().get('/api/terminals/list/select-list')
    expect(body.data).toEqual([
      { id: 2, name: 'Casa matriz' },
      { id: 3, name: 'Maipú' },
      { id: 1, name: 'Ñuñoa' },
    ])
  })

  it('removes a terminal once, and several or none', async () => {
    expect((await api().remove('/api/terminals/1')).body).toEqual({ status: true })
    expect((await api().remove('/api/terminals/1')).status).toBe(404)
    const removeMany = (list: number[]) => api().post('/api/terminals/delete-list', { json: { list } })
    expect((await removeMany([2, 99])).status).toBe(404)
    expect(await names('/terminals')).toEqual(['Maipú', 'Casa matriz'])
    expect((await removeMany([2, 3, 3])).body).toEqual({ status: true })
    expect(await names('/terminals')).toEqual([])
  })

  it('creates one of six concurrent terminals with the same code, and with the same key', async () => {
    const create = (code: string, headers = {}) =>
      api().post('/api/terminals', { json: { name: 'Nuevo', code }, headers })
    const sameCode = await Promise.all(Array.from({ length: 6 }, () => create('T-7')))
    expect(sameCode.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
    const sameKey = await Promise.all(Array.from({ length: 6 }, () => create('T-8', { 'Idempotency-Key': 'k' })))
    expect(new Set(sameKey.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await names('/terminals?search=nuevo')).toHaveLength(2)
  })
}
