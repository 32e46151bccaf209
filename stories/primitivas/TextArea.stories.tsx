import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TextArea, type TextAreaProps } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'
import { StateGrid } from '../support/StateGrid.tsx'
import { useArgState } from '../support/useArgState.ts'

const paragraph =
  'Café de grano de tueste medio, cultivado a 1.600 metros. Notas de cacao y naranja. Bolsa de un kilo con válvula, que conserva el aroma durante seis meses. '

function Controlled(props: TextAreaProps) {
  const [value, setValue] = useArgState(props.value)
  const change = (next: string) => {
    setValue(next)
    props.onValueChange?.(next)
  }
  return (
    <div style={{ maxInlineSize: 420 }}>
      <TextArea {...props} value={value} onValueChange={change} />
    </div>
  )
}

const meta = {
  title: 'Primitivas/TextArea',
  tags: ['estable'],
  component: TextArea,
  args: { label: 'Descripción', value: '', onValueChange: fn() },
  render: (args) => <Controlled {...args} />,
  parameters: {
    docs: {
      description: {
        component: `
Varias líneas de texto. Crece con lo que se escribe, hasta cuatro veces su altura inicial; de ahí en adelante se desplaza.

**Cuándo usarlo.** Para descripciones y comentarios. **Cuándo no.** Para una sola línea: \`TextField\`.

| Tecla | Qué hace |
| --- | --- |
| Enter | Una línea nueva; no envía el formulario |
| Tab | Sale del campo |

**No se puede cambiar ahora:** \`disabledReason\` lo deja enfocable y legible, y dice por qué debajo. \`disabled\`, sin motivo, es para lo
que nunca se usará aquí; \`readOnly\`, para mirar.

**Qué se oye.** «Descripción, cuadro de edición de varias líneas», y después la ayuda, el error y el contador.
`,
      },
    },
  },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  ...playground,
  tags: ['!test'],
  args: { hint: 'Lo que el socio lee antes de canjear.', maxLength: 400, value: paragraph },
}

export const Basico: Story = { tags: ['!test'], name: 'Básico', args: { value: 'Café de grano de tueste medio.' } }

export const ConError: Story = {
  tags: ['!test'],
  name: 'Error',
  args: { required: true, error: 'Este campo es requerido', hint: 'Admite HTML sencillo.' },
}

export const Contador: Story = { args: { value: paragraph, maxLength: 400 } }

export const ContenidoLargo: Story = { name: 'Contenido largo', args: { value: paragraph.repeat(9) } }

export const SoloLectura: Story = { tags: ['!test'], name: 'Solo lectura', args: { value: paragraph, readOnly: true } }

export const Deshabilitado: Story = { tags: ['!test'], name: 'Desactivado', args: { value: paragraph, disabled: true } }

export const ConMotivo: Story = {
  tags: ['!test'],
  name: 'Desactivado con motivo',
  args: { value: 'Tostado oscuro, de altura.', disabledReason: 'Se puede cambiar cuando termine la carga masiva.' },
}

export const Movil: Story = {
  tags: ['!test'],
  name: '320 px',
  args: { value: paragraph, maxLength: 400, hint: 'Lo que el socio lee antes de canjear.' },
  decorators: [(Story) => <div style={{ inlineSize: 288 }}>{Story()}</div>],
}

export const Estados: Story = {
  parameters: { ...stateGridModes, pseudo: { hover: '.hover *', focusVisible: '.focus textarea' } },
  render: () => (
    <StateGrid
      states={[
        ['reposo', <TextArea key="1" label="Vacío" />],
        ['hover', <TextArea key="2" label="Con el puntero encima" defaultValue="Retiro en tienda." />],
        ['focus', <TextArea key="3" label="Con el foco" defaultValue="Retiro en tienda." />],
        ['con ayuda', <TextArea key="4" label="Con ayuda" hint="Lo ve el socio" defaultValue="Retiro en tienda." />],
        ['error', <TextArea key="5" label="Con error" required error="Este campo es requerido" />],
        ['solo lectura', <TextArea key="6" label="Solo lectura" readOnly defaultValue="Retiro en tienda." />],
        [
          'con motivo',
          <TextArea
            key="7"
            label="Con motivo"
            disabledReason="Elige primero un archivo"
            defaultValue="Retiro en tienda."
          />,
        ],
        ['desactivado', <TextArea key="8" label="Desactivado" disabled defaultValue="Retiro en tienda." />],
      ]}
    />
  ),
}

export const Crece: Story = {
  name: 'Crece con el texto y después se desplaza',
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step }) => {
    const area = within(canvasElement).getByRole('textbox', { name: 'Descripción' })
    const empty = area.clientHeight
    await step('Cinco líneas: crece y no se desplaza', async () => {
      await userEvent.type(area, 'a{Enter}b{Enter}c{Enter}d{Enter}e')
      await expect(area.clientHeight).toBeGreaterThan(empty)
      await expect(area.scrollHeight).toBe(area.clientHeight)
    })
    await step('Treinta líneas: cuatro veces la altura, y se desplaza', async () => {
      await userEvent.type(area, '{Enter}x'.repeat(25))
      await expect(area.clientHeight).toBeLessThanOrEqual(empty * 4)
      await expect(area.scrollHeight).toBeGreaterThan(area.clientHeight)
    })
  },
}

export const SoloLecturaEntera: Story = {
  name: 'De solo lectura muestra todo su texto',
  args: { rows: 1, readOnly: true, value: 'Retiro en tienda, con carné. '.repeat(40) },
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole('textbox', { name: 'Descripción' })
    await expect(area.scrollHeight).toBe(area.clientHeight)
    await expect(area.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      area.parentElement!.getBoundingClientRect().bottom,
    )
  },
}
