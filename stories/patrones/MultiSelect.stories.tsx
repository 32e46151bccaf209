import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, within } from 'storybook/test'
import { MultiSelect, type Key, type MultiSelectProps } from '#ui'
import { categoryOptions, groupedOptions, tenThousandOptions, longLabelOptions } from '#stories/support/options.ts'
import { popupModes, stateGridModes, withModes } from '../../.storybook/modes.ts'
import { insideDialog, playInDialog, expectUnclipped } from '../support/InDialog.tsx'
import { playground } from '../support/playground.tsx'
import { useArgState } from '../support/useArgState.ts'

/** The parent keeps the value, as every form does. */
function Controlled(props: MultiSelectProps) {
  const [value, setValue] = useArgState(props.value)
  const change = (next: Key[]) => {
    setValue(next)
    props.onValueChange?.(next)
  }
  return <MultiSelect {...props} value={value} onValueChange={change} />
}

const meta = {
  title: 'Patrones/MultiSelect',
  tags: ['estable'],
  component: MultiSelect,
  args: { label: 'Categorías', options: categoryOptions, value: [], onValueChange: fn(), clearable: true },
  render: (args) => (
    <div style={{ maxInlineSize: 420 }}>
      <Controlled {...args} />
    </div>
  ),
  parameters: {
    docs: {
      description: {
        component: `
Elige varias opciones de una lista, con buscador. Lo elegido se ve como etiquetas en el control: las que caben, y «+N».

**Cuándo usarlo.** Para elegir varias entre más de cinco o seis. **Cuándo no.** Con pocas opciones, una lista de \`Checkbox\` se lee
de un vistazo; para elegir una sola, \`Select\`.

La casilla sobre la lista elige **solo lo que la búsqueda muestra** y está activo; lo elegido que no se ve nunca se pierde.

**Abierta desde afuera.** \`open\`, \`defaultOpen\` y \`onOpenChange\`, como en \`Select\`; elegir no la cierra.

| Tecla | Qué hace |
| --- | --- |
| Enter, Espacio, ↓ | Abre |
| ↓ ↑, Av Pág, Re Pág | Se mueve; Ctrl Inicio y Ctrl Fin van a los extremos |
| Enter | Elige o quita, y sigue abierto |
| Mayús ↓, Mayús ↑ | Elige un tramo; volviendo atrás lo suelta. También Mayús y clic |
| Ctrl A, sin texto en el buscador | Elige todo lo listado, o nada |
| Escape | Cierra la lista |
| ← →, Supr, en una etiqueta | Pasa a otra; la quita, y el foco va a la siguiente |

**Qué se oye.** «Categorías, 3 seleccionados: Café de grano, Té de hierbas y Manta de lana, botón contraído». Al elegir: «Café de grano
seleccionado, 3 de 12 seleccionados». Al quitar una etiqueta: «Café de grano quitado».
`,
      },
    },
  },
} satisfies Meta<typeof MultiSelect>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  ...playground,
  tags: ['!test'],
  args: { value: [0, 1], hint: 'Aparece en el catálogo de los socios.' },
}

export const SinElegir: Story = { name: 'Sin elegir' }
export const Etiquetas: Story = { args: { value: [0, 1] } }
export const MuchasEtiquetas: Story = {
  name: 'Muchas etiquetas',
  args: { value: [0, 1, 2, 5, 6, 7, 8, 9] },
  parameters: withModes(stateGridModes, 'hover', 'focus'),
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: { options: longLabelOptions, value: [0, 'b'] },
}

export const EtiquetasLargasConSitio: Story = {
  name: 'Etiquetas largas, con sitio',
  args: { options: longLabelOptions, value: ['b'] },
  render: (args) => (
    <div style={{ inlineSize: 520 }}>
      <Controlled {...args} />
    </div>
  ),
  play: async (context) => {
    await userEvent.click(within(context.canvasElement).getByRole('button', { name: /^Categorías/ }))
    await userEvent.click(await screen.findByRole('option', { name: /^Experiencias/ }))
    await userEvent.keyboard('{Escape}')
    // Each is cut to a width at which both have room.
    const tags = within(context.canvasElement).getByRole('group', { name: /Categorías/ })
    await expect(within(tags).getByRole('button', { name: /^Quitar Electrodomésticos/ })).toBeVisible()
    await expect(within(tags).getByRole('button', { name: /^Quitar Experiencias/ })).toBeVisible()
    await expect(within(tags).queryByText(/^\+/)).toBeNull()
  },
}

export const Error: Story = { args: { required: true, error: 'Este campo es requerido' } }
export const SoloLectura: Story = { name: 'Solo lectura', args: { value: [0, 1, 7], readOnly: true } }
export const Desactivado: Story = { args: { value: [0, 1], disabled: true } }

export const ConMotivo: Story = {
  name: 'Desactivado con motivo',
  args: { value: [0, 1], disabledReason: 'Se puede cambiar cuando termine la carga masiva.' },
}

export const Abierto: Story = { args: { value: [7, 0], defaultOpen: true } }
export const PorGrupos: Story = {
  name: 'Por grupos',
  args: { options: groupedOptions, value: ['Cojín bordado'], defaultOpen: true },
}
export const SinBuscador: Story = {
  name: 'Sin buscador, con la flecha sobre otra',
  args: { value: [0], searchable: false, defaultOpen: true },
  parameters: withModes(popupModes, 'hover', 'focus'),
  play: async () => {
    await fireEvent.keyDown(screen.getByRole('listbox'), { key: 'ArrowDown' })
  },
}
export const DiezMilElegidos: Story = {
  name: 'Diez mil elegidos',
  args: { options: tenThousandOptions, value: tenThousandOptions.map((option) => option.key), defaultOpen: true },
}
export const Telefono: Story = {
  name: 'En un teléfono',
  args: { value: [0, 1], defaultOpen: true },
  parameters: { visual: { width: 390 } },
}

export const DentroDeDialog: Story = {
  name: 'Dentro de un diálogo',
  ...insideDialog,
  args: { value: [0] },
  play: (context) =>
    playInDialog(context, async (dialog) => {
      const trigger = dialog.getByRole('button', { name: /^Categorías/ })
      await context.step('La lista se ve entera, y elegir no la cierra', async () => {
        await userEvent.click(trigger)
        await expectUnclipped(await screen.findByRole('listbox'))
        await userEvent.click(screen.getByRole('option', { name: 'Agua mineral' }))
        await expect(context.args.onValueChange).toHaveBeenLastCalledWith([0, 2])
        await expect(screen.getByRole('listbox')).toBeVisible()
      })
      await context.step('Escape cierra solo la lista', async () => {
        await userEvent.keyboard('{Escape}')
        await expect(screen.queryByRole('listbox')).toBeNull()
        await expect(trigger).toHaveFocus()
      })
      await context.step('Quitar las etiquetas deja el foco en el campo', async () => {
        await userEvent.click(dialog.getByRole('button', { name: 'Quitar Café de grano' }))
        await userEvent.click(dialog.getByRole('button', { name: 'Quitar Agua mineral' }))
        await expect(trigger).toHaveFocus()
      })
    }),
}
