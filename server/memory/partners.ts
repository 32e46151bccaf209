import { MAX_BALANCE } from '#contract/rules.ts'
import { auditBalance } from '../audit.ts'
import { matchesSearch, partnerSearchText } from '../search.ts'
import type { PointsAssigned, Repository } from '../ports.ts'
import type { PointEntryRecord } from '../records.ts'
import { acting } from './acting.ts'
import { keysetPage } from './keyset.ts'
import type { Tables } from './tables.ts'

export function memoryPartners({ partners }: Tables): Repository['partners'] {
  return {
    async page(query) {
      const found = [...partners.values()].filter((row) => matchesSearch(partnerSearchText(row), query.search))
      return keysetPage(found, query, (row, key) => row[key])
    },
    async find(id) {
      return partners.get(id) ?? null
    },
    async withPoints(after, limit) {
      const rows = [...partners.values()].filter(({ id, points }) => id > after && points > 0)
      return rows.sort((a, b) => a.id - b.id).slice(0, limit)
    },
  }
}

export function memoryPoints(tables: Tables): Repository['points'] {
  const { partners } = tables
  return {
    async history(partner_id, query) {
      const entries = tables.point_entries.filter((entry) => entry.partner_id === partner_id)
      return keysetPage(entries, query, ({ created_at }) => created_at.getTime())
    },
    async assign({ partner_id, type, points, note }, context) {
      return acting<PointsAssigned>(tables, context, () => {
        const partner = partners.get(partner_id)
        if (!partner) return { ok: false, reason: 'missing' }
        const { act, idempotency } = context
        const entry = {
          partner_id,
          type,
          points,
          created_at: act.at,
          source: `assign:${act.user_id}`,
          idempotency_key: idempotency?.key ?? null,
          kind: 'assign' as const,
          user_id: act.user_id,
          user_name: act.user_name,
          note,
        }
        if (tables.point_entries.some((other) => isSameAct(other, entry))) return { ok: true, row: partner, audit: [] }
        const row = { ...partner, points: partner.points + points }
        if (row.points > MAX_BALANCE) return { ok: false, reason: 'tooMany' }
        // Entries are append-only, so the last one has the highest id.
        tables.point_entries.push({ ...entry, id: (tables.point_entries.at(-1)?.id ?? 0) + 1 })
        partners.set(row.id, row)
        return { ok: true, row, audit: [auditBalance(partner_id, partner.points, row.points, note)] }
      })
    },
  }
}

function isSameAct(one: Omit<PointEntryRecord, 'id'>, other: Omit<PointEntryRecord, 'id'>): boolean {
  const isKeyed = one.idempotency_key !== null && one.idempotency_key === other.idempotency_key
  return isKeyed && one.partner_id === other.partner_id && one.points === other.points && one.source === other.source
}
