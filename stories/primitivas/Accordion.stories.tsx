import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Accordion, Badge } from '#ui'
import { playground } from '../support/playground.tsx'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'

const items = [
  { key: 'entrega', title: 'Entrega', content: 'Entre tres y cinco días hábiles en todo el país.' },
  { key: 'cambios', title: 'Cambios', content: 'Hasta treinta días después de recibirlo.' },
  { key: 'puntos', title: 'Puntos', content: 'Un canje anulado devuelve los puntos el mismo día.' },
]

const meta = {
  title: 'Primitivas/Accordion',
  tags: ['nuevo'],
  component: Accordion,
  args: { items, onValueChange: fn() },
  parameters: {
    docs: {
      description: {
        component: `Secciones que se abren bajo su título. Son \`<details>\` del navegador: buscar en la página encuentra y abre las cerradas.

**Cuándo usarlo.** Para lo que se consulta por partes y no siempre: condiciones, ajustes, el detalle de un error. **Cuándo no.** Para lo que todos leen (déjalo a la vista), ni para pasos en orden.

| Tecla | Qué hace |
| --- | --- |
| Tab | Pasa al título siguiente |
| Enter, Espacio | Abren o cierran la sección |

**Qué se oye.** «Entrega, contraído»; al abrir, «expandido».
`,
      },
    },
  },
} satisfies Meta<typeof Accordion>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground }

export const Estados: Story = {
  parameters: withModes(stateGridModes, 'hover', 'print'),
  args: {
    defaultValue: ['cambios'],
    items: items.map((item) =>
      item.key === 'puntos' ? { ...item, detail: <Badge tone="points">1.240</Badge> } : item,
    ),
  },
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo a 320 px',
  args: {
    defaultValue: ['largo'],
    items: [
      {
        key: 'largo',
        title: 'Qué pasa con los canjes que no se retiran en la sucursal dentro de los treinta días siguientes',
        content:
          'El producto vuelve al inventario y los puntos al saldo del socio, quien recibe un correo con el detalle.',
        detail: '12',
      },
      ...items.slice(1),
    ],
  },
  decorators: [(Story) => <div style={{ inlineSize: 288, maxInlineSize: '100%' }}>{Story()}</div>],
}

export const UnaALaVez: Story = {
  name: 'Una a la vez',
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await step('Cada título es una parada; un clic en él abre', async () => {
      await userEvent.tab()
      await expect(canvas.getByText('Entrega').closest('summary')).toHaveFocus()
      await userEvent.click(canvas.getByRole('heading', { name: 'Entrega' }))
      await expect(canvas.getByText(items[0]!.content)).toBeVisible()
      await expect(args.onValueChange).toHaveBeenLastCalledWith(['entrega'])
    })
    await step('Abrir otra cierra la primera', async () => {
      await userEvent.click(canvas.getByRole('heading', { name: 'Cambios' }))
      await expect(canvas.getByText(items[1]!.content)).toBeVisible()
      await expect(canvas.getByText(items[0]!.content)).not.toBeVisible()
      await expect(args.onValueChange).toHaveBeenLastCalledWith(['cambios'])
    })
    await step('Otro clic la cierra', async () => {
      await userEvent.click(canvas.getByRole('heading', { name: 'Cambios' }))
      await expect(canvas.getByText(items[1]!.content)).not.toBeVisible()
      await expect(args.onValueChange).toHaveBeenLastCalledWith([])
      await expect(args.onValueChange).toHaveBeenCalledTimes(3)
    })
  },
}
