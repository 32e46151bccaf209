import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Skeleton } from '../../../src/ui/primitives/Skeleton/Skeleton.tsx'
import { Spinner } from '../../../src/ui/primitives/Spinner/Spinner.tsx'

afterEach(cleanup)

test('a spinner with a label is a progress bar without a value', () => {
  render(<Spinner label="Cargando socios" />)
  const spinner = screen.getByRole('progressbar', { name: 'Cargando socios' })
  expect(spinner.hasAttribute('aria-valuenow')).toBe(false)
})

test('a spinner without a label is out of the accessibility tree', () => {
  render(<Spinner />)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('a skeleton has the size of what it stands for and is never read', () => {
  const { container } = render(<Skeleton width={160} height="2rem" />)
  const bone = container.querySelector<HTMLElement>('[aria-hidden="true"]')!
  expect(bone.style.inlineSize).toBe('160px')
  expect(bone.style.blockSize).toBe('2rem')
})
