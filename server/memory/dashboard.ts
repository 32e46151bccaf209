import { exactSum } from '../exactSum.ts'
import { kindOf } from '../pointRules.ts'
import type { KindSum, LedgerPeriods, Repository } from '../ports.ts'
import type { Tables } from './tables.ts'

export function memoryDashboard(tables: Tables): Repository['dashboard'] {
  const balances = () => sum([...tables.partners.values()].map(({ points }) => points))

  function readPeriods(starts: Date[], end: Date): LedgerPeriods {
    const sums = new Map<string, KindSum>()
    const partners = starts.map(() => new Set<number>())
    for (const entry of tables.point_entries) {
      const period = starts.findLastIndex((start) => start <= entry.created_at)
      if (period < 0 || entry.created_at >= end) continue
      const kind = kindOf(entry)
      const key = `${period} ${kind}`
      const before = sums.get(key) ?? { period, kind, entries: 0, given: 0n, taken: 0n }
      const points = BigInt(entry.points)
      sums.set(key, {
        ...before,
        entries: before.entries + 1,
        given: before.given + (points > 0n ? points : 0n),
        taken: before.taken - (points < 0n ? points : 0n),
      })
      partners[period]!.add(entry.partner_id)
    }
    const after = tables.point_entries.filter(({ created_at }) => created_at >= end)
    return {
      sums: [...sums.values()],
      partners: partners.map(({ size }) => size),
      partners_total: new Set(partners.slice(1).flatMap((ids) => [...ids])).size,
      closing: balances() - sum(after.map(({ points }) => points)),
    }
  }

  return {
    async summary() {
      const withPoints = [...tables.partners.values()].filter(({ points }) => points > 0)
      return { points_total: exactSum(balances()), partners_total: withPoints.length }
    },
    periods: async (starts, end) => readPeriods(starts, end),
    async accounting(starts, end) {
      const before = tables.point_entries.filter(({ created_at }) => created_at < starts[0]!)
      return { ...readPeriods(starts, end), opening: sum(before.map(({ points }) => points)) }
    },
  }
}

const sum = (values: number[]): bigint => values.reduce((total, value) => total + BigInt(value), 0n)
