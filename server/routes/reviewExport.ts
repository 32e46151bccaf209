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
    yield rows.map(({ row, rut, points, description, problems }) => [
      rut,
      points,
      description,
      reasons(row, problems, headings),
    ])
    after = rows.at(-1)!.row
  }
}

type Problem = { field: string; message: string; value?: string | undefined }

const headings: Record<string, string> = { rut: 'rut', points: 'puntos', description: 'descripcion' }

/**
 * What is wrong with a row, by the columns of the file that it is written into.
 * @param row in the file that was read
 * @param columns headings by field; a problem of the whole row has none
 */
export function reasons(row: number, problems: readonly Problem[], columns: Readonly<Record<string, string>>): string {
  const texts = problems.map(({ field, message, value }) => {
    const heading = columns[field]
    return `${heading ? `${heading}: ` : ''}${message}${value ? `: «${value}»` : ''}`
  })
  return `Fila ${row} de tu archivo. ${texts.length > 0 ? texts.join('. ') : 'Excluida'}`
}
