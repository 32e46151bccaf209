import { Checkbox, Select } from '#ui'
import { categories } from '#stories/support/options.ts'
import type { ComponentDocs } from '../docs/types.ts'
import { Held } from '../docs/Held.tsx'

export const docs: ComponentDocs = {
  components: { Select },
  status: 'estable',
  folder: 'patterns/Dropdown',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/combobox/',
  figure: () => (
    <Held<string | number | null> initial={0}>
      {(value, change) => (
        <Select
          label="Categoría"
          hint="Aparece en el catálogo"
          options={categories}
          value={value}
          onChange={change}
          clearable
        />
      )}
    </Held>
  ),
  parts: [
    { name: 'Etiqueta', what: 'Siempre visible.', at: '[data-slot="field.label"]' },
    {
      name: 'Gatillo',
      what: 'Lo elegido; conserva el foco mientras la lista está abierta.',
      at: '[data-slot="dropdown.trigger"]',
    },
    { name: 'Limpiar', what: 'Al lado del gatillo, nunca dentro.', at: '[data-slot="dropdown.clear"]', side: 'top' },
    { name: 'Ayuda', what: 'Antes de elegir.', at: '[data-slot="field.hint"]' },
    { name: 'Lista', what: 'Hasta 320 px; filas de 36 y grupos de 48. Solo se dibuja lo que se ve.' },
    { name: 'Buscador', what: 'Sobre la lista, desde unas quince opciones; no distingue acentos.' },
  ],
  content: [
    'La etiqueta nombra el dato: «Categoría». El ejemplo invita: «Elige una».',
    'Opciones de una línea, sin repetir la etiqueta; «Sin categoría» también es una opción.',
  ],
  pairs: [
    {
      yes: {
        text: 'Opciones en un orden que se pueda adivinar, y una sola por fila.',
        render: () => (
          <Held<string | number | null> initial={null}>
            {(value, change) => (
              <Select
                label="Categoría del producto"
                options={categories}
                value={value}
                onChange={change}
                placeholder="Elige una"
              />
            )}
          </Held>
        ),
      },
      no: {
        text: 'Para sí o no, abrir una lista es un paso de más.',
        render: () => (
          <Held<string | number | null> initial={1}>
            {(value, change) => (
              <Select
                label="¿Visible?"
                options={[
                  { key: 1, label: 'Sí' },
                  { key: 0, label: 'No' },
                ]}
                value={value}
                onChange={change}
              />
            )}
          </Held>
        ),
      },
    },
    {
      yes: {
        text: 'Para sí o no: una casilla.',
        render: () => (
          <Held initial={true}>
            {(checked, change) => <Checkbox label="Visible en el catálogo" checked={checked} onChange={change} />}
          </Held>
        ),
      },
      no: {
        text: 'Una opción que es una instrucción.',
        render: () => (
          <Held<string | number | null> initial="">
            {(value, change) => (
              <Select
                label="Marca"
                options={[
                  { key: '', label: '-- Seleccione --' },
                  { key: 'a', label: 'Araucaria' },
                ]}
                value={value}
                onChange={change}
              />
            )}
          </Held>
        ),
      },
    },
  ],
  limits: ['Las filas tienen un alto conocido: una opción es una línea.', 'No crea opciones nuevas.'],
}
