import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { screenMeta } from '../support/screen.tsx'

const meta = {
  ...screenMeta,
  title: 'Pantallas/Carga masiva',
  args: { path: '/massive' },
  parameters: {
    ...screenMeta.parameters,
    docs: {
      description: {
        component:
          'Puntos para muchos socios con un solo archivo CSV o XLSX. Se aplican todas las filas o ninguna. El aviso del resultado pasa en dos segundos; el informe queda hasta la carga siguiente, aunque se salga de la pantalla: cuántas filas y puntos, o cada fila por corregir con su número, columna, valor y motivo, que también se descarga. El mismo archivo no se carga dos veces sin preguntar. Si la respuesta se pierde, la pantalla lo dice y reintentar no suma otra vez. Salir mientras el archivo se envía pregunta antes.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const noScreenshot = { visual: { disable: true } }
const onlyLoad = { path: 'massive-load' }

const csv = (name: string, ...rows: string[]) =>
  new File([['rut;puntos;descripcion', ...rows].join('\r\n')], name, { type: 'text/csv' })
const validFile = () => csv('puntos-marzo.csv', '12.345.678-5;1500;Compra de marzo', '9876543-3;320;', '11111111-1;80;')
const invalidFile = () =>
  csv(
    'puntos-marzo.csv',
    '12.345.678-5;1.500;Compra de marzo',
    '7.777.777-6;320;',
    '9876543-4;80;',
    '11111111-1;=2+5;',
    '11111111-1;-20;',
    ';;',
  )

const findField = () => screen.findByLabelText(/Archivo de puntos/)
const selectFile = async (file: File) => userEvent.upload(await findField(), file)
const submit = () => userEvent.click(screen.getByRole('button', { name: /Cargar puntos/ }))
const findReport = async () => within(await screen.findByRole('region', { name: 'Resultado de la última carga' }))

/** Waits until banner and toast are gone, so that screenshots are stable. */
async function settle() {
  const closeToast = screen.queryByRole('button', { name: /^Cerrar (aviso|notificación)/ })
  if (closeToast) await userEvent.click(closeToast)
  await waitFor(() => expect(screen.queryByText(/^(Carga masiva procesada|Problema al procesar)/)).toBeNull())
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
    await expect(await report.findByText(/10\.000 problemas.*primeros 1\.000/)).toBeInTheDocument()
    await expect(report.getByRole('table', { name: 'Filas por corregir' })).toHaveAttribute('aria-rowcount', '1001')
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
