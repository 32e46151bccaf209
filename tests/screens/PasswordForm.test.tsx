import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { config } from '#app/config.ts'
import { toasts } from '#app/toasts.ts'
import { ConfirmHost } from '#screens/ConfirmHost.tsx'
import { PasswordForm } from '#screens/users/PasswordForm.tsx'
import { user } from './sampleUser.ts'

afterEach(() => {
  cleanup()
  toasts.clear()
  vi.unstubAllGlobals()
})

it.each([
  ['the user is gone', 404, true],
  ['the password is refused', 422, false],
])('closed once %s, says whether the list of users is old', async (_, status, stale) => {
  config.host = 'https://puntos.test/api'
  vi.stubGlobal('fetch', async () => Response.json({ message: 'No' }, { status }))
  const onClose = vi.fn<(stale: boolean) => void>()
  const person = userEvent.setup()
  render(
    <>
      <PasswordForm user={user} onClose={onClose} />
      <ConfirmHost />
    </>,
  )
  for (const field of screen.getAllByLabelText(/contraseña/i, { selector: 'input' })) {
    await person.type(field, 'Secreta-123')
  }
  await person.click(screen.getByRole('button', { name: 'Confirmar' }))
  await vi.waitFor(() => expect(toasts.getSnapshot()).toHaveLength(1))
  await person.click(screen.getByRole('button', { name: 'Cerrar' }))
  await person.click(await screen.findByRole('button', { name: 'Descartar' }))
  expect(onClose.mock.calls).toEqual([[stale]])
})

it.each([
  ['the password', 0],
  ['its confirmation', 1],
])('says of neither field that they differ once %s is mended', async (_, mended) => {
  const person = userEvent.setup()
  render(<PasswordForm user={user} onClose={() => {}} />)
  const fields = screen.getAllByLabelText(/contraseña/i, { selector: 'input' })
  const refused = () => fields.map((field) => field.getAttribute('aria-invalid'))
  await person.type(fields[0]!, mended === 0 ? 'Secreta-12' : 'Secreta-123')
  await person.type(fields[1]!, mended === 0 ? 'Secreta-123' : 'Secreta-12')
  await person.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(refused()).toEqual(['true', 'true'])
  await person.type(fields[mended]!, '3')
  expect(refused()).toEqual([null, null])
  expect(screen.queryByText('Las contraseñas deben ser las mismas')).toBeNull()
})
