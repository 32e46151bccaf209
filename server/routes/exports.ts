import type { Hono } from 'hono'
import { notFound } from '../http/errors.ts'
import type { AppEnv } from '../http/mount.ts'
import { newToken, sha256 } from '../http/secret.ts'
import type { ExportLink, Ports, ProductExport } from '../ports.ts'
import type { ProductRecord } from '../records.ts'
import { csvBegin, csvRow } from './csv.ts'

/** A download link works this long, ms. */
const LINK_MS = 5 * 60 * 1000
/** Rows read at once while a file is written. */
const CHUNK = 200

const heads = [
  'ID',
  'Título',
  'Título interno',
  'Slug',
  'Descripción',
  'Marca',
  'Categorías',
  'Puntos',
  'Stock',
  'Orden',
  'Creado',
]

/** Makes a link to a CSV of `what`: unguessable, short-lived, and needing no header, so that a browser can just open it. */
export async function exportLink({ repository, clock }: Ports, user_id: number, what: ProductExport): Promise<string> {
  const token = newToken()
  const expires_at = new Date(clock().getTime() + LINK_MS)
  await repository.exportLinks.create({ token_hash: await sha256(token), user_id, expires_at, products: what })
  return `/api/exports/${token}`
}

export function serveExports(app: Hono<AppEnv>, ports: Ports): void {
  app.get('/api/exports/:token', async (c) => {
    const link = await ports.repository.exportLinks.find(await sha256(c.req.param('token')))
    if (!link || link.expires_at <= ports.clock()) throw notFound('Este enlace venció. Vuelve a exportar.')
    return c.body(stream(ports, link), 200, {
      'Content-Type': 'text/csv; charset=UTF-8',
      'Content-Disposition': 'attachment; filename="productos.csv"',
    })
  })
}

function stream(ports: Ports, link: ExportLink): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const chunks = csv(ports, link)
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
  })
}

async function* csv(ports: Ports, { products }: ExportLink): AsyncGenerator<string, void> {
  yield csvBegin(heads)
  for await (const rows of productsOf(ports, products)) yield rows.map((row) => csvRow(cells(row))).join('')
}

async function* productsOf({ repository }: Ports, what: ProductExport): AsyncGenerator<ProductRecord[], void> {
  if ('ids' in what) return yield await repository.products.byIds(what.ids)
  let after = null
  do {
    const { rows, next } = await repository.products.page({ ...what, after, limit: CHUNK })
    yield rows
    after = next
  } while (after)
}

function cells(product: ProductRecord): (string | number | null)[] {
  const { id, title, title_internal, slug, description, brand, points, stock, order } = product
  const names = product.categories.map(({ name }) => name).join(', ')
  const created = product.created_at.toISOString().slice(0, 10).split('-').reverse().join('-')
  return [id, title, title_internal, slug, description, brand, names, points, stock, order, created]
}
