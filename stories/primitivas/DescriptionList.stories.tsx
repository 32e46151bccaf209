import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Badge, DescriptionList } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'

const items = [
  { term: 'Rut', detail: '12.345.678-5' },
  { term: 'Nombre', detail: 'Ana Soto Pérez' },
  { term: 'Número de socio', detail: '10482' },
  { term: 'Teléfono', detail: null },
  { term: 'Celular', detail: '+56 9 8765 4321' },
  { term: 'Puntos', detail: <Badge tone="points">12.500 pts</Badge> },
  { term: 'Dpto.', detail: 0 },
  { term: 'Fecha de ingreso', detail: '05-03-2019' },
  { term: 'Dirección', detail: 'Avenida Libertador Bernardo O’Higgins 1449, Santiago', wide: true },
]

const meta = {
  title: 'Primitivas/DescriptionList',
  tags: ['nuevo'],
  component: DescriptionList,
  args: { items },
  argTypes: { items: { control: false } },
  parameters: {
    docs: {
      description: {
        component: `
Lo que se sabe de una cosa: términos y sus valores, para mirar y copiar. Se reparte en tantas columnas como quepan.

**Cuándo usarlo.** En el detalle de un socio, de una acción, de un usuario. **Cuándo no.** Para varias cosas con los mismos
datos (\`DataTable\`) ni para lo que se puede cambiar ahí mismo (los campos).

No es un control: no recibe el foco y no tiene teclas.

**Qué se oye.** «Lista de descripciones. Rut: 12.345.678-5. […] Teléfono: sin dato».
`,
      },
    },
  },
} satisfies Meta<typeof DescriptionList>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground, args: { layout: 'rows' } }

export const Basica: Story = {
  name: 'Básica',
  play: async ({ canvasElement, step }) => {
    await step('Lo que falta se dice con palabras, y el 0 no falta', async () => {
      const details = within(canvasElement).getAllByRole('definition')
      await expect(details[3]).toHaveTextContent('Sin dato')
      await expect(details[6]).toHaveTextContent('0')
    })
  },
}

export const EnFilas: Story = { name: 'En filas', args: { layout: 'rows' }, parameters: stateGridModes }

export const ContenidoLargo: Story = {
  name: 'Contenido largo a 320 px',
  args: {
    layout: 'rows',
    items: [
      { term: 'Estrategia de acumulación de los puntos del programa', detail: 'Porcentaje del monto' },
      { term: 'Correo', detail: 'administracion.general.zona.austral.y.antartica@tienda-de-cafe-de-grano.example' },
    ],
  },
  decorators: [(Story) => <div style={{ inlineSize: 288 }}>{Story()}</div>],
}
