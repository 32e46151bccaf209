import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { features } from '#contract/features.ts'
import { setPreferences } from '#app/stores/preferences.ts'
import { withOrders } from '../support/ordersSeed.ts'
import { namedPartners } from '../support/partnersSeed.ts'
import { screenMeta } from '../support/screen.tsx'

const meta = {
  ...screenMeta,
  title: 'Pantallas/Paleta y teclas',
  args: { path: '/products' },
  parameters: {
    ...screenMeta.parameters,
    backend: { change: withOrders, features: [...features] },
    docs: {
      description: {
        component:
          'Ctrl + K (⌘ + K) abre una paleta en cualquier pantalla: las pantallas del rol, lo que se puede agregar, y los socios por nombre o por RUT en cualquier escritura, los productos y los canjes. «/» lleva a la búsqueda de la pantalla y «?» muestra sus teclas; ninguna de las dos hace nada mientras se escribe, y se apagan en la misma hoja para quien dicta con la voz. Sin teclado, ambas están en el menú de la cuenta.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const noScreenshot = { visual: { disable: true } }
const phone = { visual: { viewport: true, width: 390 } }
const { first } = namedPartners

const rows = () => screen.findAllByRole('rowheader')
const field = () => screen.findByRole('combobox', { name: 'Buscar o hacer' })

async function openPalette() {
  await rows()
  await userEvent.keyboard('{Control>}k{/Control}')
  return field()
}

/** Opens an item of the account menu, as without a keyboard. */
async function openFromAccount(name: RegExp) {
  await rows()
  await userEvent.click(screen.getByRole('button', { name: /^Tu cuenta/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

export const Paleta: Story = {
  play: async () => {
    await openPalette()
    await expect(screen.getByRole('option', { name: 'Socios' })).toBeInTheDocument()
  },
}

export const PorRut: Story = {
  name: 'Un socio por su RUT',
  play: async ({ step }) => {
    await step('El RUT se encuentra sin puntos ni guion', async () => {
      await userEvent.type(await openPalette(), first.rut.replace('-', ''))
      await expect(await screen.findByRole('option', { name: new RegExp(first.nombre_completo) })).toBeInTheDocument()
      await waitFor(() => expect(screen.queryByText(/^Buscando en/)).toBeNull())
    })
  },
}

export const EnTelefono: Story = {
  name: 'La paleta en teléfono (390 px)',
  parameters: phone,
  play: async () => {
    await openFromAccount(/^Buscar o hacer/)
    await userEvent.type(await field(), 'cam')
    await expect(await screen.findByRole('option', { name: new RegExp(first.nombre_completo) })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText(/^Buscando en/)).toBeNull())
  },
}

export const Teclas: Story = {
  name: 'Las teclas de la pantalla',
  play: async ({ step }) => {
    await step('«?» no hace nada en un campo de texto', async () => {
      await openPalette()
      await userEvent.keyboard('?{Escape}')
      await userEvent.type(await screen.findByRole('searchbox'), '?')
      await expect(screen.queryByRole('dialog')).toBeNull()
      await userEvent.clear(screen.getByRole('searchbox'))
    })
    await step('Fuera de él muestra las teclas de lo que hay en la pantalla', async () => {
      screen.getByRole('button', { name: 'Apariencia' }).focus()
      await userEvent.keyboard('?')
      const sheet = within(await screen.findByRole('dialog', { name: 'Teclas de esta pantalla' }))
      await expect(sheet.getByText('Subir o bajar la fila')).toBeInTheDocument()
    })
  },
}

export const TeclasEnTelefono: Story = {
  name: 'Las teclas en teléfono (390 px)',
  parameters: phone,
  play: async () => {
    await openFromAccount(/^Teclas de esta pantalla/)
    await screen.findByRole('dialog', { name: 'Teclas de esta pantalla' })
  },
}

export const Actos: Story = {
  name: 'Agregar desde otra pantalla',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await step('Agregar un socio lleva a Socios y abre su formulario', async () => {
      await userEvent.type(await openPalette(), 'agregar so{Enter}')
      await expect(await screen.findByRole('dialog', { name: 'Agregar socio' })).toBeInTheDocument()
      await expect(screen.getByRole('heading', { level: 1, name: 'Socios', hidden: true })).toBeInTheDocument()
    })
  },
}

export const Apagadas: Story = {
  name: 'Sin teclas sueltas',
  parameters: noScreenshot,
  beforeEach: () => () => setPreferences({ singleKeys: true }),
  play: async ({ step }) => {
    await step('Apagadas, «?» no hace nada y la hoja sigue en el menú de la cuenta', async () => {
      await openFromAccount(/^Teclas de esta pantalla/)
      await userEvent.click(await screen.findByRole('switch', { name: /^Teclas sueltas/ }))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await userEvent.keyboard('?')
      await expect(screen.queryByRole('dialog')).toBeNull()
    })
  },
}

export const RolUsuario: Story = {
  name: 'Rol usuario: lo que ese rol ve',
  parameters: { backend: { role: 'user', change: withOrders, features: [...features] }, ...noScreenshot },
  play: async () => {
    await openPalette()
    const screens = within(screen.getByRole('group', { name: 'Pantallas' }))
    await expect(screens.getByRole('option', { name: 'Socios' })).toBeInTheDocument()
    await expect(screens.queryByRole('option', { name: 'Dashboard' })).toBeNull()
    await expect(screens.queryByRole('option', { name: 'Usuarios' })).toBeNull()
  },
}
