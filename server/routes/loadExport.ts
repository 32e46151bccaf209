import type { ExportCell } from '../exports/exportCell.ts'
import { rowDescription } from '../ports/imports.ts'
import type { Repository } from '../ports/repository.ts'
import { readPages } from './readPages.ts'

// No column is named 'puntos': a points load would add them again.
export const loadExportHeader = ['RUT', 'Nombre completo', 'Puntos entregados', 'Descripción', 'N.º de movimiento']

/** The entries of a load, ordered by id. */
export async function* loadExportRows({ loads }: Repository, id: number): AsyncGenerator<ExportCell[][], void> {
  const oldest = { search: '', sort: { key: 'id', direction: 'asc' } } as const
  for await (const rows of readPages((page) => loads.entries(id, { ...oldest, ...page })))
    yield rows.map((row) => [row.rut, row.nombre_completo, row.points, rowDescription(row.type), row.id])
}
