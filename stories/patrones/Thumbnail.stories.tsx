import type { Meta, StoryObj } from '@storybook/react-vite'
import { Thumbnail } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { samplePicture } from '../support/samplePicture.ts'
import { playground } from '../support/playground.tsx'
import { Row } from '../support/Row.tsx'

const meta = {
  title: 'Patrones/Thumbnail',
  tags: ['estable'],
  component: Thumbnail,
  args: { src: samplePicture, alt: 'Taza de café' },
  parameters: {
    docs: {
      description: {
        component: `Una imagen cuadrada y pequeña para filas.

**Cuándo usarla:** junto al título en una tabla.
**Cuándo no:** para mirar la imagen con detalle: usa \`ImagePreview\`.

**Qué se oye:** su texto alternativo; vacío si el título ya lo dice.`,
      },
    },
  },
} satisfies Meta<typeof Thumbnail>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground, args: { size: 64 } }

export const Tamanos: Story = {
  name: 'Tamaños',
  parameters: stateGridModes,
  render: ({ src, alt }) => (
    <Row>
      <Thumbnail src={src} alt={alt} size={32} />
      <Thumbnail src={src} alt={alt} />
      <Thumbnail src={src} alt={alt} size={64} />
      <Thumbnail src={null} alt="" />
    </Row>
  ),
}
