import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Partner } from '#contract/partners.ts'
import { config } from '#app/config.ts'
import { findDraft, clearDrafts } from '#app/form/drafts.ts'
import { toasts } from '#app/toasts.ts'
import { confirmation } from '#app/stores/confirm.ts'
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
let sent: unknown[]
let answer: (response: Response) => void
let read: () => Response

beforeEach(() => {
  keys = []
  read = () => Response.json({ data: partner })
  sent = []
  config.host = 'https://puntos.test/api'
  vi.stubGlobal('fetch', (_url: string, { method, headers, body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(read())
    keys.push(new Headers(headers).get('Idempotency-Key'))
    sent.push(JSON.parse(body as string))
    return new Promise((resolve) => (answer = resolve))
  })
})
afterEach(() => {
  cleanup()
  clearDrafts()
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

it('sends the amount to add, never the balance, with the partner’s own fields', async () => {
  const { user } = await open()
  await user.click(confirm())
  expect(sent).toEqual([{ ...partner, points: 500 }])
})

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
  const again = await open(findDraft<AssignDraft>(ASSIGN_DRAFT)!)
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

it('promises no new balance where the present one could not be read, until it is', async () => {
  read = () => Response.json({ message: 'Ocupado' }, { status: 503 })
  const { user } = await open()
  const balance = () => screen.getByText('Nuevo saldo').parentElement!.textContent
  // In the dialog: the notice is said aloud too, a moment later, in a place of its own.
  const notice = () => within(screen.getByRole('dialog')).queryByText(/pueden no estar al día/)
  expect(notice()).toBeInstanceOf(HTMLElement)
  expect(balance()).toBe('Nuevo saldo–')
  read = () => Response.json({ data: { ...partner, points: 3000 } })
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(balance()).toBe('Nuevo saldo3.500')
  expect(notice()).toBeNull()
})

describe('an amount whose answer was lost', () => {
  const lose = async () => {
    const form = await open()
    await form.user.click(confirm())
    await act(async () => answer(new Response('<html>', { status: 502 })))
    return form
  }
  const close = () => screen.getByRole('button', { name: 'Cerrar' })
  const left = () => findDraft<AssignDraft>(ASSIGN_DRAFT)
  const inDialog = () => within(screen.getByRole('dialog'))
  const newBalance = () => screen.getByText('Nuevo saldo').nextElementSibling!.textContent

  it.each(['500', '50', '0'])('is not closed unasked, nor forgotten, where the form holds %s by then', async (now) => {
    const { user, type } = await lose()
    await type(now)
    await user.click(close())
    expect(confirmation.pending!.body).toContain('Enviaste 500 puntos')
    await act(async () => confirmation.pending!.respond(false))
    expect(onClose).not.toHaveBeenCalled()
    await user.click(close())
    await act(async () => confirmation.pending!.respond(true))
    expect(onClose.mock.calls).toEqual([[true]])
    expect(left()).toMatchObject({ values: { points: 500 }, attempts: [{ key: keys[0] }] })
  })

  it('is the same act in a dialog that is opened anew for this partner, which says so, and is over once it is answered', async () => {
    const { user } = await lose()
    await user.click(close())
    await act(async () => confirmation.pending!.respond(true))
    cleanup()
    // Another body under the same key would be refused.
    render(<AssignPoints partner={{ ...partner, points: 1500, al_dia_hasta: '2027-01-31' }} onClose={onClose} />)
    expect(inDialog().getByText(/Ya enviaste 500 puntos a este socio/)).toBeInstanceOf(HTMLElement)
    await user.clear(points())
    await user.type(points(), '500')
    expect(inDialog().getByText(/no se aplicará dos veces/)).toBeInstanceOf(HTMLElement)
    await user.click(confirm())
    expect(keys).toEqual([keys[0], keys[0]])
    expect(sent[1]).toEqual(sent[0])
    await act(async () => answer(Response.json({ data: partner })))
    expect(left()).toBeNull()
    expect(toasts.getSnapshot().at(-1)).toMatchObject({
      title: 'Socio actualizado con éxito',
      text: 'Los 500 puntos que enviaste antes quedaron sumados una sola vez.',
    })
  })

  it('is nothing to a dialog of another partner', async () => {
    const { user } = await lose()
    await user.click(close())
    await act(async () => confirmation.pending!.respond(true))
    cleanup()
    render(<AssignPoints partner={{ ...partner, id: 2 }} onClose={onClose} />)
    expect(screen.queryByText(/Ya enviaste/)).toBeNull()
    await user.click(close())
    expect(left()).not.toBeNull()
  })

  it('stays open, and is said beside another amount, which is added apart', async () => {
    const { user, type } = await lose()
    await type('50')
    expect(inDialog().getByText(/Ya enviaste 500 puntos.*otra se suma aparte/)).toBeInstanceOf(HTMLElement)
    await user.click(confirm())
    await act(async () => answer(Response.json({ data: partner })))
    expect(onClose.mock.calls).toEqual([[true]])
    expect(left()).toMatchObject({ values: { points: 500 }, attempts: [{ key: keys[0] }] })
  })

  it('outlives a reload from the moment that it is sent, beside that of another partner, until it is answered', async () => {
    const kept = () => sessionStorage.getItem('canje.drafts.1') ?? ''
    const { user } = await lose()
    expect(kept()).toContain(keys[0])
    cleanup()
    render(<AssignPoints partner={{ ...partner, id: 2 }} onClose={onClose} />)
    await user.clear(points())
    await user.type(points(), '70')
    await user.click(confirm())
    expect(kept()).toContain(keys[1])
    await act(async () => answer(Response.json({ data: partner })))
    expect(kept()).toContain(keys[0])
    expect(kept()).not.toContain(keys[1])
    cleanup()
    render(<AssignPoints partner={partner} draft={left()!} onClose={onClose} />)
    await user.click(confirm())
    await act(async () => answer(Response.json({ message: 'No', errors: { points: ['Tope'] } }, { status: 422 })))
    expect(kept()).toBe('')
  })

  it('is said of one point as of one', async () => {
    const { user, type } = await open()
    await type('1')
    await user.click(confirm())
    await act(async () => answer(new Response('<html>', { status: 502 })))
    await user.click(close())
    expect(confirmation.pending!.body).toContain('Enviaste 1 punto y no llegó la respuesta')
    await act(async () => confirmation.pending!.respond(false))
    await type('2')
    expect(inDialog().getByText(/Ya enviaste 1 punto a este socio/)).toBeInstanceOf(HTMLElement)
    await type('1')
    await user.click(confirm())
    await act(async () => answer(Response.json({ data: partner })))
    const { text } = toasts.getSnapshot().at(-1)!
    expect(text).toBe('El punto que enviaste antes quedó sumado una sola vez.')
  })

  it('makes no promise of a new balance, in which it may be already', async () => {
    const { type } = await lose()
    expect(newBalance()).toBe('–')
    await type('50')
    expect(newBalance()).toBe('–')
  })

  it('outlives its session, though the form was put back to 0', async () => {
    setSession({ security_token: 'token-1', profile: { id: 1, name: 'Ana', roles: [] } })
    const { type } = await lose()
    await type('0')
    clearSession()
    cleanup()
    setSession({ security_token: 'token-2', profile: { id: 1, name: 'Ana', roles: [] } })
    expect(left()).toMatchObject({ values: { points: 500 }, attempts: [{ key: keys[0], unconfirmed: true }] })
  })
})

it('keeps for the next session that nobody knows of an amount that was on its way for the first time', async () => {
  setSession({ security_token: 'token-1', profile: { id: 1, name: 'Ana', roles: [] } })
  const { user } = await open()
  await user.click(confirm())
  clearSession()
  cleanup()
  setSession({ security_token: 'token-2', profile: { id: 1, name: 'Ana', roles: [] } })
  render(<AssignPoints partner={partner} draft={findDraft<AssignDraft>(ASSIGN_DRAFT)!} onClose={onClose} />)
  expect(within(screen.getByRole('dialog')).getByText(/no se aplicará dos veces/)).toBeInstanceOf(HTMLElement)
})
