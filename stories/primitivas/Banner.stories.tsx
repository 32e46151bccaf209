import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Banner, Button, type BannerProps } from '#ui'
import { playground } from '../support/playground.tsx'
import { Row } from '../support/Row.tsx'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'

const meta = {
  title: 'Primitivas/Banner',
  tags: ['estable'],
  component: Banner,
  args: { tone: 'info', children: 'Los puntos se actualizan cada noche.' },
  parameters: {
    docs: {
      description: {
        component: `Un mensaje en la página, junto a aquello de lo que habla.

**Cuándo usarlo:** resultado de una carga, aviso que debe quedar a la vista, error de una lista con «Reintentar».
**Cuándo no:** para confirmar una acción breve: eso es un aviso emergente (\`Toaster\`).

| Tecla | Hace |
| --- | --- |
| Tab | Recorre sus acciones y el cierre |
| Enter, Espacio en «Cerrar el mensaje» | Lo cierra y lleva el foco al título siguiente |

**Qué se oye:** «Advertencia: …» al leerlo; con \`live\`, también al aparecer. Con \`autoHide\` se va a los 2 s, que no corren mientras tenga el puntero o el foco.`,
      },
    },
  },
} satisfies Meta<typeof Banner>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  ...playground,
  tags: ['!test'],
  args: {
    tone: 'warning',
    title: 'La sesión termina en 2 minutos.',
    children: 'Guarda lo que estés haciendo.',
    onDismiss: fn(),
  },
}

export const Basico: Story = { tags: ['!test'], name: 'Básico' }

export const Tonos: Story = {
  parameters: withModes(stateGridModes, 'hover', 'pressed', 'touch'),
  render: () => (
    <Row column>
      <Banner tone="info">Los puntos se actualizan cada noche.</Banner>
      <Banner tone="success">Carga masiva procesada exitosamente.</Banner>
      <Banner tone="warning" title="La sesión termina en 2 minutos.">
        Guarda lo que estés haciendo.
      </Banner>
      <Banner
        tone="danger"
        title="Problema al procesar archivo. formato no valido."
        actions={<Button size="sm">Ver las 12 filas con errores</Button>}
        onDismiss={fn()}
      >
        No se aplicó ninguna fila.
      </Banner>
    </Row>
  ),
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: {
    tone: 'warning',
    title:
      'La carga de puntos de las sucursales de la zona austral quedó a medias y hay que revisarla antes de seguir.',
    children:
      'Se aplicaron 4.812 filas de 5.240. Las demás tienen un RUT que no existe, puntos que no son un número entero o una fecha que todavía no llega; descárgalas, corrígelas y vuelve a cargar solo esas.',
    actions: (
      <>
        <Button size="sm">Ver las 428 filas con errores</Button>
        <Button size="sm" variant="ghost" icon="download">
          Descargarlas
        </Button>
      </>
    ),
    onDismiss: fn(),
  },
  decorators: [(Story) => <div style={{ maxInlineSize: '34rem' }}>{Story()}</div>],
}

export const Estrecho: Story = {
  name: 'A 320 px',
  parameters: { visual: { width: 320 } },
  render: () => (
    <div style={{ maxInlineSize: '18rem' }}>
      <Banner tone="danger" actions={<Button size="sm">Reintentar</Button>} onDismiss={fn()}>
        No se pudieron cargar los productos. Revisa la conexión e inténtalo de nuevo.
      </Banner>
    </div>
  ),
}

function Dismissible(props: BannerProps) {
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      {isShown && <Banner {...props} onDismiss={() => setIsShown(false)} />}
      <h2>Historial de cargas</h2>
    </>
  )
}

export const AlCerrar: Story = {
  name: 'Al cerrar, el foco pasa al título siguiente',
  parameters: { visual: { disable: true } },
  args: { tone: 'success', live: true, children: 'Carga masiva procesada exitosamente.' },
  render: (args) => <Dismissible {...args} />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('Se anuncia al aparecer', async () => {
      await waitFor(() =>
        expect(document.querySelector('[data-slot="announcer.polite"]')).toHaveTextContent(
          'Listo: Carga masiva procesada exitosamente.',
        ),
      )
    })
    await step('Cerrar lo quita y no pierde el foco', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Cerrar el mensaje' }))
      await expect(canvas.queryByText('Carga masiva procesada exitosamente.')).toBeNull()
      await expect(canvas.getByRole('heading', { name: 'Historial de cargas' })).toHaveFocus()
    })
  },
}
