import type { PartnerSort, Repository } from '../../ports.ts'
import type { PartnerRecord } from '../../records.ts'
import type { Database } from '../client.ts'
import { keysetPage, type ListDefinition } from './keyset.ts'

export const partnerColumns = `id, rut, numero_socio, nombre_completo, telefono, celular, direccion, dpto, numero, region,
  fecha_ingreso, al_dia_hasta, points`

const list: ListDefinition<PartnerRecord, PartnerSort> = {
  columns: partnerColumns,
  from: 'partners',
  search: 'search',
  sorts: {
    id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id },
    points: { expression: 'points', type: 'bigint', valueOf: ({ points }) => points },
  },
}
const searched = { ...list, from: 'partners join partner_search on partner_id = id' }

export function postgresPartners({ query }: Database): Repository['partners'] {
  return {
    page: (params) => keysetPage(query, params.search ? searched : list, params),
    async find(id) {
      const rows = await query<PartnerRecord>(`select ${partnerColumns} from partners where id = $1`, [id])
      return rows[0] ?? null
    },
    withPoints: (after, limit) =>
      query<PartnerRecord>(`select ${partnerColumns} from partners where id > $1 and points > 0 order by id limit $2`, [
        after,
        limit,
      ]),
  }
}
