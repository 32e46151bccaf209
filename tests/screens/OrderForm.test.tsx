import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Partner } from '#contract/partners.ts'
import { config } from '#app/config.ts'
import { clearDrafts } from '#app/form/drafts.ts'
import { clearSession, setSession } from '#app/stores/session.ts'
import { toasts } from '#app/toasts.ts'
import type { Line } from '#screens/orders/orderLines.ts'
import { OrderForm } from '#screens/orders/OrderForm.tsx'
import { buildPartner } from '#server/fixtures/partners.ts'

const partner = buildPartner({ id: 7, nombre_completo: 'Rosa Vera', points: 2000, al_dia_hasta: null }) as Partner
const onClose = vi.fn<(saved: boolean) => void>()
let answers: Response[]
let sent: { url: string; key: string | null; body: unknown }[]

const line = (change: Partial<Line> = {}): Line => ({
  product_id: 1,
  title: 'Tetera',
  points: 500,
  stock: 3,
  quantity: 2,
  ...change,
})

beforeEach(() => {
  config.host = 'https://puntos.test/api'
  ;[answers, sent] = [[], []]
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    if (request.method === 'GET')
      return Response.json(request.url.includes('/show/') ? { data: partner } : { data: [], next_page_url: null })
    sent.push({ url: request.url, key: request.headers.get('Idempotency-Key'), body: await request.json() })
    return answers.shift()!
  })
  const role = { name: 'user', label: 'Usuario' }
  setSession({ is_logged: true, security_token: 't', profile: { name: 'Ana', roles: [role] } })
})
afterEach(() => {
  cleanup()
  clearSession()
  clearDrafts()
  toasts.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function open(...lines: Line[]) {
  const draft = { partner, values: { partner_id: partner.id, lines, note: '' }, attempts: [] }
  render(<OrderForm draft={draft} onClose={onClose} />)
  // Its lists load.
  await act(async () => {})
}
const submit = () => act(async () => screen.getByRole('button', { name: 'Canjear' }).click())
const quantity = (title = 'Tetera') => screen.getByLabelText(`Cantidad de ${title}`)
const order = {
  id: 9,
  status: 'pending',
  points: 1000,
  partner: { id: 7, rut: partner.rut, nombre_completo: 'Rosa Vera' },
  lines: [],
  note: null,
  created: { at: '2026-03-02T09:00:00Z', by: 'Ana' },
  ready: null,
  delivered: null,
  cancelled: null,
  version: 1,
}

it('sends the prices seen, and closes', async () => {
  answers = [Response.json({ data: order, balance: 1000 }, { status: 201 })]
  await open(line())
  expect(screen.getByText('1.000 puntos')).toBeTruthy()
  await submit()
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [
      'https://puntos.test/api/orders',
      { partner_id: 7, lines: [{ product_id: 1, quantity: 2, points: 500 }], note: null },
    ],
  ])
  expect(onClose).toHaveBeenCalledWith(true)
})

it('shows a price that changed, and sends the new one when it is confirmed again', async () => {
  const changed = {
    message: '«Tetera» ahora cuesta 600 puntos.',
    products: [{ product_id: 1, points: 600, stock: 1 }],
  }
  answers = [Response.json(changed, { status: 409 }), Response.json({ data: order, balance: 0 }, { status: 201 })]
  await open(line())
  await submit()
  expect(screen.getByText('«Tetera» ahora cuesta 600 puntos. Revisa el total y confirma otra vez.')).toBeTruthy()
  expect(toasts.get()).toEqual([])
  expect(screen.getByText('1.200 puntos')).toBeTruthy()
  expect(screen.getByText('Queda 1 unidad')).toBeTruthy()
  fireEvent.change(quantity(), { target: { value: '1' } })
  await submit()
  expect(sent[1]!.body).toMatchObject({ lines: [{ product_id: 1, quantity: 1, points: 600 }] })
  expect(onClose).toHaveBeenCalledWith(true)
})

it('names at its line what the server refuses, until a line changes', async () => {
  const errors = { 'lines.1.product_id': ['Este producto ya no se puede canjear'] }
  answers = [Response.json({ message: 'Revisa los campos marcados.', errors }, { status: 422 })]
  await open(line(), line({ product_id: 2, title: 'Vaso' }))
  await submit()
  const [first, second] = within(screen.getByRole('list', { name: 'Productos del canje' })).getAllByRole('listitem')
  expect(within(second!).getByText('Este producto ya no se puede canjear')).toBeTruthy()
  expect(within(first!).queryByText(/ya no se puede/)).toBeNull()
  act(() => screen.getByRole('button', { name: 'Quitar Vaso' }).click())
  expect(screen.queryByText(/ya no se puede/)).toBeNull()
})

it('says once, at the total, that the balance does not reach, with the focus where a quantity mends it', async () => {
  const sentence = 'Le faltan 500 puntos: tiene 500 y el canje cuesta 1.000'
  answers = [Response.json({ message: `${sentence}.`, errors: { lines: [sentence] }, balance: 500 }, { status: 422 })]
  await open(line())
  await submit()
  expect(screen.getAllByText(/Le faltan/).map(({ textContent }) => textContent)).toEqual([`${sentence}.`])
  expect(toasts.get()).toEqual([])
  expect(document.activeElement).toBe(quantity())
  fireEvent.change(quantity(), { target: { value: '1' } })
  expect(screen.queryByText(/Le faltan/)).toBeNull()
})

it('says what the balance lacks, and of an empty quantity that it is missing', async () => {
  await open(line({ quantity: 5, stock: null }))
  expect(screen.getByText('Le faltan 500 puntos.')).toBeTruthy()
  fireEvent.change(quantity(), { target: { value: '' } })
  await submit()
  expect(screen.getByText('Ingresa un valor')).toBeTruthy()
  expect(sent).toEqual([])
})
