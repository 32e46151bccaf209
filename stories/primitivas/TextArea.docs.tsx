import { TextArea, TextField } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { TextArea },
  status: 'estable',
  folder: 'primitives/TextArea',
  figure: () => (
    <TextArea
      label="Condiciones de canje"
      hint="Lo lee el socio"
      maxLength={200}
      defaultValue="Retiro en tienda con carné de identidad."
    />
  ),
  parts: [
    { name: 'Etiqueta', what: 'Siempre visible.', at: '[data-slot="field.label"]' },
    { name: 'Texto', what: 'Crece con lo escrito; Enter empieza otra línea.', at: 'textarea' },
    { name: 'Ayuda', what: 'Para quién es el texto.', at: '[data-slot="field.hint"]' },
    {
      name: 'Contador',
      what: 'Se oye al acercarse al límite, no en cada tecla.',
      at: '[data-slot="field.counter"]',
      side: 'end',
    },
  ],
  content: [
    'Di en la ayuda quién lo leerá.',
    'El contador aparece solo con `maxLength`: lo que sobra se marca, no se corta.',
  ],
  pairs: [
    {
      yes: { text: 'El alto dice cuánto se espera.', render: () => <TextArea label="Observaciones" rows={3} /> },
      no: {
        text: 'Una línea para un párrafo: se escribe a ciegas.',
        render: () => <TextField label="Observaciones" />,
      },
    },
  ],
}
