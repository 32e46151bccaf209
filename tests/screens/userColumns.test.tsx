import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { User } from '#contract/users.ts'
import { ListFrame } from '#screens/list/ListFrame.styles.ts'
import { userColumns } from '#screens/users/userColumns.tsx'
import { controlsWidth, gridTemplate, selectWidth } from '#ui/patterns/DataTable/gridTemplate.ts'

/** Width for columns in a window of 1280 px, without borders and scrollbar, px. */
const room = 921 - 2 - 11

afterEach(cleanup)

it('ends an overflowing API key with an ellipsis', () => {
  const { renderCell: cell } = userColumns.find(({ id }) => id === 'external_keys')!
  render(<ListFrame>{cell({ external_keys: { api_key: 'ak_g2YYWoyafu6gPNab' } } as User)}</ListFrame>)
  const { overflow, textOverflow, whiteSpace, display } = getComputedStyle(screen.getByText('ak_g2YYWoyafu6gPNab'))
  expect([display, overflow, textOverflow, whiteSpace]).toEqual(['block', 'hidden', 'ellipsis', 'nowrap'])
})

it('fits an e-mail of 32 letters (207 px) beside all other columns at 1280 px', () => {
  const name = userColumns.find(({ id }) => id === 'name')!
  expect(name.minWidth! - 24).toBeGreaterThanOrEqual(207)
  const end = controlsWidth({ move: false, open: false, menu: true })
  expect(gridTemplate(userColumns, {}, { start: selectWidth, end }).minWidth).toBeLessThanOrEqual(room)
})
