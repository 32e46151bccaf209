import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SignInScreen } from '#screens/signIn/SignInScreen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
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
