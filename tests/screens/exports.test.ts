// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Product } from '#contract/products.ts'
import { config } from '#app/config.ts'
import { toasts } from '#app/toasts.ts'
import { clearSession, setSession } from '#app/stores/session.ts'
import { exportPartners } from '#screens/partners/partnerCommands.ts'
import { exportProducts } from '#screens/products/productCommands.ts'

const signInAs = (name: string, security_token: string) =>
  setSession({ is_logged: true, security_token, profile: { name, roles: [] } })
const listParams = { search: '', sort: null }

describe.each([
  ['partners', 'socios-con-puntos.csv', () => exportPartners('csv')],
  ['products', 'productos.csv', () => exportProducts([], listParams, 'csv')],
])('export of %s', (_, file, start) => {
  let respond: (response: Response) => void
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click')

  beforeEach(() => {
    config.host = 'https://puntos.test/api'
    vi.stubGlobal('fetch', () => new Promise((resolve) => (respond = resolve)))
    download.mockImplementation(() => {})
    signInAs('Ana', 'token-1')
  })
  afterEach(() => {
    toasts.clear()
    clearSession()
    vi.unstubAllGlobals()
    vi.clearAllMocks()
  })

  async function runExport(meanwhile: () => void, response = Response.json({ url: '/files/1.csv' })) {
    const ended = start()
    meanwhile()
    respond(response)
    await ended
  }
  const downloads = () => download.mock.contexts.map((link) => new URL((link as HTMLAnchorElement).href).pathname)

  it('downloads when it is ready, and shows a toast with an action to download again', async () => {
    await runExport(() => {})
    expect(download).toHaveBeenCalledOnce()
    expect(toasts.get()).toMatchObject([{ title: 'Enlace de descarga listo', text: file }])
  })

  it('has a toast with a limited duration', async () => {
    vi.useFakeTimers()
    await runExport(() => {})
    vi.advanceTimersByTime(30_000)
    expect(toasts.get()).toMatchObject([{ leaving: true }])
    vi.useRealTimers()
  })

  it('requests a new link when it is downloaded again', async () => {
    await runExport(() => {})
    toasts.get()[0]!.action!.onAction()
    expect(downloads()).toEqual(['/files/1.csv'])
    respond(Response.json({ url: '/files/2.csv' }))
    await vi.waitFor(() => expect(downloads()).toEqual(['/files/1.csv', '/files/2.csv']))
    expect(toasts.get()).toHaveLength(1)
  })

  it.each([
    ['the session has ended', () => clearSession()],
    ['another user has signed in', () => signInAs('Beto', 'token-2')],
  ])('downloads and shows nothing where %s meanwhile', async (_name, meanwhile) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await runExport(meanwhile)
    signInAs('Ana', 'token-1')
    await runExport(meanwhile, Response.json({ message: 'No se pudo.' }, { status: 500 }))
    expect(download).not.toHaveBeenCalled()
    expect(toasts.get()).toHaveLength(0)
  })
})

it.each([
  ['the selected product', [7], 'ids=7'],
  ['the selected products, whatever the list shows', [7, 9], 'ids=7,9'],
  ['all matching products without a selection', [], 'search=té&key=points&sort=asc'],
  ['all products in their own order without a search', null, 'key=order&sort=desc'],
])('exports %s', async (_, selectedIds, query) => {
  config.host = 'https://puntos.test/api'
  const network = vi.fn<typeof fetch>(async () => Response.json({ message: 'No' }, { status: 422 }))
  vi.stubGlobal('fetch', network)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const products = (selectedIds ?? []).map((id) => ({ id }) as Product)
  await exportProducts(
    products,
    selectedIds ? { search: 'té', sort: { key: 'points', direction: 'asc' } } : listParams,
    'csv',
  )
  expect(decodeURIComponent(new URL(String(network.mock.calls[0]![0])).search)).toBe(`?${query}`)
  toasts.clear()
  vi.unstubAllGlobals()
})

it('requests the format only for XLSX, and names the file by it', async () => {
  const network = vi.fn(async (_url: string | URL) => Response.json({ url: '/api/exports/x' }))
  vi.stubGlobal('fetch', network)
  await exportPartners('csv')
  await exportPartners('xlsx')
  expect(network.mock.calls.map(([url]) => new URL(String(url)).search)).toEqual(['', '?format=xlsx'])
  expect(toasts.get()[0]).toMatchObject({ text: 'socios-con-puntos.xlsx' })
  toasts.clear()
  vi.unstubAllGlobals()
})
