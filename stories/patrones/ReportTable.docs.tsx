import { ReportTable, type ReportColumn } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

type Fault = { row: number; reason: string }
const faults: Fault[] = [
  { row: 12, reason: 'El RUT no tiene dígito verificador' },
  { row: 48, reason: 'Los puntos deben ser un número mayor que cero' },
]
const columns: ReportColumn<Fault>[] = [
  { id: 'row', header: 'Fila', track: '5rem', renderCell: (fault) => fault.row },
  { id: 'reason', header: 'Motivo', track: '1fr', renderCell: (fault) => fault.reason },
]

export const docs: ComponentDocs = {
  components: { ReportTable },
  status: 'nuevo',
  folder: 'components/ReportTable',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/table/',
  figure: () => <ReportTable label="Filas rechazadas de muestra" columns={columns} rows={faults} />,
  parts: [
    { name: 'Encabezado', description: 'Se queda arriba al desplazarse.', selector: 'th', side: 'top' },
    { name: 'Fila', description: 'Tan alta como su texto: se lee entera.', selector: 'td' },
  ],
  content: [
    'Cada motivo se entiende solo: qué está mal y cómo se corrige.',
    'La cantidad de filas va en el título de arriba, no en la tabla.',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Cada fila dice cuál es y qué hay que corregir.',
        render: () => <ReportTable label="Con motivo" columns={columns} rows={faults} />,
      },
      no: {
        text: 'Un número sin motivo manda a adivinar.',
        render: () => <ReportTable label="Sin motivo" columns={columns.slice(0, 1)} rows={faults} />,
      },
    },
  ],
  limits: ['Se lee; para elegir, ordenar o actuar está DataTable.'],
}
