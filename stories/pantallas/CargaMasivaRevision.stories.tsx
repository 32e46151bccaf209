import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { closeToasts } from '../support/closeToasts.ts'
import { screenMeta } from '../support/screen.tsx'

const meta = {
  ...screenMeta,
  title: 'Pantallas/Carga masiva, revisión',
  args: { path: '/massive' },
  parameters: {
    ...screenMeta.parameters,
    samples: {
      'cuatro filas, con un RUT repetido y una columna que no se lee': () => validFile(),
      'una fila buena y tres por corregir': () => faultyFile(),
    },
    docs: {
      description: {
        component:
          '«Revisar antes» lee el archivo y no suma nada: dice cuántas filas, socios y puntos se cargarían, la asignación más alta, los RUT repetidos, los montos fuera de lo común y las columnas que no se leen, y muestra el saldo de las primeras filas antes y después. Cada fila con error se corrige ahí mismo o se excluye; todas se descargan en un archivo que se carga otra vez una vez corregido. Si el archivo o sus filas ya se cargaron, lo dice. La revisión espera un día: no se pierde al salir de la pantalla, al recargar la página ni si falla la red. «Cargar» aplica exactamente lo que se vio: todas las filas o ninguna.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const noScreenshot = { visual: { disable: true } }
const phone = { visual: { viewport: true, width: 390 } }
const onlyReading = { path: 'massive-load/check', method: 'GET' }
const onlySending = { path: 'massive-load/check', method: 'POST' }

const csv = (name: string, headings: string, ...rows: string[]) =>
  new File([[headings, ...rows].join('\r\n')], name, { type: 'text/csv' })
const validFile = () =>
  csv(
    'puntos-marzo.csv',
    'rut;puntos;descripcion;sucursal',
    '12.345.678-5;1500;Compra de marzo;Centro',
    '9876543-3;320;;Centro',
    '11111111-1;80;;Norte',
    '9876543-3;90;Ajuste;Norte',
  )
const faultyFile = () =>
  csv(
    'puntos-marzo.csv',
    'rut;puntos;descripcion',
    '12.345.678-5;1500;Compra de marzo',
    '7.777.777-6;320;',
    '9876543-4;80;Ajuste',
    '11111111-1;12,5;',
  )

const findPanel = async () => within(await screen.findByRole('region', { name: 'Revisión antes de cargar' }))
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const selectFile = async (file: File) => userEvent.upload(await screen.findByLabelText(/Archivo de puntos/), file)

/** Reviews a file and waits for its figures. */
async function review(file: File) {
  await selectFile(file)
  await press('Revisar antes')
  const panel = await findPanel()
  await panel.findByText(/Todavía no se suma ningún punto/)
  return panel
}

export const Lista: Story = {
  name: 'Lista para cargar',
  play: async ({ step }) => {
    const panel = await review(validFile())
    await step('Dice qué pasaría, y el foco llega a su título', async () => {
      await expect(panel.getByText('1.990')).toBeInTheDocument()
      await expect(panel.getByText('1 RUT aparece más de una vez.')).toBeInTheDocument()
      await expect(panel.getByText('No se leyó la columna «sucursal».')).toBeInTheDocument()
      await expect(panel.getByRole('table')).toHaveAttribute('aria-rowcount', '5')
      await expect(panel.getByRole('heading', { level: 2 })).toHaveFocus()
    })
  },
}

export const ConErrores: Story = {
  name: 'Con filas por corregir',
  play: async ({ step }) => {
    const panel = await review(faultyFile())
    await step('Cada fila dice por qué no se carga; mientras quede una no se carga nada', async () => {
      await expect(panel.getByText('rut: No hay ningún socio con este RUT')).toBeInTheDocument()
      await expect(panel.getByRole('button', { name: 'Cargar 1 fila' })).toHaveAttribute('aria-disabled', 'true')
    })
  },
}

export const ConErroresEnTelefono: Story = {
  ...ConErrores,
  name: 'Con filas por corregir en teléfono (390 px)',
  parameters: phone,
}

export const Corregir: Story = {
  name: 'Corregir una fila',
  play: async ({ step }) => {
    await review(faultyFile())
    await press('Corregir la fila 4')
    const form = within(await screen.findByRole('dialog', { name: 'Corregir la fila 4' }))
    await waitFor(() => expect(form.getByRole('textbox', { name: 'RUT' })).toHaveFocus())
    await step('El servidor lee lo que se escribe como lee un archivo', async () => {
      await userEvent.click(form.getByRole('button', { name: 'Guardar fila' }))
      await waitFor(() => expect(form.getByRole('textbox', { name: 'RUT' })).toHaveAttribute('aria-invalid', 'true'))
      await waitFor(() => expect(form.getByRole('textbox', { name: 'RUT' })).toHaveFocus())
    })
    await closeToasts()
  },
}

export const Corregida: Story = {
  name: 'Corregida y lista para cargar',
  play: async ({ step }) => {
    const panel = await review(faultyFile())
    await step('Una fila corregida se suma a las demás', async () => {
      await press('Corregir la fila 4')
      const form = within(await screen.findByRole('dialog', { name: 'Corregir la fila 4' }))
      await waitFor(() => expect(form.getByRole('textbox', { name: 'RUT' })).toHaveFocus())
      await userEvent.clear(form.getByRole('textbox', { name: 'RUT' }))
      await userEvent.type(form.getByRole('textbox', { name: 'RUT' }), '9876543-3')
      await userEvent.click(form.getByRole('button', { name: 'Guardar fila' }))
      await expect(await panel.findByText('2 filas con error')).toBeInTheDocument()
    })
    await step('Las demás se excluyen; lo cambiado queda a la vista', async () => {
      await press('Excluir la fila 3')
      await panel.findByText('1 fila con error')
      await press('Excluir la fila 5')
      await userEvent.click(await panel.findByText('1 fila corregida y 2 excluidas'))
      await expect(panel.getByText('Corregida')).toBeVisible()
      await expect(panel.getByRole('button', { name: 'Cargar 2 filas' })).not.toHaveAttribute('aria-disabled')
    })
  },
}

export const Cargada: Story = {
  name: 'Cargar lo revisado',
  parameters: noScreenshot,
  play: async ({ step }) => {
    const panel = await review(validFile())
    await userEvent.click(panel.getByRole('button', { name: 'Cargar 4 filas' }))
    await step('El informe es el de toda carga, y la revisión se cierra', async () => {
      const report = within(await screen.findByRole('region', { name: 'Resultado de la última carga' }))
      await expect(await report.findByText('1.990')).toBeInTheDocument()
      await expect(screen.queryByRole('region', { name: 'Revisión antes de cargar' })).toBeNull()
    })
    await closeToasts()
    // The banner leaves by itself: axe would measure it on its way.
    await waitFor(() => expect(screen.queryByText(/^Carga masiva procesada/)).toBeNull())
  },
}

export const YaCargada: Story = {
  name: 'Las mismas filas en un archivo guardado otra vez',
  parameters: { backend: { loads: [{ file: 'puntos-enero.csv', rows: ['12345678-5;1500;', '9876543-3;320;'] }] } },
  play: async () => {
    const panel = await review(csv('puntos-enero (1).csv', 'Puntos;RUT', '320;9.876.543-3', '1500;12.345.678-5'))
    await expect(panel.getByText('Estas mismas filas ya se cargaron')).toBeInTheDocument()
  },
}

export const DiezMilConError: Story = {
  name: 'Diez mil filas con error',
  parameters: noScreenshot,
  play: async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `sin RUT ${index + 1};10`)
    const panel = await review(csv('todas-malas.csv', 'rut;puntos', '11111111-1;80', ...rows))
    await expect(panel.getByText('10.000 filas con error')).toBeInTheDocument()
    await expect(panel.getByText(/Aquí están las primeras 100\./)).toBeInTheDocument()
    await userEvent.click(panel.getByRole('button', { name: 'Excluir todas' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Excluir 10.000 filas' }))
    await expect(await panel.findByText('10.000 filas excluidas')).toBeInTheDocument()
  },
}

export const RedLenta: Story = {
  name: 'El servidor aún no responde',
  parameters: { backend: { network: 'sin-respuesta', only: onlySending }, ...noScreenshot },
  play: async () => {
    await selectFile(validFile())
    await press('Revisar antes')
    await expect(await screen.findByRole('progressbar')).toBeInTheDocument()
    await expect(screen.getByRole('button', { name: /Revisar antes/ })).toHaveAttribute('aria-busy', 'true')
    await expect(screen.getByRole('button', { name: /Cargar puntos/ })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const NoLlega: Story = {
  name: 'Una revisión que no llega',
  parameters: { backend: { network: 'con-fallas', only: onlyReading } },
  play: async ({ step }) => {
    await selectFile(validFile())
    await press('Revisar antes')
    const panel = await findPanel()
    await step('Se vuelve a leer sin enviar otra vez el archivo', async () => {
      await expect(await panel.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
    })
    await closeToasts()
  },
}
