import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { SeedData } from '#server/domain/records.ts'
import { namedPartners, withPartners } from '../support/partnersSeed.ts'
import { screenMeta } from '../support/screen.tsx'

const { first, fresh } = namedPartners

/** The newest partner and an older one share number and e-mail, and differ in what else is known of them. */
function withDuplicates(data: SeedData): SeedData {
  const seeded = withPartners(data)
  for (const [index, partner] of seeded.partners.entries())
    Object.assign(partner, { numero_socio: `S-${1000 + index}`, email: `socio${index}@correo.example` })
  const [kept, other] = [first, fresh].map(({ id }) => seeded.partners[id - 1]!)
  Object.assign(kept!, { email: 'camila.munoz@correo.example', numero_socio: 'S-77001', region: null })
  Object.assign(other!, {
    nombre_completo: 'Camila Muñoz',
    email: 'Camila.Munoz@correo.example',
    numero_socio: 's 77001',
    region: 'Ñuble',
  })
  return seeded
}

const meta = {
  ...screenMeta,
  title: 'Pantallas/Socios, posibles duplicados',
  args: { path: '/partners' },
  parameters: {
    ...screenMeta.parameters,
    backend: { change: withDuplicates, features: ['partners-edit'] },
    docs: {
      description: {
        component:
          'Con `FEATURES=partners-edit`, «Posibles duplicados» está en el menú de la barra de Socios, para administradores. Muestra los pares que comparten número de socio, correo, teléfono, o nombre y dirección; un valor que más de seis socios comparten es un relleno y no cuenta. «Revisar» pone las dos fichas lado a lado: se elige cuál queda y, dato por dato, con qué valor. Al unirlas, los puntos pasan con dos movimientos que se ven en los dos historiales, y el RUT de la otra sigue valiendo en cargas y cajas. Se separan hasta 30 días después. Si son dos personas, el par sale de la lista. El formulario y la importación avisan de lo mismo, sin impedir guardar.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const noScreenshot = { visual: { disable: true } }
const phone = { visual: { viewport: true, width: 390 } }

async function openList() {
  await screen.findByText('Mostrando 20 de 44 socios.')
  await userEvent.click(await screen.findByRole('button', { name: 'Más acciones de socios' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Posibles duplicados' }))
  const dialog = await screen.findByRole('dialog', { name: 'Posibles duplicados' })
  await within(dialog).findByRole('button', { name: /^Revisar Camila/ })
  return within(dialog)
}

async function openPair() {
  const dialog = await openList()
  await userEvent.click(dialog.getByRole('button', { name: /^Revisar Camila/ }))
  await dialog.findByRole('heading', { name: '¿Es la misma persona?' })
  return dialog
}

async function merge() {
  const dialog = await openPair()
  await userEvent.type(dialog.getByRole('combobox', { name: 'Motivo' }), 'Es la misma persona')
  await userEvent.tab()
  await userEvent.click(dialog.getByRole('button', { name: 'Unir socios' }))
  await dialog.findByText('Ningún par de socios comparte este dato.')
  return dialog
}

export const Lista: Story = {
  play: async () => {
    const dialog = await openList()
    await expect(dialog.getByText('Camila Muñoz')).toBeInTheDocument()
  },
}

export const Comparar: Story = {
  play: async () => {
    const dialog = await openPair()
    await expect(dialog.getByRole('radio', { name: /Camila Muñoz Sepúlveda/ })).toBeChecked()
  },
}

export const CompararEnTelefono: Story = {
  ...Comparar,
  name: 'Comparar en teléfono (390 px)',
  parameters: phone,
}

export const SinMotivo: Story = {
  name: 'Sin motivo no se unen',
  parameters: noScreenshot,
  play: async () => {
    const dialog = await openPair()
    await userEvent.click(dialog.getByRole('button', { name: 'Unir socios' }))
    await expect(await dialog.findByText('Este campo es requerido')).toBeInTheDocument()
  },
}

export const NoSonLaMisma: Story = {
  name: 'No son la misma persona: el par sale de la lista',
  parameters: noScreenshot,
  play: async () => {
    const dialog = await openPair()
    await userEvent.click(dialog.getByRole('button', { name: 'No son la misma persona' }))
    await expect(await dialog.findByText('Ningún par de socios comparte este dato.')).toBeInTheDocument()
  },
}

export const Unida: Story = {
  name: 'Ficha con otra unida',
  play: async () => {
    const dialog = await merge()
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar notificación' }))
    await userEvent.click(await screen.findByRole('button', { name: `Ver detalle de ${first.nombre_completo}` }))
    const detail = within(await screen.findByRole('dialog', { name: first.nombre_completo }))
    await expect(await detail.findByText(/se unió con esta ficha/)).toBeInTheDocument()
    await waitFor(() => expect(detail.queryByRole('progressbar')).toBeNull())
  },
}

export const Formulario: Story = {
  name: 'Formulario: otro socio tiene los mismos datos',
  play: async () => {
    await screen.findByText('Mostrando 20 de 44 socios.')
    await userEvent.click((await screen.findAllByRole('button', { name: 'Agregar socio' }))[0]!)
    const form = within(await screen.findByRole('dialog', { name: 'Agregar socio' }))
    await waitFor(() => expect(form.getByRole('textbox', { name: 'RUT' })).toHaveFocus())
    await userEvent.type(form.getByRole('textbox', { name: 'RUT' }), '76543216')
    await userEvent.type(form.getByRole('textbox', { name: 'Nombre completo' }), 'Rosa Vera')
    await userEvent.type(form.getByRole('textbox', { name: 'Correo' }), 'camila.munoz@correo.example')
    await userEvent.click(form.getByRole('button', { name: 'Guardar socio' }))
    await form.findByText('Otros socios tienen los mismos datos. ¿Son la misma persona?')
    await expect(form.getByRole('button', { name: 'Guardar de todos modos' })).toBeInTheDocument()
  },
}
