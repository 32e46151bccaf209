import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProductView } from '#screens/products/ProductView.tsx'

test('what a product does not have is a dash, and points that nobody gave have no unit', () => {
  const product = {
    id: 7,
    title: 'Tetera',
    title_internal: 'Tetera',
    slug: 'tetera',
    description: '<p>De hierro</p>',
    brand: null,
    points: null,
    stock: 0,
    thumbnail: null,
    state: 1,
    order: 7,
    created_at: '2026-01-01T12:00:00Z',
    categories: [],
  }
  render(<ProductView product={product} onClose={() => {}} />)
  const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  for (const name of ['Marca', 'Categorías', 'Puntos'])
    expect([box(name).value, box(name).placeholder]).toEqual(['', '–'])
  expect(screen.queryByText('pts')).toBeNull()
  expect(box('Cantidad').value).toBe('0')
})
