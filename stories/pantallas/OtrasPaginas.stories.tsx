import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { RootErrorScreen } from '#screens/shared/RootErrorScreen.tsx'
import { screenMeta } from '../support/screen.tsx'

const meta = {
  ...screenMeta,
  title: 'Pantallas/Otras páginas',
  args: { path: '/no-existe' },
  parameters: {
    ...screenMeta.parameters,
    docs: {
      description: {
        component:
          'Lo que se ve cuando no hay pantalla: la dirección no existe, el rol no tiene pantallas, algo falló al dibujar o el código de la pantalla no se pudo descargar. Siempre hay una salida, y nunca un círculo.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

export const NoEncontrada: Story = {
  name: 'Página no encontrada',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Página no encontrada' })).toBeInTheDocument()
  },
}

export const NoEncontradaSinSesion: Story = {
  name: 'Página no encontrada, sin sesión',
  parameters: { backend: { role: 'nadie' } },
}

export const Volver: Story = {
  name: 'Volver lleva al inicio del rol',
  parameters: { backend: { role: 'user' }, visual: { disable: true } },
  play: async ({ canvas, step }) => {
    await step('«Volver» lleva a la primera pantalla que el rol puede ver', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Volver' }))
      await expect(await canvas.findByRole('heading', { name: 'Socios' })).toBeInTheDocument()
    })
  },
}

export const SinPantallas: Story = {
  name: 'Rol sin pantallas',
  args: { path: '/' },
  parameters: { backend: { role: 'api' } },
}

export const Cerrar: Story = {
  name: 'Cerrar termina la sesión',
  args: { path: '/' },
  parameters: { backend: { role: 'api' }, visual: { disable: true } },
  play: async ({ canvas, step }) => {
    await step('Quien no tiene pantallas puede cerrar, y llega a Entrar', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Cerrar' }))
      await expect(await canvas.findByRole('heading', { name: 'Entrar' })).toBeInTheDocument()
    })
  },
}

export const ErrorDeLaAplicacion: Story = {
  name: 'Unexpected Application Error!',
  render: () => (
    <main>
      <RootErrorScreen error={new Error('x')} onRetry={() => {}} />
    </main>
  ),
}

export const FaltaElCodigo: Story = {
  name: 'Falta el código de una pantalla',
  render: () => (
    <main>
      <RootErrorScreen error={new Error('Loading chunk failed')} onRetry={() => {}} />
    </main>
  ),
}
