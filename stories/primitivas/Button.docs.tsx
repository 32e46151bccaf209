import { Button, ButtonLink } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'
import { Row } from '../support/Row.tsx'

export const docs: ComponentDocs = {
  components: { Button, ButtonLink },
  status: 'estable',
  folder: 'components/Button',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/button/',
  figure: () => (
    <Button variant="primary" size="lg" icon="add" trailingIcon="chevron-down">
      Agregar producto
    </Button>
  ),
  parts: [
    {
      name: 'Marco',
      description: 'Área que se pulsa: 28, 36 o 44 px de alto, nunca un ancho fijo.',
      selector: 'button',
    },
    { name: 'Icono', description: 'Antes del texto; ayuda a reconocer la acción.', selector: 'svg', side: 'top' },
    {
      name: 'Texto',
      description: 'El verbo y su objeto. Si no cabe, baja a otra línea.',
      selector: '[data-slot="button.content"]',
      side: 'bottom',
    },
    {
      name: 'Icono final',
      description: 'Dice lo que sigue: abre un menú, va a otra página.',
      selector: 'svg:last-of-type',
      side: 'end',
    },
    { name: 'Rueda', description: 'Ocupa el lugar del texto mientras carga; el ancho no cambia.' },
  ],
  content: [
    'Un verbo y su objeto, en infinitivo: «Agregar producto». Sin punto final.',
    'Con cantidad, si la hay: «Eliminar 3 productos».',
    'En un diálogo, «Cerrar» y la acción con su nombre: «Guardar categoría»; ante lo que destruye, «Cancelar».',
    'Solo la primera letra en mayúscula.',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Una sola primaria por vista; lo demás, secundario.',
        render: () => (
          <Row>
            <Button>Cerrar</Button>
            <Button variant="primary">Guardar categoría</Button>
          </Row>
        ),
      },
      no: {
        text: 'Dos primarias compiten, y ninguna guía.',
        render: () => (
          <Row>
            <Button variant="primary">Cerrar</Button>
            <Button variant="primary">Guardar categoría</Button>
          </Row>
        ),
      },
    },
    {
      yes: {
        text: 'El texto dice qué pasará y con cuánto.',
        render: () => <Button variant="danger">Eliminar 3 productos</Button>,
      },
      no: { text: '«Sí» obliga a releer la pregunta.', render: () => <Button variant="danger">Sí</Button> },
    },
    {
      yes: {
        text: 'Si ahora no se puede, di por qué: el motivo aparece con el puntero y con el foco.',
        render: () => <Button disabledReason="Elige primero un archivo">Cargar puntos</Button>,
      },
      no: { text: 'Apagado y mudo: nadie sabe qué falta.', render: () => <Button disabled>Cargar puntos</Button> },
    },
  ],
  limits: ['No abre menús por sí mismo: usa Menu, que le da su nombre y su estado.'],
}
