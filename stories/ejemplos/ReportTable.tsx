import { ReportTable, type ReportColumn } from 'canje-ui'

type Fault = { row: number; message: string }

const faults: readonly Fault[] = [
  { row: 4, message: 'El RUT no es válido.' },
  { row: 12, message: 'Faltan los puntos.' },
]
const columns: readonly ReportColumn<Fault>[] = [
  { id: 'row', header: 'Fila', track: '80px', align: 'end', renderCell: ({ row }) => row },
  { id: 'message', header: 'Qué pasó', track: '1fr', renderCell: ({ message }) => message },
]

export function RefusedRows() {
  return <ReportTable label="Filas rechazadas" columns={columns} rows={faults} />
}
