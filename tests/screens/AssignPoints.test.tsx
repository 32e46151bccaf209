import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Partner } from '#contract/partners.ts'
import { config } from '#app/config.ts'
import { draftOf } from '#app/form/drafts.ts'
import { toasts } from '#app/notify.ts'
import { clearSession, setSession } from '#app/stores/session.ts'
import { ASSIGN_DRAFT, AssignPoints, type AssignDraft } from '#screens/partners/AssignPoints.tsx'

const partner: Partner = {
  id: 1,
  rut: '12345678-5',
  numero_socio: '1',
  nombre_completo: 'Ana Soto',
  telefono: null,
  celular: null,
  direccion: null,
  dpto: null,
  numero: null,
  region: null,
  fecha_ingreso: null,
  al_dia_hasta: null,
  points: 1000,
}
const onClose = vi.fn<(changed: boolean) => void>()
let keys: (string | null)[]
let answer: (response: Response) => void

beforeEach(() => {
  keys = []
  config.host = 'https://puntos.test/api'
  vi.stubGlobal('fetch', (_url: string, { method, headers }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json({ data: partner }))
    keys.push(new Headers(headers).get('Idempotency-Key'))
    return new Promise((resolve) => (answer = resolve))
  })
})
afterEach(() => {
  cleanup()
  toasts.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const points = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Puntos' })
const confirm = () => screen.getByRole('button', { name: 'Confirmar' })

async function open(draft?: AssignDraft) {
  const user = userEvent.setup()
  render(<AssignPoints partner={partner} draft={draft} onClose={onClose} />)
  const type = async (text: string) => {
    await user.clear(points())
    await user.type(points(), text)
  }
  await type('500')
  return { user, type }
}

it('adds the same amount under the same key where it is typed once more after a lost answer', async () => {
  const { user, type } = await open()
  await user.click(confirm())
  await act(async () => answer(new Response('<html>', { status: 502 })))
  await type('500')
  // In the form; a slow machine has it announced by now as well.
  expect(screen.getAllByText(/no se aplicará dos veces/)[0]).toBeInstanceOf(HTMLElement)
  await user.click(confirm())
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  await act(async () => answer(Response.json({ data: partner })))
  expect(onClose.mock.calls).toEqual([[true]])
})

it('keeps for the next session what nobody answered, and its key, though another amount was typed when it ended', async () => {
  const signIn = (security_token: string) => setSession({ security_token, profile: { id: 1, name: 'Ana', roles: [] } })
  signIn('token-1')
  const { user, type } = await open()
  await user.click(confirm())
  await act(async () => answer(new Response('<html>', { status: 502 })))
  await type('50')
  clearSession()
  cleanup()
  signIn('token-2')
  const again = await open(draftOf<AssignDraft>(ASSIGN_DRAFT)!)
  expect(within(screen.getByRole('dialog')).getByText(/no se aplicará dos veces/)).toBeInstanceOf(HTMLElement)
  await again.user.click(confirm())
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

it('shows the amount that is on its way, whatever is typed meanwhile', async () => {
  const { user, type } = await open()
  await user.keyboard('{Enter}')
  await type('50')
  expect(points().value).toBe('500')
  expect(screen.getByText('1.500')).toBeInstanceOf(HTMLElement)
  expect(document.activeElement).toBe(points())
})

it('takes what is typed for the amount, wherever the field that begins with 0 was pressed before', async () => {
  const user = userEvent.setup()
  render(<AssignPoints partner={partner} onClose={onClose} />)
  act(() => points().focus())
  await user.pointer({ target: points(), offset: 0, keys: '[MouseLeft]' })
  await user.keyboard('500')
  expect(points().value).toBe('500')
  await user.pointer({ target: points(), offset: 1, keys: '[MouseLeft]' })
  await user.keyboard('2')
  expect(points().value).toBe('5200')
})
