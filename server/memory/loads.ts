import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { loadSource } from '../imports/ports.ts'
import type { Repository } from '../ports.ts'
import type { LoadRecord } from '../records.ts'
import { matchesSearch, partnerSearchText } from '../search.ts'
import { keysetPage } from './keyset.ts'
import type { StoredImport, Tables } from './tables.ts'

export function memoryLoads(tables: Tables): Repository['loads'] {
  const { imports, partners } = tables
  const entriesOf = (id: number) => tables.point_entries.filter(({ source }) => source === loadSource(id))

  return {
    async page(query) {
      const rows = [...imports].flatMap(([id, load]) => (isApplied(load) ? [toRecord(id, load)] : []))
      const isFound = ({ file_name, user_name }: LoadRecord) =>
        matchesSearch(normalizeForSearch(`${file_name ?? ''} ${user_name}`), query.search)
      return keysetPage(rows.filter(isFound), query, (row, key) => row[key] ?? -1)
    },
    async find(id) {
      const load = imports.get(id)
      if (!load || !isApplied(load)) return null
      const entries = entriesOf(id)
      return {
        ...toRecord(id, load),
        ledger: { entries: entries.length, points: entries.reduce((sum, { points }) => sum + points, 0) },
      }
    },
    async entries(id, query) {
      const rows = entriesOf(id).flatMap(({ id: entryId, partner_id, type, points }) => {
        const partner = partners.get(partner_id)!
        const { rut, nombre_completo } = partner
        const isFound = matchesSearch(partnerSearchText(partner), query.search)
        return isFound ? [{ id: entryId, partner_id, rut, nombre_completo, type, points }] : []
      })
      return keysetPage(rows, query, (row) => row.id)
    },
  }
}

type AppliedImport = StoredImport & Required<Pick<StoredImport, 'totals'>> & { applied_at: Date }
const isApplied = (load: StoredImport): load is AppliedImport => load.applied_at !== null

const toRecord = (id: number, { file_name, user_name, applied_at, totals, reversal }: AppliedImport): LoadRecord => ({
  id,
  file_name,
  ...totals,
  user_name,
  applied_at,
  reversal: reversal ?? null,
})
