import { Button, Dialog } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'
import { Row } from '../support/Row.tsx'

export const docs: ComponentDocs = {
  components: { Dialog },
  status: 'estable',
  folder: 'components/Dialog',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
  framedFigure: {
    height: 400,
    render: () => (
      <Dialog open title="Detalle del socio" size="sm" footer={<Button>Cerrar</Button>} onClose={() => undefined}>
        Camila Soto, RUT 12.345.678-5
      </Dialog>
    ),
  },
  parts: [
    {
      name: 'Velo',
      description: 'Cierra si la presión empieza y termina en él; lo de atrás queda inerte.',
      selector: '[data-slot="dialog.scrim"]',
    },
    {
      name: 'Título',
      description: 'Nombra el diálogo; en modo lectura recibe el foco.',
      selector: '[data-slot="dialog.title"]',
    },
    {
      name: 'Cerrar',
      description: 'Arriba, siempre; nunca recibe el primer foco.',
      selector: '[data-slot="dialog.close"]',
      side: 'end',
    },
    {
      name: 'Cuerpo',
      description: 'Se desplaza solo; una sombra dice que hay más.',
      selector: '[data-slot="dialog.body"]',
      side: 'end',
    },
    {
      name: 'Pie',
      description: 'Las acciones, fijas abajo; la principal al final.',
      selector: '[data-slot="dialog.footer"]',
    },
  ],
  content: [
    'El título dice de qué trata, sin verbo si solo se mira: «Detalle del socio».',
    'La acción principal al final; el botón de cierre se llama «Cerrar».',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'El pie tiene una salida y una acción con su verbo.',
        render: () => (
          <Row>
            <Button>Cerrar</Button>
            <Button variant="primary">Guardar cambios</Button>
          </Row>
        ),
      },
      no: {
        text: 'Tres salidas parecidas.',
        render: () => (
          <Row>
            <Button>Aceptar</Button>
            <Button>OK</Button>
            <Button>Continuar</Button>
          </Row>
        ),
      },
    },
  ],
  limits: [
    'Bajo 640 px ocupa el ancho, como una hoja.',
    'Lo que se puede mostrar en la página no necesita un diálogo.',
  ],
}
