import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useRef, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button, normalizeForSearch, Select, type Key, type SelectProps } from '#ui'
import {
  categoryOptions,
  groupedOptions,
  hundredThousandOptions,
  longLabelOptions,
  tenThousandOptions,
  tenThousandGroupedOptions,
} from '#stories/support/options.ts'

function Controlled(props: SelectProps) {
  const [value, setValue] = useState(props.value)
  const change = (next: Key | null) => {
    setValue(next)
    props.onValueChange?.(next)
  }
  return <Select {...props} value={value} onValueChange={change} />
}

const meta = {
  title: 'Pruebas/Select',
  component: Select,
  args: { label: 'Categoría', options: categoryOptions, value: null, onValueChange: fn() },
  render: (args) => <Controlled {...args} />,
  parameters: { visual: { disable: true } },
  tags: ['!autodocs', 'pruebas'],
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

/** The option that aria-activedescendant names. @throws where it is not in the page */
function activeOption(owner: Element): HTMLElement {
  const id = owner.getAttribute('aria-activedescendant')
  const option = id === null ? null : document.getElementById(id)
  if (!option) throw new Error(`aria-activedescendant "${id}" names nothing`)
  return option
}

/** Collects ids in aria-activedescendant that name no element when they are written. */
function watchMissingActive(owner: Element) {
  const missing: string[] = []
  const observer = new MutationObserver(() => {
    const id = owner.getAttribute('aria-activedescendant')
    if (id !== null && !document.getElementById(id)) missing.push(id)
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  return () => {
    observer.disconnect()
    return missing
  }
}

export const TecladoSinBuscador: Story = {
  name: 'Teclado sin buscador',
  args: { value: 1, clearable: true },
  play: async ({ canvasElement, args, step }) => {
    const trigger = within(canvasElement).getByRole('combobox', { name: /^Categoría/ })
    await step('abre en lo elegido y el foco se queda en el control', async () => {
      trigger.focus()
      await userEvent.keyboard('{ArrowDown}')
      await expect(activeOption(trigger)).toHaveTextContent('Té de hierbas')
      await expect(trigger).toHaveFocus()
    })
    await step('lo activo no es lo elegido', async () => {
      await userEvent.keyboard('{ArrowDown}')
      await expect(activeOption(trigger)).toHaveTextContent('Agua mineral')
      await expect(activeOption(trigger)).toHaveAttribute('aria-selected', 'false')
      await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Té de hierbas')
    })
    await step('salta lo desactivado y no pasa de los extremos', async () => {
      await userEvent.keyboard('{ArrowDown}')
      await expect(activeOption(trigger)).toHaveTextContent('Chocolate caliente')
      await userEvent.keyboard('{End}{ArrowDown}')
      await expect(activeOption(trigger)).toHaveTextContent('Noche en Pucón')
      await userEvent.keyboard('{Home}{ArrowUp}')
      await expect(activeOption(trigger)).toHaveTextContent('Café de grano')
    })
    await step('una letra va a lo que empieza así, sin acentos', async () => {
      await userEvent.keyboard('n')
      await expect(activeOption(trigger)).toHaveTextContent('Ñandú de madera')
    })
    await step('Escape cierra sin cambiar', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
      await expect(trigger).toHaveFocus()
      await expect(args.onValueChange).not.toHaveBeenCalled()
    })
    await step('Enter elige una sola vez y cierra', async () => {
      await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
      await expect(args.onValueChange).toHaveBeenCalledOnce()
      await expect(args.onValueChange).toHaveBeenCalledWith(0)
      await expect(trigger).toHaveAccessibleName('Categoría Café de grano')
      await expect(trigger).not.toHaveAttribute('aria-activedescendant')
    })
    await step('cerrado, Supr limpia y una letra elige', async () => {
      await userEvent.keyboard('{Delete}')
      await expect(args.onValueChange).toHaveBeenLastCalledWith(null)
      await userEvent.keyboard('l')
      await expect(args.onValueChange).toHaveBeenLastCalledWith(6)
      await expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    })
  },
}

export const Buscar: Story = {
  args: { searchable: true, options: tenThousandOptions, value: 5000 },
  play: async ({ canvasElement, args, step }) => {
    const trigger = within(canvasElement).getByRole('button', { name: /^Categoría/ })
    await userEvent.click(trigger)
    const search = await screen.findByRole('combobox')
    const missingIds = watchMissingActive(search)
    await step('abre en lo elegido, con su lugar entre diez mil', async () => {
      await expect(search).toHaveFocus()
      await expect(activeOption(search)).toHaveAttribute('aria-posinset', '5001')
      await expect(activeOption(search)).toHaveAttribute('aria-setsize', '10000')
      const list = screen.getByRole('listbox').getBoundingClientRect()
      const row = activeOption(search).getBoundingClientRect()
      await expect(Math.abs(row.y + row.height / 2 - (list.y + list.height / 2))).toBeLessThan(20)
    })
    await step('va al final, vuelve, y pasa cincuenta páginas', async () => {
      await userEvent.keyboard('{Control>}{End}{/Control}{ArrowUp}')
      await expect(activeOption(search)).toHaveAttribute('aria-posinset', '9999')
      await userEvent.keyboard('{Control>}{Home}{/Control}{PageDown>50/}')
      await expect(activeOption(search)).toHaveAttribute('aria-posinset', '401')
      await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}')
      await expect(activeOption(search)).toHaveAttribute('aria-posinset', '10000')
    })
    await step('dibuja solo lo que se ve y dos más a cada lado', async () => {
      await expect(screen.getAllByRole('option').length).toBeLessThanOrEqual(Math.ceil(320 / 36) + 1 + 2 * 2)
    })
    await step('encuentra sin acentos y cuenta lo filtrado', async () => {
      await userEvent.type(search, 'camion 0001')
      await expect(activeOption(search)).toHaveTextContent('Camión 00010')
      await expect(activeOption(search)).toHaveAttribute('aria-setsize', '4')
      await waitFor(() => expect(screen.getByText('4 resultados')).toBeInTheDocument())
    })
    await step('sin resultados no hay lista; al borrar vuelve', async () => {
      await userEvent.type(search, 'xyz')
      await expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
      await expect(search).toHaveAttribute('aria-expanded', 'false')
      await userEvent.clear(search)
      await expect(activeOption(search)).toHaveAttribute('aria-setsize', '10000')
    })
    await step('Escape no cambia nada', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(trigger).toHaveFocus()
      await expect(trigger).toHaveAccessibleName('Categoría Artículo 05001')
      await expect(args.onValueChange).not.toHaveBeenCalled()
    })
    await step('una letra abre y busca', async () => {
      await userEvent.keyboard('c')
      await expect(await screen.findByRole('combobox')).toHaveValue('c')
    })
    await expect(missingIds()).toEqual([])
  },
}

export const Medidas: Story = {
  args: { options: tenThousandGroupedOptions },
  play: async ({ canvasElement, step }) => {
    const trigger = within(canvasElement).getByRole('combobox', { name: /^Categoría/ })
    await userEvent.click(trigger)
    const list = await screen.findByRole('listbox')
    await step('menú de 320, filas de 36, grupos de 48, el primero también', async () => {
      await expect(list.offsetHeight).toBe(320)
      await expect(screen.getAllByRole('option')[0]!.offsetHeight).toBe(36)
      await expect(list.querySelector<HTMLElement>('[data-slot="dropdown.group"]')!.offsetHeight).toBe(48)
    })
    await step('los grupos no cuentan como opciones', async () => {
      await expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-posinset', '1')
      await expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-setsize', '10000')
    })
    await step('quinientas desactivadas seguidas no detienen el teclado', async () => {
      await userEvent.keyboard('{PageDown>63/}')
      await expect(Number(activeOption(trigger).getAttribute('aria-posinset'))).toBeGreaterThan(1000)
      await userEvent.keyboard('{ArrowUp>3/}')
      await expect(activeOption(trigger)).not.toHaveAttribute('aria-disabled')
    })
    await step('quien se desplaza lejos de lo activo no deja una referencia rota', async () => {
      list.scrollTop = 200_000
      await waitFor(() => expect(trigger).not.toHaveAttribute('aria-activedescendant'))
      await userEvent.keyboard('{ArrowDown}')
      await expect(activeOption(trigger)).toBeVisible()
    })
  },
}

export const Raton: Story = {
  name: 'Ratón',
  args: { searchable: true, options: groupedOptions, clearable: true },
  play: async ({ canvasElement, args, step }) => {
    const trigger = within(canvasElement).getByRole('button', { name: /^Categoría/ })
    await step('señalar resalta, y el clic elige y devuelve el foco', async () => {
      await userEvent.click(trigger)
      const option = screen.getByRole('option', { name: 'Té de hierbas' })
      await userEvent.hover(option)
      await expect(option).toHaveAttribute('data-highlighted')
      await userEvent.click(option)
      await expect(args.onValueChange).toHaveBeenLastCalledWith('Té de hierbas')
      await expect(trigger).toHaveFocus()
    })
    await step('pulsar afuera cierra sin cambiar', async () => {
      await userEvent.click(trigger)
      await userEvent.click(document.body)
      await expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
      await expect(args.onValueChange).toHaveBeenCalledOnce()
    })
    await step('el botón de limpiar está junto al control, no dentro', async () => {
      const clear = within(canvasElement).getByRole('button', { name: 'Limpiar Categoría' })
      await expect(trigger.contains(clear)).toBe(false)
      await userEvent.click(clear)
      await expect(args.onValueChange).toHaveBeenLastCalledWith(null)
      await expect(trigger).toHaveFocus()
    })
  },
}

export const ClavesFalsas: Story = {
  name: 'Claves 0 y vacía',
  args: { options: longLabelOptions, value: '' },
  play: async ({ canvasElement, args }) => {
    const trigger = within(canvasElement).getByRole('combobox', { name: 'Categoría Sin categoría' })
    await userEvent.click(trigger)
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Sin categoría')
    await userEvent.click(screen.getByRole('option', { name: /^Experiencias/ }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(0)
  },
}

const retry = fn()
function Loading() {
  const [state, setState] = useState<'error' | 'loading' | 'ready'>('error')
  return (
    <>
      <Select
        label="Categoría"
        searchable
        options={state === 'ready' ? categoryOptions : []}
        value={null}
        onValueChange={() => {}}
        loading={state === 'loading'}
        loadError={state === 'error' ? 'No se pudieron cargar las opciones.' : undefined}
        onRetry={() => {
          retry()
          setState('loading')
        }}
      />
      <Button onClick={() => setState('ready')}>Terminar</Button>
    </>
  )
}

export const Reintentar: Story = {
  render: () => <Loading />,
  play: async ({ canvasElement, step }) => {
    retry.mockClear()
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Categoría/ }))
    const search = await screen.findByRole('combobox')
    await step('el error se lee y se puede reintentar con el teclado', async () => {
      await waitFor(() => expect(screen.getByText('No se pudieron cargar las opciones.')).toBeVisible())
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await expect(retry).toHaveBeenCalledOnce()
      await expect(screen.queryByText('No se pudieron cargar las opciones.')).not.toBeInTheDocument()
    })
    await step('cuando llegan las opciones, la primera queda activa', async () => {
      within(canvasElement).getByText('Terminar').click()
      await waitFor(() => expect(activeOption(search)).toHaveTextContent('Café de grano'))
    })
  },
}

export const GruposPlegables: Story = {
  name: 'Los grupos se pliegan y se despliegan',
  args: { options: groupedOptions, searchable: true, collapsibleGroups: true },
  play: async ({ canvasElement, step }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Categoría/ }))
    const input = await screen.findByRole('combobox', { name: 'Buscar en Categoría' })
    const group = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
    const labels = () => screen.getAllByRole('option').map((option) => option.textContent)
    const size = () => screen.getAllByRole('option')[0]!.getAttribute('aria-setsize')
    // With the first group folded, all other options are visible.
    const remainingLabels = groupedOptions.slice(5).map(({ label }) => label)
    await step('El encabezado es un botón al lado de la lista, nunca dentro', async () => {
      await expect(group('Bebidas')).toHaveAttribute('aria-expanded', 'true')
      await expect(screen.getByRole('listbox').querySelector('button')).toBeNull()
      await expect(Math.round(group('Hogar').getBoundingClientRect().height)).toBe(48)
    })
    await step('Con el puntero se pliega, y el foco sigue en el buscador', async () => {
      await userEvent.click(group('Bebidas'))
      await expect(group('Bebidas')).toHaveAttribute('aria-expanded', 'false')
      await expect(input).toHaveFocus()
      await expect(labels()).toEqual(remainingLabels)
      await expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-posinset', '1')
      await expect(size()).toBe('7')
    })
    await step('Las flechas pasan por lo que queda', async () => {
      await expect(activeOption(input)).toHaveTextContent('Ñandú de madera')
      await userEvent.keyboard('{ArrowDown}')
      await expect(activeOption(input)).toHaveTextContent('Lámpara de velador')
    })
    await step('Lo que se busca aparece aunque su grupo esté plegado', async () => {
      await userEvent.keyboard('cafe')
      await expect(labels()).toEqual(['Café de grano'])
      await userEvent.clear(input)
      await expect(labels()).toEqual(remainingLabels)
    })
    await step('Con el teclado: Tab llega al encabezado y Espacio lo despliega, sin perder el foco', async () => {
      await userEvent.tab()
      await expect(group('Bebidas')).toHaveFocus()
      await userEvent.keyboard(' ')
      await expect(size()).toBe('12')
      await expect(group('Bebidas')).toHaveFocus()
    })
    await step('Todos plegados, quedan los encabezados', async () => {
      for (const name of ['Bebidas', 'Hogar', 'Viajes']) await userEvent.click(group(name))
      await expect(screen.queryByRole('option')).toBeNull()
      await expect(group('Viajes')).toBeVisible()
      await userEvent.click(group('Hogar'))
      await expect(labels()).toHaveLength(4)
    })
    await step('Escape cierra y devuelve el foco', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(within(canvasElement).getByRole('button', { name: /^Categoría/ })).toHaveFocus()
    })
  },
}

export const CienMil: Story = {
  name: 'Cien mil opciones',
  args: { options: hundredThousandOptions, searchable: true },
  play: async ({ canvasElement, args, step }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Categoría/ }))
    const box = await screen.findByRole('combobox')
    await step('Fin llega a la última, que dice su lugar verdadero', async () => {
      await userEvent.keyboard('{Control>}{End}{/Control}')
      await expect(activeOption(box)).toHaveTextContent('Artículo 100000')
      await expect(activeOption(box)).toHaveAttribute('aria-posinset', '100000')
      await expect(activeOption(box)).toHaveAttribute('aria-setsize', '100000')
      // The list is shown when it has been placed, a frame later.
      await waitFor(() => expect(activeOption(box)).toBeVisible())
    })
    await step('Nunca hay más que una ventana de filas', async () => {
      await expect(screen.getAllByRole('option').length).toBeLessThanOrEqual(14)
    })
    await step('La de en medio se encuentra sin acentos', async () => {
      await userEvent.type(box, 'camion 050001')
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
      await userEvent.keyboard('{Enter}')
      await expect(args.onValueChange).toHaveBeenCalledTimes(1)
      await expect(args.onValueChange).toHaveBeenCalledWith(50_000)
    })
  },
}

/** Options from a search whose responses the test releases; a response counts only for the last query. */
function RemoteSearch({ responses, ...props }: SelectProps & { responses: Map<string, () => void> }) {
  const [options, setOptions] = useState<SelectProps['options']>(categoryOptions)
  const [loading, setLoading] = useState(false)
  const last = useRef('')
  function search(query: string) {
    last.current = query
    setLoading(true)
    responses.set(query, () => {
      if (last.current !== query) return
      setLoading(false)
      setOptions(
        categoryOptions.filter((option) => normalizeForSearch(option.label).includes(normalizeForSearch(query))),
      )
    })
  }
  return <Controlled {...props} options={options} loading={loading} onSearch={search} />
}
const responses = new Map<string, () => void>()

export const FueraDeOrden: Story = {
  name: 'Respuestas fuera de orden',
  args: { searchable: true },
  render: (args) => <RemoteSearch {...args} responses={responses} />,
  play: async ({ canvasElement, step }) => {
    responses.clear()
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Categoría/ }))
    const box = await screen.findByRole('combobox')
    const names = () => screen.getAllByRole('option').map((option) => option.textContent)
    await step('Dos preguntas, una tras otra', async () => {
      await userEvent.type(box, 'c')
      await waitFor(() => expect(responses.has('c')).toBe(true))
      await userEvent.type(box, 'hiloe')
      await waitFor(() => expect(responses.has('chiloe')).toBe(true))
    })
    await step('Contesta la segunda, y después la primera', async () => {
      responses.get('chiloe')!()
      await waitFor(() => expect(names()).toEqual(['Fin de semana en Chiloé']))
      responses.get('c')!()
      await expect(names()).toEqual(['Fin de semana en Chiloé'])
      await expect(activeOption(box)).toHaveTextContent('Fin de semana en Chiloé')
    })
    await step('Al cerrar se deshace la búsqueda', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(responses.has('')).toBe(true)
      responses.get('')!()
    })
  },
}

export const SeguirCargando: Story = {
  name: 'Llega por páginas',
  args: { searchable: true },
  render: function Pages(args) {
    const [visibleCount, setVisibleCount] = useState(20)
    return (
      <Controlled
        {...args}
        options={useMemo(() => tenThousandOptions.slice(0, visibleCount), [visibleCount])}
        onLoadMore={visibleCount < 60 ? () => setVisibleCount(visibleCount + 20) : undefined}
      />
    )
  },
  play: async ({ canvasElement, step }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Categoría/ }))
    const box = await screen.findByRole('combobox')
    await step('Al llegar al final vienen más, y lo activo sigue siendo lo activo', async () => {
      await userEvent.keyboard('{Control>}{End}{/Control}')
      await waitFor(() => expect(activeOption(box)).toHaveAttribute('aria-setsize', '40'))
      await expect(activeOption(box)).toHaveTextContent('Artículo 00020')
      await expect(activeOption(box)).toHaveAttribute('aria-posinset', '20')
    })
    await step('Con el botón también', async () => {
      await userEvent.keyboard('{Control>}{Home}{/Control}')
      await userEvent.click(screen.getByRole('button', { name: 'Seguir cargando' }))
      await waitFor(() => expect(activeOption(box)).toHaveAttribute('aria-setsize', '60'))
      await expect(screen.queryByRole('button', { name: 'Seguir cargando' })).toBeNull()
      await expect(box).toHaveFocus()
    })
  },
}
