import { isAllowed } from '#contract/roles.ts'
import { MAX_BALANCE } from '#contract/limits.ts'
import type { AuditContext, Audited, AuditLine } from '../domain/auditContext.ts'
import { refuseAction } from '../domain/actionRules.ts'
import { auditAction, auditAnonymous, auditBalance, auditPartner } from '../domain/audit.ts'
import { dateInZone } from '../domain/programmeTime.ts'
import { sha256 } from '../http/secret.ts'
import { balanceHolding, reversalHolding } from '../domain/holdings.ts'
import { matchesSearch, partnerSearchText } from '../domain/search.ts'
import {
  anonymousFields,
  erasedPerson,
  bareRut,
  isAnonymous,
  RENOUNCED_ENTRY_TYPE,
  rutsOf,
  withoutPersonal,
} from '../domain/personalDataRules.ts'
import { idOfSource, ofMerged, reversalOf, reversalRefusal, reversalType } from '../domain/pointRules.ts'
import type { CountedPartners, PartnerCondition, PartnerMatching } from '../domain/partnerMatching.ts'
import type { BalanceChanged, EntryReversed, NewAssignment, NewEntry, PointsAssigned } from '../domain/pointsResults.ts'
import type { PartnerAnonymised, PartnerCreated, PartnerUpdated, RutTakenRefusal } from '../ports/points.ts'
import type { Repository } from '../ports/repository.ts'
import {
  withBalances,
  type OrderRecord,
  type PartnerFields,
  type PartnerRecord,
  type PointEntryRecord,
} from '../domain/records.ts'
import { withAudit } from './withAudit.ts'
import { eraseCopies } from './eraseCopies.ts'
import { findForUpdate } from './findForUpdate.ts'
import { keysetPage } from './keyset.ts'
import { addEntry, mergedInto, owedBy, settle, settledWith, settleFamily } from './owed.ts'
import { similarOf } from './similarPartners.ts'
import { supervised } from './supervised.ts'
import type { Tables } from './tables.ts'

export function memoryPartners(tables: Tables): Repository['partners'] {
  const { partners } = tables

  const rutTaken = ({ rut }: Pick<PartnerFields, 'rut'>, exceptId?: number): RutTakenRefusal | null => {
    const existing = [...partners.values()].find((row) => row.rut === rut && row.id !== exceptId)
    const named = existing && (partners.get(existing.merged_into ?? 0) ?? existing)
    return named ? { ok: false, reason: 'rutTaken', existing: named } : null
  }

  return {
    async page(query, condition) {
      const found = [...partners.values()].filter((row) =>
        matchesPartner(tables, row, { search: query.search, condition }),
      )
      return keysetPage(found, query, (row, key) => row[key])
    },
    async countAll(matching) {
      return countPartners([...partners.values()].filter((row) => matchesPartner(tables, row, matching)))
    },
    async find(id) {
      const found = partners.get(id)
      if (!found) return null
      const { merged_into: _into, ...partner } = found
      return partner
    },
    async regions(limit) {
      const names = new Set([...partners.values()].flatMap(({ region }) => region ?? []))
      return [...names].sort().slice(0, limit)
    },
    async findByRut(rut) {
      return survivorOf(tables, { rut }) ?? null
    },
    async withPoints(after, limit) {
      const rows = [...partners.values()].filter(({ id, points }) => id > after && points > 0)
      return rows.sort((a, b) => a.id - b.id).slice(0, limit)
    },
    async create({ state = 'active', ...fields }, context) {
      return withAudit<PartnerCreated>(tables, context, () => {
        const refusal = rutTaken(fields) ?? (context.checkSimilar ? similarOf(tables, null, fields) : null)
        if (refusal) return refusal
        const row = { ...fields, id: ++tables.lastIds.partners, state, points: 0, version: 1 }
        partners.set(row.id, row)
        return { ok: true, row, audit: [auditPartner(null, row)] }
      })
    },
    async update(id, changes, context) {
      return withAudit<PartnerUpdated>(tables, context, () => {
        const found = findForUpdate(partners, id, context.version)
        if (!found.ok) return found
        const { row: old } = found
        if (isAnonymous(old) || old.merged_into) return { ok: false, reason: 'missing' }
        if (old.rut !== changes.rut && !isAllowed('changeRut', context.act.role ?? undefined))
          return { ok: false, reason: 'rutFixed' }
        const after = { ...old, ...changes }
        const refusal = rutTaken(changes, id) ?? (context.checkSimilar ? similarOf(tables, old, after) : null)
        if (refusal) return refusal
        const row = { ...after, state: changes.state ?? old.state, version: old.version + 1 }
        partners.set(id, row)
        return { ok: true, row, audit: [auditPartner(old, row)] }
      })
    },
    async anonymise(id, { rut, reason }, context) {
      return withAudit<PartnerAnonymised>(tables, context, () => {
        const { act } = context
        const partner = partners.get(id)
        if (!partner) return { ok: false, reason: 'missing' }
        if (isAnonymous(partner)) return { ok: false, reason: 'done' }
        if (partner.merged_into) return { ok: false, reason: 'merged' }
        if (bareRut(partner.rut) !== bareRut(rut)) return { ok: false, reason: 'rut' }
        const isOpen = ({ status }: OrderRecord) => status === 'pending' || status === 'ready'
        const records = [...mergedInto(tables, id).filter((one) => !isAnonymous(one)), partner]
        const ids = new Set(records.map((one) => one.id))
        const count = [...tables.orders.values()].filter((order) => ids.has(order.partner_id) && isOpen(order)).length
        if (count > 0) return { ok: false, reason: 'orders', count }
        const audit = records.map((one) => erase(one, reason, act))
        for (const merge of tables.merges.values())
          if (merge.survivor_id === id || merge.other_id === id) tables.merges.set(merge.id, { ...merge, changes: {} })
        return { ok: true, row: partners.get(id)!, audit }
      })
    },
  }

  /** One of a person's records. */
  function erase(partner: PartnerRecord, reason: string, act: AuditContext): AuditLine {
    const { id, points, merged_into } = partner
    if (points > 0)
      addEntry(tables, {
        partner_id: id,
        type: RENOUNCED_ENTRY_TYPE,
        points: -points,
        created_at: act.at,
        source: `deduct:${act.user_id}`,
        idempotency_key: null,
        kind: 'deduct',
        user_id: act.user_id,
        user_name: act.user_name,
        note: reason,
      })
    const row = { id, points: 0, version: partner.version + 1, ...anonymousFields(id) }
    partners.set(id, merged_into ? { ...row, merged_into } : row)
    erasePersonal(partner)
    return auditAnonymous(id, points, reason)
  }

  /** Lines about the partner, and about rows of points files with one of the RUTs; rows that wait; responses. */
  function erasePersonal(partner: PartnerRecord) {
    const own = tables.audit_log.filter(({ entity }) => entity?.kind === 'partner' && entity.id === partner.id)
    const person = erasedPerson(
      partner,
      own.map(({ changes }) => changes),
    )
    const rows = tables.audit_log.filter(
      ({ entity, changes }) => entity?.kind === 'import' && rutsOf([changes]).some((one) => person.ruts.includes(one)),
    )
    for (const line of [...own, ...rows]) line.changes = withoutPersonal(line.changes)
    eraseCopies(tables, person)
  }
}

export const countPartners = async (rows: readonly PartnerRecord[]): Promise<CountedPartners> => {
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  return { count: ids.length, token: await sha256(ids.join(',')) }
}

export const matchesPartner = (tables: Tables, row: PartnerRecord, { search, condition }: PartnerMatching): boolean => {
  const text = [row, ...mergedInto(tables, row.id)].map(partnerSearchText).join(' ')
  return !isAnonymous(row) && !row.merged_into && matchesSearch(text, search) && meetsCondition(row, condition)
}

/** The partner that goes on for an id or a RUT. */
export function survivorOf({ partners }: Tables, key: { id: number } | { rut: string }): PartnerRecord | undefined {
  const found = 'id' in key ? partners.get(key.id) : [...partners.values()].find(({ rut }) => rut === key.rut)
  return partners.get(found?.merged_into ?? 0) ?? found
}

function meetsCondition(row: PartnerRecord, condition: PartnerCondition): boolean {
  const { region, state, points_min, points_max, current, today } = condition
  const isCurrent = row.al_dia_hasta !== null && row.al_dia_hasta >= today
  return (
    (region === undefined || row.region === region) &&
    (state === undefined || row.state === state) &&
    (points_min === undefined || row.points >= points_min) &&
    (points_max === undefined || row.points <= points_max) &&
    (current === undefined || isCurrent === (current === 'yes'))
  )
}

export function memoryPoints(tables: Tables): Repository['points'] {
  const { partners } = tables

  const reversalOfEntry = (id: number) => findReversal(tables, id)

  const authorOf = ({ user_name, source }: PointEntryRecord): string | null => {
    const [assigned, loaded] = [idOfSource(source, 'assign'), idOfSource(source, 'import')]
    return user_name ?? tables.users.get(assigned ?? 0)?.name ?? tables.imports.get(loaded ?? 0)?.user_name ?? null
  }

  return {
    async history(partner_id, query) {
      const entries = tables.point_entries.filter((entry) => entry.partner_id === partner_id)
      const { rows, ...page } = keysetPage(entries, query, ({ id }) => id)
      const before = query.after
        ? keysetPage(entries, { ...query, after: null, limit: entries.length }, ({ id }) => id).rows
        : []
      const newer = before.slice(0, rows[0] ? before.indexOf(rows[0]) : 0)
      const balance = (partners.get(partner_id)?.points ?? 0) - newer.reduce((sum, { points }) => sum + points, 0)
      const described = rows.map((row) => ({
        ...row,
        author: authorOf(row),
        reversed_by: reversalOfEntry(row.id)?.id ?? null,
      }))
      return { ...page, rows: withBalances(described, balance) }
    },
    async owed(partner_id) {
      return owedBy(tables, partner_id)
    },
    async assign(entry, context) {
      const holding = balanceHolding({ kind: 'assign', entry })
      return withAudit<PointsAssigned>(tables, context, () =>
        supervised<PointsAssigned>(tables, context, () => assign(tables, entry, context), holding),
      )
    },
    async deduct(entry, context) {
      const holding = balanceHolding({ kind: 'deduct', entry })
      return withAudit<BalanceChanged>(tables, context, () =>
        supervised<BalanceChanged>(tables, context, () => deduct(tables, entry, context), holding),
      )
    },
    async reverse(id, options, context) {
      const write = () => reverseEntry(tables, id, options, context.act)
      return withAudit<EntryReversed>(tables, context, () =>
        supervised<EntryReversed>(tables, context, write, reversalHolding(id, options)),
      )
    },
  }
}

type Keyed = { act: AuditContext; idempotency?: { key: string } | undefined }

/** @param points signed. */
const entryOf = (
  { partner_id, type, note, action }: NewAssignment,
  points: number,
  kind: 'assign' | 'deduct',
  { act, idempotency }: Keyed,
): Omit<PointEntryRecord, 'id'> => ({
  partner_id,
  type,
  points,
  created_at: act.at,
  source: `${kind}:${act.user_id}`,
  idempotency_key: idempotency?.key ?? null,
  kind,
  user_id: act.user_id,
  user_name: act.user_name,
  note,
  action_id: action?.id ?? null,
  amount: action?.amount ?? null,
})

export function assign(tables: Tables, assignment: NewAssignment, context: Keyed): Audited<PointsAssigned> {
  const entry = entryOf(assignment, assignment.points, 'assign', context)
  if (!assignment.action) return changeBalance(tables, entry, context.act)
  const { id, amount } = assignment.action
  const action = tables.points_actions.get(id) ?? null
  const why = refuseAction(action, { points: assignment.points, amount }, dateInZone(context.act.at))
  // The action may have changed since this act made its entry.
  if (why && !findMade(tables, entry)) return { ok: false, reason: 'action', why }
  return changeBalance(tables, { ...entry, type: action?.display_name ?? entry.type }, context.act)
}

export const deduct = (tables: Tables, entry: NewEntry, context: Keyed): Audited<BalanceChanged> =>
  changeBalance(tables, entryOf(entry, -entry.points, 'deduct', context), context.act)

export const findReversal = (tables: Tables, id: number) => tables.point_entries.find(({ reverses }) => reverses === id)

/** The entry that this act made before. */
const findMade = (tables: Tables, entry: Omit<PointEntryRecord, 'id'>) =>
  tables.point_entries.find((other) => isSameAct(other, entry))

/** Adds an entry and changes the balance by its points. */
export function changeBalance(
  tables: Tables,
  entry: Omit<PointEntryRecord, 'id'>,
  act: AuditContext,
): Audited<BalanceChanged> {
  const { partner_id, points, type, note = null, action_id, amount = null } = entry
  const partner = tables.partners.get(partner_id)
  if (!partner) return { ok: false, reason: 'missing' }
  const made = findMade(tables, entry)
  if (made) return { ok: true, row: partner, entry: made.id, ...settledWith(tables, made), audit: [] }
  if (isAnonymous(partner) || partner.merged_into) return { ok: false, reason: 'missing' }
  const row = { ...partner, points: partner.points + points }
  if (row.points > MAX_BALANCE) return { ok: false, reason: 'tooMany' }
  if (row.points < 0) return { ok: false, reason: 'spent', balance: partner.points }
  const added = addEntry(tables, entry)
  tables.partners.set(row.id, row)
  const more = action_id ? auditAction(type, amount) : {}
  const own = auditBalance(partner_id, partner.points, row.points, note, more)
  const { audit, ...debt } = points < 0 ? { settled: 0, owed: 0, audit: [] } : settle(tables, [added], act)
  return { ok: true, row: tables.partners.get(row.id)!, entry: added.id, ...debt, audit: [own, ...audit] }
}

/** Takes an entry back, once. @param sent_at when the reversal was asked for */
export function reverseEntry(
  tables: Tables,
  id: number,
  { reason, available }: { reason: string; available: boolean },
  act: AuditContext,
  sent_at = act.at,
): Audited<EntryReversed> {
  const original = tables.point_entries.find((entry) => entry.id === id)
  if (!original) return { ok: false, reason: 'missing' }
  const refusal = reversalRefusal({ ...act, at: sent_at }, original)
  if (refusal) return refusal
  const before = findReversal(tables, id)
  if (before) {
    const reversed = { entry: before.id, at: before.created_at, by: before.user_name ?? null }
    return { ok: false, reason: 'reversed', reversed }
  }
  const partner = tables.partners.get(original.partner_id)!
  if (isAnonymous(partner)) return { ok: false, reason: 'kind', order_id: null }
  const survivor = tables.partners.get(partner.merged_into ?? 0)
  const balance = (survivor ?? partner).points
  const whole = reversalOf(original.points, balance, available)
  if (!whole.ok) return { ...whole, balance, points: original.points }
  const reversal = ofMerged(whole, survivor !== undefined)
  const row = { ...partner, points: partner.points + reversal.points }
  tables.partners.set(row.id, row)
  const entry = addEntry(tables, {
    partner_id: row.id,
    type: reversalType(original.type),
    points: reversal.points,
    created_at: act.at,
    source: `reverse:${act.user_id}`,
    idempotency_key: null,
    kind: 'reversal',
    user_id: act.user_id,
    user_name: act.user_name,
    note: reason,
    reverses: id,
    short: reversal.short || null,
  })
  const own = auditBalance(row.id, partner.points, row.points, reason)
  const { audit, ...debt } = survivor
    ? settleFamily(tables, { id: row.id, survivor: survivor.id }, entry, act)
    : entry.points > 0
      ? settle(tables, [entry], act)
      : { settled: 0, owed: owedBy(tables, row.id), audit: [] }
  return {
    ok: true,
    row: tables.partners.get((survivor ?? row).id)!,
    entry: { ...entry, author: act.user_name, reversed_by: null, balance_after: row.points },
    points: whole.points,
    missing: whole.short,
    ...debt,
    settled: whole.points > 0 ? debt.settled : 0,
    audit: [own, ...audit],
  }
}

function isSameAct(one: Omit<PointEntryRecord, 'id'>, other: Omit<PointEntryRecord, 'id'>): boolean {
  const isKeyed = one.idempotency_key !== null && one.idempotency_key === other.idempotency_key
  return isKeyed && one.partner_id === other.partner_id && one.points === other.points && one.source === other.source
}
