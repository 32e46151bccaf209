import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ImagePreview } from '#ui'
import { picture } from '../support/picture.ts'

const meta = {
  title: 'Patrones/ImagePreview',
  component: ImagePreview,
  args: { src: picture, alt: 'Taza de café' },
  parameters: {
    docs: {
      description: {
        component: `Una imagen de hasta 300 px de ancho, o un lugar reservado si falta o no carga.

**Cuándo usarla:** en la vista de un registro y bajo el campo de imagen.
**Cuándo no:** en filas: usa \`Thumbnail\`.

**Qué se oye:** su texto alternativo; sin imagen, «Sin imagen».`,
      },
    },
  },
} satisfies Meta<typeof ImagePreview>
export default meta
type Story = StoryObj<typeof meta>

export const Basica: Story = { name: 'Básica' }
export const SinImagen: Story = { name: 'Sin imagen', args: { src: null } }
export const Rota: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No se pudo mostrar la imagen')).toBeVisible()
  },
}
