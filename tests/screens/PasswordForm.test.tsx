import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { config } from '#app/config.ts'
import { clearSession, setSession } from '#app/stores/session.ts'
import { toasts } from '#app/toasts.ts'
import { ConfirmHost } from '#screens/layout/ConfirmHost.tsx'
import { PasswordForm } from '#screens/shared/PasswordForm.tsx'
import { user } from './sampleUser.ts'

afterEach(() => {
  cleanup()
  toasts.clear()
  vi.unstubAllGlobals()
  clearSession()
})

it.each([
  ['a 404', 404, true],
  ['a 422', 422, false],
])('reports on close whether the list is stale, after %s', async (_, status, stale) => {
  config.host = 'https://puntos.test/api'
  vi.stubGlobal('fetch', async () => Response.json({ message: 'No' }, { status }))
  const onClose = vi.fn<(stale: boolean) => void>()
  const pointer = userEvent.setup()
  render(
    <>
      <PasswordForm user={user} onClose={onClose} />
      <ConfirmHost />
    </>,
  )
  for (const field of screen.getAllByLabelText(/contraseña/i, { selector: 'input' })) {
    await pointer.type(field, 'Secreta-123')
  }
  await pointer.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))
  await vi.waitFor(() => expect(toasts.get()).toHaveLength(1))
  await pointer.click(screen.getByRole('button', { name: 'Cerrar' }))
  await pointer.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(onClose.mock.calls).toEqual([[stale]])
})

it.each([
  ['the password', 0],
  ['its confirmation', 1],
])('clears the mismatch error of both fields once %s is corrected', async (_, corrected) => {
  const pointer = userEvent.setup()
  render(<PasswordForm user={user} onClose={() => {}} />)
  const fields = screen.getAllByLabelText(/contraseña/i, { selector: 'input' })
  const invalid = () => fields.map((field) => field.getAttribute('aria-invalid'))
  await pointer.type(fields[0]!, corrected === 0 ? 'Secreta-12' : 'Secreta-123')
  await pointer.type(fields[1]!, corrected === 0 ? 'Secreta-123' : 'Secreta-12')
  await pointer.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))
  expect(invalid()).toEqual(['true', 'true'])
  await pointer.type(fields[corrected]!, '3')
  expect(invalid()).toEqual([null, null])
  expect(screen.queryByText('Las contraseñas deben ser las mismas')).toBeNull()
})

it('asks for the current password when users change their own', async () => {
  config.host = 'https://puntos.test/api'
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)))
    return Response.json({ status: true })
  })
  setSession({ is_logged: true, profile: { id: user.id, name: user.name, roles: [] } })
  const onClose = vi.fn<(stale: boolean) => void>()
  const pointer = userEvent.setup()
  render(<PasswordForm user={user} onClose={onClose} />)
  await pointer.type(screen.getByLabelText(/^Nueva contraseña/), 'Secreta-123')
  await pointer.type(screen.getByLabelText(/^Confirmar contraseña/), 'Secreta-123')
  await pointer.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))
  expect(screen.getByLabelText(/^Contraseña actual/).getAttribute('aria-invalid')).toBe('true')
  await pointer.type(screen.getByLabelText(/^Contraseña actual/), 'Secreta-000')
  await pointer.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies).toEqual([{ password: 'Secreta-123', current: 'Secreta-000', end_keys: [] }])
  clearSession()
})

it('does not ask for the current password of another user', () => {
  render(<PasswordForm user={user} onClose={() => {}} />)
  expect(screen.queryByLabelText(/^Contraseña actual/)).toBeNull()
})
