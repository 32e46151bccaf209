import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { User } from '#contract/users.ts'
import { ListFrame } from '#screens/list/ListFrame.ts'
import { userColumns } from '#screens/users/userColumns.tsx'

afterEach(cleanup)

it('shows of an API key that is longer than its column that it goes on', () => {
  const { cell } = userColumns.find(({ id }) => id === 'external_keys')!
  render(<ListFrame>{cell({ external_keys: { api_key: 'ak_g2YYWoyafu6gPNab' } } as User)}</ListFrame>)
  const { overflow, textOverflow, whiteSpace, display } = getComputedStyle(screen.getByText('ak_g2YYWoyafu6gPNab'))
  expect([display, overflow, textOverflow, whiteSpace]).toEqual(['block', 'hidden', 'ellipsis', 'nowrap'])
})
