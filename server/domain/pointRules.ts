import type { EntryKind } from '#contract/partners.ts'
import { isAllowed } from '#contract/roles.ts'
import { MAX_BALANCE } from '#contract/limits.ts'
import type { AuditContext } from './auditContext.ts'
import type { ReversalRefused } from './pointsResults.ts'
import type { HistoryRecord, PointEntryRecord } from './records.ts'

// Pure functions: both repositories call them inside the transaction of the write.

/** Kinds that can be reversed. Others have a call of their own, or none. */
const reversibleKinds: ReadonlySet<EntryKind> = new Set(['assign', 'import', 'deduct', 'accrual', 'initial'])

const REVERSAL = 'Reversa: '

/** Type of the entry that takes one of `type` back. */
export const reversalType = (type: string): string => REVERSAL + type

/** Type of the entry that settles a reversal with the points of a later entry: it names both. */
export const settlementType = (reversal: number | string, creditType: string): string =>
  `Ajuste de la reversa N.º ${reversal}: ${creditType}`

/** Type of the entry that a reversal takes back. */
export const reversedType = (type: string): string => type.slice(REVERSAL.length)

/** How long a role without `deductPoints` may reverse its own assignment, ms. */
const OWN_REVERSAL_MS = 24 * 60 * 60 * 1000

type Entry = Pick<PointEntryRecord, 'kind' | 'source' | 'points' | 'user_id' | 'created_at'>

/** Entries of older versions have no kind: it is derived from their source. */
export function kindOf({ kind, source, points }: Pick<Entry, 'kind' | 'source' | 'points'>): EntryKind {
  if (kind) return kind
  if (source.startsWith('import:')) return 'import'
  if (source.startsWith('assign:')) return 'assign'
  return points > 0 ? 'initial' : 'redemption'
}

/** Id in a source such as 'assign:7'; null for another kind of source. */
export const idOfSource = (source: string, kind: 'assign' | 'import'): number | null => {
  const id = new RegExp(`^${kind}:(\\d{1,15})$`).exec(source)?.[1]
  return id === undefined ? null : Number(id)
}

/** Author of an older entry whose account is gone. */
const REMOVED_USER = 'Usuario eliminado'

/** Name of who made an entry. Only the source of an older entry names its author, by an id. */
export const authorName = ({ author, source }: Pick<HistoryRecord, 'author' | 'source'>): string | null =>
  author ?? (idOfSource(source, 'assign') === null ? null : REMOVED_USER)

export const isReversibleKind = (entry: Entry): boolean => reversibleKinds.has(kindOf(entry))

/** A role that deducts points reverses any entry; others only their own recent assignments. */
export function mayReverse(act: Pick<AuditContext, 'name' | 'user_id' | 'role' | 'at'>, entry: Entry): boolean {
  // A key names the entry by a reference of its own.
  if (act.name === 'program.reverse') return entry.user_id === act.user_id
  if (isAllowed('deductPoints', act.role ?? undefined)) return true
  const author = entry.user_id ?? idOfSource(entry.source, 'assign')
  const isOwn = kindOf(entry) === 'assign' && author !== null && author === act.user_id
  return isOwn && act.at.getTime() - entry.created_at.getTime() <= OWN_REVERSAL_MS
}

/** Why an act may not reverse an entry; null when it may. An order's entry is given back by cancelling the order. */
export function reversalRefusal(act: AuditContext, entry: PointEntryRecord): ReversalRefused | null {
  const [kind, order_id] = [kindOf(entry), entry.order_id ?? null]
  if (kind === 'redemption' && order_id !== null) return { ok: false, reason: 'kind', order_id }
  if (!mayReverse(act, entry)) return { ok: false, reason: 'forbidden' }
  return isReversibleKind(entry) ? null : { ok: false, reason: 'kind', order_id: null }
}

export type Reversal = { ok: true; points: number; short: number } | { ok: false; reason: 'spent' | 'tooMany' }

/**
 * The change of a balance that takes `points` back, so that it stays between 0 and MAX_BALANCE.
 * @param available takes only what is left, perhaps nothing; `short` is the rest, which is owed.
 */
export function reversalOf(points: number, balance: number, available: boolean): Reversal {
  if (points < 0) return balance - points > MAX_BALANCE ? { ok: false, reason: 'tooMany' } : whole(points)
  if (balance >= points) return whole(points)
  if (!available) return { ok: false, reason: 'spent' }
  return { ok: true, points: 0 - balance, short: points - balance }
}

/**
 * The change of a merged partner's own balance. Its points are with the survivor, so that it owes all that is taken:
 * the survivor's points settle it at once, and a separation undoes that.
 */
export const ofMerged = (
  reversal: Extract<Reversal, { ok: true }>,
  isMerged: boolean,
): Pick<Extract<Reversal, { ok: true }>, 'points' | 'short'> =>
  isMerged && reversal.points <= 0 ? { points: 0, short: reversal.short - reversal.points } : reversal

const whole = (points: number) => ({ ok: true as const, points: -points, short: 0 })
