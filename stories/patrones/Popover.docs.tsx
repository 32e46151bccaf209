import { Button, Popover, TextField } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { Popover },
  status: 'nuevo',
  folder: 'components/Popover',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
  framedFigure: {
    height: 320,
    render: () => (
      <div style={{ padding: 40 }}>
        <Popover
          title="Marca"
          defaultOpen
          trigger={(props) => <Button {...props}>Marca</Button>}
          footer={<Button size="sm">Listo</Button>}
        >
          <TextField label="Nombre de la marca" />
        </Popover>
      </div>
    ),
  },
  parts: [
    {
      name: 'Botón',
      description: 'Lo abre y lo cierra; dice si está expandido.',
      selector: 'button[aria-haspopup="dialog"]',
      side: 'end',
    },
    {
      name: 'Título',
      description: 'Lo nombra; se puede esconder si el botón dice lo mismo.',
      selector: '[data-slot="popover.title"]',
    },
    {
      name: 'Cierre',
      description: 'Una ×, para quien no conoce Escape.',
      selector: '[data-slot="popover.header"] button',
      side: 'end',
    },
    { name: 'Contenido', description: 'Se desplaza si no cabe.', selector: '[data-slot="popover.body"]' },
    {
      name: 'Pie',
      description: 'Botones, el principal al final.',
      selector: '[data-slot="popover.footer"]',
    },
  ],
  content: ['Un título de una o dos palabras, como su botón.', 'Si necesita tres párrafos, es una página.'],
  dosAndDonts: [
    {
      yes: {
        text: 'Ajusta algo de lo que se ve detrás.',
        render: () => (
          <Popover title="Marca" trigger={(props) => <Button {...props}>Marca</Button>}>
            <TextField label="Nombre de la marca" />
          </Popover>
        ),
      },
      no: {
        text: 'Pregunta algo que no se puede dejar sin responder: es un diálogo.',
        render: () => (
          <Popover title="¿Eliminar?" trigger={(props) => <Button {...props}>Eliminar</Button>}>
            No se puede deshacer.
          </Popover>
        ),
      },
    },
  ],
  limits: ['Se abre bajo su botón, o sobre él si abajo no cabe: el lado no se elige.'],
}
