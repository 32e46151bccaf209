import { DateField, DateRangeField } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { DateField, DateRangeField },
  status: 'nuevo',
  folder: 'components/DateField',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/',
  figure: () => <DateField label="Fecha de ingreso" hint="La del contrato." defaultValue="2026-03-05" />,
  parts: [
    { name: 'Etiqueta', description: 'De qué es la fecha.', selector: 'label', side: 'top' },
    { name: 'Texto', description: 'Día, mes y año; se puede escribir sin guiones.', selector: 'input' },
    { name: 'Calendario', description: 'Lo abre; también Alt + ↓ en el texto.', selector: 'button', side: 'end' },
    {
      name: 'Ayuda o error',
      description: 'Qué fecha se espera.',
      selector: '[data-slot="field.hint"]',
      side: 'bottom',
    },
  ],
  content: ['El nombre del hecho: «Fecha de ingreso», no «Fecha».', 'Un rango dice desde y hasta, ambos incluidos.'],
  dosAndDonts: [
    {
      yes: {
        text: 'Una fecha cercana, con los límites en el calendario.',
        render: () => <DateField label="Al día hasta" min="2026-01-01" max="2026-12-31" />,
      },
      no: {
        text: 'Un plazo que se dice mejor en días.',
        render: () => <DateField label="Fecha en que vence el enlace de cinco minutos" />,
      },
    },
  ],
  limits: ['Años de cuatro cifras.', 'Sin horas.', 'El calendario de un rango muestra un extremo a la vez.'],
}
