import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Partner } from '#contract/partners.ts'
import { config } from '#app/config.ts'
import { findDraft, clearDrafts } from '#app/form/drafts.ts'
import { toasts } from '#app/toasts.ts'
import { confirmation } from '#app/stores/confirm.ts'
import { clearSession, setSession } from '#app/stores/session.ts'
import type { UndoAssignment } from '#screens/partners/partnerCommands.ts'
import { pointsDrafts, type PointsDraft } from '#screens/partners/pointsDrafts.ts'
import { PointsForm } from '#screens/partners/PointsForm.tsx'
import { emptyPartner } from '#server/domain/personalDataRules.ts'

const partner: Partner = { ...emptyPartner, id: 1, rut: '12345678-5', nombre_completo: 'Ana Soto', points: 1000 }
const onClose = vi.fn<(changed: boolean) => void>()
const onUndo = vi.fn<UndoAssignment>()
let keys: (string | null)[]
let sent: unknown[]
let respond: (response: Response) => void
let readResponse: () => Response

beforeEach(() => {
  keys = []
  readResponse = () => Response.json({ data: partner })
  sent = []
  config.host = 'https://puntos.test/api'
  vi.stubGlobal('fetch', (_url: string, { method, headers, body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(readResponse())
    keys.push(new Headers(headers).get('Idempotency-Key'))
    sent.push(JSON.parse(body as string))
    return new Promise((resolve) => (respond = resolve))
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
const confirm = () => screen.getByRole('button', { name: /^(Asignar|Descontar) / })

async function open(draft?: PointsDraft) {
  const user = userEvent.setup()
  render(<PointsForm change="assign" partner={partner} draft={draft} onUndo={onUndo} onClose={onClose} />)
  const type = async (text: string) => {
    await user.clear(points())
    await user.type(points(), text)
  }
  await type('500')
  return { user, type }
}

it('sends the amount to add with the partner’s own fields, never the balance', async () => {
  const { user } = await open()
  await user.click(confirm())
  expect(sent).toEqual([{ ...partner, points: 500 }])
})

it.each(['1,500', '1.500,5', '1.5', '99999999999999'])(
  'shows no number on its button for %s, which is refused',
  async (text) => {
    const { user, type } = await open()
    await type(text)
    const button = screen.getByRole('button', { name: 'Asignar puntos' })
    await user.click(button)
    expect(sent).toEqual([])
    expect(points().getAttribute('aria-invalid')).toBe('true')
  },
)

it('sends the reason of an assignment without surrounding blanks', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), '  Bono de marzo ')
  await user.click(confirm())
  expect(sent).toEqual([{ ...partner, points: 500, note: 'Bono de marzo' }])
})

it('names partner, points and balance after an assignment, and offers to undo it', async () => {
  const { user } = await open()
  await user.click(confirm())
  await act(async () => respond(Response.json({ data: { ...partner, points: 1500 } })))
  const toast = toasts.get().at(-1)!
  expect(toast).toMatchObject({ title: 'Socio actualizado con éxito', text: 'Ana Soto: +500, saldo 1.500' })
  expect(toast.action!.label).toBe('Deshacer')
  toast.action!.onAction()
  expect(onUndo.mock.calls).toEqual([[{ ...partner, points: 1500 }, { points: 500 }]])
})

it('sends the same amount with another reason under another key, and warns that it counts apart', async () => {
  const { user } = await open()
  await user.click(confirm())
  await act(async () => respond(new Response('<html>', { status: 502 })))
  await user.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Bono')
  expect(
    within(screen.getByRole('dialog')).getByText(/La misma cantidad con el mismo motivo.*otra se suma aparte/),
  ).toBeInstanceOf(HTMLElement)
  await user.click(confirm())
  expect(new Set(keys).size).toBe(2)
})

describe('deduction', () => {
  async function deduct(amount: string, reason: string) {
    const user = userEvent.setup()
    render(<PointsForm change="deduct" partner={partner} onUndo={onUndo} onClose={onClose} />)
    await user.clear(points())
    await user.type(points(), amount)
    if (reason) await user.type(screen.getByRole('textbox', { name: 'Motivo' }), reason)
    await user.click(confirm())
    return user
  }
  const newBalance = () => screen.getByText('Nuevo saldo').nextElementSibling!.textContent

  it('sends the points and the reason only', async () => {
    await deduct('400', 'Otro motivo')
    expect(sent).toEqual([{ points: 400, reason: 'Otro motivo' }])
    expect(newBalance()).toBe('600')
  })

  it('requires a reason', async () => {
    await deduct('400', '')
    expect(sent).toEqual([])
    expect(screen.getByText('Este campo es requerido')).toBeInstanceOf(HTMLElement)
  })

  it('shows no new balance for more points than there are', async () => {
    await deduct('1001', 'Otro motivo')
    expect(newBalance()).toBe('–')
  })

  it('keeps an unconfirmed amount apart from assignments', async () => {
    const user = await deduct('400', 'Otro motivo')
    await act(async () => respond(new Response('<html>', { status: 502 })))
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(confirmation.pending!.body).toContain('Enviaste un descuento de 400 puntos')
    await act(async () => confirmation.pending!.respond(true))
    expect(findDraft<PointsDraft>(pointsDrafts.deduct)).toMatchObject({ attempts: [{ unconfirmed: true }] })
    expect(findDraft<PointsDraft>(pointsDrafts.assign)).toBeNull()
  })
})

it('sends the same amount under the same key after a lost response', async () => {
  const { user, type } = await open()
  await user.click(confirm())
  await act(async () => respond(new Response('<html>', { status: 502 })))
  await type('500')
  // The first match is in the form; the announcer may repeat it.
  expect(screen.getAllByText(/no se aplicará dos veces/)[0]).toBeInstanceOf(HTMLElement)
  await user.click(confirm())
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
  await act(async () => respond(Response.json({ data: partner })))
  expect(onClose.mock.calls).toEqual([[true]])
})

it('keeps an unconfirmed amount and its key for the next session, though another amount was typed since', async () => {
  const signIn = (security_token: string) => setSession({ security_token, profile: { id: 1, name: 'Ana', roles: [] } })
  signIn('token-1')
  const { user, type } = await open()
  await user.click(confirm())
  await act(async () => respond(new Response('<html>', { status: 502 })))
  await type('50')
  clearSession()
  cleanup()
  signIn('token-2')
  const again = await open(findDraft<PointsDraft>(pointsDrafts.assign)!)
  expect(within(screen.getByRole('dialog')).getByText(/no se aplicará dos veces/)).toBeInstanceOf(HTMLElement)
  await again.user.click(confirm())
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

it('keeps showing the amount being sent while another is typed', async () => {
  const { user, type } = await open()
  await user.keyboard('{Enter}')
  await type('50')
  expect(points().value).toBe('500')
  expect(screen.getByText('1.500')).toBeInstanceOf(HTMLElement)
  expect(document.activeElement).toBe(points())
})

it('replaces the initial 0 by what is typed, wherever the field was clicked', async () => {
  const user = userEvent.setup()
  render(<PointsForm change="assign" partner={partner} onUndo={onUndo} onClose={onClose} />)
  act(() => points().focus())
  await user.pointer({ target: points(), offset: 0, keys: '[MouseLeft]' })
  await user.keyboard('500')
  expect(points().value).toBe('500')
  await user.pointer({ target: points(), offset: 1, keys: '[MouseLeft]' })
  await user.keyboard('2')
  expect(points().value).toBe('5200')
})

it('shows no new balance until the current one has loaded', async () => {
  readResponse = () => Response.json({ message: 'Ocupado' }, { status: 503 })
  const { user } = await open()
  const balance = () => screen.getByText('Nuevo saldo').parentElement!.textContent
  // Within the dialog: the announcer repeats the notice.
  const notice = () => within(screen.getByRole('dialog')).queryByText(/pueden no estar al día/)
  expect(notice()).toBeInstanceOf(HTMLElement)
  expect(balance()).toBe('Nuevo saldo–')
  readResponse = () => Response.json({ data: { ...partner, points: 3000 } })
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(balance()).toBe('Nuevo saldo3.500')
  expect(notice()).toBeNull()
})

describe('amount whose response was lost', () => {
  const loseResponse = async () => {
    const form = await open()
    await form.user.click(confirm())
    await act(async () => respond(new Response('<html>', { status: 502 })))
    return form
  }
  const close = () => screen.getByRole('button', { name: 'Cerrar' })
  const savedDraft = () => findDraft<PointsDraft>(pointsDrafts.assign)
  const inDialog = () => within(screen.getByRole('dialog'))
  const newBalance = () => screen.getByText('Nuevo saldo').nextElementSibling!.textContent

  it.each(['500', '50', '0'])('asks before it closes and keeps the draft, with %s in the field', async (now) => {
    const { user, type } = await loseResponse()
    await type(now)
    await user.click(close())
    expect(confirmation.pending!.body).toContain('Enviaste 500 puntos')
    await act(async () => confirmation.pending!.respond(false))
    expect(onClose).not.toHaveBeenCalled()
    await user.click(close())
    await act(async () => confirmation.pending!.respond(true))
    expect(onClose.mock.calls).toEqual([[true]])
    expect(savedDraft()).toMatchObject({ values: { points: 500 }, attempts: [{ key: keys[0] }] })
  })

  it('is retried under its key in a new dialog for the partner, until it is confirmed', async () => {
    const { user } = await loseResponse()
    await user.click(close())
    await act(async () => confirmation.pending!.respond(true))
    cleanup()
    // The server rejects another body under the same key.
    render(
      <PointsForm
        change="assign"
        partner={{ ...partner, points: 1500, al_dia_hasta: '2027-01-31' }}
        onUndo={onUndo}
        onClose={onClose}
      />,
    )
    expect(inDialog().getByText(/Ya enviaste 500 puntos a este socio/)).toBeInstanceOf(HTMLElement)
    await user.clear(points())
    await user.type(points(), '500')
    expect(inDialog().getByText(/no se aplicará dos veces/)).toBeInstanceOf(HTMLElement)
    await user.click(confirm())
    expect(keys).toEqual([keys[0], keys[0]])
    expect(sent[1]).toEqual(sent[0])
    await act(async () => respond(Response.json({ data: partner })))
    expect(savedDraft()).toBeNull()
    expect(toasts.get().at(-1)).toMatchObject({
      title: 'Socio actualizado con éxito',
      text: 'Ana Soto: +500, saldo 1.000. Los 500 puntos que enviaste antes quedaron sumados una sola vez.',
    })
  })

  it('does not appear in the dialog of another partner', async () => {
    const { user } = await loseResponse()
    await user.click(close())
    await act(async () => confirmation.pending!.respond(true))
    cleanup()
    render(<PointsForm change="assign" partner={{ ...partner, id: 2 }} onUndo={onUndo} onClose={onClose} />)
    expect(inDialog().queryByText(/Ya enviaste/)).toBeNull()
    await user.click(close())
    expect(savedDraft()).not.toBeNull()
  })

  it('stays unconfirmed and is shown beside another amount, which is added separately', async () => {
    const { user, type } = await loseResponse()
    await type('50')
    expect(inDialog().getByText(/Ya enviaste 500 puntos.*otra se suma aparte/)).toBeInstanceOf(HTMLElement)
    await user.click(confirm())
    await act(async () => respond(Response.json({ data: partner })))
    expect(onClose.mock.calls).toEqual([[true]])
    expect(savedDraft()).toMatchObject({ values: { points: 500 }, attempts: [{ key: keys[0] }] })
  })

  it('is stored for a reload as soon as it is sent, per partner, until it is confirmed', async () => {
    const stored = () => sessionStorage.getItem('canje.drafts.1') ?? ''
    const { user } = await loseResponse()
    expect(stored()).toContain(keys[0])
    cleanup()
    render(<PointsForm change="assign" partner={{ ...partner, id: 2 }} onUndo={onUndo} onClose={onClose} />)
    await user.clear(points())
    await user.type(points(), '70')
    await user.click(confirm())
    expect(stored()).toContain(keys[1])
    await act(async () => respond(Response.json({ data: partner })))
    expect(stored()).toContain(keys[0])
    expect(stored()).not.toContain(keys[1])
    cleanup()
    render(<PointsForm change="assign" partner={partner} draft={savedDraft()!} onUndo={onUndo} onClose={onClose} />)
    await user.click(confirm())
    await act(async () => respond(Response.json({ message: 'No', errors: { points: ['Tope'] } }, { status: 422 })))
    expect(stored()).toBe('')
  })

  it('is described in the singular for one point', async () => {
    const { user, type } = await open()
    await type('1')
    await user.click(confirm())
    await act(async () => respond(new Response('<html>', { status: 502 })))
    await user.click(close())
    expect(confirmation.pending!.body).toContain('Enviaste 1 punto y no llegó la respuesta')
    await act(async () => confirmation.pending!.respond(false))
    await type('2')
    expect(inDialog().getByText(/Ya enviaste 1 punto a este socio/)).toBeInstanceOf(HTMLElement)
    await type('1')
    await user.click(confirm())
    await act(async () => respond(Response.json({ data: partner })))
    const { text } = toasts.get().at(-1)!
    expect(text).toContain('El punto que enviaste antes quedó sumado una sola vez.')
  })

  it('shows no new balance', async () => {
    const { type } = await loseResponse()
    expect(newBalance()).toBe('–')
    await type('50')
    expect(newBalance()).toBe('–')
  })

  it('is kept for the next session, though the field was set back to 0', async () => {
    setSession({ security_token: 'token-1', profile: { id: 1, name: 'Ana', roles: [] } })
    const { type } = await loseResponse()
    await type('0')
    clearSession()
    cleanup()
    setSession({ security_token: 'token-2', profile: { id: 1, name: 'Ana', roles: [] } })
    expect(savedDraft()).toMatchObject({ values: { points: 500 }, attempts: [{ key: keys[0], unconfirmed: true }] })
  })
})

it('keeps an amount as unconfirmed for the next session where the session ends during the first send', async () => {
  setSession({ security_token: 'token-1', profile: { id: 1, name: 'Ana', roles: [] } })
  const { user } = await open()
  await user.click(confirm())
  clearSession()
  cleanup()
  setSession({ security_token: 'token-2', profile: { id: 1, name: 'Ana', roles: [] } })
  render(
    <PointsForm
      change="assign"
      partner={partner}
      draft={findDraft<PointsDraft>(pointsDrafts.assign)!}
      onUndo={onUndo}
      onClose={onClose}
    />,
  )
  expect(within(screen.getByRole('dialog')).getByText(/no se aplicará dos veces/)).toBeInstanceOf(HTMLElement)
})
