import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ImagePreview } from '#ui'

it('exposes its alternative text and that it cannot be shown when the image is broken', () => {
  const { container } = render(<ImagePreview src="/files/taza.webp" alt="Taza de café" />)
  fireEvent.error(screen.getByRole('img', { name: 'Taza de café' }))
  expect(container.textContent).toBe('Taza de café. No se pudo mostrar la imagen')
})
