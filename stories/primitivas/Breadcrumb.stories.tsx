import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test'
import { Breadcrumb } from '#ui'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'

const meta = {
  title: 'Primitivas/Breadcrumb',
  tags: ['nuevo'],
  component: Breadcrumb,
  args: {
    items: [
      { label: 'Usuarios', href: '#usuarios' },
      { label: 'Ana Soto', href: '#usuarios/ana-soto' },
      { label: 'Claves de API' },
    ],
    onNavigate: fn(),
  },
  parameters: {
    docs: {
      description: {
        component: `
El camino desde arriba hasta esta página. Con poco ancho queda solo el paso hacia atrás.

**Cuándo usarlo.** En páginas a las que se baja desde otra, a dos pasos o más. **Cuándo no.** En las pantallas del menú, que
no cuelgan de nada, ni en lugar de los pasos de un formulario.

| Tecla | Qué hace |
| --- | --- |
| Tab | De un enlace al siguiente; la página actual no es un enlace |
| Enter | Va |

**Qué se oye.** «Ruta, navegación. Lista con 3 elementos. Usuarios, enlace […] Claves de API, página actual».
`,
      },
    },
  },
} satisfies Meta<typeof Breadcrumb>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground }

export const Basico: Story = { name: 'Básico', parameters: withModes(stateGridModes, 'hover') }

export const Angosto: Story = {
  name: '320 px',
  decorators: [(Story) => <div style={{ inlineSize: 288 }}>{Story()}</div>],
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: {
    items: [
      { label: 'Programas de puntos de las sucursales de la zona austral', href: '#programas' },
      { label: 'Campaña de invierno para socios con más de diez años de antigüedad', href: '#campana' },
      { label: 'Acción de acumulación por compras de café de grano' },
    ],
  },
  decorators: [(Story) => <div style={{ inlineSize: 640 }}>{Story()}</div>],
}

export const DerechaAIzquierda: Story = {
  tags: ['!test'],
  name: 'De derecha a izquierda',
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
}

export const Navegar: Story = {
  name: 'Un clic navega; con Ctrl es del navegador',
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await step('La página actual no es un enlace', async () => {
      await expect(canvas.getAllByRole('link')).toHaveLength(2)
      await expect(canvas.getByText('Claves de API')).toHaveAttribute('aria-current', 'page')
    })
    await step('Clic', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Usuarios' }))
      await expect(args.onNavigate).toHaveBeenCalledTimes(1)
      await expect(args.onNavigate).toHaveBeenCalledWith('#usuarios')
    })
    await step('Ctrl + clic', async () => {
      const link = canvas.getByRole('link', { name: 'Ana Soto' })
      // Prevents the browser from opening a tab.
      link.addEventListener('click', (event) => event.preventDefault())
      await fireEvent.click(link, { ctrlKey: true })
      await expect(args.onNavigate).toHaveBeenCalledTimes(1)
    })
  },
}
