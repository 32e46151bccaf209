import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, IconButton, Toolbar } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'

const actions = (
  <>
    <Button icon="download">Exportar</Button>
    <Button variant="primary" icon="add">
      Agregar producto
    </Button>
    <IconButton icon="more" label="Más acciones de productos" variant="secondary" />
  </>
)

const meta = {
  title: 'Patrones/Toolbar',
  tags: ['estable'],
  component: Toolbar,
  // The page that documents it has an h1 of its own.
  args: { title: 'Productos', level: 2, children: actions },
  parameters: {
    docs: {
      description: {
        component: `La cabecera de una pantalla: su título (h1) y lo que se puede hacer con el conjunto.

**Cuándo usarla:** una vez por pantalla.
**Cuándo no:** para acciones de una fila (menú de la fila) o de lo seleccionado (\`BulkBar\`).

**Qué se oye:** el título al llegar a la pantalla, porque recibe el foco.`,
      },
    },
  },
} satisfies Meta<typeof Toolbar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground }

export const Basica: Story = { name: 'Básica', parameters: stateGridModes }
export const ConNota: Story = { name: 'Con nota', args: { note: 'Catálogo completo, en su orden de exhibición' } }
export const SoloTitulo: Story = { name: 'Solo título', args: { title: 'DASHBOARD', children: undefined } }

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: { title: 'Productos y experiencias para socios de regiones extremas y territorio insular' },
}

export const Movil: Story = {
  name: 'A 390 px',
  parameters: { visual: { width: 390 } },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
}
