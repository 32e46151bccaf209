import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Partner } from '#contract/partners.ts'
import { config } from '#app/config.ts'
import { clearDrafts } from '#app/form/drafts.ts'
import { clearSession, setSession } from '#app/stores/session.ts'
import { toasts } from '#app/toasts.ts'
import { PartnerForm } from '#screens/partners/PartnerForm.tsx'
import { buildPartner } from '#server/fixtures/partners.ts'

const stored = buildPartner({ id: 7, version: 3 }) as Partner
const [onShow, onClose] = [vi.fn<(id: number) => void>(), vi.fn<(saved: boolean) => void>()]
let answer: () => Response
let sent: { url: string; body: Record<string, unknown> }[]

beforeEach(() => {
  config.host = 'https://puntos.test/api'
  sent = []
  vi.stubGlobal('fetch', async (request: string | Request, init?: RequestInit) => {
    const url = typeof request === 'string' ? request : request.url
    const body = typeof request === 'string' ? init?.body : await request.clone().text()
    if (typeof body === 'string' && body !== '') sent.push({ url, body: JSON.parse(body) })
    return answer()
  })
  answer = () => Response.json({ data: stored })
  signInAs('super-admin')
})
afterEach(() => {
  cleanup()
  clearSession()
  clearDrafts()
  toasts.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const signInAs = (name: string) =>
  setSession({ is_logged: true, security_token: 't', profile: { name: 'Ana', roles: [{ name, label: name }] } })

const show = (partner: Partner | null) => render(<PartnerForm partner={partner} onShow={onShow} onClose={onClose} />)
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => act(async () => screen.getByRole('button', { name: 'Guardar socio' }).click())

it('formats a valid RUT on blur, and leaves any other text as typed', () => {
  show(null)
  type('RUT', '12345678-5')
  fireEvent.blur(field('RUT'))
  expect(field('RUT').value).toBe('12.345.678-5')
  type('RUT', '12345678-9')
  fireEvent.blur(field('RUT'))
  expect(field('RUT').value).toBe('12345678-9')
})

it('sends the stored version, dates as YYYY-MM-DD and empty fields as null, and no points', async () => {
  show(stored)
  type('Correo', '')
  type('Al día hasta', '1-4-2027')
  await save()
  const { points: _, id: __, ...fields } = stored
  expect(sent).toEqual([
    {
      url: 'https://puntos.test/api/partners/update/7',
      body: { ...fields, email: null, al_dia_hasta: '2027-04-01', check_similar: true },
    },
  ])
  expect(onClose).toHaveBeenCalledWith(true)
})

it('refuses a date that is none, and sends nothing', async () => {
  show(stored)
  type('Fecha de ingreso', '31-02-2026')
  await save()
  expect(screen.getByText('Ingresa una fecha válida')).toBeTruthy()
  expect(sent).toEqual([])
})

it('offers the partner that has the RUT, until the RUT is changed', async () => {
  const sentence = 'Ya hay un socio con este RUT: Eva Díaz'
  answer = () => Response.json({ message: 'Revisa.', errors: { rut: [sentence] }, existing: 9 }, { status: 422 })
  show(null)
  type('RUT', '12345678-5')
  type('Nombre completo', 'Rosa Vera')
  await save()
  expect(screen.getByText(sentence)).toBeTruthy()
  // A press moves the focus out of the field first.
  fireEvent.blur(field('RUT'))
  await act(async () => screen.getByRole('button', { name: 'Ver su ficha' }).click())
  expect(onShow).toHaveBeenCalledWith(9)
  expect(field('Nombre completo').value).toBe('Rosa Vera')
  type('RUT', '7.654.321-6')
  expect(screen.queryByRole('button', { name: 'Ver su ficha' })).toBeNull()
})

it('keeps the RUT of a stored partner for a role that may not change it', () => {
  signInAs('user')
  show(stored)
  expect(field('RUT').readOnly).toBe(true)
  cleanup()
  show(null)
  expect(field('RUT').readOnly).toBe(false)
})
