import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { call } from '#app/api/call.ts'
import { products } from '#contract/products.ts'
import { screenMeta } from '../support/screen.tsx'

const meta = {
  ...screenMeta,
  title: 'Pantallas/Productos, importar',
  args: { path: '/products' },
  parameters: {
    ...screenMeta.parameters,
    samples: { 'un producto nuevo, dos que cambian y uno por corregir': () => mixed() },
    backend: { features: ['catalogue' as const] },
    docs: {
      description: {
        component:
          'Con `FEATURES=catalogue`, «Importar productos» está en el menú de la barra. Lee un archivo CSV o XLSX, también el que exporta la lista: sin cambios, importarlo no cambia nada. Cada fila es del producto con su slug o, si no lo hay, con su título interno (SKU); la que no es de ninguno lo crea, arriba del catálogo. Una celda vacía no borra nada y las imágenes no se importan. Antes de importar se ve qué hace cada fila y qué categoría no existe. Se importa todo o nada.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const phone = { visual: { viewport: true, width: 390 } }
const noScreenshot = { visual: { disable: true } }

const csv = (...rows: string[]) =>
  new File(
    [['titulo;titulo_interno;slug;descripcion;marca;categorias;puntos;stock;imagen', ...rows].join('\r\n')],
    'catalogo-marzo.csv',
    { type: 'text/csv' },
  )
const mixed = () =>
  csv(
    'Tetera de greda;HOG-101;tetera-de-greda;<p>De Pomaire.</p>;Pomaire;Hogar;4800;12;https://a.cl/t.jpg',
    ';;producto-1;;;;15900;;',
    ';PRD-0002;;;;;;8;',
    'Farol;HOG-102;farol;<p>De lata.</p>;;Patio;-1;;',
  )

const button = (dialog: HTMLElement, name: string | RegExp) => within(dialog).getByRole('button', { name })

async function openImport() {
  await screen.findByText('Cafetera italiana de seis tazas')
  await userEvent.click(await screen.findByRole('button', { name: 'Más acciones de productos' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Importar productos' }))
  const dialog = await screen.findByRole('dialog', { name: 'Importar productos' })
  await within(dialog).findByLabelText(/Archivo de productos/)
  return dialog
}

async function check(file: File) {
  const dialog = await openImport()
  await userEvent.upload(within(dialog).getByLabelText(/Archivo de productos/), file)
  await userEvent.click(button(dialog, /^Revisar archivo/))
  return dialog
}

async function review(file: File) {
  const dialog = await check(file)
  await within(dialog).findByRole('table', { name: /^Filas del archivo/ })
  await waitFor(() => expect(within(dialog).getByRole('heading', { name: 'Qué hará el archivo' })).toHaveFocus())
  return dialog
}

export const Archivo: Story = {
  play: async () => {
    await openImport()
  },
}

export const Pregunta: Story = {
  parameters: noScreenshot,
  name: 'Pregunta cómo se leen los números',
  play: async () => {
    const dialog = await check(csv(';;producto-1;;;;15.900;;', ';;producto-2;;;;1.200;;'))
    const heading = await within(dialog).findByRole('heading', { name: 'Cómo se leen algunas columnas' })
    await waitFor(() => expect(heading).toHaveFocus())
    await expect(within(dialog).getByText('La columna suma 17.100 puntos.')).toBeInTheDocument()
  },
}

export const Revisar: Story = {
  play: async ({ step }) => {
    const dialog = await review(mixed())
    await step('Cada fila dice qué hace, y qué valor cambia por cuál', async () => {
      await expect(await within(dialog).findByText('Tetera de greda')).toBeInTheDocument()
      await expect(await within(dialog).findByText('15.900')).toBeInTheDocument()
      await expect(await within(dialog).findByText(/No hay ninguna categoría «Patio»/)).toBeInTheDocument()
      await expect(within(dialog).getByText('No se lee la columna «imagen».')).toBeInTheDocument()
    })
  },
}

export const RevisarEnTelefono: Story = {
  ...Revisar,
  name: 'Revisar en teléfono (390 px)',
  parameters: phone,
}

export const Importado: Story = {
  parameters: noScreenshot,
  play: async () => {
    const dialog = await review(mixed())
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Importar sin la fila con error' }))
    await userEvent.click(button(dialog, 'Importar 3 productos'))
    const heading = await within(dialog).findByRole('heading', { name: 'Productos importados' })
    await waitFor(() => expect(heading).toHaveFocus())
    await expect(within(dialog).getByText('Quedó fuera 1 fila')).toBeInTheDocument()
    await userEvent.click(button(dialog, 'Cerrar'))
    await expect(await screen.findByText('Tetera de greda')).toBeInTheDocument()
  },
}

export const CambioDespues: Story = {
  name: 'Un producto cambió después de la revisión',
  parameters: noScreenshot,
  play: async () => {
    const dialog = await review(csv(';;producto-1;;;;15900;;'))
    const { data } = await call(products.list, { query: { search: 'Cafetera' } })
    await call(products.remove, { params: { id: data.find(({ slug }) => slug === 'producto-1')!.id } })
    await userEvent.click(button(dialog, 'Importar 1 producto'))
    await expect(await within(dialog).findByText('Hay que revisar el archivo otra vez')).toBeInTheDocument()
    await expect(within(dialog).getByText(/1 producto cambió después de la revisión/)).toBeInTheDocument()
  },
}
