import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { config } from '#app/config.ts'
import { clearSession, setSession } from '#app/stores/session.ts'
import { toasts } from '#app/toasts.ts'
import { ConfirmHost } from '#screens/layout/ConfirmHost.tsx'
import { AccountMenu } from '#screens/layout/AccountMenu.tsx'

const onSignOut = vi.fn<() => void>()
const sent: { path: string; body: unknown }[] = []
let response: Response

beforeEach(() => {
  config.host = 'https://puntos.test/api'
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push({ path: new URL(url).pathname, body: body ? (JSON.parse(body as string) as unknown) : null })
    return response
  })
  setSession({
    is_logged: true,
    security_token: 'token',
    profile: { id: 3, name: 'Ximena Quispe', roles: [{ name: 'api', label: 'Integración' }] },
  })
})
afterEach(() => {
  cleanup()
  clearSession()
  toasts.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  sent.length = 0
})

async function select(name: string) {
  render(
    <>
      <AccountMenu onSignOut={onSignOut} />
      <ConfirmHost />
    </>,
  )
  const trigger = screen.getByRole('button', { name: 'Tu cuenta: Ximena Quispe, Integración' })
  trigger.focus()
  fireEvent.keyDown(trigger, { key: 'ArrowDown' })
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

it('shows name, role and the commands of the own account', async () => {
  await select('Cerrar')
  expect(onSignOut).toHaveBeenCalledOnce()
  expect(screen.getByText('Ximena Quispe')).toBeDefined()
  expect(screen.getByText('Integración')).toBeDefined()
})

it.each([
  [0, 'No había otra sesión abierta.'],
  [1, 'Se cerró tu sesión en otro equipo.'],
  [4, 'Se cerraron tus otras 4 sesiones.'],
])('ends %i other sessions once confirmed, and shows a toast', async (ended, text) => {
  response = Response.json({ ended })
  await select('Cerrar sesión en los demás equipos')
  expect(sent).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar las demás sesiones' }))
  await waitFor(() => expect(toasts.get().map((toast) => toast.text)).toEqual([text]))
  expect(sent).toEqual([{ path: '/api/auth/sign-out-others', body: null }])
})

it('changes the own password with the current one, and keeps typed text after a refusal', async () => {
  const message = 'La contraseña actual no es esa'
  response = Response.json({ message, errors: { current: [message] } }, { status: 422 })
  await select('Cambiar contraseña')
  const user = userEvent.setup()
  await screen.findByRole('dialog', { name: 'Cambiar contraseña' })
  for (const [label, text] of [
    ['Contraseña actual', 'Vieja-123'],
    ['Nueva contraseña', 'Nueva-1234'],
    ['Confirmar contraseña', 'Nueva-1234'],
  ] as const)
    await user.type(screen.getByLabelText(label, { selector: 'input' }), text)
  await user.keyboard('{Enter}')
  const current = screen.getByLabelText<HTMLInputElement>('Contraseña actual', { selector: 'input' })
  await waitFor(() => expect(current.getAttribute('aria-invalid')).toBe('true'))
  expect(current.value).toBe('Vieja-123')
  response = Response.json({ status: true })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.map(({ path }) => path)).toEqual(['/api/auth/password', '/api/auth/password'])
  expect(sent[1]!.body).toEqual({ current: 'Vieja-123', password: 'Nueva-1234', end_keys: [] })
})
