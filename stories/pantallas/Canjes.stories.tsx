import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { withOrders } from '../support/ordersSeed.ts'
import { namedPartners } from '../support/partnersSeed.ts'
import { screenMeta } from '../support/screen.tsx'

const meta = {
  ...screenMeta,
  title: 'Pantallas/Canjes',
  args: { path: '/orders' },
  parameters: {
    ...screenMeta.parameters,
    backend: { change: withOrders, features: ['orders'] },
    docs: {
      description: {
        component:
          'Con `FEATURES=orders`, quien llega a Socios también canjea productos; es la pantalla de inicio del rol usuario. Un canje descuenta los puntos y el stock al registrarse, y vale el precio que se vio: si cambió mientras tanto, el formulario lo dice y pide confirmar otra vez. Pasa de pendiente a preparado y entregado; anularlo devuelve los puntos con un movimiento más y, si se pide, los productos al stock. Un canje entregado lo anula solo un administrador. Las pestañas cuentan los de cada estado; los que esperan van del más antiguo al más nuevo, y varios seleccionados se preparan o entregan de una vez, se deshacen y se imprimen como lista de preparación. El detalle impreso es el comprobante.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const FIRST = namedPartners.first.nombre_completo
const noScreenshot = { visual: { disable: true } }
const phone = { visual: { viewport: true, width: 390 } }

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name })
const button = (inside: HTMLElement, name: string) => within(inside).getByRole('button', { name })

/** Chooses an option of a searched dropdown that contains `option`. */
async function choose(inside: HTMLElement, field: RegExp, option: RegExp) {
  await userEvent.click(within(inside).getByRole('button', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

async function openNew() {
  await userEvent.click((await screen.findAllByRole('button', { name: 'Nuevo canje' }))[0]!)
  return dialog('Nuevo canje')
}

async function fill(product = /^Cafetera italiana/) {
  const form = await openNew()
  await choose(form, /^Socio/, new RegExp(`^${FIRST}`))
  await choose(form, /^Agregar producto/, product)
  await expect(await within(form).findByText('Nuevo saldo')).toBeInTheDocument()
  return form
}

export const Lista: Story = {
  play: async () => {
    await expect(await screen.findByText('Todos los canjes, primero el último')).toBeInTheDocument()
    await expect((await screen.findAllByText('Pendiente')).length).toBeGreaterThan(0)
  },
}

export const ListaEnTelefono: Story = { ...Lista, name: 'Lista en teléfono (390 px)', parameters: phone }

export const Vacia: Story = {
  name: 'Sin canjes',
  parameters: { backend: { change: (data: Parameters<typeof withOrders>[0]) => data } },
  play: async () => {
    await expect(await screen.findByText(/^Aquí quedará cada canje/)).toBeInTheDocument()
  },
}

export const Filtrada: Story = {
  args: { path: '/orders?status=cancelled' },
  play: async () => {
    await expect(await screen.findByRole('radio', { name: /^Anulados/ })).toBeChecked()
    await expect((await screen.findAllByText('Anulado')).length).toBeGreaterThan(0)
    await expect(screen.queryByText('Pendiente')).toBeNull()
  },
}

const rowsOf = (name: RegExp) => screen.findAllByRole('checkbox', { name })

export const Pendientes: Story = {
  name: 'Los que esperan, primero el más antiguo',
  args: { path: '/orders' },
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Pendientes 4' }))
    await expect(await screen.findByText('Canjes que esperan, primero el más antiguo')).toBeInTheDocument()
    const numbers = () => screen.getAllByRole('rowheader').map(({ textContent }) => Number(textContent))
    await waitFor(() => expect(numbers()).toEqual([21, 22, 23, 24]))
    await expect(screen.getAllByText(/^hace \d+ días$/).length).toBeGreaterThan(0)
  },
}

export const VariosALaVez: Story = {
  name: 'Varios a la vez, y deshacer',
  args: { path: '/orders?status=pending' },
  parameters: noScreenshot,
  play: async ({ step }) => {
    const [first, second] = await rowsOf(/^Seleccionar Canje/)
    await userEvent.click(first!)
    await userEvent.click(second!)
    await step('Los dos pasan a preparados, y los números lo dicen', async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Marcar 2 preparados' }))
      await expect(await screen.findByText('Canjes preparados con éxito')).toBeInTheDocument()
      await expect(await screen.findByRole('radio', { name: 'Pendientes 2' })).toBeChecked()
    })
    await step('Deshacer los devuelve', async () => {
      await userEvent.click(await screen.findByRole('button', { name: /^Deshacer/ }))
      await expect(await screen.findByRole('radio', { name: 'Pendientes 4' })).toBeChecked()
    })
  },
}

export const ListaDePreparacion: Story = {
  name: 'Lista de preparación',
  args: { path: '/orders?status=pending' },
  play: async () => {
    await rowsOf(/^Seleccionar Canje/)
    await userEvent.click(screen.getByRole('checkbox', { name: /^Seleccionar los 4/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Lista de preparación' }))
    const list = await dialog('Lista de preparación')
    await expect(within(list).getByText(/^4 canjes, \d+ piezas$/)).toBeInTheDocument()
    await expect(button(list, 'Imprimir')).toBeInTheDocument()
  },
}

export const Detalle: Story = {
  args: { path: '/orders?canje=24' },
  play: async () => {
    const detail = await dialog('Canje N.º 24')
    await expect(button(detail, 'Marcar preparado')).toBeInTheDocument()
    await expect(button(detail, 'Imprimir comprobante')).toBeInTheDocument()
  },
}

export const DetalleEnTelefono: Story = { ...Detalle, name: 'Detalle en teléfono (390 px)', parameters: phone }

export const Anulado: Story = {
  name: 'Detalle de un canje anulado',
  args: { path: '/orders?canje=5' },
  play: async () => {
    const detail = await dialog('Canje N.º 5')
    await expect(within(detail).getByText('Volvió al stock')).toBeInTheDocument()
    await expect(within(detail).queryByRole('button', { name: 'Anular canje' })).toBeNull()
  },
}

export const Pasos: Story = {
  name: 'De pendiente a entregado',
  args: { path: '/orders?canje=24' },
  parameters: noScreenshot,
  play: async (context) => {
    await Detalle.play!(context)
    const detail = await dialog('Canje N.º 24')
    await userEvent.click(button(detail, 'Marcar preparado'))
    await expect(await screen.findByText('Canje preparado con éxito')).toBeInTheDocument()
    await waitFor(() => expect(within(detail).queryByRole('button', { name: 'Marcar preparado' })).toBeNull())
    await userEvent.click(button(detail, 'Marcar entregado'))
    await expect(await screen.findByText('Canje entregado con éxito')).toBeInTheDocument()
    // The state, and the step with its author.
    await waitFor(() => expect(within(detail).getAllByText('Entregado')).toHaveLength(2))
  },
}

export const RolUsuario: Story = {
  name: 'Rol usuario: un canje entregado no se anula',
  args: { path: '/orders?status=delivered' },
  parameters: { ...noScreenshot, backend: { role: 'user' } },
  play: async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: /^Acciones de Canje/ }))[0]!)
    await expect(await screen.findByRole('menuitem', { name: 'Ver detalle' })).toBeInTheDocument()
    await expect(screen.queryByRole('menuitem', { name: 'Anular canje' })).toBeNull()
  },
}

export const Nuevo: Story = {
  play: async () => {
    const form = await fill()
    await expect(within(form).getByText('12.500 puntos cada uno')).toBeInTheDocument()
  },
}

export const NuevoEnTelefono: Story = { ...Nuevo, name: 'Nuevo en teléfono (390 px)', parameters: phone }

export const Incompleto: Story = {
  name: 'Nuevo, incompleto',
  parameters: noScreenshot,
  play: async () => {
    const form = await openNew()
    await userEvent.click(button(form, 'Canjear'))
    await expect(await within(form).findByText('Elige un socio')).toBeInTheDocument()
    await expect(within(form).getByText('Agrega al menos un producto')).toBeInTheDocument()
  },
}

export const NoAlcanza: Story = {
  name: 'No alcanzan el saldo ni el stock',
  play: async () => {
    const form = await fill(/^Bicicleta urbana/)
    const quantity = within(form).getByRole('spinbutton', { name: /^Cantidad de Bicicleta/ })
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '7')
    await expect(await within(form).findByText('Quedan 6 unidades')).toBeInTheDocument()
    await expect(within(form).getByText(/^Le faltan/)).toBeInTheDocument()
  },
}

export const Registrado: Story = {
  parameters: noScreenshot,
  play: async () => {
    const form = await fill()
    await userEvent.click(button(form, 'Canjear'))
    await expect(await screen.findByText('Canje registrado con éxito')).toBeInTheDocument()
    await expect(await screen.findByRole('button', { name: 'Acciones de Canje N.º 25' })).toBeInTheDocument()
  },
}

export const Anular: Story = {
  args: { path: '/orders?canje=24' },
  play: async (context) => {
    await Detalle.play!(context)
    await userEvent.click(button(await dialog('Canje N.º 24'), 'Anular canje'))
    const form = await dialog('Anular canje')
    await expect(within(form).getByRole('checkbox', { name: 'Los productos vuelven al stock' })).toBeChecked()
  },
}
