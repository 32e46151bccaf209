import { Button, ConfirmDialog } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'
import { Row } from '../support/Row.tsx'

export const docs: ComponentDocs = {
  components: { ConfirmDialog },
  status: 'estable',
  folder: 'components/ConfirmDialog',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/',
  framedFigure: {
    height: 360,
    render: () => (
      <ConfirmDialog
        open
        type="warning"
        title="¿Eliminar 3 productos?"
        confirmLabel="Eliminar 3 productos"
        onConfirm={() => undefined}
        onClose={() => undefined}
      >
        Los canjes ya hechos se conservan. No se puede deshacer.
      </ConfirmDialog>
    ),
  },
  parts: [
    {
      name: 'Icono',
      description: 'Con `warning`, junto al título; se oye «Advertencia:».',
      selector: '[data-slot="dialog.mark"]',
    },
    {
      name: 'Pregunta',
      description: 'En el título, con lo que se va a afectar.',
      selector: '[data-slot="dialog.title"]',
      side: 'top',
    },
    { name: 'Consecuencia', description: 'Qué se pierde y si tiene vuelta.', selector: '[data-slot="dialog.body"]' },
    {
      name: 'Cancelar',
      description: 'Tiene el foco cuando la acción destruye.',
      selector: '[data-slot="dialog.footer"] button:first-of-type',
      side: 'bottom',
    },
    {
      name: 'Confirmar',
      description: 'El verbo y la cantidad.',
      selector: '[data-slot="dialog.footer"] button:last-of-type',
      side: 'end',
    },
  ],
  content: [
    'El título es la pregunta, con el número: «¿Eliminar 3 productos?»',
    'El cuerpo dice qué se pierde y si se puede recuperar.',
    'El botón repite el verbo del título: nunca «Sí» ni «Aceptar».',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'El botón se entiende sin leer la pregunta.',
        render: () => (
          <Row>
            <Button>Cancelar</Button>
            <Button variant="danger">Eliminar 3 productos</Button>
          </Row>
        ),
      },
      no: {
        text: '¿Sí a qué?',
        render: () => (
          <Row>
            <Button>No</Button>
            <Button variant="danger">Sí</Button>
          </Row>
        ),
      },
    },
  ],
  limits: ['Lo que se puede deshacer no se pregunta: se hace y se ofrece deshacer.'],
}
