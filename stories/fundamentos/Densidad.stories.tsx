import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge, Button, Card, Checkbox, color, Field, space, text, TextField } from '#ui'

function Sample({ density }: { density: 'comfortable' | 'compact' }) {
  return (
    <section data-density={density} aria-label={density === 'compact' ? 'Compacta' : 'Cómoda'}>
      <Card>
        <div style={{ display: 'grid', gap: space['200'], inlineSize: '18rem' }}>
          <h2 style={{ font: text.titleSm }}>{density === 'compact' ? 'Compacta' : 'Cómoda'}</h2>
          <TextField label="Nombre" defaultValue="Café de grano" hint="Lo ve el socio" />
          <Checkbox label="Visible en el catálogo" checked onCheckedChange={() => undefined} />
          <div style={{ display: 'flex', gap: space['100'], alignItems: 'center' }}>
            <Button variant="primary">Confirmar</Button>
            <Button>Cerrar</Button>
            <Badge tone="points">1.240</Badge>
          </div>
        </div>
      </Card>
    </section>
  )
}

function Densities() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: space['300'], color: color.fgDefault }}>
      <Sample density="comfortable" />
      <Sample density="compact" />
    </div>
  )
}

const meta = {
  title: 'Fundamentos/Densidad',
  component: Densities,
  subcomponents: { Field },
  parameters: {
    docs: {
      description: {
        component: `Dos densidades para el mismo producto: **cómoda**, y **compacta** para quien pasa el día en las listas.

- La compacta encoge los espacios de 8 px o más a tres cuartos y los controles un escalón; las filas de la tabla, de 80 a 44 px.
- Nunca baja de un blanco de 24 px, y en pantallas táctiles los controles vuelven a 44.
- No toca lo que fija el producto: 320, 36 y 48 px de las listas desplegables.
- Se pone en \`<html data-density="compact">\`, o en cualquier parte de la página.`,
      },
    },
  },
} satisfies Meta<typeof Densities>
export default meta
type Story = StoryObj<typeof meta>

export const LadoALado: Story = { name: 'Lado a lado' }
