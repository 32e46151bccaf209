import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ProductView } from '#screens/products/ProductView.tsx'
import { product } from './sampleProduct.ts'

afterEach(cleanup)

it('shows a dash for missing values, and no unit for missing points', () => {
  render(<ProductView product={product} onClose={() => {}} />)
  const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
  for (const name of ['Marca', 'Categorías', 'Puntos'])
    expect([box(name).value, box(name).placeholder]).toEqual(['', '–'])
  expect(screen.queryByText('pts')).toBeNull()
  expect(box('Cantidad').value).toBe('0')
})

it.each(['Título', 'Título Interno', 'Slug', 'Marca', 'Categorías'])('shows a long %s over several lines', (name) => {
  render(<ProductView product={product} onClose={() => {}} />)
  const box = screen.getByLabelText<HTMLTextAreaElement>(name)
  expect([box.type, box.readOnly]).toEqual(['textarea', true])
})
