import { Banner, FormDialog, TextField } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { FormDialog },
  status: 'estable',
  folder: 'components/FormDialog',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
  framedFigure: {
    height: 460,
    render: () => (
      <FormDialog
        open
        title="Agregar producto"
        error="No se pudo guardar. Prueba de nuevo."
        onSubmit={() => undefined}
        onClose={() => undefined}
      >
        <TextField label="Nombre" required />
      </FormDialog>
    ),
  },
  parts: [
    { name: 'Título', description: 'La tarea: «Agregar producto».', selector: '[data-slot="dialog.title"]' },
    { name: 'Aviso', description: 'Lo que falló y no es de un campo, arriba.', selector: '[data-slot="banner"]' },
    { name: 'Campos', description: 'Una columna; el primero recibe el foco.', selector: '[data-slot="field"]' },
    {
      name: 'Cerrar',
      description: 'Si hay cambios, pregunta antes de perderlos.',
      selector: '[data-slot="dialog.footer"] button:first-of-type',
      side: 'bottom',
    },
    {
      name: 'Confirmar',
      description: 'Enter también envía; ocupado, no cierra nada.',
      selector: '[data-slot="dialog.footer"] button:last-of-type',
      side: 'end',
    },
  ],
  content: [
    'El título es la acción y la cosa: «Agregar Producto», «Actualizar Producto».',
    'El error de arriba dice qué pasó con todo el formulario; los de cada campo van en él.',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'El error vive junto a su campo, y el foco va al primero.',
        render: () => <TextField label="Nombre" required error="Este campo es requerido" />,
      },
      no: {
        text: 'Una lista de errores lejos de lo que hay que corregir.',
        render: () => (
          <Banner tone="danger" title="Hay errores">
            Nombre: requerido. Código: repetido.
          </Banner>
        ),
      },
    },
  ],
}
