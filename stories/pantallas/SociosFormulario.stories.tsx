import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { SeedData } from '#server/domain/records.ts'
import { closeToasts } from '../support/closeToasts.ts'
import { namedPartners, withPartners } from '../support/partnersSeed.ts'
import { screenMeta } from '../support/screen.tsx'

const meta = {
  ...screenMeta,
  title: 'Pantallas/Socios, formulario',
  args: { path: '/partners' },
  parameters: {
    ...screenMeta.parameters,
    backend: { change: withPartners, features: ['partners-edit'] },
    docs: {
      description: {
        component:
          'Con `FEATURES=partners-edit`, quien llega a Socios agrega y edita socios. El RUT se escribe de cualquier forma y se ordena al salir del campo; un dígito verificador que no corresponde, uno que falta y un RUT que ya existe tienen cada uno su mensaje, y el último lleva a la ficha de ese socio. Solo un administrador cambia un RUT. Los puntos no están aquí: cambian con movimientos. Si otra persona guardó antes, el formulario lo dice y conserva lo escrito.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const FIRST = namedPartners.first.nombre_completo
const noScreenshot = { visual: { disable: true } }
const phone = { visual: { viewport: true, width: 390 } }

const form = (name: string) => screen.findByRole('dialog', { name })
const field = (dialog: HTMLElement, name: string) => within(dialog).getByRole('textbox', { name })
const save = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Guardar socio' }))

/** The total comes after the rows. */
const waitForTotal = () => screen.findByText('Mostrando 20 de 44 socios.')

async function openNew() {
  await waitForTotal()
  await userEvent.click((await screen.findAllByRole('button', { name: 'Agregar socio' }))[0]!)
  const dialog = await form('Agregar socio')
  // Text typed before would be lost.
  await waitFor(() => expect(field(dialog, 'RUT')).toHaveFocus())
  return dialog
}

async function openEdit(name = FIRST) {
  await waitForTotal()
  await userEvent.click(await screen.findByRole('button', { name: `Acciones de ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  return form('Actualizar socio')
}

export const Lista: Story = {
  play: async () => {
    await waitForTotal()
    await expect(await screen.findByRole('button', { name: 'Agregar socio' })).toBeInTheDocument()
  },
}

export const ListaEnTelefono: Story = { ...Lista, name: 'Lista en teléfono (390 px)', parameters: phone }

export const Agregar: Story = {
  play: async () => {
    const dialog = await openNew()
    await userEvent.type(field(dialog, 'RUT'), '76543216')
    await userEvent.tab()
    await expect(field(dialog, 'RUT')).toHaveValue('7.654.321-6')
  },
}

export const AgregarEnTelefono: Story = {
  name: 'Agregar en teléfono (390 px)',
  parameters: phone,
  play: async () => {
    await openNew()
  },
}

export const Incompleto: Story = {
  name: 'Incompleto y con errores',
  play: async () => {
    const dialog = await openNew()
    await userEvent.type(field(dialog, 'RUT'), '12.345.678-9')
    await userEvent.type(field(dialog, 'Correo'), 'rosa')
    await userEvent.type(field(dialog, 'Fecha de ingreso'), '31-02-2026')
    await save(dialog)
    await expect(
      await within(dialog).findByText('El dígito verificador de 12.345.678-9 no corresponde'),
    ).toBeInTheDocument()
    await expect(within(dialog).getByText('Este campo es requerido')).toBeInTheDocument()
    await expect(within(dialog).getByText('Ingresa un correo válido')).toBeInTheDocument()
    await expect(within(dialog).getByText('Ingresa una fecha válida')).toBeInTheDocument()
  },
}

export const FaltaElDigito: Story = {
  name: 'Falta el dígito verificador',
  parameters: noScreenshot,
  play: async () => {
    const dialog = await openNew()
    await userEvent.type(field(dialog, 'RUT'), '12.345.678')
    await save(dialog)
    await expect(
      await within(dialog).findByText('Parece que falta el dígito verificador de 12.345.678'),
    ).toBeInTheDocument()
  },
}

export const RutExistente: Story = {
  name: 'El RUT ya existe',
  parameters: noScreenshot,
  play: async () => {
    const dialog = await openNew()
    await userEvent.type(field(dialog, 'RUT'), '12.345.678-5')
    await userEvent.type(field(dialog, 'Nombre completo'), 'Rosa Vera')
    await save(dialog)
    await expect(await within(dialog).findByText(`Ya hay un socio con este RUT: ${FIRST}`)).toBeInTheDocument()
    await expect(within(dialog).getByRole('button', { name: 'Ver su ficha' })).toBeInTheDocument()
  },
}

export const FichaDelRutExistente: Story = {
  name: 'La ficha del que ya existe se abre encima',
  parameters: noScreenshot,
  play: async (context) => {
    await RutExistente.play!(context)
    await userEvent.click(screen.getByRole('button', { name: 'Ver su ficha' }))
    const detail = await form(FIRST)
    await userEvent.click(within(detail).getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: FIRST })).toBeNull())
    await expect(field(await form('Agregar socio'), 'Nombre completo')).toHaveValue('Rosa Vera')
  },
}

export const Guardado: Story = {
  parameters: noScreenshot,
  play: async () => {
    const dialog = await openNew()
    await userEvent.type(field(dialog, 'RUT'), '7.654.321-6')
    await userEvent.type(field(dialog, 'Nombre completo'), 'Rosa Vera Díaz')
    await userEvent.type(field(dialog, 'Al día hasta'), '31-12-2026')
    await save(dialog)
    await expect(await screen.findByText('Socio creado con éxito')).toBeInTheDocument()
    const row = (await screen.findByText('Rosa Vera Díaz')).closest('tr')!
    await expect(row).toHaveTextContent('7.654.321-6')
    await expect(row).toHaveTextContent('31-12-2026')
    await expect(row).toHaveTextContent('0')
  },
}

export const Editar: Story = {
  play: async () => {
    const dialog = await openEdit()
    await expect(field(dialog, 'RUT')).toHaveValue('12.345.678-5')
  },
}

export const EditarDesdeElDetalle: Story = {
  name: 'Editar desde el detalle',
  parameters: { visual: { viewport: true } },
  play: async () => {
    await waitForTotal()
    await userEvent.click(await screen.findByRole('button', { name: `Ver detalle de ${FIRST}` }))
    const detail = await form(FIRST)
    await userEvent.click(within(detail).getByRole('button', { name: 'Editar socio' }))
    const dialog = await form('Actualizar socio')
    const email = field(dialog, 'Correo')
    await userEvent.clear(email)
    await userEvent.type(email, 'camila@correo.example')
    await save(dialog)
    await expect(await screen.findByText('Socio actualizado con éxito')).toBeInTheDocument()
    await userEvent.click(within(detail).getByRole('tab', { name: 'Datos' }))
    await expect(await within(detail).findByText('camila@correo.example')).toBeInTheDocument()
    await closeToasts()
  },
}

export const RutFijo: Story = {
  name: 'Rol usuario: el RUT no cambia',
  parameters: { backend: { role: 'user' } },
  play: async () => {
    const dialog = await openEdit()
    await expect(field(dialog, 'RUT')).toHaveAttribute('readonly')
  },
}

export const Inactivo: Story = {
  name: 'Socio inactivo',
  parameters: {
    backend: {
      change: (data: SeedData) => {
        const changed = withPartners(data)
        changed.partners.at(-1)!.state = 'inactive'
        return changed
      },
    },
  },
  play: async () => {
    await waitForTotal()
    await expect((await screen.findByText(FIRST)).closest('td, th')).toHaveTextContent('Inactivo')
  },
}

export const Filtrada: Story = {
  args: { path: '/partners?region=Valpara%C3%ADso&current=yes&points_min=1' },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Región: Valparaíso' })).toBeInTheDocument()
    await expect(await screen.findByText('Socios que cumplen los filtros, primero los más nuevos')).toBeInTheDocument()
    await expect(screen.queryByText(FIRST)).toBeNull()
  },
}

export const FiltradaEnTelefono: Story = {
  ...Filtrada,
  name: 'Filtrada en teléfono (390 px)',
  parameters: phone,
}

export const FiltrosSinResultados: Story = {
  name: 'Filtros sin resultados',
  args: { path: '/partners?points_min=900000000' },
  play: async () => {
    await expect(await screen.findByText('Ningún socio cumple los filtros.')).toBeInTheDocument()
  },
}

export const QuitarLosFiltros: Story = {
  name: 'Quitar los filtros',
  args: { path: '/partners?points_min=900000000' },
  parameters: noScreenshot,
  play: async (context) => {
    await FiltrosSinResultados.play!(context)
    await userEvent.click(within(screen.getByRole('grid')).getByRole('button', { name: 'Quitar filtros' }))
    await expect(await screen.findByText(FIRST)).toBeInTheDocument()
    await expect(screen.getByRole('button', { name: 'Saldo' })).toBeInTheDocument()
  },
}

export const MinimoSobreElMaximo: Story = {
  name: 'Un mínimo sobre el máximo no se aplica',
  parameters: noScreenshot,
  play: async () => {
    // The loader of the list would take the focus.
    await waitForTotal()
    await userEvent.click(screen.getByRole('button', { name: 'Saldo' }))
    await userEvent.type(await screen.findByRole('spinbutton', { name: 'Desde' }), '500')
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Hasta' }), '10{Enter}')
    await expect(await screen.findByText('El mínimo no puede superar al máximo')).toBeInTheDocument()
  },
}

export const BusquedaDeUnRutMalEscrito: Story = {
  name: 'Búsqueda de un RUT con otro dígito verificador',
  args: { path: '/partners?search=12.345.678-9' },
  play: async () => {
    await expect(await screen.findByText('El dígito verificador de 12.345.678-9 no corresponde.')).toBeInTheDocument()
  },
}
