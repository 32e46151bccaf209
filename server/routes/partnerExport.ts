import { partnerFieldNames, partnerFields, type PartnerField } from '#contract/partnerFields.ts'
import type { ExportCell } from '../exports/exportCell.ts'
import type { Repository } from '../ports/repository.ts'
import type { PartnerRecord } from '../domain/records.ts'

/** Rows per query. */
const BATCH = 1000

const exportedFields = partnerFieldNames.filter((field) => headingOf(field) !== null)

function headingOf(field: PartnerField): string | null {
  const { label, exported = label }: { label: string; exported?: string | null } = partnerFields[field]
  return exported
}

// Not 'Puntos', which a points load would read as points to add: it would double every balance.
export const partnerExportHeader = [...exportedFields.map((field) => headingOf(field)!), 'Saldo de puntos']

/** Partners with points, ordered by id, so that a balance that changes meanwhile repeats no row. */
export async function* partnerExportRows({ partners }: Repository): AsyncGenerator<ExportCell[][], void> {
  let after = 0
  for (;;) {
    const rows = await partners.withPoints(after, BATCH)
    if (rows.length > 0) yield rows.map(cells)
    if (rows.length < BATCH) return
    after = rows.at(-1)!.id
  }
}

function cells(partner: PartnerRecord): ExportCell[] {
  const fields = exportedFields.map((field): ExportCell => {
    const value = partner[field]
    return value !== null && partnerFields[field].kind === 'date' ? { date: value } : value
  })
  return [...fields, partner.points]
}
