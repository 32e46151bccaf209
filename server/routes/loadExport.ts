import type { ExportCell } from '../exports/exportCell.ts'
import { rowDescription } from '../ports/imports.ts'
import type { Repository } from '../ports/repository.ts'

/** Rows per query. */
const BATCH = 1000

// No column is named 'puntos': a points load would add them again.
export const loadExportHeader = ['RUT', 'Nombre completo', 'Puntos entregados', 'Descripción', 'N.º de movimiento']

/** The entries of a load, ordered by id. */
export async function* loadExportRows({ loads }: Repository, id: number): AsyncGenerator<ExportCell[][], void> {
  const query = { search: '', sort: { key: 'id', direction: 'asc' }, limit: BATCH } as const
  let after: Awaited<ReturnType<typeof loads.entries>>['next'] = null
  do {
    const page = await loads.entries(id, { ...query, after })
    if (page.rows.length > 0)
      yield page.rows.map((row) => [row.rut, row.nombre_completo, row.points, rowDescription(row.type), row.id])
    after = page.next
  } while (after)
}
