import { Button, Drawer, IconButton } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'
import { Row } from '../support/Row.tsx'

export const docs: ComponentDocs = {
  components: { Drawer },
  status: 'nuevo',
  folder: 'components/Drawer',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
  framedFigure: {
    height: 420,
    width: 1280,
    render: () => (
      <Drawer
        open
        title="Rosa Martínez Ibáñez"
        headerActions={<IconButton icon="chevron-down" label="Siguiente" />}
        footer={<Button>Asignar puntos</Button>}
        onClose={() => undefined}
      >
        RUT 12.345.678-5
      </Drawer>
    ),
  },
  parts: [
    {
      name: 'Borde',
      description: 'Se arrastra, o se mueve con las flechas; el doble clic vuelve al ancho inicial.',
      selector: '[data-slot="drawer.edge"]',
    },
    {
      name: 'Título',
      description: 'Nombra el panel y recibe el foco al abrir.',
      selector: '[data-slot="drawer.title"]',
    },
    {
      name: 'Acciones',
      description: 'Junto a la ×: anterior, siguiente, copiar.',
      selector: '[data-slot="drawer.actions"]',
    },
    { name: 'Cerrar', description: 'Arriba, siempre.', selector: '[data-slot="drawer.close"]', side: 'bottom' },
    { name: 'Cuerpo', description: 'Se desplaza solo.', selector: '[data-slot="drawer.body"]', side: 'end' },
    {
      name: 'Pie',
      description: 'Botones fijos abajo, el principal al final.',
      selector: '[data-slot="drawer.footer"]',
    },
  ],
  content: [
    'El título es el nombre de lo que se mira: «Rosa Martínez Ibáñez», no «Detalle».',
    'Lo que se pregunta más va primero: estado y saldo antes que dirección.',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Muestra un registro mientras se sigue mirando la lista.',
        render: () => (
          <Row>
            <Button icon="detail">Ver a Rosa Martínez</Button>
          </Row>
        ),
      },
      no: {
        text: 'Pregunta algo que no se puede dejar sin responder: es un diálogo.',
        render: () => (
          <Row>
            <Button variant="danger">Eliminar 12 socios</Button>
          </Row>
        ),
      },
    },
  ],
  limits: [
    'No se abre desde un diálogo: queda bajo él.',
    'Uno a la vez: otro registro cambia el contenido del que está abierto.',
    'Para que «Atrás» lo cierre, guarda en la dirección qué está abierto y deriva `open` de ella.',
  ],
}
