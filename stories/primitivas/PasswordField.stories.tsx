import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test'
import { PasswordField, type PasswordFieldProps } from '#ui'

function Controlled(props: PasswordFieldProps) {
  const [value, setValue] = useState(props.value)
  const change = (next: string) => {
    setValue(next)
    props.onChange(next)
  }
  return (
    <form style={{ maxInlineSize: 320 }} onSubmit={(event) => event.preventDefault()}>
      <PasswordField {...props} value={value} onChange={change} />
    </form>
  )
}

const meta = {
  title: 'Primitivas/PasswordField',
  component: PasswordField,
  args: { label: 'Contraseña', value: '', onChange: fn(), autoComplete: 'current-password' },
  render: (args) => <Controlled {...args} />,
  parameters: {
    docs: {
      description: {
        component: `
Una clave: oculta, a la vista si se pide, y otra vez oculta cuando se envía el formulario. Avisa si Bloq Mayús está activado.

**Cuándo usarlo.** Al entrar (\`current-password\`) y al elegir una clave nueva (\`new-password\`), para que el gestor de
contraseñas sepa qué ofrecer. **Cuándo no.** Para claves de API que se copian y no se escriben.

| Tecla | Qué hace |
| --- | --- |
| Tab | Del campo al botón «Mostrar contraseña» |
| Enter, Espacio (en el botón) | Muestra u oculta; el cursor del campo queda donde estaba |

**Qué se oye.** «Contraseña, texto protegido». El botón: «Mostrar contraseña, botón de alternancia, no presionado».
`,
      },
    },
  },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Basico: Story = { name: 'Básico', args: { value: 'Cafe-2024' } }

export const Vacia: Story = { name: 'Vacía', args: { hint: 'La misma de siempre.' } }

export const ConError: Story = { name: 'Error', args: { required: true, error: 'Este campo es requerido' } }

export const Deshabilitado: Story = { name: 'Desactivado', args: { value: 'Cafe-2024', disabled: true } }

export const Visible: Story = {
  args: { value: 'Cafe-2024' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Mostrar contraseña' }))
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.unhover(within(canvasElement).getByRole('button', { name: 'Mostrar contraseña' }))
  },
}

export const BloqMayus: Story = {
  name: 'Bloq Mayús activado',
  args: { hint: 'Distingue mayúsculas de minúsculas.' },
  play: async ({ canvasElement, step }) => {
    const input = within(canvasElement).getByLabelText('Contraseña')
    await step('Una tecla con Bloq Mayús', async () => {
      await fireEvent.keyDown(input, { key: 'A', modifierCapsLock: true })
      await expect(input).toHaveAccessibleDescription(/Bloq Mayús está activado/)
    })
  },
}

export const MostrarYOcultar: Story = {
  name: 'Mostrar conserva el cursor; enviar oculta',
  args: { value: 'Cafe-2024' },
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step }) => {
    const input = within(canvasElement).getByLabelText<HTMLInputElement>('Contraseña')
    const show = within(canvasElement).getByRole('button', { name: 'Mostrar contraseña' })
    await step('Mostrar', async () => {
      await userEvent.click(input)
      input.setSelectionRange(4, 4)
      await userEvent.click(show)
      await expect(input).toHaveAttribute('type', 'text')
      await expect(show).toHaveAttribute('aria-pressed', 'true')
      await expect(input.selectionStart).toBe(4)
      await expect(input).toHaveFocus()
    })
    await step('Enviar', async () => {
      await userEvent.keyboard('{Enter}')
      await expect(input).toHaveAttribute('type', 'password')
    })
  },
}
