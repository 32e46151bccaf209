import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { Dialog, PasswordField, type PasswordFieldProps, type PasswordRule } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'
import { StateGrid } from '../support/StateGrid.tsx'
import { useArgState } from '../support/useArgState.ts'

function Controlled(props: PasswordFieldProps) {
  const [value, setValue] = useArgState(props.value)
  const change = (next: string) => {
    setValue(next)
    props.onValueChange?.(next)
  }
  return (
    <form style={{ maxInlineSize: 320 }} onSubmit={(event) => event.preventDefault()}>
      <PasswordField {...props} value={value} onValueChange={change} />
    </form>
  )
}

const rules: PasswordRule[] = [
  { name: 'De 8 a 99 caracteres', test: (value) => value.length >= 8 && value.length <= 99 },
  { name: '1 letra mayúscula', test: (value) => /\p{Lu}/u.test(value) },
  { name: '1 letra minúscula', test: (value) => /\p{Ll}/u.test(value) },
  { name: '1 dígito', test: (value) => /\d/.test(value) },
  { name: '1 carácter especial', test: (value) => /[^\p{L}\d\s]/u.test(value) },
  { name: 'Sin espacios', test: (value) => value !== '' && !/\s/.test(value) },
]

const meta = {
  title: 'Primitivas/PasswordField',
  tags: ['estable'],
  component: PasswordField,
  args: { label: 'Contraseña', value: '', onValueChange: fn(), autoComplete: 'current-password' },
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

**Las reglas de una clave nueva** (\`rules\`) forman una lista bajo el campo, con un icono y palabras. Se ve cumplir cada una
mientras se escribe; se dice una sola vez, al salir del campo: leerlas con cada tecla no dejaría escribir.

**No se puede cambiar ahora:** \`disabledReason\` lo deja enfocable y legible, y dice por qué debajo. \`disabled\`, sin motivo, es para lo
que nunca se usará aquí; \`readOnly\`, para mirar.

**Qué se oye.** «Contraseña, texto protegido» y, al salir con reglas: «No cumple: 1 dígito». Al volver: «1 dígito (no cumple)». El botón: «Mostrar contraseña, botón de alternancia, no presionado».
`,
      },
    },
  },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

/** Framed, where `play` runs; without the focus, which frames of a page share. */
const played = { parameters: { docs: { story: { inline: false, height: 240 } } } }

export const Playground: Story = {
  name: 'Pruébalo',
  ...playground,
  tags: ['!test'],
  args: { label: 'Contraseña nueva', autoComplete: 'new-password', rules, value: 'Cafe-2024' },
}

export const Basico: Story = { tags: ['!test'], name: 'Básico', args: { value: 'Cafe-2024' } }

export const Vacia: Story = { tags: ['!test'], name: 'Vacía', args: { hint: 'La misma de siempre.' } }

export const ConError: Story = {
  tags: ['!test'],
  name: 'Error',
  args: { required: true, error: 'Este campo es requerido' },
}

export const Deshabilitado: Story = {
  tags: ['!test'],
  name: 'Desactivado',
  args: { value: 'Cafe-2024', disabled: true },
}

export const ConMotivo: Story = {
  tags: ['!test'],
  name: 'Desactivado con motivo',
  args: { value: 'Cafe-2024', disabledReason: 'La cambia quien administra los usuarios.' },
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: {
    label: 'Contraseña con la que entrará la persona encargada de los terminales de todas las sucursales',
    hint: 'Se la dices tú: no llega por correo. La persona la cambia la primera vez que entra.',
    error: 'La contraseña no puede llevar el nombre de la persona ni el de la empresa.',
    value: 'Cafe-2024'.repeat(8),
  },
}

export const ReglasSinEscribir: Story = {
  name: 'Reglas, sin escribir',
  args: { label: 'Contraseña nueva', autoComplete: 'new-password', rules },
}

export const ReglasMientrasSeEscribe: Story = {
  name: 'Reglas, mientras se escribe',
  args: { label: 'Contraseña nueva', autoComplete: 'new-password', rules, value: 'Cafe' },
}

export const Estados: Story = {
  parameters: { ...stateGridModes, pseudo: { hover: '.hover *', focusVisible: '.focus input' } },
  render: () => (
    <StateGrid
      states={[
        ['reposo', <PasswordField key="1" label="Vacío" autoComplete="current-password" />],
        [
          'hover',
          <PasswordField
            key="2"
            label="Con el puntero encima"
            autoComplete="current-password"
            defaultValue="secreta"
          />,
        ],
        ['focus', <PasswordField key="3" label="Con el foco" autoComplete="current-password" defaultValue="secreta" />],
        [
          'con ayuda',
          <PasswordField
            key="4"
            label="Con ayuda"
            hint="Lo ve el socio"
            autoComplete="current-password"
            defaultValue="secreta"
          />,
        ],
        [
          'error',
          <PasswordField
            key="5"
            label="Con error"
            required
            error="Este campo es requerido"
            autoComplete="current-password"
          />,
        ],
        [
          'solo lectura',
          <PasswordField
            key="6"
            label="Solo lectura"
            readOnly
            autoComplete="current-password"
            defaultValue="secreta"
          />,
        ],
        [
          'con motivo',
          <PasswordField
            key="7"
            label="Con motivo"
            disabledReason="Elige primero un archivo"
            autoComplete="current-password"
            defaultValue="secreta"
          />,
        ],
        [
          'desactivado',
          <PasswordField key="8" label="Desactivado" disabled autoComplete="current-password" defaultValue="secreta" />,
        ],
      ]}
    />
  ),
}

export const ReglasAlSalir: Story = {
  name: 'Reglas, al salir del campo',
  ...played,
  args: {
    label: 'Contraseña nueva',
    value: 'Caf',
    autoComplete: 'new-password',
    rules,
    error: 'La contraseña debe tener al menos 8 caracteres, 1 letra mayúscula, 1 letra minúscula, 1 carácter especial',
  },
  play: async ({ canvasElement, step }) => {
    const input = within(canvasElement).getByLabelText('Contraseña nueva')
    const announcer = () => document.querySelector('[data-slot="announcer.polite"]')
    await step('Mientras se escribe no se dice nada', async () => {
      await fireEvent.input(input, { target: { value: 'Cafe' } })
      await expect(input).not.toHaveAccessibleDescription(/cumple/)
      await expect(announcer()).toBeEmptyDOMElement()
    })
    await step('Al salir se dice lo que falta', async () => {
      await fireEvent.focusOut(input)
      await waitFor(() =>
        expect(announcer()).toHaveTextContent('No cumple: De 8 a 99 caracteres; 1 dígito; 1 carácter especial'),
      )
      await expect(input).toHaveAccessibleDescription(
        /1 letra mayúscula \(cumple\) 1 letra minúscula \(cumple\) 1 dígito \(no cumple\)/,
      )
    })
  },
}

export const ReglasEnDialog: Story = {
  name: 'Reglas dentro de un Dialog, 320 px',
  args: { label: 'Contraseña nueva', autoComplete: 'new-password', rules, value: 'Cafe-de-grano-2024' },
  parameters: { visual: { width: 320 } },
  render: (args) => (
    <Dialog open title="Cambiar contraseña" size="sm" onClose={fn()}>
      <Controlled {...args} />
    </Dialog>
  ),
}

export const Visible: Story = { args: { value: 'Cafe-2024', defaultVisible: true } }

export const BloqMayus: Story = {
  name: 'Bloq Mayús activado',
  ...played,
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
