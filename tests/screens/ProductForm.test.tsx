import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { config } from '#app/config.ts'
import { toasts } from '#app/toasts.ts'
import { ProductForm } from '#screens/products/ProductForm.tsx'
import { emptyProduct, type ProductValues } from '#screens/products/productFields.ts'
import { FakeXMLHttpRequest } from '../support/fakeXMLHttpRequest.ts'

const thumbnail = new File(['taza'], 'taza.png', { type: 'image/png' })
const filled = {
  ...emptyProduct,
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
  // Its first field and its categories are drawn once they have come.
  await act(async () => {})
  await act(async () => screen.getByRole('button', { name: 'Confirmar' }).click())
}
const bar = () => screen.getByRole('progressbar', { name: 'Enviando taza.png' })

it('shows how far the picture is on its way, and that the server is at work once all of it is there', async () => {
  await confirm()
  act(() => FakeXMLHttpRequest.last.progress(1, 4))
  expect(bar().getAttribute('aria-valuenow')).toBe('25')
  act(() => FakeXMLHttpRequest.last.finishUpload())
  expect(bar().hasAttribute('aria-valuenow')).toBe(false)
})

it('begins anew with a second try', async () => {
  await confirm()
  act(() => FakeXMLHttpRequest.last.finishUpload())
  await act(async () => FakeXMLHttpRequest.last.respond(503, { message: 'Ocupado', applied: false }))
  await act(async () => screen.getByRole('button', { name: 'Confirmar' }).click())
  expect(bar().getAttribute('aria-valuenow')).toBe('0')
})

it('gives a picture all the time that its line needs while it moves, and gives up a minute after it does not', async () => {
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

it('sends nothing of a picture that was saved anew since it was chosen, and says so at its field', async () => {
  const gone = new File(['taza'], 'taza.png', { type: 'image/png' })
  vi.spyOn(gone, 'slice').mockReturnValue({ arrayBuffer: () => Promise.reject(new Error('gone')) } as never)
  await confirm({ ...filled, thumbnail: gone })
  expect(FakeXMLHttpRequest.last).toBeNull()
  expect(screen.getAllByText(/El archivo cambió o se movió después de elegirlo/)).not.toEqual([])
  expect(screen.getByLabelText(/Imagen/).getAttribute('aria-invalid')).toBe('true')
})
