import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { demoTerminals } from '#server/fixtures/terminals.ts'
import type { SeedData } from '#server/domain/records.ts'
import { type BackendParameter, screenMeta } from '../support/screen.tsx'

const LONG =
  'Terminal del supermercado de la Avenida Libertador General Bernardo O’Higgins, caja de atención preferente'
const FIRST = 'Punta Arenas Bories'

const withTerminals = (data: SeedData): SeedData => ({ ...data, terminals: demoTerminals })
const backend: BackendParameter = { change: withTerminals, features: ['terminals'] }

const meta = {
  ...screenMeta,
  title: 'Pantallas/Terminales',
  args: { path: '/terminals' },
  parameters: {
    ...screenMeta.parameters,
    backend,
    docs: {
      description: {
        component:
          'Los terminales que llevan los couriers y las tiendas, con la barra de couriers: buscar, agregar y eliminar. Solo está donde la instalación activa `terminals` en `features`, y solo para los dos roles de administración. Un terminal eliminado sale también de las claves maestras que lo usan.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const noScreenshot = { visual: { disable: true } }
const waitForRows = (name = FIRST) => screen.findByRole('rowheader', { name })

export const Lista: Story = { play: async () => void (await waitForRows()) }

export const EnTelefono: Story = {
  ...Lista,
  name: 'En teléfono (390 px)',
  parameters: { visual: { viewport: true, width: 390 } },
}

export const NombreLargo: Story = {
  name: 'Nombre largo',
  parameters: {
    backend: { ...backend, change: (data: SeedData) => ({ ...data, terminals: [{ id: 1, name: LONG, code: 'T-1' }] }) },
  },
  play: async () => void (await waitForRows(LONG)),
}

export const SinTerminales: Story = {
  name: 'Sin terminales',
  parameters: { backend: { ...backend, change: (data: SeedData) => data } },
  play: async () => {
    await expect(await screen.findByText('No encontramos ningún dato.')).toBeInTheDocument()
  },
}

export const SinResultados: Story = {
  name: 'Sin resultados',
  args: { path: '/terminals?search=zeppelin' },
  parameters: noScreenshot,
  play: async () => {
    await expect(await screen.findByText('Ningún nombre ni código contiene «zeppelin».')).toBeInTheDocument()
  },
}

export const RedLenta: Story = {
  name: 'Red lenta',
  parameters: { backend: { ...backend, network: 'sin-respuesta', only: { path: '/terminals' } }, ...noScreenshot },
  play: async () => {
    await expect(await screen.findByText('Cargando…')).toBeInTheDocument()
  },
}

export const ServidorConFallas: Story = {
  name: 'Servidor con fallas',
  parameters: { backend: { ...backend, network: 'con-fallas', only: { path: '/terminals' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
  },
}

export const SinLaFuncion: Story = {
  name: 'Sin la función activada: no existe',
  parameters: { backend: { ...backend, features: [] }, ...noScreenshot },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeInTheDocument()
  },
}

export const RolUsuario: Story = {
  name: 'Rol usuario: no existe',
  parameters: { backend: { ...backend, role: 'user' }, ...noScreenshot },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeInTheDocument()
    await expect(screen.queryByRole('link', { name: 'Terminales' })).toBeNull()
  },
}

export const CodigoTomado: Story = {
  name: 'Agregar: el código está tomado, se corrige y se guarda',
  play: async ({ step }) => {
    await waitForRows()
    await step('Un código que otro terminal ya tiene se rechaza bajo su campo', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Agregar terminal' }))
      const form = within(await screen.findByRole('dialog', { name: 'Agregar terminal' }))
      await userEvent.type(form.getByRole('textbox', { name: 'Nombre' }), 'Osorno')
      await userEvent.type(form.getByRole('textbox', { name: 'Código' }), 't-1001')
      await userEvent.click(form.getByRole('button', { name: 'Guardar terminal' }))
      await waitFor(() => expect(form.getByRole('textbox', { name: 'Código' })).toBeInvalid())
    })
    await step('Corregido se guarda y queda primero', async () => {
      const form = within(screen.getByRole('dialog', { name: 'Agregar terminal' }))
      await userEvent.type(form.getByRole('textbox', { name: 'Código' }), '-b')
      await userEvent.click(form.getByRole('button', { name: 'Guardar terminal' }))
      await expect(await screen.findByText('Terminal creado con éxito')).toBeInTheDocument()
      await waitFor(() => expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('Osorno'))
    })
  },
  parameters: noScreenshot,
}

export const Editar: Story = {
  play: async ({ step }) => {
    await waitForRows()
    await step('El menú de la fila abre el formulario con sus valores', async () => {
      await userEvent.click(screen.getByRole('button', { name: `Acciones de ${FIRST}` }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }))
      const form = within(await screen.findByRole('dialog', { name: 'Editar terminal' }))
      await expect(form.getByRole('textbox', { name: 'Nombre' })).toHaveValue(FIRST)
    })
  },
}

export const EliminarVarios: Story = {
  name: 'Eliminar los seleccionados',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    await step('Con dos filas marcadas, elimina ambas después de preguntar', async () => {
      await userEvent.click(screen.getByRole('checkbox', { name: `Seleccionar ${FIRST}` }))
      await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar Puerto Montt Costanera' }))
      await userEvent.click(screen.getByRole('button', { name: 'Más acciones de terminales' }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar seleccionados' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Eliminar 2 terminales' }))
      await expect(await screen.findByText('Terminales eliminados con éxito')).toBeInTheDocument()
      await waitFor(() => expect(screen.queryByRole('rowheader', { name: FIRST })).toBeNull())
    })
  },
}
