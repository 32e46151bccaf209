import { csvHeader, csvRow } from '#contract/csv.ts'
import type { AccountingMonth, AccountingReport } from '#contract/dashboard.ts'
import { addDays } from '#contract/dateRange.ts'
import { figureNames, figureTexts, rareFigures, type FigureName } from '#contract/figures.ts'

/** A month with its last day, and whether the period leaves out some of its days. */
export type AccountingRow = AccountingMonth & { last: string; isCut: boolean }

/** @param to last day of the period */
export const rowsOf = ({ months }: AccountingReport, to: string): AccountingRow[] =>
  months.map((one, index) => {
    const next = months[index + 1]
    const last = next ? addDays(next.day, -1) : to
    return { ...one, last, isCut: !one.day.endsWith('-01') || !addDays(last, 1).endsWith('-01') }
  })

/** Columns of the report: those of rare acts only where they hold points. */
export const shownFigures = ({ months }: AccountingReport): FigureName[] =>
  figureNames.filter((name) => !rareFigures.includes(name) || months.some((one) => one[name] !== 0))

/** Sum of a column. */
export const sumOf = (rows: readonly AccountingRow[], name: FigureName) => rows.reduce((sum, row) => sum + row[name], 0)

/** Liability of a balance in pesos, exact also beyond the safe integers. */
const liabilityOf = (points: number, pointValue: number) => BigInt(points) * BigInt(pointValue)
export const formatLiability = (points: number, pointValue: number) =>
  `$ ${liabilityOf(points, pointValue).toLocaleString('es-CL')}`

/** The report as a file: numbers without separators, with a minus that a program reads. */
export const accountingCsv = (report: AccountingReport, rows: readonly AccountingRow[]): string => {
  const { point_value_clp: value } = report
  const names = shownFigures(report)
  const headings = [
    'Mes',
    'Desde',
    'Hasta',
    'Saldo inicial',
    ...names.map((name) => figureTexts[name].label),
    'Saldo final',
    ...(value === null ? [] : ['Pasivo (CLP)']),
  ]
  const lines = rows.map((row) =>
    csvRow([
      row.day.slice(0, 7),
      row.day,
      row.last,
      row.opening,
      ...names.map((name) => row[name]),
      row.closing,
      ...(value === null ? [] : [String(liabilityOf(row.closing, value))]),
    ]),
  )
  return csvHeader(headings) + lines.join('')
}
