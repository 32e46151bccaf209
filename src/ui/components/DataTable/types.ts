import type { ComponentPropsWithRef, ReactNode, Ref } from 'react'
import type { Store } from '../../hooks/store.ts'
import type { MenuItem } from '../Menu/types.ts'

/** Identity of a row. */
export type RowKey = string | number

/** Selected ids outside of React state: a change updates checkboxes and row attributes and renders nothing. */
export type SelectionStore = Store<ReadonlySet<RowKey>>

export type SortDirection = 'asc' | 'desc'
/** One column at a time; `null` is the list's default order. */
export type Sort = { key: string; direction: SortDirection } | null

export type Column<Row> = {
  /** Stable name; also the `key` of a sort. */
  id: string
  /** Heading, in Spanish. */
  header: string
  /**
   * Content of a cell. Widgets inside need `tabIndex={-1}`: the table is one tab stop. Text beside other nodes needs an
   * element of its own: cells are reused for other rows, and browser translations replace text nodes.
   */
  renderCell: (row: Row) => ReactNode
  /** Fixed width, px at the default text size; it grows with the text. Without it the column shares the free width. */
  width?: number
  /**
   * Minimum width, px at the default text size.
   * @default 120
   */
  minWidth?: number
  /**
   * The number that the cell shows, negative where it has a sign: the column grows until the longest of the rows fits.
   * Must be stable, as the columns.
   */
  figure?: (row: Row) => number | null
  /**
   * Share of the free width, relative to the other columns.
   * @default `minWidth`
   */
  grow?: number
  /** Prose: takes a whole line where a row is shown as a card. */
  wide?: boolean
  /**
   * Where rows are cards, it is not shown until the user shows it in the columns' menu.
   * @default false
   */
  hideOnCards?: boolean
  /**
   * `end` for numbers.
   * @default 'start'
   */
  align?: 'start' | 'end'
  /** `text` for words: the sort is announced as 'de la A a la Z', that of numbers as 'de menor a mayor'. */
  sortable?: boolean | 'text'
  /**
   * The cell that names the row; it stays in view when the table scrolls sideways.
   * @default the first column
   */
  rowHeader?: boolean
  /**
   * Whether the columns' menu offers to hide it. The row header is never hidden.
   * @default true
   */
  hideable?: boolean
  /**
   * Importance, 1 is the highest: where the columns do not fit, the one with the largest number is hidden first. The
   * columns' menu shows it again. A column without a priority stays, and the table scrolls sideways.
   */
  priority?: number
  /**
   * Keeps the column in view at an edge when the table scrolls sideways; those at the start come before the row header.
   * Its width is fixed: `width`, else `minWidth`. Cards ignore it.
   */
  pin?: 'start' | 'end'
}

/** `refreshing` keeps the rows on screen, greyed; `error` keeps them too. */
export type TableStatus = 'loading' | 'ready' | 'refreshing' | 'error'

/** What the user changed about the columns. */
export type TableLayout = {
  /** Column id → width, px. */
  widths: Readonly<Record<string, number>>
  /** Ids of hidden columns. */
  hidden: readonly string[]
  /** Ids of columns with a `priority` that stay although they do not fit. */
  pinned?: readonly string[]
}

/** `drag`: a handle beside the buttons that move the row. */
export type RowControlSet = { move: boolean; open: boolean; menu: boolean; drag?: boolean }

/** Distance from its edge at which each column stays in view, px; null for those that scroll. */
export type PinInsets = readonly (number | null)[]

/**
 * Where a column stands on a card: `name` on top, then `wide` ones a line each, the others two by two. `full`: a figure
 * that needs the place under the checkbox too.
 */
export type CardPlace = 'name' | 'wide' | 'full' | 'first' | 'second'

/** What all rows share; stable as long as the screen keeps its columns and functions stable. */
export type RowSetup<Row> = {
  columns: readonly Column<Row>[]
  rowHeaderId: string | undefined
  /** Cells take focus, and the widgets in them are no tab stops. */
  grid: boolean
  selectable: boolean
  controls: RowControlSet
  /** Places of the columns where rows are cards, which name each value because the headings are out of view. */
  cards?: readonly CardPlace[]
  /** null where no column is pinned. */
  pins: PinInsets | null
  getRowLabel: (row: Row) => string
  getRowHref?: (row: Row) => string | undefined
  rowActions?: (row: Row) => MenuItem[]
  moveDisabledReason?: string
  selectDisabledReason?: (row: Row) => string | undefined
}

/** Renders the footer of a table. `rowIndex` is its `aria-rowindex`, undefined where the number of rows is unknown. */
export type TableFooter = (
  table: Pick<RowSetup<never>, 'columns' | 'rowHeaderId' | 'grid' | 'selectable' | 'cards' | 'pins'>,
  rowIndex: number | undefined,
) => ReactNode

export type MoveDirection = 'up' | 'down'

/** Imperative handle of the table. */
export type DataTableHandle = {
  /** Scrolls to the row and focuses the cell in the active column; -1 is the header. */
  focusRow: (index: number) => void
}

type OwnProps<Row> = {
  /**
   * Accessible name of the table ("Productos").
   * @es Nombra la tabla: «Productos».
   */
  label: string
  /**
   * Must be stable (module level or memo): a new array renders every row again.
   * @type {readonly Column<Row>[]}
   * @es Las columnas. Que sea siempre la misma lista (fuera del componente o memorizada): una nueva redibuja todas las
   * filas.
   */
  columns: readonly Column<Row>[]
  /**
   * The loaded rows, in order.
   * @type {readonly Row[]}
   * @es Las filas cargadas, en orden.
   */
  rows: readonly Row[]
  /**
   * Must not depend on anything but the row.
   * @es La clave de la fila. Depende solo de la fila.
   */
  getRowId: (row: Row) => RowKey
  /**
   * Name of the row, for its controls ("Ver detalle de …"). Must not depend on anything but the row.
   * @es El nombre de la fila, para los controles («Ver detalle de …»). Depende solo de la fila.
   */
  getRowLabel: (row: Row) => string
  /**
   * Height of a row, px; at most 44 in the compact density.
   * @default 80
   * @es Alto de fila en px (80); en la densidad compacta, 44 como máximo.
   */
  rowHeight?: number
  /**
   * `grid`: one tab stop, arrows move between cells; for lists to work in.
   * `table`: the frame takes focus and scrolls, Tab reaches the widgets in cells; for lists to read (a history).
   * @default 'grid'
   * @es `grid`: la tabla es una sola parada y las flechas van de celda en celda, para listas en que se trabaja.
   * `table`: para listas que se leen: el marco recibe el foco y se desplaza, y a lo que hay en las celdas se llega con
   * Tab.
   */
  navigation?: 'grid' | 'table'
  /**
   * Number of rows in all, where more can be loaded; `unknown` where the server does not say.
   * @default the number of loaded rows
   * @type {number | 'unknown'}
   * @es Cuántas filas hay en total, si se pueden cargar más; `unknown` si nadie sabe. Si falta, las cargadas.
   */
  total?: number | 'unknown'
  /**
   * State of the rows: `refreshing` and `error` keep the previous ones.
   * @type {'loading' | 'ready' | 'refreshing' | 'error'}
   * @es Cómo están las filas: `refreshing` y `error` conservan las anteriores.
   */
  status: TableStatus
  /**
   * Message for the status `error`.
   * @es Lo que se dice cuando `status` es `error`.
   */
  errorText?: string
  /**
   * A toast announces the failure: the table shows it without announcing it again.
   * @default false
   * @es Un aviso ya dijo la falla: la tabla la muestra y no la repite en voz alta.
   */
  errorAnnounced?: boolean
  /**
   * Loads the rows again.
   * @es Vuelve a pedir las filas.
   */
  onRetry?: () => void
  /**
   * What ends the table, in view below the rows: `totalsRow({ name: 'Total', points: '12.345' })`.
   * @type {TableFooter}
   * @es Lo que termina la tabla y se queda a la vista: `totalsRow({ name: «Total», points: «12.345» })`.
   */
  footer?: TableFooter
  /**
   * Shown in place of the rows where there are none.
   * @es Lo que va en lugar de las filas cuando no hay.
   */
  empty: ReactNode
  /**
   * Controlled sort.
   * @es Por qué columna y hacia dónde; `null` es el orden propio de la lista.
   */
  sort?: Sort
  /**
   * Initial sort where `sort` is not given.
   * @es Orden inicial, cuando no lo guarda quien usa la tabla.
   */
  defaultSort?: Sort
  /**
   * Called at once; heading and `aria-sort` follow 500 ms later.
   * @es Se llama al momento; el encabezado y `aria-sort` cambian 500 ms después.
   */
  onSortChange?: (sort: Sort) => void
  /**
   * Controlled selection; it may hold ids of rows that are not loaded.
   * @es Claves de las filas elegidas.
   */
  selection?: ReadonlySet<RowKey>
  /**
   * Initial selection where `selection` is not given; restored when the form around the table is reset.
   * @es Filas elegidas al principio, cuando no lo guarda quien usa la tabla.
   */
  defaultSelection?: ReadonlySet<RowKey>
  /**
   * Adds the checkboxes. Called once per user action, with a new set.
   * @es Da a la tabla sus casillas. Se llama una vez por acto, con un conjunto nuevo.
   */
  onSelectionChange?: (selection: ReadonlySet<RowKey>) => void
  /**
   * Why a row cannot be selected, shown at its disabled checkbox. Must not depend on anything but the row.
   * @type {(row: Row) => string | undefined}
   * @es Por qué no se puede elegir una fila: su casilla se queda y lo dice; ni un tramo ni «elegir todo» la toman.
   * Depende solo de la fila.
   */
  selectDisabledReason?: (row: Row) => string | undefined
  /**
   * Name of the header's checkbox ("Seleccionar los 20 cargados").
   * @es Nombre de la casilla del encabezado: «Seleccionar los 20 cargados».
   */
  selectAllLabel?: string
  /**
   * Adds the up and down buttons. Called for each press, also while earlier moves are being saved.
   * @es Da a las filas sus botones de subir y bajar. Mientras la promesa que devuelve espera, no se mueve otra.
   */
  onMove?: (row: Row, direction: MoveDirection) => void | Promise<unknown>
  /**
   * Adds a handle that moves a row by drag, beside `onMove`; positions count from 1. Keyboards need the same command,
   * as in the row's menu. Must be stable. Cards have no handle.
   * @es Da a las filas un asa para moverlas arrastrando; la posición se cuenta desde 1. El teclado necesita lo mismo
   * en otra parte, como el menú de la fila. Las tarjetas no tienen asa.
   */
  onMoveTo?: (row: Row, position: number) => void
  /**
   * Why rows cannot be moved now, shown at the disabled buttons.
   * @es Por qué ahora no se pueden mover; los botones se quedan y lo dicen.
   */
  moveDisabledReason?: string
  /**
   * Items of the row's menu; without any it has no button. Must be stable: a new function renders every row again.
   * @es Entradas del menú de la fila; sin entradas no hay menú. Que sea siempre la misma función: una nueva redibuja
   * todas las filas.
   */
  rowActions?: (row: Row) => MenuItem[]
  /**
   * Address of a row. Its name is a link, and a plain click on the row calls `onRowOpen`; Ctrl, ⌘ and the middle button
   * open a tab. The name cell has no other widgets then. Must not depend on anything but the row.
   * @type {(row: Row) => string | undefined}
   * @es La dirección de una fila: su nombre pasa a ser un enlace y un clic en la fila lo sigue. El clic simple llama a
   * `onRowOpen`, si está; el botón del medio, Ctrl y ⌘ abren otra pestaña. Depende solo de la fila, y la celda del
   * nombre no lleva otros controles.
   */
  getRowHref?: (row: Row) => string | undefined
  /**
   * Adds the detail button; Enter on a cell calls it too.
   * @es Da a las filas su botón de detalle; también Enter.
   */
  onRowOpen?: (row: Row) => void
  /**
   * Id of the row whose detail is open beside the table (`aria-current`).
   * @es La fila cuyo detalle está abierto al lado: se marca y se dice.
   */
  currentRow?: RowKey
  /**
   * Initial widths and hidden columns.
   * @type {TableLayout}
   * @es Anchos (px, por columna) y columnas escondidas con que parte.
   */
  initialLayout?: TableLayout
  /**
   * Called when the user resized, hid or showed a column.
   * @es Quien lee cambió un ancho, o escondió o mostró una columna.
   */
  onLayoutChange?: (layout: TableLayout) => void
  /**
   * Receives the imperative handle: `useRef<DataTableHandle>(null)`.
   * @es Lo que una pantalla puede pedirle: `focusRow(fila)` la trae a la vista y le da el foco; −1 es el encabezado.
   */
  actionsRef?: Ref<DataTableHandle>
}

/** Events that the table handles itself. */
type ReservedProps =
  | 'children'
  | 'onAuxClick'
  | 'onClick'
  | 'onFocus'
  | 'onKeyDown'
  | 'onKeyDownCapture'
  | 'onMouseDown'
  | 'onPointerEnter'

/** Other props go to the root element. */
export type DataTableProps<Row> = OwnProps<Row> &
  Omit<ComponentPropsWithRef<'div'>, keyof OwnProps<Row> | ReservedProps>
