import type { RowProblem } from '#contract/massive.ts'
import { formatNumber, NOTHING } from '#app/format.ts'
import { Banner, Button, ReportTable, type ReportColumn } from '#ui'
import { IgnoredColumns } from './IgnoredColumns.tsx'
import { columnLabel, downloadReport } from './massiveFiles.ts'

type RefusedRowsProps = {
  /** Name of the rejected file. */
  file: string
  rows: readonly RowProblem[]
  /** Number of problems; `rows` holds the first of them. */
  total: number
  ignoredColumns?: readonly string[] | undefined
}

const columns: readonly ReportColumn<RowProblem>[] = [
  { id: 'row', header: 'Fila', track: '3.5rem', renderCell: ({ row }) => formatNumber(row) },
  { id: 'field', header: 'Columna', track: '5.5rem', renderCell: ({ field }) => columnLabel(field) },
  {
    id: 'value',
    header: 'Valor',
    track: 'minmax(0, 1fr)',
    renderCell: ({ value }) => (value ? <code>{value}</code> : NOTHING),
  },
  { id: 'message', header: 'Motivo', track: 'minmax(0, 2fr)', wide: true, renderCell: ({ message }) => message },
]

/** Problems of a rejected file: row, column, value and reason. */
export function RefusedRows({ file, rows, total, ignoredColumns }: RefusedRowsProps) {
  return (
    <>
      <Banner
        tone="danger"
        title="No se cargó ningún punto"
        actions={
          <Button size="sm" icon="download" onClick={() => downloadReport(file, rows)}>
            Descargar el informe
          </Button>
        }
      >
        {summarize(rows.length, total)}
      </Banner>
      <ReportTable label="Filas por corregir" columns={columns} rows={rows} />
      <IgnoredColumns names={ignoredColumns} />
    </>
  )
}

function summarize(listed: number, total: number): string {
  if (total === 1) return 'Hay 1 problema por corregir. Corrígelo en el archivo y vuelve a elegirlo.'
  const all = `Hay ${formatNumber(total)} problemas por corregir. Corrígelos en el archivo y vuelve a elegirlo.`
  return listed < total ? `${all} Aquí están los primeros ${formatNumber(listed)}.` : all
}
