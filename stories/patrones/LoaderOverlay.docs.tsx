import { Button, LoaderOverlay, Skeleton } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { LoaderOverlay },
  status: 'estable',
  folder: 'patterns/LoaderOverlay',
  parts: [
    { name: 'Velo', what: 'Cubre la página, que queda inerte y sin desplazarse.' },
    { name: 'Rueda', what: '80 px, al centro.' },
    { name: 'Anuncio', what: '«Cargando…», solo si pasa de medio segundo. El foco vuelve a donde estaba.' },
  ],
  pairs: [
    {
      yes: {
        text: 'Si una parte espera, espera esa parte.',
        render: () => <Button loading>Exportar</Button>,
      },
      no: {
        text: 'Cubrirlo todo por una lista quita el teclado de las manos: ahí van huesos.',
        render: () => <Skeleton width={200} height={20} />,
      },
    },
  ],
  limits: ['Solo para llamadas que alguien espera: entrar, eliminar, exportar.'],
}
