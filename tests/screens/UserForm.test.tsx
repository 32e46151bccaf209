import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { config } from '#app/config.ts'
import { clearDrafts } from '#app/form/drafts.ts'
import { toasts } from '#app/toasts.ts'
import { setSession } from '#app/stores/session.ts'
import { UserForm } from '#screens/users/UserForm.tsx'
import { user } from './sampleUser.ts'

afterEach(() => {
  cleanup()
  clearDrafts()
  toasts.clear()
  vi.unstubAllGlobals()
})

it('shows a server error of the password above the fields of an update, which has no password field', async () => {
  config.host = 'https://puntos.test/api'
  setSession({
    security_token: 'token',
    profile: { id: 2, name: 'Eva', roles: [{ name: 'super-admin', label: 'Súper' }] },
  })
  const errors = { password: ['Venció: pide una nueva'], name: ['Muy corto'] }
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Revisa los datos.', errors }, { status: 422 }))
  const pointer = userEvent.setup()
  render(<UserForm user={user} onClose={() => {}} />)
  const form = within(screen.getByRole('dialog', { name: 'Editar usuario' }))
  await pointer.click(form.getByRole('button', { name: 'Guardar usuario' }))
  expect(await form.findByText('Muy corto')).toBeInstanceOf(HTMLElement)
  expect(form.getByText('Contraseña: Venció: pide una nueva')).toBeInstanceOf(HTMLElement)
})
