import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test'
import { NumberField, type NumberFieldProps } from '#ui'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'
import { StateGrid } from '../support/StateGrid.tsx'
import { useArgState } from '../support/useArgState.ts'

function Controlled(props: NumberFieldProps) {
  const [value, setValue] = useArgState(props.value)
  const change = (next: number | null) => {
    setValue(next)
    props.onValueChange?.(next)
  }
  return (
    <div style={{ maxInlineSize: 240 }}>
      <NumberField {...props} value={value} onValueChange={change} />
    </div>
  )
}

const meta = {
  title: 'Primitivas/NumberField',
  tags: ['estable'],
  component: NumberField,
  args: { label: 'Puntos', value: null, onValueChange: fn(), min: 0 },
  render: (args) => <Controlled {...args} />,
  parameters: {
    docs: {
      description: {
        component: `
Una cantidad, leída y escrita como en Chile: \`1.500\` es mil quinientos y \`1,5\` es uno y medio. Las letras se dejan
escribir y se marcan después («Ingresa un numero»): nada desaparece sin explicación. Al salir, el número se ordena
(\`1500\` → \`1.500\`) pero nunca cambia, tampoco si está fuera de rango.

**Cuándo usarlo.** Para puntos, stock y porcentajes. **Cuándo no.** Para códigos, RUT o teléfonos, que no se suman: \`TextField\`.

| Tecla | Qué hace |
| --- | --- |
| ↑ ↓ | Un paso más o menos |
| Mayús + ↑ ↓, Re Pág, Av Pág | Diez pasos |
| Inicio, Fin | Mínimo y máximo, si los hay |

La rueda del ratón no hace nada. Los botones − y + se pueden mantener apretados; no están en el orden de tabulación.

**No se puede cambiar ahora:** \`disabledReason\` lo deja enfocable y legible, y dice por qué debajo. \`disabled\`, sin motivo, es para lo
que nunca se usará aquí; \`readOnly\`, para mirar.

**Qué se oye.** «Puntos, 1.500, botón de número, mínimo 0».
`,
      },
    },
  },
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  ...playground,
  tags: ['!test'],
  args: { value: 1500, suffix: 'pts', hint: 'Lo que el socio paga por cada unidad.', max: 100_000 },
}

export const Basico: Story = { tags: ['!test'], name: 'Básico', args: { value: 12500 } }

export const ConUnidad: Story = {
  name: 'Con unidad',
  args: { value: 1500, suffix: 'pts', hint: 'Lo que el socio paga por cada unidad.' },
}

export const Vacio: Story = { tags: ['!test'], name: 'Vacío', args: { placeholder: '0' } }

export const ConError: Story = {
  tags: ['!test'],
  name: 'Error',
  args: { value: -3, min: undefined, error: 'Ingresa un valor', required: true },
}

export const SoloLectura: Story = {
  tags: ['!test'],
  name: 'Solo lectura',
  args: { value: 12500, suffix: 'pts', readOnly: true },
}

export const Deshabilitado: Story = {
  tags: ['!test'],
  name: 'Desactivado',
  args: { value: 12500, suffix: 'pts', disabled: true },
}

export const ConMotivo: Story = {
  tags: ['!test'],
  name: 'Desactivado con motivo',
  args: { value: 12500, suffix: 'pts', disabledReason: 'Se puede cambiar cuando termine la carga masiva.' },
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: {
    label: 'Puntos que se suman al saldo de cada socio de la selección',
    value: 123456789012.25,
    suffix: 'puntos',
  },
}

const getInput = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLInputElement>('spinbutton', { name: 'Puntos' })

export const Estados: Story = {
  parameters: { ...withModes(stateGridModes, 'touch'), pseudo: { hover: '.hover *', focusVisible: '.focus input' } },
  render: () => (
    <StateGrid
      states={[
        ['reposo', <NumberField key="1" label="Vacío" />],
        ['hover', <NumberField key="2" label="Con el puntero encima" defaultValue={12500} />],
        ['focus', <NumberField key="3" label="Con el foco" defaultValue={12500} />],
        ['con ayuda', <NumberField key="4" label="Con ayuda" hint="Lo ve el socio" defaultValue={12500} />],
        ['error', <NumberField key="5" label="Con error" required error="Este campo es requerido" />],
        ['solo lectura', <NumberField key="6" label="Solo lectura" readOnly defaultValue={12500} />],
        [
          'con motivo',
          <NumberField key="7" label="Con motivo" disabledReason="Elige primero un archivo" defaultValue={12500} />,
        ],
        ['desactivado', <NumberField key="8" label="Desactivado" disabled defaultValue={12500} />],
      ]}
    />
  ),
}

export const Pegar: Story = {
  name: 'Pegar «$ 1.200» da 1200',
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step, args }) => {
    const input = getInput(canvasElement)
    await step('Pegar', async () => {
      await userEvent.click(input)
      await userEvent.paste('$ 1.200')
      await expect(args.onValueChange).toHaveBeenLastCalledWith(1200)
    })
    await step('Al salir queda ordenado', async () => {
      await userEvent.tab()
      await expect(input).toHaveValue('1.200')
      await expect(args.onValueChange).toHaveBeenCalledTimes(1)
    })
    await step('Vaciarlo da nulo', async () => {
      await userEvent.clear(input)
      await expect(args.onValueChange).toHaveBeenLastCalledWith(null)
    })
  },
}

export const Letras: Story = {
  name: 'Las letras se quedan y se avisan como NaN',
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step, args }) => {
    const input = getInput(canvasElement)
    await step('Escribir', async () => {
      await userEvent.type(input, 'doce')
      await expect(args.onValueChange).toHaveBeenLastCalledWith(NaN)
    })
    await step('Salir no las borra, y las flechas no las pisan', async () => {
      await userEvent.keyboard('{ArrowUp}')
      await userEvent.tab()
      await expect(input).toHaveValue('doce')
      await expect(input).not.toHaveAttribute('aria-valuenow')
    })
  },
}

export const Teclas: Story = {
  name: 'Flechas, páginas, inicio y fin',
  args: { value: 5, max: 100 },
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step }) => {
    const input = getInput(canvasElement)
    await userEvent.click(input)
    for (const [keys, value] of [
      ['{ArrowUp}', '6'],
      ['{Shift>}{ArrowUp}{/Shift}', '16'],
      ['{PageDown}', '6'],
      ['{PageDown}', '0'],
      ['{End}', '100'],
      ['{ArrowUp}', '100'],
      ['{Home}', '0'],
    ] as const) {
      await step(`${keys} deja ${value}`, async () => {
        await userEvent.keyboard(keys)
        await expect(input).toHaveValue(value)
        await expect(input).toHaveAttribute('aria-valuenow', value)
      })
    }
  },
}

export const Rueda: Story = {
  name: 'La rueda no hace nada',
  args: { value: 5 },
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step, args }) => {
    const input = getInput(canvasElement)
    await step('Girarla sobre el campo con foco', async () => {
      await userEvent.click(input)
      await fireEvent.wheel(input, { deltaY: -120 })
      await expect(input).toHaveValue('5')
      await expect(args.onValueChange).not.toHaveBeenCalled()
    })
  },
}

export const Cursor: Story = {
  name: 'Escribir en medio no mueve el cursor, y salirse del rango no se corrige',
  args: { value: 1250, max: 2000 },
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step, args }) => {
    const input = getInput(canvasElement)
    await step('Un dígito en medio de 1.250', async () => {
      await userEvent.click(input)
      input.setSelectionRange(3, 3)
      await userEvent.keyboard('9')
      await expect(input).toHaveValue('1.2950')
      await expect(input.selectionStart).toBe(4)
    })
    await step('Fuera de rango se informa tal cual', async () => {
      await userEvent.clear(input)
      await userEvent.type(input, '2500')
      await userEvent.tab()
      await expect(input).toHaveValue('2.500')
      await expect(args.onValueChange).toHaveBeenLastCalledWith(2500)
    })
  },
}

export const Botones: Story = {
  name: 'Los botones dan un paso y no se quedan con el foco',
  args: { value: 0 },
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step, args }) => {
    const canvas = within(canvasElement)
    const input = getInput(canvasElement)
    await step('Más', async () => {
      await userEvent.click(input)
      await userEvent.click(canvas.getByRole('button', { name: 'Aumentar Puntos' }))
      await expect(input).toHaveValue('1')
      await expect(args.onValueChange).toHaveBeenCalledTimes(1)
      await expect(input).toHaveFocus()
    })
    await step('Menos, hasta el mínimo', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Disminuir Puntos' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Disminuir Puntos' }))
      await expect(input).toHaveValue('0')
      await expect(args.onValueChange).toHaveBeenCalledTimes(2)
    })
  },
}

export const GrupoDesactivado: Story = {
  name: 'En un grupo desactivado nada da un paso',
  args: { value: 5 },
  parameters: { visual: { disable: true } },
  decorators: [(Story) => <fieldset disabled>{Story()}</fieldset>],
  play: async ({ args, canvasElement, step }) => {
    await step('El navegador anuncia la presión, aunque no el clic', async () => {
      const more = within(canvasElement).getByRole('button', { name: 'Aumentar Puntos' })
      await fireEvent.pointerDown(more, { button: 0, pointerType: 'mouse' })
      await fireEvent.pointerUp(more)
      await expect(getInput(canvasElement)).toHaveValue('5')
      await expect(args.onValueChange).not.toHaveBeenCalled()
    })
  },
}
