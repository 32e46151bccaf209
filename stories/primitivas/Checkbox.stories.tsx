import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Checkbox, type CheckboxProps } from '#ui'
import { playground } from '../support/playground.tsx'
import { Row } from '../support/Row.tsx'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'
import { useArgState } from '../support/useArgState.ts'

function Controlled(props: CheckboxProps) {
  const [checked, setChecked] = useArgState(props.checked)
  return (
    <Checkbox
      {...props}
      checked={checked}
      onCheckedChange={(next, meta) => {
        setChecked(next)
        props.onCheckedChange?.(next, meta)
      }}
    />
  )
}

const meta = {
  title: 'Primitivas/Checkbox',
  tags: ['estable'],
  component: Checkbox,
  args: { label: 'Renovar la clave', checked: false, onCheckedChange: fn() },
  argTypes: { checked: { control: 'select', options: [false, true, 'mixed'] } },
  parameters: {
    docs: {
      description: {
        component: `Sí, no, o «algunos» (\`checked="mixed"\`).

**Cuándo usarla:** elegir filas, aceptar una opción.
**Cuándo no:** para un efecto inmediato como encender algo.

| Tecla | Hace |
| --- | --- |
| Espacio | Cambia el estado; de «algunos» pasa a marcada |

**Qué se oye:** «Renovar la clave, casilla, no marcada» (o «marcada», «parcialmente marcada»).`,
      },
    },
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  ...playground,
  tags: ['!test'],
  args: { description: 'La clave anterior deja de servir.' },
  render: (args) => <Controlled {...args} />,
}

export const Basica: Story = { tags: ['!test'], name: 'Básica' }

export const Estados: Story = {
  parameters: withModes(stateGridModes, 'hover', 'focus'),
  render: () => (
    <Row column>
      <Checkbox label="Sin marcar" checked={false} onCheckedChange={fn()} />
      <Checkbox label="Marcada" checked onCheckedChange={fn()} />
      <Checkbox label="Algunos" checked="mixed" onCheckedChange={fn()} />
      <Checkbox label="Desactivada" checked={false} disabled onCheckedChange={fn()} />
      <Checkbox label="Desactivada y marcada" checked disabled onCheckedChange={fn()} />
      <Checkbox
        label="Con motivo"
        disabledReason="Solo un administrador puede cambiarla"
        checked
        onCheckedChange={fn()}
      />
      <Checkbox label="Con descripción" description="La clave anterior deja de servir" checked onCheckedChange={fn()} />
      <Checkbox label="Seleccionar Café" hideLabel checked onCheckedChange={fn()} />
    </Row>
  ),
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: {
    label: 'Renovar la clave maestra de todos los terminales de las sucursales de la zona austral',
    description: 'Los terminales que no se elijan dejan de funcionar hasta que reciban su clave nueva.',
    disabledReason: 'Se podrá cambiar cuando termine la carga masiva de puntos que está en curso.',
  },
  decorators: [(Story) => <div style={{ inlineSize: 288 }}>{Story()}</div>],
  play: async ({ canvasElement, step }) => {
    await step('La casilla está en la primera línea, no en medio de todas', async () => {
      const box = within(canvasElement).getByRole('checkbox').getBoundingClientRect()
      const label = canvasElement.querySelector('[data-slot="checkbox.label"]')!
      const line = Number.parseFloat(getComputedStyle(label).lineHeight)
      const { top, height } = label.getBoundingClientRect()
      await expect(height).toBeGreaterThan(line)
      await expect(Math.abs(box.top + box.height / 2 - (top + line / 2))).toBeLessThanOrEqual(0.5)
    })
  },
}

export const PalabraSinEspacios: Story = {
  name: 'Palabra sin espacios',
  args: {
    label: 'administracion.general.zona.austral.y.antartica@tienda-de-cafe-de-grano.example',
    description: 'canje-austral-antartica-magallanes-y-la-antartica-chilena-2026.csv',
  },
  parameters: { visual: { disable: true } },
  decorators: [(Story) => <div style={{ inlineSize: 240 }}>{Story()}</div>],
  play: async ({ canvasElement, step }) => {
    await step('Sigue en la línea siguiente, sin salir de su lugar', async () => {
      const root = canvasElement.querySelector('[data-slot="checkbox"]')!
      await expect(root.getBoundingClientRect().width).toBeLessThanOrEqual(240)
      await expect(root.scrollWidth).toBeLessThanOrEqual(240)
    })
  },
}

export const DeAlgunosATodos: Story = {
  name: 'De algunos a todos',
  args: { checked: 'mixed', label: 'Seleccionar todos' },
  parameters: { visual: { disable: true } },
  play: async ({ args, canvasElement, step }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'Seleccionar todos' })
    await expect(box).toBePartiallyChecked()
    await step('Espacio marca todos, con un solo aviso', async () => {
      await userEvent.tab()
      await userEvent.keyboard(' ')
      await expect(args.onCheckedChange).toHaveBeenCalledTimes(1)
      await expect(args.onCheckedChange).toHaveBeenCalledWith(true, { shiftKey: false })
      await expect(box).toBeChecked()
      await expect(box).not.toBePartiallyChecked()
    })
  },
}
