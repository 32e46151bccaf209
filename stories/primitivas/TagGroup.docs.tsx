import { Tag, TagGroup } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { TagGroup, Tag },
  status: 'nuevo',
  folder: 'components/Tag',
  figure: () => (
    <TagGroup
      label="Filtros puestos"
      tags={[
        { key: 'bebidas', label: 'Bebidas' },
        { key: 'stock', label: 'Con stock' },
      ]}
      onRemove={() => undefined}
    />
  ),
  parts: [
    { name: 'Nombre', description: 'Qué son las etiquetas; se ve o solo se oye.', selector: '[data-slot="tagGroup"]' },
    {
      name: 'Etiqueta',
      description: 'Una por valor; las flechas pasan de una a otra.',
      selector: '[data-slot="tag"]',
      side: 'bottom',
    },
    {
      name: 'Quitar',
      description: 'Supr también; el foco pasa a la siguiente, o a la anterior.',
      selector: 'button',
      side: 'top',
    },
  ],
  content: ['La etiqueta nombra el conjunto: «Categorías».', 'Vacío, dilo: «Sin categorías».'],
  dosAndDonts: [
    {
      yes: {
        text: 'Un grupo con nombre: una sola parada de Tab.',
        render: () => (
          <TagGroup
            label="Categorías del producto"
            tags={[
              { key: 'a', label: 'Bebidas' },
              { key: 'b', label: 'Hogar' },
            ]}
            onRemove={() => undefined}
          />
        ),
      },
      no: {
        text: 'Sueltas: tantas paradas como etiquetas, y nadie dice qué son.',
        render: () => (
          <>
            <Tag label="Viajes" onRemove={() => undefined} />
            <Tag label="Hogar" onRemove={() => undefined} />
          </>
        ),
      },
    },
  ],
}
