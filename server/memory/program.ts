import type { Audited } from '../domain/auditContext.ts'
import { linesBySlug } from '../domain/orderRules.ts'
import { pointsOfAccrual } from '../domain/programRules.ts'
import { isAnonymous } from '../domain/personalDataRules.ts'
import type { Accrued, ProgramReversed } from '../ports/points.ts'
import type { OrderCreated } from '../ports/catalogue.ts'
import type { Repository } from '../ports/repository.ts'
import { withAudit } from './withAudit.ts'
import { orderWrites } from './orders.ts'
import { memoryOperations } from './operations.ts'
import { owedBy } from './owed.ts'
import { changeBalance, reverseEntry, survivorOf } from './partners.ts'
import { findRecord, findReference } from './references.ts'
import { addToDay, refuseKeyToday } from './supervised.ts'
import type { Tables } from './tables.ts'

export function memoryProgram(tables: Tables): Repository['program'] {
  const { points_actions, products } = tables
  const findPartner = (rut: string) => survivorOf(tables, { rut })
  const orders = orderWrites(tables)
  return {
    async find(call) {
      return findReference(tables, call)
    },
    ...memoryOperations(tables),
    async accumulate({ rut, action: slug, note, limits, ...asked }, context) {
      return withAudit<Accrued>(tables, context, (): Audited<Accrued> => {
        const { act } = context
        const partner = findPartner(rut)
        if (!partner) return { ok: false, reason: 'missing' }
        const action = [...points_actions.values()].find((row) => row.slug === slug) ?? null
        const given = pointsOfAccrual(action, asked)
        if (!given.ok) return given
        const { points } = given
        if (points === 0) {
          if (isAnonymous(partner)) return { ok: false, reason: 'missing' }
          const owed = owedBy(tables, partner.id)
          return { ok: true, points, balance: partner.points, entry: null, settled: 0, owed, audit: [] }
        }
        const refusal = refuseKeyToday(tables, act, points, limits)
        if (refusal) return refusal
        const accrual = {
          partner_id: partner.id,
          type: action!.display_name,
          points,
          created_at: act.at,
          source: `accrual:${act.user_id}`,
          idempotency_key: null,
          kind: 'accrual',
          user_id: act.user_id,
          user_name: act.user_name,
          note,
          action_id: action!.id,
          amount: asked.amount,
        } as const
        const changed = changeBalance(tables, accrual, act)
        if (!changed.ok) return changed.reason === 'spent' ? { ok: false, reason: 'tooMany' } : changed
        addToDay(tables, act, points, points)
        const { row, ...made } = changed
        return { ...made, points, balance: row.points }
      })
    },
    async redeem({ rut, items, total, note, deliver }, context) {
      return withAudit<OrderCreated>(tables, context, (): Audited<OrderCreated> => {
        const { act } = context
        const lines = linesBySlug(items, [...products.values()])
        const created = orders.create({ partner_id: findPartner(rut)?.id ?? 0, lines, total, note }, act)
        if (!created.ok || !deliver) return created
        const delivered = orders.step(created.order.id, 'delivered', act)
        if (!delivered.ok) throw new Error('A new order cannot be delivered')
        return { ...created, order: delivered.order, audit: [...created.audit, ...delivered.audit] }
      })
    },
    async reverse({ of, reason, limits }, context) {
      return withAudit<ProgramReversed>(tables, context, (): Audited<ProgramReversed> => {
        const { act } = context
        const record = findRecord(tables, { user_id: act.user_id!, reference: of })
        if (!record) return { ok: false, reason: 'unknown' }
        if (record.entry_id !== null) {
          const given = tables.point_entries.find(({ id }) => id === record.entry_id)!
          const refusal = refuseKeyToday(tables, act, -given.points, limits)
          if (refusal) return refusal
          const reversed = reverseEntry(tables, record.entry_id, { reason, available: true }, act)
          if (!reversed.ok) return reversed
          addToDay(tables, act, given.points)
          const { row, entry: _entry, ...taken } = reversed
          return { ...taken, points: 0 - reversed.points, balance: row.points }
        }
        if (record.order_id === null) return { ok: false, reason: 'nothing' }
        const cancelled = orders.cancel(record.order_id, { reason, restock: true }, act)
        if (!cancelled.ok) return cancelled
        const { order, ...returned } = cancelled
        return { ...returned, points: order.points, missing: 0 }
      })
    },
  }
}
