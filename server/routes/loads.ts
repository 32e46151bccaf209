import { buildPath } from '#contract/endpoint.ts'
import { loads, MAX_SPENT, type Load, type LoadDetail, type LoadEntry } from '#contract/loads.ts'
import type { FourEyes } from '../domain/fourEyes.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { firstThatFit } from '../http/firstThatFit.ts'
import { paginate } from '../http/pagination.ts'
import type { RegisterRoute } from '../http/router.ts'
import { createLimiter } from '../domain/limiter.ts'
import { rowDescription } from '../ports/imports.ts'
import type { LoadReversal, LoadReversed } from '../domain/pointsResults.ts'
import type { Ports } from '../ports/services.ts'
import type { LoadDetailRecord, LoadEntryRecord, LoadRecord } from '../domain/records.ts'
import { normalizePartnerSearch } from '../domain/search.ts'
import { createExportLink } from './exports.ts'

const done = 'Carga revertida exitosamente.'
const waits = 'La reversión quedó por aprobar.'
const unknownLoad = () => notFound('Esta carga no existe.')

export function registerLoadRoutes(registerRoute: RegisterRoute, ports: Ports, fourEyes: FourEyes): void {
  const { loads: repository } = ports.repository
  const waitForSlot = createLimiter(1)

  registerRoute(loads.list, ({ query }) =>
    paginate({
      path: loads.list.path,
      query,
      initialSort: { key: 'id', direction: 'desc' },
      columns: { id: 'number', points_total: 'number' },
      fetchPage: (query) => repository.page(query),
      serialize: serializeLoad,
    }),
  )

  registerRoute(loads.show, async ({ params }) => ({ data: serializeDetail(await existing(params.id)) }))

  registerRoute(loads.entries, async ({ params, query }) => {
    await existing(params.id)
    return paginate({
      path: buildPath(loads.entries.path, params),
      query,
      initialSort: { key: 'id', direction: 'asc' },
      columns: { id: 'number' },
      fetchPage: (query) => repository.entries(params.id, { ...query, search: normalizePartnerSearch(query.search) }),
      serialize: serializeEntry,
    })
  })

  registerRoute(loads.export, async ({ params, caller, http, context }) => {
    const { id } = await existing(params.id)
    return { url: await createExportLink(ports, { caller, http }, { list: 'load', id }, context()) }
  })

  registerRoute(loads.reverse, ({ params, body, context, signal }) => {
    const { reason, available = false } = body
    const toReply = ({ waiting, ...reversal }: LoadReversal & { waiting?: number }) => {
      const { rows, partners, points_total, missing, missing_partners } = reversal
      const data = { rows, partners, points_total, missing, missing_partners }
      return waiting === undefined ? { message: done, data } : { message: waits, data, waiting }
    }
    const writeContext = { ...context(toReply), fourEyes }
    // One at a time: each waits for loads and holds a connection meanwhile.
    return waitForSlot(async () => {
      const reversed = await repository.reverse(params.id, { reason, available, limit: MAX_SPENT }, writeContext)
      if (!reversed.ok) throw loadNotReversed(reversed)
      return toReply(reversed)
    }, signal)
  })

  async function existing(id: number): Promise<LoadDetailRecord> {
    const load = await repository.find(id)
    if (!load) throw unknownLoad()
    return load
  }
}

/** The error of a load that was not reversed. */
export function loadNotReversed(refusal: Extract<LoadReversed, { ok: false }>): HttpError {
  switch (refusal.reason) {
    case 'missing':
      return unknownLoad()
    case 'reversed': {
      const { at, by } = refusal.reversal
      // Without the date, which depends on the reader's time zone.
      return new HttpError(409, `Esta carga ya la revirtió ${by}.`, {
        details: { reversed: { at: at.toISOString(), by } },
      })
    }
    case 'nothing':
      return refusedFor('No queda ningún punto de esta carga por descontar.', {})
    case 'spent': {
      const { rows, rows_total, missing } = refusal
      const partnersText =
        rows_total === 1 ? 'Hay 1 socio que ya usó' : `Hay ${format(rows_total)} socios que ya usaron`
      return refusedFor(`${partnersText} parte de estos puntos; no se descontó ninguno.`, {
        rows: firstThatFit(rows),
        rows_total,
        missing,
      })
    }
  }
}

const format = (count: number) => count.toLocaleString('es-CL')

const refusedFor = (sentence: string, details: Record<string, unknown>) =>
  new HttpError(422, sentence, { errors: { available: [sentence] }, details })

function serializeLoad({ id, file_name, row_count, partner_count, ...load }: LoadRecord): Load {
  return {
    id,
    file: file_name,
    rows: row_count,
    partners: partner_count,
    points_total: load.points_total,
    origin: load.origin,
    by: load.user_name,
    applied_at: load.applied_at.toISOString(),
    reversed: load.reversal && { ...load.reversal, at: load.reversal.at.toISOString() },
  }
}

const serializeDetail = (load: LoadDetailRecord): LoadDetail => ({
  ...serializeLoad(load),
  ledger: load.ledger,
  reviewed: load.reviewed,
  approved: load.approved && { ...load.approved, at: load.approved.at.toISOString() },
})

function serializeEntry(entry: LoadEntryRecord): LoadEntry {
  const { id, partner_id, rut, nombre_completo, points, type, reversed } = entry
  const partner = { id: partner_id, rut, nombre_completo }
  return { id, partner, points, description: rowDescription(type), reversed }
}
