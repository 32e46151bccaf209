import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { AutocompleteField, type AutocompleteFieldProps } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { expectUnclipped, insideDialog, playInDialog } from '../support/InDialog.tsx'
import { playground } from '../support/playground.tsx'
import { StateGrid } from '../support/StateGrid.tsx'
import { useArgState } from '../support/useArgState.ts'

const brands = ['Araucaria', 'Trapial', 'Café Arauco', 'Ñandú', 'Cordillera Sur', 'Bahía Mansa', 'Quillay']

/** The parent keeps the value, as every form does. */
function Controlled(props: AutocompleteFieldProps) {
  const [value, setValue] = useArgState(props.value ?? '')
  const change = (next: string) => {
    setValue(next)
    props.onValueChange?.(next)
  }
  return (
    <div style={{ maxInlineSize: 360 }}>
      <AutocompleteField {...props} value={value} onValueChange={change} />
    </div>
  )
}

const meta = {
  title: 'Patrones/AutocompleteField',
  tags: ['nuevo'],
  component: AutocompleteField,
  args: { label: 'Marca', value: '', suggestions: brands, onValueChange: fn() },
  render: (args) => <Controlled {...args} />,
  parameters: {
    docs: {
      description: {
        component: `
Una línea de texto propio, con sugerencias de lo que ya se escribió antes. Lo que quede escrito es el valor, esté o no en la lista.

**Cuándo usarlo.** Cuando conviene escribir igual que la vez anterior, pero nadie quiere impedir algo nuevo: una marca, una ciudad,
un proveedor. **Cuándo no.** Si solo valen las opciones de una lista está \`Select\`; para buscar en una tabla, \`SearchField\`; si
nadie lo escribió antes, \`TextField\`.

| Tecla | Qué hace |
| --- | --- |
| Letras | Abren la lista con lo que las contiene, sin distinguir acentos ni mayúsculas |
| ↓, ↑ | Abren la lista completa, y pasan de una sugerencia a otra |
| Alt + ↓, Alt + ↑ | Abre sin marcar ninguna; cierra sin elegir |
| Av Pág, Re Pág | Ocho sugerencias más allá o más acá |
| Enter | Elige la sugerencia marcada; sin ninguna marcada, envía el formulario |
| Escape | Cierra la lista y deja lo escrito; cerrada, es del diálogo |
| ←, →, Inicio, Fin | Mueven el cursor en el texto, y dejan de marcar |
| Tab | Sale con lo escrito: nunca elige por su cuenta |

**Qué se oye.** «Marca, cuadro combinado editable, contraído». Medio segundo después de la última letra: «2 sugerencias». Al moverse:
«Araucaria, 1 de 2». Al elegir: «Araucaria, elegido». Si no hay ninguna no se dice nada: no es un error.
`,
      },
    },
  },
} satisfies Meta<typeof AutocompleteField>
export default meta
type Story = StoryObj<typeof meta>

const fieldOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole<HTMLInputElement>('combobox')
const listed = () => screen.queryAllByRole('option').map((option) => option.textContent)

export const Playground: Story = {
  name: 'Pruébalo',
  ...playground,
  tags: ['!test'],
  args: { hint: 'Escríbela como en el envase.' },
}

export const Vacio: Story = { tags: ['!test'], name: 'Vacío', args: { hint: 'Escríbela como en el envase.' } }
export const Escrito: Story = { tags: ['!test'], args: { value: 'Café Arauco' } }

export const Estados: Story = {
  parameters: { ...stateGridModes, pseudo: { hover: '.hover *', focusVisible: '.focus input' } },
  render: () => (
    <StateGrid
      states={(
        [
          ['reposo', { label: 'Vacío', placeholder: 'Araucaria' }],
          ['hover', { label: 'Con el puntero encima', defaultValue: 'Araucaria' }],
          ['focus', { label: 'Con el foco', defaultValue: 'Araucaria' }],
          ['error', { label: 'Con error', required: true, error: 'Este campo es requerido' }],
          ['solo lectura', { label: 'Solo lectura', defaultValue: 'Araucaria', readOnly: true }],
          ['desactivado', { label: 'Desactivado', defaultValue: 'Araucaria', disabled: true }],
          [
            'con motivo',
            { label: 'Con motivo', defaultValue: 'Araucaria', disabledReason: 'Mientras dura la carga masiva.' },
          ],
        ] as const
      ).map(([name, props]) => [name, <AutocompleteField key={name} {...props} suggestions={brands} />])}
    />
  ),
}

/** Keys without focus: a caret would blink in the picture, and frames of a docs page share one focus. */
const markSecond: Story['play'] = async ({ canvasElement }) => {
  const input = fieldOf(canvasElement)
  await fireEvent.keyDown(input, { key: 'ArrowDown' })
  await fireEvent.keyDown(input, { key: 'ArrowDown' })
  await expect(screen.getAllByRole('option')[1]).toHaveAttribute('aria-selected', 'true')
}

export const Abierto: Story = {
  play: markSecond,
  // Not in forced colours, where the caret is visible in any colour.
  parameters: { visual: { width: 480, viewport: true, modes: ['light', 'dark', 'light-hc', 'dark-hc'] } },
  args: { defaultOpen: true, style: { caretColor: 'transparent' } },
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: {
    defaultOpen: true,
    label: 'Nombre del proveedor tal como aparece en la última orden de compra que recibió la bodega central',
    value: '',
    suggestions: [
      'Comercializadora de Electrodomésticos y Artículos para el Hogar Bahía Mansa Limitada',
      'Cooperativa Campesina de Apicultores del Valle del Itata',
    ],
    style: { caretColor: 'transparent' },
  },
  parameters: { visual: { width: 480, viewport: true } },
  play: markSecond,
}

export const EscribirYElegir: Story = {
  name: 'Se escribe una parte, sin acentos, y se elige',
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, args, step }) => {
    const input = fieldOf(canvasElement)
    await step('«nan» encuentra «Ñandú»; nada queda marcado', async () => {
      await userEvent.type(input, 'nan')
      await expect(listed()).toEqual(['Ñandú'])
      await expect(input).not.toHaveAttribute('aria-activedescendant')
    })
    await step('La lista es tan ancha como el campo y está junto a él', async () => {
      const list = screen.getByRole('listbox', { name: 'Marca' }).getBoundingClientRect()
      const frame = input.parentElement!.getBoundingClientRect()
      await expect(Math.abs(list.width - frame.width)).toBeLessThanOrEqual(1)
      await expect(list.top).toBeGreaterThanOrEqual(frame.bottom)
      await expect(list.top - frame.bottom).toBeLessThanOrEqual(8)
      await expect(screen.getByRole('option').getBoundingClientRect().height).toBe(36)
    })
    await step('↓ la marca y Enter la elige; el foco no se mueve', async () => {
      await userEvent.keyboard('{ArrowDown}')
      await expect(document.getElementById(input.getAttribute('aria-activedescendant')!)).toHaveTextContent('Ñandú')
      await userEvent.keyboard('{Enter}')
      await expect(input).toHaveValue('Ñandú')
      await expect(input).toHaveFocus()
      await expect(listed()).toEqual([])
    })
    await step('Una llamada por letra y una por la elección', async () => {
      await expect(args.onValueChange).toHaveBeenCalledTimes(4)
      await expect(args.onValueChange).toHaveBeenLastCalledWith('Ñandú')
    })
  },
}

export const PalabrasPropias: Story = {
  name: 'Lo que nadie sugirió se queda como está',
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step }) => {
    const input = fieldOf(canvasElement)
    await step('Salir con una sugerencia marcada no la elige', async () => {
      await userEvent.type(input, 'Ara')
      await userEvent.keyboard('{ArrowDown}')
      await userEvent.tab()
      await expect(input).toHaveValue('Ara')
      await expect(listed()).toEqual([])
    })
    await step('En medio del texto, el cursor queda donde se escribe', async () => {
      await userEvent.click(input)
      input.setSelectionRange(1, 1)
      await userEvent.keyboard('h')
      await expect(input).toHaveValue('Ahra')
      await expect(input.selectionStart).toBe(2)
    })
  },
}

export const ConElPuntero: Story = {
  name: 'Con el puntero',
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step }) => {
    const input = fieldOf(canvasElement)
    await step('Un clic en el campo vacío ofrece todo', async () => {
      await userEvent.click(input)
      await expect(listed()).toEqual(brands)
    })
    await step('Un clic en una sugerencia la escribe y deja el foco en el texto', async () => {
      await userEvent.click(screen.getByRole('option', { name: 'Quillay' }))
      await expect(input).toHaveValue('Quillay')
      await expect(input).toHaveFocus()
    })
    await step('Un clic en lo escrito solo pone el cursor', async () => {
      await userEvent.click(input)
      await expect(listed()).toEqual([])
    })
    await step('Un clic fuera cierra', async () => {
      await userEvent.keyboard('{ArrowDown}')
      await expect(listed()).toEqual(brands)
      await userEvent.click(document.body)
      await waitFor(() => expect(listed()).toEqual([]))
    })
  },
}

export const Muchas: Story = {
  name: 'Muchas: 50 a la vista, en 320 px',
  parameters: { visual: { disable: true } },
  args: { suggestions: Array.from({ length: 200 }, (_, i) => `Marca ${String(i + 1).padStart(3, '0')}`) },
  play: async ({ canvasElement, step }) => {
    const input = fieldOf(canvasElement)
    await step('La lista mide 320 px y trae las primeras 50', async () => {
      await userEvent.click(input)
      await expect(listed()).toHaveLength(50)
      await expect(screen.getByRole('listbox').offsetHeight).toBe(320)
    })
    await step('La marcada siempre se ve', async () => {
      await userEvent.keyboard('{PageDown}{PageDown}{PageDown}')
      const option = document.getElementById(input.getAttribute('aria-activedescendant')!)!.getBoundingClientRect()
      const list = screen.getByRole('listbox').getBoundingClientRect()
      await expect(option.bottom).toBeLessThanOrEqual(list.bottom + 1)
      await expect(option.top).toBeGreaterThanOrEqual(list.top - 1)
    })
    await step('Tab pasa de largo por la lista', async () => {
      await userEvent.tab()
      await expect(listed()).toEqual([])
      await expect(screen.queryByRole('listbox')).toBeNull()
    })
  },
}

export const DentroDeDialog: Story = {
  name: 'Dentro de un diálogo',
  ...insideDialog,
  play: (context) =>
    playInDialog(context, async (dialog) => {
      const input = dialog.getByRole('combobox', { name: 'Marca' })
      await context.step('La lista es del diálogo, y nada la corta', async () => {
        await userEvent.click(input)
        await expectUnclipped(dialog.getByRole('listbox'))
      })
      await context.step('Escape cierra solo la lista, y deja lo escrito', async () => {
        await userEvent.keyboard('qui')
        await userEvent.keyboard('{Escape}')
        await expect(dialog.queryByRole('listbox')).toBeNull()
        await expect(input).toHaveValue('qui')
      })
      await context.step('Una presión fuera de la lista, en el diálogo, cierra solo la lista', async () => {
        await userEvent.keyboard('{ArrowDown}')
        await userEvent.click(dialog.getByRole('heading'))
        await expect(dialog.queryByRole('listbox')).toBeNull()
        input.focus()
      })
    }),
}
