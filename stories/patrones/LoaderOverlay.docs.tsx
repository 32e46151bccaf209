import { Button, LoaderOverlay, Skeleton, Spinner } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { LoaderOverlay },
  status: 'estable',
  folder: 'components/LoaderOverlay',
  framedFigure: {
    height: 240,
    render: () => (
      <>
        <Button>Exportar</Button>
        <LoaderOverlay loading label="Cargando" />
      </>
    ),
  },
  parts: [
    {
      name: 'Velo',
      description: 'Cubre la página, que queda inerte y sin desplazarse.',
      selector: '[data-slot="loader"]',
    },
    {
      name: 'Rueda',
      description: '80 px, al centro.',
      selector: '[data-slot="loader"] [data-slot="spinner"]',
      side: 'end',
    },
    { name: 'Anuncio', description: '«Cargando…», solo si pasa de medio segundo. El foco vuelve a donde estaba.' },
  ],
  content: ['«Cargando…» alcanza casi siempre; si tarda, di qué se espera.'],
  dosAndDonts: [
    {
      yes: {
        text: 'Si espera una parte, espera esa parte: huesos en la lista, rueda en el botón.',
        render: () => (
          <>
            <Skeleton width={200} height={20} />
            <Button loading>Exportar</Button>
          </>
        ),
      },
      no: {
        text: 'Cubrir la página por una lista quita el teclado de las manos.',
        render: () => <Spinner size="lg" label="Cargando la página" />,
      },
    },
  ],
  limits: ['Solo para llamadas que alguien espera: entrar, eliminar, exportar.'],
}
