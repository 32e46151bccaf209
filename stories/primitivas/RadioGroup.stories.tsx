import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { RadioGroup, type RadioGroupProps } from '#ui'
import { playground } from '../support/playground.tsx'
import { StateGrid } from '../support/StateGrid.tsx'
import { useArgState } from '../support/useArgState.ts'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'

const options = [
  { value: 'casa', label: 'A domicilio' },
  { value: 'tienda', label: 'Retiro en tienda' },
  { value: 'correo', label: 'Por correo' },
]
const described = [
  { value: 'sumar', label: 'Sumar', description: 'Los puntos se agregan al saldo.' },
  { value: 'restar', label: 'Restar', description: 'Los puntos se descuentan, sin bajar de cero.' },
]

function Controlled(props: RadioGroupProps) {
  const [value, setValue] = useArgState(props.value)
  return (
    <RadioGroup
      {...props}
      value={value}
      onValueChange={(next) => {
        setValue(next)
        props.onValueChange?.(next)
      }}
    />
  )
}

const meta = {
  title: 'Primitivas/RadioGroup',
  tags: ['nuevo'],
  component: RadioGroup,
  args: { label: 'Entrega', options, value: 'casa', onValueChange: fn() },
  render: (args) => <Controlled {...args} />,
  parameters: {
    docs: {
      description: {
        component: `Una entre pocas opciones, todas a la vista. Botones de radio del navegador: un formulario HTML los envía y los reinicia.

**Cuándo usarlo.** De dos a seis opciones que conviene comparar; con \`variant="cards"\` si cada una se explica. **Cuándo no.** Para más opciones (\`Select\`), para encender o apagar algo (\`Switch\`) ni para varias a la vez (\`Checkbox\`).

| Tecla | Qué hace |
| --- | --- |
| Tab | Entra a la opción elegida, o a la primera, y sale del grupo |
| ↑ ↓ ← → | Eligen la anterior o la siguiente, y dan la vuelta |
| Espacio | Elige la opción que tiene el foco |

**Qué se oye.** «Entrega, grupo; A domicilio, botón de radio, marcado, 1 de 3», con la ayuda o el error del grupo.
`,
      },
    },
  },
} satisfies Meta<typeof RadioGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  tags: ['!test'],
  ...playground,
  args: { hint: 'Se puede cambiar después.' },
}

export const Estados: Story = {
  parameters: withModes(stateGridModes, 'hover', 'focus'),
  render: () => (
    <StateGrid
      states={[
        ['Elegida', <RadioGroup key="1" label="Entrega" options={options} defaultValue="tienda" />],
        ['Sin elegir, con ayuda', <RadioGroup key="2" label="Entrega" hint="Elige una." required options={options} />],
        ['Con error', <RadioGroup key="3" label="Entrega" error="Este campo es requerido" options={options} />],
        [
          'Con motivo',
          <RadioGroup
            key="4"
            label="Entrega"
            disabledReason="El canje ya salió."
            options={options}
            defaultValue="casa"
          />,
        ],
        ['Desactivado', <RadioGroup key="5" label="Entrega" disabled options={options} defaultValue="casa" />],
        [
          'Una opción con motivo',
          <RadioGroup
            key="6"
            label="Entrega"
            options={[...options.slice(0, 2), { value: 'dron', label: 'Por dron', disabledReason: 'Hoy hay viento.' }]}
            defaultValue="casa"
          />,
        ],
        ['Fichas', <RadioGroup key="7" label="Acción" variant="cards" options={described} defaultValue="sumar" />],
        [
          'Barra',
          <RadioGroup
            key="9"
            label="Estado de los canjes"
            hideLabel
            variant="bar"
            options={[
              { value: 'todos', label: 'Todos' },
              { value: 'pendientes', label: 'Pendientes', count: 12 },
              { value: 'preparados', label: 'Preparados', count: 5 },
            ]}
            defaultValue="pendientes"
          />,
        ],
        ['En fila', <RadioGroup key="8" label="Entrega" layout="row" options={options} defaultValue="casa" />],
      ]}
    />
  ),
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo a 320 px',
  render: () => (
    <div style={{ inlineSize: 288, maxInlineSize: '100%' }}>
      <RadioGroup
        label="Qué pasa con los puntos de los socios que no vuelven en dos años"
        variant="cards"
        layout="row"
        defaultValue="a"
        options={[
          {
            value: 'a',
            label: 'Se conservan hasta que el socio cierre su cuenta',
            description: 'Aparecen en el saldo y se pueden canjear en cualquier sucursal de la zona austral.',
          },
          { value: 'b', label: 'Caducan al terminar el segundo año sin ninguna compra' },
        ]}
      />
    </div>
  ),
}

export const Teclado: Story = {
  parameters: { visual: { disable: true } },
  render: (args) => (
    <form>
      <Controlled {...args} name="entrega" />
    </form>
  ),
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await step('Una sola parada de tabulación, en la elegida', async () => {
      await userEvent.tab()
      await expect(canvas.getByRole('radio', { name: 'A domicilio' })).toHaveFocus()
    })
    await step('↑ da la vuelta y elige; el formulario lo envía', async () => {
      await userEvent.keyboard('{ArrowUp}')
      await expect(canvas.getByRole('radio', { name: 'Por correo' })).toBeChecked()
      await expect(args.onValueChange).toHaveBeenLastCalledWith('correo')
      await expect([...new FormData(canvasElement.querySelector('form')!)]).toEqual([['entrega', 'correo']])
    })
    await step('La etiqueta se pulsa también', async () => {
      await userEvent.click(canvas.getByText('Retiro en tienda'))
      await expect(args.onValueChange).toHaveBeenLastCalledWith('tienda')
    })
  },
}
