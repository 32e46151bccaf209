import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { PASSWORD, demoUsers } from '../support/storySeed.ts'
import { screenMeta } from '../support/screen.tsx'

const meta = {
  ...screenMeta,
  title: 'Pantallas/Entrar',
  args: { path: '/sign-in' },
  parameters: {
    ...screenMeta.parameters,
    backend: { role: 'nadie' },
    docs: {
      description: {
        component:
          'La puerta de entrada: correo, contraseña y «Entrar». Después vuelve a la dirección que se pidió, si el rol puede verla. Mientras se comprueba, el botón muestra que trabaja; si falla, la notificación dice por qué y lo escrito se conserva.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

export const Vacia: Story = {
  name: 'Vacía',
  // A story before may have taken the focus that the screen gives to its first field.
  play: ({ canvas }) => canvas.getByRole('textbox', { name: 'Correo' }).focus(),
}

export const EnTelefono: Story = {
  name: 'En teléfono (390 px)',
  parameters: { visual: { viewport: true, width: 390 } },
  // A phone has a touch screen, where no field has the focus at first.
  play: () => (document.activeElement as HTMLElement).blur(),
}

export const CamposVacios: Story = {
  name: 'Campos sin llenar',
  play: async ({ canvas, step }) => {
    await step('Entrar sin escribir nada muestra un mensaje en cada campo', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Entrar' }))
      await expect(canvas.getAllByText('Este campo es requerido')).toHaveLength(2)
    })
    await step('El foco va al primer campo que falta', async () => {
      await expect(canvas.getByRole('textbox', { name: 'Correo' })).toHaveFocus()
    })
  },
}

const fill = async (canvas: ReturnType<typeof within>, email: string, password: string) => {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Correo' }), email)
  await userEvent.type(canvas.getByLabelText('Contraseña'), `${password}{Enter}`)
}

export const ClaveEquivocada: Story = {
  name: 'Clave equivocada',
  parameters: { visual: { disable: true } },
  play: async ({ canvas, step }) => {
    await step('Con una clave equivocada se oye la frase del catálogo y no se pierde lo escrito', async () => {
      await fill(canvas, demoUsers.user.email, 'otra')
      await expect(await screen.findByText('No fue posible iniciar sesion')).toBeInTheDocument()
      await expect(canvas.getByRole('textbox', { name: 'Correo' })).toHaveValue(demoUsers.user.email)
    })
  },
}

export const EntraYSaleAdelante: Story = {
  name: 'Entra y llega a su inicio',
  parameters: { visual: { disable: true } },
  play: async ({ canvas, step }) => {
    await step('Con la clave correcta llega al Dashboard y se le avisa', async () => {
      await fill(canvas, demoUsers['super-admin'].email, PASSWORD)
      await expect(await screen.findByText('Sesion iniciada con éxito')).toBeInTheDocument()
      await expect(await canvas.findByRole('heading', { name: 'DASHBOARD' })).toBeInTheDocument()
    })
  },
}

export const VuelveALoPedido: Story = {
  name: 'Vuelve a la dirección que pidió',
  args: { path: '/products?search=carpa' },
  parameters: { visual: { disable: true } },
  play: async ({ canvas, step }) => {
    await step('Quien pidió una pantalla sin sesión entra y llega a ella', async () => {
      await fill(canvas, demoUsers.user.email, PASSWORD)
      await expect(await canvas.findByRole('heading', { name: 'Productos' })).toBeInTheDocument()
      await expect(canvas.getByRole('searchbox', { name: 'Buscar productos' })).toHaveValue('carpa')
    })
  },
}
