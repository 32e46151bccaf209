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
import { scrollableHeight, trackScroll, toScrollPosition, type ScrollPosition } from '../../hooks/scrollCompression.ts'
import { usePrinting } from '../../hooks/usePrinting.ts'
import { useEventCallback } from '../../hooks/useEventCallback.ts'
import { count, ms } from '../../tokens/tokens.ts'
import type { GridPosition } from './gridKeys.ts'
import { paintSelection } from './paintSelection.ts'
import type { RowKeys } from './rowKeys.ts'
import { assignSlots, free, offsetToShow, rowsToDraw, shares, spanOf, widened, type Slots } from './rowWindow.ts'
import { TableRow, type RowSetup } from './TableRow.tsx'
import type { SelectionStore } from './types.ts'

export type TableBodyHandle = {
  /** Scrolls the least that shows the row, and draws it before it returns. */
  reveal: (row: number) => void
}

type TableBodyProps<Row> = {
  setup: RowSetup<Row>
  rows: readonly Row[]
  keys: RowKeys
  store: SelectionStore
  /** px */
  rowHeight: number
  /** Height of the rows' part of the frame, px. */
  height: number
  frame: RefObject<HTMLElement | null>
  /** Its row holds the tab stop: drawn wherever the body is scrolled. */
  active: RefObject<GridPosition>
  /** Rows were drawn. */
  onDraw: () => void
  /** Written as it goes: whether the focus goes with it. */
  lost: RefObject<boolean>
  ref?: Ref<TableBodyHandle>
}

/**
 * The rows in sight and two more at each end, at fixed heights. While it scrolls, nodes are taken over by new rows and
 * stay where they are in the document, which is half the work of moving them; when it rests they are put in reading
 * order, as screen readers read the document. A leap to where no row stays draws those in sight alone: by the next frame of
 * a thumb that is dragged nobody would have come to the others. On paper all rows are drawn, each in a node of its own.
 */
function PlainTableBody<Row>(props: TableBodyProps<Row>) {
  const { setup, rows, keys, store, rowHeight, height, frame, active, onDraw, lost, ref } = props
  const [scroll, setScroll] = useState<{ index: number; shift: number; moving?: boolean }>({ index: 0, shift: 0 })
  const place = useRef<ScrollPosition>({ top: 0, shift: 0 })
  const body = useRef<HTMLTableSectionElement>(null)
  const slots = useRef<Slots>([])
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const inSight = spanOf({
    offset: scroll.index * rowHeight,
    // A row that is cut at the top leaves room for one more at the bottom.
    height: height + rowHeight,
    rowHeight,
    count: rows.length,
  })
  // At first, too: nobody has scrolled yet, and the row for the cut one is room enough for the first frame of it.
  const alone = scroll.moving ? !shares(inSight, slots.current) : scroll.moving === undefined
  const span = alone ? inSight : widened(inSight, count.selectOverscan, rows.length)
  const printing = usePrinting()
  const needed = rowsToDraw(span, active.current.row, rows.length)
  const drawn = printing ? [...rows.keys()] : assignSlots(slots.current, needed, alone ? rows.length : 0)
  const order = drawn.filter((row) => row !== free)
  // Where Tab leads through the rows they stay in reading order.
  if (!scroll.moving || !setup.grid) order.sort((a, b) => a - b)

  const { selectable } = setup
  const paint = useEventCallback(() => paintSelection(body.current!, order, keys, store.get()))!
  useLayoutEffect(() => {
    if (selectable) paint()
    // The nodes are the same again afterwards.
    if (printing) return
    const pinned = active.current.row
    // Scrolling leaves the row with the tab stop as it is.
    const same = slots.current.indexOf(pinned) === drawn.indexOf(pinned)
    slots.current = drawn
    if (!same) onDraw()
  })
  useLayoutEffect(() => (selectable ? store.subscribe(paint) : undefined), [selectable, store, paint])

  const contentHeight = rows.length * rowHeight
  const box = scrollableHeight(contentHeight)
  const extent = { contentHeight, viewportHeight: height }
  function draw(next: ScrollPosition, moving: boolean) {
    place.current = next
    const { top, shift } = next
    const index = Math.floor((top + shift) / rowHeight)
    setScroll((old) =>
      old.index === index && old.shift === shift && (moving ? old.moving !== undefined : !old.moving)
        ? old
        : { index, shift, moving },
    )
  }
  function moveTo(next: ScrollPosition) {
    const element = frame.current!
    if (element.scrollTop !== next.top) element.scrollTop = next.top
    draw(next, false)
  }

  const settle = useEventCallback(() => moveTo(toScrollPosition(place.current.top + place.current.shift, extent)))!
  const handleScroll = useEventCallback(() => {
    clearTimeout(resting.current)
    resting.current = setTimeout(settle, ms.selectScrollIdle)
    // Drawn inside the event: the next frame never shows an empty place.
    flushSync(() => draw(trackScroll(place.current, frame.current!.scrollTop, extent), true))
  })!
  useEffect(() => {
    const element = frame.current!
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      element.removeEventListener('scroll', handleScroll)
      clearTimeout(resting.current)
    }
  }, [frame, handleScroll])

  useLayoutEffect(() => {
    // Another row height (cards, density) keeps the row that was on top. At the first drawing the frame is not there yet.
    if (frame.current)
      moveTo(toScrollPosition(Math.max(0, Math.min(scroll.index * rowHeight, contentHeight - height)), extent))
    // oxlint-disable-next-line react/exhaustive-deps -- only for another height: of a row, or of a list in the same box, which the browser leaves as it is
  }, [rowHeight, box < contentHeight && contentHeight])

  useLayoutEffect(() => {
    const element = body.current!
    return () => {
      lost.current = element.contains(document.activeElement)
    }
  }, [lost])

  useImperativeHandle(ref, () => ({
    reveal(row) {
      const at = trackScroll(place.current, frame.current!.scrollTop, extent)
      const now = at.top + at.shift
      const offset = offsetToShow(row, { offset: now, height, rowHeight })
      flushSync(() => moveTo(offset === now ? at : toScrollPosition(offset, extent)))
    },
  }))

  return (
    <tbody ref={body} role="rowgroup" style={{ blockSize: box }}>
      {order.map((index) => (
        <TableRow
          key={printing ? index : drawn.indexOf(index)}
          setup={setup}
          row={rows[index]!}
          index={index}
          // One that is drawn for its focus alone makes the box no taller.
          y={Math.min(index * rowHeight - scroll.shift, box - rowHeight)}
          last={index === rows.length - 1}
        />
      ))}
    </tbody>
  )
}

export const TableBody = memo(PlainTableBody) as typeof PlainTableBody
