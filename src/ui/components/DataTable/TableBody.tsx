import {
  memo,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { scrollableHeight, toScrollPosition, trackScroll, type ScrollPosition } from '../../hooks/scrollCompression.ts'
import { useEventCallback } from '../../hooks/useEventCallback.ts'
import { usePrinting } from '../../hooks/usePrinting.ts'
import { count, ms } from '../../tokens/tokens.ts'
import type { GridPosition } from './gridKeys.ts'
import { isCollapsed, restoreTextSelection, rowsAtEnds, textSelectionIn } from './rowText.ts'
import {
  assignSlots,
  offsetToShow,
  overlaps,
  rowsOf,
  rowsToRender,
  unused,
  visibleRows,
  widen,
  type Slots,
  type Span,
} from './rowWindow.ts'
import { syncSelectionToDom } from './selection.ts'
import { TableRow } from './TableRow.tsx'
import type { RowKey, RowSetup, SelectionStore } from './types.ts'
import { lazyColumns } from './useColumns.ts'

export type TableBodyHandle = {
  /** Scrolls the least that shows the row, and renders it before it returns. */
  reveal: (row: number) => void
  /** The selected text of several cells, with the rows that are scrolled out of view. */
  selectedText: () => string | undefined
}

type TableBodyProps<Row> = {
  setup: RowSetup<Row>
  rows: readonly Row[]
  ids: readonly RowKey[]
  store: SelectionStore
  currentRow: RowKey | undefined
  /** px */
  rowHeight: number
  /** Visible height of the body, px. */
  height: number
  frame: RefObject<HTMLElement | null>
  /** The page scrolls instead of the frame. */
  paged: boolean
  /** Its row has the tab stop: rendered wherever the body is scrolled. */
  active: RefObject<GridPosition>
  /** The active row was rendered in another node. */
  onActiveRowRendered: () => void
  /** Set on unmount: whether the body contained the focus. */
  focusLost: RefObject<boolean>
  ref?: Ref<TableBodyHandle>
}

type ScrollState = {
  /** The first visible row. */
  index: number
  /** px, see ScrollPosition. */
  shift: number
  /** undefined until the first scroll */
  scrolling?: boolean
}

/**
 * The visible rows and two more at each end. While it scrolls, nodes are reused for other rows without being moved.
 * At rest they are sorted, because screen readers follow the document. Printing renders all rows.
 */
function PlainTableBody<Row>(props: TableBodyProps<Row>) {
  const { setup, rows, ids, store, currentRow, rowHeight, height, frame, paged, active, ...others } = props
  const { onActiveRowRendered, focusLost, ref } = others
  const [scroll, setScroll] = useState<ScrollState>({ index: 0, shift: 0 })
  const [copied, setCopied] = useState<Span>()
  const position = useRef<ScrollPosition>({ top: 0, shift: 0 })
  const body = useRef<HTMLTableSectionElement>(null)
  const slots = useRef<Slots>([])
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHidden = useRef(false)
  const isPressed = useRef(false)

  const visible = visibleRows({
    offset: scroll.index * rowHeight,
    // A row cut at the top leaves room for one more at the bottom.
    height: height + rowHeight,
    rowHeight,
    count: rows.length,
  })
  // A jump is rendered without the rows beyond the edges, which are out of view. So is the first frame.
  const alone = scroll.scrolling ? !overlaps(visible, slots.current) : scroll.scrolling === undefined
  const span = alone ? visible : widen(visible, count.selectOverscan, rows.length)
  const printing = usePrinting()
  const textSelection = textSelectionIn(body.current)
  const pinned = [active.current.row, ...(textSelection ? rowsAtEnds(textSelection) : []), ...rowsOf(copied)]
  const needed = rowsToRender(span, pinned, rows.length)
  const rendered = printing ? [...rows.keys()] : assignSlots(slots.current, needed, alone ? rows.length : 0)
  const slotOf = new Map(rendered.map((row, slot) => [row, slot]))
  const order = rendered.filter((row) => row !== unused)
  // Tab and a text selection follow the document also while it scrolls.
  const hasSelectedText = textSelection !== undefined && !isCollapsed(textSelection)
  if (!scroll.scrolling || !setup.grid || hasSelectedText) order.sort((a, b) => a - b)

  const { selectable } = setup
  const syncSelection = useEventCallback(() => syncSelectionToDom(body.current!, order, ids, store.get()))!
  useLayoutEffect(() => {
    if (selectable) syncSelection()
    if (textSelection) restoreTextSelection(textSelection)
    // Afterwards the nodes are those from before.
    if (printing || copied) return
    const row = active.current.row
    const isSameNode = slots.current.indexOf(row) === rendered.indexOf(row)
    slots.current = rendered
    if (!isSameNode) onActiveRowRendered()
  })
  useLayoutEffect(() => (selectable ? store.subscribe(syncSelection) : undefined), [selectable, store, syncSelection])

  const contentHeight = rows.length * rowHeight
  const boxHeight = scrollableHeight(contentHeight)
  const extent = { contentHeight, viewportHeight: height }
  const scrollTop = () => (paged ? Math.max(0, -body.current!.getBoundingClientRect().top) : frame.current!.scrollTop)
  const currentPosition = () => trackScroll(position.current, scrollTop(), extent)

  function update(next: ScrollPosition, scrolling: boolean) {
    position.current = next
    const { top, shift } = next
    const index = Math.floor((top + shift) / rowHeight)
    setScroll((old) =>
      old.index === index && old.shift === shift && (scrolling ? old.scrolling !== undefined : !old.scrolling)
        ? old
        : { index, shift, scrolling },
    )
  }
  function moveTo(next: ScrollPosition) {
    const by = next.top - scrollTop()
    if (by) (paged ? window : frame.current!).scrollBy(0, by)
    update(next, false)
  }

  const restLater = () => {
    clearTimeout(restTimer.current)
    restTimer.current = setTimeout(handleRest, ms.selectScrollIdle)
  }
  const handleRest = useEventCallback(() => {
    if (isHidden.current) return
    // A node that moves between the press and the release of a pointer gets no click.
    if (isPressed.current) return restLater()
    // Read now: a scroll may have happened whose event is still pending.
    const { top, shift } = currentPosition()
    moveTo(toScrollPosition(top + shift, extent))
  })!
  const handleScroll = useEventCallback(() => {
    if (isHidden.current) return
    restLater()
    // Rendered inside of the event: the next frame never shows an empty place.
    flushSync(() => update(currentPosition(), true))
  })!
  useEffect(() => {
    const element = frame.current!
    // Of whatever scrolls the cards: the page, or the body of a dialog.
    const scroller = paged ? document : element
    scroller.addEventListener('scroll', handleScroll, { passive: true, capture: true })
    const observer = new ResizeObserver(() => {
      const wasHidden = isHidden.current
      isHidden.current = element.clientHeight === 0
      // Browsers forget the scroll position of a hidden element, without an event.
      if (wasHidden && !isHidden.current) element.scrollTop = position.current.top
    })
    observer.observe(element)
    const press = ({ type }: Event) => (isPressed.current = type === 'pointerdown')
    element.addEventListener('pointerdown', press, true)
    document.addEventListener('pointerup', press, true)
    document.addEventListener('pointercancel', press, true)
    return () => {
      element.removeEventListener('pointerdown', press, true)
      document.removeEventListener('pointerup', press, true)
      document.removeEventListener('pointercancel', press, true)
      scroller.removeEventListener('scroll', handleScroll, true)
      observer.disconnect()
      clearTimeout(restTimer.current)
    }
  }, [frame, paged, handleScroll])

  // Copying is synchronous: its code is loaded as soon as text is selected.
  useEffect(() => {
    function preload() {
      const selection = textSelectionIn(body.current)
      if (selection && !isCollapsed(selection)) lazyColumns.preload()
    }
    document.addEventListener('selectionchange', preload)
    return () => document.removeEventListener('selectionchange', preload)
  }, [])

  useLayoutEffect(() => {
    // Another row height (cards, density) keeps the first visible row. At the first render the frame is not there yet.
    if (frame.current)
      moveTo(toScrollPosition(Math.max(0, Math.min(scroll.index * rowHeight, contentHeight - height)), extent))
    // oxlint-disable-next-line react/exhaustive-deps -- for another row height, or another length of a list taller than its box
  }, [rowHeight, boxHeight < contentHeight && contentHeight])

  useLayoutEffect(() => {
    const element = body.current!
    return () => {
      focusLost.current = element.contains(document.activeElement)
    }
  }, [focusLost])

  useImperativeHandle(ref, () => ({
    reveal(row) {
      const from = currentPosition()
      const offset = from.top + from.shift
      const to = offsetToShow(row, { offset, height, rowHeight })
      flushSync(() => moveTo(to === offset ? from : toScrollPosition(to, extent)))
    },
    selectedText() {
      const table = body.current!.parentElement!
      const selection = textSelectionIn(body.current)
      if (!selection || isCollapsed(selection)) return undefined
      if (!table.contains(selection[0]) || !table.contains(selection[2])) return undefined
      // The end outside of the body is in the header.
      const [from = 0, to = 0] = rowsAtEnds(selection)
      flushSync(() => setCopied({ first: Math.min(from, to), end: Math.max(from, to) + 1 }))
      const text = lazyColumns.loaded()?.selectedTableText(table)
      flushSync(() => setCopied(undefined))
      return text
    },
  }))

  return (
    <tbody ref={body} role="rowgroup" style={{ blockSize: boxHeight }}>
      {order.map((index) => (
        <TableRow
          key={printing ? index : slotOf.get(index)}
          setup={setup}
          row={rows[index]!}
          index={index}
          // A row that is rendered out of view must not make the body taller.
          y={Math.min(index * rowHeight - scroll.shift, boxHeight - rowHeight)}
          last={index === rows.length - 1}
          current={currentRow !== undefined && ids[index] === currentRow}
        />
      ))}
    </tbody>
  )
}

export const TableBody = memo(PlainTableBody) as typeof PlainTableBody
