import { assert } from 'superstruct'
import { expect, it } from 'vitest'
import { FileQuestions } from '#contract/fileQuestions.ts'
import { ImportOutdated } from '#contract/partnerImports.ts'
import hostile from '../../data/security/blns.json' with { type: 'json' }
import { rutFromBody } from '#server/fixtures/rut.ts'
import { partnerForm, type CurrentApi, type Request } from '../harness.ts'
import { partnerImportCalls, partnersForm } from '../partnerImportCalls.ts'
import { emailOf } from '../sample.ts'

const DAY = 24 * 60 * 60_000
const GONE = 'Esta importación venció o ya no existe: vuelve a elegir el archivo. No se importó ningún socio.'

/** Imports of partners from files. */
export function partnerImportCases(api: CurrentApi): void {
  const { check, review, get, show, rows, discard, apply, partner, found, keyed, allPartners } = partnerImportCalls(api)

  const mixed = [
    'rut;nombre_completo;telefono;email;al_dia_hasta;saldo_inicial;sucursal',
    '7.654.321-6;Rosa Vera;+56 2 2111 2222;rosa@correo.example;31-12-2027;1500;Norte',
    '11111111-1;Socia Única;;;;900;Norte',
    '22222222-2;Socia 2;;;;;Norte',
    '33333333-4;Socia 3;;;;;Norte',
    '12345678-5;José;22;no es correo;2027-13-01;1.000;Norte',
  ].join('\n')

  it('gives each row its verdict, with what it changes, and changes no partner', async () => {
    const before = await allPartners()
    const id = await review(mixed)
    expect(await show(id)).toEqual({
      id,
      file: 'socios.csv',
      created_at: '2026-03-02T09:00:00.000Z',
      expires_at: '2026-03-03T09:00:00.000Z',
      applied_at: null,
      beyond_approval: false,
      counts: { new: 1, changed: 1, same: 1, error: 2 },
      similar_count: 0,
      points_total: 1500,
      ignored_balances: 1,
      ignored_columns: ['sucursal'],
      other_regions: [],
      blanked: [],
    })
    const row = { balance: null, changes: [], problems: [] }
    expect(await rows(id)).toEqual([
      { ...row, row: 2, verdict: 'new', rut: '7654321-6', nombre_completo: 'Rosa Vera', balance: 1500 },
      {
        ...row,
        row: 3,
        verdict: 'changed',
        rut: '11111111-1',
        nombre_completo: 'Socia 1',
        changes: [{ field: 'nombre_completo', before: 'Socia 1', after: 'Socia Única' }],
      },
      { ...row, row: 4, verdict: 'same', rut: '22222222-2', nombre_completo: 'Socia 2' },
      {
        ...row,
        row: 5,
        verdict: 'error',
        rut: '33333333-4',
        nombre_completo: 'Socia 3',
        problems: [
          {
            field: 'rut',
            message: 'El dígito verificador de 33.333.333-4 no corresponde',
            value: '33333333-4',
          },
        ],
      },
      {
        ...row,
        row: 6,
        verdict: 'error',
        rut: '12345678-5',
        nombre_completo: 'José Ñandú Áviles',
        problems: [
          { field: 'email', message: 'Ingresa un correo válido', value: 'no es correo' },
          { field: 'al_dia_hasta', message: 'Ingresa una fecha válida', value: '2027-13-01' },
          {
            field: 'balance',
            message: 'Escribe los puntos sin separador de miles, por ejemplo 1500',
            value: '1.000',
          },
        ],
      },
    ])
    expect(await allPartners()).toEqual(before)
  })

  it('asks how a column is read in a call with answers, and reads it as answered', async () => {
    const content = 'rut;nombre;saldo_inicial;fecha_ingreso\n7654321-6;Rosa Vera;1.500;09/03/2026\n'
    const answered = (answers: object) => {
      const form = partnersForm(content)
      form.append('answers', JSON.stringify(answers))
      return api().post('/api/partners/import/check', { form })
    }
    const { status, body } = await answered({ balance: 'comma' })
    assert(body, FileQuestions)
    expect([status, body.questions.map(({ field }) => field)]).toEqual([422, ['fecha_ingreso']])
    const { data } = (await answered({ balance: 'comma', fecha_ingreso: 'monthFirst' })).body
    await apply(data.id)
    expect(await partner(6)).toMatchObject({ points: 1500, fecha_ingreso: '2026-09-03' })
  })

  it('maps regions to those of Chile, names the others, and the filter offers what is stored', async () => {
    const id = await review(
      'rut;nombre;region\n7654321-6;Rosa;RM\n1-9;Eva;V Región\n2-7;Luz;Mendoza\n3-5;Ana;mendoza\n4-3;Sol;Otra: Mendoza\n',
    )
    expect((await show(id)).other_regions).toEqual([
      { region: 'Otra: Mendoza', rows: 2 },
      { region: 'Otra: mendoza', rows: 1 },
    ])
    await apply(id)
    const regionsOf = await Promise.all([6, 7, 8].map(async (one) => (await partner(one)).region))
    expect(regionsOf).toEqual(['Metropolitana de Santiago', 'Valparaíso', 'Otra: Mendoza'])
    expect(await found('region=Valpara%C3%ADso')).toEqual([7])
    expect(await found('region=Otra:%20Mendoza&key=id&sort=asc')).toEqual([8, 10])
    const { regions } = (await api().get('/api/partners/regions')).body
    expect(regions.filter((name: string) => name !== 'Ñuble' && name !== 'Maule')).toEqual([
      'Valparaíso',
      'Metropolitana de Santiago',
      'Otra: mendoza',
      'Otra: Mendoza',
    ])
    // The same text in another spelling is no change.
    expect((await show(await review('rut;region\n7654321-6;Región Metropolitana\n'))).counts.same).toBe(1)
    const { body } = await api().put('/api/partners/update/6', {
      json: { rut: '7654321-6', nombre_completo: 'Rosa', region: 'XIV' },
    })
    expect(body.data.region).toBe('Los Ríos')
  })

  it('names the own import that was left open, in any session, until it is applied, discarded or expired', async () => {
    const opened = async (request?: Request) => (await api().get('/api/partners/import/check', request)).body.data
    expect(await opened()).toBeNull()
    await review('rut;nombre\n1-9;Eva\n')
    const id = await review(mixed)
    expect(await opened()).toEqual({
      id,
      file: 'socios.csv',
      created_at: '2026-03-02T09:00:00.000Z',
      expires_at: '2026-03-03T09:00:00.000Z',
    })
    expect(await opened({ as: 'user' })).toBeNull()
    await discard(id)
    expect(await opened()).toBeNull()
    await apply(await review(mixed), { skip_errors: true })
    expect(await opened()).toBeNull()
    await review('rut;nombre\n2-7;Luz\n')
    const { repository, clock } = api().ports
    const after = (ms: number) => repository.partnerImports.findOpen(1, new Date(clock().getTime() + ms))
    expect([await after(DAY - 1), await after(DAY)]).toEqual([
      expect.objectContaining({ id: expect.any(Number) }),
      null,
    ])
  })

  it('reads cells that say nothing as blank, erases nothing by them, and counts them', async () => {
    const id = await review(
      'rut;nombre;telefono;correo\n1-9;Eva;N/A;#N/A\n11111111-1;;null;x@correo.example\n2-7;#N/A;22;\n',
    )
    expect(await show(id)).toMatchObject({
      blanked: [
        { field: 'telefono', cells: 2 },
        { field: 'email', cells: 1 },
      ],
      counts: { new: 1, changed: 1, same: 0, error: 1 },
    })
  })

  it('lists the rows of one verdict page by page', async () => {
    const id = await review(mixed)
    expect((await rows(id, '?verdict=error&per_page=1')).map(({ row }) => row)).toEqual([5, 6])
    expect((await rows(id, '?verdict=new')).map(({ row }) => row)).toEqual([2])
    expect((await api().get(`/api/partners/import/rows/${id}?verdict=otro`)).status).toBe(422)
  })

  it('creates and changes the partners once, with one entry for each opening balance, and leaves rows with errors out', async () => {
    const id = await review(mixed)
    const answer = await apply(id, { skip_errors: true }, { as: 'super-admin' })
    const data = { created: 1, updated: 1, same: 1, skipped: 2, points_total: 1500 }
    expect([answer.status, answer.body]).toEqual([200, { message: 'Socios importados con éxito', data }])
    const created = await partner(6)
    expect(created).toEqual({
      id: 6,
      rut: '7654321-6',
      nombre_completo: 'Rosa Vera',
      numero_socio: null,
      telefono: '+56 2 2111 2222',
      celular: null,
      email: 'rosa@correo.example',
      direccion: null,
      numero: null,
      dpto: null,
      region: null,
      fecha_ingreso: null,
      al_dia_hasta: '2027-12-31',
      state: 'active',
      points: 1500,
      version: 1,
    })
    const history = (await api().get('/api/partners/points/history/6')).body.data
    expect(history).toMatchObject([
      {
        type: { display_name: 'Saldo inicial' },
        accumulated_points: 1500,
        kind: 'initial',
        by: { name: 'Persona super-admin' },
        balance_after: 1500,
        reversible: true,
      },
    ])
    // Its other fields and its points stay, and the opening balance of an existing partner is not added.
    const changed = await partner(1)
    expect(changed).toMatchObject({ nombre_completo: 'Socia Única', points: 1500, version: 2, numero_socio: '000001' })
    expect((await partner(2)).version).toBe(1)
    expect(await found('search=unica')).toEqual([1])
    expect(await found('search=rosa@correo')).toEqual([6])
    expect(await found('search=221112222')).toEqual([6])

    const again = await apply(id, { skip_errors: true })
    assert(again.body, ImportOutdated)
    expect([again.status, again.body.changed, again.body.message]).toEqual([
      409,
      'applied',
      'Este archivo ya se importó.',
    ])
    expect((await discard(id)).status).toBe(409)
    expect((await show(id)).applied_at).toBe('2026-03-02T09:00:00.000Z')
    expect((await rows(id)).map(({ row }) => row)).toEqual([5, 6])
    expect(await allPartners()).toHaveLength(6)
  })

  it('finds nothing to do in a file that was imported before', async () => {
    const id = await review(mixed)
    await apply(id, { skip_errors: true })
    const again = await review(mixed)
    expect((await show(again)).counts).toEqual({ new: 0, changed: 0, same: 3, error: 2 })
    const answer = await apply(again, { skip_errors: true })
    expect([answer.status, answer.body.message]).toEqual([422, 'Ninguna fila crea ni cambia un socio.'])
  })

  it('refuses rows with errors without `skip_errors`', async () => {
    const id = await review(mixed)
    const { status, body } = await apply(id)
    const sentence = 'Hay 2 filas con error: corrígelas en el archivo o impórtalo sin ellas.'
    expect([status, body.errors, body.message]).toEqual([
      422,
      { skip_errors: [sentence] },
      `${sentence} No se importó ningún socio.`,
    ])
    expect(await allPartners()).toHaveLength(5)
  })

  it('imports once for ten calls at once, and replays the response of one key', async () => {
    const id = await review('rut;nombre;saldo inicial\n7654321-6;Rosa Vera;10\n')
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const other = await review('rut;nombre;saldo inicial\n1-9;Ana Soto;11\n')
    const first = await apply(other, {}, keyed('a'))
    const second = await apply(other, {}, keyed('a'))
    expect([first.status, second.text, second.headers.get('Idempotent-Replayed')]).toEqual([200, first.text, 'true'])
    expect((await allPartners()).map(({ points }) => points)).toEqual([1500, 500, 0, 0, 0, 10, 11])
  })

  it('refuses a file whose partners changed or came to be since its review, and names them', async () => {
    const id = await review(
      'rut;nombre\n7654321-6;Rosa Vera\n11111111-1;Socia Única\n22222222-2;Socia 2\n33333333-3;Tres\n',
    )
    await api().put('/api/partners/update/1', { json: { rut: '11111111-1', nombre_completo: 'Otra' } })
    await api().post('/api/partners', { json: partnerForm() })
    await api().put('/api/partners/assign/3', { json: { points: 5 } })
    const answer = await apply(id)
    assert(answer.body, ImportOutdated)
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        message: '2 socios cambiaron después de la revisión: vuelve a revisar el archivo. No se importó ningún socio.',
        changed: 'partners',
        partners: [
          { row: 2, rut: '7654321-6', nombre_completo: 'Rosa Vera Díaz' },
          { row: 3, rut: '11111111-1', nombre_completo: 'Otra' },
        ],
        partners_total: 2,
      },
    ])
    expect((await partner(3)).nombre_completo).toBe('Socia 3')
  })

  it('creates a partner once when a form creates the same one at the same time', async () => {
    const id = await review('rut;nombre;saldo_inicial\n7654321-6;Rosa Vera;5\n1-9;Ana Soto;5\n')
    const [imported, created] = await Promise.all([
      apply(id),
      api().post('/api/partners', { json: partnerForm({ rut: '1-9' }) }),
    ])
    expect([imported.status, created.status].sort()).toEqual(imported.status === 200 ? [200, 422] : [201, 409])
    const ruts = (await allPartners()).map(({ rut }) => rut)
    expect(ruts.slice(5).sort()).toEqual(imported.status === 200 ? ['1-9', '7654321-6'] : ['1-9'])
  })

  it.each([
    ['rut;nombre\n;Ana', 'rut', 'Ingresa un RUT'],
    ['rut;nombre\nAX-12;Ana', 'rut', 'Escribe el RUT con su dígito verificador, por ejemplo 12.345.678-5'],
    ['rut;nombre\n7.654.321;Ana', 'rut', 'Parece que falta el dígito verificador de 7.654.321'],
    ['rut;nombre\n7654321-6;  ', 'nombre_completo', 'Este campo es requerido'],
    ['rut;telefono\n7654321-6;22', 'nombre_completo', 'Este campo es requerido'],
    [`rut;nombre\n7654321-6;${'a'.repeat(201)}`, 'nombre_completo', 'Usa 200 caracteres como máximo'],
    [`rut;nombre\n7654321-6;${'a'.repeat(5000)}`, 'nombre_completo', 'Usa 200 caracteres como máximo'],
    ['rut;nombre;depto\n7654321-6;Ana;un departamento muy grande', 'dpto', 'Usa 20 caracteres como máximo'],
    ['rut;nombre;correo\n7654321-6;Ana;ana@', 'email', 'Ingresa un correo válido'],
    ['rut;nombre;al día hasta\n7654321-6;Ana;30-02-2026', 'al_dia_hasta', 'Ingresa una fecha válida'],
    ['rut;nombre;fecha de ingreso\n7654321-6;Ana;2-3-26', 'fecha_ingreso', 'Ingresa una fecha válida'],
    ['rut;nombre;estado\n7654321-6;Ana;Vigente', 'state', 'Escribe Activo o Inactivo'],
    ['rut;nombre;saldo_inicial\n7654321-6;Ana;-5', 'balance', 'Solo se pueden sumar puntos: usa un número mayor que 0'],
    ['rut;nombre;saldo_inicial\n7654321-6;Ana;1000000001', 'balance', 'Ingresa un número de hasta 1.000.000.000'],
    ['rut;nombre;saldo_inicial\n7654321-6;Ana;=1+1', 'balance', 'Escribe los puntos solo con dígitos'],
    ['rut;nombres;apellidos\n7654321-6;Ana;', 'nombre_completo', 'Escribe los nombres y los apellidos'],
    ['rut;nombre\n7654321-6;Ana;x', 'row', 'La fila tiene más columnas que el encabezado'],
    [
      'rut,nombre,direccion\n7654321-6,Ana,Los Boldos 1, depto 2',
      'row',
      'La fila tiene más columnas que el encabezado',
    ],
  ])('refuses the row of %j with a message at %s', async (content, field, message) => {
    const id = await review(content)
    const [row] = await rows(id)
    expect([row!.verdict, row!.problems.map((problem) => problem.field)]).toEqual(['error', [field]])
    expect(row!.problems[0]!.message).toContain(message)
  })

  it('refuses every row of a RUT that comes twice, in any spelling', async () => {
    const id = await review(
      'rut;nombre\n7654321-6;Ana\n1-9;Eva\n07.654.321-6;Ana Soto\n11111111-1;Uno\n7654321-6;Ana\n',
    )
    const errors = await rows(id, '?verdict=error')
    expect(errors.map(({ row, problems }) => [row, problems.map(({ message }) => message)])).toEqual([
      [2, ['Este RUT se repite: también está en la fila 6']],
      [4, ['Este RUT se repite: también está en la fila 2']],
      [6, ['Este RUT se repite: también está en la fila 2']],
    ])
    expect((await show(id)).counts).toEqual({ new: 1, changed: 1, same: 0, error: 3 })
  })

  it('joins given names and surnames, and takes an opening balance of 0 or a blank one as none', async () => {
    const id = await review(
      'Apellidos;Nombres;RUT;Saldo inicial\nVera Díaz;Rosa;7654321-6;0\nSoto;Ana;1-9;\nÑandú Áviles;José;12345678-5;\n',
    )
    expect((await show(id)).counts).toEqual({ new: 2, changed: 0, same: 1, error: 0 })
    expect((await apply(id)).body.data).toEqual({ created: 2, updated: 0, same: 1, skipped: 0, points_total: 0 })
    expect((await partner(6)).nombre_completo).toBe('Rosa Vera Díaz')
    expect((await api().get('/api/partners/points/history/6')).body.data).toEqual([])
  })

  it('changes every field, and no cell that is blank erases one', async () => {
    const header =
      'rut;nombre;n.º de socio;teléfono;celular;correo;dirección;número;depto.;región;fecha de ingreso;al día hasta;estado'
    const id = await review(
      `${header}\n1-9;Ana;000900;22;99;ana@correo.example;Los Boldos;15;B;Ñuble;01/03/2026;2026-12-31;inactivo\n1-9x;;;;;;;;;;;;\n`,
    )
    await apply(id, { skip_errors: true })
    const values = {
      rut: '1-9',
      nombre_completo: 'Ana',
      numero_socio: '000900',
      telefono: '22',
      celular: '99',
      email: 'ana@correo.example',
      direccion: 'Los Boldos',
      numero: '15',
      dpto: 'B',
      region: 'Ñuble',
      fecha_ingreso: '2026-03-01',
      al_dia_hasta: '2026-12-31',
      state: 'inactive',
    }
    expect(await partner(6)).toEqual({ id: 6, ...values, points: 0, version: 1 })
    const second = await review(
      `${header}\n1-9;;000901;23;98;eva@correo.example;Oriente;16;C;Maule;02-03-2026;;Activo\n`,
    )
    const [row] = await rows(second)
    expect(row!.changes).toHaveLength(10)
    await apply(second)
    expect(await partner(6)).toEqual({
      ...values,
      id: 6,
      points: 0,
      version: 2,
      numero_socio: '000901',
      telefono: '23',
      celular: '98',
      email: 'eva@correo.example',
      direccion: 'Oriente',
      numero: '16',
      dpto: 'C',
      region: 'Maule',
      fecha_ingreso: '2026-03-02',
      state: 'active',
    })
    expect(await found('search=000901')).toEqual([6])
    expect(await found('search=000900')).toEqual([])
    const third = await review(`${header}\n1-9;;;;;;;;;;;;\n`)
    expect((await show(third)).counts.same).toBe(1)
  })

  const asApi = { name: 'Persona user', email: emailOf('user'), role: 'api' }

  it.each([
    ['was removed', {}, () => api().remove('/api/users/3')],
    ['was removed', keyed('k'), () => api().remove('/api/users/3')],
    ['got a role that imports none', {}, () => api().put('/api/users/update/3', { json: asApi })],
    ['got a role that imports none', keyed('k'), () => api().put('/api/users/update/3', { json: asApi })],
  ])('imports no partner when the user %s before the write, sent with %j', async (_, request, change) => {
    const id = await review('rut;nombre;saldo inicial\n7654321-6;Rosa Vera;10\n', { as: 'user' })
    const { partnerImports } = api().ports.repository
    const applyImport = partnerImports.apply
    partnerImports.apply = async (...given) => {
      expect((await change()).status).toBe(200)
      return applyImport(...given)
    }
    const { status, body } = await apply(id, {}, { as: 'user', ...request })
    expect([status, body.message]).toEqual([403, 'Tu cuenta ya no puede importar socios. No se importó ningún socio.'])
    expect(await allPartners()).toHaveLength(5)
  })

  it('reads the export of partners back as the same partners', async () => {
    const { body } = await api().get('/api/partners/export')
    const file = await api().send('GET', body.url)
    const id = await review(file.text)
    const { counts, ignored_columns } = await show(id)
    expect([counts, ignored_columns]).toEqual([{ new: 0, changed: 0, same: 2, error: 0 }, ['Saldo de puntos']])
  })

  it('gives the rows with errors as a file that needs only its corrections', async () => {
    const id = await review(mixed)
    const { body } = await api().get(`/api/partners/import/export/${id}`)
    const file = await api().send('GET', body.url)
    expect(file.headers.get('Content-Disposition')).toContain(`socios-con-error-${id}-2026-03-02.csv`)
    const lines = file.text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toBe(
      'rut;nombre_completo;numero_socio;telefono;celular;email;direccion;numero;dpto;region;fecha_ingreso;al_dia_hasta;estado;saldo_inicial;por corregir',
    )
    expect(lines[1]).toContain('33333333-4;Socia 3;')
    expect(lines[1]).toContain('Fila 5 de tu archivo. rut: El dígito verificador de 33.333.333-4 no corresponde')
    expect(lines[2]).toContain('12345678-5;José;;22;;no es correo;')
    expect(lines[2]).toMatch(/Fila \d+ de tu archivo\. email: .*fecha_ingreso|al_dia_hasta: /)
    expect((await show(await review(file.text))).counts).toEqual({ new: 0, changed: 0, same: 0, error: 2 })
    const mended = file.text
      .replace('33333333-4;', '33333333-3;')
      .replace('no es correo;', 'jose@correo.example;')
      .replace('2027-13-01', '31-12-2027')
      .replace('1.000', '1000')
    const again = await review(mended)
    expect(await show(again)).toMatchObject({
      counts: { new: 0, changed: 1, same: 1, error: 0 },
      ignored_columns: ['por corregir'],
    })
  })

  it('accepts or refuses every hostile string as a cell, and stores it as reviewed', async () => {
    // The others make the whole file look damaged.
    const readable = hostile.filter((text) => !/[Ω◊┬]/.test(text))
    const cell = (text: string) => `"${text.replaceAll('"', '""').replaceAll('\0', '')}"`
    const ruts = readable.map((_, index) => rutFromBody(5_000_000 + index))
    const fileOf = (texts: string[]) =>
      `rut;nombre;direccion\n${texts.map((text, index) => `${ruts[index]};${cell(text)};${cell(text)}\n`).join('')}`
    const names = async () =>
      new Map((await api().all('/partners?per_page=200')).map((one) => [one.rut, one.nombre_completo]))

    const creating = await review(fileOf(readable))
    const created = await rows(creating, '?per_page=200')
    expect(created).toHaveLength(readable.length)
    expect((await apply(creating, { skip_errors: true })).status).toBe(200)
    const stored = await names()
    for (const { rut, verdict, nombre_completo } of created)
      expect([rut, stored.get(rut)]).toEqual([rut, verdict === 'new' ? nombre_completo : undefined])

    // Each row changes to the string of the next one.
    const changing = await review(fileOf([...readable.slice(1), readable[0]!]))
    const { counts } = await show(changing)
    expect(counts.changed).toBeGreaterThan(readable.length / 2)
    const { status, body } = await apply(changing, { skip_errors: true })
    expect([status, body.data]).toMatchObject([200, { created: counts.new, updated: counts.changed }])
  })

  it.each([
    ['nombre;correo\nAna;a@b.cl\n', '«nombre», «correo»'],
    ['rut;puntos\n1-9;5\n', '«rut», «puntos»'],
    ['rut;nombre\n', 'El archivo no tiene filas con socios'],
    ['', 'El archivo está vacío'],
    ['rut;dv;nombre\n1;9;Ana\n', 'columna aparte'],
    ['rut;nombre;Nombre\n1-9;Ana;Eva\n', 'aparece más de una vez'],
    ['rut;nombre\n7654321;A\n1111111;B\n12345674;C\n', 'A la mayoría de los RUT les falta el dígito verificador'],
  ])('refuses the file %j as a whole', async (content, sentence) => {
    const { status, body } = await check(content)
    expect([status, body.errors.file[0]]).toEqual([422, expect.stringContaining(sentence)])
  })

  it('asks for a file', async () => {
    const { status, body } = await api().post('/api/partners/import/check', { form: new FormData() })
    expect([status, body.errors]).toEqual([422, { file: ['Este campo es requerido'] }])
  })

  it('shows an import to its own user alone', async () => {
    const id = await review(mixed, { as: 'user' })
    const calls = [
      get(id),
      api().get(`/api/partners/import/rows/${id}`),
      api().get(`/api/partners/import/export/${id}`),
      apply(id, { skip_errors: true }),
      discard(id),
    ]
    for (const call of calls) {
      const { status, body } = await call
      expect([status, body.message]).toEqual([404, GONE])
    }
    expect((await get(id, { as: 'user' })).status).toBe(200)
  })

  it('keeps the last import of a user, and discards one by hand', async () => {
    const first = await review(mixed)
    const other = await review(mixed, { as: 'user' })
    const second = await review(mixed)
    expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200])
    expect((await get(other, { as: 'user' })).status).toBe(200)
    expect((await discard(second)).status).toBe(204)
    expect((await get(second)).status).toBe(404)
    expect((await discard(second)).status).toBe(404)
  })

  it('ends an import after a day, purges its rows, and remembers one that was applied', async () => {
    const { repository } = api().ports
    const id = await review(mixed)
    await apply(id, { skip_errors: true })
    const open = await review(mixed)
    api().advanceClock(DAY - 1)
    await repository.purge(api().ports.clock())
    expect(await repository.partnerImports.errors(id, 0, 5)).toHaveLength(2)
    expect(await repository.partnerImports.errors(open, 0, 5)).toHaveLength(2)
    api().advanceClock(1)
    expect(await repository.partnerImports.find(open, 1, api().ports.clock())).toBeNull()
    await repository.purge(api().ports.clock())
    expect(await repository.partnerImports.errors(id, 0, 5)).toEqual([])
    expect(await repository.partnerImports.errors(open, 0, 5)).toEqual([])
    expect((await repository.partnerImports.find(id, 1, new Date('2026-03-02T10:00:00Z')))?.applied_at).not.toBeNull()
  })

  it('adds a line with the counts to the audit log, and one to the history of each partner', async () => {
    const id = await review(mixed)
    await apply(id, { skip_errors: true })
    const changesOf = ({ changes }: { changes: { field: string; before: unknown; after: unknown }[] }) =>
      Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]]))
    const [summary, reviewed] = (await api().all('/audit?group=partnerImports')) as Parameters<typeof changesOf>[0][]
    expect(changesOf(summary!)).toEqual({
      import: [null, id],
      created: [null, 1],
      updated: [null, 1],
      same: [null, 1],
      excluded: [null, 2],
      points_total: [null, 1500],
    })
    expect(changesOf(reviewed!)).toMatchObject({ created: [null, 1], errors: [null, 2] })
    const [created] = await api().all('/audit?entity=partner&entity_id=6')
    expect(created).toMatchObject({ act: 'partners.create', note: `Importación de socios N.º ${id}` })
    expect(changesOf(created)).toEqual({
      rut: [null, '7654321-6'],
      nombre_completo: [null, 'Rosa Vera'],
      telefono: [null, '+56 2 2111 2222'],
      email: [null, 'rosa@correo.example'],
      al_dia_hasta: [null, '2027-12-31'],
      state: [null, 'active'],
      points: [null, 1500],
    })
    const [changed] = await api().all('/audit?entity=partner&entity_id=1')
    expect([changed.act, changed.by.name, changesOf(changed)]).toEqual([
      'partners.update',
      'Persona super-admin',
      { nombre_completo: ['Socia 1', 'Socia Única'] },
    ])
    expect(await api().all('/audit?entity=partner&entity_id=2')).toEqual([])
  })
}
