import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { config } from '#app/config.ts'
import { draftOwner, clearDrafts, saveDraft } from '#app/form/drafts.ts'
import { PRODUCT_DRAFT, toFormValues } from '#screens/products/productFields.ts'
import type { ProductFormMode } from '#screens/products/ProductForm.tsx'
import { ProductsScreen } from '#screens/products/ProductsScreen.tsx'
import { buildProduct } from '#server/fixtures/products.ts'

const rows = [buildProduct({ id: 2, title: 'Café' }), buildProduct({ id: 1, title: 'Té' })]

let respond: ((body: object) => void)[]
beforeEach(() => {
  respond = []
  config.host = 'https://puntos.test/api'
  vi.stubGlobal('fetch', () => new Promise((resolve) => respond.push((body) => resolve(Response.json(body)))))
})
afterEach(() => {
  cleanup()
  clearDrafts()
  vi.unstubAllGlobals()
})

const renderScreen = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <ProductsScreen />
    </MemoryRouter>,
  )
const downButton = () => screen.findByRole('button', { name: 'Bajar Café' })
const disabledReason = async () => (await downButton()).getAttribute('aria-description')

it('disables moving during a search, and until the whole catalogue has loaded after it', async () => {
  renderScreen('/products?search=caf')
  respond[0]!({ data: rows, next_page_url: null })
  expect(await disabledReason()).toBe('Borra la búsqueda para cambiar el orden')
  fireEvent.click(screen.getAllByRole('button', { name: 'Borrar la búsqueda' })[0]!)
  await vi.waitFor(() => expect(respond).toHaveLength(2))
  expect(await disabledReason()).toBe('Borra la búsqueda para cambiar el orden')
  respond[1]!({ data: rows, next_page_url: null })
  await vi.waitFor(async () => expect(await disabledReason()).toBeNull())
})

it('allows moving until the rows of another sort have loaded', async () => {
  renderScreen('/products')
  respond[0]!({ data: rows, next_page_url: null })
  expect(await disabledReason()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Puntos' }))
  await vi.waitFor(() => expect(respond).toHaveLength(2))
  expect(await disabledReason()).toBeNull()
  respond[1]!({ data: rows, next_page_url: null })
  await vi.waitFor(async () => expect(await disabledReason()).toBe('Quita el orden por columna para cambiar el orden'))
})

it('does not call the last loaded row the last product where more can be loaded', async () => {
  renderScreen('/products')
  respond[0]!({ data: rows, next_page_url: '/products?cursor=1' })
  const last = await screen.findByRole('button', { name: 'Bajar Té' })
  expect(last.getAttribute('aria-description')).toBe('Es la última fila cargada')
})

it('shows a move at once and saves each press', async () => {
  const three = [buildProduct({ id: 3, title: 'Agua' }), ...rows]
  renderScreen('/products')
  respond[0]!({ data: three, next_page_url: null })
  await downButton()
  const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
  for (const order of [
    ['Agua', 'Té', 'Café'],
    ['Té', 'Agua', 'Café'],
  ]) {
    fireEvent.click(screen.getByRole('button', { name: 'Subir Té' }))
    await waitFor(() => expect(names().map((name) => order.find((word) => name?.includes(word)))).toEqual(order))
  }
  expect(respond).toHaveLength(2)
  respond[1]!({ status: true })
  await waitFor(() => expect(respond).toHaveLength(3))
})

it('titles the draft banner with the draft’s name', async () => {
  const saveFormDraft = (form: ProductFormMode, which: string) =>
    saveDraft(`${PRODUCT_DRAFT} ${which}`, draftOwner(), form)
  saveFormDraft({ mode: 'create', draft: { ...toFormValues(null), title: 'Mate' } }, 'nuevo')
  const product = { ...rows[0]!, created_at: '2026-01-01T00:00:00.000Z', categories: [] }
  saveFormDraft({ mode: 'update', product, draft: { ...toFormValues(product), title: 'Café molido' } }, '2')
  saveFormDraft({ mode: 'create', draft: { ...toFormValues(null), points: 5 } }, 'otro')
  vi.useFakeTimers()
  renderScreen('/products')
  const bannerTitle = () => document.querySelector('[data-slot="banner.text"] strong')?.textContent.trim()
  const titles: unknown[] = []
  for (let i = 0; i < 9 && bannerTitle(); i++) {
    titles.push(bannerTitle())
    fireEvent.click(screen.getByRole('button', { name: 'Descartar datos' }))
    // An earlier press would count as a double click.
    vi.advanceTimersByTime(401)
  }
  vi.useRealTimers()
  const one = 'Quedó un producto a medio llenar'
  expect(titles).toEqual([`${one}: «Mate»`, `${one}: «Café»`, one])
})

it('updates an open detail when the list reloads', async () => {
  renderScreen('/products')
  respond[0]!({ data: rows, next_page_url: null })
  fireEvent.click(await downButton())
  fireEvent.click(screen.getByRole('button', { name: 'Ver detalle de Café' }))
  const stock = () => screen.getByText('Cantidad', { selector: 'dt' }).nextElementSibling?.textContent
  await waitFor(() => expect(stock()).toBe(String(rows[0]!.stock)))
  respond[1]!({ status: true })
  await waitFor(() => expect(respond).toHaveLength(3))
  respond[2]!({ data: [{ ...rows[0]!, stock: 29 }, rows[1]!], next_page_url: null })
  await waitFor(() => expect(stock()).toBe('29'))
})
