import { Button, Icon, IconButton } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { Icon },
  status: 'estable',
  folder: 'components/Icon',
  figure: () => <Icon name="products" size="lg" />,
  parts: [
    {
      name: 'Dibujo',
      description: 'Trazo de 1,5 px en una grilla de 20, en el color del texto; 16, 20 o 24 px. No se lee en voz alta.',
      selector: 'svg',
    },
    { name: 'Nombre', description: 'Lo da quien lo lleva: el texto del botón, la etiqueta.' },
  ],
  content: [
    'No lleva texto propio: lo nombra el control en que está.',
    'Un mismo icono significa lo mismo en toda la aplicación.',
  ],
  dosAndDonts: [
    {
      yes: { text: 'Acompaña a la palabra.', render: () => <Button icon="download">Exportar</Button> },
      no: { text: 'Un dibujo suelto no dice qué hace.', render: () => <Icon name="download" size="lg" /> },
    },
    {
      yes: {
        text: 'Sin palabra a la vista, IconButton exige un nombre y lo muestra.',
        render: () => <IconButton icon="download" label="Exportar socios" />,
      },
      no: {
        text: 'Un botón con un dibujo por todo texto no tiene nombre propio.',
        render: () => (
          <Button aria-label="Exportar">
            <Icon name="download" />
          </Button>
        ),
      },
    },
  ],
}
