import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { SeedData } from '#server/domain/records.ts'
import { screenMeta } from '../support/screen.tsx'

/** Name and, where it has a logo, number of a demo picture. */
const categories: [name: string, picture?: number][] = [
  ['Cocina', 0],
  ['Hogar y decoración'],
  ['Tecnología', 2],
  ['Deporte'],
  ['Aire libre', 10],
  ['Niñez', 8],
  ['Lectura', 7],
  ['Bienestar'],
  ['Jardín', 6],
  ['Mascotas'],
  ['Ferretería', 23],
  ['Viajes', 13],
  ['Belleza'],
  ['Música', 11],
  ['Oficina'],
  ['Bodega y vinos', 18],
  ['Librería'],
  ['Ropa de cama', 9],
  ['Electrodomésticos', 14],
  ['Juegos de mesa'],
  ['Ciclismo', 1],
  ['Fotografía', 21],
  ['Experiencias'],
  ['Donaciones'],
]
const LAST = 'Donaciones'
const EXISTING = 'Cocina'
const WITH_LOGO = 'Fotografía'

const withCategories = (data: SeedData): SeedData => ({
  ...data,
  categories: categories.map(([name, picture], index) => ({
    id: index + 1,
    name,
    logo: picture === undefined ? null : `demo-${picture}.svg`,
  })),
})
const backend = { change: withCategories }

const meta = {
  ...screenMeta,
  title: 'Pantallas/Categorías',
  args: { path: '/category' },
  parameters: {
    ...screenMeta.parameters,
    backend,
    docs: {
      description: {
        component:
          'Los estantes del catálogo: buscar por nombre, ver, agregar, editar, y eliminar una o varias. Las filas miden 90 px; sin logo, una categoría muestra sus iniciales. El logo llega con los datos y se conserva al guardar: aquí no se cambia. Eliminar una categoría no elimina sus productos. Todos los roles que llegan a la pantalla pueden eliminar.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const noScreenshot = { visual: { disable: true } }
const waitForRows = (text = LAST) => screen.findByText(text)
const rowNames = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent ?? '')
const selectMenuItem = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Acciones de ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

export const Lista: Story = {
  play: async () => {
    await waitForRows()
  },
}

export const EnTelefono: Story = {
  ...Lista,
  name: 'En teléfono (390 px)',
  parameters: { visual: { viewport: true, width: 390 } },
}

export const NombresLargos: Story = {
  name: 'Nombres largos',
  parameters: {
    backend: {
      change: (data: SeedData): SeedData => ({
        ...data,
        categories: [
          { id: 1, name: 'Experiencias '.repeat(9).trim(), logo: null },
          { id: 2, name: 'Electrodomésticosdecocinaydelhogar'.repeat(3), logo: 'demo-1.svg' },
          { id: 3, name: 'Té', logo: 'perdido.svg' },
        ],
      }),
    },
    visual: { viewport: true, width: 390 },
  },
  play: async () => {
    await waitForRows('Té')
  },
}

export const RolUsuario: Story = {
  name: 'Rol usuario: también elimina',
  parameters: { backend: { ...backend, role: 'user' }, ...noScreenshot },
  play: async ({ step }) => {
    await waitForRows()
    await step('El menú de una fila ofrece ver, editar y eliminar', async () => {
      await userEvent.click(screen.getByRole('button', { name: `Acciones de ${LAST}` }))
      for (const name of ['Ver detalle', 'Editar', 'Eliminar'])
        await expect(await screen.findByRole('menuitem', { name })).toBeInTheDocument()
    })
  },
}

export const SinCategorias: Story = {
  name: 'Sin categorías',
  parameters: { backend: { change: (data: SeedData): SeedData => ({ ...data, products: [], categories: [] }) } },
  play: async () => {
    await expect(await screen.findByText('No encontramos ningún dato.')).toBeInTheDocument()
  },
}

export const SinResultados: Story = {
  name: 'Sin resultados',
  args: { path: '/category?search=zeppelin' },
  play: async () => {
    await expect(await screen.findByText('No encontramos ningún dato.')).toBeInTheDocument()
    await expect(
      within(screen.getByRole('grid')).getByRole('button', { name: 'Borrar la búsqueda' }),
    ).toBeInTheDocument()
  },
}

export const RedLenta: Story = {
  name: 'Red lenta',
  parameters: { backend: { ...backend, network: 'sin-respuesta' }, ...noScreenshot },
  play: async () => {
    await expect(await screen.findByText('Cargando…')).toBeInTheDocument()
  },
}

export const ServidorConFallas: Story = {
  name: 'Servidor con fallas',
  parameters: { backend: { ...backend, network: 'con-fallas' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
  },
}

export const Detalle: Story = {
  name: 'Ver una categoría',
  args: { path: '/category?search=ferreteria' },
  play: async ({ step }) => {
    await waitForRows('Ferretería')
    await step('El botón de detalle abre «Categoría», de solo lectura, con su logo', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Ver detalle de Ferretería' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Categoría' }))
      await expect(dialog.getByText('Nombre').nextElementSibling).toHaveTextContent('Ferretería')
    })
  },
}

const openForm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar categoría' }))
  return within(await screen.findByRole('dialog', { name: 'Agregar categoría' }))
}

export const NombreRequerido: Story = {
  name: 'Agregar: el nombre es requerido',
  play: async ({ step }) => {
    await waitForRows()
    const form = await openForm()
    await step('Guardar sin nombre no envía, lo dice y lleva el foco al campo', async () => {
      await userEvent.click(form.getByRole('button', { name: 'Guardar categoría' }))
      await expect(await form.findByText('Este campo es requerido')).toBeInTheDocument()
      await waitFor(() => expect(form.getByRole('textbox', { name: 'Nombre' })).toHaveFocus())
    })
  },
}

export const CrearConCorreccion: Story = {
  name: 'Agregar: el nombre está tomado, se corrige y se guarda',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    const form = await openForm()
    const name = form.getByRole('textbox', { name: 'Nombre' })
    await step('El servidor lo rechaza, sin distinguir mayúsculas, y el mensaje queda bajo el campo', async () => {
      await userEvent.type(name, `${EXISTING.toUpperCase()}{Enter}`)
      await expect(await form.findByText('Ya existe una categoría con este nombre')).toBeInTheDocument()
      await expect(name).toBeInvalid()
    })
    await step('Al corregirlo se guarda, se avisa y la lista la muestra primero', async () => {
      await userEvent.type(name, ' de campo{Enter}')
      await expect(await screen.findByText('Categoría creada con éxito...')).toBeInTheDocument()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(rowNames()[0]).toContain('COCINA de campo'))
    })
  },
}

export const Editar: Story = {
  name: 'Editar una categoría con logo',
  play: async ({ step }) => {
    await waitForRows()
    await step('El formulario trae el nombre y muestra el logo, que se conserva', async () => {
      await selectMenuItem(WITH_LOGO, 'Editar')
      const form = within(await screen.findByRole('dialog', { name: 'Editar categoría' }))
      await expect(form.getByRole('textbox', { name: 'Nombre' })).toHaveValue(WITH_LOGO)
    })
  },
}

export const EditarYGuardar: Story = {
  name: 'Editar y guardar conserva el logo',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    await selectMenuItem(WITH_LOGO, 'Editar')
    const form = within(await screen.findByRole('dialog', { name: 'Editar categoría' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Nombre' }), ' y video{Enter}')
    await step('Se avisa y la lista muestra el cambio', async () => {
      await expect(await screen.findByText('Categoría actualizada con éxito...')).toBeInTheDocument()
      await expect(await screen.findByText(`${WITH_LOGO} y video`)).toBeInTheDocument()
    })
    await step('El detalle aún tiene su logo', async () => {
      await selectMenuItem(`${WITH_LOGO} y video`, 'Ver detalle')
      const dialog = within(await screen.findByRole('dialog', { name: 'Categoría' }))
      await expect(dialog.getByRole('img', { name: `Logo de ${WITH_LOGO} y video` })).toBeInTheDocument()
    })
  },
}

export const CerrarConCambios: Story = {
  name: 'Cerrar con cambios pregunta antes',
  parameters: noScreenshot,
  play: async () => {
    await waitForRows()
    const form = await openForm()
    await userEvent.type(form.getByRole('textbox', { name: 'Nombre' }), 'Algo')
    await userEvent.keyboard('{Escape}')
    await expect(await screen.findByText('¿Descartar los cambios?')).toBeInTheDocument()
  },
}

export const ConfirmarEliminar: Story = {
  name: 'Pregunta antes de eliminar',
  play: async () => {
    await waitForRows()
    await selectMenuItem(LAST, 'Eliminar')
    await expect(
      await screen.findByRole('alertdialog', { name: /Seguro que quieres eliminar esta categoría/ }),
    ).toBeInTheDocument()
  },
}

export const Eliminar: Story = {
  name: 'Eliminar una categoría',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    await step('Se confirma, se avisa y la fila desaparece', async () => {
      await selectMenuItem(LAST, 'Eliminar')
      await userEvent.click(await screen.findByRole('button', { name: 'Eliminar categoría' }))
      await expect(await screen.findByText('Categoría eliminada con éxito')).toBeInTheDocument()
      await waitFor(() => expect(rowNames().join()).not.toContain(LAST))
    })
  },
}

export const Seleccion: Story = {
  name: 'Filas seleccionadas',
  play: async () => {
    await waitForRows()
    for (const name of [LAST, WITH_LOGO])
      await userEvent.click(screen.getByRole('checkbox', { name: `Seleccionar ${name}` }))
    await expect(await screen.findByText('2 categorías seleccionadas')).toBeInTheDocument()
  },
}

export const EliminarVarias: Story = {
  name: 'Eliminar las seleccionadas',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    await userEvent.click(screen.getByRole('checkbox', { name: `Seleccionar ${LAST}` }))
    await userEvent.click(screen.getByRole('checkbox', { name: `Seleccionar ${WITH_LOGO}` }))
    await step('La barra pregunta y elimina ambas de una vez', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
      await expect(
        await screen.findByText('Seguro que quieres eliminar las categorías seleccionadas?'),
      ).toBeInTheDocument()
      await userEvent.click(screen.getByRole('button', { name: 'Eliminar 2 categorías' }))
      await expect(await screen.findByText('Categorías eliminadas con éxito')).toBeInTheDocument()
      await waitFor(() => expect(rowNames().join()).not.toContain(WITH_LOGO))
    })
  },
}

export const Buscar: Story = {
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    await step('La búsqueda no distingue tildes ni mayúsculas', async () => {
      await userEvent.type(screen.getByPlaceholderText('Busca por nombre'), 'LIBRERIA')
      await waitFor(() => expect(rowNames()).toHaveLength(1))
      await expect(rowNames()[0]).toContain('Librería')
    })
  },
}

export const CargarMas: Story = {
  name: 'Cargar más',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    await step('Suma la página siguiente, sin repetir', async () => {
      await expect(screen.getByText(/20 categorías/)).toBeInTheDocument()
      await userEvent.click(screen.getByRole('button', { name: /Cargar más/ }))
      await expect(await screen.findByText(/24 categorías/)).toBeInTheDocument()
    })
  },
}
