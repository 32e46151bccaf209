import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { CopyField } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'

const meta = {
  title: 'Primitivas/CopyField',
  tags: ['nuevo'],
  component: CopyField,
  args: { label: 'API key', value: 'cj_live_9f3a6c1e77d04b2f', onCopy: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 420 }}>{Story()}</div>],
  parameters: {
    docs: {
      description: {
        component: `
Un texto para llevarse: una dirección, o una clave que se muestra una sola vez. Se puede seleccionar a mano, y el botón lo
copia tal cual.

**Cuándo usarlo.** Cuando lo que se ve se va a pegar en otra parte. **Cuándo no.** Para datos que solo se leen
(\`DescriptionList\`) ni para lo que se puede cambiar (\`TextField\`).

| Tecla | Qué hace |
| --- | --- |
| Tab | Del texto (queda seleccionado entero) al botón |
| Enter, Espacio (en el botón) | Copia |

**Qué se oye.** «API key, cuadro de edición, solo lectura» y «Copiar API key, botón». Al copiar: «Copiado». Si el navegador no
deja: «No se pudo copiar. El texto está seleccionado: usa Ctrl + C», y así queda.
`,
      },
    },
  },
} satisfies Meta<typeof CopyField>
export default meta
type Story = StoryObj<typeof meta>

/** Replaces the system clipboard, for which a test has no permission. */
function mockClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
}

export const Playground: Story = {
  name: 'Pruébalo',
  ...playground,
  tags: ['!test'],
  args: { hint: 'Guárdala: no se vuelve a mostrar.' },
}

export const Basico: Story = { name: 'Básico', parameters: stateGridModes }

export const ContenidoLargo: Story = {
  name: 'Contenido largo a 320 px',
  args: {
    label: 'Clave secreta de los terminales de las sucursales de la zona austral',
    hint: 'Guárdala en un lugar seguro: no se vuelve a mostrar.',
    value: 'cj_secret_4f0c2b9a7e1d4c58a3f69d2e07b1c5584f0c2b9a7e1d4c58a3f69d2e07b1c558',
  },
  decorators: [(Story) => <div style={{ inlineSize: 288 }}>{Story()}</div>],
}

export const Copiado: Story = {
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, args, step }) => {
    const written = fn(() => Promise.resolve())
    mockClipboard(written)
    const canvas = within(canvasElement)
    await step('Copiar', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Copiar API key' }))
      await expect(written).toHaveBeenCalledWith('cj_live_9f3a6c1e77d04b2f')
      await expect(args.onCopy).toHaveBeenCalledTimes(1)
      await expect(canvas.getByText('Copiado')).toBeVisible()
    })
    await step('Se anuncia, y el foco sigue en el botón', async () => {
      await expect(canvas.getByRole('button')).toHaveFocus()
      await waitFor(() => expect(document.querySelector('[data-slot="announcer.polite"]')).toHaveTextContent('Copiado'))
    })
    await step('A los 2 s vuelve a decir «Copiar»', async () => {
      await waitFor(() => expect(canvas.getByText('Copiar')).toBeVisible(), { timeout: 4000 })
    })
  },
}
