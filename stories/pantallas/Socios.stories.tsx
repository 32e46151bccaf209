import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import type { PointsHistoryEntry } from '#contract/partners.ts'
import { clearSession } from '#app/stores/session.ts'
import { MAX_BALANCE } from '#contract/limits.ts'
import type { SeedData } from '#server/domain/records.ts'
import { PASSWORD, demoUsers } from '../support/storySeed.ts'
import { closeToasts } from '../support/closeToasts.ts'
import { namedPartners, withPartners } from '../support/partnersSeed.ts'
import { screenMeta } from '../support/screen.tsx'

const full = { change: withPartners }

const meta = {
  ...screenMeta,
  title: 'Pantallas/Socios',
  args: { path: '/partners' },
  parameters: {
    ...screenMeta.parameters,
    backend: full,
    docs: {
      description: {
        component:
          'Las personas del programa y sus puntos: buscar por nombre o RUT (con o sin puntos y guion), ordenar por puntos, ver el detalle con su historial, asignar puntos y exportar los socios con puntos. El historial dice quién dio los puntos, por qué y con qué saldo quedó; un movimiento se revierte con otro, y quien administra descuenta puntos con un motivo. Asignar suma al saldo y nunca lo reemplaza: antes de confirmar se ve el saldo actual y el nuevo, un monto diez veces mayor que los últimos se advierte, y repetir un envío sin respuesta no suma dos veces. De las filas marcadas se copian los RUT, como los pide la carga masiva.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const FIRST = namedPartners.first.nombre_completo
/** The first partner's balance plus 1.500 points. */
const BALANCE_AFTER = '18.412'
const noScreenshot = { visual: { disable: true } }
const phone = { visual: { viewport: true, width: 390 } }

const rowNames = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent ?? '')

const waitForRows = (text = FIRST) => screen.findByText(text)

export const Lista: Story = {
  play: async () => {
    await waitForRows()
  },
}

export const EnTelefono: Story = {
  ...Lista,
  name: 'En teléfono (390 px)',
  parameters: phone,
}

/** The dates of the first rows: soon, past and later. */
function withPaidDates(data: SeedData): SeedData {
  const seed = withPartners(data)
  const dates = { [namedPartners.first.id]: '2026-03-14', [namedPartners.fresh.id]: '2026-02-01' }
  return {
    ...seed,
    partners: seed.partners.map((partner) => ({ ...partner, al_dia_hasta: dates[partner.id] ?? partner.al_dia_hasta })),
  }
}
const paidDates = { change: withPaidDates, features: ['partners-edit' as const] }

export const EstadoAlDia: Story = {
  name: 'Vencidos y por vencer',
  parameters: { backend: paidDates, ...noScreenshot },
  play: async () => {
    await waitForRows()
    await expect(screen.getByText('Vence en 5 días')).toBeInTheDocument()
    await expect(screen.getAllByText('Vencido')[0]).toBeInTheDocument()
  },
}

export const AsignarAVencido: Story = {
  name: 'Asignar a un socio vencido',
  parameters: { backend: paidDates, ...noScreenshot },
  play: async () => {
    const { nombre_completo } = namedPartners.fresh
    await waitForRows(nombre_completo)
    await userEvent.click(screen.getByRole('button', { name: `Acciones de ${nombre_completo}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Asignar puntos' }))
    const form = within(await screen.findByRole('dialog', { name: 'Asignar puntos' }))
    await expect(form.getByText('Vencido')).toBeInTheDocument()
  },
}

export const SinSocios: Story = {
  name: 'Sin socios',
  parameters: { backend: { change: (data: SeedData) => ({ ...data, partners: [], point_entries: [] }) } },
  play: async () => {
    await expect(await screen.findByText('No encontramos ningún dato.')).toBeInTheDocument()
  },
}

export const SinResultados: Story = {
  name: 'Sin resultados',
  args: { path: '/partners?search=zeppelin' },
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

export const RolAdministradorDeEmpresa: Story = {
  name: 'Rol administrador de empresa',
  parameters: { backend: { role: 'company-admin' }, ...noScreenshot },
  play: async () => {
    await waitForRows()
    await expect(screen.getByRole('link', { name: 'Dashboard' })).toBeInTheDocument()
  },
}

export const RolUsuario: Story = {
  name: 'Rol usuario: lo mismo, sin Dashboard en el menú',
  parameters: { backend: { role: 'user' }, ...noScreenshot },
  play: async () => {
    await waitForRows()
    await expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: `Acciones de ${FIRST}` }))
    await expect(await screen.findByRole('menuitem', { name: 'Asignar puntos' })).toBeInTheDocument()
    await expect(screen.queryByRole('menuitem', { name: 'Descontar puntos' })).toBeNull()
  },
}

export const RolIntegracion: Story = {
  name: 'Rol integración: no hay tal pantalla',
  parameters: { backend: { role: 'api' }, ...noScreenshot },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Cerrar' })).toBeInTheDocument()
    await expect(screen.queryByRole('link', { name: 'Socios' })).toBeNull()
  },
}

const openDetail = async (name = FIRST) => {
  await waitForRows(name)
  await userEvent.click(screen.getByRole('button', { name: `Ver detalle de ${name}` }))
  return within(await screen.findByRole('dialog', { name }))
}
/** Detail of a term in the DescriptionList. */
const detailOf = (dialog: ReturnType<typeof within>, term: string) => dialog.getByText(term).nextElementSibling

export const Detalle: Story = {
  name: 'Ver un socio',
  play: async ({ step }) => {
    const dialog = await openDetail()
    await step('Todos los datos del socio, con el RUT como se escribe', async () => {
      await expect(detailOf(dialog, 'RUT')).toHaveTextContent('12.345.678-5')
      for (const term of ['Número de socio', 'Teléfono', 'Celular', 'Dirección', 'Departamento', 'Número', 'Región'])
        await expect(dialog.getByText(term)).toBeInTheDocument()
      await expect(detailOf(dialog, 'Fecha de ingreso')).toHaveTextContent(/^\d\d-\d\d-\d{4}$/)
    })
    await step('El historial, con lo más nuevo primero', async () => {
      const table = within(await dialog.findByRole('table', { name: 'Historial de puntos' }))
      await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(21))
      await expect(table.getAllByRole('row')[1]).toHaveTextContent('04-03-2026')
    })
  },
}

export const DetalleEnTelefono: Story = {
  ...Detalle,
  name: 'Ver un socio en teléfono (390 px)',
  parameters: phone,
}

export const DetallePorDireccion: Story = {
  name: 'Detalle de un socio por su dirección',
  args: { path: `/partners?socio=${namedPartners.first.id}` },
  parameters: noScreenshot,
  play: async ({ step }) => {
    const dialog = within(await screen.findByRole('dialog', { name: FIRST }))
    await step('La flecha abre el que sigue en la lista, en el mismo diálogo', async () => {
      const next = await dialog.findByRole('button', { name: 'Socio siguiente' })
      await userEvent.click(next)
      await screen.findByRole('dialog', { name: namedPartners.fresh.nombre_completo })
      await expect(next).toHaveFocus()
    })
    await step('K vuelve al anterior', async () => {
      await userEvent.keyboard('k')
      await screen.findByRole('dialog', { name: FIRST })
    })
  },
}

export const DetalleQueNoExiste: Story = {
  name: 'Detalle de un socio que no existe',
  args: { path: '/partners?socio=99999' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Socio no encontrado' }))
    await expect(dialog.getByRole('heading', { name: 'Este socio ya no existe.' })).toBeInTheDocument()
    await screen.findByRole('button', { name: /^Cerrar notificación/ })
    await closeToasts()
  },
}

export const DetalleConNombreLargo: Story = {
  name: 'Ver un socio de nombre muy largo',
  play: async () => {
    const dialog = await openDetail(namedPartners.long.nombre_completo)
    await dialog.findByText(/^Mostrando \d+ movimientos/)
  },
}

export const DetalleSinMovimientos: Story = {
  name: 'Ver un socio sin movimientos',
  play: async ({ step }) => {
    const dialog = await openDetail(namedPartners.fresh.nombre_completo)
    await step('El historial dice que está vacío, y lo que falta se dice', async () => {
      await expect(await dialog.findByText('No encontramos ningún dato.')).toBeInTheDocument()
      await expect(detailOf(dialog, 'Celular')).toHaveTextContent('Sin dato')
    })
  },
}

export const DetalleConHistorialLento: Story = {
  name: 'El historial tarda: el resto ya se lee',
  parameters: { backend: { network: 'sin-respuesta', only: { path: '/points/history/' } }, ...noScreenshot },
  play: async () => {
    const dialog = await openDetail()
    await expect(await dialog.findByRole('table', { name: 'Historial de puntos' })).toHaveAttribute('aria-busy', 'true')
    await expect(dialog.getByRole('button', { name: 'Asignar puntos' })).toBeInTheDocument()
  },
}

export const DetalleConHistorialConFallas: Story = {
  name: 'El historial falla y ofrece reintentar',
  parameters: { backend: { network: 'con-fallas', only: { path: '/points/history/' } } },
  play: async () => {
    const dialog = await openDetail()
    await expect(await dialog.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
  },
}

export const DetalleConDatosDeLaLista: Story = {
  name: 'Los datos fallan: se muestran los de la lista y se dice',
  // A toast lives for 10 s: a second picture could be without it.
  parameters: {
    backend: { network: 'con-fallas', only: { path: '/partners/show/' } },
    visual: { viewport: true, modes: ['light'] },
  },
  play: async () => {
    const dialog = await openDetail()
    await expect(await dialog.findByText('No fue posible cargar los datos del socio')).toBeInTheDocument()
    await expect(detailOf(dialog, 'RUT')).toHaveTextContent('12.345.678-5')
    await dialog.findByText(/^Mostrando 20 (de \d+ )?movimientos/)
  },
}

export const HistorialCargarMas: Story = {
  name: 'Cargar más del historial',
  parameters: noScreenshot,
  play: async ({ step }) => {
    const dialog = await openDetail()
    await step('Suma la página siguiente hasta el final', async () => {
      await dialog.findByText(/^Mostrando 20 (de \d+ )?movimientos/)
      await userEvent.click(dialog.getByRole('button', { name: 'Cargar más' }))
      await dialog.findByText(/^Mostrando 40 movimientos/)
      await userEvent.click(dialog.getByRole('button', { name: 'Cargar más' }))
      await expect(await dialog.findByText(/^Mostrando 44 movimientos. No hay más/)).toBeInTheDocument()
    })
  },
}

const openAssign = async (name = FIRST) => {
  await waitForRows(name)
  await userEvent.click(screen.getByRole('button', { name: `Acciones de ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Asignar puntos' }))
  const form = within(await screen.findByRole('dialog', { name: 'Asignar puntos' }))
  return { form, field: form.getByRole('spinbutton', { name: 'Puntos' }) }
}
const typePoints = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const confirm = (form: ReturnType<typeof within>) =>
  userEvent.click(form.getByRole('button', { name: /^(Asignar|Descontar|Revertir) / }))
/** Text of 'Nuevo saldo'. */
const newBalance = (form: ReturnType<typeof within>) => form.getByText('Nuevo saldo').nextElementSibling

export const Asignar: Story = {
  name: 'Asignar puntos',
  play: async ({ step }) => {
    const { form, field } = await openAssign()
    await step('El campo parte en 0 y no hay saldo nuevo que mostrar', async () => {
      await expect(field).toHaveValue('0')
      await expect(newBalance(form)).toHaveTextContent('–')
    })
    await step('Al escribir se ve el saldo que quedará; «1.500» es mil quinientos', async () => {
      await typePoints(field, '1.500')
      await expect(newBalance(form)).toHaveTextContent(BALANCE_AFTER)
    })
  },
}

export const AsignarEnTelefono: Story = {
  ...Asignar,
  name: 'Asignar puntos en teléfono (390 px)',
  parameters: phone,
}

export const AsignarMontoInusual: Story = {
  name: 'Asignar: un monto fuera de lo habitual se advierte',
  play: async ({ step }) => {
    const { form, field } = await openAssign()
    await step('Como los que ya tiene, no dice nada', async () => {
      await typePoints(field, '1.500')
      await expect(form.queryByText('Revisa el monto')).toBeNull()
    })
    await step('Con unos ceros de más, lo advierte y deja asignar', async () => {
      await typePoints(field, '1.500.000')
      await expect(await form.findByText('Revisa el monto')).toBeInTheDocument()
      await expect(form.getByRole('button', { name: /^Asignar / })).toBeEnabled()
    })
  },
}

export const AsignarMontoInusualEnTelefono: Story = {
  ...AsignarMontoInusual,
  name: 'Asignar: un monto fuera de lo habitual, en teléfono (390 px)',
  parameters: phone,
}

export const AsignarReglas: Story = {
  name: 'Asignar: 0, letras y decimales no pasan',
  play: async ({ step }) => {
    const { form, field } = await openAssign()
    await step('0 pide un valor', async () => {
      await confirm(form)
      await expect(await form.findByText('Ingresa un valor')).toBeInTheDocument()
      await waitFor(() => expect(field).toHaveFocus())
    })
    await step('Vacío también', async () => {
      await userEvent.clear(field)
      await confirm(form)
      await expect(await form.findByText('Ingresa un valor')).toBeInTheDocument()
    })
    await step('Los puntos son enteros', async () => {
      await typePoints(field, '1,5')
      await confirm(form)
      await expect(await form.findByText('Ingresa un número entero, sin decimales')).toBeInTheDocument()
    })
    await step('Las letras piden un número y quedan a la vista', async () => {
      await typePoints(field, 'mil')
      await confirm(form)
      await expect(await form.findByText('Ingresa un numero')).toBeInTheDocument()
      await expect(field).toHaveValue('mil')
    })
  },
}

export const AsignarRechazado: Story = {
  name: 'Asignar: el servidor lo rechaza bajo el campo',
  parameters: {
    backend: {
      change: (data: SeedData) => {
        const full = withPartners(data)
        full.partners.at(-1)!.points = MAX_BALANCE - 10
        return full
      },
    },
    ...noScreenshot,
  },
  play: async ({ step }) => {
    const { form, field } = await openAssign()
    await step('El mensaje del servidor va al campo, que conserva lo escrito', async () => {
      await typePoints(field, '11')
      await confirm(form)
      await waitFor(() => expect(field).toBeInvalid())
      await expect(field).toHaveValue('11')
    })
  },
}

export const AsignarSinRespuesta: Story = {
  name: 'Asignar: se corta la conexión',
  parameters: { backend: { network: 'sin-conexion', only: { path: '/partners/assign/' } } },
  play: async ({ step }) => {
    const { form, field } = await openAssign()
    await step('El formulario queda y dice que no se sabe; confirmar otra vez no suma dos veces', async () => {
      await typePoints(field, '1.500')
      await confirm(form)
      await expect(await form.findByText(/no sabemos si se aplicó/)).toBeInTheDocument()
      await expect(field).toHaveValue('1.500')
    })
  },
}

export const AsignarConFallas: Story = {
  name: 'Asignar: el servidor falla',
  parameters: { backend: { network: 'con-fallas', only: { path: '/partners/assign/' } }, ...noScreenshot },
  play: async () => {
    const { form, field } = await openAssign()
    await typePoints(field, '10')
    await confirm(form)
    await expect(await screen.findByText('El servicio no responde.')).toBeInTheDocument()
    await expect(field).toHaveValue('10')
  },
}

export const AsignarConExito: Story = {
  name: 'Asignar: la lista muestra el nuevo saldo',
  parameters: noScreenshot,
  play: async ({ step }) => {
    const { form, field } = await openAssign()
    await typePoints(field, '1.500')
    await step('Se avisa, el formulario se cierra y la fila cambia', async () => {
      await confirm(form)
      await expect(await screen.findByText('Socio actualizado con éxito')).toBeInTheDocument()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const row = screen.getByRole('row', { name: new RegExp(FIRST) })
      await waitFor(() => expect(row).toHaveTextContent(BALANCE_AFTER))
    })
  },
}

export const AsignarDesdeElDetalle: Story = {
  name: 'Asignar desde el detalle',
  parameters: noScreenshot,
  play: async ({ step }) => {
    const dialog = await openDetail()
    await dialog.findByText(/^Mostrando 20 (de \d+ )?movimientos/)
    await userEvent.click(dialog.getByRole('button', { name: 'Asignar puntos' }))
    const form = within(await screen.findByRole('dialog', { name: 'Asignar puntos' }))
    await typePoints(form.getByRole('spinbutton', { name: 'Puntos' }), '1.500')
    await confirm(form)
    await step('El saldo del detalle cambia y el historial suma el movimiento', async () => {
      await expect(await dialog.findByText(BALANCE_AFTER)).toBeInTheDocument()
      await expect(await dialog.findByText('+1.500')).toBeInTheDocument()
    })
    await step('El foco vuelve al botón que abrió el formulario', async () => {
      await waitFor(() => expect(dialog.getByRole('button', { name: 'Asignar puntos' })).toHaveFocus())
    })
  },
}

const at = (day: string, time: string) => `2026-03-${day}T${time}:00.000Z`
/** A history with authors, reasons, balances and a reversal. */
const explained: PointsHistoryEntry[] = [
  {
    id: 205,
    type: { display_name: 'Asignación manual' },
    accumulated_points: 1500,
    created_at: at('09', '13:32'),
    kind: 'assign',
    note: 'Bono de marzo',
    by: { name: 'Marcela Ibáñez Rojas' },
    balance_after: 16912,
    reversible: true,
  },
  {
    id: 204,
    type: { display_name: 'Reversa: Asignación manual' },
    accumulated_points: -3200,
    created_at: at('08', '20:05'),
    kind: 'reversal',
    note: 'Socio equivocado',
    by: { name: 'Óscar Núñez Paredes' },
    balance_after: 15412,
    reverses: 203,
    missing: 1800,
  },
  {
    id: 203,
    type: { display_name: 'Asignación manual' },
    accumulated_points: 5000,
    created_at: at('07', '15:10'),
    kind: 'assign',
    by: { name: 'Ximena Quispe' },
    balance_after: 18612,
    reversed_by: 204,
  },
  {
    id: 202,
    type: { display_name: 'Carga masiva' },
    accumulated_points: 800,
    created_at: at('04', '12:00'),
    kind: 'import',
    note: 'Compras de febrero',
    by: { name: 'Óscar Núñez Paredes' },
    balance_after: 13612,
    reversible: true,
  },
  {
    id: 201,
    type: { display_name: 'Canje de producto' },
    accumulated_points: -2400,
    created_at: at('01', '18:45'),
    kind: 'redemption',
    by: null,
    balance_after: 12812,
  },
]
const withExplained: Pick<Story, 'beforeEach'> = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.get(/\/partners\/points\/history\//, () => HttpResponse.json({ data: explained, next_page_url: null })),
    ),
}
const openReverse = async (row: RegExp) => {
  const dialog = await openDetail()
  await userEvent.click(await dialog.findByRole('button', { name: row }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Revertir' }))
  return within(await screen.findByRole('dialog', { name: 'Revertir movimiento' }))
}
const LAST = /^Acciones de Asignación manual/

export const DetalleExplicado: Story = {
  ...withExplained,
  name: 'Ver un socio: quién dio los puntos, por qué y con qué saldo quedó',
  play: async ({ step }) => {
    const dialog = await openDetail()
    const table = within(await dialog.findByRole('table', { name: 'Historial de puntos' }))
    await step('Las columnas son las de siempre', async () => {
      await expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
        'Tipo',
        'Puntos acumulados',
        'Fecha',
      ])
    })
    await step('Cada movimiento dice el motivo, la persona y el saldo', async () => {
      const row = within(await table.findByRole('row', { name: /Bono de marzo/ }))
      await expect(row.getByText('por Marcela Ibáñez Rojas')).toBeInTheDocument()
      await expect(row.getByText('saldo 16.912')).toBeInTheDocument()
    })
    await step('El revertido lleva a su reversa, que recibe el foco', async () => {
      await expect(table.getByText('Revertido')).toBeInTheDocument()
      await userEvent.click(table.getByRole('button', { name: 'Ver la reversa' }))
      await waitFor(() => expect(table.getByRole('row', { name: /Socio equivocado/ })).toHaveFocus())
    })
  },
}

export const DetalleExplicadoEnTelefono: Story = {
  ...DetalleExplicado,
  name: 'Ver quién dio los puntos, en teléfono (390 px)',
  parameters: phone,
}

export const Revertir: Story = {
  ...withExplained,
  name: 'Revertir un movimiento',
  play: async ({ step }) => {
    const form = await openReverse(LAST)
    await step('Dice qué se revierte, de quién y cómo queda el saldo', async () => {
      await expect(detailOf(form, 'Por')).toHaveTextContent('Marcela Ibáñez Rojas')
      await expect(newBalance(form)).toHaveTextContent('15.412')
    })
    await step('El motivo es obligatorio', async () => {
      await confirm(form)
      await expect(await form.findByText('Este campo es requerido')).toBeInTheDocument()
    })
  },
}

export const RevertirEnTelefono: Story = { ...Revertir, name: 'Revertir en teléfono (390 px)', parameters: phone }

export const RevertirLoQueQueda: Story = {
  ...withExplained,
  name: 'Revertir: el socio ya usó parte de los puntos',
  parameters: {
    backend: {
      change: (data: SeedData) => {
        const full = withPartners(data)
        full.partners.at(-1)!.points = 320
        return full
      },
    },
  },
  play: async ({ step }) => {
    const form = await openReverse(LAST)
    await step('Se dice cuánto queda, y descontar solo eso es una decisión', async () => {
      await expect(await form.findByText(/quedan 320 de 1\.500/)).toBeInTheDocument()
      await expect(newBalance(form)).toHaveTextContent('–')
      await userEvent.click(form.getByRole('checkbox', { name: 'Descontar solo lo que queda (320)' }))
      await expect(newBalance(form)).toHaveTextContent('0')
    })
  },
}

export const RevertirYaRevertido: Story = {
  name: 'Revertir: otra persona lo revirtió antes',
  parameters: noScreenshot,
  beforeEach: ({ msw }) => {
    const reversed = { at: at('09', '14:00'), by: 'Óscar Núñez Paredes', entry: 300 }
    msw.use(
      http.get(/\/partners\/points\/history\//, () => HttpResponse.json({ data: explained, next_page_url: null })),
      http.post(/\/partners\/points\/reverse\//, () =>
        HttpResponse.json({ message: 'Este movimiento ya se revirtió.', reversed }, { status: 409 }),
      ),
    )
  },
  play: async () => {
    const form = await openReverse(LAST)
    await userEvent.type(form.getByRole('combobox', { name: 'Motivo' }), 'Monto equivocado')
    await confirm(form)
    await expect(await form.findByText(/ya se revirtió el .*, por Óscar Núñez Paredes/)).toBeInTheDocument()
    await expect(form.getByRole('combobox', { name: 'Motivo' })).toHaveValue('Monto equivocado')
  },
}

export const RevertirSinRespuesta: Story = {
  ...withExplained,
  name: 'Revertir: se corta la conexión',
  parameters: { backend: { ...full, network: 'sin-conexion', only: { path: '/points/reverse/' } }, ...noScreenshot },
  play: async () => {
    const form = await openReverse(LAST)
    await userEvent.type(form.getByRole('combobox', { name: 'Motivo' }), 'Monto equivocado')
    await confirm(form)
    await expect(await form.findByText(/no sabemos si se aplicó/)).toBeInTheDocument()
  },
}

const openDeduct = async () => {
  await waitForRows()
  await userEvent.click(screen.getByRole('button', { name: `Acciones de ${FIRST}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Descontar puntos' }))
  return within(await screen.findByRole('dialog', { name: 'Descontar puntos' }))
}

export const Descontar: Story = {
  name: 'Descontar puntos',
  play: async ({ step }) => {
    const form = await openDeduct()
    await typePoints(form.getByRole('spinbutton', { name: 'Puntos' }), '912')
    await step('Se ve el saldo que quedará', async () => {
      await expect(newBalance(form)).toHaveTextContent('16.000')
    })
    await step('El motivo es obligatorio', async () => {
      await confirm(form)
      await expect(await form.findByText('Este campo es requerido')).toBeInTheDocument()
    })
  },
}

export const DescontarEnTelefono: Story = { ...Descontar, name: 'Descontar en teléfono (390 px)', parameters: phone }

export const Deshacer: Story = {
  name: 'Asignar: el aviso dice a quién y cuánto, y ofrece deshacer',
  parameters: noScreenshot,
  play: async ({ step }) => {
    const { form, field } = await openAssign()
    await typePoints(field, '1.500')
    await userEvent.type(form.getByRole('textbox', { name: 'Motivo' }), 'Bono de marzo')
    await step('El aviso conserva su frase y agrega el socio, los puntos y el saldo', async () => {
      await confirm(form)
      await expect(await screen.findByText('Socio actualizado con éxito')).toBeInTheDocument()
      await expect(screen.getByText(`${FIRST}: +1.500, saldo 18.412`)).toBeInTheDocument()
    })
    await step('Deshacer abre la reversa con el motivo puesto', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
      const reverse = within(await screen.findByRole('dialog', { name: 'Revertir movimiento' }))
      await expect(reverse.getByRole('combobox', { name: 'Motivo' })).toHaveValue('Monto equivocado')
    })
  },
}

export const CerrarConCambios: Story = {
  name: 'Asignar: cerrar con cambios pregunta antes',
  parameters: noScreenshot,
  play: async () => {
    const { field } = await openAssign()
    await typePoints(field, '700')
    await userEvent.keyboard('{Escape}')
    await expect(await screen.findByText('¿Descartar los cambios?')).toBeInTheDocument()
  },
}

export const Buscar: Story = {
  name: 'Buscar por nombre o RUT, escrito como sea',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    const searchField = screen.getByPlaceholderText('Busca por nombre o RUT')
    for (const search of ['12.345.678-5', '123456785', 'MUNOZ sepulveda']) {
      await step(`«${search}» encuentra a ${FIRST}`, async () => {
        await userEvent.clear(searchField)
        await userEvent.type(searchField, `${search}{Enter}`)
        await screen.findByText(`Resultados de «${search}»`)
        await waitFor(() => expect(rowNames()[0]).toContain(FIRST))
      })
    }
  },
}

export const Ordenar: Story = {
  name: 'Ordenar por puntos',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    const clickHeader = () => userEvent.click(screen.getByRole('button', { name: /^Puntos/ }))
    const expectSort = (state: string | null) =>
      waitFor(() => {
        const header = screen.getByRole('columnheader', { name: /^Puntos/ })
        return expect(header.getAttribute('aria-sort')).toBe(state)
      })
    await step('De mayor a menor, de menor a mayor y como estaba', async () => {
      await clickHeader()
      await expectSort('descending')
      await clickHeader()
      await expectSort('ascending')
      await clickHeader()
      await waitFor(() => expect(rowNames()[0]).toContain(FIRST))
    })
  },
}

export const CargarMas: Story = {
  name: 'Cargar más',
  parameters: noScreenshot,
  play: async () => {
    await waitForRows()
    await screen.findByText(/^Mostrando 20 socios/)
    await userEvent.click(screen.getByRole('button', { name: 'Cargar más' }))
    await expect(await screen.findByText(/^Mostrando 40 socios/)).toBeInTheDocument()
  },
}

export const Seleccionar: Story = {
  name: 'Con socios seleccionados',
  play: async ({ step }) => {
    await waitForRows()
    await step('La barra dice cuántos son y ofrece copiar sus RUT', async () => {
      await userEvent.click(screen.getByRole('checkbox', { name: `Seleccionar ${FIRST}` }))
      await userEvent.click(screen.getByRole('checkbox', { name: `Seleccionar ${namedPartners.long.nombre_completo}` }))
      await expect(screen.getByRole('region', { name: /2 socios seleccionados/ })).toBeInTheDocument()
    })
  },
}

export const CopiarRut: Story = {
  name: 'Copiar los RUT seleccionados',
  parameters: noScreenshot,
  play: async ({ step }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await waitForRows()
    await userEvent.click(screen.getByRole('checkbox', { name: `Seleccionar ${FIRST}` }))
    await userEvent.click(screen.getByRole('checkbox', { name: `Seleccionar ${namedPartners.fresh.nombre_completo}` }))
    await step('Uno por línea, listos para una planilla', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Copiar RUT' }))
      await expect(await screen.findByText('2 RUT copiados')).toBeInTheDocument()
      await expect(write).toHaveBeenCalledWith('12.345.678-5\n9.876.543-3')
    })
  },
}

export const Exportar: Story = {
  name: 'Exportar socios con puntos',
  parameters: noScreenshot,
  play: async () => {
    await waitForRows()
    await userEvent.click(screen.getByRole('button', { name: 'Exportar socios con puntos' }))
    await expect(await screen.findByText('Enlace de descarga listo')).toBeInTheDocument()
  },
}

export const SesionQueTermina: Story = {
  name: 'La sesión termina con una asignación a medio llenar',
  parameters: noScreenshot,
  play: async ({ step }) => {
    const { field } = await openAssign()
    await typePoints(field, '2.500')
    await step('Al terminar la sesión se llega a Entrar', async () => {
      clearSession()
      await userEvent.type(await screen.findByRole('textbox', { name: 'Correo' }), demoUsers['super-admin'].email)
      await userEvent.type(screen.getByLabelText('Contraseña'), `${PASSWORD}{Enter}`)
    })
    await step('La misma persona vuelve a Socios y se le ofrece lo que había escrito', async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Recuperar datos' }))
      const restored = within(await screen.findByRole('dialog', { name: 'Asignar puntos' }))
      await expect(restored.getByRole('spinbutton', { name: 'Puntos' })).toHaveValue('2.500')
    })
  },
}
