import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { config } from '#app/config.ts'
import { draftOwner, clearDrafts, saveDraft } from '#app/form/drafts.ts'
import { emptyProduct, PRODUCT_DRAFT, toFormValues } from '#screens/products/productFields.ts'
import type { ProductFormMode } from '#screens/products/ProductForm.tsx'
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
  clearDrafts()
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

it('the last row that is loaded says no more than that of itself, where the catalogue goes on', async () => {
  show('/products')
  answer[0]!({ data: rows, next_page_url: '/products?cursor=1' })
  const last = await screen.findByRole('button', { name: 'Bajar Té' })
  expect(last.getAttribute('aria-description')).toBe('Es la última fila cargada')
})

it('a form that was left half filled is offered back by its name, so that the next one is told from it', async () => {
  const keep = (form: ProductFormMode, which: string) => saveDraft(`${PRODUCT_DRAFT} ${which}`, draftOwner(), form)
  keep({ mode: 'create', draft: { ...emptyProduct, title: 'Mate' } }, 'nuevo')
  const product = { ...rows[0]!, created_at: '2026-01-01T00:00:00.000Z', categories: [] }
  keep({ mode: 'update', product, draft: { ...toFormValues(product), title: 'Café molido' } }, '2')
  keep({ mode: 'create', draft: { ...emptyProduct, points: 5 } }, 'otro')
  vi.useFakeTimers()
  show('/products')
  const offered = () => document.querySelector('[data-slot="banner.text"] strong')?.textContent.trim()
  const seen: unknown[] = []
  for (let times = 0; times < 9 && offered(); times++) {
    seen.push(offered())
    fireEvent.click(screen.getByRole('button', { name: 'Descartar' }))
    // Sooner it would be the second press of a double one.
    vi.advanceTimersByTime(401)
  }
  vi.useRealTimers()
  const one = 'Quedó un producto a medio llenar'
  expect(seen).toEqual([`${one}: «Mate»`, `${one}: «Café»`, one])
})

it('a product that is looked at while the list is read anew, after a save, is shown as it came', async () => {
  show('/products')
  answer[0]!({ data: rows, next_page_url: null })
  fireEvent.click(await down())
  fireEvent.click(screen.getByRole('button', { name: 'Ver detalle de Café' }))
  const stock = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Cantidad' }).value
  await waitFor(() => expect(stock()).toBe(String(rows[0]!.stock)))
  answer[1]!({ status: true })
  await waitFor(() => expect(answer).toHaveLength(3))
  answer[2]!({ data: [{ ...rows[0]!, stock: 29 }, rows[1]!], next_page_url: null })
  await waitFor(() => expect(stock()).toBe('29'))
})
