import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Tabs, TextField, type TabsProps } from '#ui'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'

const tabs: TabsProps['tabs'] = [
  { key: 'datos', label: 'Datos', icon: 'user', panel: 'Rut, nombre, teléfono y dirección del socio.' },
  { key: 'historial', label: 'Historial', icon: 'points', count: 1248, panel: 'Los puntos, uno por uno.' },
  { key: 'canjes', label: 'Canjes', icon: 'products', count: 0, panel: 'Todavía no hay canjes.' },
  {
    key: 'claves',
    label: 'Claves',
    icon: 'key',
    disabledReason: 'Solo las ve un super administrador.',
    panel: 'Claves',
  },
]

const meta = {
  title: 'Primitivas/Tabs',
  tags: ['nuevo'],
  component: Tabs,
  args: { label: 'Socio', tabs, onValueChange: fn() },
  argTypes: { tabs: { control: false } },
  parameters: {
    docs: {
      description: {
        component: `
Las partes de una misma cosa, de a una. La abierta se marca con una línea y con su nombre en tinta plena.

**Cuándo usarlas.** Dos a seis partes que no hace falta comparar. **Cuándo no.** Para ir a otra página (enlaces), para los
pasos de un trámite, ni para esconder lo que hay que leer.

| Tecla | Qué hace |
| --- | --- |
| Tab | Entra en la pestaña abierta y sale hacia su panel |
| ← → (↑ ↓ en vertical) | La anterior y la siguiente, dando la vuelta |
| Inicio, Fin | La primera y la última |
| Enter, Espacio | Abre, cuando \`activation="manual"\` |

\`activation="manual"\` es para paneles que hay que ir a buscar: las flechas solo mueven el foco. \`keepPanels\` conserva lo
escrito en las que ya se abrieron.

**Qué se oye.** «Socio, lista de pestañas. Historial 1.248, pestaña, seleccionada, 2 de 4». Una desactivada se alcanza y dice
su motivo.
`,
      },
    },
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  tags: ['!test'],
  ...playground,
  args: { defaultValue: 'historial' },
}

export const Basicas: Story = { tags: ['!test'], name: 'Básicas' }

export const Foco: Story = {
  args: { defaultValue: 'historial' },
  parameters: { ...withModes(stateGridModes, 'hover'), pseudo: { focusVisible: '[aria-selected="true"]' } },
}

export const Verticales: Story = { args: { orientation: 'vertical', defaultValue: 'historial' } }

export const ContenidoLargo: Story = {
  name: 'Contenido largo a 320 px',
  args: {
    tabs: ['Datos generales', 'Historial de puntos', 'Canjes realizados', 'Claves y terminales'].map((label) => ({
      key: label,
      label,
      panel: `${label}: lo que se sabe, en detalle.`,
    })),
    defaultValue: 'Historial de puntos',
  },
  decorators: [(Story) => <div style={{ inlineSize: 288 }}>{Story()}</div>],
}

export const DerechaAIzquierda: Story = {
  name: 'De derecha a izquierda, 320 px',
  args: ContenidoLargo.args,
  decorators: [
    (Story) => (
      <div dir="rtl" style={{ inlineSize: 288 }}>
        {Story()}
      </div>
    ),
  ],
}

export const Teclado: Story = {
  name: 'Teclado: flechas, vuelta, Inicio y Fin',
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const tab = (name: string) => canvas.getByRole('tab', { name })
    await step('Entra por la abierta', async () => {
      await userEvent.tab()
      await expect(tab('Datos')).toHaveFocus()
    })
    await step('→ abre la siguiente; su panel lleva su nombre', async () => {
      await userEvent.keyboard('{ArrowRight}')
      await expect(tab('Historial 1.248')).toHaveFocus()
      await expect(canvas.getByRole('tabpanel', { name: 'Historial 1.248' })).toBeVisible()
      await expect(args.onValueChange).toHaveBeenLastCalledWith('historial')
    })
    await step('Una desactivada se alcanza, dice su motivo y no abre', async () => {
      await userEvent.keyboard('{End}')
      await expect(tab('Claves')).toHaveFocus()
      await expect(tab('Claves')).toHaveAccessibleDescription('Solo las ve un super administrador.')
      await userEvent.keyboard('{Enter}')
      await expect(tab('Historial 1.248')).toHaveAttribute('aria-selected', 'true')
    })
    await step('Da la vuelta', async () => {
      await userEvent.keyboard('{ArrowRight}')
      await expect(tab('Datos')).toHaveFocus()
      await expect(args.onValueChange).toHaveBeenCalledTimes(2)
    })
    await step('Tab sale al panel, que es de solo texto', async () => {
      await userEvent.tab()
      await expect(canvas.getByRole('tabpanel')).toHaveFocus()
    })
  },
}

function Note() {
  const [value, setValue] = useState('')
  return <TextField label="Nota" value={value} onValueChange={setValue} />
}

export const Manual: Story = {
  name: 'Manual: las flechas no abren; lo escrito se conserva',
  args: {
    activation: 'manual',
    keepPanels: true,
    tabs: [
      { key: 'nota', label: 'Nota', panel: <Note /> },
      { key: 'historial', label: 'Historial', panel: 'Los puntos, uno por uno.' },
    ],
  },
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await step('El panel con un campo no es una parada', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Nota' }), 'llamar')
      await expect(canvas.getByRole('tabpanel')).not.toHaveAttribute('tabindex')
    })
    await step('→ solo mueve el foco; Espacio abre', async () => {
      canvas.getByRole('tab', { name: 'Nota' }).focus()
      await userEvent.keyboard('{ArrowRight}')
      await expect(args.onValueChange).not.toHaveBeenCalled()
      await expect(canvas.getByRole('tab', { name: 'Historial' })).toHaveFocus()
      await userEvent.keyboard(' ')
      await expect(args.onValueChange).toHaveBeenCalledTimes(1)
    })
    await step('Al volver, lo escrito sigue ahí', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Nota' }))
      await expect(canvas.getByRole('textbox', { name: 'Nota' })).toHaveValue('llamar')
    })
  },
}
