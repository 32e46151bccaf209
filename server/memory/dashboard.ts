import { exactSum } from '../domain/exactSum.ts'
import { kindOf } from '../domain/pointRules.ts'
import type { ComparedPeriods, DashboardPeriods, KindSum, LedgerPeriods } from '../ports/points.ts'
import type { Repository } from '../ports/repository.ts'
import type { Tables } from './tables.ts'

export function memoryDashboard(tables: Tables): Repository['dashboard'] {
  const balances = () => sum([...tables.partners.values()].map(({ points }) => points))

  function readPeriods(starts: Date[], end: Date): LedgerPeriods {
    const sums = new Map<string, KindSum>()
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
    }
    const after = tables.point_entries.filter(({ created_at }) => created_at >= end)
    return {
      sums: [...sums.values()],
      closing: balances() - sum(after.map(({ points }) => points)),
    }
  }

  const partnersBetween = (from: Date, to: Date) =>
    new Set(
      tables.point_entries
        .filter(({ created_at }) => created_at >= from && created_at < to)
        .map(({ partner_id }) => partner_id),
    ).size

  function readTopProducts({ current, end }: ComparedPeriods, limit: number): DashboardPeriods['top_products'] {
    const products = new Map<number, DashboardPeriods['top_products'][number]>()
    const orders = [...tables.orders.values()].filter(({ created_at }) => created_at >= current[0]! && created_at < end)
    for (const { status, lines } of orders.sort((a, b) => a.id - b.id))
      for (const { product_id, title, quantity, points } of lines) {
        const before = products.get(product_id) ?? { quantity: 0n, points: 0n, cancelled: 0n }
        const pieces = BigInt(quantity)
        products.set(product_id, {
          product_id,
          title,
          quantity: before.quantity + pieces,
          points: before.points + pieces * BigInt(points),
          cancelled: before.cancelled + (status === 'cancelled' ? pieces : 0n),
        })
      }
    return [...products.values()]
      .sort((a, b) => Number(b.quantity - a.quantity || b.points - a.points) || a.product_id - b.product_id)
      .slice(0, limit)
  }

  return {
    async summary() {
      const withPoints = [...tables.partners.values()].filter(({ points }) => points > 0)
      return { points_total: exactSum(balances()), partners_total: withPoints.length }
    },
    async periods(periods, products) {
      const { previous, current, end } = periods
      return {
        ...readPeriods([...previous, ...current], end),
        partners: current.map((start, index) => partnersBetween(start, current[index + 1] ?? end)),
        partners_total: {
          previous: partnersBetween(previous[0]!, current[0]!),
          current: partnersBetween(current[0]!, end),
        },
        top_products: readTopProducts(periods, products),
      }
    },
    async accounting(starts, end) {
      const before = tables.point_entries.filter(({ created_at }) => created_at < starts[0]!)
      return { ...readPeriods(starts, end), opening: sum(before.map(({ points }) => points)) }
    },
  }
}

const sum = (values: number[]): bigint => values.reduce((total, value) => total + BigInt(value), 0n)
