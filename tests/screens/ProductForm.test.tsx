import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { config } from '#app/config.ts'
import { toasts } from '#app/toasts.ts'
import { ProductForm } from '#screens/products/ProductForm.tsx'
import { toFormValues, type ProductValues } from '#screens/products/productFields.ts'
import { product } from './sampleProduct.ts'
import { FakeXMLHttpRequest } from '../support/fakeXMLHttpRequest.ts'

const thumbnail = new File(['taza'], 'taza.png', { type: 'image/png' })
const filled = {
  ...toFormValues(null),
  title: 'Taza',
  title_internal: 'TAZ',
  slug: 'taza',
  description: 'Una taza',
  thumbnail,
}
const onClose = vi.fn<(saved: boolean) => void>()

beforeEach(() => {
  config.host = 'https://puntos.test/api'
  vi.stubGlobal('fetch', async () => Response.json({ categories: [] }))
  vi.stubGlobal('XMLHttpRequest', FakeXMLHttpRequest)
  FakeXMLHttpRequest.last = null!
})
afterEach(() => {
  cleanup()
  toasts.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function confirm(draft: ProductValues = filled) {
  render(<ProductForm mode="create" draft={draft} products={[]} onClose={onClose} />)
  // The form and its categories load lazily.
  await act(async () => {})
  await act(async () => screen.getByRole('button', { name: 'Confirmar' }).click())
}
const bar = () => screen.getByRole('progressbar', { name: 'Enviando taza.png' })

it('shows the upload progress of the image, then that the server is processing it', async () => {
  await confirm()
  act(() => FakeXMLHttpRequest.last.progress(1, 4))
  expect(bar().getAttribute('aria-valuenow')).toBe('25')
  act(() => FakeXMLHttpRequest.last.finishUpload())
  expect(bar().hasAttribute('aria-valuenow')).toBe(false)
})

it('restarts the progress with a second attempt', async () => {
  await confirm()
  act(() => FakeXMLHttpRequest.last.finishUpload())
  await act(async () => FakeXMLHttpRequest.last.respond(503, { message: 'Ocupado', applied: false }))
  await act(async () => screen.getByRole('button', { name: 'Confirmar' }).click())
  expect(bar().getAttribute('aria-valuenow')).toBe('0')
})

it('waits for a slow upload while it progresses, and times out a minute after it stalls', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await confirm()
  for (let minute = 1; minute <= 10; minute += 1) {
    await act(async () => vi.advanceTimersByTime(59_999))
    act(() => FakeXMLHttpRequest.last.progress(minute, 20))
  }
  expect(bar().getAttribute('aria-valuenow')).toBe('50')
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getAllByText(/no sabemos si se aplicó/)).not.toEqual([])
})

it('does not send an image that has changed since it was selected, and shows an error at its field', async () => {
  const changedFile = new File(['taza'], 'taza.png', { type: 'image/png' })
  vi.spyOn(changedFile, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new Error('NotReadable')),
  } as never)
  await confirm({ ...filled, thumbnail: changedFile })
  expect(FakeXMLHttpRequest.last).toBeNull()
  expect(screen.getAllByText(/El archivo cambió o se movió después de elegirlo/)).not.toEqual([])
  expect(screen.getByLabelText(/Imagen/).getAttribute('aria-invalid')).toBe('true')
})

const slug = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Slug' })
const retitle = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Título' }), { target: { value: text } })

it('proposes the slug of the title until the slug is edited', async () => {
  render(<ProductForm mode="create" products={[]} onClose={onClose} />)
  await act(async () => {})
  retitle('Té de Ñuble')
  expect(slug().value).toBe('te-de-nuble')
  retitle('Té de Ñuble, 3 × 3')
  expect(slug().value).toBe('te-de-nuble-3-3')
  fireEvent.change(slug(), { target: { value: 'te-frio' } })
  retitle('Té')
  expect(slug().value).toBe('te-frio')
})

it('continues to propose in a draft whose slug was not edited', async () => {
  render(<ProductForm mode="create" draft={filled} products={[]} onClose={onClose} />)
  await act(async () => {})
  retitle('Taza alta')
  expect(slug().value).toBe('taza-alta')
})

it('keeps a stored slug when the title changes, also one that is no slug, and offers a proposal', async () => {
  render(<ProductForm mode="update" product={{ ...product, slug: 'Taza Ñ' }} products={[]} onClose={onClose} />)
  await act(async () => {})
  expect(screen.getByText('No sirve en una dirección web. Puedes conservarlo o usar taza-n.')).toBeDefined()
  retitle('Otra taza')
  expect(slug().value).toBe('Taza Ñ')
  await act(async () => screen.getByRole('button', { name: 'Confirmar' }).click())
  expect(slug().getAttribute('aria-invalid')).not.toBe('true')
  expect(FakeXMLHttpRequest.last).not.toBeNull()
})

it('sends the stock that it was filled with where orders may change it, and without it to overwrite', async () => {
  config.features = ['orders']
  render(<ProductForm mode="update" product={{ ...product, version: 4 }} products={[]} onClose={onClose} />)
  await act(async () => {})
  const stock = screen.getByRole('spinbutton', { name: 'Cantidad' })
  fireEvent.change(stock, { target: { value: '9' } })
  await act(async () => screen.getByRole('button', { name: 'Confirmar' }).click())
  const fieldsOf = () => Object.fromEntries(FakeXMLHttpRequest.last.body as FormData)
  expect(fieldsOf()).toMatchObject({ stock: '9', stock_seen: '0', version: '4' })
  const sentence = 'El stock cambió mientras lo editabas: quedan 7.'
  await act(async () => FakeXMLHttpRequest.last.respond(409, { message: sentence }))
  expect(screen.getByText(sentence)).toBeTruthy()
  await act(async () => screen.getByRole('button', { name: 'Guardar de todos modos' }).click())
  expect(fieldsOf()).not.toHaveProperty('stock_seen')
  expect(fieldsOf()).toMatchObject({ stock: '9' })
  config.features = []
})
