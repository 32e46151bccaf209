import { Breadcrumb } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { Breadcrumb },
  status: 'nuevo',
  folder: 'components/Breadcrumb',
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
    { name: 'Enlace', description: 'Cada nivel, de arriba abajo.', selector: 'a', side: 'top' },
    {
      name: 'Separador',
      description: 'Dibujo; no se lee.',
      selector: '[data-slot="breadcrumb.separator"]',
      side: 'bottom',
    },
    {
      name: 'Página',
      description: 'La última: donde se está; no es un enlace que lleve a otra parte.',
      selector: '[aria-current="page"]',
      side: 'end',
    },
  ],
  content: ['Cada paso lleva el título de su página, tal cual.', 'El último es donde se está: no es un enlace.'],
  dosAndDonts: [
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
