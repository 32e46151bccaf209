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

/** Lifetime of a download link, ms. */
const LINK_MS = 5 * 60 * 1000

/** Creates an unguessable, short-lived link to a CSV. It needs no header, so that a browser can open it. */
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
    const { access, name, header, rows } = createFile(ports, link.what)
    // The link is opened without a session, so the current role of its creator is checked.
    if (!isAllowed(access, link.role)) throw forbidden()
    // The response has started: the only way to report an error is to break it off.
    const logError = (error: unknown) =>
      ports.log({ level: 'error', event: 'export.broken_off', request_id: c.get('requestId'), message: String(error) })
    return c.body(stream(csv(header, rows), logError), 200, {
      'Content-Type': 'text/csv; charset=UTF-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  })
}

/** A file to download; `rows` are read in batches. */
type ExportFile = { access: Permission; name: string; header: string[]; rows: AsyncGenerator<Cell[][], void> }

function createFile({ repository }: Ports, what: ExportRequest): ExportFile {
  if (what.list === 'partners') {
    const { access } = partners.export
    return { access, name: PARTNERS_FILE, header: partnerExportHeader, rows: partnerExportRows(repository) }
  }
  const { access } = products.export
  return { access, name: PRODUCTS_FILE, header: productExportHeader, rows: productExportRows(repository, what) }
}

async function* csv(header: string[], batches: ExportFile['rows']): AsyncGenerator<string, void> {
  yield csvHeader(header)
  for await (const rows of batches) yield rows.map(csvRow).join('')
}

/** Pulls the next batch on demand and stops when the client disconnects. */
function stream(chunks: AsyncGenerator<string, void>, onError: (error: unknown) => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        onError(error)
        throw error
      }
    },
    async cancel() {
      await chunks.return()
    },
  })
}
