import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { SearchField, type SearchFieldProps } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { insideDialog, playInDialog } from '../support/InDialog.tsx'
import { playground } from '../support/playground.tsx'
import { StateGrid } from '../support/StateGrid.tsx'
import { useArgState } from '../support/useArgState.ts'

function Controlled(props: SearchFieldProps) {
  const [value, setValue] = useArgState(props.value)
  const search = (next: string) => {
    setValue(next)
    props.onSearch?.(next)
  }
  return (
    <div style={{ maxInlineSize: 320 }}>
      <SearchField {...props} value={value} onSearch={search} />
    </div>
  )
}

const meta = {
  title: 'Primitivas/SearchField',
  tags: ['estable'],
  component: SearchField,
  args: { label: 'Buscar productos', placeholder: 'Busca por nombre o descripcion', value: '', onSearch: fn() },
  render: (args) => <Controlled {...args} />,
  parameters: {
    docs: {
      description: {
        component: `
Busca mientras se escribe: pregunta 150 ms después de la última tecla, o al momento con Enter. Nunca pregunta a mitad de
una letra compuesta (´ + a).

**Cuándo usarlo.** Sobre una lista, para acotarla. **Cuándo no.** Para elegir un valor de un formulario: \`Select\` ya busca.

| Tecla | Qué hace |
| --- | --- |
| Enter | Busca al momento |
| Escape | Vacía la búsqueda; si ya está vacía, la tecla sigue su camino (cierra el diálogo que la contenga) |

**No se puede cambiar ahora:** \`disabledReason\` lo deja enfocable y legible, y dice por qué debajo. \`disabled\`, sin motivo, es para lo
que nunca se usará aquí; \`readOnly\`, para mirar.

**Qué se oye.** «Buscar productos, búsqueda». Al llegar la respuesta: «12 resultados» o «Sin resultados para «té»».
`,
      },
    },
  },
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  tags: ['!test'],
  ...playground,
  args: { placeholder: 'Busca por nombre' },
}

export const Basico: Story = { tags: ['!test'], name: 'Básico' }

export const ConTexto: Story = { tags: ['!test'], name: 'Con texto', args: { value: 'café' } }

export const Deshabilitado: Story = { tags: ['!test'], name: 'Desactivado', args: { value: 'café', disabled: true } }

export const ConMotivo: Story = {
  tags: ['!test'],
  name: 'Desactivado con motivo',
  args: { value: 'café', disabledReason: 'Se podrá buscar cuando la lista esté lista.' },
}

export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: { value: 'cafetera italiana de acero inoxidable para seis tazas con mango de baquelita' },
}

const getSearchbox = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('searchbox', { name: 'Buscar productos' })

export const Estados: Story = {
  parameters: { ...stateGridModes, pseudo: { hover: '.hover *', focusVisible: '.focus input' } },
  render: () => (
    <StateGrid
      states={[
        ['reposo', <SearchField key="1" label="Buscar a" placeholder="Busca por nombre" />],
        ['hover', <SearchField key="2" label="Buscar b" placeholder="Busca por nombre" />],
        ['focus', <SearchField key="3" label="Buscar c" defaultValue="café" />],
        ['con texto', <SearchField key="4" label="Buscar d" defaultValue="café" />],
        ['con motivo', <SearchField key="5" label="Buscar e" disabledReason="La lista está vacía" />],
        ['desactivado', <SearchField key="6" label="Buscar f" disabled />],
      ]}
    />
  ),
}

export const EnterBusca: Story = {
  name: 'Enter busca al momento',
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step, args }) => {
    await step('Escribir y Enter', async () => {
      await userEvent.type(getSearchbox(canvasElement), ' café {Enter}')
      await expect(args.onSearch).toHaveBeenCalledTimes(1)
      await expect(args.onSearch).toHaveBeenCalledWith('café')
    })
    await step('El texto queda como se escribió', async () => {
      await expect(getSearchbox(canvasElement)).toHaveValue(' café ')
    })
  },
}

const onEscape = fn()
export const Escape: Story = {
  name: 'Escape vacía, y vacío deja pasar la tecla',
  args: { value: 'café' },
  parameters: { visual: { disable: true } },
  decorators: [
    (Story) => (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div onKeyDown={(event) => event.key === 'Escape' && onEscape()}>{Story()}</div>
    ),
  ],
  play: async ({ canvasElement, step, args }) => {
    onEscape.mockClear()
    await step('Con texto lo vacía, y nadie más la oye', async () => {
      await userEvent.click(getSearchbox(canvasElement))
      await userEvent.keyboard('{Escape}')
      await expect(getSearchbox(canvasElement)).toHaveValue('')
      await expect(args.onSearch).toHaveBeenLastCalledWith('')
      await expect(onEscape).not.toHaveBeenCalled()
    })
    await step('Sin texto sigue su camino', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(onEscape).toHaveBeenCalledTimes(1)
    })
  },
}

export const Limpiar: Story = {
  name: 'Limpiar devuelve el foco a la caja',
  args: { value: 'café' },
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step, args }) => {
    await step('Limpiar', async () => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: 'Borrar la búsqueda' }))
      await expect(args.onSearch).toHaveBeenLastCalledWith('')
      await expect(getSearchbox(canvasElement)).toHaveFocus()
    })
  },
}

export const TeclaMuerta: Story = {
  name: 'A mitad de una tecla muerta no busca',
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, step, args }) => {
    const input = getSearchbox(canvasElement)
    await step('Enter dentro de la composición es de la composición', async () => {
      await userEvent.click(input)
      await fireEvent.compositionStart(input)
      await fireEvent.input(input, { target: { value: '´' } })
      await fireEvent.keyDown(input, { key: 'Enter', keyCode: 229, isComposing: true })
      await expect(args.onSearch).not.toHaveBeenCalled()
    })
    await step('Al componerse la letra, busca', async () => {
      await fireEvent.input(input, { target: { value: 'á' } })
      await fireEvent.compositionEnd(input, { data: 'á' })
      await waitFor(() => expect(args.onSearch).toHaveBeenCalledWith('á'))
      await expect(args.onSearch).toHaveBeenCalledTimes(1)
    })
  },
}

export const Resultados: Story = {
  name: 'Los resultados se anuncian',
  args: { value: 'té', results: 0 },
  parameters: { visual: { disable: true } },
  play: async ({ step }) => {
    await step('Sin resultados', async () => {
      await waitFor(() =>
        expect(document.querySelector('[data-slot="announcer.polite"]')).toHaveTextContent('Sin resultados para «té»'),
      )
    })
  },
}

export const DentroDeDialog: Story = {
  name: 'Dentro de un diálogo',
  ...insideDialog,
  args: { value: 'café' },
  play: (context) =>
    playInDialog(context, async (dialog) => {
      const input = dialog.getByRole('searchbox', { name: 'Buscar productos' })
      await context.step('El primer Escape la vacía; el diálogo no lo oye', async () => {
        await userEvent.click(input)
        await userEvent.keyboard('{Escape}')
        await expect(input).toHaveValue('')
        await expect(input).toHaveFocus()
      })
    }),
}
