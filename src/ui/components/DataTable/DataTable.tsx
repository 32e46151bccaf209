import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
} from 'react'
import { lazyModule } from '../../hooks/lazyModule.ts'
import { createStore } from '../../hooks/store.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { useDelayedAnnouncement } from '../../hooks/useDelayedAnnouncement.ts'
import { useEventCallback } from '../../hooks/useEventCallback.ts'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { BannerFrame } from '../Banner/BannerFrame.tsx'
import { Button } from '../Button/Button.tsx'
import { TooltipBubble } from '../Tooltip/Tooltip.tsx'
import { px } from '../../tokens/tokens.ts'
import { Root } from './DataTable.styles.ts'
import {
  cardHeight,
  cardPlaces,
  cardRoom,
  controlsWidth,
  gridTemplate,
  isPlainCard,
  selectWidth,
} from './gridTemplate.ts'
import { nextSort, useSortIndicator } from './sorting.ts'
import { figureWidths, fitColumns } from './textSize.ts'
import { TableBody, type TableBodyHandle } from './TableBody.tsx'
import { TableHeader } from './TableHeader.tsx'
import { columnItems, TableMenu, type MenuOwner, type TableMenuHandle } from './TableMenu.tsx'
import { EmptyRow, SkeletonRows, TableFailure } from './TableStates.tsx'
import type { DataTableProps, PinInsets, RowKey, RowSetup } from './types.ts'
import { getRowHeaderId, lazyColumns, useColumns } from './useColumns.ts'
import { useGridNavigation } from './useGridNavigation.ts'
import { useRowFocus } from './useRowFocus.ts'
import { useTableActions } from './useTableActions.ts'
import { useTableEvents } from './useTableEvents.ts'
import { useRowHeight, useTableFrame } from './useTableFrame.ts'
import { useTableTip } from './useTableTip.ts'

const lazyDrag = lazyModule(() => import('./dragRow.ts'))
const noSelection: ReadonlySet<RowKey> = new Set()
const noIds: readonly RowKey[] = []
/** Its width changes with the size and spacing of the text. No-break spaces, which translators leave. */
const widthSample = '\u00a0'.repeat(8)

/**
 * A list to work in: rows of one fixed height, of which the visible ones are rendered; cards below 640 px of its width.
 * It neither sorts nor pages: it shows the given rows and state, and reports what the user requests.
 * @see APG grid
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const dataTableMessages = useMessages('dataTable', es.dataTable)
  const commonMessages = useMessages('common', es.common)
  const {
    label,
    rows,
    getRowId,
    getRowLabel,
    rowHeight: rowHeightProp,
    status,
    footer,
    empty,
    sort: sortProp,
    defaultSort = null,
    selection,
    defaultSelection = noSelection,
    onMove,
    onMoveTo,
    moveDisabledReason,
    selectDisabledReason,
    rowActions,
    getRowHref,
    onRowOpen,
    currentRow,
    onSelectionChange,
    onSortChange,
    columns: ownColumns,
    selectAllLabel,
    errorText = dataTableMessages.error,
    errorAnnounced = false,
    onRetry,
    initialLayout,
    onLayoutChange,
    navigation: role = 'grid',
    total,
    actionsRef,
    ref,
    ...rest
  } = props
  const grid = role === 'grid'
  const root = useRef<HTMLDivElement>(null)
  const rootRef = useMergedRefs(root, ref)
  const frameRef = useRef<HTMLDivElement>(null)
  const tableRef = useRef<HTMLTableElement>(null)
  const body = useRef<TableBodyHandle>(null)
  const menu = useRef<TableMenuHandle>(null)
  const focusLost = useRef(false)

  const [sort, setSort] = useControlled(sortProp, defaultSort, onSortChange)
  const indicator = useSortIndicator(sort, ownColumns)

  const [store] = useState(() => createStore(selection ?? defaultSelection))
  const syncSelection = useEventCallback(() => selection && store.set(selection))!
  useLayoutEffect(syncSelection, [syncSelection, selection])
  // The reset has unchecked all boxes: a new set writes them again, also where the selection is the same.
  useFormReset(root, () => store.set(new Set(selection ?? defaultSelection)))

  const ids = useMemo(() => rows.map((row) => getRowId(row)), [rows, getRowId])
  const selectableIds = useMemo(
    () => (selectDisabledReason ? ids.filter((_, row) => !selectDisabledReason(rows[row]!)) : ids),
    [rows, ids, selectDisabledReason],
  )
  const selectable = onSelectionChange !== undefined
  const hasMove = onMove !== undefined
  const hasOpen = onRowOpen !== undefined
  const hasMenu = rowActions !== undefined

  const frame = useTableFrame(frameRef, rows.length > 0)
  const { narrow: cards, textHeight, textWidth } = frame
  // A string, so that rows with figures of the same lengths render no row again.
  const figureKey = useMemo(() => JSON.stringify(figureWidths(ownColumns, rows)), [ownColumns, rows])
  const allColumns = useMemo(
    () => fitColumns(ownColumns, JSON.parse(figureKey) as number[], textWidth),
    [ownColumns, figureKey, textWidth],
  )
  const hasDrag = onMoveTo !== undefined && !cards
  const controls = useMemo(
    () => ({ move: hasMove, open: hasOpen, menu: hasMenu, drag: hasDrag }),
    [hasMove, hasOpen, hasMenu, hasDrag],
  )
  const edges = { start: selectable ? selectWidth : 0, end: controlsWidth(controls) }
  const columns = useColumns({
    columns: allColumns,
    room: frame.width,
    cards,
    edges,
    initialLayout,
    onLayoutChange,
  })
  const rowHeaderId = getRowHeaderId(allColumns)
  const cardWidth = cards ? frame.width : Infinity
  // A string, so that longer figures that fit render no row.
  const cardKey = useMemo(() => {
    const figures = JSON.parse(figureKey) as number[]
    const figureOf = (id: string) => figures[ownColumns.findIndex((column) => column.id === id)]!
    const sizes = {
      width: textWidth > 1 ? cardWidth / textWidth : Infinity,
      room: cardRoom(cardWidth, edges.start, controls) / textWidth,
    }
    const ofVisible = columns.visible.map(({ id }) => figureOf(id))
    return JSON.stringify(cardPlaces(columns.visible, rowHeaderId, sizes, ofVisible))
  }, [columns.visible, rowHeaderId, cardWidth, edges.start, controls, textWidth, figureKey, ownColumns])
  const card = useMemo(() => JSON.parse(cardKey) as ReturnType<typeof cardPlaces>, [cardKey])
  // A string, so that another width of a column that scrolls renders no row.
  const { template, minWidth, insets } = gridTemplate(columns.visible, columns.widths, edges, rowHeaderId)
  const pinKey = `${JSON.stringify((!cards && insets) || null)}`
  const pins = useMemo(() => JSON.parse(pinKey) as PinInsets | null, [pinKey])
  const lineHeight = useRowHeight(rowHeightProp, textHeight)
  const rowHeight = cards ? cardHeight(card.lines, controls, textHeight) : lineHeight

  const setup = useMemo<RowSetup<Row>>(
    () => ({
      columns: columns.visible,
      rowHeaderId,
      grid,
      selectable,
      controls,
      cards: cards ? card.places : undefined,
      pins,
      getRowLabel,
      getRowHref,
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
      pins,
      getRowLabel,
      getRowHref,
      rowActions,
      moveDisabledReason,
      selectDisabledReason,
    ],
  )

  const loading = status === 'loading'
  const failed = status === 'error'
  const rowCount = loading ? 0 : rows.length
  const columnCount = columns.visible.length + Number(selectable) + 1
  const hasFooter = footer !== undefined && rowCount > 0
  // On cards the totals scroll with the list.
  const bodyHeight = Math.max(rowHeight, frame.height - px.tableHeader * (hasFooter && !cards ? 2 : 1))
  /** Rows of the list, also those that are not loaded; -1 where that is unknown. */
  const listLength = loading || total === undefined ? rowCount : total === 'unknown' ? -1 : total
  const actions = useTableActions({
    rows,
    // Rows behind the skeleton cannot be selected.
    ids: loading ? noIds : ids,
    selectableIds: loading ? noIds : selectableIds,
    store,
    onSelectionChange:
      onSelectionChange &&
      ((next) => {
        onSelectionChange(next)
        // A selection that its owner refuses renders nothing, and is taken back here.
        requestAnimationFrame(syncSelection)
      }),
    onRowOpen,
    onMove: (row, direction) => void move(row, direction),
  })
  const navigation = useGridNavigation({
    grid,
    table: tableRef,
    rows: rowCount,
    cols: columnCount,
    page: Math.floor(bodyHeight / rowHeight) - 1,
    reveal: (row) => body.current?.reveal(row),
    actions,
  })
  const move = useRowFocus({ root, rows, ids, getRowLabel, total, navigation, onMove, moveDisabledReason })
  const tip = useTableTip()
  useEffect(() => (hasDrag ? lazyDrag.preload() : undefined), [hasDrag])

  const syncTabStop = useEventCallback(navigation.sync)!
  useLayoutEffect(() => {
    // The row with the focus made room for the skeleton: the focus waits in the header.
    if (loading && focusLost.current) navigation.focusAt({ row: -1, col: navigation.active.current.col })
    focusLost.current = false
    navigation.sync()
  })
  useDelayedAnnouncement(loading || status === 'refreshing' ? commonMessages.loading : '')
  useImperativeHandle(actionsRef, () => ({ focusRow: (row) => navigation.focusAt({ row, col: 0 }) }))

  function menuOf({ row, id }: MenuOwner) {
    if (row < 0) return { label: dataTableMessages.columns, items: columnItems(columns, dataTableMessages) }
    if (id === undefined || ids[row] !== id) return undefined
    const items = rowActions?.(rows[row]!) ?? []
    return items.length > 0 ? { label: dataTableMessages.actions(getRowLabel(rows[row]!)), items } : undefined
  }
  const { listeners, pressListeners } = useTableEvents({
    grid,
    table: tableRef,
    ids,
    actions,
    onSort(key) {
      if (onSortChange) setSort(nextSort(sort, key))
      indicator.press(key)
    },
    onMenu(trigger, row, event, start) {
      // The row of an open menu stays rendered as the active one.
      navigation.activate(trigger)
      if (row < 0) lazyColumns.preload()
      menu.current?.toggle(trigger, { row, id: ids[row] }, event, start)
    },
  })

  function handleCopy(event: ClipboardEvent) {
    const text = body.current?.selectedText()
    if (text === undefined) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
  }

  const style = {
    '--row': `${rowHeight}px`,
    '--select': `${edges.start}px`,
    '--lines': Math.max(1, card.lines),
    // Inherited as far as the rows (DataTable.styles.ts).
    gridTemplateColumns: template,
    minInlineSize: cards ? undefined : minWidth,
  } as CSSProperties

  const retry = onRetry && (
    <Button size="sm" icon="refresh" onClick={onRetry}>
      {commonMessages.retry}
    </Button>
  )

  return (
    <Root
      {...rest}
      ref={rootRef}
      data-slot="table"
      onFocus={navigation.handleFocus}
      // Capture: the arrows move between rows also from a menu's button, which would open.
      onKeyDownCapture={navigation.handleKeyDown}
      {...listeners}
    >
      {failed && rows.length > 0 && (
        <div data-slot="table.error">
          <BannerFrame tone="danger" title={errorText} live={!errorAnnounced} actions={retry}>
            {dataTableMessages.oldRows}
          </BannerFrame>
        </div>
      )}
      <span data-slot="table.text" aria-hidden="true">
        {widthSample}
      </span>
      <div style={{ position: 'relative' }} {...tip.listeners}>
        {status === 'refreshing' && <div data-slot="table.progress" />}
        <div
          ref={frameRef}
          data-slot="table.frame"
          data-status={status}
          data-cards={cards ? (isPlainCard(card.lines, controls) ? 'plain' : 'full') : undefined}
          style={{ maxBlockSize: cards ? undefined : frame.maxHeight }}
          onCopy={handleCopy}
          {...pressListeners}
          {...(!grid && { role: 'region', 'aria-label': label, tabIndex: 0 })}
        >
          <table
            ref={tableRef}
            onPointerDown={
              hasDrag ? (event) => lazyDrag.loaded()?.startDrag(event, rows, getRowLabel, onMoveTo) : undefined
            }
            role={role}
            aria-label={label}
            aria-rowcount={listLength < 0 ? -1 : listLength + 1 + Number(hasFooter)}
            aria-colcount={columnCount}
            aria-multiselectable={(grid && selectable) || undefined}
            aria-busy={loading || status === 'refreshing' || undefined}
            style={style}
          >
            <TableHeader
              columns={columns.visible}
              rowHeaderId={rowHeaderId}
              grid={grid}
              selectable={selectable}
              selectableIds={selectableIds}
              store={store}
              selectAllDisabled={rowCount === 0 || selectableIds.length === 0}
              selectAllLabel={selectAllLabel}
              sort={sort}
              displayedSort={indicator.sort}
              pendingKey={indicator.pendingKey}
              sortEnabled={onSortChange !== undefined}
              widths={columns.widths}
              onResize={columns.resize}
              hasColumnsMenu={columns.changed || columns.hideable.length > 0}
              cards={cards}
              pins={pins}
            />
            {loading ? (
              <SkeletonRows
                columns={columns.visible}
                selectable={selectable}
                controls={hasMove || hasOpen || hasMenu}
                count={Math.max(4, Math.floor(frame.maxHeight / rowHeight))}
                rowHeight={rowHeight}
              />
            ) : rows.length > 0 ? (
              <TableBody
                ref={body}
                setup={setup}
                rows={rows}
                ids={ids}
                store={store}
                currentRow={currentRow}
                rowHeight={rowHeight}
                height={bodyHeight}
                frame={frameRef}
                paged={cards}
                active={navigation.active}
                onActiveRowRendered={syncTabStop}
                focusLost={focusLost}
              />
            ) : (
              <EmptyRow grid={grid} columnCount={columnCount}>
                {failed ? <TableFailure text={errorText} announced={errorAnnounced} retry={retry} /> : empty}
              </EmptyRow>
            )}
            {hasFooter && footer(setup, listLength < 0 ? undefined : listLength + 2)}
          </table>
        </div>
      </div>
      <TableMenu ref={menu} contentOf={menuOf} />
      {tip.anchor && <TooltipBubble anchor={tip.anchor} content={tip.text} onHide={tip.hide} {...tip.bubbleProps} />}
    </Root>
  )
}
