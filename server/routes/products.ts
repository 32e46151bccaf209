import { MAX_IDS } from '#contract/common.ts'
import { emptyFields, presentFields } from '#contract/fields.ts'
import { messages } from '#contract/messages.ts'
import { productColumnNames, productFields } from '#contract/productFields.ts'
import { NEW_PRODUCT_STATE, products, type Product, type ProductFilters, type ProductForm } from '#contract/products.ts'
import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { slugify } from '#text/slugify.ts'
import { conflict, staleVersion, notFound, unprocessable } from '../http/errors.ts'
import type { RegisterRoute } from '../http/router.ts'
import { paginate, resolveSort } from '../http/pagination.ts'
import { LockTimeoutError, CallerRevokedError, DatabaseUnavailableError } from '../ports/repositoryErrors.ts'
import { IdempotencyReplay } from '../domain/idempotency.ts'
import type { Ports } from '../ports/services.ts'
import type { ProductExport, ProductSort, ProductWriteRefusal } from '../ports/catalogue.ts'
import type { ProductFields, ProductRecord } from '../domain/records.ts'
import { createExportLink } from './exports.ts'
import { storeImage } from './images.ts'

/** spec §9: products by order, descending. */
const initialSort = { key: 'order', direction: 'desc' } as const
/** Brands that the filter offers. */
const MAX_BRANDS = 1000
const columns: Record<ProductSort, 'number'> = { order: 'number', points: 'number', stock: 'number' }

export function registerProductRoutes(registerRoute: RegisterRoute, ports: Ports): void {
  const { repository, files, clock } = ports

  registerRoute(products.list, ({ query }) =>
    paginate({
      path: products.list.path,
      query,
      initialSort,
      columns,
      fetchPage: (page) =>
        repository.products.page({ ...page, filters: { ...filtersOf(query), max_stock: query.max_stock } }),
      serialize,
    }),
  )

  registerRoute(products.brands, async () => ({ brands: await repository.products.brands(MAX_BRANDS) }))

  registerRoute(products.show, async ({ params }) => {
    const [product] = await repository.products.byIds([params.id])
    if (!product) throw refused('missing')
    return { data: serialize(product) }
  })

  registerRoute(products.export, async ({ query, caller, http, context }) => {
    const which: ProductExport = query.ids
      ? { ids: idsOf(query.ids) }
      : {
          search: normalizeForSearch(query.search ?? ''),
          sort: resolveSort(query, initialSort),
          filters: filtersOf(query),
        }
    const request = { list: 'products', ...which, format: query.format ?? 'csv' } as const
    return { url: await createExportLink(ports, { caller, http }, request, context()) }
  })

  registerRoute(products.create, async ({ body, context }) => {
    const reply = ({ row }: { row: ProductRecord }) => ({ data: serialize(row) })
    const image = body.thumbnail && (await storeImage(ports, 'thumbnail', body.thumbnail))
    const written = await repository.products
      .create(
        { ...newFields(body), thumbnail: image ?? null, state: NEW_PRODUCT_STATE, created_at: clock() },
        context(reply),
      )
      .catch((cause: unknown) => failed(image, cause))
    if (!written.ok) return discard(image, refused(written.reason, body.slug))
    return reply(written)
  })

  registerRoute(products.update, async ({ params, body, context }) => {
    const reply = ({ row }: { row: ProductRecord }) => ({ data: serialize(row) })
    const image = body.thumbnail && (await storeImage(ports, 'thumbnail', body.thumbnail))
    const written = await repository.products
      .update(
        params.id,
        { ...fieldsOf(body), stock_seen: body.stock_seen, ...(image && { thumbnail: image }) },
        { ...context(reply), version: body.version },
      )
      .catch((cause: unknown) => failed(image, cause))
    if (!written.ok)
      return discard(
        image,
        written.reason === 'stockChanged' ? stockChanged(written.stock) : refused(written.reason, body.slug),
      )
    if (written.replaced) await removeQuietly([written.replaced])
    return reply(written)
  })

  registerRoute(products.swipe, async ({ params, query, context }) => {
    const reply = ({ moved }: { moved: boolean }) => ({ status: moved })
    const swiped = await repository.products.swipe(params.id, query.type, context(reply))
    if (!swiped.ok) throw refused(swiped.reason)
    return reply(swiped)
  })

  registerRoute(products.move, async ({ params, body, context }) => {
    const reply = ({ moved }: { moved: boolean }) => ({ status: moved })
    const result = await repository.products.move(params.id, body.position, context(reply))
    if (!result.ok) throw refused(result.reason)
    return reply(result)
  })

  registerRoute(products.remove, async ({ params, context }) => {
    const reply = () => ({ status: true as const })
    const removed = await repository.products.remove([params.id], context(reply))
    if (!removed.ok) throw refused(removed.reason)
    await removeQuietly(removed.thumbnails)
    return reply()
  })

  registerRoute(products.openOrders, async ({ body }) => ({
    data: { orders: await repository.orders.countOpen(body.list) },
  }))

  registerRoute(products.removeMany, async ({ body, context }) => {
    const ids = [...new Set(body.list)]
    const reply = () => ({ status: true as const, deleted: ids.length })
    const removed = await repository.products.remove(ids, context(reply))
    if (!removed.ok) throw notFound('Alguno de los productos ya no existe; no se eliminó ninguno.')
    await removeQuietly(removed.thumbnails)
    return reply()
  })

  /** Deletes the image of a write that was not done. */
  async function discard(image: string | undefined, cause: unknown): Promise<never> {
    if (image) await removeQuietly([image])
    throw cause
  }

  /** Discards the image only if the write was certainly not done: after an unknown commit the product may need it. */
  async function failed(image: string | undefined, cause: unknown): Promise<never> {
    if (
      [IdempotencyReplay, CallerRevokedError, LockTimeoutError, DatabaseUnavailableError].some(
        (kind) => cause instanceof kind,
      )
    )
      return discard(image, cause)
    if (image) ports.log({ level: 'warn', event: 'file.in_doubt', name: image })
    throw cause
  }

  /** The write is done, so an image that cannot be deleted is logged and does not fail the call. */
  async function removeQuietly(names: string[]): Promise<void> {
    for (const name of names) {
      await files.remove(name).catch(() => ports.log({ level: 'warn', event: 'file.left_behind', name }))
    }
  }
}

/** Fields of a new product: absent ones are empty. */
const newFields = (form: ProductForm): ProductFields => ({
  ...emptyFields(productFields),
  categories: [],
  ...fieldsOf(form),
})

/** The fields of a form that are present. */
const fieldsOf = (form: ProductForm) => ({
  ...presentFields(form, productColumnNames),
  ...(form.categories && { categories: [...new Set(form.categories)] }),
})

const filtersOf = ({ category, brand, sold_out }: ProductFilters): ProductFilters => ({ category, brand, sold_out })

function serialize(product: ProductRecord): Product {
  return { ...product, created_at: product.created_at.toISOString() }
}

function idsOf(list: string): number[] {
  const ids = [...new Set(list.split(',').map(Number))]
  const tooMany = messages.tooMany(MAX_IDS)
  if (ids.length > MAX_IDS) throw unprocessable({ ids: [tooMany] }, tooMany)
  return ids
}

function stockChanged(stock: number | null) {
  if (stock === null) return conflict('El stock cambió mientras lo editabas: ya no tiene límite.')
  const remaining = stock === 1 ? 'queda 1' : `quedan ${stock.toLocaleString('es-CL')}`
  return conflict(`El stock cambió mientras lo editabas: ${remaining}.`)
}

function refused(reason: ProductWriteRefusal, slug: string | null = null) {
  if (reason === 'missing') return notFound('Este producto ya no existe.')
  if (reason === 'stale') return staleVersion('Este producto cambió')
  if (reason === 'slugInvalid') return unprocessable({ slug: [messages.slug(slugify(slug ?? ''))] })
  if (reason === 'slugTaken') return unprocessable({ slug: ['Este slug ya está en uso'] })
  return unprocessable({ categories: ['Alguna de las categorías ya no existe'] })
}
