import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { preferences, setPreferences } from '#app/stores/preferences.ts'
import { AppearanceMenu } from '#screens/layout/AppearanceMenu.tsx'

afterEach(() => {
  cleanup()
  setPreferences({ contrast: 'system' })
})

it.each([
  ['on', 'system', 'more'],
  ['off', 'more', 'system'],
] as const)('turns high contrast %s', async (_, before, after) => {
  setPreferences({ contrast: before })
  render(<AppearanceMenu />)
  const trigger = screen.getByRole('button', { name: 'Apariencia' })
  act(() => trigger.focus())
  fireEvent.keyDown(trigger, { key: 'ArrowDown' })
  const item = await screen.findByRole('menuitemcheckbox', { name: 'Más contraste', checked: before === 'more' })
  fireEvent.click(item)
  expect(preferences.contrast).toBe(after)
})
