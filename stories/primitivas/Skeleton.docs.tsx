import { Skeleton, Spinner } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { Skeleton },
  status: 'estable',
  folder: 'components/Skeleton',
  figure: () => <Skeleton width={220} height={20} />,
  parts: [
    {
      name: 'Hueso',
      description: 'La misma caja que tendrá lo que llega; nada salta al llegar.',
      selector: '[data-slot="skeleton"]',
    },
    { name: 'Pulso', description: 'Suave; quieto si el sistema pide menos movimiento.' },
  ],
  content: ['Sin palabras: ocupa el lugar de las que vienen.'],
  dosAndDonts: [
    {
      yes: {
        text: 'Dibuja la forma de lo que viene.',
        render: () => (
          <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
            <Skeleton width={40} height={40} radius="full" />
            <Skeleton width={160} />
          </div>
        ),
      },
      no: {
        text: 'Una rueda en el lugar de una lista: la página salta cuando llega.',
        render: () => <Spinner size="md" label="Cargando socios" />,
      },
    },
  ],
  limits: ['No se oye: quien lo contiene lleva `aria-busy` y lo anuncia una vez.'],
}
