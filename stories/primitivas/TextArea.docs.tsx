import { TextArea, TextField } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { TextArea },
  status: 'estable',
  folder: 'components/TextArea',
  figure: () => (
    <TextArea
      label="Condiciones de canje"
      hint="Lo lee el socio"
      maxLength={200}
      defaultValue="Retiro en tienda con carné de identidad."
    />
  ),
  parts: [
    { name: 'Etiqueta', description: 'Siempre visible.', selector: '[data-slot="field.label"]' },
    { name: 'Texto', description: 'Crece con lo escrito; Enter empieza otra línea.', selector: 'textarea' },
    { name: 'Ayuda', description: 'Para quién es el texto.', selector: '[data-slot="field.hint"]' },
    {
      name: 'Contador',
      description: 'Se oye al acercarse al límite, no en cada tecla.',
      selector: '[data-slot="field.counter"]',
      side: 'end',
    },
  ],
  content: [
    'Di en la ayuda quién lo leerá.',
    'El contador aparece solo con `maxLength`: lo que sobra se marca, no se corta.',
  ],
  dosAndDonts: [
    {
      yes: { text: 'El alto dice cuánto se espera.', render: () => <TextArea label="Observaciones" rows={3} /> },
      no: {
        text: 'Una línea para un párrafo: se escribe a ciegas.',
        render: () => <TextField label="Observaciones" />,
      },
    },
  ],
}
