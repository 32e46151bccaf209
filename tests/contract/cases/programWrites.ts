import { noFourEyes } from '#server/domain/fourEyes.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import hostile from '../../data/security/blns.json' with { type: 'json' }
import { writeContext } from '../../support/writeContext.ts'
import { programEndpoints, updateForm, type CurrentApi } from '../harness.ts'
import { emailOf, PASSWORD } from '../sample.ts'
import { externalKeys, masterKey } from './program.ts'

const DAY = 24 * 60 * 60_000
const RUT = '22.222.222-2'
/** Products of the sample: 2 costs 100 and has a stock of 1, 12 costs 200 and has 3. */
const items = [
  { slug: 'cafetera-2', quantity: 1 },
  { slug: 'cafetera-12', quantity: 2 },
]
const writes = programEndpoints.filter(({ method }) => method === 'POST')

export function programWriteCases(api: CurrentApi): void {
  let headers: Record<string, string>
  beforeEach(async () => {
    headers = await externalKeys(api)
  })

  const post = (path: string, json: object, more: Record<string, string> = {}) =>
    api().send('POST', `/api/program/${path}`, { json, headers: { ...headers, ...more } })
  const accumulate = (change: object = {}) =>
    post('accumulations', { reference: 'b-1', rut: RUT, action: 'compra-comercio', amount: 45_990, ...change })
  const redeem = (change: object = {}) => post('redemptions', { reference: 'c-1', rut: '11111111-1', items, ...change })
  const reverse = (change: object = {}) =>
    post('reversals', { reference: 'r-1', of: 'b-1', reason: 'Error', ...change })
  const balance = async (id = 2) => (await api().get(`/api/partners/show/${id}`)).body.data.points
  const history = (id = 2) => api().all(`/partners/points/history/${id}`)
  const deductAll = async () =>
    api().put('/api/partners/deduct/2', { json: { points: await balance(), reason: 'Ajuste' } })
  const stock = async (id: number) => (await api().get(`/api/products/show/${id}`)).body.data.stock
  const lines = () => api().all('/audit?group=program')

  describe('limits of points', () => {
    const reasonOf = async (change: object) => {
      const { status, body } = await accumulate(change)
      return [status, body.message]
    }
    const direct = { action: 'bono-bienvenida', amount: null }
    const free = (points: number) => ({ action: 'asignacion-manual', amount: null, points })

    it('bounds each call, by amount and direct too', async () => {
      api().limit({ maxProgramPoints: 1000 })
      const most = 'una clave da hasta 1.000 por operación.'
      expect(await reasonOf({})).toEqual([422, `Este monto da 1.149 puntos y ${most}`])
      expect(await reasonOf(direct)).toEqual([422, `Esta acción da 1.500 puntos y ${most}`])
      expect(await reasonOf({ dry_run: true })).toEqual([422, `Este monto da 1.149 puntos y ${most}`])
      expect(await balance()).toBe(500)
      // The reference is unused.
      expect((await accumulate({ amount: 40_000 })).body.data.points).toBe(1000)
    })

    it('refuses what a second person would have to approve, and leaves the reference unused', async () => {
      api().limit({ approve_loads_from: 1149 })
      const sentence = 'Desde 1.149 puntos debe aprobar otra persona: hazlo en Socios.'
      expect(await reasonOf({})).toEqual([422, sentence])
      expect((await accumulate({ amount: 45_950 })).status).toBe(201)
      api().limit({ approve_loads_from: 1000 })
      expect((await reverse()).body.message).toBe('Desde 1.000 puntos debe aprobar otra persona: hazlo en Socios.')
    })

    it('counts keys with what their account does by hand, and refuses from the limit of the day on', async () => {
      headers = await externalKeys(api, 3)
      api().limit({ approve_daily_from: 1000 })
      expect((await accumulate({ ...free(600), dry_run: true })).status).toBe(200)
      expect((await accumulate(free(600))).status).toBe(201)
      const assign = (points: number) => api().put('/api/partners/assign/2', { json: { points }, as: 'user' })
      expect((await assign(400)).body.waiting).toEqual(expect.any(Number))
      expect((await assign(399)).body.waiting).toBeUndefined()
      const sentence = 'Desde 1.000 puntos en un día debe aprobar otra persona: hazlo en Socios.'
      expect(await reasonOf({ reference: 'b-2', ...free(1) })).toEqual([422, sentence])
    })

    it('bounds what the keys of an account give in a day, whatever is sent at once', async () => {
      api().limit({ maxDailyProgramPoints: 1000, approve_daily_from: 10 })
      const sent = Array.from({ length: 8 }, (_, index) => accumulate({ reference: `d-${index}`, ...free(300) }))
      const statuses = (await Promise.all(sent)).map(({ status }) => status).sort()
      expect(statuses).toEqual([201, 201, 201, 422, 422, 422, 422, 422])
      const sentence = 'Las claves de esta cuenta dan hasta 1.000 puntos en un día: hoy quedan 100.'
      expect(await reasonOf({ reference: 'd-9', ...free(101) })).toEqual([422, sentence])
      expect((await redeem()).status).toBe(201)
      expect(await balance()).toBe(1400)
      api().advanceClock(DAY)
      expect((await accumulate({ reference: 'd-9', ...free(101) })).status).toBe(201)
    })
  })

  describe('accumulation', () => {
    it('gives the points that the server computes of the amount, as the user of the key', async () => {
      const { status, body } = await accumulate({ note: ' Boleta 55 ' })
      const [entry] = await history()
      expect([status, body]).toEqual([
        201,
        { data: { reference: 'b-1', id: entry.id, points: 1149, balance: 1649, settled: 0, owed: 0 } },
      ])
      expect(entry).toMatchObject({
        type: { display_name: 'Compra en comercio asociado' },
        accumulated_points: 1149,
        kind: 'accrual',
        note: 'Boleta 55',
        by: { name: 'Persona api' },
        action_id: 2,
        amount: 45_990,
        balance_after: 1649,
      })
      expect(await balance()).toBe(1649)
    })

    it('gives the points of a direct action, and free ones of an arbitrary action', async () => {
      const direct = await accumulate({ action: 'bono-bienvenida', amount: null })
      expect(direct.body.data.points).toBe(1500)
      const free = await accumulate({
        reference: 'b-2',
        action: 'asignacion-manual',
        amount: undefined,
        points: 10_000,
      })
      expect(free.body.data).toMatchObject({ points: 10_000, balance: 12_000 })
    })

    it('adds an audit line with the reference, the terminal and the date of the purchase', async () => {
      headers = await masterKey(api, 'T-2001')
      const occurred_at = '2026-02-28T21:30:00-03:00'
      await accumulate({ occurred_at })
      const [line] = await lines()
      expect([line.act, line.by.name, line.by.role, line.entity]).toEqual([
        'program.accumulate',
        'Persona api',
        'api',
        { kind: 'partner', id: 2, label: 'Socia 2' },
      ])
      const changes = line.changes.map(({ field, before, after }: Record<string, unknown>) => [field, [before, after]])
      expect(Object.fromEntries(changes)).toEqual({
        points: [500, 1649],
        action: [null, 'Compra en comercio asociado'],
        amount: [null, 45_990],
        occurred_at: [null, '2026-03-01T00:30:00.000Z'],
        terminal: [null, 'Maipú'],
        reference: [null, 'b-1'],
      })
    })

    it('answers 200 with 0 points to an amount that is too small, and adds no entry', async () => {
      const { status, body } = await accumulate({ amount: 39 })
      expect([status, body]).toEqual([
        200,
        { data: { reference: 'b-1', id: null, points: 0, balance: 500, settled: 0, owed: 0 } },
      ])
      expect([(await history()).length, (await lines()).length]).toEqual([1, 0])
      expect((await accumulate({ amount: 39 })).headers.get('Idempotent-Replayed')).toBe('true')
      expect((await accumulate({ amount: 40 })).status).toBe(409)
    })

    it.each([
      [{ rut: '12345678-4' }, 'rut', 'El dígito verificador de 12.345.678-4 no corresponde'],
      [{ rut: undefined }, 'rut', 'Ingresa un RUT'],
      [{ action: 'nada' }, 'action', 'Esta acción ya no existe.'],
      [{ action: '' }, 'action', 'Este campo es requerido'],
      [{ amount: undefined }, 'amount', 'Este campo es requerido'],
      [{ amount: 0 }, 'amount', 'Ingresa un valor'],
      [{ amount: 1.5 }, 'amount', 'Ingresa un número entero, sin decimales'],
      [{ amount: '1000' }, 'amount', 'Ingresa un numero'],
      [{ amount: 1e9 + 1 }, 'amount', 'Ingresa un número de hasta 1.000.000.000'],
      [{ points: 5 }, 'points', 'Este campo no se acepta aquí'],
      [{ action: 'bono-bienvenida' }, 'amount', 'Este campo no se acepta aquí'],
      [{ action: 'asignacion-manual', amount: null }, 'points', 'Este campo es requerido'],
      [
        { action: 'asignacion-manual', amount: null, points: 10_001 },
        'points',
        'Ingresa hasta 10.000 puntos por operación',
      ],
      [{ reference: undefined }, 'reference', 'Usa de 1 a 100 caracteres ASCII, sin espacios'],
      [{ reference: 'con espacio' }, 'reference', 'Usa de 1 a 100 caracteres ASCII, sin espacios'],
      [{ reference: 'a'.repeat(101) }, 'reference', 'Usa de 1 a 100 caracteres ASCII, sin espacios'],
      [{ note: 'a'.repeat(201) }, 'note', 'Usa 200 caracteres como máximo'],
      [{ dry_run: 'no' }, 'dry_run', 'Este valor no es válido'],
      [
        { occurred_at: '2026-03-02' },
        'occurred_at',
        'Usa una fecha y hora con su zona, como 2026-03-02T12:00:00-03:00',
      ],
      [
        { occurred_at: '2026-02-30T12:00:00Z' },
        'occurred_at',
        'Usa una fecha y hora con su zona, como 2026-03-02T12:00:00-03:00',
      ],
      [{ occurred_at: '2026-01-31T08:59:59Z' }, 'occurred_at', 'La compra no puede tener más de 30 días'],
      [
        { occurred_at: '2026-03-02T09:10:01Z' },
        'occurred_at',
        'La compra no puede ser futura: revisa la hora de la caja',
      ],
      [{ id: 1 }, 'id', 'Este campo no se acepta aquí'],
    ])('refuses %j and leaves the reference unused', async (change, field, sentence) => {
      const { status, body } = await accumulate(change)
      expect([status, body.errors]).toEqual([422, { [field]: [sentence] }])
      expect([await balance(), (await history()).length, (await lines()).length]).toEqual([500, 1, 0])
      expect((await accumulate()).status).toBe(201)
    })

    it.each([
      '2026-03-02T08:00:00.123456+00:00',
      '2026-03-02T05:00:00.1234567-03:00',
      '2026-03-02T08:00:00.123456789Z',
    ])('reads %s, as languages write a moment', async (occurred_at) => {
      expect((await accumulate({ occurred_at })).status).toBe(201)
      const [line] = await lines()
      expect(line.changes).toContainEqual({
        field: 'occurred_at',
        before: null,
        after: '2026-03-02T08:00:00.123Z',
      })
    })

    it('applies an action that was valid on the day of the purchase, and none that is inactive', async () => {
      const edit = (change: object) =>
        api().put('/api/config/update/2', { json: { display_name: 'Compra', ...change } })
      await edit({ valid_until: '2026-02-28' })
      expect((await accumulate()).body.errors).toEqual({ action: ['La acción «Compra» valió hasta el 28-02-2026.'] })
      expect((await accumulate({ occurred_at: '2026-02-28T23:59:59-03:00' })).status).toBe(201)
      await edit({ active: false })
      expect((await accumulate({ reference: 'b-2', occurred_at: '2026-02-28T10:00:00-03:00' })).status).toBe(422)
    })

    it('answers 404 to the RUT of no partner, and of one whose data were erased', async () => {
      const unknown = await accumulate({ rut: '7.654.321-6' })
      expect([unknown.status, unknown.body.message]).toEqual([404, 'Ningún socio tiene este RUT.'])
      await api().post('/api/partners/anonymise/2', { json: { reason: 'Lo pidió', rut: RUT } })
      expect((await accumulate()).status).toBe(404)
    })
  })

  describe('reference', () => {
    it('answers a repeat as the first time after a year, a purge and a renewal of the keys', async () => {
      const first = await accumulate()
      api().advanceClock(400 * DAY)
      await api().ports.repository.purge(api().ports.clock())
      const json = { email: emailOf('super-admin'), password: PASSWORD }
      const { body: session } = await api().send('POST', '/api/auth/sign-in', { json })
      headers = await externalKeys(api, 4, session.security_token)
      const again = await accumulate()
      expect([again.status, again.text, again.headers.get('Idempotent-Replayed')]).toEqual([201, first.text, 'true'])
      expect((await api().ports.repository.partners.find(2))!.points).toBe(1649)
    })

    it('is the same for every spelling of the body, and answers 409 to another body or call', async () => {
      const first = await accumulate()
      const again = await accumulate({ rut: '222222222', note: null, points: null })
      expect([again.status, again.text, again.headers.get('Idempotent-Replayed')]).toEqual([201, first.text, 'true'])
      for (const other of [await accumulate({ amount: 45_991 }), await redeem({ reference: 'b-1' })])
        expect([other.status, other.body.message]).toEqual([409, 'Esta referencia ya se usó con otros datos.'])
      expect([await balance(), (await lines()).length]).toEqual([1649, 1])
    })

    it('belongs to the user of the key', async () => {
      await accumulate()
      headers = await externalKeys(api, 3)
      expect((await accumulate({ amount: 1000 })).body.data.points).toBe(25)
      headers = await masterKey(api)
      expect((await accumulate()).headers.get('Idempotent-Replayed')).toBe('true')
    })

    it('acts once for concurrent calls', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => accumulate()))
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(await balance()).toBe(1649)
      const orders = await Promise.all(Array.from({ length: 4 }, () => redeem()))
      expect(orders.map(({ status }) => status)).toEqual([201, 201, 201, 201])
      expect([await balance(1), await api().all('/orders')]).toEqual([1000, [expect.anything()]])
    })
  })

  describe('dry run', () => {
    it('answers what each call would do, changes nothing and leaves the reference unused', async () => {
      const dry = await accumulate({ dry_run: true })
      expect([dry.status, dry.body]).toEqual([
        200,
        { data: { reference: 'b-1', id: null, points: 1149, balance: 1649, settled: 0, owed: 0 } },
      ])
      const order = await redeem({ dry_run: true, deliver: true })
      expect([order.status, order.body.data]).toEqual([
        200,
        expect.objectContaining({ reference: 'c-1', order: null, points: 500, balance: 1000 }),
      ])
      expect([await balance(), await balance(1), await stock(2), await stock(12)]).toEqual([500, 1500, 1, 3])
      expect([await api().all('/orders'), (await history(1)).length, await lines()]).toEqual([[], 1, []])
      expect((await accumulate()).status).toBe(201)
      const reversal = await reverse({ dry_run: true })
      expect([reversal.status, reversal.body.data]).toEqual([
        200,
        { reference: 'r-1', points: 1149, missing: 0, balance: 500, settled: 0, owed: 0 },
      ])
      expect(await balance()).toBe(1649)
      expect((await reverse()).body.data).toEqual(reversal.body.data)
    })

    it('is refused as the call would be', async () => {
      expect((await accumulate({ dry_run: true, amount: null })).status).toBe(422)
      expect((await redeem({ dry_run: true, rut: RUT, items: [{ slug: 'cafetera-12', quantity: 3 }] })).status).toBe(
        422,
      )
      await accumulate()
      expect((await accumulate({ dry_run: true })).headers.get('Idempotent-Replayed')).toBe('true')
      expect((await accumulate({ dry_run: true, amount: 1 })).status).toBe(409)
    })
  })

  describe('redemption', () => {
    it('makes an order of the present prices, with the user of the key as its author', async () => {
      const { status, body } = await redeem({ note: 'Tienda' })
      const [order] = await api().all('/orders')
      const paid = [
        { ...items[0], points: 100 },
        { ...items[1], points: 200 },
      ]
      const data = { reference: 'c-1', order: order.id, points: 500, balance: 1000, items: paid }
      expect([status, body]).toEqual([201, { data }])
      expect(order).toMatchObject({
        status: 'pending',
        note: 'Tienda',
        created: { by: 'Persona api' },
        lines: [
          { title: 'Cafetera 2', points: 100, quantity: 1 },
          { title: 'Cafetera 12', points: 200, quantity: 2 },
        ],
      })
      expect([await balance(1), await stock(2), await stock(12)]).toEqual([1000, 0, 1])
      const [line] = await lines()
      expect([line.act, line.entity.kind, line.by.name]).toEqual(['program.redeem', 'order', 'Persona api'])
    })

    it('delivers the order at once where asked', async () => {
      await redeem({ deliver: true })
      expect((await api().all('/orders'))[0]).toMatchObject({
        status: 'delivered',
        delivered: { by: 'Persona api' },
        ready: null,
      })
      expect(await lines()).toHaveLength(2)
    })

    it.each([
      [{ items: [] }, { items: ['Agrega al menos un producto'] }],
      [{ items: [items[0], items[0]] }, { items: ['Cada producto va en una sola línea'] }],
      [{ items: [items[1], { slug: 'cafetera-2', quantity: 0 }] }, { 'items.1.quantity': ['Ingresa un valor'] }],
      [{ items: [{ ...items[0], price: 1 }] }, { 'items.0.price': ['Este campo no se acepta aquí'] }],
      [{ items: [{ ...items[0], points: 0 }] }, { 'items.0.points': ['Ingresa un valor'] }],
      [
        { items: [items[1], { slug: 'nada', quantity: 1 }, { slug: 'CAFETERA-2', quantity: 1 }] },
        {
          'items.1.slug': ['Este producto ya no se puede canjear'],
          'items.2.slug': ['Este producto ya no se puede canjear'],
        },
      ],
      [
        { items: [items[1], { slug: 'cafetera-4', quantity: 1 }, { slug: 'cafetera-2', quantity: 2 }] },
        { 'items.1.slug': ['Este producto ya no se puede canjear'], 'items.2.quantity': ['Queda 1 unidad'] },
      ],
      [{ rut: '33333333-3' }, { rut: ['Le faltan 500 puntos: tiene 0 y el canje cuesta 500'] }],
    ])('refuses %j and changes nothing', async (change, errors) => {
      const { status, body } = await redeem(change)
      expect([status, body.errors]).toEqual([422, errors])
      expect([await balance(1), await stock(2), await stock(12), await api().all('/orders')]).toEqual([1500, 1, 3, []])
      expect((await redeem()).status).toBe(201)
    })

    it('takes the prices and the total that the till has shown, and those alone', async () => {
      const seen = (two: number, twelve: number) => [
        { ...items[0], points: two },
        { ...items[1], points: twelve },
      ]
      const present = {
        items: [
          { ...items[0], points: 100, stock: 1 },
          { ...items[1], points: 200, stock: 3 },
        ],
        total: 500,
      }
      const refused = [
        [{ items: seen(100, 150) }, '«Cafetera 12» ahora cuesta 200 puntos.'],
        [{ items: seen(99, 201) }, '«Cafetera 2» ahora cuesta 100 puntos. «Cafetera 12» ahora cuesta 200 puntos.'],
        [{ total: 499 }, 'El canje cuesta 500 puntos.'],
        [{ items: seen(100, 200), total: 501, dry_run: true }, 'El canje cuesta 500 puntos.'],
      ] as const
      for (const [change, message] of refused) {
        const { status, body } = await redeem(change)
        expect([status, body]).toEqual([409, expect.objectContaining({ code: 'price_changed', message, ...present })])
      }
      expect([await balance(1), await stock(2), await api().all('/orders'), await lines()]).toEqual([1500, 1, [], []])
      const paid = await redeem({ items: seen(100, 200), total: 500 })
      expect([paid.status, paid.body.data.points]).toEqual([201, 500])
      // A repeat is answered as the first time, whatever the product costs by then.
      await api().post('/api/products/update/2', {
        form: updateForm({ slug: 'cafetera-2', points: '900', stock: '1' }),
      })
      const again = await redeem({ items: seen(100, 200), total: 500 })
      expect([again.text, again.headers.get('Idempotent-Replayed')]).toEqual([paid.text, 'true'])
    })

    it('pays the price seen or nothing while an administrator changes it', async () => {
      const price = (points: number) =>
        api().post('/api/products/update/12', {
          form: updateForm({ slug: 'cafetera-12', points: String(points), stock: '3' }),
        })
      const one = [{ slug: 'cafetera-12', quantity: 1, points: 200 }]
      const [first, , second] = await Promise.all([
        redeem({ reference: 'x', items: one }),
        price(900),
        redeem({ reference: 'y', items: one }),
      ])
      const paid = [first, second].filter(({ status }) => status === 201)
      expect(paid.every(({ body }) => body.data.points === 200)).toBe(true)
      expect(await balance(1)).toBe(1500 - 200 * paid.length)
      expect((await redeem({ reference: 'z', items: one })).body.code).toBe('price_changed')
    })

    it('takes the last piece once for two tills', async () => {
      const one = { items: [items[0]] }
      const answers = await Promise.all([redeem({ ...one, reference: 'x' }), redeem({ ...one, reference: 'y' })])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
      expect([await stock(2), await balance(1)]).toEqual([0, 1400])
    })
  })

  describe('reversal', () => {
    it('takes the points of an accumulation back, at the rate of that day', async () => {
      await accumulate()
      await api().put('/api/config/2/save-action-config', { json: { percentage: 10 } })
      const { status, body } = await reverse()
      expect([status, body]).toEqual([
        200,
        { data: { reference: 'r-1', points: 1149, missing: 0, balance: 500, settled: 0, owed: 0 } },
      ])
      expect((await history())[0]).toMatchObject({
        kind: 'reversal',
        type: { display_name: 'Reversa: Compra en comercio asociado' },
        note: 'Error',
        by: { name: 'Persona api' },
      })
      expect((await reverse()).headers.get('Idempotent-Replayed')).toBe('true')
      const second = await reverse({ reference: 'r-2' })
      expect([second.status, second.body.message]).toEqual([409, 'Esta operación ya se revirtió.'])
      expect(await balance()).toBe(500)
    })

    it('takes back what is left of spent points and says what is missing', async () => {
      await accumulate()
      await api().put('/api/partners/deduct/2', { json: { points: 1000, reason: 'Ajuste' } })
      expect((await reverse()).body.data).toMatchObject({ points: 649, missing: 500, balance: 0, owed: 500 })
    })

    it('records the reversal of a balance of 0, and settles it with the canje that is cancelled later', async () => {
      await deductAll()
      await accumulate({ action: 'asignacion-manual', amount: null, points: 500 })
      const [piece, two] = items
      await redeem({ rut: RUT, items: [piece, two] })
      const reversed = await reverse()
      expect([reversed.status, reversed.body.data]).toEqual([
        200,
        { reference: 'r-1', points: 0, missing: 500, balance: 0, settled: 0, owed: 500 },
      ])
      const person = async () => (await api().send('GET', `/api/program/partners/${RUT}`, { headers })).body.data
      expect(await person()).toMatchObject({ points: 0, owed: 500 })
      const cancelled = await reverse({ reference: 'r-2', of: 'c-1' })
      expect(cancelled.body.data).toEqual({
        reference: 'r-2',
        points: 500,
        missing: 0,
        balance: 0,
        settled: 500,
        owed: 0,
      })
      const [settlement, refund, shortReversal] = await history()
      expect(settlement).toMatchObject({
        type: { display_name: `Ajuste de la reversa N.º ${shortReversal.id}: Anulación del canje N.º 1` },
        settles: shortReversal.id,
        settled_with: refund.id,
      })
      expect(await person()).toMatchObject({ points: 0, owed: 0 })
    })

    it('settles what is owed with the next accumulation', async () => {
      await accumulate()
      await deductAll()
      await reverse()
      const { body } = await accumulate({ reference: 'b-2', action: 'asignacion-manual', amount: null, points: 1000 })
      expect(body.data).toMatchObject({ points: 1000, balance: 0, settled: 1000, owed: 149 })
      const small = await accumulate({ reference: 'b-3', amount: 1 })
      expect([small.status, small.body.data]).toMatchObject([200, { points: 0, settled: 0, owed: 149 }])
    })

    it('has no limit of time', async () => {
      await accumulate()
      const { program } = api().ports.repository
      const late = {
        ...writeContext({ name: 'program.reverse', user_id: 4, role: 'api' }).act,
        at: new Date('2027-01-01'),
      }
      const reversed = await program.reverse(
        { of: 'b-1', reason: 'Devolución', limits: { ...noFourEyes, maxDaily: 0 } },
        {
          act: late,
          reference: {
            user_id: 4,
            reference: 'reversa-tarde',
            fingerprint: 'f',
            now: late.at,
            toRecord: () => ({ status: 200, body: '{}', entry_id: null, order_id: null, terminal: null }),
          },
        },
      )
      expect(reversed).toMatchObject({ ok: true, points: 1149 })
    })

    it('cancels an order that is not delivered, with its points and its stock', async () => {
      await redeem()
      const { body } = await reverse({ of: 'c-1' })
      expect(body.data).toMatchObject({ reference: 'r-1', points: 500, missing: 0, balance: 1500, owed: 0 })
      expect((await api().all('/orders'))[0]).toMatchObject({
        status: 'cancelled',
        cancelled: { reason: 'Error', restocked: true, by: 'Persona api' },
      })
      expect([await stock(2), await stock(12)]).toEqual([1, 3])
      expect((await reverse({ reference: 'r-2', of: 'c-1' })).status).toBe(409)
    })

    it('refuses a delivered order with 409: another key would not help', async () => {
      await redeem({ deliver: true })
      const { status, body } = await reverse({ of: 'c-1' })
      expect([status, body.message]).toEqual([409, 'Este canje ya se entregó: solo un administrador puede anularlo.'])
      expect(await balance(1)).toBe(1000)
    })

    it('refuses the reference of another user, of none, of itself, of a reversal and of 0 points', async () => {
      await accumulate()
      const unknown = [404, 'Ninguna operación tiene la referencia de «of».']
      const outcome = async (change: object) => {
        const { status, body } = await reverse(change)
        return [status, body.message]
      }
      expect(await outcome({ of: 'nada' })).toEqual(unknown)
      expect(await outcome({ of: 'r-1' })).toEqual(unknown)
      await reverse({ reference: 'r-9' })
      const nothing = [422, 'Esta operación no movió puntos que revertir.']
      expect(await outcome({ of: 'r-9' })).toEqual(nothing)
      await accumulate({ reference: 'b-0', amount: 1 })
      expect(await outcome({ of: 'b-0' })).toEqual(nothing)
      headers = await externalKeys(api, 1)
      expect(await outcome({ of: 'b-1' })).toEqual(unknown)
    })

    it('changes nothing of a partner whose data were erased', async () => {
      await accumulate()
      await api().post('/api/partners/anonymise/2', { json: { reason: 'Lo pidió', rut: RUT } })
      expect((await reverse()).status).toBe(409)
    })
  })

  describe('every write', () => {
    it.each(writes)('$name answers 400, 413, 415 and 422 to bodies that it does not take', async ({ path }) => {
      const statusOf = async (body: string, type = 'application/json') =>
        (await api().send('POST', `/api${path}`, { body, headers: { ...headers, 'Content-Type': type } })).status
      const long = `{"reference":"${'a'.repeat(1024 * 1024)}"}`
      expect([
        await statusOf('{"reference"'),
        await statusOf('{"reference":"a","reference":"b"}'),
        await statusOf(long),
        await statusOf('reference=a', 'application/x-www-form-urlencoded'),
        await statusOf('{}'),
        await statusOf('[]'),
        await statusOf('null'),
        await statusOf('{"constructor":1}'),
      ]).toEqual([400, 400, 413, 415, 422, 422, 422, 422])
    })

    it('refuses every hostile string as a reference, an action and a slug, or stores it', async () => {
      for (const text of hostile) {
        const answers = await Promise.all([
          accumulate({ reference: text, dry_run: true }),
          accumulate({ action: text, dry_run: true }),
          accumulate({ note: text, dry_run: true }),
          redeem({ items: [{ slug: text, quantity: 1 }], dry_run: true }),
          reverse({ of: text, reason: text, dry_run: true }),
        ])
        const statuses = answers.map(({ status }) => status)
        expect([text, statuses.filter((status) => ![200, 404, 422].includes(status))]).toEqual([text, []])
      }
      expect([await balance(), await balance(1)]).toEqual([500, 1500])
    })
  })

  it('shows no key, and no name of a partner, in an answer', async () => {
    await api().post('/api/products/update/12', {
      form: updateForm({ slug: 'cafetera-12', points: '200', stock: '3' }),
    })
    const texts = [await accumulate(), await redeem(), await reverse()].map(({ text }) => text).join()
    expect(texts).not.toMatch(/Socia|sk_|ak_|22222222|11111111/)
  })
}
