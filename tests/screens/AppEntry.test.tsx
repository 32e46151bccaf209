import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AppEntry } from '#screens/AppEntry.tsx'

afterEach(cleanup)

it.each([
  ['a new one', null, 0],
  ['one of an existing history', { idx: 3, key: 'a' }, 3],
])('replaces the history entry of a screen, %s, by sign-in and keeps its idx', (_, state, idx) => {
  window.history.replaceState(state, '', '/partners?search=ana')
  render(<AppEntry />)
  expect(window.location.pathname).toBe('/sign-in')
  expect(window.history.state).toEqual({ usr: { from: '/partners?search=ana' }, key: 'default', idx })
})
