import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { withPartners } from '../support/partnersSeed.ts'
import { screenMeta } from '../support/screen.tsx'

const meta = {
  ...screenMeta,
  title: 'Pantallas/Socios, selección',
  args: { path: '/partners' },
  parameters: {
    ...screenMeta.parameters,
    backend: { change: withPartners, features: ['partners-edit'] },
    docs: {
      description: {
        component:
          'Con `FEATURES=partners-edit`, la lista dice cuántos socios hay en total y se eligen todos los que coinciden con la búsqueda y los filtros, sin tope. Asignarles puntos es una carga: se aplica a todos o a ninguno, se revisa antes si se quiere, queda en el historial de Carga masiva y ahí se revierte. Si mientras tanto otros socios coinciden, no se asigna nada y se dice cuántos son ahora.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const phone = { visual: { viewport: true, width: 390 } }
const noScreenshot = { visual: { disable: true } }

async function selectLoaded() {
  // The total comes after the rows.
  await screen.findByText('Mostrando 20 de 44 socios.')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleccionar los 20 cargados' }))
}
async function selectAll() {
  await selectLoaded()
  await userEvent.click(await screen.findByRole('button', { name: 'Seleccionar los 44 de la lista' }))
  return screen.findByRole('button', { name: 'Dejar solo los 20 cargados' })
}
async function openForm() {
  await selectAll()
  await userEvent.click(screen.getByRole('button', { name: 'Asignar puntos' }))
  return screen.findByRole('dialog', { name: 'Asignar puntos a 44 socios' })
}
async function typePoints(dialog: HTMLElement, points: string) {
  const field = within(dialog).getByRole('spinbutton', { name: 'Puntos para cada socio' })
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.clear(field)
  await userEvent.type(field, points)
}

export const LosCargados: Story = {
  name: 'Los cargados',
  play: async () => {
    await selectLoaded()
    await expect(await screen.findByText('20 socios seleccionados')).toBeInTheDocument()
  },
}

export const Todos: Story = {
  name: 'Todos los de la lista',
  play: async ({ step }) => {
    const toggle = await selectAll()
    await step('El foco sigue en el botón, que deja solo los cargados', async () => {
      await expect(screen.getByText('44 socios seleccionados')).toBeInTheDocument()
      await expect(toggle).toHaveFocus()
    })
  },
}

export const TodosEnTelefono: Story = { ...Todos, name: 'Todos en teléfono (390 px)', parameters: phone }

export const DejarSoloLosCargados: Story = {
  name: 'Dejar solo los cargados, o quitar uno',
  parameters: noScreenshot,
  play: async ({ step }) => {
    const toggle = await selectAll()
    await step('Vuelve a los cargados', async () => {
      await userEvent.click(toggle)
      await expect(screen.getByText('20 socios seleccionados')).toBeInTheDocument()
    })
    await step('Quitar uno de todos deja los demás cargados', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Seleccionar los 44 de la lista' }))
      await screen.findByText('44 socios seleccionados')
      await userEvent.click(screen.getAllByRole('checkbox', { name: /^Seleccionar / })[1]!)
      await expect(await screen.findByText('19 socios seleccionados')).toBeInTheDocument()
    })
  },
}

export const Asignar: Story = {
  name: 'Asignar puntos a todos',
  play: async () => {
    const dialog = await openForm()
    await typePoints(dialog, '500')
    await expect(within(dialog).getByText('44 socios × 500 = 22.000 puntos')).toBeInTheDocument()
    await expect(within(dialog).getByRole('button', { name: 'Asignar 22.000 puntos' })).toBeInTheDocument()
  },
}

export const AsignarEnTelefono: Story = { ...Asignar, name: 'Asignar en teléfono (390 px)', parameters: phone }

export const SinPuntos: Story = {
  name: 'Sin puntos',
  parameters: noScreenshot,
  play: async () => {
    const dialog = await openForm()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Asignar puntos' }))
    await expect(await within(dialog).findByText('Ingresa un valor')).toBeInTheDocument()
  },
}

export const DosVeces: Story = {
  name: 'Los mismos puntos otra vez',
  play: async () => {
    const first = await openForm()
    await typePoints(first, '500')
    await userEvent.click(within(first).getByRole('button', { name: 'Asignar 22.000 puntos' }))
    await expect(await screen.findByText('Puntos asignados con éxito')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const second = await openForm()
    await typePoints(second, '500')
    await userEvent.click(within(second).getByRole('button', { name: 'Asignar 22.000 puntos' }))
    await expect(await within(second).findByText('Estos mismos puntos ya se asignaron')).toBeInTheDocument()
    await expect(within(second).getByRole('checkbox', { name: 'Asignarlos otra vez' })).toBeInTheDocument()
  },
  // The failure's toast and the first one's last for some seconds.
  parameters: noScreenshot,
}

export const Revisar: Story = {
  name: 'Revisar antes, en Carga masiva',
  play: async () => {
    const dialog = await openForm()
    await typePoints(dialog, '500')
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Revisar antes' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revisar antes' }))
    const panel = await screen.findByRole('region', { name: 'Revisión antes de cargar' })
    await expect(await within(panel).findByText('Selección de socios')).toBeInTheDocument()
    await expect(within(panel).getByRole('button', { name: 'Cargar 44 filas' })).toBeInTheDocument()
  },
  parameters: noScreenshot,
}
