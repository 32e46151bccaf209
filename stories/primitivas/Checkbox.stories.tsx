import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Checkbox, type CheckboxProps } from '#ui'
import { Row } from '../support/Row.tsx'
import { stateGrid } from '../../.storybook/modes.ts'

function Controlled(props: CheckboxProps) {
  const [checked, setChecked] = useState(props.checked)
  return (
    <Checkbox
      {...props}
      checked={checked}
      onChange={(next, meta) => {
        setChecked(next)
        props.onChange?.(next, meta)
      }}
    />
  )
}

const meta = {
  title: 'Primitivas/Checkbox',
  component: Checkbox,
  args: { label: 'Renovar la clave', checked: false, onChange: fn() },
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

export const Basica: Story = { name: 'Básica' }

export const Estados: Story = {
  parameters: stateGrid,
  render: () => (
    <Row column>
      <Checkbox label="Sin marcar" checked={false} onChange={fn()} />
      <Checkbox label="Marcada" checked onChange={fn()} />
      <Checkbox label="Algunos" checked="mixed" onChange={fn()} />
      <Checkbox label="Desactivada" checked={false} disabled onChange={fn()} />
      <Checkbox label="Desactivada y marcada" checked disabled onChange={fn()} />
      <Checkbox label="Con motivo" disabledReason="Solo un administrador puede cambiarla" checked onChange={fn()} />
      <Checkbox label="Con descripción" description="La clave anterior deja de servir" checked onChange={fn()} />
      <Checkbox label="Seleccionar Café" hideLabel checked onChange={fn()} />
    </Row>
  ),
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
      await expect(args.onChange).toHaveBeenCalledTimes(1)
      await expect(args.onChange).toHaveBeenCalledWith(true, { shiftKey: false })
      await expect(box).toBeChecked()
      await expect(box).not.toBePartiallyChecked()
    })
  },
}
