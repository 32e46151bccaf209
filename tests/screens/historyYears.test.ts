import { describe, expect, it } from 'vitest'
import type { PointsHistoryEntry } from '#contract/partners.ts'
import { groupByYear, monthlyBalances } from '#screens/partners/historyYears.ts'

/** Entries, newest first, of [date, points, balance after]. */
const entriesOf = (...rows: [date: string, points: number, balance?: number][]): PointsHistoryEntry[] =>
  rows.map(([date, accumulated_points, balance_after], index) => ({
    id: rows.length - index,
    type: { display_name: 'Compra' },
    accumulated_points,
    created_at: `${date}T12:00:00`,
    ...(balance_after !== undefined && { balance_after }),
  }))

describe('groupByYear', () => {
  const entries = entriesOf(['2026-02-01', 300, 900], ['2026-01-05', -100, 600], ['2025-06-01', 700, 700])

  it('has the change of each year, newest first', () => {
    expect(groupByYear(entries, true)).toEqual([
      { year: 2026, entries: entries.slice(0, 2), figures: [], change: 200, partial: false },
      { year: 2025, entries: entries.slice(2), figures: [], change: 700, partial: false },
    ])
  })

  it('sums by the columns of the reports, so that what came back from an order was not given', () => {
    const kinds = ['refund', 'redemption', 'reversal', 'deduct', 'reversal', 'assign', 'initial']
    const points = [500, -500, 20, -20, -300, 300, 100]
    const year = entriesOf(...points.map((one): [string, number] => ['2026-02-01', one]))
    const [{ figures, change }] = groupByYear(
      year.map((entry, index) => ({ ...entry, kind: kinds[index]! })),
      true,
    ) as [ReturnType<typeof groupByYear>[number]]
    expect(Object.fromEntries(figures.map(({ name, points: sum }) => [name, sum]))).toEqual({
      given: 300,
      initial: 100,
      redeemed: -500,
      returned: 500,
      deducted: -20,
      taken_back: -300,
      given_back: 20,
    })
    expect(change).toBe(100)
  })

  it('marks the oldest year as partial while older entries are not loaded', () => {
    expect(groupByYear(entries, false).map(({ partial }) => partial)).toEqual([false, true])
  })

  it('has no year without entries', () => expect(groupByYear([], true)).toEqual([]))
})

describe('monthlyBalances', () => {
  const now = new Date(2026, 2, 10)
  const entries = entriesOf(['2026-03-01', 200, 900], ['2026-01-20', 300, 700], ['2025-12-05', 400, 400])

  it('has the balance at the end of the last twelve months, 0 before the first entry', () => {
    expect(monthlyBalances(entries, true, now)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 400, 700, 700, 900])
  })

  it('reaches as far back as the loaded entries', () => {
    expect(monthlyBalances(entries, false, now)).toEqual([400, 700, 700, 900])
  })

  it('is empty for less than two months and without balances', () => {
    expect(monthlyBalances(entries.slice(0, 1), false, now)).toEqual([])
    expect(monthlyBalances(entriesOf(['2026-03-01', 200]), true, now)).toEqual([])
    expect(monthlyBalances([], true, now)).toEqual([])
  })
})
