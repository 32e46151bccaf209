import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Kbd } from '#ui'
import { kbd } from '#ui/messages.ts'
import { keyCaps } from '#ui/components/Kbd/keyNames.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('names keys as a Spanish keyboard does', () => {
  expect(keyCaps('Mod+Shift+Delete', false, kbd()).map(({ cap }) => cap)).toEqual(['Ctrl', 'Mayús', 'Supr'])
  expect(keyCaps('mod', false, kbd())).toEqual([{ cap: 'mod' }])
  expect(keyCaps('Alt++', false, kbd()).map(({ cap }) => cap)).toEqual(['Alt', '+'])
})

it('shows the signs of Apple keyboards, with their names', () => {
  expect(keyCaps('Mod+k', true, kbd())).toEqual([{ cap: '⌘', spoken: 'Comando' }, { cap: 'K' }])
})

it('follows the platform', () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
  const { container } = render(<Kbd keys="Mod+K" />)
  expect(container.textContent).toBe('⌘Comando + K')
})
