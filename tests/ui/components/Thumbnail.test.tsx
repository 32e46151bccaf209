import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Thumbnail } from '../../../src/ui/components/Thumbnail/Thumbnail.tsx'

afterEach(cleanup)

test('shows the placeholder for a broken image, and tries another URL', () => {
  const { rerender } = render(<Thumbnail src="/files/a.webp" alt="Taza" />)
  fireEvent.error(screen.getByRole('img', { name: 'Taza' }))
  expect(screen.queryByRole('img')).toBeNull()
  rerender(<Thumbnail src="/files/b.webp" alt="Taza" />)
  expect(screen.getByRole('img', { name: 'Taza' }).getAttribute('src')).toBe('/files/b.webp')
})

test('keeps its size without an image', () => {
  const { container } = render(<Thumbnail src={null} alt="" size={40} />)
  expect((container.firstElementChild as HTMLElement).style.inlineSize).toBe('40px')
})

test('shows no image of another row while its own is loading', () => {
  const { rerender } = render(<Thumbnail src="/uno.jpg" alt="" />)
  const first = document.querySelector('img')
  rerender(<Thumbnail src="/dos.jpg" alt="" />)
  // In the same element browsers show the old image until the new one has loaded.
  expect(document.querySelector('img')).not.toBe(first)
})

test('exposes its alternative text without an image and with a broken one', () => {
  const { container, rerender } = render(<Thumbnail src={null} alt="Taza de gres" />)
  expect(container.textContent).toBe('Taza de gres')
  rerender(<Thumbnail src="/files/a.webp" alt="Taza de gres" />)
  expect(container.textContent).toBe('')
  fireEvent.error(screen.getByRole('img'))
  expect(container.textContent).toBe('Taza de gres')
})
