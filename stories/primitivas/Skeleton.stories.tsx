import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Button, Card, ms, Skeleton, useSkeleton } from '#ui'
import { playground } from '../support/playground.tsx'
import { Row } from '../support/Row.tsx'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'

const meta = {
  title: 'Primitivas/Skeleton',
  tags: ['estable'],
  component: Skeleton,
  parameters: {
    docs: {
      description: {
        component: `El lugar de lo que aún no llega, en su mismo tamaño: al llegar, nada salta.

**Cuándo usarlo:** primera carga de filas, tarjetas y cifras.
**Cuándo no:** al recargar lo que ya se ve.

Aparece a los 200 ms: lo que llega antes no lo necesita. \`useSkeleton(loading)\` dice cuánto dibujarlo: una vez visto, se
queda 400 ms, para que no destelle. \`Stat\` y el historial de puntos ya lo usan.

**Qué se oye:** nada; quien lo contiene lleva \`aria-busy\`.`,
      },
    },
  },
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground, args: { width: 240, height: 16 } }

export const Basico: Story = {
  parameters: withModes(stateGridModes, 'motion'),
  name: 'Básico',
  render: () => (
    <div aria-busy="true" style={{ maxInlineSize: '24rem' }}>
      <Card>
        <Row>
          <Skeleton width={48} height={48} radius="md" />
          <div style={{ flex: 1, display: 'grid', gap: '0.5rem' }}>
            <Skeleton width="60%" />
            <Skeleton width="90%" />
          </div>
        </Row>
      </Card>
    </div>
  ),
}

function ProfileCard() {
  const [loading, setLoading] = useState(false)
  const waiting = useSkeleton(loading)
  return (
    <Row>
      <Button onClick={() => setLoading(!loading)}>{loading ? 'Que llegue' : 'Que cargue'}</Button>
      <p aria-busy={waiting} style={{ inlineSize: '12rem' }}>
        {waiting ? <Skeleton width="60%" /> : 'Café de grano'}
      </p>
    </Row>
  )
}

export const Tiempos: Story = {
  name: 'Aparece a los 200 ms y se queda 400',
  parameters: { visual: { disable: true } },
  render: () => <ProfileCard />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Que cargue' }))
    const bone = canvasElement.querySelector<HTMLElement>('[data-slot="skeleton"]')!
    await step('A los 199 ms no se ve; a los 200, sí', async () => {
      const showAnimation = bone.getAnimations().find(({ effect }) => effect!.getTiming().delay === ms.skeletonShow)!
      showAnimation.pause()
      showAnimation.currentTime = ms.skeletonShow - 1
      await expect(bone).not.toBeVisible()
      showAnimation.currentTime = ms.skeletonShow
      await expect(bone).toBeVisible()
      showAnimation.finish()
    })
    await step('Llega, y tras su tiempo deja el lugar', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Que llegue' }))
      await waitFor(() => expect(canvas.getByText('Café de grano')).toBeVisible())
    })
  },
}
