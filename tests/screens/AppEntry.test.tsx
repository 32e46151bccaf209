import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AppEntry } from '#screens/AppEntry.tsx'

afterEach(cleanup)

it.each([
  ['a fresh one', null, 0],
  ['one in the middle of the history', { idx: 3, key: 'a' }, 3],
])('at the entry of a screen, %s, sign-in takes its place and keeps its number', (_, state, idx) => {
  window.history.replaceState(state, '', '/partners?search=ana')
  render(<AppEntry />)
  expect(window.location.pathname).toBe('/sign-in')
  expect(window.history.state).toEqual({ usr: { from: '/partners?search=ana' }, key: 'default', idx })
})
