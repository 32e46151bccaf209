import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { config } from '#app/config.ts'
import { ProductsScreen } from '#screens/products/ProductsScreen.tsx'
import { buildProduct } from '#server/fixtures/products.ts'

const rows = [buildProduct({ id: 2, title: 'Café' }), buildProduct({ id: 1, title: 'Té' })]

let answer: ((body: object) => void)[]
beforeEach(() => {
  answer = []
  config.host = 'https://puntos.test/api'
  vi.stubGlobal('fetch', () => new Promise((resolve) => answer.push((body) => resolve(Response.json(body)))))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <ProductsScreen />
    </MemoryRouter>,
  )
const down = () => screen.findByRole('button', { name: 'Bajar Café' })
const reason = async () => (await down()).getAttribute('aria-description')

it('rows of a search cannot be moved, also once the search is cleared, until those of the catalogue have come', async () => {
  show('/products?search=caf')
  answer[0]!({ data: rows, next_page_url: null })
  expect(await reason()).toBe('Borra la búsqueda para cambiar el orden')
  fireEvent.click(screen.getByRole('button', { name: 'Ver el catálogo' }))
  await vi.waitFor(() => expect(answer).toHaveLength(2))
  expect(await reason()).toBe('Borra la búsqueda para cambiar el orden')
  answer[1]!({ data: rows, next_page_url: null })
  await vi.waitFor(async () => expect(await reason()).toBeNull())
})

it('rows in the order of the catalogue can be moved until those of another order have come', async () => {
  show('/products')
  answer[0]!({ data: rows, next_page_url: null })
  expect(await reason()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Puntos' }))
  await vi.waitFor(() => expect(answer).toHaveLength(2))
  expect(await reason()).toBeNull()
  answer[1]!({ data: rows, next_page_url: null })
  await vi.waitFor(async () => expect(await reason()).toBe('Quita el orden por columna para cambiar el orden'))
})
