import type { ComponentPropsWithRef, ReactNode, Ref } from 'react'
import type { Store } from '../../hooks/store.ts'
import type { MenuItem } from '../Menu/types.ts'

/** What tells one row from another. */
export type RowKey = string | number

/** The chosen ids: a choice paints the rows in sight and the header's box (paintSelection.ts), and draws neither. */
export type SelectionStore = Store<ReadonlySet<RowKey>>

export type SortDirection = 'asc' | 'desc'
/** One column at a time; `null` is the list's own order. */
export type Sort = { key: string; direction: SortDirection } | null

export type Column<Row> = {
  /** Stable name; also the `key` of a sort. */
  id: string
  /** Heading, in Spanish. */
  header: string
  /** What the cell shows. Widgets inside need `tabIndex={-1}`: the table is one tab stop. */
  renderCell: (row: Row) => ReactNode
  /** Fixed width, px. Without it the column shares what is left over, by its `grow`. */
  width?: number
  /** Least width, px (120). */
  minWidth?: number
  /** Its share of what there is, against the other columns' (its `minWidth`). */
  grow?: number
  /** Prose: takes a whole line where a row is drawn as a card. */
  wide?: boolean
  /** `end` for figures. */
  align?: 'start' | 'end'
  /** `text` sorts words, which are told 'de la A a la Z'; figures go 'de menor a mayor'. */
  sortable?: boolean | 'text'
  /** The cell that names the row; it stays in sight when the table scrolls sideways. The first column where none says so. */
  rowHeader?: boolean
  /** Whether the reader may hide it (true; the row header never). */
  hideable?: boolean
}

/** Rows on screen and their state: `refreshing` keeps the old rows, dimmed; `error` keeps them too. */
export type TableStatus = 'loading' | 'ready' | 'refreshing' | 'error'

/** What the reader changed about the columns. */
export type TableLayout = {
  /** Column id → width, px. */
  widths: Readonly<Record<string, number>>
  /** Ids of hidden columns. */
  hidden: readonly string[]
}

export type MoveDirection = 'up' | 'down'

/** What a screen can ask of the table. */
export type DataTableHandle = {
  /** Scrolls to the row and focuses the cell where the reader was; -1 is the header. */
  focusRow: (index: number) => void
}

type OwnProps<Row> = {
  /** Names the table ("Productos"). */
  label: string
  /** Keep it stable (module level or memo): a new array draws every row anew. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Must not depend on anything but the row. */
  getRowId: (row: Row) => RowKey
  /** The row's name, for the controls ("Ver detalle de …"). Must not depend on anything but the row. */
  getRowLabel: (row: Row) => string
  /** px (80); in the compact density 56 at most. */
  rowHeight?: number
  /**
   * `grid` (by itself): the table is one tab stop and the arrows lead from cell to cell, for lists that are worked in. `table`: for
   * lists to be read (a history): the frame takes the focus and scrolls, and what is in the cells is reached with Tab.
   */
  navigation?: 'grid' | 'table'
  /** How many rows there are in all, where more can be loaded; `unknown` where nobody knows. Without it: those that are loaded. */
  total?: number | 'unknown'
  status: TableStatus
  /** Said when `status` is `error`. */
  errorText?: string
  /** A notice says the failure: the table shows it and does not say it again. */
  errorAnnounced?: boolean
  onRetry?: () => void
  /** Shown in place of the rows where there are none. */
  empty: ReactNode
  /** The sort in force, where the caller holds it. */
  sort?: Sort
  /** The sort at first, where it does not. */
  defaultSort?: Sort
  /** Called at once; heading and `aria-sort` follow 500 ms later (spec §9). */
  onSortChange?: (sort: Sort) => void
  /** Ids of the chosen rows, where the caller holds them; ids of rows that are not loaded are kept. */
  selection?: ReadonlySet<RowKey>
  /** Those at first, where it does not. */
  defaultSelection?: ReadonlySet<RowKey>
  /**
   * Gives the table its checkboxes. Called once an act, with a new set; after "select all" its ids are gathered when they are first read,
   * so keep it as it is and copy it (`new Set(ids)`) only where it is used.
   */
  onSelectionChange?: (selection: ReadonlySet<RowKey>) => void
  /** Why a row cannot be chosen, for rows that cannot: their checkbox stays and says it. Must not depend on anything but the row. */
  selectDisabledReason?: (row: Row) => string | undefined
  /** Name of the header's checkbox ("Seleccionar los 20 cargados"). */
  selectAllLabel?: string
  /** Gives the rows their up and down buttons. While a returned promise is pending no other row moves. */
  onMove?: (row: Row, direction: MoveDirection) => void | Promise<unknown>
  /** Why rows cannot be moved now; the buttons stay and say it. */
  moveDisabledReason?: string
  /** Items of the row's menu; none, no menu. Keep it stable: a new function draws every row anew. */
  rowActions?: (row: Row) => MenuItem[]
  /** Gives the rows their detail button; also Enter. */
  onRowOpen?: (row: Row) => void
  /** Widths and hidden columns to begin with. */
  initialLayout?: TableLayout
  /** The reader resized, hid or showed a column. */
  onLayoutChange?: (layout: TableLayout) => void
  /** What the screen can ask for, as `useRef<DataTableHandle>(null)`. */
  actionsRef?: Ref<DataTableHandle>
}

/** Heard by the table itself. */
type Taken = 'children' | 'onClick' | 'onFocus' | 'onKeyDown' | 'onKeyDownCapture' | 'onMouseDown' | 'onPointerEnter'

/** The rest goes to the outermost element: `className`, `style`, `ref`, `id`, `data-*` … */
export type DataTableProps<Row> = OwnProps<Row> & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps<Row> | Taken>
