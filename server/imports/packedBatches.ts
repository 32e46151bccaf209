import type { FileAnswers } from '#contract/fileQuestions.ts'
import type { ByteSource } from './byteSource.ts'
import { packColumns, packRows, type PackedRows } from './packedRows.ts'
import { readPartnersFile, type PartnerRow, type PartnersBatch } from './partnersFile.ts'
import { readPointsFile, type FaultyRow, type PointsBatch } from './pointsFile.ts'
import { readProductsFile, type ProductRow, type ProductsBatch } from './productsFile.ts'

// Batches of a file as they are staged. None of their rows becomes an object of the thread that serves requests.

/** A row of points without problems. `typed` is its RUT as the file spells it; null for the normalised form. */
export type PointsRow = { line: number; rut: string; typed: string | null; points: number; description: string | null }

export type PackedPoints = Pick<PointsBatch, 'problems' | 'problemCount' | 'ignoredColumns'> & {
  accepted: PackedRows<PointsRow> | null
  faulty: PackedRows<FaultyRow> | null
  /** Problems that are not of a row's own cells. */
  wideProblemCount: number
}
export type PackedPartners = Omit<PartnersBatch, 'partners'> & { rows: PackedRows<PartnerRow> | null }
export type PackedProducts = Omit<ProductsBatch, 'products'> & { rows: PackedRows<ProductRow> | null }

export const pointsRowNames = ['line', 'rut', 'typed', 'points', 'description'] as const satisfies (keyof PointsRow)[]
export const faultyRowNames = [
  'line',
  'rut',
  'points',
  'description',
  'problems',
] as const satisfies (keyof FaultyRow)[]
export const partnerRowNames = [
  'line',
  'rut',
  'fields',
  'balance',
  'problems',
  'texts',
] as const satisfies (keyof PartnerRow)[]
export const productRowNames = ['line', 'id', 'cells', 'fault'] as const satisfies (keyof ProductRow)[]

/** As `readPointsFile`. */
export const readPackedPoints = (source: ByteSource, answers?: FileAnswers) =>
  packBatches(readPointsFile(source, answers), packPoints)
/** As `readPartnersFile`. */
export const readPackedPartners = (source: ByteSource, answers?: FileAnswers) =>
  packBatches(readPartnersFile(source, answers), packPartners)
/** As `readProductsFile`. */
export const readPackedProducts = (source: ByteSource, answers?: FileAnswers) =>
  packBatches(readProductsFile(source, answers), packProducts)

export function packPoints({
  faultyRows,
  problems,
  problemCount,
  ignoredColumns,
  ...accepted
}: PointsBatch): PackedPoints {
  const { lines, ruts, typedRuts, points, descriptions } = accepted
  const columns = { line: lines, rut: ruts, typed: typedRuts, points, description: descriptions }
  return {
    problems,
    problemCount,
    ignoredColumns,
    wideProblemCount: problemCount - faultyRows.reduce((sum, row) => sum + row.problems.length, 0),
    accepted: lines.length > 0 ? packColumns<PointsRow>(columns) : null,
    faulty: packed(faultyRows, faultyRowNames),
  }
}

const packPartners = ({ partners, ...batch }: PartnersBatch): PackedPartners => ({
  ...batch,
  rows: packed(partners, partnerRowNames),
})

const packProducts = ({ products, ...batch }: ProductsBatch): PackedProducts => ({
  ...batch,
  rows: packed(products, productRowNames),
})

const packed = <Row extends object>(rows: readonly Row[], names: readonly (keyof Row & string)[]) =>
  rows.length > 0 ? packRows(rows, names) : null

async function* packBatches<Batch, Packed>(
  batches: AsyncIterable<Batch>,
  pack: (batch: Batch) => Packed,
): AsyncGenerator<Packed, void> {
  for await (const batch of batches) yield pack(batch)
}
