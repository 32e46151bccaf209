import { buildPath } from '#contract/endpoint.ts'
import { partners, type Partner, type PointsHistoryEntry } from '#contract/partners.ts'
import { MAX_BALANCE } from '#contract/rules.ts'
import { normalizePartnerSearch } from '../search.ts'
import { notFound, unprocessable } from '../http/errors.ts'
import type { RegisterRoute } from '../http/router.ts'
import { paginate } from '../http/pagination.ts'
import type { PointsRefusal, Ports } from '../ports.ts'
import type { PointEntryRecord } from '../records.ts'
import { createExportLink } from './exports.ts'

/** Type of the entries, shown in the history. */
const ENTRY_TYPE = 'Asignación manual'

export function registerPartnerRoutes(registerRoute: RegisterRoute, ports: Ports): void {
  const { repository } = ports

  registerRoute(partners.list, ({ query }) =>
    paginate({
      path: partners.list.path,
      query,
      // spec §9: partners by id, descending.
      initialSort: { key: 'id', direction: 'desc' },
      columns: { id: 'number', points: 'number' },
      fetchPage: (query) => repository.partners.page({ ...query, search: normalizePartnerSearch(query.search) }),
      serialize: (partner) => partner,
    }),
  )

  registerRoute(partners.show, async ({ params }) => ({ data: await existing(params.id) }))

  registerRoute(partners.history, async ({ params, query }) => {
    await existing(params.id)
    return paginate({
      path: buildPath(partners.history.path, params),
      query,
      initialSort: { key: 'created_at', direction: 'desc' },
      columns: { created_at: 'time' },
      fetchPage: (query) => repository.points.history(params.id, query),
      serialize,
    })
  })

  registerRoute(partners.export, async ({ query: { format = 'csv' }, caller, context }) => ({
    url: await createExportLink(ports, caller.user.id, { list: 'partners', format }, context()),
  }))

  registerRoute(partners.assign, async ({ params, body, context }) => {
    const reply = ({ row }: { row: Partner }) => ({ data: row })
    // The body may hold a whole partner (spec §7); only `points`, the amount to add, and `note` are read.
    const entry = { partner_id: params.id, type: ENTRY_TYPE, points: body.points, note: body.note?.trim() || null }
    const assigned = await repository.points.assign(entry, context(reply))
    if (!assigned.ok) throw refused(assigned.reason)
    return reply(assigned)
  })

  registerRoute(partners.deduct, async () => {
    throw refused('missing')
  })

  registerRoute(partners.reverse, async () => {
    throw notFound('Este movimiento ya no existe.')
  })

  async function existing(id: number) {
    const partner = await repository.partners.find(id)
    if (!partner) throw refused('missing')
    return partner
  }
}

function serialize({ id, type, points, created_at }: PointEntryRecord): PointsHistoryEntry {
  return { id, type: { display_name: type }, accumulated_points: points, created_at: created_at.toISOString() }
}

function refused(reason: PointsRefusal) {
  if (reason === 'missing') return notFound('Este socio ya no existe.')
  return unprocessable({ points: [`El saldo de un socio no puede pasar de ${MAX_BALANCE.toLocaleString('es-CL')}`] })
}
