import type { Hono } from 'hono'
import { csvHeader, csvRow, type Cell } from '#contract/csv.ts'
import { partners, PARTNERS_FILE } from '#contract/partners.ts'
import { products, PRODUCTS_FILE } from '#contract/products.ts'
import { isAllowed, type Permission } from '#contract/roles.ts'
import { forbidden, notFound } from '../http/errors.ts'
import type { AppEnv } from '../http/router.ts'
import { generateToken, sha256 } from '../http/secret.ts'
import type { ExportRequest, Ports } from '../ports.ts'
import { partnerExportHeader, partnerExportRows } from './partnerExport.ts'
import { productExportHeader, productExportRows } from './productExport.ts'

/** A download link works this long, ms. */
const LINK_MS = 5 * 60 * 1000

/** Makes a link to a CSV of `what`: unguessable, short-lived, and needing no header, so that a browser can just open it. */
export async function createExportLink(
  { repository, clock }: Ports,
  user_id: number,
  what: ExportRequest,
): Promise<string> {
  const token = generateToken()
  const expires_at = new Date(clock().getTime() + LINK_MS)
  await repository.exportLinks.create({ token_hash: await sha256(token), user_id, expires_at, what })
  return `/api/exports/${token}`
}

export function registerExportRoutes(app: Hono<AppEnv>, ports: Ports): void {
  app.get('/api/exports/:token', async (c) => {
    const link = await ports.repository.exportLinks.find(await sha256(c.req.param('token')))
    if (!link || link.expires_at <= ports.clock()) throw notFound('Este enlace venció. Vuelve a exportar.')
    const { access, name, heads, rows } = fileOf(ports, link.what)
    // Of whoever made it, as they are now: a link is opened without their session.
    if (!isAllowed(access, link.role)) throw forbidden()
    // The answer has begun: to break it off is all that can be said to the reader.
    const note = (error: unknown) =>
      ports.log({ level: 'error', event: 'export.broken_off', request_id: c.get('requestId'), message: String(error) })
    return c.body(stream(csv(heads, rows), note), 200, {
      'Content-Type': 'text/csv; charset=UTF-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  })
}

/** A file to download; its rows are read a batch at a time. */
type ExportFile = { access: Permission; name: string; heads: string[]; rows: AsyncGenerator<Cell[][], void> }

function fileOf({ repository }: Ports, what: ExportRequest): ExportFile {
  if (what.list === 'partners') {
    const { access } = partners.export
    return { access, name: PARTNERS_FILE, heads: partnerExportHeader, rows: partnerExportRows(repository) }
  }
  const { access } = products.export
  return { access, name: PRODUCTS_FILE, heads: productExportHeader, rows: productExportRows(repository, what) }
}

async function* csv(heads: string[], batches: ExportFile['rows']): AsyncGenerator<string, void> {
  yield csvHeader(heads)
  for await (const rows of batches) yield rows.map(csvRow).join('')
}

/** Reads the next batch only when the reader asks for more, and none after it has gone away. `onBroken` hears why it cannot go on. */
function stream(chunks: AsyncGenerator<string, void>, onBroken: (error: unknown) => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        onBroken(error)
        throw error
      }
    },
    async cancel() {
      await chunks.return()
    },
  })
}
