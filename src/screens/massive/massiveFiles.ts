import { csvHeader, csvRow } from '#contract/csv.ts'
import type { RowField, RowProblem } from '#contract/massive.ts'
import { downloadText } from '#app/download.ts'

/** The columns as the file calls them. */
const headings = { rut: 'rut', points: 'puntos', description: 'descripcion' } as const

/** How the report calls what is wrong: a column by the name that the file gives it, or the whole row. */
export const columnLabel = (field: RowField): string => (field === 'row' ? 'toda la fila' : headings[field])

/** An empty file with the right columns. */
export const templateCsv = (): string => csvHeader(Object.values(headings))

/** What is to be mended, as a file to work with beside the first one. */
export const reportCsv = (rows: readonly RowProblem[]): string =>
  csvHeader(['fila', 'columna', 'valor', 'motivo']) +
  rows.map(({ row, field, value = '', message }) => csvRow([row, columnLabel(field), value, message])).join('')

const CSV = 'text/csv;charset=utf-8'

export const downloadTemplate = (): void => downloadText('plantilla-carga-masiva.csv', templateCsv(), CSV)

/** 'puntos.xlsx' → 'puntos-por-corregir.csv'. */
export const downloadReport = (file: string, rows: readonly RowProblem[]): void =>
  downloadText(`${file.replace(/\.[^.]*$/, '')}-por-corregir.csv`, reportCsv(rows), CSV)
