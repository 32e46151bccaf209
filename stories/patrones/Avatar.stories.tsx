import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Avatar, AvatarGroup } from '#ui'
import { playground } from '../support/playground.tsx'
import { Row } from '../support/Row.tsx'
import { samplePicture } from '../support/samplePicture.ts'
import { stateGridModes } from '../../.storybook/modes.ts'

const people = ['Rosa Pérez', 'Ñusta Ávila', 'Óscar de la Fuente', 'Ana Soto', 'Luis Rojas', 'Eva Lillo', 'Juan Paz']
const team = people.map((name, key) => ({ key, name }))

const meta = {
  title: 'Patrones/Avatar',
  tags: ['nuevo'],
  component: Avatar,
  args: { name: 'Rosa Pérez' },
  parameters: {
    docs: {
      description: {
        component: `La foto o las iniciales de una persona. Sin foto, o con una que no carga, quedan las iniciales de su primera y su última palabra, sin «de» ni «la».

**Cuándo usarlo:** para reconocer a alguien en una lista o en el encabezado; \`AvatarGroup\` cuando son varios.
**Cuándo no:** para productos (\`Thumbnail\`) ni para decidir algo por el color: todos tienen el mismo.

**Qué se oye:** su nombre, como imagen. Con el nombre al lado, \`decorative\`: no se repite. El grupo es una lista con nombre, y los que no caben se nombran juntos.`,
      },
    },
  },
} satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground }

export const Estados: Story = {
  parameters: stateGridModes,
  render: () => (
    <Row>
      <Avatar name="Rosa Pérez" size="sm" />
      <Avatar name="Rosa Pérez" />
      <Avatar name="Rosa Pérez" size="lg" />
      <Avatar name="Óscar de la Fuente" src={samplePicture} size="lg" />
      <Avatar name="Ñusta" src="data:image/png;base64,rota" />
      <AvatarGroup label="Equipo" people={team} />
      <AvatarGroup label="Equipo pequeño" people={team.slice(0, 3)} size="sm" />
    </Row>
  ),
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('Una foto rota deja las iniciales', async () => {
      await expect(await canvas.findByText('Ñ')).toBeVisible()
    })
    await step('Los que no caben se nombran', async () => {
      await expect(canvas.getByRole('img', { name: '3 más: Luis Rojas, Eva Lillo y Juan Paz' })).toBeVisible()
    })
  },
}

export const NombreLargo: Story = {
  name: 'Nombres largos',
  render: () => (
    <Row column>
      <Avatar name="María de los Ángeles Huenchullán Catrileo" />
      <Avatar name="Sociedad Comercial e Inmobiliaria Los Arrayanes Ltda." />
    </Row>
  ),
}
