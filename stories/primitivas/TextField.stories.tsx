import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test'
import { TextField, type TextFieldProps } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { insideDialog, playInDialog } from '../support/InDialog.tsx'
import { playground } from '../support/playground.tsx'
import { useArgState } from '../support/useArgState.ts'

/** Controlled by its parent, as in a form. */
function Controlled(props: TextFieldProps) {
  const [value, setValue] = useArgState(props.value)
  const change = (next: string) => {
    setValue(next)
    props.onValueChange?.(next)
  }
  return (
    <div style={{ maxInlineSize: 360 }}>
      <TextField {...props} value={value} onValueChange={change} />
    </div>
  )
}

const meta = {
  title: 'Primitivas/TextField',
  tags: ['estable'],
  component: TextField,
  args: { label: 'Título', value: '', onValueChange: fn() },
  render: (args) => <Controlled {...args} />,
  parameters: {
    docs: {
      description: {
        component: `
Una línea de texto con su etiqueta, su ayuda, su error y su contador.

**Cuándo usarlo.** Para nombres, títulos, correos y todo texto corto. **Cuándo no.** Para varias líneas está \`TextArea\`;
para cantidades, \`NumberField\`; para buscar, \`SearchField\`; para elegir de una lista, \`Select\`.

| Tecla | Qué hace |
| --- | --- |
| Tab | Entra y sale del campo |
| Enter | Envía el formulario que lo contiene |

**No se puede cambiar ahora:** \`disabledReason\` lo deja enfocable y legible, y dice por qué debajo. \`disabled\`, sin motivo, es para lo
que nunca se usará aquí; \`readOnly\`, para mirar.

**Qué se oye.** «Título, cuadro de edición, obligatorio, inválido. Aparece en el catálogo. Este campo es requerido.
12 de 60 caracteres». El error no se lee con cada tecla: el formulario anuncia una vez cuántos campos fallan y lleva el
foco al primero. Pasar el límite sí se anuncia, una sola vez; el texto que sobra nunca se corta en silencio.
`,
      },
    },
  },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  ...playground,
  tags: ['!test'],
  args: { value: 'Café de grano', hint: 'Aparece en el catálogo que ven los socios.', maxLength: 60, required: true },
}

export const Basico: Story = { tags: ['!test'], name: 'Básico', args: { value: 'Café de grano 1 kg' } }

export const ConAyuda: Story = {
  name: 'Con ayuda',
  args: { hint: 'Aparece en el catálogo que ven los socios.', placeholder: 'Café de grano 1 kg', required: true },
}

export const ConError: Story = {
  tags: ['!test'],
  name: 'Error',
  args: { required: true, error: 'Este campo es requerido', hint: 'Aparece en el catálogo que ven los socios.' },
}

export const Estados: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 24, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
      <TextField label="Reposo" value="Café de grano" onValueChange={() => {}} />
      <TextField label="Puntero encima" value="Café de grano" onValueChange={() => {}} data-estado="encima" />
      <TextField label="Con foco" value="Café de grano" onValueChange={() => {}} data-estado="foco" />
      <TextField label="Vacío" placeholder="Café de grano" value="" onValueChange={() => {}} />
      <TextField label="Inválido" value="" onValueChange={() => {}} error="Este campo es requerido" />
      <TextField
        label="Inválido con foco"
        value=""
        onValueChange={() => {}}
        error="Este campo es requerido"
        data-estado="foco"
      />
      <TextField label="Solo lectura" value="Café de grano" onValueChange={() => {}} readOnly />
      <TextField label="Deshabilitado" value="Café de grano" onValueChange={() => {}} disabled />
    </div>
  ),
  parameters: {
    ...stateGridModes,
    pseudo: { hover: '[data-slot="field"]:has([data-estado="encima"]) *', focusVisible: '[data-estado="foco"]' },
  },
}

export const ConMotivo: Story = {
  name: 'Desactivado con motivo',
  args: { value: 'Café de grano', disabledReason: 'Se puede cambiar cuando termine la carga masiva.' },
}

export const Afijos: Story = { args: { label: 'Slug', prefix: 'canje.cl/', suffix: '.html', value: 'cafe-de-grano' } }

export const Contador: Story = { args: { value: 'Café de grano', maxLength: 60, hint: 'Corto y reconocible.' } }

export const ContadorPasado: Story = {
  name: 'Contador pasado',
  args: { value: 'Café de grano de tueste medio, bolsa de un kilo', maxLength: 40 },
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: {
    label: 'Título interno con el que el equipo de bodega reconoce el producto en sus planillas de despacho semanal',
    value: 'Cafetera italiana de acero inoxidable para seis tazas con mango de baquelita y válvula de seguridad',
    hint: 'Solo lo ve el equipo. Conviene que lleve la marca, el formato y el tamaño, en este orden, para que se ordene solo.',
    error: 'Ya existe un producto con este título interno; elige otro o actualiza el que está guardado.',
    required: true,
  },
}

export const Limpiable: Story = {
  args: { value: 'Café de grano 1 kg', clearable: true },
}

export const AlLimpiar: Story = {
  name: 'Limpiar devuelve el foco al texto',
  args: { value: 'Café', clearable: true },
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await step('El botón vacía el campo, y se va', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Limpiar Título' }))
      await expect(args.onValueChange).toHaveBeenCalledTimes(1)
      await expect(args.onValueChange).toHaveBeenCalledWith('')
      await expect(canvas.getByRole('textbox')).toHaveFocus()
      await expect(canvas.queryByRole('button')).toBeNull()
    })
  },
}

export const EtiquetaOculta: Story = {
  name: 'Etiqueta oculta',
  args: { label: 'Correo', hideLabel: true, type: 'email', placeholder: 'nombre@empresa.cl' },
}

export const EscribirEnMedio: Story = {
  name: 'Escribir en medio no mueve el cursor',
  args: { value: 'Caé' },
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step, args }) => {
    const input = within(canvasElement).getByRole<HTMLInputElement>('textbox', { name: 'Título' })
    await step('Una letra en medio de la palabra', async () => {
      await userEvent.click(input)
      input.setSelectionRange(2, 2)
      await userEvent.keyboard('f')
      await expect(input).toHaveValue('Café')
    })
    await step('El cursor queda tras la letra', async () => {
      await expect(input.selectionStart).toBe(3)
      await expect(args.onValueChange).toHaveBeenCalledTimes(1)
    })
  },
}

export const TeclaMuerta: Story = {
  name: 'Una tecla muerta compone su letra',
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Título' })
    await step('´ + a dan una sola letra', async () => {
      await userEvent.click(input)
      await fireEvent.compositionStart(input)
      await fireEvent.input(input, { target: { value: '´' } })
      await fireEvent.input(input, { target: { value: 'á' } })
      await fireEvent.compositionEnd(input, { data: 'á' })
      await expect(input).toHaveValue('á')
    })
  },
}

export const Descripcion: Story = {
  name: 'La ayuda, el error y el contador describen el campo, en este orden',
  args: { hint: 'Ayuda.', error: 'Este campo es requerido', maxLength: 10, required: true, value: 'Té' },
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Título' })
    await step('Se describe, es obligatorio y está inválido', async () => {
      await expect(input).toHaveAccessibleDescription(/^Ayuda\. Este campo es requerido .*2 de 10 caracteres$/)
      await expect(input).toBeRequired()
      await expect(input).toBeInvalid()
    })
    await step('La etiqueta lleva al campo', async () => {
      await userEvent.click(within(canvasElement).getByText('Título'))
      await expect(input).toHaveFocus()
    })
  },
}

export const DentroDeDialog: Story = {
  name: 'Dentro de un diálogo',
  ...insideDialog,
  play: (context) =>
    playInDialog(context, async (dialog) => {
      const input = dialog.getByRole('textbox', { name: 'Título' })
      await context.step('Al abrir tiene el foco', async () => {
        await expect(input).toHaveFocus()
        await userEvent.keyboard('Café')
        await expect(input).toHaveValue('Café')
      })
      await context.step('El Escape de una letra a medio componer no cierra el diálogo', async () => {
        await fireEvent.keyDown(input, { key: 'Escape', keyCode: 229, isComposing: true })
        await expect(input).toHaveFocus()
      })
    }),
}
