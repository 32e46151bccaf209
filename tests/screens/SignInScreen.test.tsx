import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SignInScreen } from '#screens/signIn/SignInScreen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it.each([
  ['with a mouse opens with the focus in the first field', false],
  ['on touch opens with no keyboard in the way', true],
])('%s', (_, coarse) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(pointer: coarse)' && coarse }) as MediaQueryList,
  )
  render(<SignInScreen />)
  expect(document.activeElement === screen.getByRole('textbox', { name: 'Correo' })).toBe(!coarse)
})
