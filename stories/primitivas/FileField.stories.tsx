import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { FileField, type FileFieldProps, type FileState } from '#ui'
import { stateGridModes, withModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'
import { StateGrid } from '../support/StateGrid.tsx'
import { useArgState } from '../support/useArgState.ts'

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="${colour}"/><circle cx="240" cy="160" r="90" fill="#fff" fill-opacity=".35"/></svg>`
const picture = new File([svg('#3554a9')], 'cafe-de-grano.svg', { type: 'image/svg+xml' })
const saved = `data:image/svg+xml,${encodeURIComponent(svg('#3a6928'))}`
const table = new File(['rut,points\n'.repeat(140)], 'puntos.csv', { type: 'text/csv' })

const rules = { accept: 'image/png,image/jpeg,image/webp', maxBytes: 2 * 1024 ** 2 }
const otherPicture = new File([svg('#3a6928')], 'taza-de-gres.svg', { type: 'image/svg+xml' })
const photos: readonly File[] = [picture, otherPicture, new File(['x'.repeat(3200)], 'ficha-tecnica.pdf')]
const uploadStates = new Map<File, FileState>([
  [picture, { progress: 0.62 }],
  [otherPicture, { progress: 0.05 }],
])

const dragEvent = (type: string, dataTransfer: DataTransfer) =>
  new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })

async function soltar(zone: Element, files: File[]) {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  await fireEvent(zone, dragEvent('dragover', dataTransfer))
  await fireEvent(zone, dragEvent('drop', dataTransfer))
}

type One = FileFieldProps
type Many = FileFieldProps<true>

function Controlled(props: One) {
  const [file, setFile] = useArgState(props.file)
  const change = (next: File | null) => {
    setFile(next)
    props.onValueChange?.(next)
  }
  return (
    <div style={{ maxInlineSize: 420 }}>
      <FileField {...props} file={file} onValueChange={change} />
    </div>
  )
}

/** The story args are those of a single file; the list is local state. */
function MultipleFiles({
  files: initial = [],
  onValueChange,
  ...props
}: Omit<Many, 'multiple' | 'label'> & { label?: string }) {
  const [files, setFiles] = useState(initial)
  const change = (next: readonly File[]) => {
    setFiles(next)
    onValueChange?.(next)
  }
  return (
    <div style={{ maxInlineSize: 420 }}>
      <FileField label="Fotos" {...rules} {...props} multiple files={files} onValueChange={change} />
    </div>
  )
}

const meta = {
  title: 'Primitivas/FileField',
  tags: ['estable'],
  component: FileField,
  args: {
    label: 'Imagen',
    file: null,
    onValueChange: fn(),
    ...rules,
  },
  argTypes: {
    multiple: { control: 'boolean', table: { type: { summary: 'boolean' } } },
    file: { control: false, table: { type: { summary: 'File | null' } } },
    files: { control: false, table: { type: { summary: 'readonly File[]' } } },
    onValueChange: { table: { type: { summary: '(value: File | null | readonly File[]) => void' } } },
    currentImage: { control: 'text', table: { type: { summary: 'string' } } },
    progress: { control: { type: 'range', min: 0, max: 1, step: 0.01 }, table: { type: { summary: 'number | null' } } },
    states: { control: false, table: { type: { summary: 'ReadonlyMap<File, FileState>' } } },
  },
  render: (args) => <Controlled {...args} />,
  parameters: {
    docs: {
      description: {
        component: `
Elige un archivo, o varios con \`multiple\`: con el botón, soltándolos sobre el recuadro o pegándolos. Si es una imagen la
muestra, a 300 px de ancho como máximo; si son varias, en miniatura. Las reglas (tipos y peso) se leen antes de elegir, y un archivo que no las cumple no entra: el que estaba
elegido se queda. \`variant="data"\` es para un archivo que se lee y no se mira (CSV, XLSX): un lugar amplio donde soltarlo.
Con \`progress\` muestra cuánto va del envío y no deja cambiar el archivo.

Con \`multiple\` el valor es una lista (\`files\`), en el orden en que se eligió. Cada archivo se juzga por separado: los buenos
entran y de cada uno de los otros se dice por qué no (tipo, peso, repetido, o más que \`maxFiles\`). \`states\` dice, por archivo,
cuánto va del envío o qué falló, y se puede seguir agregando.

**Cuándo usarlo.** Para la imagen de un producto o el archivo de una carga masiva; con \`multiple\`, cuando lo que se pide son
varios del mismo tipo. **Cuándo no.** Para archivos distintos (una foto y una planilla): un campo por cada uno. Quitar el archivo elegido vuelve a mostrar la imagen guardada; no la borra.

| Tecla | Qué hace |
| --- | --- |
| Enter, Espacio | Abre el selector de archivos |
| Ctrl + V | Pega la imagen copiada, con el foco dentro del campo |

**Qué se oye.** «Imagen Elegir archivo, botón. JPEG, PNG o WEBP, hasta 2 MB». Al elegir: «Archivo cafe.png
seleccionado». Si entran varios: «2 archivos seleccionados». Al quitar: «Archivo cafe.png quitado», y el foco pasa al «Quitar» del siguiente
o, si no hay, vuelve al campo. Un archivo rechazado, o uno que falla al enviarse, se anuncia de inmediato por su nombre.
`,
      },
    },
  },
} satisfies Meta<One>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  ...playground,
  tags: ['!test'],
  args: { hint: 'Se ve en el catálogo de los socios.' },
}

export const Basico: Story = { tags: ['!test'], name: 'Básico' }

export const ImagenElegida: Story = { name: 'Imagen elegida', args: { file: picture } }

export const ImagenGuardada: Story = { name: 'Imagen guardada', args: { currentImage: saved } }

export const ImagenRota: Story = { name: 'Imagen rota', args: { currentImage: 'data:image/png;base64,AAAA' } }

export const ArchivoDeDatos: Story = {
  name: 'Archivo de datos',
  args: { label: 'Archivo de puntos', accept: '.csv,.xlsx', maxBytes: undefined, variant: 'data', file: table },
}

export const ArchivoDeDatosVacio: Story = {
  tags: ['!test'],
  name: 'Archivo de datos, sin elegir',
  args: { label: 'Archivo de puntos', accept: '.csv,.xlsx', maxBytes: 20 * 1024 ** 2, variant: 'data' },
}

export const Estados: Story = {
  parameters: { ...withModes(stateGridModes, 'touch'), pseudo: { hover: '.hover *', focusVisible: '.focus input' } },
  render: () => (
    <StateGrid
      states={[
        ['reposo', <FileField key="1" label="Vacío" accept="image/png" maxBytes={2_000_000} />],
        ['hover', <FileField key="2" label="Con el puntero encima" />],
        ['focus', <FileField key="3" label="Con el foco" />],
        ['datos', <FileField key="4" label="De datos" variant="data" accept=".csv" />],
        ['error', <FileField key="5" label="Con error" required error="Este campo es requerido" />],
        ['solo lectura', <FileField key="6" label="Solo lectura" readOnly />],
        ['con motivo', <FileField key="7" label="Con motivo" disabledReason="Se está enviando otro archivo" />],
        ['desactivado', <FileField key="8" label="Desactivado" disabled />],
        ['varios', <FileField key="9" label="Varios" multiple files={photos} />],
        [
          'varios, en camino',
          <FileField
            key="10"
            label="Varios, en camino"
            multiple
            files={photos}
            states={
              new Map<File, FileState>([...uploadStates, [photos[2]!, { error: 'El servidor no lo pudo leer.' }]])
            }
            onCancel={() => {}}
          />,
        ],
      ]}
    />
  ),
}

export const Enviando: Story = {
  args: {
    label: 'Archivo de puntos',
    accept: '.csv,.xlsx',
    maxBytes: undefined,
    variant: 'data',
    file: table,
    progress: 0.62,
    onCancel: fn(),
  },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText<HTMLInputElement>('Archivo de puntos')
    await step('No admite otro archivo mientras se envía', async () => {
      await expect(input).toHaveAttribute('aria-disabled', 'true')
      await soltar(input.parentElement!.parentElement!, [picture])
      await expect(args.onValueChange).not.toHaveBeenCalled()
      await expect(canvas.getByRole('progressbar', { name: 'Enviando puntos.csv' })).toHaveAttribute(
        'aria-valuenow',
        '62',
      )
    })
    await step('Cancelar lo dice a quien envía, y el foco queda en el campo', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Cancelar el envío de puntos.csv' }))
      await expect(args.onCancel).toHaveBeenCalledTimes(1)
      await expect(input).toHaveFocus()
      await expect(args.onValueChange).not.toHaveBeenCalled()
    })
    await userEvent.unhover(canvasElement)
    input.blur()
  },
}

export const EnviandoSinSaberCuanto: Story = {
  name: 'Enviando, sin saber cuánto',
  args: { file: picture, progress: null },
}

export const VariosArchivos: Story = {
  tags: ['!test'],
  name: 'Varios archivos',
  render: () => <MultipleFiles files={photos} maxFiles={5} />,
}

export const VariosArchivosVacio: Story = {
  tags: ['!test'],
  name: 'Varios archivos, sin elegir',
  render: () => <MultipleFiles label="Planillas" accept=".csv,.xlsx" maxFiles={5} variant="data" />,
}

const refused = `«puntos.csv» no es de un tipo admitido. Se admite: PNG, JPEG o WEBP.
«terraza.png» pesa 3 MB y el máximo es 2 MB. Elige uno más liviano.`

const damaged = new Map([[otherPicture, { error: 'La imagen está dañada. Elige otra.' }]])

export const VariosConErrores: Story = {
  name: 'Varios archivos, con errores',
  render: ({ error }) => <MultipleFiles files={photos} states={damaged} error={error} />,
  args: { error: refused },
}

export const LosQueNoEntran: Story = {
  name: 'De los archivos que no entran se dice por qué',
  parameters: { visual: { disable: true } },
  render: () => <MultipleFiles files={photos} states={damaged} />,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const input = canvas.getByLabelText<HTMLInputElement>('Fotos')
    await step('El que falló lo dice en su lugar, y su botón lo describe', async () => {
      await expect(canvas.getByRole('button', { name: 'Quitar taza-de-gres.svg' })).toHaveAccessibleDescription(
        'La imagen está dañada. Elige otra.',
      )
    })
    await step('De los que no entran se dice por qué, de cada uno', async () => {
      await soltar(input.parentElement!.parentElement!, [
        table,
        new File([new Uint8Array(3 * 1024 ** 2)], 'terraza.png', { type: 'image/png' }),
      ])
      await expect(input).toHaveAccessibleDescription(/«puntos.csv» no es de un tipo admitido/)
      await expect(input).toHaveAccessibleDescription(/«terraza.png» pesa 3 MB y el máximo es 2 MB/)
      await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    })
  },
}

export const VariosEnviando: Story = {
  tags: ['!test'],
  name: 'Varios archivos, enviando',
  render: ({ onCancel }) => <MultipleFiles files={photos} states={uploadStates} onCancel={onCancel} />,
  args: { onCancel: fn() },
}

export const QuitarUnoDeVarios: Story = {
  name: 'Quitar uno de varios pasa al siguiente',
  parameters: { visual: { disable: true } },
  render: ({ onValueChange }) => (
    <MultipleFiles files={photos} onValueChange={onValueChange as unknown as Many['onValueChange']} />
  ),
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const quitar = (name: string) => canvas.getByRole('button', { name: `Quitar ${name}` })
    await step('Con el teclado: el foco queda en el «Quitar» del siguiente', async () => {
      quitar('cafe-de-grano.svg').focus()
      await userEvent.keyboard('{Enter}')
      await expect(args.onValueChange).toHaveBeenLastCalledWith(photos.slice(1))
      await expect(quitar('taza-de-gres.svg')).toHaveFocus()
    })
    await step('Se anuncia cuál', async () => {
      await waitFor(() =>
        expect(document.querySelector('[data-slot="announcer.polite"]')).toHaveTextContent(
          'Archivo cafe-de-grano.svg quitado',
        ),
      )
    })
    await step('Tras el último, en el campo', async () => {
      await userEvent.keyboard('{Enter}{Enter}')
      await expect(canvas.getByLabelText('Fotos')).toHaveFocus()
      await expect(canvas.queryByRole('list')).toBeNull()
    })
  },
}

export const LlegaAlFormulario: Story = {
  name: 'Los archivos van en el formulario',
  parameters: { visual: { disable: true } },
  render: () => (
    <form>
      <FileField label="Portada" name="cover" />
      <FileField label="Fotos" name="photos" multiple />
    </form>
  ),
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const enviado = () => new FormData(canvasElement.querySelector('form')!)
    await step('Uno, y varios con el mismo nombre', async () => {
      await userEvent.upload(canvas.getByLabelText('Portada'), picture)
      await userEvent.upload(canvas.getByLabelText('Fotos'), [picture, otherPicture])
      await expect((enviado().get('cover') as File).name).toBe('cafe-de-grano.svg')
      await expect(enviado().getAll('photos')).toHaveLength(2)
    })
    await step('Lo que se quitó no va', async () => {
      await userEvent.click(canvas.getAllByRole('button', { name: 'Quitar cafe-de-grano.svg' })[1]!)
      await expect(
        enviado()
          .getAll('photos')
          .map((file) => (file as File).name),
      ).toEqual(['taza-de-gres.svg'])
    })
  },
}

export const ConMotivo: Story = {
  tags: ['!test'],
  name: 'Desactivado con motivo',
  args: { file: picture, disabledReason: 'Otra persona está cambiando este producto.' },
}

export const ConError: Story = {
  tags: ['!test'],
  name: 'Error',
  args: { error: 'Este campo es requerido', required: true },
}

export const SoloLectura: Story = { name: 'Solo lectura', args: { currentImage: saved, readOnly: true } }

export const SoloLecturaSinImagen: Story = {
  tags: ['!test'],
  name: 'Solo lectura, sin imagen',
  args: { readOnly: true },
}

export const Deshabilitado: Story = { tags: ['!test'], name: 'Desactivado', args: { disabled: true } }

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: {
    label: 'Archivo de puntos que se cargará a los socios de todas las sucursales de la zona austral',
    accept: '.csv,.xlsx',
    file: new File(
      ['x'.repeat(2600)],
      'carga-de-puntos-de-todas-las-sucursales-de-la-zona-austral-septiembre-definitivo-v3.csv',
    ),
    hint: 'La primera fila lleva los nombres de las columnas: rut, points y, si quieres, description.',
  },
}

export const Movil: Story = {
  name: '320 px',
  args: { file: picture },
  decorators: [(Story) => <div style={{ inlineSize: 288 }}>{Story()}</div>],
}

export const MismoArchivoDosVeces: Story = {
  name: 'El mismo archivo se puede elegir dos veces',
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step, args }) => {
    const input = within(canvasElement).getByLabelText<HTMLInputElement>('Imagen')
    const file = new File(['x'], 'cafe.png', { type: 'image/png' })
    await step('Se llega por su etiqueta y se oyen sus reglas', async () => {
      await userEvent.tab()
      await expect(input).toHaveFocus()
      await expect(input).toHaveAccessibleDescription('PNG, JPEG o WEBP, hasta 2 MB')
    })
    await step('Dos veces el mismo, dos avisos', async () => {
      await userEvent.upload(input, file)
      await userEvent.upload(input, file)
      await expect(args.onValueChange).toHaveBeenCalledTimes(2)
      await expect(args.onValueChange).toHaveBeenLastCalledWith(file)
    })
  },
}

export const Quitar: Story = {
  name: 'Quitar devuelve el foco y la imagen guardada',
  args: { file: picture, currentImage: saved },
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('img', { name: 'cafe-de-grano.svg' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^blob:/),
    )
    await step('Quitar', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Quitar cafe-de-grano.svg' }))
      await expect(args.onValueChange).toHaveBeenLastCalledWith(null)
    })
    await step('El foco está en el campo y se ve lo guardado', async () => {
      await expect(canvas.getByLabelText('Imagen')).toHaveFocus()
      await expect(canvas.getByRole('img', { name: 'Imagen guardada' })).toBeVisible()
    })
    await step('Se anuncia', async () => {
      await waitFor(() =>
        expect(document.querySelector('[data-slot="announcer.polite"]')).toHaveTextContent(
          'Archivo cafe-de-grano.svg quitado',
        ),
      )
    })
  },
}

export const Soltar: Story = {
  name: 'Soltar un archivo que no sirve dice por qué',
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step, args }) => {
    const input = within(canvasElement).getByLabelText<HTMLInputElement>('Imagen')
    const zone = input.parentElement!.parentElement!
    await step('De otro tipo', async () => {
      await soltar(zone, [table])
      await expect(input).toBeInvalid()
      await expect(input).toHaveAccessibleDescription(
        /«puntos.csv» no es de un tipo admitido\. Se admite: PNG, JPEG o WEBP\./,
      )
    })
    await step('Demasiado pesado', async () => {
      await soltar(zone, [new File([new Uint8Array(3 * 1024 ** 2)], 'foto.png', { type: 'image/png' })])
      await expect(input).toHaveAccessibleDescription(/«foto.png» pesa 3 MB y el máximo es 2 MB/)
    })
    await step('Más de uno', async () => {
      await soltar(zone, [picture, table])
      await expect(input).toHaveAccessibleDescription(/Elige un solo archivo/)
      await expect(args.onValueChange).not.toHaveBeenCalled()
    })
    await step('Uno bueno entra y borra el error', async () => {
      await soltar(zone, [new File(['x'], 'cafe.webp', { type: 'image/webp' })])
      await expect(args.onValueChange).toHaveBeenCalledTimes(1)
      await expect(input).not.toBeInvalid()
    })
    await step('Texto arrastrado no enciende el recuadro', async () => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/plain', 'café')
      await fireEvent(zone, dragEvent('dragover', dataTransfer))
      await expect(zone).not.toHaveAttribute('data-over')
    })
  },
}

export const GrupoDesactivado: Story = {
  name: 'En un grupo desactivado no recibe archivos ni los envía',
  args: { file: picture, name: 'imagen' },
  parameters: { visual: { disable: true } },
  decorators: [
    (Story) => (
      <form>
        <fieldset disabled>{Story()}</fieldset>
      </form>
    ),
  ],
  play: async ({ args, canvasElement, step }) => {
    await step('Soltar encima no cambia nada', async () => {
      await soltar(canvasElement.querySelector('input[type="file"]')!, [otherPicture])
      await expect(args.onValueChange).not.toHaveBeenCalled()
    })
    await step('El formulario no lo lleva', async () => {
      const sent = new FormData(canvasElement.querySelector('form')!)
      await expect([...sent.keys()]).toEqual([])
    })
  },
}
