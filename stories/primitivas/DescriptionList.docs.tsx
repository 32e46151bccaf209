import { DescriptionList, TextField } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { DescriptionList },
  status: 'nuevo',
  folder: 'components/DescriptionList',
  figure: () => (
    <DescriptionList
      items={[
        { term: 'RUT', detail: '12.345.678-5' },
        { term: 'Correo', detail: 'camila@ejemplo.cl' },
      ]}
    />
  ),
  parts: [
    { name: 'Término', description: 'Qué dato es.', selector: 'dt' },
    { name: 'Dato', description: 'Su valor; si falta, se dice que falta.', selector: 'dd' },
  ],
  content: [
    'El término en una o dos palabras, sin dos puntos.',
    'Lo que falta se muestra con «–»; el 0 es un valor.',
    'Cifras, fechas y RUT, con el formato de toda la aplicación.',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Datos que se leen.',
        render: () => <DescriptionList items={[{ term: 'Puntos', detail: '1.240' }]} />,
      },
      no: {
        text: 'Un campo gris parece que se podría llenar.',
        render: () => <TextField label="Puntos" disabled defaultValue="1.240" />,
      },
    },
  ],
}
