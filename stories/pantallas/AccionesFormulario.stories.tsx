import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { pointsActions } from '#server/fixtures/points.ts'
import type { SeedData } from '#server/domain/records.ts'
import { withPartners } from '../support/partnersSeed.ts'
import { screenMeta } from '../support/screen.tsx'

const [DIRECT, BY_AMOUNT] = pointsActions.map(({ display_name }) => display_name) as [string, string, string]

/** The three actions, and one of each state that is not offered. */
const withStates = (data: SeedData): SeedData => ({
  ...withPartners(data),
  points_actions: [
    ...structuredClone(pointsActions),
    ...[
      { display_name: 'Cumpleaños', slug: 'cumpleanos', points: 300, active: false },
      {
        display_name: 'Verano 2020',
        slug: 'verano-2020',
        points: 500,
        valid_from: '2020-01-01',
        valid_until: '2020-02-29',
      },
      {
        display_name: 'Aniversario',
        slug: 'aniversario',
        points: 5000,
        valid_from: '2045-09-01',
        valid_until: '2045-09-30',
      },
    ].map((action, index) => ({ ...pointsActions[0]!, ...action, id: 4 + index })),
  ],
})

const meta = {
  ...screenMeta,
  title: 'Pantallas/Acciones puntos, formulario',
  args: { path: '/points_actions' },
  parameters: {
    ...screenMeta.parameters,
    backend: { change: withStates, features: ['actions'] },
    docs: {
      description: {
        component:
          'Con `FEATURES=actions`, quien llega a Acciones puntos agrega acciones y cambia su nombre y su vigencia. «Editar» sigue cambiando solo el valor. La estrategia se elige al crear y no cambia después. Una acción no se elimina, porque hay movimientos que la nombran: se desactiva, o termina en su última fecha, y deja de ofrecerse al asignar. Bajo el nombre, la lista dice por qué una acción no se ofrece o hasta cuándo vale.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const noScreenshot = { visual: { disable: true } }
const phone = { visual: { viewport: true, width: 390 } }
/** Rows out of sight are not drawn: only the actions of the three states. */
const statesOnPhone = {
  ...phone,
  backend: {
    features: ['actions' as const],
    change: (data: SeedData) => ({ ...data, points_actions: withStates(data).points_actions.slice(-3) }),
  },
}

const form = (name: string) => screen.findByRole('dialog', { name })
const field = (dialog: HTMLElement, name: string) => within(dialog).getByRole('textbox', { name })
const save = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Guardar acción' }))

async function openNew() {
  await userEvent.click((await screen.findAllByRole('button', { name: 'Agregar acción' }))[0]!)
  const dialog = await form('Agregar acción')
  // Text typed before would be lost.
  await waitFor(() => expect(field(dialog, 'Nombre')).toHaveFocus())
  return dialog
}

async function openDetails(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Acciones de ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Nombre y vigencia' }))
  return form('Nombre y vigencia')
}

export const Lista: Story = {
  play: async () => {
    await expect(await screen.findByText('Inactiva')).toBeInTheDocument()
    await expect(screen.getByText('Venció el 29-02-2020')).toBeInTheDocument()
    await expect(screen.getByText('Del 01-09-2045 al 30-09-2045')).toBeInTheDocument()
  },
}

export const ListaEnTelefono: Story = { ...Lista, name: 'Lista en teléfono (390 px)', parameters: statesOnPhone }

export const Agregar: Story = {
  play: async () => {
    const dialog = await openNew()
    await expect(within(dialog).getByRole('radio', { name: 'Directa' })).toBeChecked()
    await expect(within(dialog).getByRole('spinbutton', { name: 'Puntos' })).toBeInTheDocument()
  },
}

export const AgregarPorMontoEnTelefono: Story = {
  name: 'Agregar una por monto, en teléfono (390 px)',
  parameters: phone,
  play: async () => {
    const dialog = await openNew()
    await userEvent.type(field(dialog, 'Nombre'), 'Compra en feria')
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Por monto' }))
    await userEvent.type(within(dialog).getByRole('spinbutton', { name: 'Porcentaje' }), '3')
    await expect(within(dialog).queryByRole('spinbutton', { name: 'Puntos' })).toBeNull()
  },
}

export const Incompleta: Story = {
  name: 'Incompleta y con errores',
  play: async () => {
    const dialog = await openNew()
    await userEvent.type(field(dialog, 'Hasta'), '31-02-2026')
    await save(dialog)
    await expect(await within(dialog).findAllByText('Este campo es requerido')).toHaveLength(2)
    await expect(within(dialog).getByText('Ingresa una fecha válida')).toBeInTheDocument()
  },
}

export const FechasEnOtroOrden: Story = {
  name: 'La última fecha es anterior a la primera',
  parameters: noScreenshot,
  play: async () => {
    const dialog = await openDetails(DIRECT)
    await userEvent.type(field(dialog, 'Desde'), '02-03-2026')
    await userEvent.type(field(dialog, 'Hasta'), '01-03-2026')
    await save(dialog)
    await expect(
      await within(dialog).findByText('La fecha «Desde» no puede ser posterior a «Hasta»'),
    ).toBeInTheDocument()
  },
}

export const NombreExistente: Story = {
  name: 'El nombre ya existe',
  parameters: noScreenshot,
  play: async () => {
    const dialog = await openNew()
    await userEvent.type(field(dialog, 'Nombre'), 'Cumpleaños')
    await userEvent.type(within(dialog).getByRole('spinbutton', { name: 'Puntos' }), '300')
    await save(dialog)
    await expect(await within(dialog).findByText('Ya existe una acción con este nombre')).toBeInTheDocument()
  },
}

export const Creada: Story = {
  parameters: noScreenshot,
  play: async () => {
    const dialog = await openNew()
    await userEvent.type(field(dialog, 'Nombre'), 'Compra en feria')
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Por monto' }))
    await userEvent.type(within(dialog).getByRole('spinbutton', { name: 'Porcentaje' }), '3,5')
    await save(dialog)
    await expect(await screen.findByText('Acción creada con éxito')).toBeInTheDocument()
    const row = (await screen.findByText('Compra en feria')).closest('tr')!
    await expect(row).toHaveTextContent('compra-en-feria')
    await expect(row).toHaveTextContent('3,5 %')
  },
}

export const NombreYVigencia: Story = {
  name: 'Nombre y vigencia',
  play: async () => {
    const dialog = await openDetails('Aniversario')
    await expect(field(dialog, 'Desde')).toHaveValue('01-09-2045')
    await expect(within(dialog).getByRole('switch', { name: 'Activa' })).toBeChecked()
  },
}

export const Desactivada: Story = {
  parameters: noScreenshot,
  play: async () => {
    const dialog = await openDetails(BY_AMOUNT)
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Activa' }))
    await save(dialog)
    await expect(await screen.findByText('Accion actualizado con éxito')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByText(BY_AMOUNT).closest('tr')).toHaveTextContent('Inactiva'))
  },
}

export const Detalle: Story = {
  name: 'Ver una acción',
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Ver detalle de Cumpleaños' }))
    const dialog = within(await form('Cumpleaños'))
    await expect(dialog.getByText('Vigencia').nextElementSibling).toHaveTextContent('Siempre')
    await expect(dialog.getByText('Estado').nextElementSibling).toHaveTextContent('Inactiva')
  },
}
