import type { ImportedField } from '#contract/partnerImports.ts'
import type { ExportCell } from '../exports/exportCell.ts'
import { partnerHeadings } from '../imports/partnerColumns.ts'
import type { Repository } from '../ports/repository.ts'
import { readPages } from './readPages.ts'

// The RUT has a name that no file of partners or points has: nothing can be imported again from here.
export const importHistoryHeader = ['Fila', 'Socio', 'Nombre completo', 'Qué hizo', 'Dato', 'Antes', 'Después']

const isDate = (field: ImportedField) => field === 'fecha_ingreso' || field === 'al_dia_hasta'
const cellOf = (field: ImportedField, value: string | null): ExportCell =>
  value !== null && isDate(field) ? { date: value } : value

/** What an import did: a row for each new partner, and for each changed field of the others. */
export async function* importHistoryRows(
  { importHistory }: Repository,
  id: number,
): AsyncGenerator<ExportCell[][], void> {
  for await (const rows of readPages((page) => importHistory.partners(id, page)))
    yield rows.flatMap(({ row, partner: { rut, nombre_completo }, verdict, points, changes }): ExportCell[][] =>
      verdict === 'new'
        ? [[row, rut, nombre_completo, 'Creó', points === null ? null : partnerHeadings.balance, null, points]]
        : changes.map(({ field, before, after: now }) => [
            row,
            rut,
            nombre_completo,
            'Cambió',
            partnerHeadings[field],
            cellOf(field, before),
            cellOf(field, now),
          ]),
    )
}
