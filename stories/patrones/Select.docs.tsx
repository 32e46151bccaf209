import { Checkbox, Select } from '#ui'
import { categoryOptions } from '#stories/support/options.ts'
import type { ComponentDocs } from '../docs/types.ts'
import { ControlledExample } from '../docs/ControlledExample.tsx'

export const docs: ComponentDocs = {
  components: { Select },
  status: 'estable',
  folder: 'components/Dropdown',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/combobox/',
  figure: () => (
    <ControlledExample<string | number | null> initial={0}>
      {(value, change) => (
        <Select
          label="Categoría"
          hint="Aparece en el catálogo"
          options={categoryOptions}
          value={value}
          onValueChange={change}
          clearable
        />
      )}
    </ControlledExample>
  ),
  parts: [
    { name: 'Etiqueta', description: 'Siempre visible.', selector: '[data-slot="field.label"]' },
    {
      name: 'Gatillo',
      description: 'Lo elegido; conserva el foco mientras la lista está abierta.',
      selector: '[data-slot="dropdown.trigger"]',
    },
    {
      name: 'Limpiar',
      description: 'Al lado del gatillo, nunca dentro.',
      selector: '[data-slot="dropdown.clear"]',
      side: 'top',
    },
    { name: 'Ayuda', description: 'Antes de elegir.', selector: '[data-slot="field.hint"]' },
    { name: 'Lista', description: 'Hasta 320 px; filas de 36 y grupos de 48. Solo se dibuja lo que se ve.' },
    { name: 'Buscador', description: 'Sobre la lista, desde unas quince opciones; no distingue acentos.' },
  ],
  content: [
    'La etiqueta nombra el dato: «Categoría». El ejemplo invita: «Elige una».',
    'Opciones de una línea, sin repetir la etiqueta; «Sin categoría» también es una opción.',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Opciones en un orden que se pueda adivinar, y una sola por fila.',
        render: () => (
          <ControlledExample<string | number | null> initial={null}>
            {(value, change) => (
              <Select
                label="Categoría del producto"
                options={categoryOptions}
                value={value}
                onValueChange={change}
                placeholder="Elige una"
              />
            )}
          </ControlledExample>
        ),
      },
      no: {
        text: 'Para sí o no, abrir una lista es un paso de más.',
        render: () => (
          <ControlledExample<string | number | null> initial={1}>
            {(value, change) => (
              <Select
                label="¿Visible?"
                options={[
                  { key: 1, label: 'Sí' },
                  { key: 0, label: 'No' },
                ]}
                value={value}
                onValueChange={change}
              />
            )}
          </ControlledExample>
        ),
      },
    },
    {
      yes: {
        text: 'Para sí o no: una casilla.',
        render: () => (
          <ControlledExample initial={true}>
            {(checked, change) => (
              <Checkbox label="Visible en el catálogo" checked={checked} onCheckedChange={change} />
            )}
          </ControlledExample>
        ),
      },
      no: {
        text: 'Una opción que es una instrucción.',
        render: () => (
          <ControlledExample<string | number | null> initial="">
            {(value, change) => (
              <Select
                label="Marca"
                options={[
                  { key: '', label: '-- Seleccione --' },
                  { key: 'a', label: 'Araucaria' },
                ]}
                value={value}
                onValueChange={change}
              />
            )}
          </ControlledExample>
        ),
      },
    },
  ],
  limits: ['Las filas tienen un alto conocido: una opción es una línea.', 'No crea opciones nuevas.'],
}
