import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { contract, programContract } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isOffered, type Feature } from '#contract/features.ts'
import { programmeZone } from '#text/programmeTime.ts'
import type { FourEyes } from './domain/fourEyes.ts'
import { toErrorResponse, methodNotAllowed, notFound, serviceUnavailable } from './http/errors.ts'
import { createWriteProbe } from './http/writeProbe.ts'
import { crossOrigin, securityHeaders } from './http/headers.ts'
import { toProgramErrorResponse } from './http/programErrors.ts'
import { createProgramRouter } from './http/programRouter.ts'
import { createAdmission } from './http/admission.ts'
import { createRouter, type GetClientAddress, type AppEnv } from './http/router.ts'
import { requestLog, type Observe } from './http/requestLog.ts'
import type { UploadPlaces } from './http/uploadSlots.ts'
import { openApiDocument, programDocument } from './openapi/document.ts'
import type { Ports } from './ports/services.ts'
import { registerApprovalRoutes } from './routes/approvals.ts'
import { registerAuditRoutes } from './routes/audit.ts'
import { registerMovementRoutes } from './routes/movements.ts'
import { registerStatementRoutes } from './routes/statements.ts'
import { registerAuthRoutes } from './routes/auth.ts'
import { registerCategoryRoutes } from './routes/categories.ts'
import { registerDashboardRoutes } from './routes/dashboard.ts'
import { registerExportRoutes } from './routes/exports.ts'
import { registerFileRoutes } from './routes/files.ts'
import { registerLoadRoutes } from './routes/loads.ts'
import { registerMassiveLoadRoutes } from './routes/massive.ts'
import { registerImportHistoryRoutes } from './routes/importHistory.ts'
import { registerDuplicateRoutes } from './routes/duplicates.ts'
import { registerPartnerImportRoutes } from './routes/partnerImports.ts'
import { registerProductImportRoutes } from './routes/productImports.ts'
import { registerOrderRoutes } from './routes/orders.ts'
import { registerPartnerRoutes } from './routes/partners.ts'
import { registerPersonalDataRoutes } from './routes/personalData.ts'
import { registerPointsActionRoutes } from './routes/pointsActions.ts'
import { createPointsUploads } from './routes/pointsUploads.ts'
import { registerProductRoutes } from './routes/products.ts'
import { registerProgramRoutes } from './routes/program.ts'
import { registerReviewRoutes } from './routes/reviews.ts'
import { registerSelectionRoutes } from './routes/selections.ts'
import { registerTerminalRoutes } from './routes/terminals.ts'
import { registerUserRoutes } from './routes/users.ts'

/** Served as /config.json; the browser reads it before it starts. */
export type PublicConfig = {
  /** Base URL of the API, absolute or a path of this origin: '/api'. */
  host: string
  /** Base URL of the images: '/files', or the address of a bucket. */
  bucket: string
  /** Screens and calls that this deployment turns on (docs/decisions/0002). */
  features: readonly Feature[]
  /** Points from which an act waits for a second person; absent: none does. */
  approve_loads_from?: number
  /** The same of what a person gives and takes in a day. */
  approve_daily_from?: number
  /** What papers call the programme. */
  programme_name?: string
}

export const defaultConfig: PublicConfig = { host: '/api', bucket: '/files', features: [] }

export type AppOptions = {
  config?: PublicConfig
  /**
   * Address of the client, for the sign-in limits, the audit log and the log.
   * @default 'local' for every request
   */
  getClientAddress?: GetClientAddress
  /**
   * Other origins whose scripts may call the API.
   * @default []
   */
  corsOrigins?: readonly string[]
  /** What an operator should know while the server is ready, as part of /readyz; null: nothing. */
  warning?: () => string | null
  /** Called after each response, for metrics. */
  observe?: Observe
  /** Receives the places for uploads, for metrics. */
  observeUploads?: (places: () => UploadPlaces) => void
  /**
   * Value of a point in pesos, for the estimated liability.
   * @default null, which leaves it out
   */
  pointValue?: number | null
  /**
   * Maximum points that one request with a key gives.
   * @default 10_000
   */
  maxProgramPoints?: number
  /**
   * Most points that the keys of an account give in a day.
   * @default 0, which is no limit
   */
  maxDailyProgramPoints?: number
}

/**
 * The backend as a portable fetch handler: /api, /files/:name, /config.json, /healthz and /readyz.
 * Runs on Node, in a service worker and in tests; all I/O goes through `ports`.
 */
export function createApp(ports: Ports, options: AppOptions = {}) {
  const {
    config = defaultConfig,
    getClientAddress = () => 'local',
    corsOrigins = [],
    warning = () => null,
    observe,
    observeUploads,
    pointValue = null,
    maxProgramPoints = 10_000,
    maxDailyProgramPoints: maxDaily = 0,
  } = options
  const app = new Hono<AppEnv>()
  const offered = endpoints.filter((endpoint) => isOffered(endpoint, config.features))

  app.use(requestLog(ports, getClientAddress, observe))
  if (corsOrigins.length > 0) app.use('/api/*', cors({ ...crossOrigin, origin: [...corsOrigins] }))
  app.use(securityHeaders(config))
  app.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  const respondTo = (error: unknown, c: Context<AppEnv>) => {
    const isOfKeys = c.req.path.startsWith('/api/program/')
    return (isOfKeys ? toProgramErrorResponse : toErrorResponse)(error, c, ports.log, c.get('requestId'))
  }
  const writes = createWriteProbe(ports)
  app.onError((error, c) => {
    writes.noteError(error)
    return respondTo(error, c)
  })
  app.notFound((c) => respondTo(unknownRoute(c, offered), c))

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  const isReady = async () => (await ports.repository.ready()) && (await writes.isWritable())
  let checking: Promise<boolean> | undefined
  app.get('/readyz', async (c) => {
    // Requests at the same time share one look at the database.
    checking ??= isReady()
      .catch(() => false)
      .finally(() => (checking = undefined))
    if (!(await checking)) throw serviceUnavailable()
    const sentence = warning()
    return c.json({ status: 'ready', ...(sentence !== null && { warning: sentence }) })
  })
  const configFile = { ...config, time_zone: programmeZone() }
  app.get('/config.json', (c) => c.json(configFile, 200, { 'Cache-Control': 'no-cache' }))
  registerFileRoutes(app, ports)
  const admission = createAdmission(ports.repository)
  registerExportRoutes(app, ports, { admission, getClientAddress })

  const api = app.basePath('/api')
  api.options('*', (c) => {
    const allow = methodsOf(c, offered)
    return allow ? c.body(null, 204, { Allow: allow }) : c.notFound()
  })
  serveDescription(api, '/openapi.json', () => openApiDocument(config.host, config.features))
  const { registerRoute } = createRouter(api, ports, { admission, getClientAddress, features: config.features })
  registerAuthRoutes(registerRoute, ports)
  registerDashboardRoutes(registerRoute, ports, { reports: config.features.includes('reports'), pointValue })
  registerCategoryRoutes(registerRoute, ports)
  registerProductRoutes(registerRoute, ports)
  const uploads = createPointsUploads(ports)
  observeUploads?.(uploads.places)
  const fourEyes: FourEyes = { approveFrom: config.approve_loads_from ?? 0, dailyFrom: config.approve_daily_from ?? 0 }
  registerPartnerRoutes(registerRoute, ports, fourEyes)
  registerMassiveLoadRoutes(registerRoute, ports, uploads, fourEyes)
  registerReviewRoutes(registerRoute, ports, uploads, fourEyes)
  registerSelectionRoutes(registerRoute, ports, uploads, fourEyes)
  registerApprovalRoutes(registerRoute, ports, uploads)
  registerDuplicateRoutes(registerRoute, ports, fourEyes)
  registerPartnerImportRoutes(registerRoute, ports, uploads, fourEyes)
  registerProductImportRoutes(registerRoute, ports, uploads)
  registerImportHistoryRoutes(registerRoute, ports, fourEyes)
  registerPersonalDataRoutes(registerRoute, ports)
  registerLoadRoutes(registerRoute, ports, fourEyes)
  registerOrderRoutes(registerRoute, ports)
  registerPointsActionRoutes(registerRoute, ports, fourEyes)
  registerTerminalRoutes(registerRoute, ports)
  registerUserRoutes(registerRoute, ports)
  registerAuditRoutes(registerRoute, ports)
  registerMovementRoutes(registerRoute, ports)
  registerStatementRoutes(registerRoute, ports)
  if (isOffered({ feature: 'terminals' }, config.features))
    serveDescription(api, '/openapi-program.json', () => programDocument(config.host, config.features))
  const programRouter = createProgramRouter(api, ports, { getClientAddress, features: config.features })
  registerProgramRoutes(programRouter, ports, {
    bucket: config.bucket,
    maxPoints: maxProgramPoints,
    limits: { ...fourEyes, maxDaily },
  })
  return app
}

const endpoints = Object.values({ ...contract, ...programContract }).flatMap((calls) => Object.values<Endpoint>(calls))

/** 405 when the path exists for another method, else 404. */
function unknownRoute(c: Context, offered: readonly Endpoint[]) {
  const allow = methodsOf(c, offered)
  return allow ? methodNotAllowed(allow) : notFound('Esta dirección no existe.')
}

function methodsOf(c: Context, offered: readonly Endpoint[]): string {
  const path = c.req.path.replace(/^\/api(?=\/)/, '')
  const matching = offered.filter((endpoint) => new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(path))
  const methods = new Set(matching.map(({ method }) => method as string))
  if (methods.size === 0) return ''
  if (methods.has('GET')) methods.add('HEAD')
  return [...methods, 'OPTIONS'].join(', ')
}

/** Serves a description, which is made and written as text once. */
function serveDescription(api: Hono<AppEnv>, path: string, describe: () => object): void {
  let text: string | undefined
  api.get(path, (c) => {
    text ??= JSON.stringify(describe())
    return c.body(text, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' })
  })
}
