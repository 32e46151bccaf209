import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { http, HttpResponse } from 'msw'
import { figureNames, figuresOf } from '#contract/figures.ts'
import type { Movement, MovementSums } from '#contract/movements.ts'
import { openScreen, screenMeta } from '../support/screen.tsx'

const camila = { id: 44, rut: '15432678-3', nombre_completo: 'Camila Muñoz Sepúlveda' }
const hector = { id: 45, rut: '9876543-3', nombre_completo: 'Héctor Ñancupil Aravena de la Fuente' }
const erased = { id: 12, rut: 'ANON-12', nombre_completo: 'Socio anonimizado N.º 12' }
const marcela = { id: 1, name: 'Marcela Ibáñez Rojas' }
const ximena = { id: 3, name: 'Ximena Quispe' }
const till = { id: 9, name: 'Integración cajas' }
const base = {
  missing: null,
  note: null,
  action_id: null,
  amount: null,
  load: null,
  order_id: null,
  reverses: null,
  reversed_by: null,
  settles: null,
  by_key: null,
}

const rows: Movement[] = [
  {
    ...base,
    id: 908,
    created_at: '2026-03-09T14:32:00.000Z',
    partner: camila,
    kind: 'reversal',
    type: 'Reversa: Asignación manual',
    points: -1200,
    balance_after: 0,
    missing: 300,
    by: marcela,
    note: 'Se asignó a otra persona',
    reverses: 871,
  },
  {
    ...base,
    id: 907,
    created_at: '2026-03-09T13:05:00.000Z',
    partner: hector,
    kind: 'redemption',
    type: 'Canje N.º 31',
    points: -12_500,
    balance_after: 2650,
    by: ximena,
    order_id: 31,
  },
  {
    ...base,
    id: 906,
    created_at: '2026-03-09T12:58:00.000Z',
    partner: hector,
    kind: 'accrual',
    type: 'Compra en comercio',
    points: 1149,
    balance_after: 15_150,
    by: till,
    action_id: 2,
    amount: 45_990,
    by_key: { key: 'master', terminal: 'Caja 2, Plaza Ñuñoa', reference: 'boleta-88213' },
  },
  {
    ...base,
    id: 905,
    created_at: '2026-03-09T12:40:00.000Z',
    partner: camila,
    kind: 'import',
    type: 'Carga masiva: Aniversario',
    points: 500,
    balance_after: 1200,
    by: marcela,
    load: { id: 14, file_name: 'aniversario-marzo.xlsx' },
  },
  {
    ...base,
    id: 904,
    created_at: '2026-03-08T12:31:00.000Z',
    partner: erased,
    kind: 'deduct',
    type: 'Saldo renunciado',
    points: -80,
    balance_after: 0,
    by: marcela,
    note: 'Pidió que se borren sus datos',
  },
  {
    ...base,
    id: 903,
    created_at: '2026-03-08T12:30:00.000Z',
    partner: hector,
    kind: 'initial',
    type: 'Saldo inicial',
    points: 14_001,
    balance_after: 14_001,
    by: null,
  },
]

function sumsOf(found: readonly Movement[]): MovementSums {
  const figures = figuresOf(
    found.map(({ kind, points }) => ({
      kind,
      given: BigInt(Math.max(points, 0)),
      taken: BigInt(Math.max(-points, 0)),
    })),
  )
  const columns = Object.fromEntries(figureNames.map((name) => [name, Number(figures[name])]))
  return {
    ...(columns as MovementSums),
    entries: found.length,
    points: found.reduce((total, { points }) => total + points, 0),
  }
}

const matching = (url: string) => {
  const query = new URL(url).searchParams
  const kinds = query.get('kind')?.split(',')
  return rows.filter(({ kind }) => !kinds || kinds.includes(kind))
}

const meta = {
  ...screenMeta,
  title: 'Pantallas/Movimientos',
  args: { path: '/movements' },
  parameters: {
    ...screenMeta.parameters,
    backend: { features: ['movements', 'orders'] },
    docs: {
      description: {
        component:
          'Con `FEATURES=movements`, cada cambio de puntos de todos los socios: cuándo, de quién, por qué, quién lo hizo y de qué carga, canje o caja viene. Los filtros quedan en la dirección; arriba van las sumas de lo que dejan, con las mismas columnas del dashboard y del informe contable, cuyas cifras llevan hasta aquí.',
      },
    },
  },
  beforeEach: async (context) => {
    await openScreen(context)
    context.msw.use(
      http.get(/\/api\/movements\/authors$/, () => HttpResponse.json({ data: [till, marcela, ximena] })),
      http.get(/\/api\/movements\/sums$/, ({ request }) => HttpResponse.json({ data: sumsOf(matching(request.url)) })),
      http.get(/\/api\/movements$/, ({ request }) =>
        HttpResponse.json({ data: matching(request.url), next_page_url: null }),
      ),
    )
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const noScreenshot = { visual: { disable: true } }
const phone = { visual: { viewport: true, width: 390 } }
export const Lista: Story = {
  play: async () => {
    await screen.findAllByText(hector.nombre_completo)
    await expect(await screen.findByText('Cambio del saldo')).toBeInTheDocument()
  },
}

export const EnTelefono: Story = { ...Lista, name: 'En teléfono (390 px)', parameters: phone }

export const Detalle: Story = {
  name: 'Ver un movimiento de una caja',
  play: async () => {
    await screen.findAllByText(hector.nombre_completo)
    await userEvent.click(screen.getByRole('button', { name: 'Ver detalle de Movimiento N.º 906' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Movimiento N.º 906' }))
    for (const value of ['Caja 2, Plaza Ñuñoa', 'boleta-88213', '$ 45.990', '15.150'])
      await expect(dialog.getByText(value)).toBeInTheDocument()
    await expect(dialog.getByRole('link', { name: 'Ver el socio' })).toBeInTheDocument()
  },
}

export const Filtrar: Story = {
  name: 'Filtrar por varios tipos, y sus sumas',
  args: { path: '/movements?kind=redemption,reversal&from=2026-03-01' },
  play: async ({ step }) => {
    await step('Quedan los movimientos de la dirección', async () => {
      await expect(await screen.findByText('Canje N.º 31', { selector: 'small' })).toBeInTheDocument()
      await waitFor(() => expect(screen.queryByText('Saldo inicial')).toBeNull())
    })
    await step('Las sumas son de lo que queda', async () => {
      const sums = within(screen.getByLabelText('Sumas de los movimientos'))
      await expect(sums.getByText('−12.500')).toBeInTheDocument()
      await expect(sums.getByText('−13.700')).toBeInTheDocument()
    })
  },
}

export const SinMovimientos: Story = {
  name: 'Sin movimientos',
  args: { path: '/movements?kind=expiry' },
  play: async () => {
    await expect(await screen.findByText('Ningún movimiento cumple los filtros.')).toBeInTheDocument()
  },
}

export const ServidorConFallas: Story = {
  name: 'Servidor con fallas',
  parameters: noScreenshot,
  beforeEach: ({ msw }) =>
    msw.use(
      http.get(/\/api\/movements/, () => HttpResponse.json({ message: 'El servicio no responde.' }, { status: 503 })),
    ),
  play: async () => {
    await expect((await screen.findAllByRole('button', { name: 'Reintentar' }))[0]).toBeInTheDocument()
  },
}
