import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ProductView } from '#screens/products/ProductView.tsx'
import { product } from './sampleProduct.ts'

const noop = () => {}

afterEach(cleanup)

/** Terms and details in the order of the page. */
const facts = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent?.trim() ?? ''])

it('shows the fields in the order of the specification, with a dash for missing values', () => {
  render(<ProductView product={product} onEdit={noop} onClose={noop} />)
  const titles = [...document.querySelectorAll('dt, section > h3')].map(({ textContent }) => textContent)
  expect(titles).toEqual([
    'Título',
    'Título Interno',
    'Slug',
    'Descripción',
    'Marca',
    'Categorías',
    'Puntos',
    'Cantidad',
    'Imagen',
  ])
  const byTerm = Object.fromEntries(facts())
  for (const name of ['Marca', 'Categorías', 'Puntos']) expect(byTerm[name]).toContain('–')
  expect(byTerm.Cantidad).toBe('0')
})

it('has no fields, and a button that edits', () => {
  const onEdit = vi.fn<() => void>()
  render(<ProductView product={product} onEdit={onEdit} onClose={noop} />)
  expect(screen.queryByRole('textbox')).toBeNull()
  screen.getByRole('button', { name: 'Editar producto' }).click()
  expect(onEdit).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Cerrar' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Confirmar' })).toBeDefined()
})
