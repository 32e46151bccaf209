import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { screenMeta } from '../support/screen.tsx'

const meta = {
  ...screenMeta,
  title: 'Pantallas/Dashboard',
  args: { path: '/' },
  parameters: {
    ...screenMeta.parameters,
    docs: {
      description: {
        component:
          'Tres cifras de todo el programa. Parten en 0, muestran un esqueleto mientras llegan y se vuelven a pedir cuando alguien regresa a la pestaña. Si la lectura falla, un aviso ofrece reintentar y las cifras anteriores se conservan; si no llegó ninguna, hay una raya en su lugar, porque 0 sería un dato.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

export const ConCifras: Story = {
  name: 'Con cifras',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('60.250')).toBeInTheDocument()
  },
}

export const EnTelefono: Story = {
  ...ConCifras,
  name: 'En teléfono (390 px)',
  parameters: { visual: { viewport: true, width: 390 } },
}

export const Cargando: Story = {
  parameters: { backend: { network: 'sin-respuesta' }, visual: { disable: true } },
  play: async ({ step }) => {
    await step('El indicador de carga aparece mientras no hay respuesta', async () => {
      await expect(await screen.findByText('Cargando…')).toBeInTheDocument()
    })
  },
}

export const ConFallas: Story = {
  name: 'Con fallas',
  parameters: { backend: { network: 'con-fallas' } },
  play: async ({ canvas, step }) => {
    await step(
      'El aviso dice qué falló y ofrece reintentar; donde no llegó ninguna cifra no se muestra ninguna',
      async () => {
        await expect(await canvas.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
        await waitFor(() => expect(canvas.getAllByText('–')).toHaveLength(3))
      },
    )
  },
}
