import { Thumbnail } from '#ui'
import { samplePicture } from '#stories/support/samplePicture.ts'
import type { ComponentDocs } from '../docs/types.ts'
import { Row } from '../support/Row.tsx'

export const docs: ComponentDocs = {
  components: { Thumbnail },
  status: 'estable',
  folder: 'components/Thumbnail',
  figure: () => <Thumbnail src={samplePicture} alt="Taza de café" />,
  parts: [
    {
      name: 'Cuadro',
      description: 'Pequeño y fijo; la imagen se recorta al centro.',
      selector: '[data-slot="thumbnail"]',
    },
    { name: 'Sin imagen', description: 'Un dibujo tenue del mismo tamaño: la fila no salta.' },
  ],
  content: ['Junto al título de la fila, el texto alternativo va vacío: el título ya lo dice.'],
  dosAndDonts: [
    {
      yes: {
        text: 'Junto al nombre, la imagen es adorno: alt vacío.',
        render: () => (
          <Row>
            <Thumbnail src={samplePicture} alt="" /> Taza esmaltada
          </Row>
        ),
      },
      no: {
        text: 'El nombre se oye dos veces.',
        render: () => (
          <Row>
            <Thumbnail src={samplePicture} alt="Taza esmaltada" /> Taza esmaltada
          </Row>
        ),
      },
    },
  ],
}
