import { Button, Spinner } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'
import { Row } from '../support/Row.tsx'

export const docs: ComponentDocs = {
  components: { Spinner },
  status: 'estable',
  folder: 'components/Spinner',
  figure: () => <Spinner size="lg" label="Cargando" />,
  parts: [
    { name: 'Pista', description: 'El recorrido, tenue.', selector: '[data-slot="spinner"], svg' },
    { name: 'Arco', description: 'Gira en 900 ms; con menos movimiento, late.' },
    { name: 'Nombre', description: 'Con `label`, lo que se espera; sin él es adorno de algo que ya lo dice.' },
  ],
  content: ['Si va solo, di qué se espera: «Cargando socios».'],
  dosAndDonts: [
    {
      yes: {
        text: 'Va dentro de lo que espera, sin cambiar su ancho.',
        render: () => <Button loading>Exportar</Button>,
      },
      no: {
        text: 'Al lado, empuja lo demás y nadie sabe de qué es.',
        render: () => (
          <Row>
            <Button>Exportar</Button>
            <Spinner size="sm" />
          </Row>
        ),
      },
    },
  ],
}
