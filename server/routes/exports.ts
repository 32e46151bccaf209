import type { Hono } from 'hono'
import { importHistory, IMPORT_REPORT_FILE } from '#contract/importHistory.ts'
import { importHistoryHeader, importHistoryRows } from './importHistoryExport.ts'
import { audit, AUDIT_FILE } from '#contract/audit.ts'
import { LOAD_FILE, loads } from '#contract/loads.ts'
import { IMPORT_ERRORS_FILE, partnerImports } from '#contract/partnerImports.ts'
import { PRODUCT_ERRORS_FILE, productImports } from '#contract/productImports.ts'
import { movements, MOVEMENTS_FILE } from '#contract/movements.ts'
import { orders, ORDERS_FILE } from '#contract/orders.ts'
import { partners, PARTNERS_FILE } from '#contract/partners.ts'
import { personalData, PERSONAL_DATA_FILE } from '#contract/personalData.ts'
import { products, PRODUCTS_FILE } from '#contract/products.ts'
import { PROBLEMS_FILE, reviews } from '#contract/reviews.ts'
import { isAllowed, type Permission } from '#contract/roles.ts'
import type { AuditContext } from '../domain/auditContext.ts'
import { auditExport } from '../domain/audit.ts'
import { dateInZone } from '../domain/programmeTime.ts'
import { writeCsv, type ExportCell } from '../exports/exportCell.ts'
import { writeXlsx } from '../exports/xlsxWriter.ts'
import type { Admission } from '../http/admission.ts'
import { isLive, type Caller } from '../http/auth.ts'
import { createKeyedLimiter } from '../domain/limiter.ts'
import { createDownloadSlots } from '../http/downloadSlots.ts'
import { forbidden, notFound } from '../http/errors.ts'
import { clientSignal, type AppEnv, type GetClientAddress, type HttpContext } from '../http/router.ts'
import { generateToken, sha256 } from '../http/secret.ts'
import type { ExportRequest } from '../ports/accounts.ts'
import type { Ports } from '../ports/services.ts'
import { auditExportHeader, auditExportRows } from './auditExport.ts'
import { loadExportHeader, loadExportRows } from './loadExport.ts'
import { movementExportHeader, movementExportRows } from './movementExport.ts'
import { orderExportHeader, orderExportRows } from './orderExport.ts'
import { partnerExportHeader, partnerExportRows } from './partnerExport.ts'
import { importErrorHeader, importErrorRows } from './partnerImportExport.ts'
import { productErrorHeader, productErrorRows } from './productImportExport.ts'
import { personalDataExport } from './personalDataExport.ts'
import { productExportHeader, productExportRows } from './productExport.ts'
import { reviewExportHeader, reviewExportRows } from './reviewExport.ts'

/** Links of one user that are looked up at once, and that wait. */
const MAX_LOOKUPS = 2
const MAX_WAITING_LOOKUPS = 60

/** Lifetime of a download link, ms. */
const LINK_MS = 5 * 60 * 1000

const CONTENT_TYPES = {
  csv: 'text/csv; charset=UTF-8',
  json: 'application/json; charset=UTF-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Creates an unguessable, short-lived link to a file. It needs no header, so that a browser can open it. */
export async function createExportLink(
  { repository, clock }: Ports,
  { caller, http }: { caller: Caller; http: Pick<HttpContext, 'remember'> },
  request: ExportRequest,
  context: { act: AuditContext },
): Promise<string> {
  const token = generateToken()
  const expires_at = new Date(clock().getTime() + LINK_MS)
  const token_hash = await sha256(token)
  await repository.exportLinks.create(
    { token_hash, session_hash: caller.session.token_hash, expires_at, what: request },
    context,
  )
  http.remember(token_hash, caller.user.id)
  return `/api/exports/${token}`
}

export function registerExportRoutes(
  app: Hono<AppEnv>,
  ports: Ports,
  { admission, getClientAddress }: { admission: Admission; getClientAddress: GetClientAddress },
): void {
  const { exportLinks, sessions, audit } = ports.repository
  const limit = createKeyedLimiter<number>(MAX_LOOKUPS, MAX_WAITING_LOOKUPS)
  const takeSlot = createDownloadSlots(ports.repository)
  app.get('/api/exports/:token', async (c) => {
    const now = ports.clock()
    const origin = { address: getClientAddress(c), signal: clientSignal(c.req.raw), kind: 'read' } as const
    const credential = await sha256(c.req.param('token'))
    const authenticate = async () => {
      const link = await exportLinks.find(credential)
      const caller = link && (await sessions.find(link.session_hash))
      if (!link || !caller || link.expires_at <= now || !isLive(caller.session, now))
        throw notFound('Este enlace venció. Vuelve a exportar.')
      return { link, user: caller.user }
    }
    const { link, user } = await admission.asUser(
      { ...origin, credential, authenticate, limit },
      async (found) => found,
    )
    c.set('userId', user.id)
    const { access, name, format, chunks } = createFile(ports, link.what)
    if (!isAllowed(access, user.role)) throw forbidden()
    const [request_id, { address }] = [c.get('requestId'), origin]
    const act: AuditContext = {
      name: 'exports.download',
      user_id: user.id,
      user_name: user.name,
      role: user.role,
      at: now,
      request_id,
      address,
    }
    // Before the audit line: a refused download is none.
    const slot = takeSlot(user.id)
    const recorded = ports.repository.forCall({ holder: `user:${user.id}`, kind: 'write' }, () =>
      audit.record(act, auditExport(link.what)),
    )
    await recorded.catch((error: unknown) => {
      slot.free()
      throw error
    })
    // The response has started: the only way to report an error is to break it off.
    const logError = (error: unknown) =>
      ports.log({
        level: 'error',
        event: 'export.broken_off',
        request_id,
        user_id: user.id,
        address,
        message: String(error),
      })
    return c.body(slot.stream(chunks, logError), 200, {
      'Content-Type': CONTENT_TYPES[format],
      'Content-Disposition': `attachment; filename="${name}-${dateInZone(ports.clock())}.${format}"`,
    })
  })
}

/** A file to download. */
type ExportFile = {
  access: Permission
  name: string
  format: keyof typeof CONTENT_TYPES
  chunks: AsyncGenerator<Uint8Array, void>
}

function createFile(ports: Ports, request: ExportRequest): ExportFile {
  if (request.list === 'personalData') {
    const { access } = personalData.export
    const chunks = personalDataExport(ports.repository, request.id, ports.clock())
    return { access, name: `${PERSONAL_DATA_FILE}-${request.id}`, format: 'json', chunks }
  }
  const { format = 'csv' } = request
  const { access, name, sheet, header, rows } = createTable(ports, request)
  return { access, name, format, chunks: format === 'xlsx' ? writeXlsx(sheet, header, rows) : writeCsv(header, rows) }
}

/** A table to download; `rows` are read in batches. */
type ExportTable = {
  access: Permission
  /** File name without date and extension. */
  name: string
  /** Sheet name of an XLSX. */
  sheet: string
  header: string[]
  rows: AsyncGenerator<ExportCell[][], void>
}

function createTable({ repository }: Ports, request: Exclude<ExportRequest, { list: 'personalData' }>): ExportTable {
  if (request.list === 'partners') {
    const { access } = partners.export
    return {
      access,
      name: PARTNERS_FILE,
      sheet: 'Socios',
      header: partnerExportHeader,
      rows: partnerExportRows(repository),
    }
  }
  if (request.list === 'load') {
    const { access } = loads.export
    const rows = loadExportRows(repository, request.id)
    return { access, name: `${LOAD_FILE}-${request.id}`, sheet: 'Carga', header: loadExportHeader, rows }
  }
  if (request.list === 'review') {
    const { access } = reviews.export
    const rows = reviewExportRows(repository, request.id)
    return { access, name: `${PROBLEMS_FILE}-${request.id}`, sheet: 'Filas', header: reviewExportHeader, rows }
  }
  if (request.list === 'partnerImport') {
    const { access } = partnerImports.export
    const rows = importErrorRows(repository, request.id)
    return { access, name: `${IMPORT_ERRORS_FILE}-${request.id}`, sheet: 'Socios', header: importErrorHeader, rows }
  }
  if (request.list === 'productImport') {
    const { access } = productImports.export
    const rows = productErrorRows(repository, request.id)
    return {
      access,
      name: `${PRODUCT_ERRORS_FILE}-${request.id}`,
      sheet: 'Productos',
      header: productErrorHeader,
      rows,
    }
  }
  if (request.list === 'importHistory') {
    const { access } = importHistory.export
    const rows = importHistoryRows(repository, request.id)
    return {
      access,
      name: `${IMPORT_REPORT_FILE}-${request.id}`,
      sheet: 'Importación',
      header: importHistoryHeader,
      rows,
    }
  }
  if (request.list === 'audit') {
    const { access } = audit.export
    const rows = auditExportRows(repository, request.filters)
    return { access, name: AUDIT_FILE, sheet: 'Actividad', header: auditExportHeader(), rows }
  }
  if (request.list === 'movements') {
    const { access } = movements.export
    const rows = movementExportRows(repository, request.filters)
    return { access, name: MOVEMENTS_FILE, sheet: 'Movimientos', header: movementExportHeader(), rows }
  }
  if (request.list === 'orders') {
    const { access } = orders.export
    const rows = orderExportRows(repository, request.filters)
    return { access, name: ORDERS_FILE, sheet: 'Canjes', header: orderExportHeader(), rows }
  }
  const { access } = products.export
  const rows = productExportRows(repository, request)
  return { access, name: PRODUCTS_FILE, sheet: 'Productos', header: productExportHeader(), rows }
}
