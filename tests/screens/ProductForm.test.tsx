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
  // The form and its categories load lazily.
  await act(async () => {})
  await act(async () => screen.getByRole('button', { name: 'Confirmar' }).click())
}
const bar = () => screen.getByRole('progressbar', { name: 'Enviando taza.png' })

it('shows the upload progress of the picture, then that the server is processing it', async () => {
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

it('does not send a picture that has changed since it was selected, and shows an error at its field', async () => {
  const changedFile = new File(['taza'], 'taza.png', { type: 'image/png' })
  vi.spyOn(changedFile, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new Error('NotReadable')),
  } as never)
  await confirm({ ...filled, thumbnail: changedFile })
  expect(FakeXMLHttpRequest.last).toBeNull()
  expect(screen.getAllByText(/El archivo cambió o se movió después de elegirlo/)).not.toEqual([])
  expect(screen.getByLabelText(/Imagen/).getAttribute('aria-invalid')).toBe('true')
})
