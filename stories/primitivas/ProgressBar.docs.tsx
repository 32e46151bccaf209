import { ProgressBar, Spinner } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { ProgressBar },
  status: 'nuevo',
  folder: 'components/ProgressBar',
  pattern: 'https://www.w3.org/TR/wai-aria-1.2/#progressbar',
  figure: () => <ProgressBar label="Enviando puntos.csv" value={0.45} detail="45 de 100 MB" />,
  parts: [
    { name: 'Nombre', description: 'Qué avanza.', selector: '[data-slot="progressBar.label"]' },
    {
      name: 'Porcentaje',
      description: 'Con espacio fino, como se escribe en español: 45 %.',
      selector: '[data-slot="progressBar.head"] > :last-child',
      side: 'end',
    },
    {
      name: 'Barra',
      description: 'Lo hecho sobre el total; sin total conocido, se mueve.',
      selector: '[role="progressbar"]',
    },
    { name: 'Detalle', description: 'En las unidades de quien espera.', selector: '[data-slot="progressBar.detail"]' },
  ],
  content: [
    'La etiqueta dice qué avanza: «Enviando puntos.csv».',
    'El detalle lleva lo hecho y el total: «1,8 MB de 4 MB».',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Si se sabe cuánto va, se dice.',
        render: () => <ProgressBar label="Procesando filas" value={0.3} detail="300 de 1.000 filas" />,
      },
      no: {
        text: 'Una rueda durante tres minutos parece un cuelgue.',
        render: () => <Spinner size="md" label="Procesando" />,
      },
    },
  ],
}
