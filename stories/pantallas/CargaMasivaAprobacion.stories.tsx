import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { closeToasts } from '../support/closeToasts.ts'
import { namedPartners, withPartners } from '../support/partnersSeed.ts'
import { screenMeta, type BackendParameter } from '../support/screen.tsx'

const backend = {
  approveLoadsFrom: 1_000,
  loads: [
    { file: 'puntos-febrero.csv', rows: ['11111111-1;80;Ajuste'] },
    { file: 'puntos-marzo.csv', rows: ['12345678-5;1500;Compra de marzo', '9876543-3;320;', '11111111-1;80;'] },
  ],
} satisfies BackendParameter

const meta = {
  ...screenMeta,
  title: 'Pantallas/Carga masiva, aprobación',
  args: { path: '/massive' },
  parameters: {
    ...screenMeta.parameters,
    backend,
    docs: {
      description: {
        component:
          'Desde los puntos que fija APPROVE_LOADS_FROM, una carga, una revisión o una asignación no se aplica: queda en «Por aprobar» y ningún saldo cambia. Otra persona, que es administradora y nunca quien la envió, mira ahí sus totales, lo que llama la atención y los primeros saldos antes y después, y la aprueba o la rechaza con un motivo. Quien la envió puede retirarla mientras espera. Si dos personas deciden a la vez, vale la primera decisión. Una carga sin decisión vence a los siete días; una rechazada se ve, con su motivo, el mismo tiempo. Las decisiones quedan en Actividad, y el menú dice cuántas cargas esperan. Quien envió una lee la decisión, quién la tomó y por qué, en un aviso que sigue en cada pantalla hasta que dice «Entendido». Sin APPROVE_LOADS_FROM la pantalla no cambia.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const phone = { visual: { viewport: true, width: 390 } }
const noScreenshot = { visual: { disable: true } }

const findWaiting = async () => within(await screen.findByRole('region', { name: 'Por aprobar' }))

/** The number in the menu, of loads that this person may decide. */
const findNumber = () => screen.findByText('por aprobar')

/** Opens the detail of the waiting load and waits for its balances. */
async function openDetail({ own = false } = {}) {
  if (!own) await findNumber()
  const waiting = await findWaiting()
  await userEvent.click(await waiting.findByRole('button', { name: 'Ver detalle de Carga N.º 2' }))
  const detail = within(await screen.findByRole('dialog', { name: 'Carga N.º 2' }))
  await detail.findByText(/^Vence el/)
  await detail.findByText('1.900')
  return detail
}
const press = (detail: ReturnType<typeof within>, name: string) => userEvent.click(detail.getByRole('button', { name }))

export const PorAprobar: Story = {
  name: 'Una carga por aprobar',
  play: async ({ step }) => {
    const waiting = await findWaiting()
    await step('La carga grande espera; la pequeña ya está en el historial', async () => {
      await expect(await waiting.findByText('puntos-marzo.csv')).toBeInTheDocument()
      waiting.getByRole('heading').scrollIntoView()
      const history = within(screen.getByRole('region', { name: 'Historial de cargas' }))
      await expect(await history.findByText('puntos-febrero.csv')).toBeInTheDocument()
      await expect(history.queryByText('puntos-marzo.csv')).toBeNull()
    })
    await step('El menú dice cuántas esperan', async () => {
      await expect(await findNumber()).toBeInTheDocument()
    })
  },
}

export const Nada: Story = {
  name: 'Nada por aprobar',
  parameters: { ...noScreenshot, backend: { approveLoadsFrom: 1_000, loads: [] } },
  play: async () => {
    const waiting = await findWaiting()
    await expect(await waiting.findByText('Ninguna carga espera a otra persona.')).toBeInTheDocument()
  },
}

export const Detalle: Story = {
  name: 'Ver una carga por aprobar',
  play: async () => {
    const detail = await openDetail()
    await expect(detail.getByRole('button', { name: 'Aprobar' })).toBeInTheDocument()
    await expect(detail.getByRole('button', { name: 'Rechazar' })).toBeInTheDocument()
  },
}

export const DetalleEnTelefono: Story = {
  ...Detalle,
  name: 'Ver una carga por aprobar en teléfono (390 px)',
  parameters: phone,
}

/** Opens the waiting act with this number. */
async function openAct(title: string) {
  await findNumber()
  const waiting = await findWaiting()
  await userEvent.click(await waiting.findByRole('button', { name: `Ver detalle de ${title}` }))
  const detail = within(await screen.findByRole('dialog', { name: title }))
  await detail.findByText(/^Vence el/)
  return detail
}
const findDetailOf = (detail: ReturnType<typeof within>, term: string) =>
  detail.getByText(term, { selector: 'dt' }).nextElementSibling

export const Descuento: Story = {
  name: 'Un descuento por aprobar',
  parameters: {
    backend: {
      approveLoadsFrom: 300,
      loads: [],
      change: withPartners,
      deductions: [{ partner: namedPartners.first.id, points: 2_400 }],
      role: 'company-admin',
    },
  },
  play: async ({ step }) => {
    const detail = await openAct('Descuento N.º 1')
    await step('Dice el motivo y el saldo antes y después', async () => {
      await expect(findDetailOf(detail, 'Motivo')).toHaveTextContent('Canje en tienda')
      await expect(findDetailOf(detail, 'Saldo antes')).toHaveTextContent('16.912')
      await expect(findDetailOf(detail, 'Saldo después')).toHaveTextContent('14.512')
    })
    await expect(detail.getByText('Todavía no cambia ningún saldo.')).toBeInTheDocument()
    await expect(detail.getByRole('button', { name: 'Aprobar' })).toBeInTheDocument()
  },
}

export const DescuentoEnTelefono: Story = {
  ...Descuento,
  name: 'Un descuento por aprobar en teléfono (390 px)',
  parameters: { ...Descuento.parameters, ...phone },
}

export const Reversa: Story = {
  name: 'Una reversa por aprobar',
  parameters: {
    backend: {
      approveLoadsFrom: 300,
      loads: [],
      change: withPartners,
      reversals: [namedPartners.first.id],
      role: 'company-admin',
    },
  },
  play: async () => {
    const detail = await openAct('Reversa N.º 1')
    await expect(findDetailOf(detail, 'Motivo')).toHaveTextContent('Compra devuelta')
    await expect(findDetailOf(detail, 'Movimiento')).toHaveTextContent(/^Compra en comercio asociado$/)
    await expect(findDetailOf(detail, 'Saldo antes')).toHaveTextContent('16.912')
    await expect(findDetailOf(detail, 'Saldo después')).toHaveTextContent('16.101')
  },
}

export const ValorDeAccion: Story = {
  name: 'El valor de una acción por aprobar',
  parameters: {
    backend: { approveLoadsFrom: 300, loads: [], change: withPartners, raises: [{ action: 1, points: 20_000 }] },
  },
  play: async ({ step }) => {
    await step('La lista dice la acción y su valor antes y después', async () => {
      const waiting = await findWaiting()
      const row = await waiting.findByText('Bono de bienvenida. Pasa de 1.500 puntos a 20.000 puntos.')
      await expect(row).toBeInTheDocument()
    })
    const detail = await openAct('Cambio de acción N.º 1')
    await expect(findDetailOf(detail, 'Acción')).toHaveTextContent('Bono de bienvenida')
    const changes = within(detail.getByRole('table', { name: 'Cambios' }))
    await expect(changes.getByRole('row', { name: 'Puntos 1.500 20.000' })).toBeInTheDocument()
  },
}

export const ValorDeAccionEnTelefono: Story = {
  ...ValorDeAccion,
  name: 'El valor de una acción por aprobar en teléfono (390 px)',
  parameters: { ...ValorDeAccion.parameters, ...phone },
}

export const Propia: Story = {
  name: 'La carga propia',
  parameters: { backend: { ...backend, role: 'user' } },
  play: async () => {
    const detail = await openDetail({ own: true })
    await expect(detail.getByText('Otra persona debe aprobar esta carga.')).toBeInTheDocument()
    await expect(detail.queryByRole('button', { name: 'Aprobar' })).toBeNull()
    await expect(detail.queryByRole('button', { name: 'Rechazar' })).toBeNull()
    await expect(detail.getByRole('button', { name: 'Retirar' })).toBeInTheDocument()
  },
}

export const Retirada: Story = {
  name: 'Retirar la carga propia',
  parameters: { ...noScreenshot, backend: { ...backend, role: 'user' } },
  play: async () => {
    await press(await openDetail({ own: true }), 'Retirar')
    const question = within(await screen.findByRole('alertdialog'))
    await press(question, 'Retirar la carga')
    await expect(await (await findWaiting()).findByText('Nada por aprobar')).toBeInTheDocument()
    await closeToasts()
  },
}

export const Aprobada: Story = {
  name: 'Aprobar una carga',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await press(await openDetail(), 'Aprobar')
    const question = within(await screen.findByRole('alertdialog'))
    await expect(question.getByText('Se suman 1.900 puntos a 3 socios.')).toBeInTheDocument()
    await press(question, 'Aprobar la carga')
    await step('Pasa de «Por aprobar» al historial', async () => {
      const history = within(screen.getByRole('region', { name: 'Historial de cargas' }))
      await expect(await history.findByText('puntos-marzo.csv')).toBeInTheDocument()
      await expect(await (await findWaiting()).findByText('Nada por aprobar')).toBeInTheDocument()
    })
    await closeToasts()
  },
}

export const Rechazar: Story = {
  name: 'Rechazar sin decir por qué',
  play: async () => {
    await press(await openDetail(), 'Rechazar')
    const form = within(await screen.findByRole('dialog', { name: 'Rechazar carga' }))
    await press(form, 'Rechazar carga')
    await waitFor(() => expect(form.getByRole('combobox', { name: 'Motivo' })).toHaveFocus())
    await expect(form.getByText('Este campo es requerido')).toBeInTheDocument()
  },
}

export const Rechazada: Story = {
  name: 'Una carga rechazada',
  play: async () => {
    const detail = await openDetail()
    await press(detail, 'Rechazar')
    const form = within(await screen.findByRole('dialog', { name: 'Rechazar carga' }))
    await userEvent.type(form.getByRole('combobox', { name: 'Motivo' }), 'Monto equivocado')
    await press(form, 'Rechazar carga')
    await expect(await detail.findByText(/^No cambió ningún saldo. Motivo: Monto equivocado/)).toBeInTheDocument()
    await expect(detail.queryByRole('button', { name: 'Aprobar' })).toBeNull()
    await waitFor(() => expect(screen.queryByText('por aprobar')).toBeNull())
    await closeToasts()
  },
}

export const Decidida: Story = {
  name: 'Lo que decidieron de un envío propio',
  parameters: { backend: { ...backend, role: 'user', rejections: { 2: 'El monto de marzo no coincide' } } },
  play: async () => {
    await expect(await screen.findByText('Se decidió un envío tuyo')).toBeInTheDocument()
    await expect(screen.getByRole('link', { name: 'Carga N.º 2' })).toBeInTheDocument()
    await expect(screen.getByRole('button', { name: 'Entendido' })).toBeInTheDocument()
  },
}

export const DecididaEnTelefono: Story = {
  ...Decidida,
  name: 'Lo que decidieron de un envío propio en teléfono (390 px)',
  parameters: { ...Decidida.parameters, ...phone },
}

export const DecididaYVista: Story = {
  name: 'Darse por enterado de una decisión',
  parameters: { ...noScreenshot, ...Decidida.parameters },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Entendido' }))
    await waitFor(() => expect(screen.queryByText('Se decidió un envío tuyo')).toBeNull())
  },
}

export const Enviada: Story = {
  name: 'Un archivo que queda por aprobar',
  play: async ({ step }) => {
    await findNumber()
    const file = new File(['rut;puntos\r\n12345678-5;2000'], 'puntos-abril.csv', { type: 'text/csv' })
    await userEvent.upload(await screen.findByLabelText(/Archivo de puntos/), file)
    await userEvent.click(screen.getByRole('button', { name: /Cargar puntos/ }))
    await step('El informe dice que no se sumó nada, y la carga está en «Por aprobar»', async () => {
      const report = within(await screen.findByRole('region', { name: 'Resultado de la última carga' }))
      await expect(await report.findByText('Puntos por aprobar')).toBeInTheDocument()
      await expect(await (await findWaiting()).findByText('puntos-abril.csv')).toBeInTheDocument()
    })
    // The banner leaves by itself.
    await waitFor(() => expect(screen.queryByText('La carga quedó por aprobar.')).toBeNull())
  },
}
