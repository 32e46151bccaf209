import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { namedPartners, withPartners } from '../support/partnersSeed.ts'
import { screenMeta } from '../support/screen.tsx'

const features = ['partners-edit' as const]
const backend = { change: withPartners, features }

const meta = {
  ...screenMeta,
  title: 'Pantallas/Socios, importar',
  args: { path: '/partners' },
  parameters: {
    ...screenMeta.parameters,
    samples: {
      'dos socios nuevos': () => valid(),
      'uno nuevo, uno que cambia y dos por corregir': () => mixed(),
    },
    backend,
    docs: {
      description: {
        component:
          'Con `FEATURES=partners-edit`, «Importar socios» está en el menú de la barra. Un archivo CSV o XLSX crea socios, con su saldo inicial, y cambia los datos de los que ya existen; nunca sus puntos, y una celda vacía no borra nada. Antes de importar se ve qué hace cada fila: nuevo, cambia (qué, de qué valor a cuál), igual o error. Las filas con error se descargan como un archivo que se corrige y se importa otra vez. Se importa todo o nada: si un socio cambió después de la revisión, se dice cuál y se revisa otra vez. Si la respuesta se pierde, reintentar no importa dos veces.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const phone = { visual: { viewport: true, width: 390 } }
const noScreenshot = { visual: { disable: true } }
const { first } = namedPartners

const csv = (...rows: string[]) =>
  new File(
    [['rut;nombre_completo;telefono;correo;al_dia_hasta;saldo_inicial;sucursal', ...rows].join('\r\n')],
    'socios-marzo.csv',
    {
      type: 'text/csv',
    },
  )
const mixed = () =>
  csv(
    '7.654.321-6;Rosa Vera Díaz;+56 2 2111 2222;rosa.vera@correo.example;31-12-2026;1500;Norte',
    `${first.rut};;+56 2 2999 8888;;30-06-2027;;Norte`,
    '7.654.322-4;Elisa Bravo Soto;;;;;Sur',
    '7.654.323-9;Pedro Rojas;;pedro@;31-02-2026;12,5;Sur',
  )
const valid = () => csv('7.654.321-6;Rosa Vera Díaz;;;;1500;Norte', '7.654.322-4;Elisa Bravo Soto;;;;;Sur')

const button = (dialog: HTMLElement, name: string | RegExp) => within(dialog).getByRole('button', { name })

async function openImport() {
  // The total comes after the rows.
  await screen.findByText('Mostrando 20 de 44 socios.')
  await userEvent.click(await screen.findByRole('button', { name: 'Más acciones de socios' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Importar socios' }))
  const dialog = await screen.findByRole('dialog', { name: 'Importar socios' })
  await within(dialog).findByLabelText(/Archivo de socios/)
  return dialog
}

async function check(file: File) {
  const dialog = await openImport()
  await userEvent.upload(within(dialog).getByLabelText(/Archivo de socios/), file)
  await userEvent.click(button(dialog, /^Revisar archivo/))
  return dialog
}

/** Waits for the rows, and until the dialog has the focus again. */
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

export const ArchivoEnTelefono: Story = { ...Archivo, name: 'Archivo en teléfono (390 px)', parameters: phone }

export const SinArchivo: Story = {
  name: 'Sin elegir un archivo',
  parameters: noScreenshot,
  play: async () => {
    const dialog = await openImport()
    await userEvent.click(button(dialog, /^Revisar archivo/))
    await expect(await within(dialog).findByText('Este campo es requerido')).toBeInTheDocument()
  },
}

export const ArchivoRechazado: Story = {
  name: 'Un archivo que no se puede leer',
  parameters: noScreenshot,
  play: async () => {
    const dialog = await check(new File(['nombre;saldo\nAna;5\n'], 'saldos.csv'))
    await expect(await within(dialog).findByText(/La primera fila debe tener la columna «rut»/)).toBeInTheDocument()
    await expect(within(dialog).getByText('saldos.csv')).toBeInTheDocument()
  },
}

export const Pregunta: Story = {
  parameters: noScreenshot,
  name: 'Pregunta cómo se leen algunas columnas',
  play: async () => {
    const dialog = await check(csv('7.654.321-6;Rosa Vera Díaz;;;03/09/2026;1.500;Norte'))
    const heading = await within(dialog).findByRole('heading', { name: 'Cómo se leen algunas columnas' })
    await waitFor(() => expect(heading).toHaveFocus())
    await userEvent.click(within(dialog).getByRole('radio', { name: '«03/09/2026» es el 3 de septiembre de 2026' }))
    await userEvent.click(button(dialog, 'Revisar con esta respuesta'))
    await expect(await within(dialog).findByText('Elige una respuesta.')).toBeInTheDocument()
  },
}

export const Revisar: Story = {
  play: async ({ step }) => {
    const dialog = await review(mixed())
    await step('Cada fila dice qué hace, y qué valor cambia por cuál', async () => {
      await expect(await within(dialog).findByText('Rosa Vera Díaz')).toBeInTheDocument()
      await expect(await within(dialog).findByText('30-06-2027')).toBeInTheDocument()
      await expect(await within(dialog).findByText(/Ingresa un correo válido/)).toBeInTheDocument()
    })
  },
}

export const RevisarEnTelefono: Story = {
  name: 'Revisar en teléfono (390 px)',
  parameters: phone,
  play: async () => {
    const dialog = await review(mixed())
    await expect(await within(dialog).findByText('Rosa Vera Díaz')).toBeInTheDocument()
  },
}

export const SoloErrores: Story = {
  name: 'Filas con error, sin decidir qué hacer con ellas',
  parameters: noScreenshot,
  play: async () => {
    const dialog = await review(mixed())
    await userEvent.click(within(dialog).getByRole('tab', { name: /Con error/ }))
    await waitFor(() => expect(within(dialog).queryByText('Rosa Vera Díaz')).toBeNull())
    await expect(await within(dialog).findByText('Pedro Rojas')).toBeInTheDocument()
    await userEvent.click(button(dialog, 'Importar 3 socios'))
    await waitFor(() =>
      expect(within(dialog).getByRole('checkbox', { name: 'Importar sin la fila con error' })).toHaveFocus(),
    )
    await expect(within(dialog).getByText(/Marca esta opción/)).toBeInTheDocument()
  },
}

export const Listo: Story = {
  play: async () => {
    const dialog = await review(mixed())
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Importar sin la fila con error' }))
    await userEvent.click(button(dialog, 'Importar 3 socios'))
    await expect(await within(dialog).findByRole('heading', { name: 'Socios importados' })).toBeInTheDocument()
    await expect(within(dialog).getByText('Quedó fuera 1 fila')).toBeInTheDocument()
  },
}

export const SociosQueCambiaron: Story = {
  name: 'Un socio cambió después de la revisión',
  parameters: noScreenshot,
  play: async ({ step }) => {
    const dialog = await review(valid())
    await step('Otra importación crea uno de los socios', async () => {
      await userEvent.click(button(dialog, 'Importar 2 socios'))
      await within(dialog).findByRole('heading', { name: 'Socios importados' })
      await userEvent.click(button(dialog, 'Importar otro archivo'))
      await expect(await within(dialog).findByLabelText(/Archivo de socios/)).toBeInTheDocument()
    })
    await step('El mismo archivo ya no tiene nada que hacer', async () => {
      await userEvent.upload(within(dialog).getByLabelText(/Archivo de socios/), valid())
      await userEvent.click(button(dialog, /^Revisar archivo/))
      await within(dialog).findByRole('heading', { name: 'Qué hará el archivo' })
      await expect(button(dialog, /^Importar 0 socios/)).toHaveAccessibleDescription(
        'Ninguna fila crea ni cambia un socio.',
      )
    })
  },
}

export const SinRespuesta: Story = {
  name: 'No se sabe si se importó',
  parameters: {
    ...noScreenshot,
    backend: { ...backend, network: 'sin-conexion', only: { path: 'import/apply' } },
  },
  play: async () => {
    const dialog = await review(valid())
    await userEvent.click(button(dialog, 'Importar 2 socios'))
    await expect(await within(dialog).findByText('No sabemos si se importó')).toBeInTheDocument()
    await expect(button(dialog, 'Volver a intentar')).toBeInTheDocument()
    await expect(await within(dialog).findByText('Rosa Vera Díaz')).toBeInTheDocument()
  },
}

/** Imports two new partners, and opens the list of imports. */
async function openHistory() {
  const dialog = await review(valid())
  await userEvent.click(button(dialog, 'Importar 2 socios'))
  await within(dialog).findByRole('heading', { name: 'Socios importados' })
  await userEvent.click(within(dialog).getByText('Cerrar'))
  await userEvent.click(await screen.findByRole('button', { name: 'Más acciones de socios' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Importaciones de socios' }))
  const history = await screen.findByRole('dialog', { name: 'Importaciones de socios' })
  await userEvent.click(await within(history).findByRole('button', { name: 'socios-marzo.csv' }))
  await within(history).findByRole('table', { name: 'Socios de la importación' })
  return history
}

export const Importaciones: Story = {
  parameters: noScreenshot,
  name: 'Una importación hecha, y su reversa',
  play: async ({ step }) => {
    const dialog = await openHistory()
    await step('Dice qué hizo con cada socio', async () => {
      await expect(await within(dialog).findByText('Rosa Vera Díaz')).toBeInTheDocument()
    })
    await step('Se revierte entera, con un motivo', async () => {
      await userEvent.click(button(dialog, 'Revertir importación'))
      await userEvent.click(button(dialog, 'Revertir importación'))
      await expect(await within(dialog).findByText('Este campo es requerido')).toBeInTheDocument()
    })
  },
}

export const ImportacionRevertida: Story = {
  name: 'Una importación revertida',
  parameters: noScreenshot,
  play: async () => {
    const dialog = await openHistory()
    await userEvent.click(button(dialog, 'Revertir importación'))
    await userEvent.type(within(dialog).getByRole('combobox', { name: /Motivo/ }), 'Archivo equivocado')
    await userEvent.click(button(dialog, 'Revertir importación'))
    await expect(await within(dialog).findByText(/Salieron de las listas 2/)).toBeInTheDocument()
    await expect(within(dialog).queryByRole('button', { name: 'Revertir importación' })).toBeNull()
  },
}
