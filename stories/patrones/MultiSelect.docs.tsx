import { Checkbox, MultiSelect } from '#ui'
import { categories } from '#stories/support/options.ts'
import type { ComponentDocs } from '../docs/types.ts'
import { Held } from '../docs/Held.tsx'

type Keys = readonly (string | number)[]

export const docs: ComponentDocs = {
  components: { MultiSelect },
  status: 'estable',
  folder: 'patterns/Dropdown',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/listbox/',
  figure: () => (
    <Held<Keys> initial={[0, 1]}>
      {(value, change) => (
        <MultiSelect
          label="Categorías"
          hint="Las que verá el socio"
          options={categories}
          value={value}
          onChange={change}
          clearable
        />
      )}
    </Held>
  ),
  parts: [
    { name: 'Etiqueta', what: 'En plural.', at: '[data-slot="field.label"]' },
    { name: 'Gatillo', what: 'Dice cuántas y cuáles.', at: '[data-slot="dropdown.trigger"]' },
    {
      name: 'Marcas',
      what: 'Lo elegido; se quitan con Supr y las flechas las recorren. Lo que no cabe se cuenta.',
    },
    { name: 'Elegir todo', what: 'Casilla de tres estados sobre la lista: solo lo que se ve filtrado.' },
    { name: 'Lista', what: 'Sigue abierta al elegir; Mayús elige un tramo.' },
  ],
  content: ['La etiqueta en plural: «Categorías».', 'Las opciones en un orden que se pueda adivinar.'],
  pairs: [
    {
      yes: {
        text: 'Muchas entre muchas.',
        render: () => (
          <Held<Keys> initial={[2]}>
            {(value, change) => (
              <MultiSelect label="Categorías del canje" options={categories} value={value} onChange={change} />
            )}
          </Held>
        ),
      },
      no: {
        text: 'Para dos opciones, abrir una lista esconde lo que cabe a la vista.',
        render: () => (
          <Held<Keys> initial={['a']}>
            {(value, change) => (
              <MultiSelect
                label="Avisar por"
                options={[
                  { key: 'a', label: 'Correo' },
                  { key: 'b', label: 'Mensaje' },
                ]}
                searchable={false}
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
        text: 'Dos o tres: casillas.',
        render: () => (
          <Held initial={true}>
            {(checked, change) => <Checkbox label="Avisar por correo" checked={checked} onChange={change} />}
          </Held>
        ),
      },
      no: {
        text: 'Una sola elección no es un MultiSelect con un tope de uno.',
        render: () => (
          <Held<Keys> initial={[0]}>
            {(value, change) => (
              <MultiSelect
                label="Categoría (elige una)"
                options={categories}
                value={value}
                onChange={(keys) => change(keys.slice(-1))}
              />
            )}
          </Held>
        ),
      },
    },
  ],
}
