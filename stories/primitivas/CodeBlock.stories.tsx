import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { CodeBlock } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'

const code = `import json

print(json.dumps({"reference": "caja-1-000123"}))
`

const meta = {
  title: 'Primitivas/CodeBlock',
  tags: ['nuevo'],
  component: CodeBlock,
  args: { label: 'Ejemplo en Python', code, onCopy: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 480 }}>{Story()}</div>],
  parameters: {
    docs: {
      description: {
        component: `
Líneas de código para leer y llevarse. Se ven tal cual, en letra de ancho fijo; lo que no cabe baja a la línea siguiente,
en la pantalla y en el papel. El botón las copia sin cambios.

**Cuándo usarlo.** Para ejemplos de código y respuestas de un servidor. **Cuándo no.** Para un solo dato, como una clave
(\`CopyField\`), ni para lo que se puede cambiar (\`TextArea\`).

| Tecla | Qué hace |
| --- | --- |
| Tab | Al botón |
| Enter, Espacio (en el botón) | Copia |

**Qué se oye.** «Ejemplo en Python, figura» y «Copiar Ejemplo en Python, botón». Al copiar: «Copiado». Si el navegador no
deja: «No se pudo copiar. El texto está seleccionado: usa Ctrl + C», y así queda.
`,
      },
    },
  },
} satisfies Meta<typeof CodeBlock>
export default meta
type Story = StoryObj<typeof meta>

/** Replaces the system clipboard, for which a test has no permission. */
function mockClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
}

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground }

export const Basico: Story = { name: 'Básico', parameters: stateGridModes }

export const LineasLargas: Story = {
  name: 'Líneas largas a 320 px',
  args: {
    label: 'Respuesta del servidor de la tienda de la Avenida Libertador',
    code: `{"reference":"${'caja-1-'.repeat(12)}","message":"Ningún socio tiene este RUT."}`,
  },
  decorators: [(Story) => <div style={{ inlineSize: 288 }}>{Story()}</div>],
}

export const Copiado: Story = {
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, args, step }) => {
    const written = fn(() => Promise.resolve())
    mockClipboard(written)
    const canvas = within(canvasElement)
    await step('Copia las líneas tal cual, y el foco sigue en el botón', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Copiar Ejemplo en Python' }))
      await expect(written).toHaveBeenCalledWith(code)
      await expect(args.onCopy).toHaveBeenCalledTimes(1)
      await expect(canvas.getByText('Copiado')).toBeVisible()
      await expect(canvas.getByRole('button')).toHaveFocus()
    })
    await step('A los 2 s vuelve a decir «Copiar»', async () => {
      await waitFor(() => expect(canvas.getByText('Copiar')).toBeVisible(), { timeout: 4000 })
    })
  },
}
