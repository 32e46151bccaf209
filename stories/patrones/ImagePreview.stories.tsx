import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { ImagePreview } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { samplePicture } from '../support/samplePicture.ts'
import { playground } from '../support/playground.tsx'
import { StateGrid } from '../support/StateGrid.tsx'

const meta = {
  title: 'Patrones/ImagePreview',
  tags: ['estable'],
  component: ImagePreview,
  args: { src: samplePicture, alt: 'Taza de café' },
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

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground }

export const Basica: Story = { tags: ['!test'], name: 'Básica' }
export const SinImagen: Story = { tags: ['!test'], name: 'Sin imagen', args: { src: null } }
export const Rota: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No se pudo mostrar la imagen')).toBeVisible()
  },
}

export const Estados: Story = {
  parameters: stateGridModes,
  render: () => (
    <StateGrid
      states={[
        ['con imagen', <ImagePreview key="1" src={samplePicture} alt="Taza de café" />],
        ['sin imagen', <ImagePreview key="2" src={null} alt="Taza de café" />],
        ['rota', <ImagePreview key="3" src="data:image/png;base64,AAAA" alt="Taza de café" />],
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No se pudo mostrar la imagen')).toBeVisible()
  },
}
