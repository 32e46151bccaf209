import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Button, Icon } from '#ui'

afterEach(cleanup)

it('sizes an element of the application as an icon, and hides it from assistive technology', () => {
  render(<Button icon={<svg data-testid="own" style={{ color: 'red' }} />}>Exportar</Button>)
  const own = screen.getByTestId('own')
  expect(own.getAttribute('aria-hidden')).toBe('true')
  expect([own.style.inlineSize, own.style.blockSize, own.style.color]).toEqual(['16px', '16px', 'red'])
  expect(screen.getByRole('button').textContent).toBe('Exportar')
})

it('passes other props to an element of the application', () => {
  render(<Icon name={<svg data-testid="own" />} size="lg" className="mine" />)
  expect(screen.getByTestId('own').getAttribute('class')).toBe('mine')
  expect(screen.getByTestId('own').style.inlineSize).toBe('24px')
})
