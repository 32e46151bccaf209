import { Accordion } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

const items = [
  { key: 'entrega', title: 'Entrega', content: 'Entre tres y cinco días hábiles.', detail: '3' },
  { key: 'cambios', title: 'Cambios', content: 'Hasta treinta días después.' },
]

export const docs: ComponentDocs = {
  components: { Accordion },
  status: 'nuevo',
  folder: 'components/Accordion',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/accordion/',
  figure: () => <Accordion items={items} defaultValue={['entrega']} />,
  parts: [
    { name: 'Título', description: 'Un encabezado; toda la fila se pulsa.', selector: 'h3' },
    { name: 'Punta', description: 'Mira hacia arriba cuando está abierta.', selector: 'svg', side: 'top' },
    {
      name: 'Detalle',
      description: 'Una cifra o un estado que se ve sin abrir.',
      selector: '[data-slot="accordion.detail"]',
      side: 'end',
    },
    {
      name: 'Contenido',
      description: 'Bajo el título, alineado con él.',
      selector: '[data-slot="accordion.content"]',
      side: 'bottom',
    },
  ],
  content: ['Títulos que dicen qué hay adentro: «Cambios», no «Más información».'],
  dosAndDonts: [
    {
      yes: { text: 'Temas que se consultan por separado.', render: () => <Accordion items={items} /> },
      no: {
        text: 'Una sola sección que todos deben leer.',
        render: () => <Accordion items={[{ key: 'a', title: 'Importante', content: 'Se cobra al entregar.' }]} />,
      },
    },
  ],
  limits: ['Las secciones no se desactivan: lo que no se puede ver no se lista.'],
}
