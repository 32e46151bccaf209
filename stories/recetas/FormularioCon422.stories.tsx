import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { FormularioCon422 } from './FormularioCon422.tsx'

const meta = {
  title: 'Patrones/Recetas/Formulario con 422',
  component: FormularioCon422,
  parameters: {
    visual: { disable: true },
    recipe: {
      file: 'FormularioCon422',
      screens: ['Pantallas/Productos', 'Pantallas/Usuarios', 'Pantallas/Terminales'],
    },
    docs: {
      story: { inline: false, height: '520px' },
      description: {
        component: `El servidor rechaza lo enviado y dice por qué, campo por campo (un 422): cada frase va a su campo y el foco, al primero.

**Cuándo usarlo:** al crear o editar algo cuyas reglas conoce solo el servidor: un nombre que ya existe, un código repetido.
**Cuándo no:** para lo que se puede saber antes de enviar (un campo vacío): revísalo en el momento, con las mismas frases.

1. Mientras se envía, \`busy\` deja el diálogo quieto: nada lo cierra y un segundo envío no hace nada.
2. Cada frase del servidor va en el \`error\` de su campo. La que no es de ningún campo va en el \`error\` del diálogo.
3. Al corregir un campo, su error se va; los demás se quedan.
4. Con algo escrito (\`dirty\`), cerrar pregunta antes de perderlo.

Pruébalo: guarda «Café de grano», sin puntos.

| Tecla | Hace |
| --- | --- |
| Enter en un campo | Envía |
| Escape | Cierra; con cambios, pregunta |

**Qué se oye:** «Hay 2 campos con errores»; después, el primero: «Nombre, no válido, «Café de grano» ya existe. Elige otro nombre».`,
      },
    },
  },
} satisfies Meta<typeof FormularioCon422>
export default meta
type Story = StoryObj<typeof meta>

export const Viva: Story = { name: 'En vivo' }

export const Rechazo: Story = {
  name: 'El rechazo va a su campo, y el foco también',
  play: async ({ canvas, step }) => {
    const opener = canvas.getByRole('button', { name: 'Agregar producto' })
    await userEvent.click(opener)
    const dialog = within(screen.getByRole('dialog', { name: 'Agregar producto' }))
    const name = dialog.getByRole('textbox', { name: /Nombre/ })
    await step('El servidor rechaza los dos campos', async () => {
      await userEvent.type(name, 'Café de grano{Enter}')
      await waitFor(() => expect(name).toHaveAccessibleDescription(/ya existe/))
      await waitFor(() => expect(name).toHaveFocus())
    })
    await step('Corregir uno quita su error y deja el otro', async () => {
      await userEvent.type(name, ' molido')
      await expect(name).toBeValid()
      await expect(dialog.getByRole('spinbutton', { name: /Puntos/ })).toBeInvalid()
    })
    await step('Sin faltas, se guarda y el foco vuelve a su origen', async () => {
      await userEvent.type(dialog.getByRole('spinbutton', { name: /Puntos/ }), '1200{Enter}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(opener).toHaveFocus())
    })
  },
}
