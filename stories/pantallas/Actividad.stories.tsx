import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { http, HttpResponse } from 'msw'
import type { AuditEntry } from '#contract/audit.ts'
import { openScreen, screenMeta } from '../support/screen.tsx'

const by = (id: number, name: string, role: string) => ({ id, name, role })
const marcela = by(1, 'Marcela Ibáñez Rojas', 'super-admin')
const ximena = by(3, 'Ximena Quispe', 'user')
const base = { note: null, address: '10.0.0.7', changes: [] }

const lines: AuditEntry[] = [
  {
    ...base,
    id: 6,
    at: '2026-03-09T14:32:00.000Z',
    by: marcela,
    act: 'pointsActions.save',
    entity: { kind: 'pointsAction', id: 1, label: 'Bono de bienvenida' },
    changes: [{ field: 'points', before: 1500, after: 9999 }],
  },
  {
    ...base,
    id: 5,
    at: '2026-03-09T13:05:00.000Z',
    by: ximena,
    act: 'partners.assign',
    entity: { kind: 'partner', id: 44, label: 'Camila Muñoz Sepúlveda' },
    changes: [{ field: 'points', before: null, after: 1500 }],
    note: 'Bono de marzo',
  },
  {
    ...base,
    id: 4,
    at: '2026-03-09T12:58:00.000Z',
    by: marcela,
    act: 'products.update',
    entity: { kind: 'product', id: 7, label: 'Cafetera italiana de seis tazas' },
    changes: [
      { field: 'points', before: 12500, after: 11900 },
      { field: 'categories', before: ['Cocina'], after: ['Cocina', 'Hogar'] },
      { field: 'brand', before: null, after: 'Aromo' },
    ],
  },
  { ...base, id: 3, at: '2026-03-09T12:40:00.000Z', by: marcela, act: 'partners.export', entity: null },
  { ...base, id: 2, at: '2026-03-09T12:31:00.000Z', by: ximena, act: 'auth.signIn', entity: null },
  { ...base, id: 1, at: '2026-03-09T12:30:00.000Z', by: null, act: 'auth.failed', entity: null },
]

const meta = {
  ...screenMeta,
  title: 'Pantallas/Actividad',
  args: { path: '/audit' },
  parameters: {
    ...screenMeta.parameters,
    backend: { features: ['audit'] },
    docs: {
      description: {
        component:
          'Quién hizo qué, cuándo y sobre qué registro, con cada campo antes y después. La ven quienes administran, donde la instalación la activa (`FEATURES=audit`). Los filtros quedan en la dirección y se pueden compartir; «Exportar actividad» baja lo que dejan.',
      },
    },
  },
  beforeEach: async (context) => {
    await openScreen(context)
    context.msw.use(
      http.get(/\/api\/audit\/users$/, () => HttpResponse.json({ data: [marcela, ximena] })),
      http.get(/\/api\/audit$/, ({ request }) => {
        const { searchParams } = new URL(request.url)
        const data = lines.filter(
          (line) =>
            line.act.startsWith(searchParams.get('group') ?? '') &&
            String(line.by?.id ?? '').startsWith(searchParams.get('user') ?? ''),
        )
        return HttpResponse.json({ data, next_page_url: null })
      }),
    )
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const noScreenshot = { visual: { disable: true } }
const phone = { visual: { viewport: true, width: 390 } }
const waitForRows = () => screen.findByText('Cambió una acción')

export const Lista: Story = {
  play: async () => {
    await waitForRows()
    await expect(screen.getByText('Intento de entrada fallido')).toBeInTheDocument()
  },
}

export const EnTelefono: Story = {
  name: 'En teléfono (390 px)',
  parameters: phone,
  play: async () => {
    await waitForRows()
  },
}

export const Detalle: Story = {
  name: 'Ver un acto: cada campo antes y después',
  play: async ({ step }) => {
    await waitForRows()
    await userEvent.click(screen.getByRole('button', { name: 'Ver detalle de Cambió un producto' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambió un producto' }))
    await step('Los valores se leen como en las pantallas', async () => {
      const row = within(dialog.getByRole('row', { name: /^Puntos/ }))
      await expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['12.500', '11.900'])
      await expect(dialog.getByText('Cocina, Hogar')).toBeInTheDocument()
    })
    await step('El registro se abre desde aquí', async () => {
      await expect(dialog.getByRole('button', { name: 'Ver el registro' })).toBeInTheDocument()
    })
  },
}

export const DetalleEnTelefono: Story = { ...Detalle, name: 'Ver un acto en teléfono (390 px)', parameters: phone }

export const Filtrar: Story = {
  name: 'Filtrar por tipo y por fecha',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    await step('Por tipo quedan solo sus actos', async () => {
      await userEvent.click(screen.getByRole('combobox', { name: /^Tipo/ }))
      await userEvent.click(await screen.findByRole('option', { name: 'Socios' }))
      await expect(await screen.findByText('Asignó puntos a un socio')).toBeInTheDocument()
      await waitFor(() => expect(screen.queryByText('Cambió una acción')).toBeNull())
    })
    await step('Una fecha que no existe se dice, y no cambia la lista', async () => {
      const from = screen.getByRole('textbox', { name: 'Desde' })
      await userEvent.type(from, '31-02-2026')
      await userEvent.tab()
      await expect(await screen.findByText('Escribe la fecha como 31-12-2026')).toBeInTheDocument()
      await expect(from).toHaveValue('31-02-2026')
    })
  },
}

export const SinActos: Story = {
  name: 'Sin actos',
  args: { path: '/audit?group=massive' },
  play: async () => {
    await expect(await screen.findByText('No encontramos ningún dato.')).toBeInTheDocument()
  },
}

export const ServidorConFallas: Story = {
  name: 'Servidor con fallas',
  parameters: noScreenshot,
  beforeEach: ({ msw }) =>
    msw.use(
      http.get(/\/api\/audit$/, () => HttpResponse.json({ message: 'El servicio no responde.' }, { status: 503 })),
    ),
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
  },
}
