import { describe, expect, it } from 'vitest'
import { MAX_BALANCE } from '#contract/limits.ts'
import hostile from '../../data/security/blns.json' with { type: 'json' }
import type { CurrentApi } from '../harness.ts'
import { one, orderCalls, two } from '../orderCalls.ts'
import { writeContext } from '../../support/writeContext.ts'

export function orderCases(api: CurrentApi): void {
  const { create, step, cancel, balance, stock, history, show, save } = orderCalls(api)

  describe('creation', () => {
    it('takes the points and the stock, and stores titles and prices of the day', async () => {
      const { status, body } = await create([two, one], { note: ' Para regalo ' })
      const at = '2026-03-02T09:00:00.000Z'
      const order = {
        id: 1,
        status: 'pending',
        points: 500,
        partner: { id: 1, rut: '11111111-1', nombre_completo: 'Socia 1' },
        lines: [
          { product_id: 12, title: 'Cafetera 12', points: 200, quantity: 2 },
          { product_id: 2, title: 'Cafetera 2', points: 100, quantity: 1 },
        ],
        note: 'Para regalo',
        created: { at, by: 'Persona super-admin' },
        ready: null,
        delivered: null,
        cancelled: null,
        version: 1,
      }
      expect([status, body]).toEqual([201, { data: order, balance: 1000 }])
      expect(await show()).toEqual(order)
      expect([await balance(), await stock(2), await stock(12)]).toEqual([1000, 0, 1])
      expect((await history())[0]).toMatchObject({
        type: { display_name: 'Canje N.º 1' },
        accumulated_points: -500,
        kind: 'redemption',
        note: 'Para regalo',
        by: { name: 'Persona super-admin' },
        balance_after: 1000,
        order_id: 1,
        reversible: false,
      })
      await save({ title: 'Otra', points: '999' })
      await api().remove('/api/products/2')
      expect(await show()).toEqual(order)
    })

    it('leaves a stock without limit and the version of a product unchanged', async () => {
      await save({ stock: '' })
      expect((await create([{ ...two, quantity: 7 }])).status).toBe(201)
      const { body } = await api().get('/api/products/show/12')
      expect([body.data.stock, body.data.version]).toEqual([null, 2])
    })

    it.each([
      [{ partner_id: null }, { partner_id: ['Elige un socio'] }],
      [{ partner_id: '1' }, { partner_id: ['Elige un socio'] }],
      [{ partner_id: 99 }, { partner_id: ['Este socio ya no existe'] }],
      [{ lines: [] }, { lines: ['Agrega al menos un producto'] }],
      [{ lines: 'x' }, { lines: ['Este valor no es válido'] }],
      [{ lines: [one, one] }, { lines: ['Cada producto va en una sola línea'] }],
      [{ lines: [{ ...one, quantity: 0 }] }, { lines: ['Ingresa un valor'] }],
      [{ lines: [{ ...one, quantity: 1.5 }] }, { lines: ['Ingresa un número entero, sin decimales'] }],
      [{ lines: [{ ...one, quantity: 1001 }] }, { lines: ['Ingresa un número de hasta 1.000'] }],
      [{ lines: [{ ...one, quantity: -1 }] }, { lines: ['Ingresa un valor'] }],
      [{ lines: [{ ...one, points: '100' }] }, { lines: ['Ingresa un numero'] }],
      [{ lines: [{ ...one, id: 1 }] }, { lines: ['Este campo no se acepta aquí'] }],
      [
        { lines: Array.from({ length: 51 }, (_, index) => ({ ...one, product_id: index + 1 })) },
        { lines: ['Elige hasta 50 a la vez'] },
      ],
      [{ note: 'a'.repeat(201) }, { note: ['Usa 200 caracteres como máximo'] }],
      [{ note: 'a\0' }, { note: ['Este valor no es válido'] }],
      [{ points: 1 }, { points: ['Este campo no se acepta aquí'] }],
    ])('refuses %j and changes nothing', async (change, errors) => {
      const { status, body } = await create([one], change)
      expect([status, body.errors]).toEqual([422, errors])
      expect([await balance(), await stock(2), (await history()).length]).toEqual([1500, 1, 1])
      expect(await api().all('/orders')).toEqual([])
    })

    it('names each line that cannot be redeemed by its position', async () => {
      const lines = [
        { product_id: 99, quantity: 1, points: 5 },
        { product_id: 4, quantity: 1, points: 5 },
        { product_id: 6, quantity: 1, points: 5 },
        { ...one, quantity: 2 },
        { product_id: 5, quantity: 1, points: 100 },
        { ...two, quantity: 4 },
      ]
      const { status, body } = await create(lines)
      const gone = ['Este producto ya no se puede canjear']
      expect([status, body.errors]).toEqual([
        422,
        {
          'lines.0.product_id': gone,
          'lines.1.product_id': gone,
          'lines.2.product_id': gone,
          'lines.3.quantity': ['Queda 1 unidad'],
          'lines.4.quantity': ['Sin stock'],
          'lines.5.quantity': ['Quedan 3 unidades'],
        },
      ])
      expect([await balance(), await stock(2), await stock(12)]).toEqual([1500, 1, 3])
    })

    it('refuses a price that changed with the present one, and accepts that', async () => {
      await save({ title: 'Juego de toallas', points: '1200' })
      const { status, body } = await create([{ ...two, quantity: 1 }, one])
      expect([status, body]).toEqual([
        409,
        {
          message: '«Juego de toallas» ahora cuesta 1.200 puntos.',
          products: [{ product_id: 12, points: 1200, stock: 3 }],
        },
      ])
      expect([await balance(), await stock(12), await stock(2)]).toEqual([1500, 3, 1])
      expect((await create([{ ...two, quantity: 1, points: 1200 }, one])).body.balance).toBe(200)
    })

    it('refuses an order that costs more than the balance', async () => {
      const { status, body } = await create([two, one], { partner_id: 3 })
      const sentence = 'Le faltan 500 puntos: tiene 0 y el canje cuesta 500'
      expect([status, body]).toEqual([422, { message: `${sentence}.`, errors: { lines: [sentence] }, balance: 0 }])
      expect([await stock(2), await stock(12)]).toEqual([1, 3])
      expect((await create([two, one], { partner_id: 2 })).body.balance).toBe(0)
    })

    it('sells the last piece once to eight orders at once', async () => {
      const statuses = (await Promise.all(Array.from({ length: 8 }, () => create([one])))).map(({ status }) => status)
      expect(statuses.sort()).toEqual([201, ...Array<number>(7).fill(422)])
      expect([await balance(), await stock(2)]).toEqual([1400, 0])
    })

    it('stores every hostile string as the note, or refuses it', async () => {
      await save({ stock: '', points: '1' })
      for (const note of hostile) {
        const { status, body } = await create([{ ...two, quantity: 1, points: 1 }], { note })
        expect([note, status]).toEqual([note, status === 422 ? 422 : 201])
        if (status === 201) expect(body.data.note).toBe(note.trim().replace(/\r\n?/g, '\n') || null)
      }
    })
  })

  describe('steps', () => {
    it('goes from pending to ready and delivered, each with its author', async () => {
      await create()
      api().advanceClock(60_000)
      const ready = await step('ready', 1, { version: 1 }, { as: 'user' })
      expect([ready.status, ready.body.data]).toMatchObject([
        200,
        { status: 'ready', ready: { at: '2026-03-02T09:01:00.000Z', by: 'Persona user' }, version: 2 },
      ])
      const delivered = await step('deliver', 1, { version: 2 })
      expect(delivered.body.data).toMatchObject({ status: 'delivered', ready: ready.body.data.ready, version: 3 })
      expect(delivered.body.data.delivered.by).toBe('Persona super-admin')
      expect([await balance(), await stock(2)]).toEqual([1000, 0])
    })

    it('delivers a pending order at once', async () => {
      await create()
      expect((await step('deliver')).body.data).toMatchObject({ status: 'delivered', ready: null })
    })

    it('are taken back one by one, to the status before', async () => {
      await create()
      await step('ready')
      await step('deliver', 1, {}, { as: 'user' })
      const undone = await step('undo', 1, { version: 3 }, { as: 'user' })
      expect([undone.status, undone.body.data]).toMatchObject([
        200,
        { status: 'ready', ready: { by: 'Persona super-admin' }, delivered: null, version: 4 },
      ])
      expect((await step('undo')).body.data).toMatchObject({ status: 'pending', ready: null, version: 5 })
      const nothing = await step('undo')
      expect([nothing.status, nothing.body.message]).toEqual([
        409,
        'Este canje está pendiente: no hay un paso que deshacer.',
      ])
      expect((await step('deliver')).body.data).toMatchObject({ status: 'delivered', ready: null })
      expect((await step('undo')).body.data).toMatchObject({ status: 'pending' })
      expect([await balance(), await stock(2)]).toEqual([1000, 0])
    })

    it('are taken back within ten minutes, later by administrators alone', async () => {
      await create()
      await step('deliver', 1, {}, { as: 'user' })
      api().advanceClock(10 * 60_000)
      expect((await step('undo', 1, {}, { as: 'user' })).status).toBe(200)
      await step('deliver', 1, {}, { as: 'user' })
      api().advanceClock(10 * 60_000 + 1)
      const late = await step('undo', 1, {}, { as: 'user' })
      expect([late.status, late.body.message]).toEqual([
        403,
        'Pasaron más de 10 minutos: pide a un administrador que lo deshaga o que anule el canje.',
      ])
      expect((await step('undo', 1, {}, { as: 'company-admin' })).body.data.status).toBe('pending')
    })

    it('names the status that allows no such step, before a stale version', async () => {
      await create()
      await step('ready')
      expect((await step('ready', 1, { version: 1 })).body).toEqual({ message: 'Este canje ya está preparado.' })
      await step('deliver')
      const again = await step('deliver')
      expect([again.status, again.body.message]).toEqual([409, 'Este canje ya está entregado.'])
      await cancel()
      for (const response of [await step('ready'), await step('deliver'), await cancel()])
        expect([response.status, response.body.message]).toEqual([409, 'Este canje ya está anulado.'])
    })

    it('answers 404 to an unknown order, and 409 to a stale version', async () => {
      expect([(await step('ready')).status, (await cancel()).status]).toEqual([404, 404])
      expect((await api().get('/api/orders/show/1')).body.message).toBe('Este canje no existe.')
      await create()
      await step('ready')
      const { status, body } = await cancel({ version: 1 })
      const sentence = 'Este canje cambió mientras lo editabas. Revisa sus datos actuales antes de guardar.'
      expect([status, body.message]).toEqual([409, sentence])
    })

    it('prepares an order once of six at once', async () => {
      await create()
      const statuses = (await Promise.all(Array.from({ length: 6 }, () => step('ready')))).map(({ status }) => status)
      expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409])
    })
  })

  describe('cancellation', () => {
    it('gives the points and the stock back by one entry', async () => {
      await create()
      const { status, body } = await cancel({ reason: ' Se arrepintió ', version: 1 })
      expect([status, body.balance, body.data]).toMatchObject([
        200,
        1500,
        {
          status: 'cancelled',
          points: 500,
          cancelled: { by: 'Persona super-admin', reason: 'Se arrepintió', restocked: true },
          version: 2,
        },
      ])
      expect([await balance(), await stock(2), await stock(12)]).toEqual([1500, 1, 3])
      const [refund, redemption] = await history()
      expect(refund).toMatchObject({
        type: { display_name: 'Anulación del canje N.º 1' },
        accumulated_points: 500,
        kind: 'refund',
        note: 'Se arrepintió',
        reverses: redemption.id,
        order_id: 1,
        reversible: false,
      })
      expect(redemption.reversed_by).toBe(refund.id)
    })

    it('leaves the stock as it is on request, of deleted products, and without limit', async () => {
      await create()
      await cancel({ restock: false })
      expect([await balance(), await stock(2), await stock(12)]).toEqual([1500, 0, 1])
      await create([{ ...two, quantity: 1 }])
      await api().remove('/api/products/12')
      expect((await cancel({}, {}, 2)).body.balance).toBe(1500)
      await save({ stock: '', points: '200', slug: 'otra' }, 8)
      await create([{ product_id: 8, quantity: 3, points: 200 }])
      await cancel({}, {}, 3)
      expect(await stock(8)).toBe(null)
    })

    it('happens once of six at once', async () => {
      await create()
      const statuses = (await Promise.all(Array.from({ length: 6 }, () => cancel()))).map(({ status }) => status)
      expect(statuses.sort()).toEqual([200, 409, 409, 409, 409, 409])
      expect([await balance(), await stock(12), (await history()).length]).toEqual([1500, 3, 3])
    })

    it('counts the orders of products that are not delivered, and puts back what still exists', async () => {
      const count = async (list: number[]) => (await api().post('/api/products/open-orders', { json: { list } })).body
      await create([one, two])
      await create([{ ...two, quantity: 1 }])
      expect([await count([2]), await count([2, 12]), await count([5])]).toEqual(
        [1, 2, 0].map((orders) => ({ data: { orders } })),
      )
      await step('deliver', 2)
      expect(await count([12])).toEqual({ data: { orders: 1 } })
      await api().remove('/api/products/2')
      const { body } = await cancel()
      expect([body.data.cancelled.restocked, body.not_restocked]).toEqual([true, ['Cafetera 2']])
      expect(await stock(12)).toBe(2)
      const [line] = await api().all('/audit?entity=order&entity_id=1')
      expect(line.changes).toContainEqual({ field: 'gone', before: null, after: ['Cafetera 2 ×1'] })
    })

    it('does not say that pieces went back where no product is left', async () => {
      await create([one])
      await api().remove('/api/products/2')
      const { body } = await cancel()
      expect([body.data.cancelled.restocked, body.not_restocked]).toEqual([false, ['Cafetera 2']])
    })

    it('of a delivered order is for administrators only', async () => {
      await create([one], {}, { as: 'user' })
      await step('deliver', 1, {}, { as: 'user' })
      const refused = await cancel({}, { as: 'user' })
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'Solo un administrador puede anular un canje entregado.',
      ])
      expect((await cancel({ restock: false }, { as: 'company-admin' })).body.balance).toBe(1500)
    })

    it.each([
      [{ reason: ' ' }, { reason: ['Este campo es requerido'] }],
      [{ reason: 'a'.repeat(201) }, { reason: ['Usa 200 caracteres como máximo'] }],
      [{ restock: 'sí' }, { restock: ['Este valor no es válido'] }],
      [{ version: 0 }, { version: ['Este valor no es válido'] }],
    ])('refuses %j', async (change, errors) => {
      await create()
      const { status, body } = await cancel(change)
      expect([status, body.errors, await balance()]).toEqual([422, errors, 1000])
    })

    it('is refused where the balance would exceed its maximum', async () => {
      await create([one])
      const entry = { partner_id: 1, type: 't', points: MAX_BALANCE - 1400, note: null }
      await api().ports.repository.points.assign(entry, writeContext())
      const { status, body } = await cancel()
      expect([status, body.message]).toEqual([422, 'El saldo de un socio no puede pasar de 1.000.000.000.000.'])
      expect([await stock(2), (await show()).status]).toEqual([0, 'pending'])
    })

    it('is the only way to give the points of an order back', async () => {
      await create()
      const reverse = async (as: 'super-admin' | 'user') => {
        const [entry] = await history()
        return api().post(`/api/partners/points/reverse/${entry.id}`, { as, json: { reason: 'Equivocado' } })
      }
      for (const as of ['super-admin', 'user'] as const) {
        const { status, body } = await reverse(as)
        expect([status, body.message]).toEqual([422, 'Anula el canje N.º 1 para devolver sus puntos.'])
      }
      await cancel()
      expect((await reverse('super-admin')).body.message).toBe('Este movimiento no se revierte aquí.')
    })
  })

  describe('list', () => {
    const prepare = async () => {
      await save({ title: 'Hervidor', slug: 'hervidor', points: '100' }, 8)
      const { orders } = api().ports.repository
      const at = (time: string) => writeContext({ at: new Date(time) })
      await orders.create({ partner_id: 1, lines: [one] }, at('2026-03-02T09:00:00Z'))
      // The end of that day in Chile, and the next one.
      await orders.create({ partner_id: 2, lines: [{ ...two, quantity: 1 }] }, at('2026-03-03T02:59:00Z'))
      const third = { product_id: 8, quantity: 3, points: 100 }
      await orders.create({ partner_id: 2, lines: [third] }, at('2026-03-03T03:00:00Z'))
      await step('ready', 2)
      await cancel({}, {}, 3)
    }

    it.each([
      ['', [3, 2, 1]],
      ['sort=asc', [1, 2, 3]],
      ['key=points&sort=desc', [3, 2, 1]],
      ['key=points&sort=asc', [1, 2, 3]],
      ['status=pending', [1]],
      ['status=ready', [2]],
      ['status=cancelled', [3]],
      ['status=delivered', []],
      ['from=2026-03-03', [3]],
      ['to=2026-03-02', [2, 1]],
      ['from=2026-03-02&to=2026-03-02&status=pending', [1]],
      ['search=socia%20hervidor', [3]],
      ['search=22.222.222-2', [3, 2]],
      ['search=Canje%20N.%C2%BA%202', [2]],
      ['search=canje%203', [3]],
      ['search=n.%C2%BA%201', [1]],
      ['search=hervidor', [3]],
      ['search=tetera', []],
    ])('finds by %j, page by page', async (query, expected) => {
      await prepare()
      for (const size of [1, 2, 20])
        expect((await api().all(`/orders?${query}&per_page=${size}`)).map(({ id }) => id)).toEqual(expected)
    })

    it('shows each order once while others are created between the pages', async () => {
      await save({ stock: '', points: '1' })
      const line = { product_id: 12, quantity: 1, points: 1 }
      for (let count = 0; count < 4; count += 1) await create([line])
      const rows = await api().all('/orders?per_page=2', () => create([line]))
      expect(rows.map(({ id }) => id)).toEqual([4, 3, 2, 1])
    })

    it.each(['status=gone', 'from=2026-02-30', 'from=2026-03-02&to=2026-03-01', 'key=status', 'partner=1'])(
      'refuses ?%s',
      async (query) => {
        expect((await api().get(`/api/orders?${query}`)).status).toBe(422)
      },
    )
  })

  it('adds an audit line for each act, with the products and the reason', async () => {
    await create([two], { note: 'Para regalo' })
    await step('ready')
    await cancel({ restock: false })
    const lines = await api().all('/audit?entity=order&entity_id=1')
    const described = lines.map(({ act, entity, changes, note }) => ({
      act,
      label: entity.label,
      changes: Object.fromEntries(changes.map((one: { field: string }) => [one.field, one])),
      note,
    }))
    expect(described).toMatchObject([
      {
        act: 'orders.cancel',
        label: 'Canje N.º 1',
        changes: {
          status: { field: 'status', before: 'ready', after: 'cancelled' },
          restocked: { field: 'restocked', before: null, after: false },
        },
        note: 'Se arrepintió',
      },
      {
        act: 'orders.ready',
        label: 'Canje N.º 1',
        changes: { status: { field: 'status', before: 'pending', after: 'ready' } },
        note: null,
      },
      {
        act: 'orders.create',
        label: 'Canje N.º 1',
        changes: {
          status: { field: 'status', before: null, after: 'pending' },
          points: { field: 'points', before: null, after: 400 },
          lines: { field: 'lines', before: null, after: ['Cafetera 12 ×2'] },
        },
        note: 'Para regalo',
      },
    ])
  })

  describe('stock of an open product form', () => {
    const seen = (stock_seen: string, change = {}) => save({ stock_seen, version: '1', ...change })

    it('stays as orders left it where the form does not change it', async () => {
      await create([two])
      const { status, body } = await seen('3', { title: 'Otra' })
      expect([status, body.data]).toMatchObject([200, { title: 'Otra', stock: 1, version: 2 }])
    })

    it('is refused where both changed it, and accepted without `stock_seen`', async () => {
      await create([two])
      const { status, body } = await seen('3', { stock: '9' })
      expect([status, body]).toEqual([409, { message: 'El stock cambió mientras lo editabas: queda 1.' }])
      expect(await stock(12)).toBe(1)
      expect((await save({ stock: '9' })).body.data.stock).toBe(9)
    })

    it('is the form’s where no order changed it', async () => {
      expect((await seen('3', { stock: '9' })).body.data.stock).toBe(9)
      expect((await seen('9', { stock: '', version: '2' })).body.data.stock).toBe(null)
      expect((await seen('', { stock: '', version: '3' })).body.data.stock).toBe(null)
      const { body } = await seen('4', { stock: '5', version: '4' })
      expect(body.message).toBe('El stock cambió mientras lo editabas: ya no tiene límite.')
    })

    it.each(['-1', '1.5', 'x'])('refuses the seen stock %j', async (stock_seen) => {
      expect((await seen(stock_seen)).status).toBe(422)
    })
  })
}
