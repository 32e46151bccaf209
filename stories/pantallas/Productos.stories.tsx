import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { call } from '#app/api/call.ts'
import { upload } from '#app/api/upload.ts'
import { createIdempotencyKey } from '#app/form/createIdempotencyKey.ts'
import { clearSession } from '#app/stores/session.ts'
import { products } from '#contract/products.ts'
import { PASSWORD, demoUsers } from '../support/storySeed.ts'
import { screenMeta } from '../support/screen.tsx'

const meta = {
  ...screenMeta,
  title: 'Pantallas/Productos',
  args: { path: '/products' },
  parameters: {
    ...screenMeta.parameters,
    docs: {
      description: {
        component:
          'El catálogo que se canjea por puntos: buscar, ordenar por puntos o stock, mover, ver, crear, editar, eliminar uno o varios, y exportar. La búsqueda y el orden viven en la dirección, así que «Atrás» y un enlace compartido los conservan. Subir y bajar hablan del orden propio del catálogo: con una búsqueda u otro orden quedan en pausa y dicen por qué. Eliminar solo lo ven los dos roles de administración.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const FIRST = 'Cafetera italiana de seis tazas'
const SECOND = 'Bicicleta urbana de ocho velocidades'
const noScreenshot = { visual: { disable: true } }

const waitForRows = (text = FIRST) => screen.findByText(text)
const rowNames = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent ?? '')

export const Catalogo: Story = {
  name: 'Catálogo',
  play: async () => {
    await waitForRows()
  },
}

export const EnTelefono: Story = {
  ...Catalogo,
  name: 'En teléfono (390 px)',
  parameters: { visual: { viewport: true, width: 390 } },
}

export const RolUsuario: Story = {
  name: 'Rol usuario: sin eliminar',
  parameters: { backend: { role: 'user' }, ...noScreenshot },
  play: async ({ step }) => {
    await waitForRows()
    await step('El menú de una fila no ofrece eliminar', async () => {
      await userEvent.click(screen.getByRole('button', { name: `Acciones de ${FIRST}` }))
      await expect(await screen.findByRole('menuitem', { name: 'Editar' })).toBeInTheDocument()
      await expect(screen.queryByRole('menuitem', { name: 'Eliminar' })).toBeNull()
    })
  },
}

export const SinProductos: Story = {
  name: 'Sin productos',
  parameters: { backend: { empty: true } },
  play: async () => {
    await expect(await screen.findByText('No encontramos ningún dato.')).toBeInTheDocument()
  },
}

export const SinResultados: Story = {
  name: 'Sin resultados',
  args: { path: '/products?search=zeppelin' },
  play: async () => {
    await expect(await screen.findByText('No encontramos ningún dato.')).toBeInTheDocument()
    await expect(
      within(screen.getByRole('grid')).getByRole('button', { name: 'Borrar la búsqueda' }),
    ).toBeInTheDocument()
  },
}

export const RedLenta: Story = {
  name: 'Red lenta',
  parameters: { backend: { network: 'sin-respuesta' }, ...noScreenshot },
  play: async () => {
    await expect(await screen.findByText('Cargando…')).toBeInTheDocument()
  },
}

export const ServidorConFallas: Story = {
  name: 'Servidor con fallas',
  parameters: { backend: { network: 'con-fallas' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
  },
}

export const Detalle: Story = {
  name: 'Ver un producto',
  play: async ({ step }) => {
    await waitForRows()
    await step('El botón de detalle abre «Producto», de solo lectura', async () => {
      await userEvent.click(screen.getByRole('button', { name: `Ver detalle de ${FIRST}` }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Producto' }))
      await expect(dialog.queryByRole('textbox')).toBeNull()
      await expect(dialog.getByText('Título', { exact: true })).toBeInTheDocument()
      await expect(dialog.getByRole('img', { name: FIRST })).toBeInTheDocument()
    })
  },
}

export const DetalleEnTelefono: Story = {
  ...Detalle,
  name: 'Ver un producto en teléfono (390 px)',
  parameters: { visual: { viewport: true, width: 390 } },
}

export const FormularioLleno: Story = {
  name: 'Editar un producto con imagen',
  play: async () => {
    await waitForRows()
    await userEvent.click(screen.getByRole('button', { name: `Acciones de ${FIRST}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }))
    await expect(await screen.findByRole('dialog', { name: 'Actualizar Producto' })).toBeInTheDocument()
  },
}

export const HistorialDeCambios: Story = {
  name: 'Ver los cambios de un producto',
  play: async ({ step }) => {
    await waitForRows()
    await saveElsewhere()
    await userEvent.click(screen.getByRole('button', { name: `Ver detalle de ${FIRST}` }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Producto' }))
    await step('La sección dice quién cambió qué', async () => {
      await userEvent.click(dialog.getByRole('heading', { name: 'Historial de cambios' }))
      const changes = within(await dialog.findByRole('table', { name: 'Cambios' }))
      await expect(changes.getByRole('row', { name: 'Marca Aromo Cordillera' })).toBeInTheDocument()
      changes.getByRole('row', { name: 'Marca Aromo Cordillera' }).scrollIntoView({ block: 'center' })
    })
  },
}

export const HistorialEnTelefono: Story = {
  ...HistorialDeCambios,
  name: 'Ver los cambios de un producto en teléfono (390 px)',
  parameters: { visual: { viewport: true, width: 390 } },
}

const openForm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar producto' }))
  return within(await screen.findByRole('dialog', { name: 'Agregar Producto' }))
}

export const FormularioVacio: Story = {
  name: 'Agregar un producto',
  play: async () => {
    await waitForRows()
    await openForm()
  },
}

export const FormularioEnTelefono: Story = {
  ...FormularioVacio,
  name: 'Agregar un producto en teléfono (390 px)',
  parameters: { visual: { viewport: true, width: 390 } },
}

export const MarcaSugerida: Story = {
  name: 'La marca sugiere las que ya están, y acepta otra',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    const form = await openForm()
    const brand = form.getByRole('combobox', { name: 'Marca' })
    const optionTexts = () => form.queryAllByRole('option').map((option) => option.textContent)
    await step('Primero las más usadas', async () => {
      await userEvent.click(brand)
      await expect(optionTexts().slice(0, 4)).toEqual(['Cordillera', 'Eco', 'Fogón', 'Lenga'])
    })
    await step('«fogon» encuentra «Fogón», y elegirla la escribe bien', async () => {
      await userEvent.keyboard('fogon')
      await expect(optionTexts()).toEqual(['Fogón'])
      await userEvent.keyboard('{ArrowDown}{Enter}')
      await expect(brand).toHaveValue('Fogón')
    })
    await step('Una marca nueva se queda como se escribió', async () => {
      await userEvent.clear(brand)
      await userEvent.keyboard('Quintral')
      await userEvent.tab()
      await expect(brand).toHaveValue('Quintral')
    })
  },
}

export const CamposRequeridos: Story = {
  name: 'Campos requeridos',
  play: async ({ step }) => {
    await waitForRows()
    const form = await openForm()
    await step('Confirmar sin llenar nada no envía y dice qué falta, campo por campo', async () => {
      await userEvent.click(form.getByRole('button', { name: 'Confirmar' }))
      await expect(await form.findAllByText('Este campo es requerido')).toHaveLength(4)
    })
    await step('El foco va al primer campo que falta', async () => {
      await waitFor(() => expect(form.getByRole('textbox', { name: 'Título' })).toHaveFocus())
    })
  },
}

export const CrearConCorreccion: Story = {
  name: 'Crear: el slug está tomado, se corrige y se guarda',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    const form = await openForm()
    await step('Se llena el formulario con un slug que otro producto ya tiene', async () => {
      await userEvent.type(form.getByRole('textbox', { name: 'Título' }), 'Hervidor de greda')
      await userEvent.type(form.getByRole('textbox', { name: 'Título Interno' }), 'HRV-1')
      const slug = form.getByRole('textbox', { name: 'Slug' })
      await expect(slug).toHaveValue('hervidor-de-greda')
      await userEvent.clear(slug)
      await userEvent.type(slug, 'producto-1')
      await userEvent.type(form.getByRole('textbox', { name: 'Descripción' }), 'Dos litros')
    })
    await step('El servidor lo rechaza: el mensaje aparece bajo el campo y nada se pierde', async () => {
      await userEvent.click(form.getByRole('button', { name: 'Confirmar' }))
      const slug = form.getByRole('textbox', { name: 'Slug' })
      await waitFor(() => expect(slug).toBeInvalid())
      await expect(form.getByRole('textbox', { name: 'Título' })).toHaveValue('Hervidor de greda')
    })
    await step('Al corregirlo se guarda, el formulario se cierra y la lista lo muestra primero', async () => {
      const slug = form.getByRole('textbox', { name: 'Slug' })
      await userEvent.clear(slug)
      await userEvent.type(slug, 'hervidor-de-greda')
      await expect(slug).toBeValid()
      await userEvent.click(form.getByRole('button', { name: 'Confirmar' }))
      await expect(await screen.findByText('Producto creado con éxito...')).toBeInTheDocument()
      await expect(screen.getByText('Succeso')).toBeInTheDocument()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(rowNames()[0]).toContain('Hervidor de greda'))
    })
  },
}

export const Editar: Story = {
  name: 'Editar un producto',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    await step('El menú de la fila abre el formulario con sus valores', async () => {
      await userEvent.click(screen.getByRole('button', { name: `Acciones de ${FIRST}` }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }))
      const form = within(await screen.findByRole('dialog', { name: 'Actualizar Producto' }))
      const title = form.getByRole('textbox', { name: 'Título' })
      await expect(title).toHaveValue(FIRST)
      await userEvent.type(title, ', nueva')
      await userEvent.click(form.getByRole('button', { name: 'Confirmar' }))
    })
    await step('La lista muestra el cambio', async () => {
      await expect(await screen.findByText('Producto actualizado con éxito...')).toBeInTheDocument()
      await expect(await screen.findByText(`${FIRST}, nueva`)).toBeInTheDocument()
    })
  },
}

export const CerrarConCambios: Story = {
  name: 'Cerrar con cambios pregunta antes',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    const form = await openForm()
    await step('Escape con algo escrito pregunta, y «Seguir editando» lo conserva', async () => {
      await userEvent.type(form.getByRole('textbox', { name: 'Título' }), 'Algo')
      await userEvent.keyboard('{Escape}')
      await expect(await screen.findByText('¿Descartar los cambios?')).toBeInTheDocument()
    })
  },
}

export const ConfirmarEliminar: Story = {
  name: 'Pregunta antes de eliminar',
  play: async ({ step }) => {
    await waitForRows()
    await step('La pregunta del catálogo de avisos, con el foco en cancelar', async () => {
      await userEvent.click(screen.getByRole('button', { name: `Acciones de ${FIRST}` }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
      await expect(
        await screen.findByRole('alertdialog', { name: /Seguro que quieres eliminar este producto/ }),
      ).toBeInTheDocument()
    })
  },
}

export const Eliminar: Story = {
  name: 'Eliminar un producto',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    await step('Se confirma, se avisa y la fila desaparece', async () => {
      await userEvent.click(screen.getByRole('button', { name: `Acciones de ${FIRST}` }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Eliminar producto' }))
      await expect(await screen.findByText('Producto eliminado con éxito')).toBeInTheDocument()
      await waitFor(() => expect(rowNames()[0]).toContain(SECOND))
    })
  },
}

export const EliminarVarios: Story = {
  name: 'Eliminar los seleccionados',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    await step('Con dos filas marcadas, el menú elimina ambas de una vez', async () => {
      await userEvent.click(screen.getByRole('checkbox', { name: `Seleccionar ${FIRST}` }))
      await userEvent.click(screen.getByRole('checkbox', { name: `Seleccionar ${SECOND}` }))
      await userEvent.click(screen.getByRole('button', { name: 'Más acciones de productos' }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar seleccionados' }))
      await expect(
        await screen.findByText('Seguro que quieres eliminar los productos seleccionados?'),
      ).toBeInTheDocument()
      await userEvent.click(screen.getByRole('button', { name: 'Eliminar 2 productos' }))
      await expect(await screen.findByText('Productos eliminados con éxito')).toBeInTheDocument()
      await waitFor(() => expect(rowNames().join()).not.toContain(SECOND))
    })
  },
}

export const Mover: Story = {
  name: 'Bajar un producto',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    await step('El primero baja un lugar y la lista lo muestra', async () => {
      await userEvent.click(screen.getByRole('button', { name: `Bajar ${FIRST}` }))
      await waitFor(() => expect(rowNames()[0]).toContain(SECOND))
      await expect(rowNames()[1]).toContain(FIRST)
    })
  },
}

export const MoverAPosicion: Story = {
  name: 'Mover un producto a una posición',
  parameters: { backend: { features: ['catalogue'] } },
  play: async ({ step }) => {
    await waitForRows()
    await step('El menú de la fila pregunta la posición', async () => {
      await userEvent.click(screen.getByRole('button', { name: `Acciones de ${FIRST}` }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Mover a la posición…' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Mover a la posición' }))
      await expect(dialog.getByText('Ahora está en la posición 1')).toBeInTheDocument()
      await userEvent.click(dialog.getByRole('button', { name: 'Mover producto' }))
      await waitFor(() => expect(dialog.getByRole('spinbutton', { name: 'Posición' })).toBeInvalid())
    })
  },
}

export const MenuConOrden: Story = {
  name: 'Menú de una fila con los movimientos',
  parameters: { backend: { features: ['catalogue'] }, visual: { viewport: true } },
  play: async () => {
    await waitForRows()
    await userEvent.click(screen.getByRole('button', { name: `Acciones de ${SECOND}` }))
    await expect(await screen.findByRole('menuitem', { name: 'Al final' })).toBeInTheDocument()
  },
}

export const MoverAlPrincipio: Story = {
  name: 'Mover un producto al principio',
  parameters: { backend: { features: ['catalogue'] }, ...noScreenshot },
  play: async ({ step }) => {
    await waitForRows()
    await step('La fila pasa al primer lugar, y un aviso lo dice', async () => {
      await userEvent.click(screen.getByRole('button', { name: `Acciones de ${SECOND}` }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Al principio' }))
      await waitFor(() => expect(rowNames()[0]).toContain(SECOND))
      await expect(await screen.findByText(`«${SECOND}» se movió al principio`)).toBeInTheDocument()
    })
  },
}

export const DescripcionConFormato: Story = {
  name: 'La descripción, con botones de formato',
  parameters: { backend: { features: ['catalogue'] } },
  play: async () => {
    await waitForRows()
    await userEvent.click(screen.getByRole('button', { name: `Acciones de ${FIRST}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }))
    const form = within(await screen.findByRole('dialog', { name: 'Actualizar Producto' }))
    await expect(await form.findByRole('toolbar', { name: 'Formato' })).toBeInTheDocument()
  },
}

export const Filtros: Story = {
  name: 'Filtros y vistas guardadas',
  args: { path: '/products?sold_out=no&brand=Cordillera' },
  parameters: { backend: { features: ['catalogue'] } },
  play: async ({ step }) => {
    await step('Cada filtro dice su valor, y la nota dice qué se ve', async () => {
      await expect(await screen.findByText(/^Productos que cumplen los filtros/)).toBeInTheDocument()
      const filters = within(await screen.findByRole('toolbar', { name: 'Filtros de productos' }))
      await expect(filters.getByRole('button', { name: /^Marca/ })).toHaveTextContent('Cordillera')
      await waitFor(() => expect(rowNames().length).toBeGreaterThan(0))
    })
  },
}

export const FiltrosEnTelefono: Story = {
  ...Filtros,
  name: 'Filtros en teléfono (390 px)',
  parameters: { backend: { features: ['catalogue'] }, visual: { viewport: true, width: 390 } },
}

export const Buscar: Story = {
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    await step('La búsqueda no distingue tildes y encuentra por descripción', async () => {
      await userEvent.type(screen.getByPlaceholderText('Busca por nombre o descripcion'), 'CANCELACION')
      await waitFor(() => expect(rowNames()).toHaveLength(2))
      await expect(rowNames()[0]).toContain('Audífonos')
    })
    await step('Mientras se busca, mover queda en pausa y dice por qué', async () => {
      const [up] = screen.getAllByRole('button', { name: /^Bajar Audífonos/ })
      await expect(up).toHaveAttribute('aria-disabled', 'true')
    })
  },
}

export const CargarMas: Story = {
  name: 'Cargar más',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    await step('Suma la página siguiente, sin repetir', async () => {
      await expect(screen.getByText(/20 productos/)).toBeInTheDocument()
      await userEvent.click(screen.getByRole('button', { name: /Cargar más/ }))
      await expect(await screen.findByText(/40 productos/)).toBeInTheDocument()
    })
  },
}

export const Exportar: Story = {
  name: 'Exportar',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    await step('El archivo se descarga y queda un aviso para volver a bajarlo', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Más acciones de productos' }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Exportar productos' }))
      await expect(await screen.findByText('Enlace de descarga listo')).toBeInTheDocument()
    })
  },
}

export const SesionQueTermina: Story = {
  name: 'La sesión termina con un formulario abierto',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    const form = await openForm()
    await userEvent.type(form.getByRole('textbox', { name: 'Título' }), 'Tetera de porcelana')
    await step('Al terminar la sesión se llega a Entrar', async () => {
      clearSession()
      await userEvent.type(await screen.findByRole('textbox', { name: 'Correo' }), demoUsers['super-admin'].email)
      await userEvent.type(screen.getByLabelText('Contraseña'), `${PASSWORD}{Enter}`)
    })
    await step('La misma persona vuelve a Productos y se le ofrece lo que había escrito', async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Recuperar datos' }))
      const restored = within(await screen.findByRole('dialog', { name: 'Agregar Producto' }))
      await expect(restored.getByRole('textbox', { name: 'Título' })).toHaveValue('Tetera de porcelana')
    })
  },
}

/** Saves the first product, as another user would while its form is open. */
const saveElsewhere = async () => {
  const { data } = await call(products.list, { query: { key: 'order', sort: 'desc' }, background: true })
  const { id, title, title_internal, slug, description, points, stock } = data[0]!
  const body = { title, title_internal, slug, description, points, stock, brand: 'Cordillera' }
  const options = { idempotencyKey: createIdempotencyKey(), responseTimeout: 10_000, onProgress() {}, onSent() {} }
  await upload(products.update, { params: { id }, body, ...options })
}

const editMeanwhile = async () => {
  await waitForRows()
  await userEvent.click(screen.getByRole('button', { name: `Acciones de ${FIRST}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  const form = within(await screen.findByRole('dialog', { name: 'Actualizar Producto' }))
  await saveElsewhere()
  const brand = form.getByRole('combobox', { name: 'Marca' })
  await userEvent.clear(brand)
  await userEvent.type(brand, 'Altiplano')
  await userEvent.click(form.getByRole('button', { name: 'Confirmar' }))
  const notice = await form.findByRole('group', { name: 'Cambió mientras lo editabas' })
  return { form, notice }
}

export const CambioMientrasSeEditaba: Story = {
  name: 'Otra persona lo cambió mientras se editaba',
  play: async ({ step }) => {
    const { form, notice } = await editMeanwhile()
    await step('El aviso tiene el foco, ninguno de sus botones; lo escrito sigue ahí y no hay otro aviso', async () => {
      await waitFor(() => expect(notice).toHaveFocus())
      await expect(form.getByRole('combobox', { name: 'Marca' })).toHaveValue('Altiplano')
      await expect(screen.queryByText('Error')).toBeNull()
    })
  },
}

export const CambioEnTelefono: Story = {
  ...CambioMientrasSeEditaba,
  name: 'Otra persona lo cambió, en teléfono (390 px)',
  parameters: { visual: { viewport: true, width: 390 } },
}

export const GuardarDeTodosModos: Story = {
  name: 'Guardar de todos modos',
  parameters: noScreenshot,
  play: async ({ step }) => {
    const { notice } = await editMeanwhile()
    await step('Se guarda lo propio encima', async () => {
      await userEvent.click(within(notice).getByRole('button', { name: 'Guardar de todos modos' }))
      await expect(await screen.findByText('Producto actualizado con éxito...')).toBeInTheDocument()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect((await screen.findAllByText('Altiplano')).length).toBeGreaterThan(0)
    })
  },
}

export const VerLosDatosActuales: Story = {
  name: 'Ver los datos actuales y recuperar lo escrito',
  parameters: noScreenshot,
  play: async ({ step }) => {
    const { notice } = await editMeanwhile()
    await step('El formulario se cierra y la lista muestra lo que guardó la otra persona', async () => {
      await userEvent.click(within(notice).getByRole('button', { name: 'Ver los datos actuales' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(screen.getAllByRole('row')[1]).toHaveTextContent('Cordillera'))
    })
    await step('Lo escrito se ofrece de vuelta', async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Recuperar datos' }))
      const restored = within(await screen.findByRole('dialog', { name: 'Actualizar Producto' }))
      await expect(restored.getByRole('combobox', { name: 'Marca' })).toHaveValue('Altiplano')
    })
  },
}
