import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { namedPartners, withPartners } from '../support/partnersSeed.ts'
import { screenMeta } from '../support/screen.tsx'

const { first, fresh } = namedPartners

const meta = {
  ...screenMeta,
  title: 'Pantallas/Socios, ficha',
  args: { path: `/partners?socio=${first.id}` },
  parameters: {
    ...screenMeta.parameters,
    backend: { change: withPartners, features: ['partners-edit'] },
    visual: { viewport: true },
    docs: {
      description: {
        component:
          'Con `FEATURES=partners-edit`, el detalle de un socio es una hoja de trabajo. Desde 1024 px queda sobre el final de la lista, que no se mueve y se sigue usando: otra fila, las flechas o J y K cambian de socio, y Escape la cierra. En una ventana más angosta es la página. Arriba, el RUT para copiar, el estado y lo que se puede hacer, con las letras A, C, D y E; el saldo con la línea de sus últimos meses, y en sus pestañas los datos y el historial por año, con los puntos de cada uno por columna, como en los informes, y el saldo que dejó cada movimiento. La suma de un año que no se cargó entero lo dice.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const sheetOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

export const AlLado: Story = {
  name: 'Sobre la lista',
  play: async ({ step }) => {
    const sheet = await sheetOf(first.nombre_completo)
    await step('El historial por año, con el saldo de cada movimiento', async () => {
      await sheet.findByText(/^Mostrando 20 (de \d+ )?movimientos/)
      await expect(sheet.getByRole('columnheader', { name: 'Saldo' })).toBeInTheDocument()
      await expect(sheet.getByRole('rowheader', { name: /^2026\s*Saldos iniciales/ })).toBeInTheDocument()
      await expect(sheet.getByRole('rowheader', { name: /^2025\s*Lo cargado: Saldos iniciales/ })).toBeInTheDocument()
      await expect(sheet.getByRole('img', { name: /^Saldo de los últimos/ })).toBeInTheDocument()
    })
    await step('La lista sigue siendo una tabla y marca la fila abierta', async () => {
      const row = within(screen.getByRole('grid')).getByRole('row', { current: true })
      await expect(row).toHaveTextContent(first.nombre_completo)
      await expect(screen.getByRole('columnheader', { name: 'RUT' })).toBeInTheDocument()
    })
  },
}

export const OtraFila: Story = {
  name: 'Otra fila cambia de socio',
  parameters: { visual: { disable: true } },
  play: async () => {
    await sheetOf(first.nombre_completo)
    await userEvent.click(await screen.findByRole('link', { name: new RegExp(fresh.nombre_completo) }))
    const sheet = await sheetOf(fresh.nombre_completo)
    await expect(await sheet.findByText('No encontramos ningún dato.')).toBeInTheDocument()
    await expect(sheet.queryByRole('img')).toBeNull()
    await expect(sheet.getByRole('heading', { name: fresh.nombre_completo })).toHaveFocus()
  },
}

export const SobreLaLista: Story = {
  name: 'Como página, a 800 px',
  parameters: { visual: { viewport: true, width: 800 } },
  play: async () => {
    const sheet = await sheetOf(first.nombre_completo)
    await sheet.findByText(/^Mostrando 20 (de \d+ )?movimientos/)
  },
}

export const EnTelefono: Story = {
  ...SobreLaLista,
  name: 'En teléfono (390 px)',
  parameters: { visual: { viewport: true, width: 390 } },
}
