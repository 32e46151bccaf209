import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import {
  Badge,
  BulkBar,
  Button,
  DataTable,
  EmptyState,
  totalsRow,
  useExpandableRows,
  type Column,
  type DataTableProps,
  type MenuItem,
  type RowKey,
  type Sort,
} from '#ui'
import { defaultAnd, stateGridModes, withModes } from '../../.storybook/modes.ts'
import { insideDialog, playInDialog, expectUnclipped } from '../support/InDialog.tsx'
import { isInFront } from '../support/isOnTop.ts'
import { playground } from '../support/playground.tsx'

type Row = { id: number; name: string; brand: string; points: number; stock: number; date: string }

const names = [
  'Cafetera italiana',
  'Bicicleta urbana',
  'Audífonos',
  'Mochila',
  'Juego de ollas',
  'Monstera',
  'Lámpara',
  'Toallas',
]
const brands = ['Aromo', 'Ruta Sur', 'Eco', 'Cordillera', 'Fogón']

function rowsOf(count: number): Row[] {
  return Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    name: `${names[i % names.length]} ${i + 1}`,
    brand: brands[(i * 3) % brands.length]!,
    points: ((i * 7919) % 90) * 500 + 1500,
    stock: (i * 13) % 40,
    date: `${String((i % 28) + 1).padStart(2, '0')}-0${(i % 9) + 1}-2026`,
  }))
}

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Título', rowHeader: true, minWidth: 200, renderCell: ({ name }) => name },
  { id: 'brand', header: 'Marca', minWidth: 120, renderCell: ({ brand }) => brand },
  {
    id: 'points',
    header: 'Puntos',
    width: 128,
    align: 'end',
    sortable: true,
    renderCell: ({ points }) => <Badge tone="points">{points.toLocaleString('es-CL')}</Badge>,
  },
  { id: 'stock', header: 'Stock', width: 104, align: 'end', sortable: true, renderCell: ({ stock }) => stock },
  { id: 'date', header: 'Creado', width: 120, renderCell: ({ date }) => date },
]
const rowId = ({ id }: Row) => id
const rowLabel = ({ name }: Row) => name

type DemoProps = Partial<DataTableProps<Row>> & {
  /** Number of rows. */
  count: number
  /** Called for each action, for play functions. */
  onAct?: (action: string, detail?: unknown) => void
}

/** A list with the state of a screen: sorts, moves, deletes, and keeps the selection. */
function Demo({ count, onAct, ...props }: DemoProps) {
  const [rows, setRows] = useState(() => rowsOf(count))
  const [sort, setSort] = useState<Sort>(null)
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set())
  const sortedRows = useMemo(() => {
    if (!sort) return rows
    const key = sort.key as 'points' | 'stock'
    return rows.toSorted((a, b) => (sort.direction === 'asc' ? a[key] - b[key] : b[key] - a[key]) || a.id - b.id)
  }, [rows, sort])
  const rowActions = useMemo(
    () =>
      (row: Row): MenuItem[] => [
        { key: 'edit', label: 'Editar', icon: 'edit', onSelect: () => onAct?.('edit', row.id) },
        { type: 'separator', key: 'line' },
        {
          key: 'remove',
          label: 'Eliminar',
          icon: 'delete',
          tone: 'danger',
          onSelect: () => setRows((old) => old.filter(({ id }) => id !== row.id)),
        },
      ],
    [onAct],
  )
  return (
    <>
      <BulkBar
        count={selection.size}
        label={selection.size === 1 ? '1 producto seleccionado' : `${selection.size} productos seleccionados`}
        onClear={() => setSelection(new Set())}
      >
        <Button
          size="sm"
          variant="danger"
          icon="delete"
          onClick={() => {
            setRows((old) => old.filter(({ id }) => !selection.has(id)))
            setSelection(new Set())
          }}
        >
          Eliminar
        </Button>
      </BulkBar>
      <DataTable
        label="Productos"
        columns={columns}
        rows={sortedRows}
        getRowId={rowId}
        getRowLabel={rowLabel}
        status="ready"
        sort={sort}
        onSortChange={(next) => {
          onAct?.('sort', next)
          setSort(next)
        }}
        selection={selection}
        onSelectionChange={(next) => {
          onAct?.('select', [...next])
          setSelection(next)
        }}
        selectAllLabel={`Seleccionar los ${rows.length} cargados`}
        onMove={(row, direction) => {
          onAct?.('move', [row.id, direction])
          setRows((old) => swapped(old, row.id, direction))
        }}
        rowActions={rowActions}
        onRowOpen={(row) => onAct?.('open', row.id)}
        empty={<EmptyState title="No encontramos ningún dato." />}
        {...props}
      />
    </>
  )
}

function swapped(rows: Row[], id: number, direction: 'up' | 'down'): Row[] {
  const from = rows.findIndex((row) => row.id === id)
  const to = direction === 'up' ? from - 1 : from + 1
  const next = [...rows]
  ;[next[from], next[to]] = [next[to]!, next[from]!]
  return next
}

const meta = {
  title: 'Patrones/DataTable',
  tags: ['estable'],
  component: Demo,
  subcomponents: { DataTable },
  args: { count: 20 },
  parameters: {
    docs: {
      description: {
        component: `
La lista en la que se trabaja todo el día: ordenar, elegir, mover y actuar, con teclado o puntero, con 20 filas o con 10.000.

**Cuándo usarla:** para cosas iguales que se comparan por columnas y sobre las que se actúa. **Cuándo no:** para los datos de una sola cosa
(usa una lista de descripción), ni para menos de tres columnas sin acciones, ni para filas tan altas como sus frases (\`ReportTable\`).

Una lista que solo se lee, como un historial, lleva \`navigation="table"\`: el marco recibe el foco y se desplaza con las flechas, y lo que hay en las
celdas se alcanza con Tab. Sin eso es una rejilla, y sus teclas son estas:

| Tecla | Qué hace |
| --- | --- |
| Tab | Entra en la tabla y sale de ella: es una sola parada |
| ← → ↑ ↓ | Celda vecina; en los botones de la fila, de uno en uno |
| Inicio, Fin | Primera y última celda de la fila; con Ctrl, de la tabla |
| Re Pág, Av Pág | Una pantalla de filas |
| Espacio | Elige la fila; con Mayús, desde la última elegida |
| Mayús + ↑ ↓ | Amplía la elección |
| Ctrl + A · Esc | Elige todo lo cargado · quita la elección |
| Intro | Detalle de la fila; en un encabezado, ordena |
| Ctrl + Intro | En el nombre, si es un enlace (\`getRowHref\`): otra pestaña |
| F2 | Entra en una celda con varios controles, en un campo que usa las flechas, o en el borde del encabezado (← → cambian el ancho) |
| Alt + ↓ | Menú de la fila |
| Alt + Mayús + ↑ ↓ | Sube o baja la fila |

**Qué se oye:** «Productos, tabla, 21 filas, 7 columnas»; si nadie sabe cuántas hay (\`total="unknown"\`), no se dice un número inventado; en el encabezado, su nombre, el orden en que está y lo que hará la próxima pulsación;
al mover, «Cafetera italiana 1 movido a la posición 2 de 20»; al elegir, cuántas van. El orden se pide al instante y el encabezado lo muestra 500 ms después.
`,
      },
      story: { inline: false, height: '560px' },
    },
  },
} satisfies Meta<typeof Demo>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  name: 'Pruébalo',
  ...playground,
  tags: ['!test'],
  args: { count: 6, label: 'Productos', status: 'ready' },
  // Its rows are its own once it is shown.
  render: (args) => <Demo key={args.count} {...args} />,
  argTypes: {
    count: { description: 'Cuántas filas tiene la lista.' },
    status: { control: 'select', options: ['loading', 'ready', 'refreshing', 'error'] },
    errorText: { control: 'text' },
    moveDisabledReason: { control: 'text' },
    rowHeight: { control: 'number' },
    navigation: { control: 'inline-radio', options: ['grid', 'table'] },
  },
}

export const Basica: Story = { tags: ['!test'], name: 'Básica' }
export const PocasFilas: Story = { name: 'Pocas filas', args: { count: 3 }, parameters: stateGridModes }
export const Cargando: Story = { args: { status: 'loading' } }
export const Actualizando: Story = { args: { status: 'refreshing' }, parameters: defaultAnd('motion') }
export const Vacia: Story = { name: 'Vacía', args: { count: 0 } }
export const ConError: Story = {
  name: 'Con error',
  args: { status: 'error', errorText: 'No fue posible cargar la data', onRetry: () => undefined },
}
export const ConErrorSinFilas: Story = { name: 'Con error y sin filas', args: { ...ConError.args, count: 0 } }
export const SinControles: Story = {
  name: 'Solo lectura',
  args: { onSelectionChange: undefined, onMove: undefined, rowActions: undefined, onRowOpen: undefined, count: 4 },
}
export const Arrastrar: Story = {
  name: 'Filas que se arrastran',
  args: { count: 4, onMoveTo: () => undefined },
}
export const FilasConEnlace: Story = {
  name: 'Filas con dirección',
  args: { count: 4, getRowHref: ({ id }) => `#producto=${id}`, onAct: fn() },
  play: async ({ args, canvas, step }) => {
    const opened = () => (args.onAct as ReturnType<typeof fn>).mock.calls.filter(([act]) => act === 'open')
    await step('El nombre es un enlace; el clic simple abre la fila sin salir', async () => {
      const link = canvas.getByRole('link', { name: 'Cafetera italiana 1' })
      await expect(link).toHaveAttribute('href', '#producto=1')
      await userEvent.click(link)
      await expect(opened()).toEqual([['open', 1]])
    })
    await step('Un clic en la fila también; uno en su casilla, no', async () => {
      await userEvent.click(canvas.getByText('Ruta Sur'))
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Seleccionar Audífonos 3' }))
      await expect(opened()).toHaveLength(2)
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Seleccionar Audífonos 3' }))
    })
    await step('Las flechas llegan al enlace, Intro lo sigue y Espacio elige la fila', async () => {
      canvas.getByRole('checkbox', { name: 'Seleccionar Audífonos 3' }).focus()
      await userEvent.keyboard('{ArrowRight}')
      await expect(canvas.getByRole('link', { name: 'Audífonos 3' })).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(opened().at(-1)).toEqual(['open', 3])
      await userEvent.keyboard(' ')
      await expect(canvas.getByRole('checkbox', { name: 'Seleccionar Audífonos 3' })).toBeChecked()
    })
  },
}
export const FilasDe90: Story = { name: 'Filas de 90 px', args: { rowHeight: 90, count: 4 } }
export const Compacta: Story = { globals: { density: 'compact' } }
export const MoverNoSePuede: Story = {
  name: 'Mover no se puede',
  args: { moveDisabledReason: 'Borra la búsqueda para cambiar el orden', count: 4 },
}
export const ElegirNoSePuede: Story = {
  name: 'Filas que no se pueden elegir',
  // One row is selected.
  parameters: withModes(stateGridModes, 'hover', 'focus', 'print'),
  args: {
    count: 4,
    selectDisabledReason: ({ stock }) => (stock === 0 ? 'Agotado: no se puede publicar' : undefined),
    defaultSelection: new Set([2]),
    selection: undefined,
  },
}
export const ParaLeer: Story = {
  name: 'Para leer: navigation="table"',
  args: { ...SinControles.args, navigation: 'table', total: 'unknown', label: 'Movimientos de puntos' },
}
export const ContenidoLargo: Story = {
  name: 'Contenido largo',
  args: {
    rows: rowsOf(4).map((row) => ({
      ...row,
      name: 'Juego de sábanas de algodón peinado de cuatrocientos hilos para cama de dos plazas y media, con fundas y bolsa de viaje',
      brand: 'Compañía Manufacturera Textil de Ñuñoa y Peñaflor Limitada',
    })),
  },
}
export const Movil: Story = { name: 'Móvil, 390 px', parameters: { visual: { width: 390 } }, args: { count: 6 } }
export const Tableta: Story = { name: 'Tableta, 720 px', parameters: { visual: { width: 720 } }, args: { count: 6 } }
/** The date is hidden first, the stock next. */
const priorities: Record<string, number> = { brand: 1, stock: 2, date: 3 }
const columnsWithPriority = columns.map((column) => ({ ...column, priority: priorities[column.id] }))
export const ColumnasQueCeden: Story = {
  name: 'Columnas que ceden: priority, 720 px',
  parameters: { visual: { width: 720 } },
  args: { count: 6, columns: columnsWithPriority },
}
const totals = totalsRow({ name: 'Total', points: '125.500', stock: '78' })
export const Totales: Story = {
  name: 'Con totales',
  args: { count: 8, footer: totals },
  play: async ({ canvas, step }) => {
    await step('Los totales son la última fila de la tabla, con su nombre', async () => {
      const row = canvas.getByRole('row', { name: /^Total/ })
      await expect(row).toHaveAttribute('aria-rowindex', '10')
      await expect(within(row).getByRole('rowheader', { name: 'Total' })).toBeVisible()
      await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '10')
    })
  },
}
type Order = { id: string; name: string; points: number; lines?: readonly Order[] }
const orders: readonly Order[] = [
  {
    id: 'p1',
    name: 'Pedido 1042',
    points: 14500,
    lines: [
      { id: 'p1a', name: 'Cafetera italiana', points: 12000 },
      { id: 'p1b', name: 'Toallas', points: 2500 },
    ],
  },
  { id: 'p2', name: 'Pedido 1043', points: 3000 },
  { id: 'p3', name: 'Pedido 1044', points: 8000, lines: [{ id: 'p3a', name: 'Lámpara', points: 8000 }] },
]
const orderColumns: readonly Column<Order>[] = [
  { id: 'name', header: 'Pedido', rowHeader: true, minWidth: 200, renderCell: ({ name }) => name },
  {
    id: 'points',
    header: 'Puntos',
    width: 128,
    align: 'end',
    renderCell: ({ points }) => points.toLocaleString('es-CL'),
  },
]
const orderId = ({ id }: Order) => id
const orderName = ({ name }: Order) => name
const orderLines = ({ lines }: Order) => lines

const firstOrder = new Set(['p1'])

function Orders() {
  const { table } = useExpandableRows({
    columns: orderColumns,
    rows: orders,
    getRowId: orderId,
    getRowLabel: orderName,
    getSubRows: orderLines,
    defaultExpanded: firstOrder,
  })
  return <DataTable label="Pedidos" {...table} rowHeight={56} status="ready" empty="Nada" />
}
export const FilasQueSeAmplian: Story = {
  name: 'Filas que se amplían',
  render: () => <Orders />,
  parameters: stateGridModes,
  play: async ({ canvas, step }) => {
    const more = canvas.getByRole('button', { name: 'Filas de Pedido 1044' })
    await step('El botón muestra las filas, y las esconde otra vez', async () => {
      await userEvent.click(more)
      await expect(canvas.getByRole('rowheader', { name: 'Lámpara' })).toBeVisible()
      await expect(more).toHaveAttribute('aria-expanded', 'true')
      await userEvent.click(more)
      await expect(canvas.queryByRole('rowheader', { name: 'Lámpara' })).not.toBeInTheDocument()
    })
    await step('Las flechas llegan a él y a las filas que muestra', async () => {
      // Without a press, the table would take the focus back to the row that was collapsed.
      await userEvent.pointer({ keys: '[MouseLeft]', target: canvas.getByRole('rowheader', { name: 'Pedido 1042' }) })
      canvas.getByRole('button', { name: 'Filas de Pedido 1042' }).focus()
      await userEvent.keyboard('{ArrowRight}{ArrowDown}')
      await expect(canvas.getByRole('rowheader', { name: 'Cafetera italiana' })).toHaveFocus()
      ;(document.activeElement as HTMLElement).blur()
    })
  },
}
const pinnedColumns: readonly Column<Row>[] = [
  { id: 'id', header: 'Código', width: 96, pin: 'start', renderCell: ({ id }) => `P-${String(id).padStart(4, '0')}` },
  ...columns.filter(({ id }) => id !== 'points'),
  { id: 'origin', header: 'Origen', minWidth: 200, renderCell: ({ brand }) => `Bodega de ${brand}` },
  { id: 'note', header: 'Nota', minWidth: 280, renderCell: ({ name }) => `Revisar ${name.toLowerCase()}` },
  ...columns.filter(({ id }) => id === 'points').map((column): Column<Row> => ({ ...column, pin: 'end' })),
]
export const ColumnasFijas: Story = {
  name: 'Columnas fijas: pin',
  args: { count: 6, columns: pinnedColumns, footer: totals },
  parameters: { visual: { width: 900 } },
  play: async ({ canvas, canvasElement, step }) => {
    const frame = canvasElement.querySelector('[data-slot="table.frame"]')!
    const isInView = (name: RegExp) => {
      const { left, right } = canvas.getByRole('columnheader', { name }).getBoundingClientRect()
      const box = frame.getBoundingClientRect()
      return left >= box.left && right <= box.right
    }
    await step('Están a la vista con la tabla desplazada hasta su fin y hasta su comienzo', async () => {
      await waitFor(() => expect(isInView(/^Puntos/)).toBe(true))
      await expect(isInView(/^Código/)).toBe(true)
      frame.scrollLeft = frame.scrollWidth
      await waitFor(() => expect(isInView(/^Nota/)).toBe(true))
      for (const name of [/^Código/, /^Título/, /^Puntos/]) await expect(isInView(name)).toBe(true)
    })
    await step('Nada de las columnas que pasan por debajo queda encima de las fijas', async () => {
      const fixed = [...canvasElement.querySelectorAll('[data-pin]')]
      await expect(fixed.length).toBeGreaterThan(10)
      frame.scrollLeft = 120
      await waitFor(() => expect(fixed.filter((cell) => !isInFront(cell)).map((cell) => cell.textContent)).toEqual([]))
      frame.scrollLeft = 0
    })
  },
}

const play = { parameters: { visual: { disable: true } } }
const grid = (canvas: HTMLElement) => within(canvas).getByRole('grid', { name: 'Productos' })
const dataRows = (canvas: HTMLElement) => [...canvas.querySelectorAll<HTMLElement>('tbody > tr[data-index]')]

export const MuchasFilas: Story = {
  name: 'Diez mil filas: solo se dibujan las que se ven',
  args: { count: 10_000 },
  ...play,
  play: async ({ canvasElement, step }) => {
    await step('La tabla dice su tamaño real y dibuja pocas filas', async () => {
      await expect(grid(canvasElement)).toHaveAttribute('aria-rowcount', '10001')
      await expect(dataRows(canvasElement).length).toBeLessThan(30)
    })
    await step('Ctrl + Fin lleva a la última, con su número', async () => {
      await userEvent.tab()
      await userEvent.keyboard('{Control>}{End}{/Control}')
      const last = document.activeElement!.closest('tr')!
      await expect(last).toHaveAttribute('aria-rowindex', '10001')
    })
    await step('Los títulos siguen a la vista, sobre las filas', async () => {
      const heads = within(canvasElement).getAllByRole('columnheader')
      await expect(heads.map((head) => isInFront(head, 0.3, 0.7))).toEqual(heads.map(() => true))
    })
    await step('En reposo, las filas están en el orden en que se leen', async () => {
      await waitFor(() => {
        const order = dataRows(canvasElement).map((row) => Number(row.dataset.index))
        expect(order).toEqual(order.toSorted((a, b) => a - b))
      })
    })
  },
}

export const EleccionDeTodo: Story = {
  name: 'La casilla de arriba tiene tres estados',
  ...play,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const all = canvas.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar los 20 cargados' })
    await step('Ninguna elegida', async () => expect(all.checked || all.indeterminate).toBe(false))
    await step('Una elegida: a medias', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Seleccionar Mochila 4' }))
      await expect(all.indeterminate).toBe(true)
      await expect(canvas.getByText('1 producto seleccionado')).toBeVisible()
    })
    await step('De a medias se pasa a todas', async () => {
      await userEvent.click(all)
      await expect(all).toBeChecked()
      await expect(all.indeterminate).toBe(false)
    })
    await step('Y de todas a ninguna', async () => {
      await userEvent.click(all)
      await expect(all).not.toBeChecked()
    })
  },
}

export const EleccionPorTramo: Story = {
  name: 'Mayús elige un tramo, con puntero y con teclado',
  args: { onAct: fn() },
  ...play,
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement)
    const user = userEvent.setup()
    await step('Con puntero', async () => {
      await user.click(canvas.getByRole('checkbox', { name: 'Seleccionar Bicicleta urbana 2' }))
      await user.keyboard('{Shift>}')
      await user.click(canvas.getByRole('checkbox', { name: 'Seleccionar Juego de ollas 5' }))
      await user.keyboard('{/Shift}')
      await expect(args.onAct).toHaveBeenLastCalledWith('select', [2, 3, 4, 5])
    })
    await step('Con Mayús y flecha crece y mengua', async () => {
      await user.keyboard('{Escape}')
      await expect(args.onAct).toHaveBeenLastCalledWith('select', [])
      await user.click(canvas.getByRole('checkbox', { name: 'Seleccionar Audífonos 3' }))
      await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
      await expect(args.onAct).toHaveBeenLastCalledWith('select', [3, 4])
    })
    await step('Ctrl + A elige todo', async () => {
      await user.keyboard('{Control>}a{/Control}')
      await expect(canvas.getByText('20 productos seleccionados')).toBeVisible()
    })
  },
}

export const Orden: Story = {
  name: 'El orden se pide al instante y se muestra después',
  args: { onAct: fn() },
  ...play,
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement)
    const header = canvas.getByRole('columnheader', { name: 'Puntos' })
    const button = within(header).getByRole('button')
    for (const [sort, ariaSort, nextAction, announcement] of [
      [
        { key: 'points', direction: 'desc' },
        'descending',
        'Ordenar de menor a mayor',
        'Ordenado por puntos, de mayor a menor',
      ],
      [{ key: 'points', direction: 'asc' }, 'ascending', 'Quitar el orden', 'Ordenado por puntos, de menor a mayor'],
      [null, null, 'Ordenar de mayor a menor', 'Sin orden por columna'],
    ] as const) {
      await step(sort ? `Pide ${sort.direction}` : 'Vuelve al orden de la lista', async () => {
        const before = header.getAttribute('aria-sort')
        await userEvent.click(button)
        await expect(args.onAct).toHaveBeenLastCalledWith('sort', sort)
        await expect(header.getAttribute('aria-sort')).toBe(before)
        await waitFor(() => expect(header.getAttribute('aria-sort')).toBe(ariaSort))
        await screen.findByText(announcement)
        await expect(button).toHaveAttribute('aria-description', nextAction)
      })
    }
  },
}

export const Teclado: Story = {
  name: 'Una sola parada; las flechas recorren las celdas',
  args: { onAct: fn() },
  ...play,
  play: async ({ args, canvasElement, step }) => {
    const readPositions = () => {
      const cell = document.activeElement!.closest<HTMLElement>('[data-col]')!
      return [Number(cell.parentElement!.dataset.index ?? -1), Number(cell.dataset.col)]
    }
    await step('Tab entra en la primera fila', async () => {
      await userEvent.tab()
      await expect(readPositions()).toEqual([0, 0])
      await expect(canvasElement.querySelectorAll('table [tabindex="0"]')).toHaveLength(1)
    })
    await step('Flechas, Inicio y Fin', async () => {
      await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
      await expect(readPositions()).toEqual([2, 1])
      await userEvent.keyboard('{End}')
      await expect(readPositions()).toEqual([2, 6])
      await userEvent.keyboard('{Home}')
      await expect(readPositions()).toEqual([2, 0])
      await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}')
      await expect(readPositions()).toEqual([-1, 0])
    })
    await step('Intro abre el detalle; Espacio elige', async () => {
      await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
      await expect(args.onAct).toHaveBeenLastCalledWith('open', 1)
      await userEvent.keyboard(' ')
      await expect(args.onAct).toHaveBeenLastCalledWith('select', [1])
    })
    await step('Alt + flecha abre el menú y Escape vuelve a su botón', async () => {
      await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
      await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Acciones de Cafetera italiana 1'))
    })
    await step('En el botón del menú, la flecha sola pasa a la fila siguiente', async () => {
      await userEvent.keyboard('{ArrowDown}')
      await expect(document.activeElement).toHaveAccessibleName('Acciones de Bicicleta urbana 2')
      await expect(screen.queryByRole('menu')).toBeNull()
      await userEvent.keyboard('{ArrowUp}')
    })
    await step('Salir y volver: la tabla recuerda el lugar', async () => {
      await userEvent.tab()
      await expect(canvasElement.querySelector('table')!.contains(document.activeElement)).toBe(false)
      await userEvent.tab({ shift: true })
      await expect(readPositions()).toEqual([0, 6])
    })
  },
}

export const LeerConTeclado: Story = {
  name: 'Para leer: el marco se desplaza y Tab va por lo que hay en las celdas',
  args: { navigation: 'table', count: 40, onMove: undefined, onSelectionChange: undefined },
  ...play,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const frame = canvas.getByRole('region', { name: 'Productos' })
    await step('Es una tabla, dentro de un marco con su nombre que recibe el foco', async () => {
      await expect(within(frame).getByRole('table', { name: 'Productos' })).toHaveAttribute('aria-rowcount', '41')
      await userEvent.tab()
      await expect(frame).toHaveFocus()
    })
    await step('En el botón del menú, la flecha lo abre; Escape vuelve a él', async () => {
      const trigger = canvas.getByRole('button', { name: 'Acciones de Bicicleta urbana 2' })
      trigger.focus()
      await userEvent.keyboard('{ArrowDown}')
      await screen.findByRole('menu', { name: 'Acciones de Bicicleta urbana 2' })
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(trigger).toHaveFocus())
    })
    await step('Tab sigue por los controles, de fila en fila', async () => {
      await userEvent.tab()
      await expect(document.activeElement).toHaveAccessibleName('Ver detalle de Audífonos 3')
    })
    await step('Las filas siguen en el orden en que se leen también mientras se desplazan', async () => {
      frame.scrollTop = 1200
      await waitFor(() => expect(canvas.getByText('Lámpara 23')).toBeInTheDocument())
      const order = dataRows(canvasElement).map((row) => Number(row.dataset.index))
      await expect(order).toEqual(order.toSorted((a, b) => a - b))
      // Scrolls back: axe reports targets that are half under the headings as too small.
      frame.scrollTop = 0
      await waitFor(() => expect(canvas.getByText('Cafetera italiana 1')).toBeVisible())
    })
  },
}

export const BorrarConservaElFoco: Story = {
  name: 'Al borrar, el foco pasa a la fila que ocupa el lugar',
  ...play,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const remove = async (name: string) => {
      canvas.getByRole('button', { name: `Acciones de ${name}` }).focus()
      await userEvent.keyboard('{Enter}')
      await screen.findByRole('menu')
      await userEvent.keyboard('{ArrowUp}{Enter}')
      await waitFor(() => expect(canvas.queryByText(name)).not.toBeInTheDocument())
    }
    await step('En medio: la siguiente, en el mismo control', async () => {
      await remove('Audífonos 3')
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Acciones de Mochila 4'))
    })
    await step('Al final: la anterior', async () => {
      await userEvent.keyboard('{Control>}{End}{/Control}')
      await remove('Mochila 20')
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Acciones de Audífonos 19'))
    })
  },
}

export const MoverConservaElFoco: Story = {
  name: 'Al mover, el mismo botón conserva el foco',
  ...play,
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('Bajar la primera', async () => {
      canvas.getByRole('button', { name: 'Bajar Cafetera italiana 1' }).focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(dataRows(canvasElement)[1]).toHaveTextContent('Cafetera italiana 1'))
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Bajar Cafetera italiana 1'))
      await waitFor(() => expect(document.body).toHaveTextContent('Cafetera italiana 1 movido a la posición 2 de 20'))
    })
    await step('Subirla hasta el borde: el foco sigue en «Subir», y otra pulsación no la baja', async () => {
      canvas.getByRole('button', { name: 'Subir Cafetera italiana 1' }).focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(dataRows(canvasElement)[0]).toHaveTextContent('Cafetera italiana 1'))
      await userEvent.keyboard('{Enter}')
      await expect(document.activeElement).toHaveAccessibleName('Subir Cafetera italiana 1')
      await expect(dataRows(canvasElement)[0]).toHaveTextContent('Cafetera italiana 1')
    })
  },
}

export const AnchoConTeclado: Story = {
  name: 'El ancho de una columna se cambia con el teclado y no ordena',
  args: { onAct: fn() },
  ...play,
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement)
    const slider = canvas.getByRole('slider', { name: 'Ancho de Puntos' })
    const header = canvas.getByRole('columnheader', { name: 'Puntos' })
    const width = () => Math.round(header.getBoundingClientRect().width)
    await step('F2 entra en el borde, las flechas lo mueven', async () => {
      within(header).getByRole('button').focus()
      await userEvent.keyboard('{F2}')
      await expect(slider).toHaveFocus()
      const before = width()
      await userEvent.keyboard('{ArrowRight}{ArrowRight}')
      await expect(width()).toBe(before + 20)
      await expect(slider).toHaveAttribute('aria-valuetext', `${before + 20} píxeles`)
    })
    await step('Escape vuelve al encabezado', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(within(header).getByRole('button')).toHaveFocus()
      await expect(args.onAct).not.toHaveBeenCalled()
    })
  },
}

export const OcultarColumna: Story = {
  name: 'Se ocultan columnas y se recuperan',
  ...play,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Columnas' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Marca' }))
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'Marca' })).not.toBeInTheDocument())
    await userEvent.click(canvas.getByRole('button', { name: 'Columnas' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Volver a las columnas iniciales' }))
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'Marca' })).toBeInTheDocument())
  },
}

export const ColumnaSinLugar: Story = {
  name: 'Una columna sin lugar se muestra desde el menú',
  args: { count: 6, columns: columnsWithPriority },
  ...play,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 720 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const headings = () => canvas.getAllByRole('columnheader').flatMap(({ textContent }) => textContent || [])
    const frame = grid(canvasElement).parentElement!
    await step('Donde no caben todas ceden las de número más alto, y nada queda fuera de la vista', async () => {
      await waitFor(() => expect(headings()).toEqual(['Título', 'Marca', 'Puntos']))
      await expect(frame.scrollWidth).toBe(frame.clientWidth)
    })
    await step('El menú la ofrece sin marcar; al elegirla se queda, y la tabla se desplaza de lado', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Columnas' }))
      const choice = await screen.findByRole('menuitemcheckbox', { name: 'Creado' })
      await expect(choice).not.toBeChecked()
      await userEvent.click(choice)
      await waitFor(() => expect(headings()).toEqual(['Título', 'Marca', 'Puntos', 'Creado']))
      await expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth)
    })
    await step('Volver a las columnas iniciales la quita de nuevo', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Columnas' }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Volver a las columnas iniciales' }))
      await waitFor(() => expect(headings()).toEqual(['Título', 'Marca', 'Puntos']))
    })
  },
}

export const DentroDeDialog: Story = {
  name: 'Dentro de un diálogo',
  ...insideDialog,
  args: { count: 3, onMove: undefined, onRowOpen: undefined },
  play: (context) =>
    playInDialog(context, async (dialog) => {
      const first = dialog.getByRole('checkbox', { name: 'Seleccionar Cafetera italiana 1' })
      await context.step('Espacio elige una fila; Escape primero deja la elección', async () => {
        await userEvent.click(first)
        await waitFor(() => expect(dialog.getByText('1 producto seleccionado')).toBeVisible())
        await userEvent.keyboard('{Escape}')
        await expect(first).not.toBeChecked()
      })
      await context.step('El menú de una fila se ve entero, y Escape cierra solo el menú', async () => {
        await userEvent.click(dialog.getByRole('button', { name: 'Acciones de Cafetera italiana 1' }))
        await expectUnclipped(await screen.findByRole('menu'))
        await userEvent.keyboard('{Escape}')
        await expect(screen.queryByRole('menu')).toBeNull()
      })
      await context.step('Borrar la última fila deja el foco dentro', async () => {
        for (const name of ['Cafetera italiana 1', 'Bicicleta urbana 2', 'Audífonos 3']) {
          await userEvent.click(dialog.getByRole('button', { name: `Acciones de ${name}` }))
          await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
        }
        await expect(dialog.getByText('No encontramos ningún dato.')).toBeVisible()
      })
    }),
}
