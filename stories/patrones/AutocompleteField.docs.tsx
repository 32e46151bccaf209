import { AutocompleteField, Select } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

const brands = ['Araucaria', 'Trapial', 'Café Arauco']

export const docs: ComponentDocs = {
  components: { AutocompleteField },
  status: 'nuevo',
  folder: 'components/AutocompleteField',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-autocomplete-list/',
  figure: () => (
    <AutocompleteField label="Marca" hint="Escríbela como en el envase" suggestions={brands} defaultValue="Araucaria" />
  ),
  parts: [
    { name: 'Etiqueta', description: 'Siempre visible.', selector: '[data-slot="field.label"]' },
    {
      name: 'Texto',
      description: 'El valor, esté o no en la lista; conserva el foco.',
      selector: 'input',
      side: 'top',
    },
    { name: 'Ayuda', description: 'Antes de escribir.', selector: '[data-slot="field.hint"]' },
    {
      name: 'Lista',
      description: 'Hasta 50 sugerencias de 36 px, en 320 px como máximo. Aparece al escribir o con ↓.',
    },
  ],
  content: [
    'Cada sugerencia es un valor tal como quedaría escrito: «Café Arauco», no «Café Arauco (12)».',
    'Las más probables primero; una sola forma de escribir cada una.',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Ofrece lo ya escrito, y acepta lo nuevo.',
        render: () => <AutocompleteField label="Marca" suggestions={brands} />,
      },
      no: {
        text: 'Si solo vale lo que está en la lista, no es un texto: es una elección.',
        render: () => <AutocompleteField label="Rol" suggestions={['Administrador', 'Usuario']} />,
      },
    },
    {
      yes: {
        text: 'Para elegir de una lista cerrada, `Select`.',
        render: () => (
          <Select
            label="Rol"
            options={[
              { key: 'admin', label: 'Administrador' },
              { key: 'user', label: 'Usuario' },
            ]}
            defaultValue="user"
          />
        ),
      },
      no: {
        text: 'Una sugerencia que explica: la lista escribe lo que muestra, tal cual.',
        render: () => (
          <AutocompleteField
            label="Marca"
            suggestions={['Araucaria (12 productos)']}
            defaultValue="Araucaria (12 productos)"
          />
        ),
      },
    },
  ],
  limits: [
    'Las sugerencias son textos, y ya están cargadas: no muestra carga ni error, porque sin ellas sigue siendo un campo de texto.',
    'No es virtual: muestra 50 y pide otra letra.',
  ],
}
