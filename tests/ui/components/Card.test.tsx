import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Card } from '../../../src/ui/components/Card/Card.tsx'

afterEach(cleanup)

test('renders a div, or the element given by `as`', () => {
  render(
    <>
      <Card>uno</Card>
      <Card as="article">dos</Card>
    </>,
  )
  expect(screen.getByRole('article').textContent).toBe('dos')
  expect(screen.getByText('uno').tagName).toBe('DIV')
})
