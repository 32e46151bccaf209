import { csvBegin, csvRow } from '#contract/csv.ts'
import type { RowField, RowProblem } from '#contract/massive.ts'
import { saveText } from '#app/download.ts'

/** The columns as the file calls them. */
const headings = { rut: 'rut', points: 'puntos', description: 'descripcion' } as const

/** How the report calls what is wrong: a column by the name that the file gives it, or the whole row. */
export const columnOf = (field: RowField): string => (field === 'row' ? 'toda la fila' : headings[field])

/** An empty file with the right columns. */
export const templateCsv = (): string => csvBegin(Object.values(headings))

/** What is to be mended, as a file to work with beside the first one. */
export const reportCsv = (rows: readonly RowProblem[]): string =>
  csvBegin(['fila', 'columna', 'valor', 'motivo']) +
  rows.map(({ row, field, value = '', message }) => csvRow([row, columnOf(field), value, message])).join('')

const CSV = 'text/csv;charset=utf-8'

export const saveTemplate = (): void => saveText('plantilla-carga-masiva.csv', templateCsv(), CSV)

/** 'puntos.xlsx' → 'puntos-por-corregir.csv'. */
export const saveReport = (file: string, rows: readonly RowProblem[]): void =>
  saveText(`${file.replace(/\.[^.]*$/, '')}-por-corregir.csv`, reportCsv(rows), CSV)
