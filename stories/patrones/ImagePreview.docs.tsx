import { ImagePreview } from '#ui'
import { samplePicture } from '#stories/support/samplePicture.ts'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { ImagePreview },
  status: 'estable',
  folder: 'components/ImagePreview',
  figure: () => <ImagePreview src={samplePicture} alt="Taza de café azul" />,
  parts: [
    { name: 'Imagen', description: '300 px de ancho a lo más; nunca se estira.', selector: 'img' },
    { name: 'Sin imagen', description: 'Una caja que lo dice cuando falta o no se pudo mostrar.' },
  ],
  content: ['El texto alternativo dice qué se ve, sin «imagen de».'],
  dosAndDonts: [
    {
      yes: {
        text: 'La descripción dice lo que se ve.',
        render: () => <ImagePreview src={samplePicture} alt="Taza de café azul, humeante" />,
      },
      no: {
        text: 'El nombre del archivo no dice qué se ve.',
        render: () => <ImagePreview src={samplePicture} alt="img_0042.png" />,
      },
    },
  ],
}
