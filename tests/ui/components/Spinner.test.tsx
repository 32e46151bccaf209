import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Skeleton } from '../../../src/ui/components/Skeleton/Skeleton.tsx'
import { Spinner } from '../../../src/ui/components/Spinner/Spinner.tsx'

afterEach(cleanup)

test('has the progressbar role without a value when labelled', () => {
  render(<Spinner label="Cargando socios" />)
  const spinner = screen.getByRole('progressbar', { name: 'Cargando socios' })
  expect(spinner.hasAttribute('aria-valuenow')).toBe(false)
})

test('is hidden from assistive technology without a label', () => {
  render(<Spinner />)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('renders a skeleton with the given size, hidden from assistive technology', () => {
  const { container } = render(<Skeleton width={160} height="2rem" />)
  const bone = container.querySelector<HTMLElement>('[aria-hidden="true"]')!
  expect(bone.style.inlineSize).toBe('160px')
  expect(bone.style.blockSize).toBe('2rem')
})
