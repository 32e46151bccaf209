import { csvHeader, csvRow } from '#contract/csv.ts'

/** A cell of an export. `date` is 'YYYY-MM-DD'. */
export type ExportCell = string | number | null | { date: string }

/** 'YYYY-MM-DD' in Chile. */
const chileDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' })

/** The date of a moment in Chile, as 'YYYY-MM-DD'. */
export const dateInChile = (moment: Date): string => chileDate.format(moment)

const chileTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Santiago', timeStyle: 'medium' })

/** The hour of a moment in Chile, as 'HH:MM:SS'. */
export const timeInChile = (moment: Date): string => chileTime.format(moment)

/** Hours that Chile may be behind UTC: in summer, in winter. */
const OFFSETS = [3, 4]

/** The first moment of a date ('YYYY-MM-DD') in Chile. Where the clocks go forward at midnight, it is 01:00. */
export function startOfDayInChile(date: string): Date {
  const moments = OFFSETS.map((hours) => new Date(Date.parse(`${date}T00:00:00Z`) + hours * 3_600_000))
  return moments.find((moment) => dateInChile(moment) === date) ?? moments[0]!
}

/** Writes a CSV in chunks; dates as DD-MM-YYYY. */
export async function* writeCsv(
  header: readonly string[],
  batches: AsyncIterable<ExportCell[][]>,
): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder()
  yield encoder.encode(csvHeader(header))
  for await (const rows of batches) yield encoder.encode(rows.map((cells) => csvRow(cells.map(csvValue))).join(''))
}

const csvValue = (cell: ExportCell) =>
  typeof cell === 'object' && cell !== null ? cell.date.split('-').reverse().join('-') : cell
