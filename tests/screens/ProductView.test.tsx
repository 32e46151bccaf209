import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { productLabels } from '#contract/productFields.ts'
import { ProductView } from '#screens/products/ProductView.tsx'
import { product } from './sampleProduct.ts'

const noop = () => {}

afterEach(cleanup)

/** Terms and details in the order of the page. */
const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent?.trim() ?? ''])

it('shows the fields in the order of the specification, with a dash for missing values', () => {
  render(<ProductView product={product} onClose={noop} />)
  const titles = [...document.querySelectorAll('dt, section > h3')].map(({ textContent }) => textContent)
  expect(titles).toEqual([...Object.values(productLabels), 'Imagen'])
  const byTerm = Object.fromEntries(facts())
  for (const name of ['Marca', 'Categorías', 'Puntos']) expect(byTerm[name]).toContain('–')
  expect(byTerm.Cantidad).toBe('0')
})

it('has no fields, and its actions', () => {
  render(<ProductView product={product} actions={<button>Editar producto</button>} onClose={noop} />)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Editar producto' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Cerrar' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Confirmar' })).toBeDefined()
})
