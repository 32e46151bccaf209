import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PointsAction } from '#contract/pointsActions.ts'
import { config } from '#app/config.ts'
import { clearDrafts } from '#app/form/drafts.ts'
import { toasts } from '#app/toasts.ts'
import { LazyActionFields, LazyAmountButtons } from '#screens/partners/lazy.ts'
import type { PointsDraft } from '#screens/partners/pointsDrafts.ts'
import { PointsForm } from '#screens/partners/PointsForm.tsx'
import { buildPartner } from '#server/fixtures/partners.ts'
import { pointsActions } from '#server/fixtures/points.ts'

const partner = buildPartner({ id: 1, rut: '12345678-5', nombre_completo: 'Ana Soto', points: 1000 })
let usable: PointsAction[]
let sent: Record<string, unknown>[]
let respond: (response: Response) => void

beforeEach(async () => {
  config.host = 'https://puntos.test/api'
  config.features = ['actions']
  usable = pointsActions
  sent = []
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (url.endsWith('/config/usable')) return Promise.resolve(Response.json({ data: usable }))
    if (method === 'GET') return Promise.resolve(Response.json({ data: partner }))
    sent.push(JSON.parse(body as string) as Record<string, unknown>)
    return new Promise((resolve) => (respond = resolve))
  })
  await Promise.all([LazyActionFields.preload(), LazyAmountButtons.preload()])
})
afterEach(() => {
  cleanup()
  clearDrafts()
  toasts.clear()
  config.features = []
  vi.unstubAllGlobals()
})

const points = () => screen.getByRole('spinbutton', { name: 'Puntos' })
const amount = () => screen.getByRole('spinbutton', { name: 'Monto de la compra' })

async function open(draft?: PointsDraft) {
  const user = userEvent.setup()
  render(<PointsForm change="assign" partner={partner} draft={draft} onUndo={() => {}} onClose={() => {}} />)
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('combobox', { name: /^Acción/ }))
    await user.click(await screen.findByRole('option', { name }))
  }
  return { user, choose }
}

it('adds usual amounts to free points, and sends no action', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: '+500' }))
  await user.click(screen.getByRole('button', { name: '+1.000' }))
  await user.click(screen.getByRole('button', { name: 'Asignar 1.500 puntos' }))
  expect(sent).toEqual([{ ...partner, points: 1500 }])
})

it('sends the points of a direct action, which cannot be edited', async () => {
  const { user, choose } = await open()
  await choose('Bono de bienvenida · +1.500')
  expect(points()).toHaveProperty('readOnly', true)
  expect(screen.queryByRole('button', { name: '+500' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Asignar 1.500 puntos' }))
  expect(sent).toEqual([{ ...partner, points: 1500, action_id: 1 }])
})

it('sends the points and the amount of an action by amount', async () => {
  const { user, choose } = await open()
  await choose('Compra en comercio asociado · 2,5 %')
  await user.type(amount(), '45990')
  expect(screen.getByText('$ 45.990 × 2,5 % = 1.149 puntos')).toBeInstanceOf(HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Asignar 1.149 puntos' }))
  expect(sent).toEqual([{ ...partner, points: 1149, action_id: 2, amount: 45_990 }])
})

it('drops the amount and its points with the action', async () => {
  const { user, choose } = await open()
  await choose('Compra en comercio asociado · 2,5 %')
  await user.type(amount(), '45990')
  await choose('Asignación manual')
  expect(points()).toHaveProperty('value', '0')
  await user.clear(points())
  await user.type(points(), '70')
  await user.click(screen.getByRole('button', { name: 'Asignar 70 puntos' }))
  expect(sent).toEqual([{ ...partner, points: 70, action_id: 3 }])
})

it('asks for the amount, and sends nothing without one', async () => {
  const { user, choose } = await open()
  await choose('Compra en comercio asociado · 2,5 %')
  await user.click(screen.getByRole('button', { name: 'Asignar puntos' }))
  expect(amount().getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

it('offers the new points of an action that changed meanwhile', async () => {
  const { user, choose } = await open()
  await choose('Bono de bienvenida · +1.500')
  await user.click(screen.getByRole('button', { name: 'Asignar 1.500 puntos' }))
  usable = [{ ...pointsActions[0]!, points: 2000 }]
  await act(async () => respond(Response.json({ message: 'La acción cambió a 2.000 puntos.' }, { status: 409 })))
  await user.click(await screen.findByRole('button', { name: 'Usar 2.000 puntos' }))
  await user.click(screen.getByRole('button', { name: 'Asignar 2.000 puntos' }))
  expect(sent.map(({ points }) => points)).toEqual([1500, 2000])
})

it('says that the action of a draft is no longer offered', async () => {
  usable = []
  const values = { points: 1500, note: '', reason: '', action_id: 1, strategy: 'direct' as const, amount: null }
  await open({ partner, values, attempts: [] })
  expect(await screen.findByText('Esta acción ya no se puede asignar: elige otra.')).toBeInstanceOf(HTMLElement)
  expect(points()).toHaveProperty('readOnly', true)
})

it('opens a draft of a version without actions as free', async () => {
  await open({ partner, values: { points: 30, note: '', reason: '' }, attempts: [] } as unknown as PointsDraft)
  expect(points()).toHaveProperty('readOnly', false)
  expect((await screen.findByRole('combobox', { name: /^Acción/ })).textContent).toContain('Libre')
})
