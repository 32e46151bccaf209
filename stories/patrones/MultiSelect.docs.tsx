import { Checkbox, MultiSelect } from '#ui'
import { categoryOptions } from '#stories/support/options.ts'
import type { ComponentDocs } from '../docs/types.ts'
import { ControlledExample } from '../docs/ControlledExample.tsx'

type Keys = readonly (string | number)[]

export const docs: ComponentDocs = {
  components: { MultiSelect },
  status: 'estable',
  folder: 'components/Dropdown',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/listbox/',
  figure: () => (
    <ControlledExample<Keys> initial={[0, 1]}>
      {(value, change) => (
        <MultiSelect
          label="Categorías"
          hint="Las que verá el socio"
          options={categoryOptions}
          value={value}
          onValueChange={change}
          clearable
        />
      )}
    </ControlledExample>
  ),
  parts: [
    { name: 'Etiqueta', description: 'En plural.', selector: '[data-slot="field.label"]' },
    { name: 'Gatillo', description: 'Dice cuántas y cuáles.', selector: '[data-slot="dropdown.trigger"]' },
    {
      name: 'Marcas',
      description: 'Lo elegido; se quitan con Supr y las flechas las recorren. Lo que no cabe se cuenta.',
    },
    { name: 'Elegir todo', description: 'Casilla de tres estados sobre la lista: solo lo que se ve filtrado.' },
    { name: 'Lista', description: 'Sigue abierta al elegir; Mayús elige un tramo.' },
  ],
  content: ['La etiqueta en plural: «Categorías».', 'Las opciones en un orden que se pueda adivinar.'],
  dosAndDonts: [
    {
      yes: {
        text: 'Muchas entre muchas.',
        render: () => (
          <ControlledExample<Keys> initial={[2]}>
            {(value, change) => (
              <MultiSelect
                label="Categorías del canje"
                options={categoryOptions}
                value={value}
                onValueChange={change}
              />
            )}
          </ControlledExample>
        ),
      },
      no: {
        text: 'Para dos opciones, abrir una lista esconde lo que cabe a la vista.',
        render: () => (
          <ControlledExample<Keys> initial={['a']}>
            {(value, change) => (
              <MultiSelect
                label="Avisar por"
                options={[
                  { key: 'a', label: 'Correo' },
                  { key: 'b', label: 'Mensaje' },
                ]}
                searchable={false}
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
        text: 'Dos o tres: casillas.',
        render: () => (
          <ControlledExample initial={true}>
            {(checked, change) => <Checkbox label="Avisar por correo" checked={checked} onCheckedChange={change} />}
          </ControlledExample>
        ),
      },
      no: {
        text: 'Una sola elección no es un MultiSelect con un tope de uno.',
        render: () => (
          <ControlledExample<Keys> initial={[0]}>
            {(value, change) => (
              <MultiSelect
                label="Categoría (elige una)"
                options={categoryOptions}
                value={value}
                onValueChange={(keys) => change(keys.slice(-1))}
              />
            )}
          </ControlledExample>
        ),
      },
    },
  ],
}
