import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Card, EmptyState } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'
import { StateGrid } from '../support/StateGrid.tsx'

const meta = {
  title: 'Patrones/EmptyState',
  tags: ['estable'],
  component: EmptyState,
  args: { title: 'No encontramos ningún dato.' },
  decorators: [
    (Story) => (
      <Card padding="none">
        <Story />
      </Card>
    ),
  ],
  parameters: {
    docs: {
      description: {
        component: `Ocupa el lugar de un contenido que no está, dice por qué y ofrece cómo seguir.

**Cuándo usarlo:** lista sin filas, búsqueda sin resultados, falla al cargar, pantalla sin permiso.
**Cuándo no:** mientras carga: usa \`Skeleton\`.

**Qué se oye:** el título (encabezado), la explicación y el botón. La ilustración no se lee.`,
      },
    },
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  ...playground,
  tags: ['!test'],
  args: {
    title: 'Todavía no hay productos',
    children: 'Agrega el primero para que los socios puedan canjear sus puntos.',
    action: <Button icon="add">Agregar producto</Button>,
  },
}

export const PrimerUso: Story = {
  tags: ['!test'],
  name: 'Primer uso',
  args: {
    title: 'Todavía no hay productos',
    children: 'Agrega el primero para que los socios puedan canjear sus puntos.',
    action: (
      <Button variant="primary" icon="add">
        Agregar producto
      </Button>
    ),
  },
}

export const SinResultados: Story = {
  tags: ['!test'],
  name: 'Sin resultados',
  args: {
    variant: 'no-results',
    title: 'No encontramos ningún dato.',
    children: 'Nada coincide con «cafetera italina». Revisa la ortografía o quita la búsqueda.',
    action: <Button>Borrar la búsqueda</Button>,
  },
}

export const ConError: Story = {
  tags: ['!test'],
  name: 'Con error',
  args: {
    variant: 'error',
    title: 'No se pudo cargar la lista',
    children: 'El servidor no respondió. Tus datos están a salvo.',
    action: <Button icon="refresh">Reintentar</Button>,
  },
}

export const SinPermiso: Story = {
  tags: ['!test'],
  name: 'Sin permiso',
  args: {
    variant: 'no-permission',
    title: 'Tu perfil no tiene pantallas asignadas',
    children: 'Pide a un administrador que revise tu rol.',
    action: <Button icon="logout">Cerrar</Button>,
  },
}

export const Estados: Story = {
  parameters: stateGridModes,
  render: () => (
    <StateGrid
      states={(['first-use', 'no-results', 'error', 'no-permission'] as const).map((variant) => [
        variant,
        <EmptyState
          key={variant}
          variant={variant}
          title="No encontramos ningún dato."
          action={<Button>Qué hacer ahora</Button>}
        >
          Por qué no hay nada, en una frase.
        </EmptyState>,
      ])}
    />
  ),
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: {
    title: 'Ninguno de los productos de las categorías que elegiste tiene unidades en la sucursal de Puerto Natales',
    children:
      'Quita alguna de las categorías, elige otra sucursal o pide a bodega que despache unidades: tardan entre tres y cinco días hábiles en aparecer aquí.',
    action: <Button>Ver los productos de todas las sucursales de la zona austral</Button>,
  },
  decorators: [(Story) => <div style={{ maxInlineSize: '20rem' }}>{Story()}</div>],
}
