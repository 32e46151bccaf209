import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { screenMeta, type BackendParameter } from '../support/screen.tsx'

const meta = {
  ...screenMeta,
  title: 'Pantallas/Carga masiva',
  args: { path: '/massive' },
  parameters: {
    ...screenMeta.parameters,
    samples: {
      'tres socios, que se cargan': () => validFile(),
      'seis filas por corregir': () => invalidFile(),
    },
    docs: {
      description: {
        component:
          'Puntos para muchos socios con un solo archivo CSV o XLSX. Se aplican todas las filas o ninguna. El aviso del resultado pasa en dos segundos; el informe queda hasta la carga siguiente, aunque se salga de la pantalla: cuántas filas y puntos, o cada fila por corregir con su número, columna, valor y motivo, que también se descarga. El mismo archivo no se carga dos veces sin preguntar. Debajo queda el historial: cada carga con su archivo, sus puntos, quién la hizo y cuándo; su detalle cuadra el archivo con los movimientos, los busca y da el acta en CSV o en papel. Un administrador revierte una carga entera desde su detalle: se descuenta a todos sus socios o a ninguno. Si la respuesta se pierde, la pantalla lo dice y reintentar no suma otra vez. Salir mientras el archivo se envía pregunta antes.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const noScreenshot = { visual: { disable: true } }
const onlyLoad = { path: 'massive-load', method: 'POST' }
const onlyHistory = { path: 'massive-load', method: 'GET' }

const csv = (name: string, ...rows: string[]) =>
  new File([['rut;puntos;descripcion', ...rows].join('\r\n')], name, { type: 'text/csv' })
const validFile = () => csv('puntos-marzo.csv', '12.345.678-5;1500;Compra de marzo', '9876543-3;320;', '11111111-1;80;')
const invalidFile = () =>
  csv(
    'puntos-marzo.csv',
    '12.345.678-5;12,75;Compra de marzo',
    '7.777.777-6;320;',
    '9876543-4;80;',
    '11111111-1;=2+5;',
    '11111111-1;-20;',
    ';;',
  )

const ruts = ['12345678-5', '9876543-3', '11111111-1']
const findField = () => screen.findByLabelText(/Archivo de puntos/)
const selectFile = async (file: File) => userEvent.upload(await findField(), file)
const submit = () => userEvent.click(screen.getByRole('button', { name: /Cargar puntos/ }))
const findReport = async () => within(await screen.findByRole('region', { name: 'Resultado de la última carga' }))

/** Waits until banner and toast are gone, so that screenshots are stable. */
async function settle() {
  const closeToast = screen.queryByRole('button', { name: /^Cerrar (aviso|notificación)/ })
  if (closeToast) await userEvent.click(closeToast)
  await waitFor(() =>
    expect(screen.queryByText(/^(Carga masiva procesada|Problema al procesar|Carga revertida)/)).toBeNull(),
  )
}

export const Pregunta: Story = {
  parameters: noScreenshot,
  name: 'Pregunta cómo se lee una columna',
  play: async () => {
    await selectFile(
      csv('puntos-miles.csv', '12.345.678-5;1.500;Compra de marzo', '9876543-3;2.000;', '11111111-1;80;'),
    )
    await submit()
    const report = await findReport()
    await expect(await report.findByText('La columna suma 3.580 puntos.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Resultado de la última carga' })).toHaveFocus())
    await userEvent.click(report.getByRole('radio', { name: '«1.500» es 1500: el punto separa los miles' }))
  },
}

export const Inicial: Story = {
  play: async () => {
    await findField()
  },
}

export const EnTelefono: Story = {
  ...Inicial,
  name: 'En teléfono (390 px)',
  parameters: { visual: { viewport: true, width: 390 } },
}

export const ArchivoElegido: Story = {
  name: 'Un archivo elegido',
  play: async () => {
    await selectFile(validFile())
    await expect(await screen.findByText('puntos-marzo.csv')).toBeInTheDocument()
  },
}

export const SinArchivo: Story = {
  name: 'Cargar sin elegir un archivo',
  play: async ({ step }) => {
    await findField()
    await step('No envía nada, lo dice bajo el campo y lleva el foco a él', async () => {
      await submit()
      await expect(await screen.findByText('Este campo es requerido')).toBeInTheDocument()
      await expect(await findField()).toHaveFocus()
    })
  },
}

export const Cargado: Story = {
  name: 'Carga aplicada',
  play: async ({ step }) => {
    await selectFile(validFile())
    await submit()
    await step('El aviso pasa y el informe queda', async () => {
      await expect(await screen.findByText('Carga masiva procesada exitosamente.')).toBeInTheDocument()
      const report = await findReport()
      await expect(report.getByText('1.900')).toBeInTheDocument()
      await expect(report.getAllByText('3')).toHaveLength(2)
      await settle()
      await expect(report.getByText('1.900')).toBeInTheDocument()
    })
  },
}

export const Rechazado: Story = {
  name: 'Filas rechazadas',
  play: async ({ step }) => {
    await selectFile(invalidFile())
    await submit()
    await step('Nada se cargó; cada fila dice su número, columna, valor y motivo', async () => {
      const report = await findReport()
      await expect(await report.findByText('No hay ningún socio con este RUT')).toBeInTheDocument()
      await expect(report.getByRole('button', { name: 'Descargar el informe' })).toBeInTheDocument()
      await settle()
    })
  },
}

export const RechazadoEnTelefono: Story = {
  ...Rechazado,
  name: 'Filas rechazadas en teléfono (390 px)',
  parameters: { visual: { viewport: true, width: 390 } },
}

export const DiezMilRechazadas: Story = {
  name: 'Diez mil filas rechazadas',
  parameters: noScreenshot,
  play: async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `sin RUT ${index + 1};10;`)
    await selectFile(csv('todas-malas.csv', ...rows))
    await submit()
    const report = await findReport()
    const { textContent: summary } = await report.findByText(/10\.000 problemas.*primeros \d{3}\.$/)
    const listed = Number(/(\d+)\.$/.exec(summary)![1])
    await expect(report.getByRole('table', { name: 'Filas por corregir' })).toHaveAttribute(
      'aria-rowcount',
      String(listed + 1),
    )
  },
}

export const Ilegible: Story = {
  name: 'Un archivo que no es una planilla',
  play: async () => {
    await selectFile(new File(['%PDF-1.7 esto no es una planilla'], 'informe.pdf', { type: 'application/pdf' }))
    await submit()
    const report = await findReport()
    await expect(await report.findByText('No se cargó ningún punto')).toBeInTheDocument()
    await settle()
  },
}

export const YaCargado: Story = {
  name: 'El mismo archivo otra vez',
  play: async ({ step }) => {
    await selectFile(validFile())
    await submit()
    await (await findReport()).findByText('1.900')
    await step('Se reconoce por su contenido, aunque tenga otro nombre', async () => {
      await selectFile(new File([validFile()], 'copia.csv', { type: 'text/csv' }))
      await submit()
      const report = await findReport()
      await expect(await report.findByText('Este archivo ya se cargó')).toBeInTheDocument()
      await expect(report.getByText(/^\d\d-\d\d-\d{4} a las \d\d:\d\d$/)).toHaveStyle({ whiteSpace: 'nowrap' })
      await settle()
    })
  },
}

export const CargarDeTodosModos: Story = {
  name: 'El mismo archivo, de todos modos',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await selectFile(validFile())
    await submit()
    await (await findReport()).findByText('1.900')
    await selectFile(validFile())
    await submit()
    await step('Se pregunta antes de sumar otra vez', async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Cargar de todos modos' }))
      const question = within(await screen.findByRole('alertdialog', { name: /¿Cargar otra vez el mismo archivo\?/ }))
      await userEvent.click(question.getByRole('button', { name: 'Cargar de todos modos' }))
      await expect(await (await findReport()).findByText('1.900')).toBeInTheDocument()
    })
  },
}

export const RedLenta: Story = {
  name: 'El servidor aún no responde',
  parameters: { backend: { network: 'sin-respuesta', only: onlyLoad }, ...noScreenshot },
  play: async ({ step }) => {
    await selectFile(validFile())
    await submit()
    await step('El botón espera; otro clic no envía otra vez', async () => {
      await expect(await screen.findByRole('progressbar')).toBeInTheDocument()
      await expect(screen.getByRole('button', { name: /Cargar puntos/ })).toHaveAttribute('aria-disabled', 'true')
    })
  },
}

export const ServidorConFallas: Story = {
  name: 'Servidor con fallas',
  parameters: { backend: { network: 'con-fallas', only: onlyLoad } },
  play: async () => {
    await selectFile(validFile())
    await submit()
    const report = await findReport()
    await expect(await report.findByText('El servicio no responde.')).toBeInTheDocument()
    await settle()
  },
}

export const RolUsuario: Story = {
  name: 'Rol usuario: también carga',
  parameters: { backend: { role: 'user' }, ...noScreenshot },
  play: async () => {
    await selectFile(validFile())
    await submit()
    await expect(await (await findReport()).findByText('1.900')).toBeInTheDocument()
  },
}

/** Loads applied before the story; `reversed` is that of the first. */
const seedLoads: NonNullable<BackendParameter['loads']> = [
  { file: 'puntos-enero.csv', rows: ['12345678-5;1500;Compra de enero', '9876543-3;320;', '11111111-1;80;'] },
  {
    file: 'Campaña de aniversario, socios de la Región Metropolitana y Valparaíso.xlsx',
    rows: Array.from({ length: 130 }, (_, index) => `${ruts[index % 3]};${100 + index};Aniversario`),
  },
  { file: 'puntos-febrero.csv', rows: ['12345678-5;2500;Compra de febrero'] },
]
const withLoads = { backend: { loads: seedLoads } }
const findHistory = async () => within(await screen.findByRole('region', { name: 'Historial de cargas' }))
const showHistory = async () => {
  const history = await findHistory()
  await expect(await history.findByText('puntos-febrero.csv')).toBeInTheDocument()
  history.getByRole('heading').scrollIntoView()
  return history
}
const openDetail = async (id: number) => {
  const history = await findHistory()
  await userEvent.click(await history.findByRole('button', { name: `Ver detalle de Carga N.º ${id}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Carga N.º ${id}` }))
  await dialog.findByText('Cuadra')
  return dialog
}

export const Historial: Story = {
  name: 'Historial de cargas',
  parameters: withLoads,
  play: async ({ step }) => {
    const history = await showHistory()
    await step('La última carga va primero, con su archivo, sus puntos y quién la hizo', async () => {
      const names = history.getAllByRole('row').map((row) => /N\.º \d/.exec(row.textContent ?? '')?.[0])
      await expect(names).toEqual([undefined, 'N.º 3', 'N.º 2', 'N.º 1'])
    })
  },
}

export const HistorialEnTelefono: Story = {
  ...Historial,
  name: 'Historial de cargas en teléfono (390 px)',
  parameters: { ...withLoads, visual: { viewport: true, width: 390 } },
  play: async () => {
    await showHistory()
  },
}

export const HistorialSinCoincidencias: Story = {
  name: 'Historial: una búsqueda sin resultados',
  args: { path: '/massive?search=junio' },
  parameters: { ...withLoads, ...noScreenshot },
  play: async () => {
    const history = await findHistory()
    await expect(await history.findByText(/Ningún archivo ni persona contiene/)).toBeInTheDocument()
  },
}

export const HistorialQueNoLlega: Story = {
  name: 'Historial que no llega',
  parameters: { backend: { network: 'con-fallas', only: onlyHistory }, ...noScreenshot },
  play: async () => {
    const history = await findHistory()
    await expect(await history.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
    await expect(screen.getByRole('button', { name: /Cargar puntos/ })).toBeEnabled()
  },
}

export const HistorialCargando: Story = {
  name: 'Historial: cargando',
  parameters: { backend: { network: 'sin-respuesta', only: onlyHistory }, ...noScreenshot },
  play: async () => {
    const history = await findHistory()
    await waitFor(() => expect(history.getByRole('grid')).toHaveAttribute('aria-busy', 'true'))
  },
}

export const Detalle: Story = {
  name: 'Detalle de una carga',
  parameters: withLoads,
  play: async ({ step }) => {
    const dialog = await openDetail(2)
    await step('Cuadra el archivo con los movimientos', async () => {
      const figures = within(dialog.getByRole('group', { name: 'Cuadratura' }))
      await expect(figures.getAllByText('21.385')).toHaveLength(2)
      await expect(figures.getAllByText('130')).toHaveLength(2)
    })
    await step('Muestra los movimientos por socio', async () => {
      await expect(await dialog.findByText('Mostrando 100 movimientos.')).toBeInTheDocument()
    })
  },
}

export const DetalleEnTelefono: Story = {
  ...Detalle,
  name: 'Detalle de una carga en teléfono (390 px)',
  parameters: { ...withLoads, visual: { viewport: true, width: 390 } },
  play: async () => {
    await openDetail(2)
  },
}

export const DetallePorDireccion: Story = {
  name: 'Detalle de una carga por su dirección',
  args: { path: '/massive?carga=1' },
  parameters: { ...withLoads, ...noScreenshot },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Carga N.º 1' }))
    await expect(await dialog.findByText('puntos-enero.csv')).toBeInTheDocument()
  },
}

export const DetalleQueNoExiste: Story = {
  name: 'Detalle de una carga que no existe',
  args: { path: '/massive?carga=99' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Carga N.º 99' }))
    await expect(await dialog.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
    await expect(dialog.getByText('Esta carga no existe.')).toBeInTheDocument()
    await settle()
  },
}

const openReversal = async (id: number) => {
  const detail = await openDetail(id)
  await userEvent.click(detail.getByRole('button', { name: 'Revertir carga' }))
  return within(await screen.findByRole('dialog', { name: 'Revertir carga' }))
}
const fillReversal = async (dialog: Awaited<ReturnType<typeof openReversal>>, id: number) => {
  await userEvent.type(dialog.getByRole('combobox', { name: 'Motivo' }), 'Archivo de otro mes')
  await userEvent.type(dialog.getByRole('textbox', { name: `Escribe ${id} para confirmar` }), String(id))
  await userEvent.click(dialog.getByRole('button', { name: 'Revertir carga' }))
}
const withSpentPoints = {
  backend: {
    loads: seedLoads,
    deductions: [
      { partner: 2, points: 15_000 },
      { partner: 3, points: 7_000 },
    ],
  },
}

export const Revertir: Story = {
  name: 'Revertir una carga',
  parameters: withLoads,
  play: async ({ step }) => {
    const dialog = await openReversal(3)
    await step('Pide el motivo y el número de la carga', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Revertir carga' }))
      await expect(await dialog.findByText('Escribe 3, el número de la carga')).toBeInTheDocument()
    })
  },
}

export const RevertirPuntosUsados: Story = {
  name: 'Revertir una carga: socios que ya usaron sus puntos',
  parameters: withSpentPoints,
  play: async ({ step }) => {
    const dialog = await openReversal(2)
    await fillReversal(dialog, 2)
    await step('Los nombra con lo que les queda y lo que falta, y no descuenta nada', async () => {
      await expect(await dialog.findByText(/^Hay 2 socios que ya usaron/)).toBeInTheDocument()
      await expect(dialog.getByRole('table')).toHaveAttribute('aria-rowcount', '3')
      await expect(dialog.getByRole('button', { name: 'Descargar la lista' })).toBeInTheDocument()
      await waitFor(() => expect(dialog.getByRole('checkbox')).toHaveFocus())
    })
    await settle()
  },
}

export const RevertirPuntosUsadosEnTelefono: Story = {
  ...RevertirPuntosUsados,
  name: 'Revertir una carga en teléfono (390 px)',
  parameters: { ...withSpentPoints, visual: { viewport: true, width: 390 } },
}

export const Revertida: Story = {
  name: 'Detalle de una carga revertida',
  parameters: withLoads,
  play: async ({ step }) => {
    const dialog = await openReversal(3)
    await fillReversal(dialog, 3)
    const detail = within(await screen.findByRole('dialog', { name: 'Carga N.º 3' }))
    await step('Dice quién la revirtió, cuándo y por qué; ya no se revierte', async () => {
      await expect(await detail.findByText(/^La revirtió /)).toBeInTheDocument()
      await expect(detail.queryByRole('button', { name: 'Revertir carga' })).toBeNull()
      await waitFor(() => expect(detail.getByRole('button', { name: 'Cerrar' })).toHaveFocus())
    })
    await settle()
  },
}

export const SinPermisoParaRevertir: Story = {
  name: 'Rol usuario: no revierte',
  parameters: { backend: { loads: seedLoads, role: 'user' }, ...noScreenshot },
  play: async () => {
    const dialog = await openDetail(3)
    await expect(dialog.queryByRole('button', { name: 'Revertir carga' })).toBeNull()
  },
}
