import { csvHeader, csvRow } from '#contract/csv.ts'
import { readableDate } from '../domain/programmeTime.ts'

/** A cell of an export. `date` is 'YYYY-MM-DD'. */
export type ExportCell = string | number | null | { date: string }

/** Writes a CSV in chunks; dates as DD-MM-YYYY. */
export async function* writeCsv(
  header: readonly string[],
  batches: AsyncIterable<ExportCell[][]>,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  yield encoder.encode(csvHeader(header))
  for await (const rows of batches) yield encoder.encode(rows.map((cells) => csvRow(cells.map(csvValue))).join(''))
}

const csvValue = (cell: ExportCell) => (typeof cell === 'object' && cell !== null ? readableDate(cell.date) : cell)
