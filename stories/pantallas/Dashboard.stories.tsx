import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import type { PointEntryRecord, SeedData } from '#server/records.ts'
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

/** A ledger that equals the balances: opening entries, and movements of each month that add up to 0. */
function withLedger(data: SeedData): SeedData {
  const entries: Omit<PointEntryRecord, 'id'>[] = data.partners.map(({ id, points }) => ({
    partner_id: id,
    type: 'Saldo inicial',
    kind: 'initial',
    points,
    created_at: new Date('2026-01-05T15:00:00Z'),
    source: 'demo',
    idempotency_key: null,
  }))
  for (const [month, points] of [900, 1800, 1200, 2400, 3100].entries()) {
    const entry = { partner_id: 1, created_at: new Date(Date.UTC(2026, month + 1, 12, 15)), source: 'demo' }
    entries.push({ ...entry, type: 'Compra', kind: 'accrual', points, idempotency_key: null })
    const redeemed = { ...entry, created_at: new Date(Date.UTC(2026, month + 1, 20, 15)), points: -points }
    entries.push({ ...redeemed, type: 'Canje de producto', kind: 'redemption', idempotency_key: null })
  }
  return {
    ...data,
    point_entries: entries.filter(({ points }) => points !== 0).map((row, index) => ({ ...row, id: index + 1 })),
  }
}

/** Fixed dates, and a day after them. */
const afterHalfYear = new Date('2026-07-15T15:00:00Z')
const halfYear = '/?periodo=fechas&desde=2026-02-01&hasta=2026-06-30'

export const ConPeriodo: Story = {
  name: 'Con un período',
  args: { path: halfYear },
  parameters: { backend: { features: ['reports'], change: withLedger, now: afterHalfYear } },
  play: async ({ canvas, step }) => {
    await step('Las cifras del período se comparan con las de antes', async () => {
      const report = within(await canvas.findByRole('region', { name: 'Cifras del período' }))
      await expect((await report.findAllByText('9.400'))[0]).toBeInTheDocument()
      await expect(report.getByRole('list', { name: 'Puntos entregados por origen' })).toBeInTheDocument()
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

export const InformeContable: Story = {
  name: 'Informe contable',
  args: { path: halfYear },
  parameters: { backend: { features: ['reports'], change: withLedger, now: afterHalfYear } },
  play: async ({ canvas, userEvent, step }) => {
    await step('Mes a mes, y comparado con el libro', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Ver informe contable' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Informe contable' }))
      await expect(await dialog.findByText(/Cuadra con el libro/)).toBeInTheDocument()
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
      await expect(steps.getByRole('button', { name: 'Importar socios' })).toBeInTheDocument()
    })
  },
}

export const PrimerosPasosEnTelefono: Story = {
  ...PrimerosPasos,
  name: 'Primeros pasos, en teléfono (390 px)',
  parameters: { ...PrimerosPasos.parameters, visual: { viewport: true, width: 390 } },
}
