import { memo, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { createStore } from '../../hooks/store.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { useDelayedAnnouncement } from '../../hooks/useDelayedAnnouncement.ts'
import { useEventCallback } from '../../hooks/useEventCallback.ts'
import * as es from '../../messages.ts'
import { Banner } from '../../primitives/Banner/Banner.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { TooltipBubble } from '../../primitives/Tooltip/Tooltip.tsx'
import { px } from '../../tokens/tokens.ts'
import { columnItems } from './columnItems.ts'
import { cardHeight, cardPlaces, controlsWidth, gridTemplate, isPlainCard, selectWidth } from './gridTemplate.ts'
import { lateColumns } from './lateColumns.ts'
import { Root } from './parts.ts'
import { noKeys } from './rowKeys.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableBody, type TableBodyHandle } from './TableBody.tsx'
import { TableFailure } from './TableFailure.tsx'
import { TableHeader } from './TableHeader.tsx'
import { TableMenu, type MenuOwner, type TableMenuHandle } from './TableMenu.tsx'
import { useTablePresses } from './useTablePresses.ts'
import type { RowSetup } from './TableRow.tsx'
import type { DataTableProps, RowKey, SelectionStore } from './types.ts'
import { rowHeaderOf, useColumns } from './useColumns.ts'
import { useFrame, useRowHeight } from './useFrame.ts'
import { useGridNavigation } from './useGridNavigation.ts'
import { useRowFocus } from './useRowFocus.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useStableHandlers } from './useStableHandlers.ts'
import { useSortIndicator } from './useSortIndicator.ts'
import { useTableActions } from './useTableActions.ts'
import { useTableTip } from './useTableTip.ts'

const noSelection: ReadonlySet<RowKey> = new Set()

/**
 * A list that staff work in (APG grid): one tab stop, arrows between cells, Space and Shift for choosing, Enter for the detail,
 * F2 into a cell. Rows have one fixed height and only those in sight are drawn, so 10,000 cost what 20 do.
 * Below 640 px of its own width the rows are cards. The list behind it sorts and pages; the table shows and asks.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { selection, defaultSelection = noSelection, defaultSort = null, empty, ...rest } = props
  const [sort, setSort] = useControlled(rest.sort, defaultSort, rest.onSortChange)
  const [store] = useState(() => createStore(selection ?? defaultSelection))
  const follow = useEventCallback(() => selection && store.set(selection))!
  useLayoutEffect(follow, [follow, selection])
  const handlers = useStableHandlers({
    ...rest,
    onSortChange: rest.onSortChange && setSort,
    onSelectionChange:
      rest.onSelectionChange &&
      ((next) => {
        rest.onSelectionChange!(next)
        // A choice that its owner refuses draws nothing, and is taken back here.
        requestAnimationFrame(follow)
      }),
  })
  return <TableFrame {...rest} {...handlers} sort={sort} empty={rest.rows.length === 0 ? empty : null} store={store} />
}

type TableFrameProps<Row> = Omit<DataTableProps<Row>, 'selection' | 'defaultSelection' | 'defaultSort'> & {
  store: SelectionStore
}

function PlainTableFrame<Row>(props: TableFrameProps<Row>) {
  const {
    label,
    rows,
    getRowId,
    getRowLabel,
    rowHeight: ownHeight,
    status,
    empty,
    sort = null,
    store,
    onMove,
    moveDisabledReason,
    selectDisabledReason,
    rowActions,
    onRowOpen,
    onSelectionChange,
    onSortChange,
    columns: allColumns,
    selectAllLabel,
    errorText,
    errorAnnounced = false,
    onRetry,
    initialLayout,
    onLayoutChange,
    navigation: way = 'grid',
    total,
    actionsRef,
    ref,
    ...rest
  } = props
  const grid = way === 'grid'
  const root = useRef<HTMLDivElement>(null)
  const rootRef = useMergedRefs(root, ref)
  const frameRef = useRef<HTMLDivElement>(null)
  const tableRef = useRef<HTMLTableElement>(null)
  const body = useRef<TableBodyHandle>(null)
  const menu = useRef<TableMenuHandle>(null)
  const lost = useRef(false)

  const columns = useColumns({ columns: allColumns, sort, onSortChange, initialLayout, onLayoutChange })
  const indicator = useSortIndicator(sort, allColumns)
  const frame = useFrame(frameRef, rows.length > 0)
  const lineHeight = useRowHeight(ownHeight)

  const { keys, choosable } = useRowKeys(rows, getRowId, selectDisabledReason)
  const selectable = onSelectionChange !== undefined
  const hasMove = onMove !== undefined
  const hasOpen = onRowOpen !== undefined
  const hasMenu = rowActions !== undefined
  const controls = useMemo(() => ({ move: hasMove, open: hasOpen, menu: hasMenu }), [hasMove, hasOpen, hasMenu])
  const hasControls = hasMove || hasOpen || hasMenu
  const rowHeaderId = rowHeaderOf(allColumns)
  const cards = frame.narrow
  const card = useMemo(() => cardPlaces(columns.visible, rowHeaderId), [columns.visible, rowHeaderId])
  const rowHeight = cards ? cardHeight(card.lines, controls) : lineHeight

  const setup = useMemo<RowSetup<Row>>(
    () => ({
      columns: columns.visible,
      rowHeaderId,
      grid,
      selectable,
      controls,
      cards: cards ? card.places : undefined,
      getRowLabel,
      rowActions,
      moveDisabledReason,
      selectDisabledReason,
    }),
    [
      columns.visible,
      rowHeaderId,
      grid,
      selectable,
      controls,
      cards,
      card,
      getRowLabel,
      rowActions,
      moveDisabledReason,
      selectDisabledReason,
    ],
  )

  const loading = status === 'loading'
  const shownRows = loading ? 0 : rows.length
  const columnCount = columns.visible.length + Number(selectable) + 1
  const bodyHeight = Math.max(rowHeight, frame.height - px.tableHeader)
  const actions = useTableActions({
    rows,
    // Rows behind the skeleton cannot be chosen: nobody sees them.
    keys: loading ? noKeys : keys,
    choosable: loading ? noKeys : choosable,
    store,
    onSelectionChange,
    onRowOpen,
    onMove: (row, direction) => void move(row, direction),
  })
  const navigation = useGridNavigation({
    grid,
    table: tableRef,
    rows: shownRows,
    cols: columnCount,
    page: Math.floor(bodyHeight / rowHeight) - 1,
    reveal: (row) => body.current?.reveal(row),
    actions,
  })
  const move = useRowFocus({ root, rows, total, keys, getRowLabel, navigation, onMove, moveDisabledReason })
  const tip = useTableTip()

  // What is drawn anew with each drawing would draw the rows' part, too.
  const sync = useEventCallback(navigation.sync)!
  useLayoutEffect(() => {
    // Who was in a row waits in the header for those that come.
    if (loading && lost.current) navigation.focusAt({ row: -1, col: navigation.active.current.col })
    lost.current = false
    navigation.sync()
  })
  useDelayedAnnouncement(loading || status === 'refreshing' ? es.common.loading : '')
  useImperativeHandle(actionsRef, () => ({ focusRow: (row) => navigation.focusAt({ row, col: 0 }) }))

  function menuOf({ row, id }: MenuOwner) {
    if (row < 0) return { label: es.dataTable.columns, items: columnItems(columns) }
    if (id === undefined || keys.at(row) !== id) return undefined
    const items = rowActions?.(rows[row]!) ?? []
    return items.length > 0 ? { label: es.dataTable.actions(getRowLabel(rows[row]!)), items } : undefined
  }
  const presses = useTablePresses({
    grid,
    table: tableRef,
    actions,
    onSort(key) {
      columns.pressSort(key)
      indicator.pressed(key)
    },
    onMenu(trigger, row, event, start) {
      // The row of an open menu is drawn wherever the body is scrolled.
      navigation.take(trigger)
      if (row < 0) lateColumns.preload()
      menu.current?.toggle(trigger, { row, id: keys.at(row) }, event, start)
    },
  })

  const { template, minWidth } = gridTemplate(columns.visible, columns.widths, {
    start: selectable ? selectWidth : 0,
    end: controlsWidth(controls),
  })
  const style = {
    '--row': `${rowHeight}px`,
    '--select': `${selectable ? selectWidth : 0}px`,
    '--lines': Math.max(1, card.lines),
    // On the way down to the rows, which take it from their parents (parts.ts).
    gridTemplateColumns: template,
    minInlineSize: cards ? undefined : minWidth,
  } as CSSProperties

  const failed = status === 'error'
  const failure = errorText ?? es.dataTable.error
  const retry = onRetry && (
    <Button size="sm" icon="refresh" onClick={onRetry}>
      {es.common.retry}
    </Button>
  )

  return (
    <Root
      {...rest}
      ref={rootRef}
      data-slot="table"
      onFocus={navigation.handleFocus}
      // Before the widgets: the arrows lead through the rows, also from a menu's button, which would open.
      onKeyDownCapture={navigation.handleKeyDown}
      {...presses}
    >
      {failed && rows.length > 0 && (
        <div data-slot="table.error">
          <Banner tone="danger" title={failure} live={!errorAnnounced} actions={retry}>
            {es.dataTable.oldRows}
          </Banner>
        </div>
      )}
      <div style={{ position: 'relative' }} {...tip.listeners}>
        {status === 'refreshing' && <div data-slot="table.progress" />}
        <div
          ref={frameRef}
          data-slot="table.frame"
          data-status={status}
          data-cards={cards ? (isPlainCard(card.lines, controls) ? 'plain' : 'full') : undefined}
          style={{ maxBlockSize: frame.maxHeight }}
          {...(!grid && { role: 'region', 'aria-label': label, tabIndex: 0 })}
        >
          <table
            ref={tableRef}
            role={way}
            aria-label={label}
            aria-rowcount={loading || total === undefined ? shownRows + 1 : total === 'unknown' ? -1 : total + 1}
            aria-colcount={columnCount}
            aria-multiselectable={(grid && selectable) || undefined}
            aria-busy={loading || status === 'refreshing' || undefined}
            style={style}
          >
            <TableHeader
              columns={columns.visible}
              rowHeaderId={rowHeaderId}
              grid={grid}
              keys={choosable}
              store={store}
              selectable={selectable}
              selectAllDisabled={shownRows === 0 || choosable.length === 0}
              selectAllLabel={selectAllLabel}
              sort={sort}
              sign={indicator.sign}
              sorting={onSortChange !== undefined}
              widths={columns.widths}
              onResize={columns.resize}
              hasMenu={columns.changed || columns.hideable.length > 0}
              cards={cards}
            />
            {loading ? (
              <SkeletonRows
                columns={columns.visible}
                selectable={selectable}
                controls={hasControls}
                count={Math.max(4, Math.floor(frame.maxHeight / rowHeight))}
                rowHeight={rowHeight}
              />
            ) : rows.length > 0 ? (
              <TableBody
                ref={body}
                setup={setup}
                rows={rows}
                keys={keys}
                store={store}
                rowHeight={rowHeight}
                height={bodyHeight}
                frame={frameRef}
                active={navigation.active}
                onDraw={sync}
                lost={lost}
              />
            ) : (
              <tbody role="rowgroup">
                <tr role="row" data-slot="table.empty" aria-rowindex={2}>
                  <td role={grid ? 'gridcell' : 'cell'} colSpan={columnCount} aria-colspan={columnCount}>
                    {failed ? <TableFailure text={failure} isSaid={errorAnnounced} retry={retry} /> : empty}
                  </td>
                </tr>
              </tbody>
            )}
          </table>
        </div>
      </div>
      <TableMenu ref={menu} contentOf={menuOf} />
      {tip.anchor && <TooltipBubble anchor={tip.anchor} content={tip.text} onHide={tip.hide} {...tip.bubbleProps} />}
    </Root>
  )
}

/** Not drawn anew when the selection changes: rows and the header's checkbox hear that from the store. */
const TableFrame = memo(PlainTableFrame) as typeof PlainTableFrame
