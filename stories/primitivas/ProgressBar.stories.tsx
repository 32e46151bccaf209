import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { ProgressBar } from '#ui'
import { playground } from '../support/playground.tsx'
import { Row } from '../support/Row.tsx'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'

const meta = {
  title: 'Primitivas/ProgressBar',
  tags: ['nuevo'],
  component: ProgressBar,
  args: { label: 'Enviando puntos.csv', value: 0.45 },
  argTypes: { value: { control: { type: 'range', min: 0, max: 1, step: 0.01 } } },
  parameters: {
    docs: {
      description: {
        component: `
Cuánto va de algo que tarda. Con \`value\` de 0 a 1 se llena; con \`null\` avanza sin decir cuánto.

**Cuándo usarlo.** Para lo que tarda segundos y se puede medir: enviar o leer un archivo. **Cuándo no.** Para lo que responde
al instante (\`Spinner\`, o el \`loading\` de un botón) ni para la primera carga de una pantalla (\`Skeleton\`).

No es un control: no recibe el foco y no tiene teclas.

**Qué se oye.** «Enviando puntos.csv, barra de progreso, 45 %». Mientras avanza se anuncia cada cuarto: «Enviando puntos.csv:
50 %». Si no se sabe cuánto, se dice la etiqueta una vez, después de 500 ms.
`,
      },
    },
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 420 }}>{Story()}</div>],
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  tags: ['!test'],
  ...playground,
  args: { value: 0.45, detail: '1,8 MB de 4 MB' },
}

export const Basico: Story = { tags: ['!test'], name: 'Básico', args: { detail: '1,8 MB de 4 MB' } }

export const Estados: Story = {
  parameters: withModes(stateGridModes, 'motion'),
  render: () => (
    <Row column>
      <ProgressBar label="Sin empezar" value={0} />
      <ProgressBar label="Por la mitad" value={0.5} />
      <ProgressBar label="Casi" value={0.999} />
      <ProgressBar label="Listo" value={1} />
      <ProgressBar label="No se sabe cuánto" value={null} />
      <ProgressBar label="Sin etiqueta a la vista" hideLabel value={0.3} />
    </Row>
  ),
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo a 320 px',
  args: {
    label: 'Enviando carga-de-puntos-de-todas-las-sucursales-de-la-zona-austral-septiembre-definitivo-v3.csv',
    detail: '12.500 de 27.800 filas leídas; las que tienen errores se muestran al terminar',
  },
  decorators: [(Story) => <div style={{ inlineSize: 288 }}>{Story()}</div>],
}

export const DerechaAIzquierda: Story = {
  tags: ['!test'],
  name: 'De derecha a izquierda',
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
}

export const SinSaberCuanto: Story = {
  name: 'Sin saber cuánto no dice un valor',
  args: { value: null },
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Enviando puntos.csv' })
    await step('No tiene valor', async () => {
      await expect(bar).not.toHaveAttribute('aria-valuenow')
      await expect(bar).not.toHaveAttribute('aria-valuetext')
    })
    await step('Dice que sigue', async () => {
      await waitFor(
        () => expect(document.querySelector('[data-slot="announcer.polite"]')).toHaveTextContent('Enviando puntos.csv'),
        { timeout: 2000 },
      )
    })
  },
}
