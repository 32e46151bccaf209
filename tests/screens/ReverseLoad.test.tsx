import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LoadDetail } from '#contract/loads.ts'
import { config } from '#app/config.ts'
import { clearDrafts } from '#app/form/drafts.ts'
import { toasts } from '#app/toasts.ts'
import { translatePage } from '../support/translatePage.ts'
import { ReverseLoad } from '#screens/massive/ReverseLoad.tsx'

const load: LoadDetail = {
  id: 12,
  file: 'marzo.csv',
  rows: 2,
  partners: 2,
  points_total: 1500,
  by: 'Pedro Rojas',
  applied_at: '2026-03-02T12:00:00Z',
  reversed: null,
  ledger: { entries: 2, points: 1500 },
}
const spent = {
  message: 'Hay 1 socio que ya usó parte de estos puntos; no se descontó ninguno.',
  errors: { available: ['Hay 1 socio que ya usó parte de estos puntos; no se descontó ninguno.'] },
  rows: [{ id: 1, rut: '12345678-5', nombre_completo: 'Ana Soto', points: 1000, balance: 320, missing: 680 }],
  rows_total: 1,
  missing: 680,
}
const onClose = vi.fn<(changed: boolean) => void>()
const sent: { url: string; key: string | undefined; body: unknown }[] = []
let responses: (Response | Error)[]

beforeEach(() => {
  config.host = 'https://puntos.test/api'
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    const key = new Headers(headers).get('Idempotency-Key') ?? undefined
    sent.push({ url, key, body: JSON.parse(body as string) })
    const response = responses.shift()!
    if (response instanceof Error) throw response
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

const dialog = () => within(screen.getByRole('dialog', { name: 'Revertir carga' }))
const submit = () => dialog().getByRole('button', { name: 'Revertir carga' })

async function confirm(number: string, ...queued: typeof responses) {
  responses = queued
  const user = userEvent.setup()
  render(<ReverseLoad load={load} onClose={onClose} />)
  await user.type(dialog().getByRole('combobox', { name: 'Motivo' }), 'Archivo equivocado')
  await user.type(dialog().getByRole('textbox', { name: 'Escribe 12 para confirmar' }), number)
  await user.click(submit())
  return user
}

it('sends nothing without a reason and the number of the load', async () => {
  const user = await confirm('21')
  expect(dialog().getByText('Escribe 12, el número de la carga')).toBeDefined()
  await user.clear(dialog().getByRole('combobox', { name: 'Motivo' }))
  await user.click(submit())
  expect(dialog().getByText('Este campo es requerido')).toBeDefined()
  expect(sent).toEqual([])
})

it('sends the reason alone and reports the change', async () => {
  const data = { rows: 2, partners: 2, points_total: 1500, missing: 0, missing_partners: 0 }
  await confirm(' 12 ', Response.json({ message: 'Carga revertida exitosamente.', data }))
  await vi.waitFor(() => expect(onClose.mock.calls).toEqual([[true]]))
  expect(sent).toMatchObject([
    { url: 'https://puntos.test/api/massive-load/reverse/12', body: { reason: 'Archivo equivocado' } },
  ])
})

it('names the partners who spent points, focuses the option and sends it', async () => {
  const user = await confirm('12', Response.json(spent, { status: 422 }), new Error('offline'))
  const choice = await dialog().findByRole('checkbox', {
    name: 'Descontar a cada uno solo lo que le queda. Faltarán 680 puntos.',
  })
  expect(dialog().getByText(spent.message)).toBeDefined()
  expect(dialog().getByRole('button', { name: 'Descargar la lista' })).toBeDefined()
  await vi.waitFor(() => expect(document.activeElement).toBe(choice))
  await user.keyboard(' ')
  await user.click(submit())
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]!.body).toEqual({ reason: 'Archivo equivocado', available: true })
  expect(choice).toHaveProperty('checked', true)
  expect(onClose).not.toHaveBeenCalled()
})

it('shows a refusal without a list where no point is left', async () => {
  const message = 'No queda ningún punto de esta carga por descontar.'
  await confirm('12', Response.json({ message, errors: { available: [message] } }, { status: 422 }))
  expect(await dialog().findByText(message)).toBeDefined()
  expect(dialog().queryByRole('checkbox')).toBeNull()
})

it('retries a lost response under the same key', async () => {
  const user = await confirm('12', new TypeError('Failed to fetch'), new TypeError('Failed to fetch'))
  expect(await dialog().findByText(/no sabemos si se aplicó/i)).toBeDefined()
  await user.click(submit())
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]!.key).toBeDefined()
  expect(sent[1]!.key).toBe(sent[0]!.key)
})

it('names the author of an earlier reversal, and reports the change on close', async () => {
  const reversed = { at: '2026-03-03T12:00:00Z', by: 'Luz Vera' }
  const user = await confirm(
    '12',
    Response.json({ message: 'Esta carga ya la revirtió Luz Vera.', reversed }, { status: 409 }),
  )
  expect(await dialog().findByText(/^Esta carga ya la revirtió Luz Vera el 03-03-2026 a las /)).toBeDefined()
  await user.clear(dialog().getByRole('combobox', { name: 'Motivo' }))
  await user.clear(dialog().getByRole('textbox', { name: 'Escribe 12 para confirmar' }))
  await user.click(dialog().getByRole('button', { name: 'Cerrar' }))
  expect(onClose.mock.calls).toEqual([[true]])
})

it('replaces one refusal by the next in a translated page', async () => {
  const next = { ...spent, message: 'Hay 2 socios que ya usaron parte de estos puntos.', missing: 700, rows_total: 2 }
  const answers = [spent, { ...next, errors: { available: [next.message] } }].map((body) =>
    Response.json(body, { status: 422 }),
  )
  const user = await confirm('12', ...answers)
  await dialog().findByRole('checkbox')
  translatePage()
  await user.click(screen.getByRole('button', { name: /Revertir EN·carga$/ }))
  await vi.waitFor(() => expect(document.body.textContent).toContain(next.message))
  expect(document.body.textContent).toContain('Faltarán 700 puntos.')
  expect(document.body.textContent).toContain('Aquí están los primeros 1.')
  expect(document.body.textContent).not.toMatch(/680 (EN·)?puntos|Hay (EN·)?1/)
})
