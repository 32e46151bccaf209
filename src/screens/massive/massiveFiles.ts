import { csvHeader, csvRow } from '#contract/csv.ts'
import type { SpentPoints } from '#contract/loads.ts'
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

/** Partners who spent points of a load, as a CSV. No column is named 'puntos': a points load would add them. */
export const spentCsv = (rows: readonly SpentPoints[]): string =>
  csvHeader(['rut', 'nombre', 'recibió', 'le queda', 'falta']) +
  rows
    .map(({ rut, nombre_completo, points, balance, missing }) =>
      csvRow([rut, nombre_completo, points, balance, missing]),
    )
    .join('')

export const downloadSpent = (load: number, rows: readonly SpentPoints[]): void =>
  downloadText(`carga-${load}-puntos-usados.csv`, spentCsv(rows), CSV)
