import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { User } from '#contract/users.ts'
import { ListFrame } from '#screens/list/ListFrame.styles.ts'
import { userColumns } from '#screens/users/userColumns.tsx'
import { controlsWidth, gridTemplate, selectWidth } from '#ui/patterns/DataTable/gridTemplate.ts'

/** What the frame has for columns at 1280 px: without its edges and a scroll bar, px. */
const room = 921 - 2 - 11

afterEach(cleanup)

it('shows of an API key that is longer than its column that it goes on', () => {
  const { renderCell: cell } = userColumns.find(({ id }) => id === 'external_keys')!
  render(<ListFrame>{cell({ external_keys: { api_key: 'ak_g2YYWoyafu6gPNab' } } as User)}</ListFrame>)
  const { overflow, textOverflow, whiteSpace, display } = getComputedStyle(screen.getByText('ak_g2YYWoyafu6gPNab'))
  expect([display, overflow, textOverflow, whiteSpace]).toEqual(['block', 'hidden', 'ellipsis', 'nowrap'])
})

it('has room for an e-mail of 32 letters (207 px) at 1280 px, beside all the other columns', () => {
  const name = userColumns.find(({ id }) => id === 'name')!
  expect(name.minWidth! - 24).toBeGreaterThanOrEqual(207)
  const end = controlsWidth({ move: false, open: false, menu: true })
  expect(gridTemplate(userColumns, {}, { start: selectWidth, end }).minWidth).toBeLessThanOrEqual(room)
})
