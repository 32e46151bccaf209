import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { subscribe } from 'valtio'
import { Category } from '#contract/categories.ts'
import { Page } from '#contract/common.ts'
import type { Order } from '#contract/orders.ts'
import type { Partner } from '#contract/partners.ts'
import type { PointsAction } from '#contract/pointsActions.ts'
import type { Product } from '#contract/products.ts'
import { fetchPage } from '#app/api/call.ts'
import type { ListSource } from '#app/list/createList.ts'
import type { ListParams } from '#app/list/listParams.ts'
import { useList } from '#app/list/useList.ts'
import { toasts } from '#app/toasts.ts'
import { confirmation } from '#app/stores/confirm.ts'
import { createCategory, removeCategories, removeCategory, updateCategory } from '#screens/category/categoryCommands.ts'
import { cancelOrder } from '#screens/orders/orderCommands.ts'
import { assignPoints, copyRuts, deductPoints, reverseEntry } from '#screens/partners/partnerCommands.ts'
import { saveAction } from '#screens/pointsActions/pointsActionCommands.ts'
import {
  createProduct,
  exportProducts,
  moveProduct,
  removeProduct,
  removeProducts,
  updateProduct,
} from '#screens/products/productCommands.ts'
import { buildPartner } from '#server/fixtures/partners.ts'
import { signIn } from '#screens/signIn/signInCommands.ts'
import { changePassword } from '#screens/shared/passwordCommands.ts'
import { FakeXMLHttpRequest } from '../support/fakeXMLHttpRequest.ts'
import { product as sampleProduct } from './sampleProduct.ts'

// Spec §8, act by act: the toast of each failed and each successful call.

const product: Product = { ...sampleProduct, title: 'Café', points: 10 }
const category = { id: 7, name: 'Cocina', logo: null }
const partner = { ...buildPartner({ id: 7 }), fecha_ingreso: null, al_dia_hasta: null } as Partner
const order: Order = {
  id: 3,
  status: 'cancelled',
  points: 500,
  partner: { id: 7, rut: '1-9', nombre_completo: 'Ana' },
  lines: [],
  note: null,
  created: { at: '2026-03-02T09:00:00Z', by: null },
  ready: null,
  delivered: null,
  cancelled: null,
  version: 2,
}
const entry = { id: 9, type: { display_name: 'Compra' }, accumulated_points: 5, created_at: '2026-03-02T09:00:00Z' }
const action: PointsAction = {
  id: 7,
  display_name: 'Compra',
  slug: 'compra',
  points: 10,
  percentage: null,
  accumulation_strategy: 'direct',
}
const form = { title: 'Café', title_internal: 'CAF', slug: 'cafe', description: 'x', categories: [] } as never
const noWord = () => {}

/** Requests the second page of a list. */
async function loadMore() {
  const address: Parameters<typeof useList>[0]['address'] = [new URLSearchParams(), () => {}]
  const read = async () => ({ data: [category], next_page_url: '/category?cursor=x' })
  const readMore: ListSource<Category, ListParams>['readMore'] = (url, options) =>
    fetchPage(url, Page(Category), options)
  const { result } = renderHook(() => useList<Category>({ read, readMore, sortKeys: [], address }))
  await waitFor(() => expect(result.current.status).toBe('ready'))
  result.current.loadMoreProps.onLoadMore()
  await waitFor(() => expect(toasts.get()).not.toEqual([]))
}

type Action = {
  spec: string
  run: () => Promise<unknown>
  /** Text for a failure without a server message; quoted from spec §8 where it has one. */
  failed: string
  /** A read: a lost response leaves nothing unconfirmed. */
  certain?: true
  /** Title and text of a success; absent where the screen itself shows it. */
  done?: { title?: string; text: string; reply: unknown }
}

const actions: Action[] = [
  {
    spec: 'sign-in',
    run: () => signIn({ email: 'a@b.cl', password: 'x' }),
    failed: 'No fue posible iniciar sesion',
    certain: true,
    done: {
      text: 'Sesion iniciada con éxito',
      reply: { profile: { name: 'Ana', roles: [] }, expiration_token: 1, security_token: 't' },
    },
  },
  {
    spec: 'product delete',
    run: () => removeProduct(product),
    failed: 'No fue posible eliminar este producto',
    done: { text: 'Producto eliminado con éxito', reply: { status: true } },
  },
  {
    spec: 'bulk product delete',
    run: () => removeProducts([product]),
    failed: 'No fue posible eliminar los Productos',
    done: { text: 'Productos eliminados con éxito', reply: { status: true, deleted: 1 } },
  },
  {
    spec: 'product create',
    run: () => createProduct(form, 'k', noWord),
    failed: 'No fue posible guardar el producto',
    done: { title: 'Succeso', text: 'Producto creado con éxito...', reply: { data: product } },
  },
  {
    spec: 'product update',
    run: () => updateProduct(7, form, 'k', noWord),
    failed: 'No fue posible guardar el producto',
    done: { title: 'Succeso', text: 'Producto actualizado con éxito...', reply: { data: product } },
  },
  { spec: 'product reorder', run: () => moveProduct(product, 'up'), failed: 'No fue posible cambiar el orden' },
  {
    spec: 'product export',
    run: () => exportProducts([], { search: '', sort: null }, 'csv'),
    failed: 'No fue posible exportar los productos',
    certain: true,
  },
  {
    spec: 'action update',
    run: () => saveAction(action, { points: 5 } as never, 'k'),
    failed: 'No fue posible actualizar la accion',
    done: { text: 'Accion actualizado con éxito', reply: { data: action } },
  },
  {
    spec: 'partner points assignment',
    run: () => assignPoints(partner, { points: 5 }, 'k', false, () => {}),
    failed: 'No fue posible actualizar el socio',
    done: {
      title: 'Socio actualizado con éxito',
      text: `${partner.nombre_completo}: +5, saldo 1.500`,
      reply: { data: { ...partner, points: 1500 } },
    },
  },
  {
    spec: 'partner points deduction',
    run: () => deductPoints(partner, { points: 5, reason: 'Monto equivocado' }, 'k'),
    failed: 'No fue posible descontar los puntos',
    done: {
      title: 'Puntos descontados con éxito',
      text: `${partner.nombre_completo}: −5, saldo 1.500`,
      reply: { data: { ...partner, points: 1500 } },
    },
  },
  {
    spec: 'reversal of an entry',
    run: () => reverseEntry(entry, { reason: 'Monto equivocado' }, 'k'),
    failed: 'No fue posible revertir el movimiento',
    done: {
      title: 'Movimiento revertido con éxito',
      text: `${partner.nombre_completo}: −4, saldo 0. Faltó 1 punto, que el socio ya usó`,
      reply: { data: { ...partner, points: 0 }, entry: { ...entry, id: 10, accumulated_points: -4 }, missing: 1 },
    },
  },
  {
    spec: 'reversal that leaves a debt',
    run: () => reverseEntry(entry, { reason: 'Monto equivocado' }, 'k'),
    failed: 'No fue posible revertir el movimiento',
    done: {
      title: 'Movimiento revertido con éxito',
      text: `${partner.nombre_completo}: 0, saldo 0. Faltaron 5 puntos, que el socio ya usó. El socio queda debiendo 5 puntos`,
      reply: {
        data: { ...partner, points: 0 },
        entry: { ...entry, id: 10, accumulated_points: 0 },
        missing: 5,
        settled: 0,
        owed: 5,
      },
    },
  },
  {
    spec: 'assignment that settles a debt',
    run: () => assignPoints(partner, { points: 5 }, 'k', false, () => {}),
    failed: 'No fue posible actualizar el socio',
    done: {
      title: 'Socio actualizado con éxito',
      text: `${partner.nombre_completo}: +5, saldo 4. 1 punto pagó lo que faltó en reversas anteriores`,
      reply: { data: { ...partner, points: 4 }, settled: 1, owed: 0 },
    },
  },
  {
    spec: 'cancellation that settles a debt',
    run: () => cancelOrder(order, { reason: 'Se arrepintió', restock: true }, 'k'),
    failed: 'No fue posible anular el canje',
    done: {
      title: 'Canje anulado con éxito',
      text: 'Se devolvieron 500 puntos. 500 puntos pagaron lo que faltó en reversas anteriores. El socio queda debiendo 20 puntos. Saldo 0',
      reply: { data: order, balance: 0, settled: 500, owed: 20 },
    },
  },
  { spec: 'load more', run: loadMore, failed: 'No fue posible cargar la data', certain: true },
  {
    spec: 'category create',
    run: () => createCategory({ name: 'Té' }, 'k'),
    failed: 'No fue posible guardar la categoría',
    done: { text: 'Categoría creada con éxito...', reply: { data: category } },
  },
  {
    spec: 'category update',
    run: () => updateCategory(7, { name: 'Té' }, 'k'),
    failed: 'No fue posible guardar la categoría',
    done: { text: 'Categoría actualizada con éxito...', reply: { data: category } },
  },
  {
    spec: 'category delete',
    run: () => removeCategory(category),
    failed: 'No fue posible eliminar esta categoría',
    done: { text: 'Categoría eliminada con éxito', reply: { status: true } },
  },
  {
    spec: 'bulk category delete',
    run: () => removeCategories([category]),
    failed: 'No fue posible eliminar las categorías',
    done: { text: 'Categorías eliminadas con éxito', reply: { status: true } },
  },
  {
    spec: 'password change',
    run: () => changePassword(7, { password: 'Segura-123' }),
    failed: 'No fue posible cambiar la contraseña',
    done: { text: 'Contraseña actualizada con éxito...', reply: { status: true } },
  },
]

const network = vi.fn<typeof fetch>()

/** Makes uploads use the stubbed fetch as well. */
class Uploaded extends FakeXMLHttpRequest {
  override send(body: FormData) {
    super.send(body)
    network(this.url, { body })
      .then(async (response) => this.respond(response.status, await response.text()))
      .catch(() => this.fail())
  }
}
const toastTexts = () => toasts.get().map(({ tone, title, text }) => ({ tone, title, text }))
let stopConfirming: () => void

beforeEach(() => {
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('XMLHttpRequest', Uploaded)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // Confirms every question.
  stopConfirming = subscribe(confirmation, () => confirmation.pending?.respond(true), true)
})
afterEach(() => {
  cleanup()
  stopConfirming()
  toasts.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe.each(actions)('$spec', ({ run, failed, certain }) => {
  it('shows the server’s message once, titled Error', async () => {
    network.mockResolvedValue(Response.json({ message: 'El servidor dice que no.' }, { status: 422 }))
    await run()
    expect(toastTexts()).toEqual([{ tone: 'error', title: 'Error', text: 'El servidor dice que no.' }])
  })

  it('shows the catalogue’s sentence for a refusal without a message', async () => {
    network.mockResolvedValue(new Response('<html>', { status: 400 }))
    await run()
    expect(toastTexts()).toEqual([{ tone: 'error', title: 'Error', text: failed }])
  })

  it.each([
    [
      'the network is down',
      () => network.mockRejectedValue(new TypeError('Failed to fetch')),
      'No llegó respuesta: revisa la lista por si se aplicó.',
    ],
    [
      'a gateway responds',
      () => network.mockResolvedValue(new Response('<html>', { status: 502 })),
      'El servidor falló y no sabemos si se aplicó.',
    ],
  ])('shows the catalogue’s sentence and an unknown outcome when %s', async (_, prepare, reason) => {
    prepare()
    await run()
    expect(toastTexts()).toEqual([{ tone: 'error', title: 'Error', text: certain ? failed : `${failed}. ${reason}` }])
  })
})

const withSuccess = actions.flatMap(({ spec, run, done }) => (done ? [{ spec, run, done }] : []))
it.each(withSuccess)('$spec shows its success', async ({ run, done }) => {
  network.mockResolvedValue(Response.json(done.reply))
  await run()
  expect(toastTexts()).toEqual([{ tone: 'success', title: done.title, text: done.text }])
})

it('shows no toast of a version conflict', async () => {
  network.mockResolvedValue(Response.json({ message: 'Este producto cambió.' }, { status: 409 }))
  await updateProduct(7, form, 'k', noWord, 3)
  expect(toastTexts()).toEqual([])
})

it.each([
  ['created', () => createProduct(form, 'k', noWord)],
  ['updated', () => updateProduct(7, form, 'k', noWord)],
])('shows for a product that is %s that its image is too large after a 413 without a message', async (_, run) => {
  network.mockResolvedValue(new Response('<html>', { status: 413 }))
  await run()
  const text = 'La imagen pesa más de lo que admite el servidor. Elige una más liviana.'
  expect(toastTexts()).toEqual([{ tone: 'error', title: 'Error', text }])
})

it('formats the number of copied RUTs', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: vi.fn() } })
  await copyRuts(Array.from({ length: 1200 }, () => partner))
  expect(toastTexts()).toEqual([{ tone: 'success', title: undefined, text: '1.200 RUT copiados' }])
})

it('logs a failed export and a failed reorder (spec §8)', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  await exportProducts([], { search: '', sort: null }, 'csv')
  await moveProduct(product, 'down')
  // oxlint-disable-next-line no-console -- spec §8
  expect(vi.mocked(console.error)).toHaveBeenCalledTimes(2)
})
