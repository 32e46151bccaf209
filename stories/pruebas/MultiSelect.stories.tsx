import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button, MultiSelect, type Key, type MultiSelectProps } from '#ui'
import { categoryOptions, tenThousandOptions } from '#stories/support/options.ts'

function Controlled(props: MultiSelectProps) {
  const [value, setValue] = useState(props.value)
  const change = (next: Key[]) => {
    setValue(next)
    props.onValueChange?.(next)
  }
  return <MultiSelect {...props} value={value} onValueChange={change} />
}

const meta = {
  title: 'Pruebas/MultiSelect',
  component: MultiSelect,
  args: { label: 'Categorías', options: categoryOptions, value: [], onValueChange: fn(), clearable: true },
  render: (args) => <Controlled {...args} />,
  parameters: { visual: { disable: true } },
  tags: ['!autodocs', 'pruebas'],
} satisfies Meta<typeof MultiSelect>
export default meta
type Story = StoryObj<typeof meta>

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(within(canvasElement).getByRole('button', { name: /^Categorías/ }))
  return screen.findByRole('combobox')
}

export const ElegirVarios: Story = {
  name: 'Elegir varios',
  play: async ({ canvasElement, args, step }) => {
    await open(canvasElement)
    await step('Enter elige y la lista sigue abierta', async () => {
      await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
      await expect(args.onValueChange).toHaveBeenLastCalledWith([0, 1])
      await expect(screen.getAllByRole('option', { selected: true })).toHaveLength(2)
      await waitFor(() =>
        expect(screen.getByText('Té de hierbas seleccionado, 2 de 12 seleccionados')).toBeInTheDocument(),
      )
    })
    await step('Mayús y flecha elige un tramo; volviendo atrás lo suelta', async () => {
      await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
      await expect(args.onValueChange).toHaveBeenLastCalledWith([0, 1, 2, 4])
      await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
      await expect(args.onValueChange).toHaveBeenLastCalledWith([0, 1, 2])
    })
    await step('Mayús y clic elige hasta ahí, sin lo desactivado', async () => {
      await userEvent.click(screen.getByRole('option', { name: 'Agua mineral' }))
      await userEvent.click(screen.getByRole('option', { name: 'Agua mineral' }))
      fireEvent.click(screen.getByRole('option', { name: 'Lámpara de velador' }), { shiftKey: true })
      await expect(args.onValueChange).toHaveBeenLastCalledWith([0, 1, 2, 4, 5, 6])
    })
    await step('Escape cierra y lo elegido se dice en palabras', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(within(canvasElement).getByRole('button', { name: /^Categorías/ })).toHaveAccessibleName(
        'Categorías 6 seleccionados: Café de grano, Té de hierbas, Agua mineral y 3 más',
      )
    })
  },
}

export const SeleccionParcial: Story = {
  name: 'Selección parcial',
  args: { value: [9] },
  play: async ({ canvasElement, args, step }) => {
    const search = await open(canvasElement)
    const all = () => screen.getByRole('checkbox')
    await step('algo elegido: estado mixto', async () => {
      await expect(all()).toBePartiallyChecked()
      await expect(all()).toHaveAccessibleName('Seleccionar las 11 opciones')
    })
    await step('elige solo lo que la búsqueda muestra y no pierde lo demás', async () => {
      await userEvent.type(search, 'de ')
      await expect(all()).toHaveAccessibleName('Seleccionar los 6 resultados')
      await userEvent.click(all())
      await expect(args.onValueChange).toHaveBeenLastCalledWith([9, 0, 1, 5, 6, 8])
      await expect(all()).toBeChecked()
      await expect(search).toHaveFocus()
      await userEvent.click(all())
      await expect(args.onValueChange).toHaveBeenLastCalledWith([])
    })
    await step('Ctrl A elige todo lo activo, con el buscador vacío', async () => {
      await userEvent.clear(search)
      await userEvent.keyboard('{Control>}a{/Control}')
      await expect(args.onValueChange).toHaveBeenLastCalledWith([9, 0, 1, 2, 4, 5, 6, 7, 8, 10, 11])
    })
  },
}

export const QuitarEtiquetas: Story = {
  name: 'Quitar etiquetas',
  args: { value: [0, 1, 2] },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 640 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await step('un solo alto de tabulación; las flechas pasan de una a otra', async () => {
      canvas.getByRole('button', { name: /^Categorías/ }).focus()
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name: 'Quitar Café de grano' })).toHaveFocus()
      await userEvent.keyboard('{ArrowRight}')
      await expect(canvas.getByRole('button', { name: 'Quitar Té de hierbas' })).toHaveFocus()
    })
    await step('al quitar, el foco va a la siguiente, luego a la anterior, luego al control', async () => {
      await userEvent.keyboard('{Delete}')
      await expect(args.onValueChange).toHaveBeenLastCalledWith([0, 2])
      await expect(canvas.getByRole('button', { name: 'Quitar Agua mineral' })).toHaveFocus()
      await userEvent.keyboard('{Backspace}')
      await expect(canvas.getByRole('button', { name: 'Quitar Café de grano' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(args.onValueChange).toHaveBeenLastCalledWith([])
      await expect(canvas.getByRole('button', { name: /^Categorías/ })).toHaveFocus()
    })
  },
}

export const DiezMil: Story = {
  name: 'Diez mil',
  args: { options: tenThousandOptions },
  play: async ({ canvasElement, args, step }) => {
    await open(canvasElement)
    await step('elige diez mil de una vez y dibuja unas pocas etiquetas', async () => {
      await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar las 10.000 opciones' }))
      await expect(args.onValueChange).toHaveBeenCalledOnce()
      await expect(within(canvasElement).getAllByRole('button', { name: /^Quitar/ }).length).toBeLessThanOrEqual(8)
    })
    await step('limpia', async () => {
      await userEvent.keyboard('{Escape}')
      await userEvent.click(within(canvasElement).getByRole('button', { name: 'Limpiar Categorías' }))
      await expect(args.onValueChange).toHaveBeenLastCalledWith([])
    })
  },
}

export const ClavesSinOpcion: Story = {
  name: 'Claves sin opción',
  args: { value: [77, 0] },
  play: async ({ canvasElement, args }) => {
    await open(canvasElement)
    await userEvent.click(screen.getByRole('option', { name: 'Té de hierbas' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith([77, 0, 1])
  },
}

function Uncovered(props: MultiSelectProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div style={{ inlineSize: '20rem' }}>
      <Button onClick={() => setIsShown(true)}>Mostrar</Button>
      <div hidden={!isShown}>
        <MultiSelect {...props} />
      </div>
    </div>
  )
}

export const OcultoAlPrincipio: Story = {
  name: 'Oculto al principio',
  args: { value: [0, 1, 2, 4, 5, 6] },
  render: (args) => <Uncovered {...args} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Mostrar' }))
    const tags = await within(canvasElement).findByRole('group', { name: /Categorías/ })
    // Tags that fit in one line, and the number of the others.
    await waitFor(() => expect(tags).toHaveTextContent(/\+\d$/))
    await expect(tags.scrollWidth).toBeLessThanOrEqual(tags.clientWidth)
  },
}

/** In the middle of the page the list has less room than its height, above and below. */
export const PocoSitio: Story = {
  name: 'Con poco sitio, lo resaltado se ve',
  args: { options: tenThousandOptions, value: [4] },
  decorators: [
    (Story) => (
      <div style={{ paddingBlock: 'calc(50vh - 40px)' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement, step }) => {
    const search = await open(canvasElement)
    const list = screen.getByRole('listbox')
    await expect(list.clientHeight).toBeLessThan(320)
    const expectInSight = async () => {
      const active = document.getElementById(search.getAttribute('aria-activedescendant')!)!.getBoundingClientRect()
      const box = list.getBoundingClientRect()
      await expect(active.top).toBeGreaterThanOrEqual(Math.floor(box.top))
      await expect(active.bottom).toBeLessThanOrEqual(Math.ceil(box.bottom))
    }
    await step('al abrir', expectInSight)
    await step('flecha a flecha', async () => {
      for (let i = 0; i < 12; i++) {
        await userEvent.keyboard('{ArrowDown}')
        await expectInSight()
      }
    })
    await step('en el último', async () => {
      await userEvent.keyboard('{Control>}{End}{/Control}')
      await expectInSight()
    })
  },
}

/** A list that is unmounted while it reloads. */
function Reloaded(props: MultiSelectProps) {
  const [failed, setFailed] = useState(false)
  return (
    <>
      <Controlled {...props} open loadError={failed ? 'No se pudo cargar.' : undefined} />
      <Button onClick={() => setFailed(!failed)}>{failed ? 'Reparar' : 'Fallar'}</Button>
    </>
  )
}

export const Vuelve: Story = {
  name: 'Una lista que vuelve muestra sus filas',
  args: { options: tenThousandOptions },
  render: (args) => <Reloaded {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    screen.getByRole('combobox').focus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    const expectLast = async () => {
      const list = screen.getByRole('listbox').getBoundingClientRect()
      const option = screen.getByRole('option', { name: tenThousandOptions.at(-1)!.label }).getBoundingClientRect()
      await expect(option.top).toBeGreaterThanOrEqual(list.top)
      await expect(option.bottom).toBeLessThanOrEqual(Math.ceil(list.bottom))
    }
    await expectLast()
    fireEvent.click(canvas.getByRole('button', { name: 'Fallar' }))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    fireEvent.click(canvas.getByRole('button', { name: 'Reparar' }))
    await waitFor(expectLast)
  },
}

/** As wide as eight tags, without room for a count. */
function Narrowed({ width, ...props }: MultiSelectProps & { width: number }) {
  const [disabled, setDisabled] = useState(props.disabled)
  return (
    <div style={{ inlineSize: width }}>
      <MultiSelect {...props} disabled={disabled} />
      <Button onClick={() => setDisabled(false)}>Activar</Button>
    </div>
  )
}

const letters = Array.from({ length: 12 }, (_, key) => ({ key, label: `Et. ${key + 10}` }))

const expectUncut = async (canvasElement: HTMLElement) => {
  const tags = within(canvasElement).getByRole('group', { name: /Categorías/ })
  // Tags are measured in the first frame, which a busy machine may not have drawn yet.
  await waitFor(() => expect(tags.scrollWidth).toBeLessThanOrEqual(tags.clientWidth))
  await expect(tags).toHaveTextContent(/\+\d+$/)
}

export const CuentaEntera: Story = {
  name: 'La cuenta de las demás cabe a cualquier ancho',
  args: { options: letters, value: letters.map(({ key }) => key), clearable: false },
  render: (args) => (
    <>
      {[520, 540, 560, 580, 600, 620, 640, 660, 680, 700].map((width) => (
        <div key={width} data-testid="ancho">
          <Narrowed {...args} width={width} />
        </div>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    for (const one of within(canvasElement).getAllByTestId('ancho')) await expectUncut(one)
  },
}

export const ActivadoDespues: Story = {
  name: 'Las etiquetas se miden otra vez cuando se pueden quitar',
  args: { ...CuentaEntera.args, disabled: true },
  render: CuentaEntera.render,
  play: async ({ canvasElement }) => {
    for (const one of within(canvasElement).getAllByTestId('ancho')) {
      await userEvent.click(within(one).getByRole('button', { name: 'Activar' }))
      await expectUncut(one)
    }
  },
}
