import type { ExportCell } from '../exports/exportCell.ts'
import type { Repository } from '../ports/repository.ts'

/** Rows per query. */
const BATCH = 1000

// A points file: its last column is not read by a load.
export const reviewExportHeader = ['rut', 'puntos', 'descripcion', 'por corregir']

/** The rows of a review with problems, and the excluded ones, ordered by line. */
export async function* reviewExportRows({ reviews }: Repository, id: number): AsyncGenerator<ExportCell[][], void> {
  let after = 0
  for (;;) {
    const rows = await reviews.problems(id, after, BATCH)
    if (rows.length === 0) return
    yield rows.map(({ row, rut, points, description, problems }) => [rut, points, description, reasons(row, problems)])
    after = rows.at(-1)!.row
  }
}

export function reasons(row: number, problems: readonly { message: string; value?: string | undefined }[]): string {
  const texts = problems.map(({ message, value }) => (value ? `${message}: «${value}»` : message))
  return `Fila ${row}: ${texts.length > 0 ? texts.join('. ') : 'Excluida'}`
}
