import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { config } from '#app/config.ts'
import { toasts } from '#app/toasts.ts'
import { SignInScreen } from '#screens/signIn/SignInScreen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  toasts.clear()
})

it.each([
  ['focuses the first field on mount with a mouse', false],
  ['focuses no field on mount on a touch device', true],
])('%s', (_, coarse) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(pointer: coarse)' && coarse }) as MediaQueryList,
  )
  render(<SignInScreen />)
  expect(document.activeElement === screen.getByRole('textbox', { name: 'Correo' })).toBe(!coarse)
})

it('says by the form why it was refused, until something is typed, with the focus on the password', async () => {
  config.host = 'https://puntos.test/api'
  vi.stubGlobal('fetch', async () => Response.json({ message: 'No fue posible iniciar sesion' }, { status: 401 }))
  render(<SignInScreen />)
  const password = screen.getByLabelText<HTMLInputElement>('Contraseña')
  fireEvent.change(screen.getByRole('textbox', { name: 'Correo' }), { target: { value: 'ana@canje.example' } })
  fireEvent.change(password, { target: { value: 'otra' } })
  await act(async () => screen.getByRole('button', { name: 'Entrar' }).click())
  expect(screen.getByText('No fue posible iniciar sesion. Revisa el correo y la contraseña.')).toBeTruthy()
  expect(document.activeElement).toBe(password)
  fireEvent.change(password, { target: { value: 'otra-2' } })
  expect(screen.queryByText(/Revisa el correo/)).toBeNull()
})
