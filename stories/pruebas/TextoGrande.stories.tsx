import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { findCutTexts } from '../../tests/support/cutTexts.ts'
import { screenMeta } from '../support/screen.tsx'

const meta = {
  title: 'Pruebas/Texto grande',
  tags: ['pruebas'],
  ...screenMeta,
  args: { path: '/partners' },
  parameters: {
    ...screenMeta.parameters,
    visual: { disable: true, width: 320 },
    backend: { features: ['partners-edit', 'orders', 'movements'] },
    docs: {
      description: {
        component:
          'Las listas en el teléfono más angosto y con texto de 20 px: ningún RUT, fecha ni cifra se corta ni se parte.',
      },
    },
  },
  async beforeEach(context) {
    await screenMeta.beforeEach?.(context)
    document.documentElement.style.fontSize = '20px'
    return () => {
      document.documentElement.style.fontSize = ''
    }
  },
  play: async () => {
    await expect((await screen.findAllByRole('rowheader'))[0]).toBeVisible()
    await waitFor(() => expect(findCutTexts()).toEqual([]))
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

export const Socios: Story = {}

export const Productos: Story = { args: { path: '/products' } }
