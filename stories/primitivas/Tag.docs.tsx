import { Badge, Tag } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'
import { Row } from '../support/Row.tsx'

export const docs: ComponentDocs = {
  components: { Tag },
  status: 'nuevo',
  folder: 'components/Tag',
  figure: () => <Tag label="Bebidas" icon="category" onRemove={() => undefined} />,
  parts: [
    { name: 'Etiqueta', description: 'Lo que se eligió o el filtro puesto.', selector: '[data-slot="tag"]' },
    {
      name: 'Texto',
      description: 'Una línea; lo largo se corta con puntos.',
      selector: '[data-slot="tag.label"]',
      side: 'top',
    },
    {
      name: 'Quitar',
      description: 'Botón «Quitar Bebidas»; el grupo lleva el foco a la siguiente.',
      selector: 'button',
      side: 'end',
    },
  ],
  content: ['El nombre de la cosa, tal cual; el botón se llama «Quitar» y ese nombre.'],
  dosAndDonts: [
    {
      yes: {
        text: 'Cada filtro se quita por separado.',
        render: () => (
          <Row>
            <Tag label="Bebidas" onRemove={() => undefined} />
            <Tag label="Con stock" onRemove={() => undefined} />
          </Row>
        ),
      },
      no: {
        text: 'Un estado no se quita: es un Badge.',
        render: () => <Tag label="Agotado" onRemove={() => undefined} />,
      },
    },
    {
      yes: {
        text: 'Para un estado.',
        render: () => (
          <Badge tone="danger" icon="error">
            Agotado
          </Badge>
        ),
      },
      no: { text: 'Etiquetas para decorar.', render: () => <Tag label="¡Nuevo!" /> },
    },
  ],
}
