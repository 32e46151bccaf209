import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import type { List } from '#app/list/useList.ts'
import { useOnTabVisible } from '#app/useOnTabVisible.ts'
import { BulkBar, DataTable, LoadMore, SearchField, Toolbar, type DataTableHandle, type DataTableProps } from '#ui'
import { ListEmpty } from './ListEmpty.tsx'
import { ListFrame } from './ListFrame.styles.ts'
import { ListNote } from './ListNote.tsx'
import { selectAllLabel, selectedLabel, type ListTexts } from './listTexts.ts'
import { usePersistedColumns } from './usePersistedColumns.ts'

type ListLayoutProps<Row extends { id: number }> = Pick<
  DataTableProps<Row>,
  | 'columns'
  | 'getRowLabel'
  | 'getRowHref'
  | 'rowHeight'
  | 'rowActions'
  | 'onRowOpen'
  | 'currentRow'
  | 'onMove'
  | 'onMoveTo'
  | 'moveDisabledReason'
> & {
  list: List<Row>
  texts: ListTexts
  /** Adds a row: before the toolbar's actions, on a phone at the lower edge, and in the empty list. */
  addButton?: ReactNode
  /** Buttons and menus at the end of the toolbar. */
  toolbarActions?: ReactNode
  /** Filters below the toolbar. */
  filters?: ReactNode
  /** Buttons for the selected rows; without them rows cannot be selected. */
  bulkActions?: ReactNode
  /** Number of rows that are selected beyond the loaded ones, together with them. @default none is */
  allSelected?: number | undefined
  /** A DraftBanner. */
  draftBanner?: ReactNode
  /** Dialogs over the list. */
  children?: ReactNode
}

/** Rows older than this, ms, are read again when the tab is looked at. */
const FRESH_MS = 60_000

const rowId = ({ id }: { id: number }) => id

/** Layout of a list screen: toolbar, table, and below it bulk actions and 'Cargar más' (spec §2). */
export function ListLayout<Row extends { id: number }>(props: ListLayoutProps<Row>) {
  const { list, texts, addButton, toolbarActions, filters, bulkActions, allSelected, draftBanner, ...others } = props
  const { children, ...table } = others
  const tableHandle = useRef<DataTableHandle>(null)
  const searchInput = useRef<HTMLInputElement>(null)
  const tableRoot = useRef<HTMLDivElement>(null)
  const { rows } = list
  const selectedCount = allSelected ?? list.selectedCount
  const columnLayout = usePersistedColumns(texts.title)
  const { selection: loadedSelection, onSelectionChange, ...tableProps } = list.tableProps
  const selectsAll = allSelected !== undefined
  const selection = useMemo(
    () => (selectsAll ? new Set(rows.map(rowId)) : loadedSelection),
    [selectsAll, rows, loadedSelection],
  )

  // A reload keeps `loadedParams`, and with it the scroll position.
  useLayoutEffect(() => {
    tableRoot.current!.querySelector('[data-slot="table.frame"]')!.scrollTop = 0
    // oxlint-disable-next-line react/exhaustive-deps -- runs for other params, which the effect does not read
  }, [list.loadedParams])

  useOnTabVisible(() => void list.refresh(FRESH_MS))

  const { search, filters: loadedFilters } = list.loadedParams ?? list.params
  function clear() {
    if (search) list.searchProps.onSearch('')
    else list.clearFilters()
    searchInput.current?.focus()
  }

  return (
    <ListFrame>
      <Toolbar
        title={texts.title}
        note={
          list.status !== 'error' && (
            <ListNote
              params={list.params}
              texts={texts}
              onReset={list.reset}
              outdated={list.outdated}
              onShowFresh={list.showFresh}
            />
          )
        }
      >
        {texts.query && (
          <SearchField
            ref={searchInput}
            label={`Buscar ${texts.noun[1]}`}
            placeholder={texts.query.placeholder}
            {...list.searchProps}
          />
        )}
        {addButton && <div className="list-add">{addButton}</div>}
        {toolbarActions}
      </Toolbar>
      {filters}
      {draftBanner}
      <DataTable
        ref={tableRoot}
        actionsRef={tableHandle}
        label={texts.title}
        getRowId={rowId}
        {...table}
        {...tableProps}
        {...columnLayout}
        {...(bulkActions && { selection, onSelectionChange, selectAllLabel: selectAllLabel(texts, rows.length) })}
        empty={
          <ListEmpty
            search={search}
            filtered={loadedFilters !== undefined}
            texts={texts}
            onClear={clear}
            addButton={addButton}
          />
        }
      />
      <div className="list-foot">
        {bulkActions && (
          <BulkBar count={selectedCount} label={selectedLabel(texts, selectedCount)} onClear={list.clearSelection}>
            {bulkActions}
          </BulkBar>
        )}
        <LoadMore {...list.loadMoreProps} noun={texts.noun} onEnd={(index) => tableHandle.current?.focusRow(index)} />
      </div>
      {children}
    </ListFrame>
  )
}
