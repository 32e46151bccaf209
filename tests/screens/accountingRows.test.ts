import { expect, it } from 'vitest'
import type { AccountingMonth, AccountingReport } from '#contract/dashboard.ts'
import { figureNames } from '#contract/figures.ts'
import { accountingCsv, formatLiability, rowsOf, sumOf } from '#screens/dashboard/accountingRows.ts'

const none = Object.fromEntries(figureNames.map((name) => [name, 0])) as Pick<
  AccountingMonth,
  (typeof figureNames)[number]
>
const month = (day: string, opening: number, closing: number, figures: Partial<typeof none> = {}): AccountingMonth => ({
  day,
  opening,
  ...none,
  ...figures,
  closing,
})

const report = (months: AccountingMonth[], more: Partial<AccountingReport> = {}): AccountingReport => ({
  months,
  balanced: true,
  point_value_clp: null,
  ...more,
})

it.each([
  [['2026-01-01', '2026-02-01'], '2026-02-28', [false, false]],
  [['2026-01-15', '2026-02-01'], '2026-02-28', [true, false]],
  [['2026-01-01', '2026-02-01'], '2026-02-27', [false, true]],
  [['2028-02-01'], '2028-02-28', [true]],
  [['2028-02-01'], '2028-02-29', [false]],
  [['2026-01-15'], '2026-01-20', [true]],
])('marks of the months from %j to %s those that are cut', (days, to, cut) => {
  const rows = rowsOf(report(days.map((day) => month(day, 0, 0))), to)
  expect(rows.map(({ isCut }) => isCut)).toEqual(cut)
  expect(rows.at(-1)!.last).toBe(to)
})

it('writes a row a month, with plain numbers and the same columns as the screen', () => {
  const months = [
    month('2026-01-15', 1000, 2400, { given: 1500, redeemed: -100 }),
    month('2026-02-01', 2400, 2300, { deducted: -100 }),
  ]
  const rows = rowsOf(report(months), '2026-02-28')
  expect(
    accountingCsv(report(months), rows)
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n'),
  ).toEqual([
    'Mes;Desde;Hasta;Saldo inicial;Entregados;Saldos iniciales;Canjeados;Devueltos;Descontados;Reversados (quitados);' +
      'Reversados (repuestos);Saldo final',
    '2026-01;2026-01-15;2026-01-31;1000;1500;0;-100;0;0;0;0;2400',
    '2026-02;2026-02-01;2026-02-28;2400;0;0;0;0;-100;0;0;2300',
  ])
  expect(sumOf(rows, 'given')).toBe(1500)
})

it('has rare columns only where they hold points, and the liability where a point has a value', () => {
  const months = [month('2026-01-01', 0, 90, { given: 100, expired: -10 })]
  const valued = report(months, { point_value_clp: 2 })
  const [header, row] = accountingCsv(valued, rowsOf(valued, '2026-01-31')).split('\r\n')
  expect(header).toMatch(/Vencidos;Saldo final;Pasivo \(CLP\)$/)
  expect(header).not.toContain('Traspasados')
  expect(row).toMatch(/;-10;90;180$/)
})

it('writes a liability beyond the safe integers exactly', () => {
  expect(formatLiability(9_007_199_254_740_991, 3)).toBe('$ 27.021.597.764.222.973')
})
