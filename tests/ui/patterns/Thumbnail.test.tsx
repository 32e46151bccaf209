import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Thumbnail } from '../../../src/ui/patterns/Thumbnail/Thumbnail.tsx'

afterEach(cleanup)

test('a broken picture gives way to the placeholder, and another address is tried again', () => {
  const { rerender } = render(<Thumbnail src="/files/a.webp" alt="Taza" />)
  fireEvent.error(screen.getByRole('img', { name: 'Taza' }))
  expect(screen.queryByRole('img')).toBeNull()
  rerender(<Thumbnail src="/files/b.webp" alt="Taza" />)
  expect(screen.getByRole('img', { name: 'Taza' }).getAttribute('src')).toBe('/files/b.webp')
})

test('the box keeps its size without a picture', () => {
  const { container } = render(<Thumbnail src={null} alt="" size={40} />)
  expect((container.firstElementChild as HTMLElement).style.inlineSize).toBe('40px')
})

test('shows no picture of another row while its own is on its way', () => {
  const { rerender } = render(<Thumbnail src="/uno.jpg" alt="" />)
  const first = document.querySelector('img')
  rerender(<Thumbnail src="/dos.jpg" alt="" />)
  // Browsers show the old picture in the same element until the new one has come.
  expect(document.querySelector('img')).not.toBe(first)
})

test('what a picture would have shown is still read where there is none, or it is broken', () => {
  const { container, rerender } = render(<Thumbnail src={null} alt="Taza de gres" />)
  expect(container.textContent).toBe('Taza de gres')
  rerender(<Thumbnail src="/files/a.webp" alt="Taza de gres" />)
  expect(container.textContent).toBe('')
  fireEvent.error(screen.getByRole('img'))
  expect(container.textContent).toBe('Taza de gres')
})
