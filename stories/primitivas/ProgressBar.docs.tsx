import { ProgressBar, Spinner } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { ProgressBar },
  status: 'nuevo',
  folder: 'primitives/ProgressBar',
  pattern: 'https://www.w3.org/TR/wai-aria-1.2/#progressbar',
  figure: () => <ProgressBar label="Enviando puntos.csv" value={0.45} detail="45 de 100 MB" />,
  parts: [
    { name: 'Nombre', what: 'Qué avanza.', at: '[data-slot="progressBar.label"]' },
    {
      name: 'Porcentaje',
      what: 'Con espacio fino, como se escribe en español: 45 %.',
      at: '[data-slot="progressBar.head"] > :last-child',
      side: 'end',
    },
    { name: 'Barra', what: 'Lo hecho sobre el total; sin total conocido, se mueve.', at: '[role="progressbar"]' },
    { name: 'Detalle', what: 'En las unidades de quien espera.', at: '[data-slot="progressBar.detail"]' },
  ],
  content: [
    'La etiqueta dice qué avanza: «Enviando puntos.csv».',
    'El detalle lleva lo hecho y el total: «1,8 MB de 4 MB».',
  ],
  pairs: [
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
