import { Badge } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { Badge },
  status: 'estable',
  folder: 'components/Badge',
  figure: () => (
    <Badge tone="success" icon="success">
      Al día
    </Badge>
  ),
  parts: [
    {
      name: 'Píldora',
      description: 'Fondo tenue del tono; el texto encima alcanza 7 : 1.',
      selector: '[data-slot="badge"], span',
    },
    {
      name: 'Icono',
      description: 'Repite el sentido del tono para quien no lo distingue.',
      selector: 'svg',
      side: 'top',
    },
    { name: 'Texto', description: 'Una palabra o una cifra; las cifras son tabulares.' },
  ],
  content: [
    'Una o dos palabras, sin punto final: «Vigente», «Sin stock».',
    'El estado, no la acción: «Pendiente», no «Revisar».',
    'Los puntos llevan su número con separador de miles; el tono azafrán es solo de ellos.',
  ],
  dosAndDonts: [
    {
      yes: { text: 'Los puntos van siempre en azafrán.', render: () => <Badge tone="points">1.240</Badge> },
      no: {
        text: 'El azafrán no es para otras advertencias, ni otro tono para los puntos.',
        render: () => <Badge tone="info">1.240</Badge>,
      },
    },
    {
      yes: {
        text: 'El tono acompaña a una palabra y a un icono.',
        render: () => (
          <Badge tone="danger" icon="error">
            Agotado
          </Badge>
        ),
      },
      no: { text: 'Solo el color dice que algo va mal.', render: () => <Badge tone="danger">0</Badge> },
    },
  ],
}
