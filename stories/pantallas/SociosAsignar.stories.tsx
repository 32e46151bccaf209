import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { pointsActions } from '#server/fixtures/points.ts'
import { namedPartners, withPartners } from '../support/partnersSeed.ts'
import { screenMeta } from '../support/screen.tsx'

const meta = {
  ...screenMeta,
  title: 'Pantallas/Socios, asignar por acción',
  args: { path: '/partners' },
  parameters: {
    ...screenMeta.parameters,
    backend: { change: withPartners, features: ['actions'] },
    docs: {
      description: {
        component:
          'Con `FEATURES=actions`, «Asignar puntos» ofrece las acciones que hoy se pueden usar. Libre es como siempre, y suma montos usuales con un toque. Una acción directa fija los puntos; una por monto pide el monto de la compra y muestra la cuenta, redondeada hacia abajo. El servidor hace la misma cuenta: si la acción cambió mientras tanto, no asigna nada y lo dice. El historial nombra la acción y el monto.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const FIRST = namedPartners.first.nombre_completo
const noScreenshot = { visual: { disable: true } }
const phone = { visual: { viewport: true, width: 390 } }

async function open() {
  await userEvent.click(await screen.findByRole('button', { name: `Acciones de ${FIRST}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Asignar puntos' }))
  const form = within(await screen.findByRole('dialog', { name: 'Asignar puntos' }))
  await waitFor(() => expect(form.getByRole('spinbutton', { name: 'Puntos' })).toHaveFocus())
  await form.findByRole('combobox', { name: /^Acción/ })
  return form
}

async function choose(form: ReturnType<typeof within>, name: string) {
  await userEvent.click(form.getByRole('combobox', { name: /^Acción/ }))
  await userEvent.click(await screen.findByRole('option', { name }))
}

const DIRECT = 'Bono de bienvenida · +1.500'
const BY_AMOUNT = 'Compra en comercio asociado · 2,5 %'

export const Libre: Story = {
  play: async ({ step }) => {
    const form = await open()
    await step('Libre es lo que ya está elegido', async () => {
      await expect(form.getByRole('combobox', { name: /^Acción/ })).toHaveTextContent('Libre')
    })
    await step('Los montos usuales se suman con un toque, y el botón dice cuánto asigna', async () => {
      await userEvent.click(await form.findByRole('button', { name: '+1.000' }))
      await userEvent.click(form.getByRole('button', { name: '+500' }))
      await expect(form.getByRole('spinbutton', { name: 'Puntos' })).toHaveValue('1.500')
      await expect(form.getByRole('button', { name: 'Asignar 1.500 puntos' })).toBeEnabled()
    })
  },
}

export const LibreEnTelefono: Story = { ...Libre, name: 'Libre en teléfono (390 px)', parameters: phone }

export const Directa: Story = {
  play: async () => {
    const form = await open()
    await choose(form, DIRECT)
    const points = form.getByRole('spinbutton', { name: 'Puntos' })
    await expect(points).toHaveValue('1.500')
    await expect(points).toHaveAttribute('readonly')
    await expect(form.queryByRole('button', { name: '+500' })).toBeNull()
    await expect(form.getByRole('button', { name: 'Asignar 1.500 puntos' })).toBeEnabled()
  },
}

export const PorMonto: Story = {
  name: 'Por monto',
  play: async () => {
    const form = await open()
    await choose(form, BY_AMOUNT)
    await userEvent.type(form.getByRole('spinbutton', { name: 'Monto de la compra' }), '45990')
    await expect(form.getByText('$ 45.990 × 2,5 % = 1.149 puntos')).toBeInTheDocument()
    await expect(form.queryByRole('spinbutton', { name: 'Puntos' })).toBeNull()
    await expect(form.getByRole('button', { name: 'Asignar 1.149 puntos' })).toBeEnabled()
  },
}

export const PorMontoEnTelefono: Story = { ...PorMonto, name: 'Por monto en teléfono (390 px)', parameters: phone }

export const MontoInsuficiente: Story = {
  name: 'Un monto que no alcanza para un punto',
  parameters: noScreenshot,
  play: async () => {
    const form = await open()
    await choose(form, BY_AMOUNT)
    const amount = form.getByRole('spinbutton', { name: 'Monto de la compra' })
    await userEvent.type(amount, '39')
    await expect(form.getByText('$ 39 × 2,5 % = 0 puntos: no alcanza para uno.')).toBeInTheDocument()
    await userEvent.click(form.getByRole('button', { name: /^Asignar / }))
    await waitFor(() => expect(amount).toHaveFocus())
    await expect(amount).toBeInvalid()
  },
}

export const VolverALibre: Story = {
  name: 'Volver a libre',
  parameters: noScreenshot,
  play: async () => {
    const form = await open()
    await choose(form, DIRECT)
    await choose(form, 'Libre')
    const points = form.getByRole('spinbutton', { name: 'Puntos' })
    await expect(points).toHaveValue('0')
    await expect(points).not.toHaveAttribute('readonly')
  },
}

export const LaAccionCambio: Story = {
  name: 'La acción cambió mientras tanto',
  beforeEach: ({ msw }) => {
    let changed = false
    const body = { message: 'La acción cambió a 3 %: este monto da 1.379 puntos.' }
    msw.use(
      http.put(/\/partners\/assign\//, () => {
        changed = true
        return HttpResponse.json(body, { status: 409 })
      }),
      http.get(/\/config\/usable$/, () =>
        HttpResponse.json({ data: [{ ...pointsActions[1]!, percentage: changed ? 3 : 2.5 }] }),
      ),
    )
  },
  play: async ({ step }) => {
    const form = await open()
    await choose(form, BY_AMOUNT)
    await userEvent.type(form.getByRole('spinbutton', { name: 'Monto de la compra' }), '45990')
    await userEvent.click(form.getByRole('button', { name: 'Asignar 1.149 puntos' }))
    await step('No asigna nada: dice qué da ahora, y ofrece usarlo', async () => {
      await userEvent.click(await form.findByRole('button', { name: 'Usar 1.379 puntos' }))
      await expect(form.getByRole('button', { name: 'Asignar 1.379 puntos' })).toBeEnabled()
      await expect(form.queryByText('La acción cambió')).toBeNull()
    })
  },
}

export const AccionesQueNoLlegaron: Story = {
  name: 'Las acciones no llegaron: libre sigue igual',
  parameters: {
    backend: { network: 'con-fallas', only: { path: '/config/usable' } },
    ...noScreenshot,
  },
  play: async () => {
    const form = await open()
    await userEvent.type(form.getByRole('spinbutton', { name: 'Puntos' }), '50')
    await expect(form.getByRole('button', { name: 'Asignar 50 puntos' })).toBeEnabled()
    await userEvent.click(form.getByRole('combobox', { name: /^Acción/ }))
    await expect(await screen.findByText('No fue posible cargar las acciones')).toBeInTheDocument()
  },
}

export const EnElHistorial: Story = {
  name: 'El historial nombra la acción y el monto',
  parameters: noScreenshot,
  play: async () => {
    const form = await open()
    await choose(form, BY_AMOUNT)
    await userEvent.type(form.getByRole('spinbutton', { name: 'Monto de la compra' }), '45990{Enter}')
    await expect(await screen.findByText('Socio actualizado con éxito')).toBeInTheDocument()
    await userEvent.click(await screen.findByRole('button', { name: `Ver detalle de ${FIRST}` }))
    const detail = within(await screen.findByRole('dialog', { name: FIRST }))
    const amount = await detail.findByText('compra de $ 45.990')
    await expect(amount.closest('tr')).toHaveTextContent('Compra en comercio asociado')
    await expect(amount.closest('tr')).toHaveTextContent('+1.149')
  },
}
