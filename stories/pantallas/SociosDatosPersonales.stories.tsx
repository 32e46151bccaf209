import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { SeedData } from '#server/domain/records.ts'
import { withOrders } from '../support/ordersSeed.ts'
import { namedPartners, withPartners } from '../support/partnersSeed.ts'
import { screenMeta } from '../support/screen.tsx'

const { first, fresh } = namedPartners

const meta = {
  ...screenMeta,
  title: 'Pantallas/Socios, datos personales',
  args: { path: `/partners?socio=${fresh.id}` },
  parameters: {
    ...screenMeta.parameters,
    backend: { change: withPartners, features: ['partners-edit'] },
    docs: {
      description: {
        component:
          'Con `FEATURES=partners-edit`, el detalle de un socio atiende los derechos de la persona (ley 21.719). Un administrador descarga en un archivo JSON todo lo que se guarda de ella. Un superadministrador la anonimiza: su nombre, su RUT y sus contactos se borran para siempre, también de la actividad, y sus movimientos quedan para que las sumas cuadren. Se confirma con el RUT y no se puede deshacer. Con canjes abiertos no se puede: antes se entregan o se anulan.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const noScreenshot = { visual: { disable: true } }
const phone = { visual: { viewport: true, width: 390 } }
const ofFirst = { path: `/partners?socio=${first.id}` }

async function openSection(name: string) {
  const detail = await screen.findByRole('dialog', { name })
  await userEvent.click(await within(detail).findByRole('tab', { name: 'Datos' }))
  await userEvent.click(await within(detail).findByRole('heading', { name: 'Datos personales' }))
  await within(detail).findByRole('button', { name: 'Descargar sus datos (JSON)' })
  return within(detail)
}
async function openForm() {
  const detail = await openSection(first.nombre_completo)
  await detail.findByText(/^Mostrando 20 (de \d+ )?movimientos/)
  await userEvent.click(detail.getByRole('button', { name: 'Anonimizar socio' }))
  const form = await screen.findByRole('dialog', { name: 'Anonimizar socio' })
  await waitFor(() => expect(within(form).getByRole('textbox', { name: 'Motivo' })).toHaveFocus())
  return within(form)
}
async function confirm(form: Awaited<ReturnType<typeof openForm>>, rut: string) {
  await userEvent.type(form.getByRole('textbox', { name: 'Motivo' }), 'Lo pidió por correo el 02-03-2026')
  await userEvent.type(form.getByRole('textbox', { name: 'Escribe 12.345.678-5 para confirmar' }), rut)
  await userEvent.click(form.getByRole('button', { name: 'Anonimizar socio' }))
}

export const Seccion: Story = {
  name: 'En el detalle',
  play: async () => {
    const detail = await openSection(fresh.nombre_completo)
    await detail.findByText('No encontramos ningún dato.')
    // The focus scrolls to the end of the section.
    detail.getByRole('button', { name: 'Anonimizar socio' }).focus()
  },
}

export const SeccionEnTelefono: Story = {
  ...Seccion,
  name: 'En el detalle, en teléfono (390 px)',
  parameters: phone,
}

export const AdministradorDeEmpresa: Story = {
  name: 'Rol administrador de empresa: exporta, no anonimiza',
  parameters: { backend: { role: 'company-admin' }, ...noScreenshot },
  play: async () => {
    const detail = await openSection(fresh.nombre_completo)
    await expect(detail.queryByRole('button', { name: 'Anonimizar socio' })).toBeNull()
  },
}

export const RolUsuario: Story = {
  name: 'Rol usuario: no hay tal sección',
  parameters: { backend: { role: 'user' }, ...noScreenshot },
  play: async () => {
    const detail = within(await screen.findByRole('dialog', { name: fresh.nombre_completo }))
    await detail.findByText('No encontramos ningún dato.')
    await userEvent.click(detail.getByRole('tab', { name: 'Datos' }))
    await expect(detail.queryByRole('heading', { name: 'Datos personales' })).toBeNull()
  },
}

export const Anonimizar: Story = {
  args: ofFirst,
  play: async () => {
    await openForm()
  },
}

export const AnonimizarEnTelefono: Story = {
  ...Anonimizar,
  name: 'Anonimizar en teléfono (390 px)',
  parameters: phone,
}

export const OtroRut: Story = {
  name: 'Otro RUT: el formulario queda',
  args: ofFirst,
  parameters: noScreenshot,
  play: async () => {
    const form = await openForm()
    await confirm(form, '9.876.543-3')
    await expect(await form.findByText('Escribe el RUT de este socio')).toBeInTheDocument()
    await expect(form.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Lo pidió por correo el 02-03-2026')
  },
}

export const CanjeAbierto: Story = {
  name: 'Con un canje abierto no se puede, y se dice',
  args: ofFirst,
  parameters: {
    backend: {
      change: (data: SeedData) => {
        const seeded = withOrders(data)
        const [open] = seeded.orders!.filter(({ status }) => status === 'pending')
        open!.partner_id = first.id
        return seeded
      },
    },
    ...noScreenshot,
  },
  play: async () => {
    const form = await openForm()
    await confirm(form, '12.345.678-5')
    await expect(
      await form.findByText('Este socio tiene un canje abierto: entrégalo o anúlalo antes.'),
    ).toBeInTheDocument()
  },
}

export const Anonimizado: Story = {
  name: 'Anonimizado: sale de la lista',
  args: ofFirst,
  parameters: noScreenshot,
  play: async () => {
    const form = await openForm()
    await confirm(form, '12.345.678-5')
    await expect(await screen.findByText('Socio anonimizado con éxito')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(await screen.findByText('Mostrando 20 de 43 socios.')).toBeInTheDocument()
    await expect(screen.queryByText(first.nombre_completo)).toBeNull()
  },
}
