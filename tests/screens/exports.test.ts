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
const ask = { search: '', sort: null }

describe.each([
  ['partners', 'socios-con-puntos.csv', () => exportPartners()],
  ['products', 'productos.csv', () => exportProducts([], ask)],
])('an export of %s', (_, file, start) => {
  let answer: (response: Response) => void
  const download = vi.spyOn(HTMLAnchorElement.prototype, 'click')

  beforeEach(() => {
    config.host = 'https://puntos.test/api'
    vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)))
    download.mockImplementation(() => {})
    signInAs('Ana', 'token-1')
  })
  afterEach(() => {
    toasts.clear()
    clearSession()
    vi.unstubAllGlobals()
    vi.clearAllMocks()
  })

  async function exported(meanwhile: () => void, response = Response.json({ url: '/files/1.csv' })) {
    const ended = start()
    meanwhile()
    answer(response)
    await ended
  }
  const downloads = () => download.mock.contexts.map((link) => new URL((link as HTMLAnchorElement).href).pathname)

  it('is downloaded when it is ready, and leaves a way to fetch it again', async () => {
    await exported(() => {})
    expect(download).toHaveBeenCalledOnce()
    expect(toasts.getSnapshot()).toMatchObject([{ title: 'Enlace de descarga listo', text: file }])
  })

  it('does not lie over the screen for ever', async () => {
    vi.useFakeTimers()
    await exported(() => {})
    vi.advanceTimersByTime(30_000)
    expect(toasts.getSnapshot()).toMatchObject([{ leaving: true }])
    vi.useRealTimers()
  })

  it('is asked for anew when it is fetched again: its first link lives for minutes, its notice until it is closed', async () => {
    await exported(() => {})
    toasts.getSnapshot()[0]!.action!.onAction()
    expect(downloads()).toEqual(['/files/1.csv'])
    answer(Response.json({ url: '/files/2.csv' }))
    await vi.waitFor(() => expect(downloads()).toEqual(['/files/1.csv', '/files/2.csv']))
    expect(toasts.getSnapshot()).toHaveLength(1)
  })

  it.each([
    ['the session has ended', () => clearSession()],
    ['somebody else has signed in', () => signInAs('Beto', 'token-2')],
  ])('is nobody’s where %s meanwhile, whatever became of it', async (_name, meanwhile) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await exported(meanwhile)
    signInAs('Ana', 'token-1')
    await exported(meanwhile, Response.json({ message: 'No se pudo.' }, { status: 500 }))
    expect(download).not.toHaveBeenCalled()
    expect(toasts.getSnapshot()).toHaveLength(0)
  })
})

it.each([
  ['the one that is chosen', [7], 'ids=7'],
  ['those that are chosen, whatever the list shows', [7, 9], 'ids=7,9'],
  ['all that the list shows where none is chosen', [], 'search=té&key=points&sort=asc'],
  ['all in their own order where nothing is asked', null, 'key=order&sort=desc'],
])('an export of products holds %s', async (_, chosen, query) => {
  config.host = 'https://puntos.test/api'
  const network = vi.fn<typeof fetch>(async () => Response.json({ message: 'No' }, { status: 422 }))
  vi.stubGlobal('fetch', network)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const products = (chosen ?? []).map((id) => ({ id }) as Product)
  await exportProducts(products, chosen ? { search: 'té', sort: { key: 'points', direction: 'asc' } } : ask)
  expect(decodeURIComponent(new URL(String(network.mock.calls[0]![0])).search)).toBe(`?${query}`)
  toasts.clear()
  vi.unstubAllGlobals()
})
