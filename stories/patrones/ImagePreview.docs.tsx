import { ImagePreview } from '#ui'
import { picture } from '#stories/support/picture.ts'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { ImagePreview },
  status: 'estable',
  folder: 'patterns/ImagePreview',
  figure: () => <ImagePreview src={picture} alt="Taza de café azul" />,
  parts: [
    { name: 'Imagen', what: '300 px de ancho a lo más; nunca se estira.', at: 'img' },
    { name: 'Sin imagen', what: 'Una caja que lo dice cuando falta o no se pudo mostrar.' },
  ],
  content: ['El texto alternativo dice qué se ve, sin «imagen de».'],
  pairs: [
    {
      yes: {
        text: 'La descripción dice lo que se ve.',
        render: () => <ImagePreview src={picture} alt="Taza de café azul, humeante" />,
      },
      no: {
        text: 'El nombre del archivo no dice qué se ve.',
        render: () => <ImagePreview src={picture} alt="img_0042.png" />,
      },
    },
  ],
}
