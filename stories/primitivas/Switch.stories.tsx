import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button, Switch, type SwitchProps } from '#ui'
import { playground } from '../support/playground.tsx'
import { Row } from '../support/Row.tsx'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'
import { useArgState } from '../support/useArgState.ts'

function Controlled(props: SwitchProps) {
  const [checked, setChecked] = useArgState(props.checked)
  return (
    <Switch
      {...props}
      checked={checked}
      onCheckedChange={(next) => {
        setChecked(next)
        props.onCheckedChange?.(next)
      }}
    />
  )
}

const locked = 'El usuario todavía no tiene clave maestra: la primera hay que crearla.'

const meta = {
  title: 'Primitivas/Switch',
  tags: ['nuevo'],
  component: Switch,
  args: { label: 'Renovar la clave maestra', checked: true, onCheckedChange: fn() },
  render: (args) => <Controlled {...args} />,
  parameters: {
    docs: {
      description: {
        component: `
Algo que está encendido o apagado. La etiqueta dice **qué** se enciende y no cambia con el estado.

**Cuándo usarlo.** Para un modo o un efecto: renovar una clave, mostrar los inactivos. **Cuándo no.** Para elegir varias cosas
de una lista (\`Checkbox\`) ni para dos caminos con nombre propio (dos botones de radio).

**Cuando debe quedarse como está** hay dos casos. \`disabledReason\`: ahora no se puede usar, y se ve por qué. \`lockedReason\`:
parece normal, pero al apretarlo no cambia; dice el motivo y lo deja escrito debajo. Así funciona la renovación de la
primera clave maestra.

| Tecla | Qué hace |
| --- | --- |
| Espacio, Enter | Lo enciende o lo apaga |

**Qué se oye.** «Renovar la clave maestra, interruptor, activado». Con bloqueo, al apretarlo: el motivo, una vez por intento.
`,
      },
    },
  },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  ...playground,
  tags: ['!test'],
  args: { description: 'La clave anterior deja de servir.' },
}

export const Basico: Story = { tags: ['!test'], name: 'Básico' }

export const Estados: Story = {
  parameters: withModes(stateGridModes, 'hover'),
  render: () => (
    <Row column>
      <Switch label="Apagado" defaultChecked={false} />
      <Switch label="Encendido" defaultChecked />
      <Switch label="Con descripción" description="La clave anterior deja de servir." defaultChecked />
      <Switch label="Desactivado" disabled />
      <Switch label="Desactivado y encendido" disabled defaultChecked />
      <Switch label="Con motivo" disabledReason="Solo un administrador puede cambiarlo." />
      <Switch label="Con motivo y encendido" disabledReason="Solo un administrador puede cambiarlo." defaultChecked />
      <Switch label="Sin etiqueta a la vista" hideLabel defaultChecked />
    </Row>
  ),
}

export const Foco: Story = {
  parameters: { pseudo: { focusVisible: 'input' } },
}

export const Bloqueado: Story = {
  args: { lockedReason: locked },
  play: async ({ canvasElement, args, step }) => {
    const toggle = within(canvasElement).getByRole('switch', { name: 'Renovar la clave maestra' })
    await step('Antes de intentarlo ya lo describe el motivo', async () => {
      await expect(toggle).toHaveAccessibleDescription(locked)
      await expect(within(canvasElement).getByText(locked)).not.toBeVisible()
    })
    await step('Al apretarlo sigue encendido y se lee el motivo', async () => {
      await userEvent.click(toggle)
      await expect(toggle).toBeChecked()
      await expect(args.onCheckedChange).not.toHaveBeenCalled()
      await expect(within(canvasElement).getByText(locked)).toBeVisible()
      await waitFor(() => expect(document.querySelector('[data-slot="announcer.assertive"]')).toHaveTextContent(locked))
    })
    await userEvent.unhover(toggle)
    toggle.blur()
  },
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo a 320 px',
  args: {
    label: 'Renovar la clave maestra de todos los terminales de las sucursales de la zona austral',
    description:
      'Los terminales que no se elijan dejan de funcionar hasta que reciban su clave nueva, por lo que conviene avisar.',
    disabledReason: 'Se podrá cambiar cuando termine la carga masiva de puntos que está en curso.',
  },
  decorators: [(Story) => <div style={{ inlineSize: 288 }}>{Story()}</div>],
}

export const DerechaAIzquierda: Story = {
  tags: ['!test'],
  name: 'De derecha a izquierda',
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
}

export const TecladoYEtiqueta: Story = {
  name: 'Espacio, Enter y la etiqueta: un cambio cada vez',
  args: { checked: false },
  parameters: { visual: { disable: true } },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        throw new Error('Enter no debe enviar el formulario')
      }}
    >
      <Controlled {...args} />
      <Button type="submit">Enviar</Button>
    </form>
  ),
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const toggle = canvas.getByRole('switch', { name: 'Renovar la clave maestra' })
    await step('Espacio enciende', async () => {
      await userEvent.tab()
      await userEvent.keyboard(' ')
      await expect(toggle).toBeChecked()
    })
    await step('Enter apaga, sin enviar el formulario', async () => {
      await userEvent.keyboard('{Enter}')
      await expect(toggle).not.toBeChecked()
    })
    await step('La etiqueta también', async () => {
      await userEvent.click(canvas.getByText('Renovar la clave maestra'))
      await expect(toggle).toBeChecked()
      await expect(args.onCheckedChange).toHaveBeenCalledTimes(3)
    })
  },
}
