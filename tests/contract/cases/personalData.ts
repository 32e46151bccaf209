import { expect, it } from 'vitest'
import { pointsRowNames } from '#server/imports/packedBatches.ts'
import { packRows } from '#server/imports/packedRows.ts'
import type { PartnerFields } from '#server/domain/records.ts'
import { writeContext } from '../../support/writeContext.ts'
import { partnerForm, type CurrentApi, type Request } from '../harness.ts'
import { pointsForm } from './massive.ts'
import { partnersForm } from '../partnerImportCalls.ts'

/** Export of a person's data, and their erasure. */
export function personalDataCases(api: CurrentApi): void {
  const anonymise = (id: number, json: object, request?: Request) =>
    api().post(`/api/partners/anonymise/${id}`, { json, ...request })
  const confirmed = { reason: 'Lo pidió la persona', rut: '11.111.111-1' }
  const download = async (id: number) => {
    const { body } = await api().get(`/api/partners/data/${id}`)
    return api().send('GET', body.url)
  }
  const rename = (name: string) =>
    api().put('/api/partners/update/1', { json: partnerForm({ rut: '11111111-1', nombre_completo: name }) })

  it('exports the data, entries, orders and changes of one person as JSON, and records the download', async () => {
    await rename('Rosa Vera Díaz')
    await api().put('/api/partners/assign/1', { json: { points: 5, note: 'Cumpleaños' } })
    await api().post('/api/orders', { json: { partner_id: 1, lines: [{ product_id: 2, quantity: 1, points: 100 }] } })
    await api().post('/api/orders', { json: { partner_id: 2, lines: [{ product_id: 2, quantity: 1, points: 100 }] } })
    const { status, headers, body } = await download(1)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/json; charset=UTF-8'])
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="datos-personales-1-2026-03-02.json"')
    expect(body.socio).toMatchObject({ id: 1, rut: '11111111-1', nombre_completo: 'Rosa Vera Díaz', points: 1405 })
    expect(body.movimientos.slice(0, 2)).toMatchObject([
      { puntos: -100, saldo: 1405, canje: body.canjes[0].numero },
      { puntos: 5, saldo: 1505, motivo: 'Cumpleaños' },
    ])
    expect(body.canjes).toHaveLength(1)
    expect(body.actividad.map(({ acto }: { acto: string }) => acto)).toContain('partners.update')
    const lines = await api().all('/audit?entity=partner&entity_id=1')
    expect(lines.slice(0, 2).map(({ act }) => act)).toEqual(['exports.download', 'personalData.export'])
    expect((await api().get('/api/partners/data/99')).status).toBe(404)
  })

  it('erases the data of a person, renounces the balance by an entry, and keeps entries and sums', async () => {
    await rename('Rosa Vera Díaz')
    const before = (await api().get('/api/dashboard')).body.data.points_total
    const { status, body } = await anonymise(1, confirmed)
    expect([status, body.data]).toEqual([
      200,
      {
        id: 1,
        rut: 'ANON-1',
        nombre_completo: 'Socio anonimizado N.º 1',
        numero_socio: null,
        telefono: null,
        celular: null,
        direccion: null,
        numero: null,
        dpto: null,
        region: null,
        email: null,
        fecha_ingreso: null,
        al_dia_hasta: null,
        points: 0,
        state: 'inactive',
        version: body.data.version,
      },
    ])
    const [entry, ...others] = await api().all('/partners/points/history/1')
    expect(entry).toMatchObject({
      type: { display_name: 'Saldo renunciado' },
      accumulated_points: -1500,
      balance_after: 0,
      note: confirmed.reason,
    })
    expect(others.length).toBeGreaterThan(0)
    expect((await api().get('/api/dashboard')).body.data.points_total).toBe(before - 1500)
  })

  it('leaves no trace of the person in lists, searches, counts and the audit log', async () => {
    await rename('Rosa Vera Díaz')
    await api().post('/api/massive-load/check', { form: pointsForm('rut;puntos\n11111111-2;5\n') })
    const mended = { line: 2, rut: '11.111.111-1', points: 5 }
    expect((await api().put('/api/massive-load/check/row/1', { json: mended })).status).toBe(200)
    expect((await anonymise(1, confirmed)).status).toBe(200)
    for (const search of ['Rosa', '11.111.111-1', '11111111', 'anonimizado'])
      expect(await api().all(`/partners?search=${encodeURIComponent(search)}`)).toEqual([])
    expect((await api().all('/partners')).map(({ id }) => id)).not.toContain(1)
    expect((await api().get('/api/partners?total=yes')).body.total).toBe(4)
    expect((await api().get('/api/partners/count')).body.data.count).toBe(4)
    const log = JSON.stringify(await api().all('/audit'))
    for (const personal of ['Rosa', '11111111-1', '11.111.111-1']) expect(log).not.toContain(personal)
    expect(log).toContain('Socio anonimizado N.º 1')
    const [line] = await api().all('/audit?group=personalData')
    expect(line).toMatchObject({ act: 'personalData.anonymise', note: confirmed.reason })
    const { body } = await download(1)
    expect(JSON.stringify(body)).not.toContain('Rosa')
  })

  it('makes no entry for an anonymous partner, and changes no data', async () => {
    await api().put('/api/partners/deduct/1', { json: { points: 5, reason: 'Error de tipeo' } })
    const [deducted] = await api().all('/partners/points/history/1')
    await anonymise(1, confirmed)
    const entries = await api().all('/partners/points/history/1')
    const refused = [
      await api().put('/api/partners/assign/1', { json: { points: 5 } }),
      await api().put('/api/partners/deduct/1', { json: { points: 5, reason: 'Error de tipeo' } }),
      await api().put('/api/partners/update/1', { json: partnerForm({ rut: '11111111-1' }) }),
      await api().post(`/api/partners/points/reverse/${deducted.id}`, { json: { reason: 'No iba' } }),
      await api().post(`/api/partners/points/reverse/${entries[0].id}`, { json: { reason: 'No iba' } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 422, 422])
    expect(await api().all('/partners/points/history/1')).toEqual(entries)
    expect((await api().get('/api/partners?total=yes')).body.total).toBe(4)
  })

  it('makes no order of an anonymous partner, and gives no points back', async () => {
    const line = { product_id: 2, quantity: 1, points: 100 }
    await api().post('/api/orders', { json: { partner_id: 1, lines: [line] } })
    expect((await api().put('/api/orders/deliver/1', { json: {} })).status).toBe(200)
    expect((await anonymise(1, confirmed)).status).toBe(200)
    const { status, body } = await api().post('/api/orders/cancel/1', {
      json: { reason: 'Se arrepiente', restock: true },
    })
    expect([status, body.message]).toEqual([409, 'Este socio está anonimizado: sus puntos ya no se devuelven.'])
    expect((await api().post('/api/orders', { json: { partner_id: 1, lines: [line] } })).status).toBe(422)
    expect((await api().all('/partners/points/history/1'))[0].balance_after).toBe(0)
  })

  it('makes a problem of a reviewed row whose partner became anonymous meanwhile', async () => {
    const { body } = await api().post('/api/partners/assign-list/check', { json: { ids: [1, 2], count: 2, points: 5 } })
    await anonymise(1, confirmed)
    const applied = await api().post(`/api/massive-load/apply/${body.data.id}`, { json: { version: 1 } })
    expect(applied.status).toBe(422)
    expect((await api().get('/api/partners/show/2')).body.data.points).toBe(500)
    expect((await api().all('/partners/points/history/1'))[0].accumulated_points).toBe(-1500)
  })

  it('refuses rows that were staged before their partner became anonymous, of a file and of a selection', async () => {
    const { imports } = api().ports.repository
    const by = { user_id: 1, user_name: 'Ana', created_at: api().ports.clock() }
    const [file, selection] = [
      await imports.begin({ ...by, sha256: 'a', file_name: 'turno.csv', origin: 'file' }),
      await imports.begin({ ...by, sha256: 'b', file_name: null, origin: 'selection' }),
    ]
    const rows = ['11111111-1', '22222222-2'].map((rut, index) => {
      return { line: index + 2, rut, typed: null, points: 5, description: null }
    })
    await imports.stage(file, packRows(rows, pointsRowNames))
    await imports.stageSelection(selection, { ids: [1, 2] }, { points: 5, description: null })
    await anonymise(1, confirmed)
    const options = { at: api().ports.clock(), allowRepeat: false, limit: 9 }
    for (const id of [file, selection])
      expect(await imports.apply(id, options, writeContext())).toEqual({
        ok: false,
        reason: 'unknown',
        total: 1,
        rows: [{ line: 2, rut: 'ANON-1', points: 5 }],
      })
    expect((await api().get('/api/partners/show/2')).body.data.points).toBe(500)
  })

  it('leaves nothing of the person in rows that wait, and repeats a stored response without the name', async () => {
    const assign = () =>
      api().put('/api/partners/assign/1', { json: { points: 5 }, headers: { 'Idempotency-Key': 'con-nombre' } })
    const name = (await assign()).body.data.nombre_completo
    const points = pointsForm(
      'rut;puntos;descripcion\n11.111.111-1;x;Para Rosa\n11111111-1;7;Para Rosa\n22222222-2;5;\n',
    )
    const review = (await api().post('/api/massive-load/check', { form: points })).body.data.id
    const rows = 'rut;nombre;correo\n11.111.111-1;Rosa Vera Díaz;rosa@correo.test\n22222222-2;Otra Persona;\n'
    const imported = (await api().post('/api/partners/import/check', { form: partnersForm(rows) })).body.data.id
    await anonymise(1, confirmed)
    const texts = [
      (await api().get(`/api/massive-load/check/${review}`)).text,
      JSON.stringify(await api().all(`/partners/import/rows/${imported}`)),
      (await assign()).text,
    ]
    for (const text of texts)
      for (const personal of [name, 'Rosa', 'rosa@correo.test', '11111111-1', '11.111.111-1'])
        expect(text).not.toContain(personal)
    expect(texts[2]).toContain('Socio anonimizado N.º 1')
    const { counts } = (await api().get(`/api/partners/import/check/${imported}`)).body.data
    expect(counts).toEqual({ new: 0, changed: 1, same: 0, error: 1 })
  })

  it('erases a person whose stored RUT has another check digit', async () => {
    const fields = partnerForm({ rut: '7654321-9' }) as PartnerFields
    const added = await api().ports.repository.partners.create(fields, writeContext())
    expect(added.ok && added.row.id).toBe(6)
    expect((await anonymise(6, { ...confirmed, rut: '7.654.321-6' })).body.errors).toHaveProperty('rut')
    expect((await anonymise(6, { ...confirmed, rut: '7.654.321-9' })).body.data.rut).toBe('ANON-6')
  })

  it('gives the RUT free for another partner', async () => {
    await anonymise(1, confirmed)
    expect((await api().post('/api/partners', { json: partnerForm({ rut: '11111111-1' }) })).status).toBe(201)
  })

  it('refuses a partner with open orders, another RUT, and a second time', async () => {
    await api().post('/api/orders', { json: { partner_id: 1, lines: [{ product_id: 2, quantity: 1, points: 100 }] } })
    const open = await anonymise(1, confirmed)
    expect([open.status, open.body.message]).toEqual([
      409,
      'Este socio tiene un canje abierto: entrégalo o anúlalo antes.',
    ])
    await api().post('/api/orders/cancel/1', { json: { reason: 'Se va', restock: true } })
    for (const rut of ['22222222-2', 'no es un rut', 'ANON-1']) {
      const { status, body } = await anonymise(1, { ...confirmed, rut })
      expect([rut, status, body.errors]).toEqual([rut, 422, { rut: ['Escribe el RUT de este socio'] }])
    }
    expect((await anonymise(1, { ...confirmed, reason: ' ' })).body.errors).toEqual({
      reason: ['Este campo es requerido'],
    })
    expect((await anonymise(1, confirmed)).status).toBe(200)
    const again = await anonymise(1, confirmed)
    expect([again.status, again.body.message]).toEqual([409, 'Este socio ya está anonimizado.'])
    expect((await anonymise(99, confirmed)).status).toBe(404)
  })
}
