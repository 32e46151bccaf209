import { RichText } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { RichText },
  status: 'estable',
  folder: 'components/RichText',
  figure: () => (
    <RichText html="<p>Retiro en <strong>tienda</strong>.</p><ul><li>Carné</li><li>Código de canje</li></ul>" />
  ),
  parts: [
    { name: 'Texto', description: 'Párrafos, listas, negritas y enlaces, con nuestra tipografía.', selector: 'p' },
    { name: 'Lista', description: 'Con sus marcas.', selector: 'ul' },
    { name: 'Lo demás', description: 'Se limpia al dibujar: guiones, estilos y marcos no llegan a la página.' },
  ],
  content: [
    'Lo escribe quien carga el producto: párrafos cortos, listas, negritas. Los títulos de la página no van aquí.',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'El HTML que viene de fuera pasa por aquí.',
        render: () => <RichText html="<p>Válido hasta el <em>31-08-2026</em>.</p>" />,
      },
      no: {
        text: 'Escrito tal cual, las marcas se leen.',
        render: () => <p>{'<p>Válido hasta el <em>31-08-2026</em>.</p>'}</p>,
      },
    },
  ],
}
