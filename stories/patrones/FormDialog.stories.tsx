import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { FormDialog, type FormDialogProps, NumberField, TextArea, TextField, Checkbox } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { closedPlayground } from '../support/playground.tsx'

const fields = (
  <>
    <TextField label="Título" value="Café de grano" onValueChange={() => {}} required />
    <TextArea label="Descripción" value="Tueste medio, 500 g." onValueChange={() => {}} />
    <NumberField label="Puntos" value={1200} onValueChange={() => {}} />
  </>
)

const meta = {
  title: 'Patrones/FormDialog',
  tags: ['estable'],
  component: FormDialog,
  args: { open: true, title: 'Agregar Producto', onSubmit: fn(), onClose: fn(), children: fields },
  parameters: {
    docs: {
      story: { inline: false, height: '520px' },
      description: {
        component: `Un formulario en un diálogo: Cerrar y Confirmar al pie, Enter envía.

**Cuándo usarlo:** crear, editar o ver un registro desde su lista.
**Cuándo no:** para formularios de varias páginas.

Con cambios sin guardar (\`dirty\`) pregunta antes de cerrar. Si el envío deja campos con error, el foco va al primero y se dice cuántos son. En modo lectura, Confirmar solo cierra.

| Tecla | Hace |
| --- | --- |
| Enter en un campo | Envía |
| Escape | Cierra; con cambios, pregunta |

**Qué se oye:** «Agregar Producto, diálogo, Título, campo de texto, obligatorio»; tras un envío rechazado, «Hay 2 campos con errores».`,
      },
    },
  },
} satisfies Meta<typeof FormDialog>
export default meta
type Story = StoryObj<typeof meta>

const reasons = (onClose: unknown) => (onClose as ReturnType<typeof fn>).mock.calls.flat()

export const Playground: Story = {
  name: 'Pruébalo',
  ...closedPlayground,
  tags: ['!test'],
  args: { open: false, submitLabel: 'Guardar producto' },
}

export const Basico: Story = { tags: ['!test'], name: 'Básico' }

export const Error: Story = {
  tags: ['!test'],
  args: {
    error: 'El producto cambió mientras lo editabas. Ciérralo y vuelve a abrirlo.',
    children: <TextField label="Título" value="" onValueChange={() => {}} required error="Este campo es requerido" />,
  },
}

export const Guardando: Story = { args: { busy: true } }

/** The first field has the focus, and a text field's caret would blink in the picture. */
export const Estados: Story = {
  name: 'Todo a la vez',
  parameters: stateGridModes,
  args: {
    error: 'El producto no se guardó: falta el título.',
    children: (
      <>
        <Checkbox label="Visible en el catálogo" checked onCheckedChange={() => {}} />
        <TextField label="Título" value="" onValueChange={() => {}} required error="Este campo es requerido" />
        <TextArea
          label="Descripción"
          value="Tueste medio, 500 g."
          onValueChange={() => {}}
          hint="Lo que el socio lee."
        />
        <NumberField label="Puntos" value={1200} onValueChange={() => {}} suffix="pts" />
        <TextField label="Slug" value="cafe-de-grano" onValueChange={() => {}} readOnly />
      </>
    ),
  },
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: {
    title: 'Actualizar Juego de sábanas de algodón peinado de cuatrocientos hilos para cama de dos plazas y media',
    error:
      'Otra persona cambió este producto mientras lo editabas, y lo que escribiste se perdería al guardar. Ciérralo y vuelve a abrirlo para ver lo último.',
    submitLabel: 'Guardar de todas maneras',
    children: Array.from({ length: 9 }, (_, index) => (
      <Checkbox
        key={index}
        label={`Sucursal ${index + 1}: despacho a domicilio y retiro en tienda con carné de identidad`}
        checked={index % 2 === 0}
        onCheckedChange={() => {}}
      />
    )),
  },
}

export const Telefono: Story = { name: 'En un teléfono', parameters: { visual: { width: 390 } } }

type HarnessProps = Partial<FormDialogProps> & { onSaved?: () => void }

function Harness({ onSaved, ...props }: HarnessProps) {
  const [title, setTitle] = useState('')
  const [brand, setBrand] = useState('')
  const [tried, setTried] = useState(false)
  const error = (value: string) => (tried && !value ? 'Este campo es requerido' : undefined)
  return (
    <FormDialog
      open
      title="Agregar Producto"
      onClose={closed}
      {...props}
      dirty={title !== ''}
      onSubmit={() => {
        setTried(true)
        if (title && brand) onSaved?.()
      }}
    >
      <TextField label="Título" value={title} onValueChange={setTitle} error={error(title)} />
      <TextField label="Marca" value={brand} onValueChange={setBrand} error={error(brand)} />
    </FormDialog>
  )
}

const closed = fn()
const saved = fn()
const play = { parameters: { visual: { disable: true } } } as const

export const EnvioRechazado: Story = {
  name: 'Envío rechazado',
  ...play,
  render: () => <Harness onSaved={saved} />,
  play: async ({ step }) => {
    saved.mockClear()
    const title = screen.getByRole('textbox', { name: /Título/ })
    const brand = screen.getByRole('textbox', { name: /Marca/ })
    await step('El primer campo tiene el foco al abrir', async () => {
      await expect(title).toHaveFocus()
    })
    await step('Enter envía; el foco va al primer campo con error y se dice cuántos son', async () => {
      await userEvent.click(brand)
      await userEvent.keyboard('{Enter}')
      await expect(title).toHaveFocus()
      await waitFor(() =>
        expect(document.querySelector('[data-slot="announcer.assertive"]')).toHaveTextContent(
          'Hay 2 campos con errores',
        ),
      )
    })
    await step('Escribir un campo con error no mueve el foco', async () => {
      await userEvent.type(title, 'Café')
      await expect(title).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(brand).toHaveFocus()
    })
    await step('Sin errores, guarda una vez', async () => {
      await userEvent.type(brand, 'Andes{Enter}')
      await expect(saved).toHaveBeenCalledOnce()
    })
  },
}

export const DescartarCambios: Story = {
  name: 'Descartar los cambios',
  ...play,
  render: () => <Harness />,
  play: async ({ step }) => {
    closed.mockClear()
    const title = screen.getByRole('textbox', { name: /Título/ })
    await userEvent.type(title, 'Café')
    await step('Escape pregunta, y Seguir editando devuelve el foco', async () => {
      await userEvent.keyboard('{Escape}')
      const question = within(screen.getByRole('alertdialog', { name: 'Advertencia: ¿Descartar los cambios?' }))
      await expect(question.getByRole('button', { name: 'Seguir editando' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(closed).not.toHaveBeenCalled()
      await expect(title).toHaveFocus()
      await expect(title).toHaveValue('Café')
    })
    await step('Descartar cierra', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
      await userEvent.click(screen.getByRole('button', { name: 'Descartar' }))
      await expect(reasons(closed)).toEqual(['close-press'])
    })
  },
}

export const SoloLectura: Story = {
  name: 'Solo lectura',
  args: {
    readOnly: true,
    title: 'Producto',
    onSubmit: fn(),
    onClose: fn(),
    children: <TextField label="Título" value="Café de grano" onValueChange={() => {}} readOnly />,
  },
  play: async ({ args, step }) => {
    await step('Confirmar solo cierra', async () => {
      await expect(screen.getByRole('heading', { name: 'Producto' })).toHaveFocus()
      await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
      await expect(reasons(args.onClose)).toEqual(['close-press'])
      await expect(args.onSubmit).not.toHaveBeenCalled()
    })
  },
}
