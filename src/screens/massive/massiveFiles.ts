import { csvHeader, csvRow } from '#contract/csv.ts'
import type { RowField, RowProblem } from '#contract/massive.ts'
import { downloadText } from '#app/download.ts'

/** Headings of the points file. */
const headings = { rut: 'rut', points: 'puntos', description: 'descripcion' } as const

/** The column's heading in the file, or 'toda la fila'. */
export const columnLabel = (field: RowField): string => (field === 'row' ? 'toda la fila' : headings[field])

/** A CSV with the headings only. */
export const templateCsv = (): string => csvHeader(Object.values(headings))

/** The problems as a CSV. */
export const reportCsv = (rows: readonly RowProblem[]): string =>
  csvHeader(['fila', 'columna', 'valor', 'motivo']) +
  rows.map(({ row, field, value = '', message }) => csvRow([row, columnLabel(field), value, message])).join('')

const CSV = 'text/csv;charset=utf-8'

export const downloadTemplate = (): void => downloadText('plantilla-carga-masiva.csv', templateCsv(), CSV)

/** 'puntos.xlsx' → 'puntos-por-corregir.csv'. */
export const downloadReport = (file: string, rows: readonly RowProblem[]): void =>
  downloadText(`${file.replace(/\.[^.]*$/, '')}-por-corregir.csv`, reportCsv(rows), CSV)
