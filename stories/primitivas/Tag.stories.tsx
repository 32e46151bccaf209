import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Tag } from '#ui'
import { playground } from '../support/playground.tsx'
import { Row } from '../support/Row.tsx'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'

const meta = {
  title: 'Primitivas/Tag',
  tags: ['nuevo'],
  component: Tag,
  args: { label: 'Café' },
  parameters: {
    docs: {
      description: {
        component: `
Una cosa por su nombre, entre otras de su clase: una categoría, un terminal, un filtro puesto. Se puede quitar.

**Cuándo usarlo.** Para lo que alguien eligió y puede deshacer. **Cuándo no.** Para decir un estado (\`Badge\`) ni para elegir
(\`Checkbox\`, \`MultiSelect\`). Si son varias, \`TagGroup\` las junta y cuida el foco.

| Tecla | Qué hace |
| --- | --- |
| Enter, Espacio (en el botón) | La quita |

**Qué se oye.** «Café» y «Quitar Café, botón».
`,
      },
    },
  },
} satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  tags: ['!test'],
  ...playground,
  args: { icon: 'category', onRemove: fn() },
}

export const Basica: Story = { tags: ['!test'], name: 'Básica' }

export const Variantes: Story = {
  parameters: withModes(stateGridModes, 'hover', 'focus'),
  render: () => (
    <Row>
      <Tag label="Café" />
      <Tag label="Café" icon="category" />
      <Tag label="Café" onRemove={fn()} />
      <Tag label="Café" icon="category" onRemove={fn()} />
      <Tag label="Café" onRemove={fn()} disabled />
    </Row>
  ),
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: { label: 'Café de grano de origen único, tostado en las sucursales de la zona austral', onRemove: fn() },
  decorators: [(Story) => <div style={{ inlineSize: 288 }}>{Story()}</div>],
}

export const Quitar: Story = {
  name: 'Quitar dice qué quita',
  args: { onRemove: fn() },
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Quitar Café' }))
    await expect(args.onRemove).toHaveBeenCalledTimes(1)
  },
}
