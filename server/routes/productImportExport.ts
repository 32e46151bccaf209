import { productFieldNames } from '#contract/productFields.ts'
import { productHeadings } from '#contract/productImports.ts'
import type { ExportCell } from '../exports/exportCell.ts'
import type { Repository } from '../ports/repository.ts'
import { reasons } from './reviewExport.ts'

/** Rows per query. */
const BATCH = 200

// A products file: its last column is not read by an import.
export const productErrorHeader = [...Object.values(productHeadings), 'por corregir']

/** The rows of an import with errors as they were typed, ordered by line. */
export async function* productErrorRows(
  { productImports }: Repository,
  id: number,
): AsyncGenerator<ExportCell[][], void> {
  let after = 0
  for (;;) {
    const rows = await productImports.errors(id, after, BATCH)
    if (rows.length === 0) return
    yield rows.map(({ line, cells, problems }) => [
      ...productFieldNames.map((field) => cells[field]?.typed ?? null),
      reasons(line, problems, productHeadings),
    ])
    after = rows.at(-1)!.line
  }
}
