import { idOfSource, kindOf } from '../domain/pointRules.ts'
import type { MovementRecord, PointEntryRecord } from '../domain/records.ts'
import type { KindSum, MovementCondition } from '../ports/points.ts'
import type { Repository } from '../ports/repository.ts'
import { keysetPage } from './keyset.ts'
import { findReversal } from './partners.ts'
import type { Tables } from './tables.ts'

export function memoryMovements(tables: Tables): Repository['movements'] {
  const loadOf = ({ import_id, source }: PointEntryRecord) => {
    const id = import_id ?? idOfSource(source, 'import')
    const load = id === null ? undefined : tables.imports.get(id)
    return id !== null && load ? { id, ...load } : null
  }
  const authorIdOf = (entry: PointEntryRecord) =>
    entry.user_id ?? idOfSource(entry.source, 'assign') ?? loadOf(entry)?.user_id ?? null

  const matching = ({ kinds, users, partners, points_min, points_max, from, before }: MovementCondition) =>
    tables.point_entries.filter(
      (entry) =>
        (kinds === undefined || kinds.includes(kindOf(entry))) &&
        (users === undefined || users.includes(authorIdOf(entry) ?? 0)) &&
        (partners === undefined || partners.includes(entry.partner_id)) &&
        (points_min === undefined || entry.points >= points_min) &&
        (points_max === undefined || entry.points <= points_max) &&
        (from === undefined || entry.created_at >= from) &&
        (before === undefined || entry.created_at < before),
    )

  /** What the audit log says of the request with a key. */
  function callOf({ order_id, partner_id, created_at, user_id }: PointEntryRecord): MovementRecord['by_key'] {
    const [kind, id] = order_id == null ? ['partner', partner_id] : ['order', order_id]
    const line = tables.audit_log.find(
      ({ act, entity, at, user_id: by }) =>
        act.startsWith('program.') &&
        entity?.kind === kind &&
        entity.id === id &&
        at.getTime() === created_at.getTime() &&
        by === user_id,
    )
    const valueOf = (field: string) => (line?.changes[field]?.[1] as string | undefined) ?? null
    return line ? { terminal: valueOf('terminal'), reference: valueOf('reference') } : null
  }

  function describe(entry: PointEntryRecord): MovementRecord {
    const { id, partner_id, points, created_at, source } = entry
    const partner = tables.partners.get(partner_id)!
    const newer = tables.point_entries.filter((one) => one.partner_id === partner_id && one.id > id)
    const load = loadOf(entry)
    const assigned = tables.users.get(idOfSource(source, 'assign') ?? 0)
    return {
      ...entry,
      points,
      created_at,
      rut: partner.rut,
      nombre_completo: partner.nombre_completo,
      author: entry.user_name ?? assigned?.name ?? load?.user_name ?? null,
      author_id: authorIdOf(entry),
      reversed_by: findReversal(tables, id)?.id ?? null,
      balance_after: partner.points - newer.reduce((sum, one) => sum + one.points, 0),
      load: load && { id: load.id, file_name: load.file_name },
      by_key: callOf(entry),
    }
  }

  return {
    async page(query, condition) {
      const { rows, next } = keysetPage(matching(condition), query, ({ id }) => id)
      return { rows: rows.map(describe), next }
    },
    async sums(condition) {
      const sums = new Map<string, Omit<KindSum, 'period'>>()
      for (const entry of matching(condition)) {
        const kind = kindOf(entry)
        const { entries, given, taken } = sums.get(kind) ?? { entries: 0, given: 0n, taken: 0n }
        const points = BigInt(entry.points)
        sums.set(kind, {
          kind,
          entries: entries + 1,
          given: given + (points > 0n ? points : 0n),
          taken: taken - (points < 0n ? points : 0n),
        })
      }
      return [...sums.values()]
    },
    async authors() {
      const names = new Map<number, string>()
      for (const entry of tables.point_entries) {
        const id = entry.user_id ?? loadOf(entry)?.user_id
        if (id != null) names.set(id, tables.users.get(id)?.name ?? entry.user_name ?? loadOf(entry)?.user_name ?? '')
      }
      return [...names].map(([id, name]) => ({ id, name }))
    },
  }
}
