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
  /** Fixed width, px. Without it the column shares the free width by its `grow`. */
  width?: number
  /**
   * Least width, px.
   * @default 120
   */
  minWidth?: number
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
   * Its width is fixed: `width`, else `minWidth`. Cards have no edges.
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

/** Where a column stands on a card: `name` on top, then `wide` ones a line each, the others two by two. */
export type CardPlace = 'name' | 'wide' | 'first' | 'second'

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

/** Renders what ends a table, `rowIndex` being its `aria-rowindex`; undefined where the number of rows is unknown. */
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
  /** Accessible name of the table ("Productos"). */
  label: string
  /** Must be stable (module level or memo): a new array renders every row again. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Must not depend on anything but the row. */
  getRowId: (row: Row) => RowKey
  /** Name of the row, for its controls ("Ver detalle de …"). Must not depend on anything but the row. */
  getRowLabel: (row: Row) => string
  /**
   * px. In the compact density 44 at most.
   * @default 80
   */
  rowHeight?: number
  /**
   * `grid`: one tab stop, arrows move between cells; for lists to work in.
   * `table`: the frame takes focus and scrolls, Tab reaches the widgets in cells; for lists to read (a history).
   * @default 'grid'
   */
  navigation?: 'grid' | 'table'
  /**
   * Number of rows in all, where more can be loaded; `unknown` where the server does not say.
   * @default the number of loaded rows
   */
  total?: number | 'unknown'
  status: TableStatus
  /** Message for the status `error`. */
  errorText?: string
  /**
   * A toast announces the failure: the table shows it without announcing it again.
   * @default false
   */
  errorAnnounced?: boolean
  onRetry?: () => void
  /** What ends the table, in view below the rows: `totalsRow({ name: 'Total', points: '12.345' })`. */
  footer?: TableFooter
  /** Shown in place of the rows where there are none. */
  empty: ReactNode
  /** Controlled sort. */
  sort?: Sort
  /** Initial sort where `sort` is not given. */
  defaultSort?: Sort
  /** Called at once; heading and `aria-sort` follow 500 ms later. */
  onSortChange?: (sort: Sort) => void
  /** Controlled selection; it may hold ids of rows that are not loaded. */
  selection?: ReadonlySet<RowKey>
  /** Initial selection where `selection` is not given; restored when the form around the table is reset. */
  defaultSelection?: ReadonlySet<RowKey>
  /** Adds the checkboxes. Called once per user action, with a new set. */
  onSelectionChange?: (selection: ReadonlySet<RowKey>) => void
  /** Why a row cannot be selected, shown at its disabled checkbox. Must not depend on anything but the row. */
  selectDisabledReason?: (row: Row) => string | undefined
  /** Name of the header's checkbox ("Seleccionar los 20 cargados"). */
  selectAllLabel?: string
  /** Adds the up and down buttons. Called for each press, also while earlier moves are being saved. */
  onMove?: (row: Row, direction: MoveDirection) => void | Promise<unknown>
  /**
   * Adds a handle that moves a row by drag, beside `onMove`; positions count from 1. Keyboards need the same act, as in
   * the row's menu. Must be stable. Cards have no handle.
   */
  onMoveTo?: (row: Row, position: number) => void
  /** Why rows cannot be moved now, shown at the disabled buttons. */
  moveDisabledReason?: string
  /** Items of the row's menu; without any it has no button. Must be stable: a new function renders every row again. */
  rowActions?: (row: Row) => MenuItem[]
  /**
   * Address of a row. Its name is a link, and a plain click on the row calls `onRowOpen`; Ctrl, ⌘ and the middle button
   * open a tab. The name cell has no other widgets then. Must not depend on anything but the row.
   */
  getRowHref?: (row: Row) => string | undefined
  /** Adds the detail button; Enter on a cell calls it too. */
  onRowOpen?: (row: Row) => void
  /** Id of the row whose detail is open beside the table (`aria-current`). */
  currentRow?: RowKey
  /** Initial widths and hidden columns. */
  initialLayout?: TableLayout
  /** Called when the user resized, hid or showed a column. */
  onLayoutChange?: (layout: TableLayout) => void
  /** Receives the imperative handle: `useRef<DataTableHandle>(null)`. */
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

/** The rest goes to the outermost element: `className`, `style`, `ref`, `id`, `data-*` … */
export type DataTableProps<Row> = OwnProps<Row> &
  Omit<ComponentPropsWithRef<'div'>, keyof OwnProps<Row> | ReservedProps>
