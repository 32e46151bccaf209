import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Select, type Key, type SelectProps } from '#ui'
import { categoryOptions, groupedOptions, longLabelOptions, tenThousandOptions } from '#stories/support/options.ts'
import { defaultAnd, popupModes, stateGridModes, withModes } from '../../.storybook/modes.ts'
import { insideDialog, playInDialog, expectUnclipped } from '../support/InDialog.tsx'
import { playground } from '../support/playground.tsx'
import { StateGrid } from '../support/StateGrid.tsx'
import { useArgState } from '../support/useArgState.ts'

/** The parent keeps the value, as every form does. */
function Controlled(props: SelectProps) {
  const [value, setValue] = useArgState(props.value)
  const change = (next: Key | null) => {
    setValue(next)
    props.onValueChange?.(next)
  }
  return (
    <div style={{ maxInlineSize: 360 }}>
      <Select {...props} value={value} onValueChange={change} />
    </div>
  )
}

const meta = {
  title: 'Patrones/Select',
  tags: ['estable'],
  component: Select,
  args: { label: 'Categoría', options: categoryOptions, value: null, onValueChange: fn() },
  render: (args) => <Controlled {...args} />,
  parameters: {
    docs: {
      description: {
        component: `
Elige una opción de una lista. La lista solo dibuja lo que se ve: con diez mil opciones abre igual de rápido que con diez.

**Cuándo usarlo.** Para elegir **una** opción entre más de cinco o seis; con \`searchable\`, desde unas quince.
**Cuándo no.** Para elegir varias está \`MultiSelect\`; para sí o no, \`Checkbox\`; para acciones, \`Menu\`.

| Tecla, cerrado | Qué hace |
| --- | --- |
| Enter, Espacio, ↓, Alt ↓ | Abre en lo elegido, o en lo primero |
| ↑ | Abre en lo elegido, o en lo último |
| Inicio, Fin | Abre en lo primero, en lo último |
| Una letra | Elige lo que empieza así; con buscador, abre y busca |
| Supr, Retroceso | Limpia, si se puede |

| Tecla, abierto | Qué hace |
| --- | --- |
| ↓ ↑ | Siguiente, anterior |
| Av Pág, Re Pág | Ocho más abajo, más arriba |
| Inicio, Fin | Primero, último; en el buscador mueven el cursor (Ctrl Inicio, Ctrl Fin) |
| Enter (Espacio sin buscador) | Elige y cierra |
| Escape, Alt ↑ | Cierra sin cambiar; dentro de un diálogo cierra solo la lista |
| Tab | Cierra sin cambiar y sigue |

**Listas que no caben enteras.** Con \`onLoadMore\` la lista pide más al llegar al final, y con «Seguir cargando»; con \`onSearch\`
busca el servidor, 150 ms después de la última tecla, y la lista muestra lo que llegue. Quien la usa descarta las respuestas
que llegan tarde (la historia «Respuestas fuera de orden» muestra cómo).

**Abierta desde afuera.** Con \`open\` manda quien la usa: nada la abre ni la cierra si \`open\` no lo dice. \`onOpenChange(abierta, { reason, event })\`
avisa una vez por acto: \`trigger-press\` (el control, Enter, Espacio), \`list-navigation\` (una flecha, Inicio, Fin, una letra), \`item-press\` (elegir),
\`escape-key\`, \`outside-press\`, \`focus-out\` (el foco se fue) y \`close-press\` (la cruz, en un teléfono). Con \`defaultOpen\` nace abierta, y toma el foco.
Lo desactivado y lo que es de solo lectura no se abren.

**No se puede cambiar ahora:** \`disabledReason\` lo deja enfocable y legible, y dice por qué debajo. \`disabled\`, sin motivo, es para lo
que nunca se usará aquí; \`readOnly\`, para mirar.

**Qué se oye.** «Categoría, Café de grano, cuadro combinado contraído». Al moverse: «Té de hierbas, 2 de 12». Al buscar, medio
segundo después de la última tecla: «3 resultados» o «Sin resultados para «x»». Al pasar a otro grupo: «Grupo Hogar, 4 opciones».
**Objetos propios.** \`optionsOf(socios, { itemKey, itemLabel })\` los lee como opciones, y devuelve siempre la misma lista para los mismos objetos.

La búsqueda no distingue acentos ni mayúsculas: «camion» encuentra «Camión».
`,
      },
    },
  },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  ...playground,
  tags: ['!test'],
  args: { value: 1, clearable: true, searchable: true, hint: 'Aparece en el catálogo de los socios.' },
}

export const SinElegir: Story = { tags: ['!test'], name: 'Sin elegir' }
export const Elegido: Story = { args: { value: 1, clearable: true, hint: 'Aparece en el catálogo de los socios.' } }
export const Error: Story = { tags: ['!test'], args: { required: true, error: 'Este campo es requerido' } }
export const SoloLectura: Story = { tags: ['!test'], name: 'Solo lectura', args: { value: 1, readOnly: true } }
export const Desactivado: Story = { tags: ['!test'], args: { value: 1, disabled: true } }
export const CargandoCerrado: Story = {
  tags: ['!test'],
  name: 'Cargando, cerrado',
  args: { loading: true, options: [] },
}

export const ConMotivo: Story = {
  name: 'Desactivado con motivo',
  args: { value: 1, clearable: true, disabledReason: 'Se puede cambiar cuando termine la carga masiva.' },
}

const closed = { options: categoryOptions, onValueChange: fn() }

export const Estados: Story = {
  parameters: { ...stateGridModes, pseudo: { hover: '.hover *', focusVisible: '.focus button' } },
  render: () => (
    <StateGrid
      states={[
        ['reposo', <Select key="1" {...closed} label="Vacío" value={null} />],
        ['hover', <Select key="2" {...closed} label="Con el puntero encima" value={1} />],
        ['focus', <Select key="3" {...closed} label="Con el foco" value={1} />],
        ['limpiable', <Select key="4" {...closed} label="Se puede limpiar" value={1} clearable hint="Opcional" />],
        [
          'error',
          <Select key="5" {...closed} label="Con error" value={null} required error="Este campo es requerido" />,
        ],
        ['solo lectura', <Select key="6" {...closed} label="Solo lectura" value={1} readOnly />],
        ['cargando', <Select key="7" {...closed} label="Cargando" value={null} loading options={[]} />],
        ['desactivado', <Select key="8" {...closed} label="Desactivado" value={1} disabled />],
      ]}
    />
  ),
}

// Without a search box: in forced colours its caret blinks in the picture.
export const Abierto: Story = { args: { value: 1, defaultOpen: true }, parameters: popupModes }
export const OtraActiva: Story = {
  name: 'Abierto, con la flecha sobre otra',
  args: { value: 1, defaultOpen: true },
  parameters: withModes(popupModes, 'motion'),
  play: async ({ canvas }) => {
    await fireEvent.keyDown(canvas.getByRole('combobox'), { key: 'ArrowDown' })
    await expect(screen.getByRole('option', { name: 'Agua mineral' })).toHaveAttribute('data-highlighted')
  },
}
export const AbiertoConBuscador: Story = {
  name: 'Abierto, con buscador',
  args: { value: 1, searchable: true, defaultOpen: true },
}
export const PorGrupos: Story = {
  name: 'Por grupos',
  args: { options: groupedOptions, value: 'Cojín bordado', searchable: true, defaultOpen: true },
}
export const GruposPlegables: Story = {
  name: 'Por grupos que se pliegan',
  parameters: defaultAnd('hover', 'focus'),
  args: {
    options: groupedOptions,
    value: 'Café de grano',
    searchable: true,
    collapsibleGroups: true,
    defaultOpen: true,
  },
  play: async () => {
    const group = screen.getByRole('button', { name: /^Bebidas/ })
    await userEvent.click(group)
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    // Without a focused search box, whose caret would blink in the picture.
    group.focus()
  },
}

export const DiezMil: Story = {
  name: 'Diez mil',
  args: { options: tenThousandOptions, value: 5000, searchable: true, defaultOpen: true },
}
export const TextoLargo: Story = {
  name: 'Texto largo',
  args: { options: longLabelOptions, value: 0, clearable: true, defaultOpen: true },
}

export const HaciaArriba: Story = {
  name: 'Hacia arriba',
  args: { value: 1, defaultOpen: true },
  parameters: { docs: { story: { height: '46rem' } } },
  decorators: [
    (Story) => (
      <div style={{ paddingBlockStart: 640 }}>
        <Story />
      </div>
    ),
  ],
}

const withoutList: Story['play'] = async () => {
  await expect(screen.getByRole('dialog', { name: 'Categoría' })).toBeVisible()
  await expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
}

export const Cargando: Story = {
  args: { options: [], loading: true, searchable: true, defaultOpen: true },
  play: withoutList,
}
export const Vacio: Story = {
  name: 'Vacío',
  args: { options: [], searchable: true, defaultOpen: true },
  play: withoutList,
}
export const FalloDeCarga: Story = {
  name: 'Fallo de carga',
  args: {
    options: [],
    searchable: true,
    loadError: 'No se pudieron cargar las opciones.',
    onRetry: fn(),
    defaultOpen: true,
  },
  play: withoutList,
}
export const SinResultados: Story = {
  name: 'Sin resultados',
  args: { searchable: true, defaultOpen: true },
  play: async () => {
    await fireEvent.change(screen.getByRole('combobox'), { target: { value: 'zapato' } })
    await waitFor(() => expect(screen.getByText('Sin resultados para «zapato»', { selector: 'p' })).toBeVisible())
  },
}
export const HayMas: Story = {
  name: 'Hay más que cargar',
  args: { value: 1, searchable: true, onLoadMore: fn(), defaultOpen: true },
}
export const FalloAlSeguir: Story = {
  name: 'Fallo al seguir cargando',
  args: { value: 1, onLoadMore: fn(), loadError: 'No se pudieron cargar más opciones.', defaultOpen: true },
}
export const BuscandoAfuera: Story = {
  name: 'Buscando en el servidor',
  args: { searchable: true, onSearch: fn(), loading: true, defaultOpen: true },
}

export const Telefono: Story = {
  name: 'En un teléfono',
  args: { value: 1, searchable: true, defaultOpen: true },
  parameters: { visual: { width: 390 } },
}

export const DentroDeDialog: Story = {
  name: 'Dentro de un diálogo',
  ...insideDialog,
  args: { options: tenThousandOptions, searchable: true },
  play: (context) =>
    playInDialog(context, async (dialog) => {
      const trigger = dialog.getByRole('button', { name: /^Categoría/ })
      await context.step('La lista se ve entera, aunque el diálogo sea más bajo', async () => {
        await userEvent.click(trigger)
        await expectUnclipped(await screen.findByRole('listbox'))
      })
      await context.step('Escape cierra solo la lista', async () => {
        await userEvent.keyboard('{Escape}')
        await expect(screen.queryByRole('listbox')).toBeNull()
        await expect(trigger).toHaveFocus()
      })
      await context.step('Elegir con el ratón no cierra el diálogo', async () => {
        await userEvent.click(trigger)
        await userEvent.click(await screen.findByRole('option', { name: 'Artículo 00002' }))
        await expect(trigger).toHaveAccessibleName('Categoría Artículo 00002')
        await expect(trigger).toHaveFocus()
      })
    }),
}
