import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Partner, PointsHistoryEntry } from '#contract/partners.ts'
import { config } from '#app/config.ts'
import { clearDrafts } from '#app/form/drafts.ts'
import { toasts } from '#app/toasts.ts'
import { buildPartner } from '#server/fixtures/partners.ts'
import { translatePage } from '../support/translatePage.ts'
import { ReverseEntry } from '#screens/partners/ReverseEntry.tsx'

const partner = {
  ...buildPartner({ id: 1, nombre_completo: 'Ana Soto', points: 1000 }),
  fecha_ingreso: null,
  al_dia_hasta: null,
} as Partner
const entry: PointsHistoryEntry = {
  id: 9,
  type: { display_name: 'Compra' },
  accumulated_points: 700,
  created_at: '2026-03-02T12:00:00Z',
  by: { name: 'Pedro Rojas' },
}
const onClose = vi.fn<(changed: boolean) => void>()
const sent: { url: string; body: unknown }[] = []
let current: Partner
let response: Response

beforeEach(() => {
  config.host = 'https://puntos.test/api'
  current = partner
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ data: current })
    sent.push({ url, body: JSON.parse(body as string) })
    return response
  })
})
afterEach(() => {
  cleanup()
  clearDrafts()
  toasts.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  sent.length = 0
})

const dialog = () => within(screen.getByRole('dialog', { name: 'Revertir movimiento' }))
const newBalance = () => dialog().getByText('Nuevo saldo').nextElementSibling!.textContent
const leaveRest = () => dialog().findByRole('checkbox', { name: /^Descontar solo lo que queda/ })

async function confirm(reason = 'Monto equivocado') {
  const user = userEvent.setup()
  render(<ReverseEntry partner={partner} entry={entry} reason={reason} onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: 'Revertir movimiento' }))
  return user
}

it('shows the entry, its author and the balance before and after', async () => {
  render(<ReverseEntry partner={partner} entry={entry} onClose={onClose} />)
  for (const text of ['Ana Soto', 'Compra', '+700', 'Pedro Rojas']) expect(dialog().getByText(text)).toBeDefined()
  expect(newBalance()).toBe('300')
})

it('adds the points of a deduction back', async () => {
  render(<ReverseEntry partner={partner} entry={{ ...entry, accumulated_points: -700 }} onClose={onClose} />)
  expect(newBalance()).toBe('1.700')
})

it('requires a reason', async () => {
  await confirm(' ')
  expect(sent).toEqual([])
  expect(dialog().getByText('Este campo es requerido')).toBeDefined()
})

it('sends the reason for the entry and reports the change', async () => {
  response = Response.json({ data: { ...partner, points: 300 }, entry: { ...entry, id: 10 }, missing: 0 })
  await confirm()
  await vi.waitFor(() => expect(onClose.mock.calls).toEqual([[true]]))
  expect(sent).toEqual([
    { url: 'https://puntos.test/api/partners/points/reverse/9', body: { reason: 'Monto equivocado' } },
  ])
})

it('offers to deduct the balance where it is below the points', async () => {
  current = { ...partner, points: 320 }
  render(<ReverseEntry partner={partner} entry={entry} reason="Monto equivocado" onClose={onClose} />)
  const user = userEvent.setup()
  const checkbox = await leaveRest()
  expect(dialog().getByText('El socio ya usó parte de estos puntos: quedan 320 de 700.')).toBeDefined()
  expect(newBalance()).toBe('–')
  await user.click(checkbox)
  expect(newBalance()).toBe('0')
  response = Response.json({ data: { ...partner, points: 0 }, entry: { ...entry, id: 10 }, missing: 380 })
  await user.click(screen.getByRole('button', { name: 'Revertir movimiento' }))
  await vi.waitFor(() => expect(onClose.mock.calls).toEqual([[true]]))
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Monto equivocado', available: true }])
})

it('offers to leave everything as a debt where the balance is 0', async () => {
  current = { ...partner, points: 0 }
  render(<ReverseEntry partner={partner} entry={entry} reason="Monto equivocado" onClose={onClose} />)
  const user = userEvent.setup()
  await user.click(await dialog().findByRole('checkbox', { name: 'Revertir y dejar 700 como deuda' }))
  expect(dialog().getByText(/Lo que falta queda como deuda/)).toBeDefined()
  response = Response.json({ data: current, entry: { ...entry, id: 10 }, missing: 700, settled: 0, owed: 700 })
  await user.click(screen.getByRole('button', { name: 'Revertir movimiento' }))
  await vi.waitFor(() => expect(onClose.mock.calls).toEqual([[true]]))
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Monto equivocado', available: true }])
})

it('offers to deduct the balance after a refusal, and focuses that option', async () => {
  const message = 'El socio ya usó parte de estos puntos: quedan 320 de 700.'
  response = Response.json({ message, errors: { available: [message] }, balance: 320 }, { status: 422 })
  await confirm()
  const checkbox = await leaveRest()
  expect(dialog().getByText(message)).toBeDefined()
  await vi.waitFor(() => expect(document.activeElement).toBe(checkbox))
  expect(onClose).not.toHaveBeenCalled()
})

it('names the author of an earlier reversal, and reports the change on close', async () => {
  response = Response.json(
    { message: 'Este movimiento ya se revirtió.', reversed: { at: '2026-03-03T12:00:00Z', by: 'Luz Vera', entry: 11 } },
    { status: 409 },
  )
  const user = await confirm()
  expect(
    await dialog().findByText(/^Este movimiento ya se revirtió el 03-03-2026 a las .*, por Luz Vera\./),
  ).toBeDefined()
  await user.click(dialog().getByRole('button', { name: 'Cerrar' }))
  expect(onClose.mock.calls).toEqual([[true]])
})

it('shows a refusal, its choice and the new balance in a translated page', async () => {
  render(<ReverseEntry partner={partner} entry={entry} reason="Monto equivocado" onClose={onClose} />)
  translatePage()
  const message = 'El socio ya usó parte de estos puntos: quedan 320 de 700.'
  response = Response.json({ message, errors: { available: [message] }, balance: 320 }, { status: 422 })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /movimiento$/ }))
  const checkbox = await screen.findByRole('checkbox', { name: 'Descontar solo lo que queda (320)' })
  expect(document.body.textContent).toContain(message)
  await user.click(checkbox)
  expect(document.querySelector('output')!.textContent).toMatch(/320.*0$/)
})
