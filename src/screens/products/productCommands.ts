import type { Page } from '#contract/common.ts'
import { Page as PageOf } from '#contract/common.ts'
import { Product, products, PRODUCTS_FILE, type ProductForm, type ProductListQuery } from '#contract/products.ts'
import { call, fetchPage } from '#app/api/call.ts'
import { assertFilesReadable } from '#app/api/assertFilesReadable.ts'
import { upload } from '#app/api/upload.ts'
import { createIdempotencyKey } from '#app/form/createIdempotencyKey.ts'
import type { ListSource } from '#app/list/createList.ts'
import type { ListParams } from '#app/list/listParams.ts'
import { isListStale, runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { confirm } from '#app/stores/confirm.ts'
import { texts } from '#app/texts.ts'
import { exportFile } from '../list/exportFile.ts'
import { formatCount } from '../list/listTexts.ts'
import { toCreateBody, nameOf, PRODUCT } from './productFields.ts'

const ProductPage = PageOf(Product)

/** 'Clear sort' and a first visit ask for the highest order first (spec §9). */
function queryOf({ search, sort }: ListParams): ProductListQuery {
  return {
    search: search || undefined,
    key: (sort?.key as ProductListQuery['key']) ?? 'order',
    sort: sort?.direction ?? 'desc',
  }
}

export const productSource: ListSource<Product, ListParams> = {
  read: (question, options): Promise<Page<Product>> => call(products.list, { query: queryOf(question), ...options }),
  readMore: (url, options) => fetchPage(url, ProductPage, options),
}

/** Of all that a product has only its picture can be too large. */
const { saveFailed: failed, pictureTooLarge: tooLarge } = texts.products

/** Longest wait for the answer once a product is sent, ms: its picture is written anew, and others wait for that too. */
const SAVE_MS = 120_000

/** Hears how far a product with its picture is on its way, 0–1; null once the server is at work on it. */
export type OnUploadProgress = (sent: number | null) => void

const sending = (idempotencyKey: string, onSent: OnUploadProgress) => ({
  idempotencyKey,
  responseTimeout: SAVE_MS,
  onProgress: onSent,
  onSent: () => onSent(null),
})

export function createProduct(
  form: ProductForm,
  idempotencyKey: string,
  onSent: OnUploadProgress,
): Promise<Outcome<unknown>> {
  const body = toCreateBody(form)
  const work = async () => {
    await assertFilesReadable(body)
    return upload(products.create, { body, ...sending(idempotencyKey, onSent) })
  }
  return runWithToasts(work, { done: texts.products.created, failed, tooLarge })
}

/** Refused where `version` is given and is not the product's any more: the form shows it. */
export function updateProduct(
  id: number,
  form: ProductForm,
  idempotencyKey: string,
  onSent: OnUploadProgress,
  version?: number,
): Promise<Outcome<unknown>> {
  const body = { ...form, id, version }
  const work = async () => {
    await assertFilesReadable(body)
    return upload(products.update, { params: { id }, body, ...sending(idempotencyKey, onSent) })
  }
  return runWithToasts(work, { done: texts.products.updated, failed, tooLarge, version })
}

/** Asks, then deletes. True when the list is to be read anew. */
export async function removeProduct(product: Product): Promise<boolean> {
  const yes = await confirm({
    title: texts.products.removeQuestion,
    body: `«${nameOf(product)}» dejará el catálogo. No se puede deshacer.`,
    confirmLabel: 'Eliminar producto',
  })
  if (!yes) return false
  return isListStale(
    await runWithToasts(() => call(products.remove, { params: { id: product.id } }), texts.products.removed),
  )
}

/** Asks, then deletes all of them or none. True when the list is to be read anew. */
export async function removeProducts(chosen: readonly Product[]): Promise<boolean> {
  const yes = await confirm({
    title: texts.products.removeManyQuestion,
    body: `${formatCount(PRODUCT, chosen.length)} ${chosen.length === 1 ? 'dejará' : 'dejarán'} el catálogo. No se puede deshacer.`,
    confirmLabel: `Eliminar ${formatCount(PRODUCT, chosen.length)}`,
  })
  if (!yes) return false
  const list = chosen.map(({ id }) => id)
  return isListStale(
    await runWithToasts(() => call(products.removeMany, { body: { list } }), texts.products.removedMany),
  )
}

/** Swaps a product with its neighbour. True when the list is to be read anew; a failure is logged, as spec §8 says, and shown (docs/decisions/0002). */
export async function moveProduct(product: Product, type: 'up' | 'down'): Promise<boolean> {
  const params = { id: product.id }
  // The browser itself sends a call again where the line is reset under it: the key has it move once.
  const idempotencyKey = createIdempotencyKey()
  const outcome = await runWithToasts(
    () => call(products.swipe, { params, query: { type }, idempotencyKey, background: true }),
    {
      failed: texts.products.moveFailed,
    },
  )
  if (!outcome.ok) console.error(texts.products.moveFailed, outcome.error) // oxlint-disable-line no-console -- spec §8
  return isListStale(outcome)
}

/** Downloads the chosen products, or all that match the question where none is chosen (docs/decisions/0002). */
export function exportProducts(chosen: readonly Product[], question: ListParams): Promise<void> {
  const query = chosen.length > 0 ? { ids: chosen.map(({ id }) => id).join(',') } : queryOf(question)
  return exportFile(() => call(products.export, { query }), PRODUCTS_FILE, texts.products)
}
