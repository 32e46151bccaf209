import { Button, IconButton } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'
import { Row } from '../support/Row.tsx'

export const docs: ComponentDocs = {
  components: { IconButton },
  status: 'estable',
  folder: 'components/IconButton',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/button/',
  figure: () => <IconButton icon="edit" label="Editar Café de grano" variant="secondary" size="lg" />,
  parts: [
    { name: 'Marco', description: 'Cuadrado de 28, 36 o 44 px.', selector: 'button' },
    { name: 'Icono', description: 'Uno que ya se conozca.', selector: 'svg', side: 'top' },
    { name: 'Nombre', description: 'Obligatorio: se oye, y aparece con el puntero (600 ms) o con el foco.' },
  ],
  content: [
    'El nombre dice sobre qué actúa: «Ver detalle de Café», no «Ver».',
    'No cambia con el estado; si es de alternancia, lo dice `pressed`.',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'El nombre dice sobre qué actúa.',
        render: () => <IconButton icon="arrow-up" label="Subir Café de grano" />,
      },
      no: {
        text: 'Veinte botones «Subir» suenan iguales.',
        render: () => <IconButton icon="arrow-up" label="Subir" />,
      },
    },
    {
      yes: {
        text: 'Lo importante lleva texto.',
        render: () => (
          <Button variant="primary" icon="add">
            Agregar producto
          </Button>
        ),
      },
      no: {
        text: 'Una fila de acertijos.',
        render: () => (
          <Row>
            <IconButton icon="add" label="Agregar producto" />
            <IconButton icon="rules" label="Reglas" />
            <IconButton icon="refresh" label="Actualizar" />
          </Row>
        ),
      },
    },
  ],
}
