import { buildPath } from '#contract/endpoint.ts'
import { loads, type Load, type LoadDetail, type LoadEntry } from '#contract/loads.ts'
import { notFound } from '../http/errors.ts'
import { paginate } from '../http/pagination.ts'
import type { RegisterRoute } from '../http/router.ts'
import { rowDescription } from '../imports/ports.ts'
import type { Ports } from '../ports.ts'
import type { LoadDetailRecord, LoadEntryRecord, LoadRecord } from '../records.ts'
import { normalizePartnerSearch } from '../search.ts'
import { createExportLink } from './exports.ts'

export function registerLoadRoutes(registerRoute: RegisterRoute, ports: Ports): void {
  const { loads: repository } = ports.repository

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

  registerRoute(loads.export, async ({ params, caller, context }) => {
    const { id } = await existing(params.id)
    return { url: await createExportLink(ports, caller, { list: 'load', id }, context()) }
  })

  async function existing(id: number): Promise<LoadDetailRecord> {
    const load = await repository.find(id)
    if (!load) throw notFound('Esta carga no existe.')
    return load
  }
}

function serializeLoad({ id, file_name, row_count, partner_count, ...load }: LoadRecord): Load {
  return {
    id,
    file: file_name,
    rows: row_count,
    partners: partner_count,
    points_total: load.points_total,
    by: load.user_name,
    applied_at: load.applied_at.toISOString(),
    reversed: load.reversal && { ...load.reversal, at: load.reversal.at.toISOString() },
  }
}

const serializeDetail = (load: LoadDetailRecord): LoadDetail => ({ ...serializeLoad(load), ledger: load.ledger })

function serializeEntry(entry: LoadEntryRecord): LoadEntry {
  const { id, partner_id, rut, nombre_completo, points } = entry
  return { id, partner: { id: partner_id, rut, nombre_completo }, points, description: rowDescription(entry.type) }
}
