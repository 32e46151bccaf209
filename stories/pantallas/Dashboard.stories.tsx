import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import type { OrderRecord, PointEntryRecord, SeedData } from '#server/domain/records.ts'
import { screenMeta } from '../support/screen.tsx'

const meta = {
  ...screenMeta,
  title: 'Pantallas/Dashboard',
  args: { path: '/' },
  parameters: {
    ...screenMeta.parameters,
    docs: {
      description: {
        component:
          'Tres cifras de todo el programa. Parten en 0, muestran un esqueleto mientras llegan y se vuelven a pedir cuando alguien regresa a la pestaña. Si la lectura falla, un aviso ofrece reintentar y las cifras anteriores se conservan; si no llegó ninguna, hay una raya en su lugar, porque 0 sería un dato.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

export const ConCifras: Story = {
  name: 'Con cifras',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('60.250')).toBeInTheDocument()
  },
}

export const EnTelefono: Story = {
  ...ConCifras,
  name: 'En teléfono (390 px)',
  parameters: { visual: { viewport: true, width: 390 } },
}

export const Cargando: Story = {
  parameters: { backend: { network: 'sin-respuesta' }, visual: { disable: true } },
  play: async ({ step }) => {
    await step('El indicador de carga aparece mientras no hay respuesta', async () => {
      await expect(await screen.findByText('Cargando…')).toBeInTheDocument()
    })
  },
}

export const ConFallas: Story = {
  name: 'Con fallas',
  parameters: { backend: { network: 'con-fallas' } },
  play: async ({ canvas, step }) => {
    await step(
      'El aviso dice qué falló y ofrece reintentar; donde no llegó ninguna cifra no se muestra ninguna',
      async () => {
        await expect(await canvas.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
        await waitFor(() => expect(canvas.getAllByText('–')).toHaveLength(3))
      },
    )
  },
}

/** Points of a purchase in each month since September 2025, and those that are redeemed in the same month. */
const months = [
  [1100, 500],
  [900, 600],
  [1600, 900],
  [1300, 700],
  [2000, 1200],
  [900, 600],
  [1800, 900],
  [1200, 1000],
  [2400, 1200],
  [3100, 2000],
] as const
/** Ids of products by month, and the pieces that are redeemed. */
const redeemed = [2, 1, 3, 1, 2, 1, 2, 1, 3, 4]
const pieces = [1, 3, 2, 1, 2, 3, 1, 2, 3, 1]
const growth = months.reduce((sum, [points, spent]) => sum + points - spent, 0)

/** A ledger and orders that equal the balances: opening entries, and movements of partner 1 in each month. */
function withLedger(data: SeedData): SeedData {
  const entries: Omit<PointEntryRecord, 'id'>[] = data.partners.map(({ id, points }) => ({
    partner_id: id,
    type: 'Saldo inicial',
    kind: 'initial',
    points: id === 1 ? points - growth : points,
    created_at: new Date('2025-01-05T15:00:00Z'),
    source: 'demo',
    idempotency_key: null,
  }))
  const orders: OrderRecord[] = []
  for (const [month, [points, spent]] of months.entries()) {
    const entry = { partner_id: 1, created_at: new Date(Date.UTC(2025, month + 8, 12, 15)), source: 'demo' }
    entries.push({ ...entry, type: 'Compra', kind: 'accrual', points, idempotency_key: null })
    const created_at = new Date(Date.UTC(2025, month + 8, 20, 15))
    const id = month + 1
    const type = `Canje N.º ${id}`
    entries.push({
      ...entry,
      created_at,
      type,
      kind: 'redemption',
      points: -spent,
      order_id: id,
      idempotency_key: null,
    })
    const { title } = data.products.find((product) => product.id === redeemed[month])!
    const quantity = pieces[month]!
    orders.push({
      id,
      partner_id: 1,
      status: 'delivered',
      points: spent,
      note: null,
      version: 1,
      created_at,
      created_by_id: null,
      created_by: null,
      ready_at: created_at,
      ready_by: null,
      delivered_at: created_at,
      delivered_by: null,
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
      restocked: null,
      lines: [{ product_id: redeemed[month]!, title: title!, points: spent / quantity, quantity }],
    })
  }
  return {
    ...data,
    orders,
    point_entries: entries.filter(({ points }) => points !== 0).map((row, index) => ({ ...row, id: index + 1 })),
  }
}

/** Fixed dates, and a day after them. */
const afterHalfYear = new Date('2026-07-15T15:00:00Z')
const halfYear = '/?periodo=fechas&desde=2026-02-01&hasta=2026-06-30&por=mes'

export const ConPeriodo: Story = {
  name: 'Con un período',
  args: { path: halfYear },
  parameters: { backend: { features: ['reports', 'orders'], change: withLedger, now: afterHalfYear, pointValue: 2 } },
  play: async ({ canvas, step }) => {
    await step('Las cifras del período se comparan con las de antes', async () => {
      const report = within(await canvas.findByRole('region', { name: 'Cifras del período' }))
      await expect((await report.findAllByText('9.400'))[0]).toBeInTheDocument()
      await expect(report.getByRole('list', { name: 'Puntos entregados por origen' })).toBeInTheDocument()
      await expect(await report.findByText('36 % más que en los 150 días anteriores')).toBeInTheDocument()
      await expect(await report.findByRole('slider', { name: 'Puntos por mes' })).toHaveAttribute(
        'aria-valuetext',
        expect.stringContaining('Entregados 3.100'),
      )
    })
    await step('Los productos más canjeados, por unidades', async () => {
      const list = within(await canvas.findByRole('list', { name: 'Productos más canjeados' }))
      await expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Cafetera italiana de seis tazas5 unidades')
    })
    await step('Lo que espera hoy lleva a su lista', async () => {
      const today = within(await canvas.findByRole('region', { name: 'Para hoy' }))
      await expect(await today.findByRole('link', { name: 'Canjes pendientes 0' })).toHaveAttribute(
        'href',
        '/orders?status=pending',
      )
    })
    await step('Las tarjetas llevan a los socios', async () => {
      const link = await canvas.findByRole('link', { name: 'Total puntos acumulados' })
      await expect(link).toHaveAttribute('href', '/partners?key=points&sort=desc')
    })
    await step('Los socios con más saldo llevan a su detalle', async () => {
      const list = within(await canvas.findByRole('list', { name: 'Socios con más saldo' }))
      await expect(list.getAllByRole('link')[0]).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/partners\?socio=\d+$/),
      )
    })
  },
}

export const ConPeriodoEnTelefono: Story = {
  ...ConPeriodo,
  name: 'Con un período, en teléfono (390 px)',
  parameters: { ...ConPeriodo.parameters, visual: { viewport: true, width: 390 } },
}

export const GraficoDelPeriodo: Story = {
  name: 'Gráfico del período',
  args: { path: halfYear },
  parameters: { ...ConPeriodo.parameters, visual: { viewport: true } },
  play: async ({ canvas, step }) => {
    await step('El gráfico, y lo que lo explica', async () => {
      // Its code arrives later than the lists, and moves them.
      await canvas.findByRole('slider', { name: 'Puntos por mes' })
      const list = await canvas.findByRole('list', { name: 'Productos más canjeados' })
      list.scrollIntoView({ block: 'end', behavior: 'instant' })
      await expect(list).toBeVisible()
    })
  },
}

export const GraficoDelPeriodoEnTelefono: Story = {
  name: 'Gráfico del período, en teléfono (390 px)',
  args: { path: halfYear },
  parameters: { ...ConPeriodo.parameters, visual: { viewport: true, width: 390 } },
  play: async ({ canvas, step }) => {
    await step('El gráfico cabe en la pantalla', async () => {
      const chart = await canvas.findByRole('slider', { name: 'Puntos por mes' })
      chart.scrollIntoView({ block: 'center', behavior: 'instant' })
      await expect(chart).toBeVisible()
    })
  },
}

export const InformeContable: Story = {
  name: 'Informe contable',
  args: { path: halfYear },
  parameters: { backend: { features: ['reports', 'orders'], change: withLedger, now: afterHalfYear, pointValue: 2 } },
  play: async ({ canvas, userEvent, step }) => {
    await step('Mes a mes, y comparado con el libro', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Ver informe contable' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Informe contable' }))
      await expect(await dialog.findByText(/Cuadra con el libro/)).toBeInTheDocument()
      await expect(dialog.getAllByText('$ 120.500')).not.toHaveLength(0)
    })
  },
}

const withoutPartners = (data: SeedData): SeedData => ({ ...data, partners: [], point_entries: [] })

export const PrimerosPasos: Story = {
  name: 'Primeros pasos',
  args: { path: halfYear },
  parameters: { backend: { features: ['reports', 'partners-edit'], change: withoutPartners, now: afterHalfYear } },
  play: async ({ canvas, step }) => {
    await step('Lo hecho está marcado, y lo siguiente es el botón principal', async () => {
      const steps = within(await canvas.findByRole('region', { name: 'Primeros pasos' }))
      await expect(steps.getByText('Hecho')).toBeInTheDocument()
      await expect(steps.getByRole('link', { name: 'Importar socios' })).toBeInTheDocument()
    })
  },
}

export const PrimerosPasosEnTelefono: Story = {
  ...PrimerosPasos,
  name: 'Primeros pasos, en teléfono (390 px)',
  parameters: { ...PrimerosPasos.parameters, visual: { viewport: true, width: 390 } },
}
