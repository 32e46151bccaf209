import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { AllTokens } from './AllTokens.tsx'

const meta = {
  title: 'Fundamentos/Tokens',
  component: AllTokens,
  parameters: {
    // Generated from the token files, which have their own tests; every other picture shows a changed token.
    visual: { disable: true },
    docs: {
      description: {
        component: `Todos los tokens, leídos de la hoja que lleva esta página: cómo se llaman en el código y en CSS, y cuánto valen en cada tema. Pulsa un nombre para copiarlo.

Los contrastes están en [Contraste](?path=/docs/fundamentos-contraste--docs); para qué sirve cada color, en [Color](?path=/docs/fundamentos-color--docs).`,
      },
    },
  },
} satisfies Meta<typeof AllTokens>
export default meta
type Story = StoryObj<typeof meta>

export const Todos: Story = {}

export const Busqueda: Story = {
  name: 'Búsqueda por nombre o por valor',
  play: async ({ canvas, step }) => {
    const box = canvas.getByRole('searchbox')
    await step('Por nombre', async () => {
      await userEvent.type(box, 'fgMuted{Enter}')
      await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2))
      await expect(canvas.getByRole('button', { name: 'Copiar --cj-fg-muted' })).toBeVisible()
    })
    await step('Lo que no está, lo dice', async () => {
      await userEvent.clear(box)
      await userEvent.type(box, 'morado{Enter}')
      await canvas.findByText('Ningún token calza con «morado»')
    })
  },
}
