import { partnerStateLabels, type PartnerState } from '#contract/partners.ts'
import type { ExportCell } from '../exports/exportCell.ts'
import type { ImportErrorRow } from '../ports/partnerImports.ts'
import { partnerHeadings } from '../imports/partnerColumns.ts'
import type { Repository } from '../ports/repository.ts'
import { reasons } from './reviewExport.ts'

/** Rows per query. */
const BATCH = 1000

type Column = keyof typeof partnerHeadings
const columns = Object.keys(partnerHeadings) as Column[]

// A partners file: its last column is not read by an import.
export const importErrorHeader = [...Object.values(partnerHeadings), 'por corregir']

/** The rows of an import with errors, ordered by line. */
export async function* importErrorRows(
  { partnerImports }: Repository,
  id: number,
): AsyncGenerator<ExportCell[][], void> {
  let after = 0
  for (;;) {
    const rows = await partnerImports.errors(id, after, BATCH)
    if (rows.length === 0) return
    yield rows.map((row) => [
      ...columns.map((column) => cellOf(row, column)),
      reasons(row.line, row.problems, partnerHeadings),
    ])
    after = rows.at(-1)!.line
  }
}

/** As typed, where the cells of the row had problems. */
function cellOf({ rut, fields, balance, texts }: ImportErrorRow, column: Column): ExportCell {
  if (texts) return texts[column] ?? null
  if (column === 'rut') return rut
  if (column === 'balance') return balance
  const value = fields[column] ?? null
  if (value === null) return null
  if (column === 'state') return partnerStateLabels[value as PartnerState]
  return column === 'fecha_ingreso' || column === 'al_dia_hasta' ? { date: value } : value
}
