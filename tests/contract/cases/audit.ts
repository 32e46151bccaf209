import { expect, it } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { CurrentApi } from '../harness.ts'

export function auditCases(api: CurrentApi): void {
  const lines = (query = '') => api().all(`/audit${query}`) as Promise<AuditEntry[]>
  const actNames = async (query: string) => (await lines(query)).map(({ act }) => act)

  async function changeTerminal() {
    await api().put('/api/terminals/update/1', { json: { name: 'Plaza Ñuñoa', code: 'T-1001' } })
  }

  it('names the author, the record, and each field before and after', async () => {
    await changeTerminal()
    const [line] = await lines('?group=terminals')
    expect(line).toMatchObject({
      act: 'terminals.update',
      by: { role: 'super-admin' },
      entity: { kind: 'terminal', id: 1, label: 'Plaza Ñuñoa' },
      changes: [{ field: 'name', before: 'Ñuñoa', after: 'Plaza Ñuñoa' }],
      note: null,
    })
  })

  it('lists the newest first, page by page', async () => {
    await changeTerminal()
    await api().remove('/api/terminals/2')
    expect(await actNames('?group=terminals&per_page=1')).toEqual(['terminals.remove', 'terminals.update'])
  })

  it('filters by author, record, group and day in Chile, and finds authors and records without accents', async () => {
    await changeTerminal()
    const [line] = await lines('?group=terminals')
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' }).format(new Date(line!.at))
    const found = (query: string) => actNames(`?group=terminals&${query}`)
    for (const query of [
      `user=${line!.by!.id}`,
      'entity=terminal&entity_id=1',
      `from=${day}&to=${day}`,
      'search=plaza+nunoa',
    ])
      expect([query, await found(query)]).toEqual([query, ['terminals.update']])
    for (const query of ['user=999', 'entity=product', 'entity_id=2', 'from=9998-12-31', 'to=1999-12-31', 'search=zzz'])
      expect([query, await found(query)]).toEqual([query, []])
  })

  it('labels a partner by the current name', async () => {
    await api().put('/api/partners/assign/1', { json: { points: 5 } })
    const partner = (await api().get('/api/partners/show/1')).body.data
    const [line] = await lines('?entity=partner&entity_id=1')
    expect(line!.entity).toEqual({ kind: 'partner', id: 1, label: partner.nombre_completo })
  })

  it.each([
    'from=31-12-2026',
    'to=2026-02-31',
    'from=1899-12-31',
    'to=9999-12-31',
    'to=0001-01-01',
    'user=x',
    'group=nothing',
    'entity=nothing',
    'order=asc',
  ])('refuses %s', async (query) => {
    const { status, body } = await api().get(`/api/audit?${query}`)
    expect([status, Object.keys(body.errors)]).toEqual([422, [query.split('=')[0]]])
  })

  it.each(['list', 'export'])('refuses a range that ends before it begins (%s)', async (call) => {
    const path = call === 'list' ? '/api/audit' : '/api/audit/export'
    const { status, body } = await api().get(`${path}?from=2026-03-02&to=2026-03-01`)
    expect([status, body.errors]).toEqual([422, { to: ['La fecha «Desde» no puede ser posterior a «Hasta»'] }])
    expect((await api().get(`${path}?from=2026-03-02&to=2026-03-02`)).status).toBe(200)
  })

  it('lists each user who acted once', async () => {
    await changeTerminal()
    await changeTerminal()
    const { body } = await api().get('/api/audit/users')
    const ids = body.data.map(({ id }: { id: number }) => id)
    expect(ids).toContain((await lines('?group=terminals'))[0]!.by!.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('exports the filtered lines', async () => {
    await changeTerminal()
    const { body } = await api().get('/api/audit/export?group=terminals')
    const file = await api().send('GET', body.url)
    expect(file.headers.get('Content-Disposition')).toMatch(/filename="actividad-\d{4}-\d\d-\d\d\.csv"/)
    expect(file.text).toContain('Cambió un terminal;Terminal;')
    expect(file.text).toMatch(/Nombre: [^;]+ → Plaza Ñuñoa/)
    expect(file.text).not.toMatch(/terminals\.update|;super-admin;|\bname:/)
    expect(file.text).toContain('Plaza Ñuñoa')
  })
}
