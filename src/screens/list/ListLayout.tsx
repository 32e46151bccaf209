import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { List } from '#app/list/useList.ts'
import { BulkBar, DataTable, LoadMore, SearchField, Toolbar, type DataTableHandle, type DataTableProps } from '#ui'
import { ListEmpty } from './ListEmpty.tsx'
import { ListFrame } from './ListFrame.styles.ts'
import { ListNote } from './ListNote.tsx'
import { selectAllLabel, selectedLabel, listTitle, type ListTexts } from './listTexts.ts'
import { usePersistedColumns } from './usePersistedColumns.ts'

type ListLayoutProps<Row extends { id: number }> = Pick<
  DataTableProps<Row>,
  'columns' | 'getRowLabel' | 'rowHeight' | 'rowActions' | 'onRowOpen' | 'onMove' | 'moveDisabledReason'
> & {
  list: List<Row>
  words: ListTexts
  /** Stands beside the search. */
  tools: ReactNode
  /** What can be done with the selected rows. */
  bulkActions: ReactNode
  /** Offers back a form that was left (DraftBanner). */
  draft: ReactNode
  /** Leads to the first row where there is none yet. */
  addButton?: ReactNode
  /** What opens over the list. */
  children: ReactNode
}

const rowId = ({ id }: { id: number }) => id

/** The screen of a list that is searched, sorted, selected from and loaded page by page (spec §2). */
export function ListLayout<Row extends { id: number }>(props: ListLayoutProps<Row>) {
  const { list, words, tools, bulkActions, draft, addButton, children, ...table } = props
  const grid = useRef<DataTableHandle>(null)
  const search = useRef<HTMLInputElement>(null)
  const tableRoot = useRef<HTMLDivElement>(null)
  const { params, rows, selectedCount } = list
  const title = listTitle(words)
  const keptColumns = usePersistedColumns(title)

  // A new answer is read from its first row on; after a write, which asks the same again, nothing jumps.
  useLayoutEffect(() => {
    tableRoot.current!.querySelector('[data-slot="table.frame"]')!.scrollTop = 0
    // oxlint-disable-next-line react/exhaustive-deps -- for another question, which nothing here reads
  }, [list.loadedParams])

  function clearSearch() {
    list.searchProps.onSearch('')
    search.current?.focus()
  }

  return (
    <ListFrame>
      <Toolbar title={title}>
        <SearchField
          ref={search}
          label={`Buscar ${words.noun[1]}`}
          placeholder={words.searchPlaceholder}
          {...list.searchProps}
        />
        {tools}
      </Toolbar>
      {draft}
      <div className="list-note">
        {selectedCount === 0 && list.status !== 'error' && (
          <ListNote question={params} words={words} onReset={list.reset} />
        )}
        <BulkBar count={selectedCount} label={selectedLabel(words, selectedCount)} onClear={list.clearSelection}>
          {bulkActions}
        </BulkBar>
      </div>
      <DataTable
        ref={tableRoot}
        actionsRef={grid}
        label={title}
        getRowId={rowId}
        {...table}
        {...list.tableProps}
        {...keptColumns}
        selectAllLabel={selectAllLabel(words, rows.length)}
        empty={<ListEmpty search={list.loadedSearch} words={words} onClear={clearSearch} addButton={addButton} />}
      />
      <LoadMore {...list.loadMoreProps} noun={words.noun} onEnd={(index) => grid.current?.focusRow(index)} />
      {children}
    </ListFrame>
  )
}
