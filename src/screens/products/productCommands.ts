import { type ExportFormat, type Page, Page as PageOf } from '#contract/common.ts'
import {
  Product,
  products,
  PRODUCTS_FILE,
  toProductFilters,
  type ProductForm,
  type ProductListQuery,
} from '#contract/products.ts'
import { MAX_POSITION } from '#contract/limits.ts'
import { ApiError } from '#app/api/apiError.ts'
import { call, fetchPage } from '#app/api/call.ts'
import { assertFilesReadable } from '#app/api/assertFilesReadable.ts'
import { upload } from '#app/api/upload.ts'
import type { ListSource, Move, QueryOptions } from '#app/list/createList.ts'
import { hasFeature } from '#app/config.ts'
import { formatNumber } from '#app/format.ts'
import { askTotal, type ListParams } from '#app/list/listParams.ts'
import { runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { texts } from '#app/texts.ts'
import { exportFile, formatQuery } from '../list/exportFile.ts'
import { formatCount } from '../list/listTexts.ts'
import { removeRecords, runConfirmed } from '../list/removeRecords.ts'
import { toCreateBody, nameOf, PRODUCT } from './productFields.ts'

const ProductPage = PageOf(Product)

/** Names of the filters in the address. */
export const productFilterNames = ['category', 'brand', 'sold_out'] as const

/** Without a sort: highest order first (spec §9). */
function queryOf({ search, sort, filters }: ListParams): ProductListQuery {
  return {
    ...toProductFilters(filters ?? {}),
    search: search || undefined,
    key: (sort?.key as ProductListQuery['key']) ?? 'order',
    sort: sort?.direction ?? 'desc',
  }
}

export const productSource: ListSource<Product, ListParams> = {
  read: (params, options): Promise<Page<Product>> => call(products.list, { query: queryOf(params), ...options }),
  readMore: (url, options) => fetchPage(url, ProductPage, options),
}

/** Total of the list, a feature. */
export const readProductTotal = (params: ListParams, options: QueryOptions) =>
  call(products.list, { query: { ...queryOf(params), ...askTotal }, ...options })

export const readProduct = (id: number, options: QueryOptions) => call(products.show, { params: { id }, ...options })

/** A 413 is always about the image. */
const { saveFailed: failed, imageTooLarge: tooLarge } = texts.products

/** Timeout for the response after the upload, ms. The server re-encodes images one at a time. */
const SAVE_TIMEOUT_MS = 120_000

/** Receives the uploaded fraction, 0–1; null while the server processes the upload. */
export type OnUploadProgress = (progress: number | null) => void

const uploadOptions = (idempotencyKey: string, onProgress: OnUploadProgress) => ({
  idempotencyKey,
  responseTimeout: SAVE_TIMEOUT_MS,
  onProgress,
  onSent: () => onProgress(null),
})

export function createProduct(
  form: ProductForm,
  idempotencyKey: string,
  onProgress: OnUploadProgress,
): Promise<Outcome<unknown>> {
  const body = toCreateBody(form)
  const work = async () => {
    await assertFilesReadable(body)
    return upload(products.create, { body, ...uploadOptions(idempotencyKey, onProgress) })
  }
  return runWithToasts(work, { done: texts.products.created, failed, tooLarge })
}

/**
 * @param version Rejected with 409 when the stored record has another version; the form shows the conflict.
 * @param stockSeen Stock that the form was filled with, where orders may change it meanwhile.
 */
export function updateProduct(
  id: number,
  form: ProductForm,
  idempotencyKey: string,
  onProgress: OnUploadProgress,
  version?: number,
  stockSeen?: number | null,
): Promise<Outcome<unknown>> {
  const body = { ...form, id, version, stock_seen: stockSeen }
  const work = async () => {
    await assertFilesReadable(body)
    return upload(products.update, { params: { id }, body, ...uploadOptions(idempotencyKey, onProgress) })
  }
  return runWithToasts(work, { done: texts.products.updated, failed, tooLarge, version })
}

/** What becomes of canjes that are not delivered yet; '' where there is none, or no answer. */
async function describeOpenOrders(list: number[]): Promise<string> {
  if (!hasFeature('orders')) return ''
  const orders = await call(products.openOrders, { body: { list } }).then(
    ({ data }) => data.orders,
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return 0
    },
  )
  if (orders === 0) return ''
  const those = orders === 1 ? 'sigue en pie; si se anula' : 'siguen en pie; si se anulan'
  return `Hay ${formatCount(['canje', 'canjes'], orders)} sin entregar: ${those}, nada de esto vuelve al stock. `
}

/** Resolves to true when the list has to reload. */
export async function removeProduct(product: Product): Promise<boolean> {
  const { id } = product
  return runConfirmed(
    {
      title: texts.products.removeQuestion,
      body: `«${nameOf(product)}» dejará el catálogo. ${await describeOpenOrders([id])}No se puede deshacer.`,
      confirmLabel: 'Eliminar producto',
      ...texts.products.removed,
    },
    () => call(products.remove, { params: { id } }),
  )
}

/** Deletes all or none. Resolves to true when the list has to reload. */
export async function removeProducts(selected: readonly Product[]): Promise<boolean> {
  const openOrders = await describeOpenOrders(selected.map(({ id }) => id))
  const leave = `${formatCount(PRODUCT, selected.length)} ${selected.length === 1 ? 'dejará' : 'dejarán'}`
  return removeRecords(
    selected,
    PRODUCT,
    {
      title: texts.products.removeManyQuestion,
      body: `${leave} el catálogo. ${openOrders}No se puede deshacer.`,
      ...texts.products.removedMany,
    },
    (list) => call(products.removeMany, { body: { list } }),
  )
}

/**
 * Swaps a product with its neighbour, or moves it to a position. Resolves to false when that failed.
 * A failure is logged (spec §8) and shown (docs/decisions/0002).
 */
export async function moveProduct(product: Product, move: Move): Promise<boolean> {
  const options = { params: { id: product.id }, background: true }
  const outcome = await runWithToasts(
    () =>
      typeof move === 'number'
        ? call(products.move, { body: { position: move }, ...options })
        : call(products.swipe, { query: { type: move }, ...options }),
    {
      failed: texts.products.moveFailed,
      // The table announces a move by one; a row that moves further may leave what is in sight.
      ...(typeof move === 'number' && { done: texts.products.moved(nameOf(product), describePosition(move)) }),
    },
  )
  if (!outcome.ok) console.error(texts.products.moveFailed, outcome.error) // oxlint-disable-line no-console -- spec §8
  return outcome.ok
}

const describePosition = (position: number) =>
  position === 1 ? 'al principio' : position === MAX_POSITION ? 'al final' : `a la posición ${formatNumber(position)}`

/** Downloads the selected products; without a selection, all that match `params` (docs/decisions/0002). */
export function exportProducts(selected: readonly Product[], params: ListParams, format: ExportFormat): Promise<void> {
  const which = selected.length > 0 ? { ids: selected.map(({ id }) => id).join(',') } : queryOf(params)
  const request = () => call(products.export, { query: { ...which, ...formatQuery(format) } })
  return exportFile(request, `${PRODUCTS_FILE}.${format}`, texts.products)
}
