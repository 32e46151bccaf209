import { Breadcrumb } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { Breadcrumb },
  status: 'nuevo',
  folder: 'primitives/Breadcrumb',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/breadcrumb/',
  figure: () => (
    <Breadcrumb
      items={[
        { label: 'Socios', href: '#socios' },
        { label: 'Camila Soto', href: '#camila' },
        { label: 'Historial', href: '#historial' },
      ]}
    />
  ),
  parts: [
    { name: 'Enlace', what: 'Cada nivel, de arriba abajo.', at: 'a', side: 'top' },
    { name: 'Separador', what: 'Dibujo; no se lee.', at: '[data-slot="breadcrumb.separator"]', side: 'bottom' },
    {
      name: 'Página',
      what: 'La última: donde se está; no es un enlace que lleve a otra parte.',
      at: '[aria-current="page"]',
      side: 'end',
    },
  ],
  content: ['Cada paso lleva el título de su página, tal cual.', 'El último es donde se está: no es un enlace.'],
  pairs: [
    {
      yes: {
        text: 'Los niveles son los del menú.',
        render: () => (
          <Breadcrumb
            items={[
              { label: 'Socios', href: '#socios' },
              { label: 'Camila Soto', href: '#c' },
            ]}
          />
        ),
      },
      no: {
        text: 'Con un solo nivel no hay camino: basta el título.',
        render: () => <Breadcrumb items={[{ label: 'Socios', href: '#socios' }]} />,
      },
    },
  ],
}
