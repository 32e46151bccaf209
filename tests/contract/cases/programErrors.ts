import { beforeEach, expect, it } from 'vitest'
import { updateForm, type CurrentApi } from '../harness.ts'
import { externalKeys, masterKey } from './program.ts'

/** Codes and sentences of the errors at tills. harness.ts compares each with the table of codes. */
export function programErrorCases(api: CurrentApi): void {
  let headers: Record<string, string>
  beforeEach(async () => {
    headers = await externalKeys(api)
  })
  const send = (method: string, path: string, json?: object, more: Record<string, string> = {}) =>
    api().send(method, `/api/program${path}`, { headers: { ...headers, ...more }, ...(json && { json }) })
  const accumulate = (change: object = {}) =>
    send('POST', '/accumulations', {
      reference: 'b-1',
      rut: '22222222-2',
      action: 'compra-comercio',
      amount: 45_990,
      ...change,
    })
  const redeem = (change: object = {}) =>
    send('POST', '/redemptions', {
      reference: 'c-1',
      rut: '11111111-1',
      items: [{ slug: 'cafetera-2', quantity: 1 }],
      ...change,
    })
  const reverse = (of: string, reference = `r-${of}`) => send('POST', '/reversals', { reference, of, reason: 'Error' })
  const codeOf = async (sent: ReturnType<typeof send>) => (await sent).body.code

  it('names each meaning of 409, 404 and 403 by a code of its own', async () => {
    await accumulate()
    await redeem({ deliver: true })
    await reverse('b-1')
    expect([
      await codeOf(accumulate({ amount: 1 })),
      await codeOf(reverse('b-1', 'r-2')),
      await codeOf(reverse('c-1')),
      await codeOf(redeem({ reference: 'c-2', items: [{ slug: 'cafetera-12', quantity: 1 }], total: 1 })),
    ]).toEqual(['reference_used', 'already_reversed', 'already_delivered', 'price_changed'])
    await redeem({ reference: 'c-3', items: [{ slug: 'cafetera-12', quantity: 1 }] })
    await reverse('c-3')
    expect(await codeOf(reverse('c-3', 'r-4'))).toBe('already_reversed')
    expect([
      await codeOf(accumulate({ reference: 'b-2', rut: '7.654.321-6' })),
      await codeOf(reverse('nada')),
      await codeOf(send('GET', '/nada')),
      await codeOf(send('DELETE', '/actions')),
      await codeOf(send('GET', '/partners/7.654.321-6')),
    ]).toEqual(['partner_unknown', 'operation_unknown', 'address_unknown', 'method_not_allowed', 'partner_unknown'])
    const master = await masterKey(api)
    const withTerminal = (terminal?: string) =>
      codeOf(send('GET', '/actions', undefined, { ...master, 'X-Terminal': terminal ?? '' }))
    expect([await withTerminal('T-1002'), await withTerminal()]).toEqual(['terminal_unknown', 'terminal_missing'])
    expect(await codeOf(send('GET', '/actions', undefined, { Authorization: '' }))).toBe('keys_missing')
    expect(await codeOf(send('GET', '/actions', undefined, { Authorization: 'Bearer mk_x' }))).toBe('keys_wrong')
  })

  it('names the code of each refusal of points', async () => {
    expect([
      await codeOf(accumulate({ amount: undefined })),
      await codeOf(accumulate({ rut: '12345678-4' })),
      await codeOf(accumulate({ rut: undefined })),
      await codeOf(accumulate({ rut: '12345678-4', amount: 0 })),
      await codeOf(accumulate({ action: 'nada' })),
      await codeOf(accumulate({ action: 'asignacion-manual', amount: null, points: 10_001 })),
      await codeOf(accumulate({ occurred_at: '2026-01-01T00:00:00Z' })),
      await codeOf(accumulate({ occurred_at: '2026-04-01T00:00:00Z' })),
      await codeOf(redeem({ rut: '33333333-3' })),
      await codeOf(redeem({ items: [{ slug: 'nada', quantity: 1 }] })),
    ]).toEqual([
      'fields_invalid',
      'rut_invalid',
      'rut_invalid',
      'fields_invalid',
      'action_unusable',
      'points_over_limit',
      'purchase_too_old',
      'purchase_in_future',
      'balance_insufficient',
      'items_unavailable',
    ])
    await accumulate({ amount: 1 })
    expect(await codeOf(reverse('b-1'))).toBe('nothing_to_reverse')
    api().limit({ maxDailyProgramPoints: 10 })
    expect(await codeOf(accumulate({ reference: 'b-2' }))).toBe('daily_limit')
    api().limit({ approve_loads_from: 10 })
    expect(await codeOf(accumulate({ reference: 'b-2' }))).toBe('approval_needed')
    await api().post('/api/partners/anonymise/1', { json: { reason: 'Lo pidió', rut: '11111111-1' } })
    expect(await codeOf(redeem())).toBe('partner_unknown')
  })

  it('has a sentence that a till can show, and names the line where there are several', async () => {
    await api().post('/api/products/update/2', {
      form: updateForm({ slug: 'cafetera-2', points: '1', stock: '475' }),
    })
    const many = { slug: 'cafetera-2', quantity: 500 }
    const messageOf = async (sent: ReturnType<typeof send>) => (await sent).body.message
    expect(await messageOf(redeem({ items: [many] }))).toBe('Quedan 475 unidades.')
    expect(await messageOf(redeem({ items: [{ slug: 'cafetera-12', quantity: 1 }, many] }))).toBe(
      'Línea 2: Quedan 475 unidades.',
    )
    expect(await messageOf(accumulate({ rut: '12345678-4' }))).toBe(
      'El dígito verificador de 12.345.678-4 no corresponde.',
    )
    expect(await messageOf(accumulate({ amount: 0, points: 1.5 }))).toBe(
      '«amount»: Ingresa un valor. «points»: Ingresa un número entero, sin decimales.',
    )
    expect(await messageOf(accumulate({ amount: undefined }))).toBe('«amount»: Este campo es requerido.')
    expect(await messageOf(accumulate({ action: 'nada' }))).toBe('Esta acción ya no existe.')
  })

  it('is a problem of RFC 9457 where the call accepts one', async () => {
    const accept = (Accept: string) => send('GET', '/partners/7.654.321-6', undefined, { Accept })
    const [problem, plain] = [await accept('application/problem+json, */*'), await accept('*/*')]
    expect([problem, plain].map((answer) => answer.headers.get('Content-Type'))).toEqual([
      'application/problem+json',
      'application/json; charset=UTF-8',
    ])
    expect(problem.body).toEqual({
      type: '/documentation#error.partner_unknown',
      status: 404,
      code: 'partner_unknown',
      message: 'Ningún socio tiene este RUT.',
      request_id: problem.headers.get('X-Request-Id'),
    })
  })

  it('leaves the errors of sessions as they are', async () => {
    const { body } = await api().get('/api/nada')
    expect(body).toEqual({ message: 'Esta dirección no existe.' })
  })
}
