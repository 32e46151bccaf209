import { LoadMore, Spinner } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

const nothing = () => undefined

export const docs: ComponentDocs = {
  components: { LoadMore },
  status: 'estable',
  folder: 'components/LoadMore',
  figure: () => <LoadMore onLoadMore={nothing} loading={false} hasMore count={20} noun={['producto', 'productos']} />,
  parts: [
    { name: 'Cuántos', description: 'Lo que ya está a la vista.', selector: '[data-slot="load-more"] > :first-child' },
    {
      name: 'Botón',
      description: 'Trae la página siguiente; conserva el foco y dice cuántos llegaron.',
      selector: 'button',
      side: 'end',
    },
    { name: 'Final', description: '«No hay más resultados»: se llegó al fondo.' },
  ],
  content: ['Pasa el nombre de lo que se lista en singular y plural: «20 socios».'],
  dosAndDonts: [
    {
      yes: {
        text: 'La persona decide cuándo seguir, y alcanza el pie de la página.',
        render: () => <LoadMore onLoadMore={nothing} loading={false} hasMore count={40} noun={['socio', 'socios']} />,
      },
      no: {
        text: 'Una rueda que se persigue: el pie nunca llega.',
        render: () => <Spinner size="md" label="Cargando más" />,
      },
    },
  ],
}
