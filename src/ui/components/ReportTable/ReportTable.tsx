import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ComponentPropsWithRef,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react'
import { TableVirtuoso, type TableComponents } from 'react-virtuoso'
import { usePrinting } from '../../hooks/usePrinting.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { figureWidths, measureText } from '../DataTable/textSize.ts'
import { Root } from './ReportTable.styles.ts'

export type ReportColumn<Row> = {
  /** Stable name. */
  id: string
  /** Heading, in Spanish. */
  header: string
  /** Width as a CSS grid track: '4rem', 'minmax(0, 1fr)'. */
  track: string
  /** The number that the cell shows: the column grows until the longest of the rows fits. */
  figure?: (row: Row) => number | null
  /** Content of a cell, of any height. */
  renderCell: (row: Row) => ReactNode
  /**
   * `end` for numbers.
   * @default 'start'
   */
  align?: 'start' | 'end'
  /** Prose: a line of its own below the other cells where the table is narrower than 480 px. */
  wide?: boolean
}

/** The default text size, px. */
const rem = 16
/** Least width of a column without one, gap between columns, and padding of a row without a gap, rem. */
const least = { texts: 4, gap: 0.75, padding: 0.75 }

type OwnProps<Row> = {
  /**
   * Accessible name of the table ("Filas por corregir").
   * @es Nombra la tabla: «Filas por corregir».
   */
  label: string
  /**
   * Must be stable (module level).
   * @type {readonly ReportColumn<Row>[]}
   * @es Las columnas: `id`, `header`, `track` (su ancho como pista de CSS) y `cell`. Que sea siempre la misma lista.
   */
  columns: readonly ReportColumn<Row>[]
  /**
   * The loaded rows, in order.
   * @type {readonly Row[]}
   * @es Las filas, en orden.
   */
  rows: readonly Row[]
  /**
   * Largest height of the frame, px; fewer rows make it lower.
   * @default 420
   * @es Alto máximo del marco en px (420); con pocas filas es más bajo.
   */
  maxHeight?: number
}

/** Other props go to the root element. */
export type ReportTableProps<Row> = OwnProps<Row> & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps<Row> | 'children'>

/**
 * Rows to read, each as high as its text; the visible ones are rendered, for printing all. The frame takes focus and
 * scrolls with the arrow keys.
 * @see DataTable for lists to sort, select from and act on
 */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { label, columns, rows, maxHeight = 420, style, ref, ...rest } = props
  // Virtuoso reports the height of all rows once they are measured.
  const [contentHeight, setContentHeight] = useState(0)
  const context = useMemo<ReportContext>(() => ({ label, count: rows.length }), [label, rows.length])
  const figures = useMemo(() => figureWidths(columns, rows), [columns, rows])
  const root = useRef<HTMLDivElement>(null)
  const widths = columns.map(({ track, wide }, i) =>
    wide ? 0 : Math.max(figures[i]! / rem, Number(/([\d.]+)rem/.exec(track)?.[1] ?? least.texts)) + least.gap,
  )
  const { isNarrow, spacing } = useFit(
    root,
    widths.reduce((sum, width) => sum + width, least.padding),
    columns.some(({ track }, i) => figures[i]! > parseFloat(track) * rem),
  )
  const trackOf = ({ track, figure }: ReportColumn<Row>, i: number) =>
    figure ? `max(${track}, ${(figures[i]! / rem) * spacing}rem)` : track
  const allTracks = columns.map(trackOf)
  const tracks = allTracks.join(' ')
  const narrowTracks = allTracks.filter((_, i) => !columns[i]!.wide).join(' ')
  const variables = { '--tracks': tracks, '--narrow-tracks': narrowTracks, ...style } as CSSProperties
  const printing = usePrinting()
  const head = (
    <tr role="row" aria-rowindex={1}>
      {columns.map(({ id, header, align, wide }) => (
        <th key={id} role="columnheader" scope="col" data-align={align} data-wide={wide || undefined}>
          {header}
        </th>
      ))}
    </tr>
  )
  const renderCells = (row: Row) =>
    columns.map(({ id, header, renderCell, align, wide }) => (
      <td key={id} role="cell" data-align={align} data-wide={wide || undefined} data-label={header}>
        {renderCell(row)}
      </td>
    ))
  return (
    <Root
      {...rest}
      data-slot="reportTable"
      ref={useMergedRefs(root, ref)}
      data-cards={isNarrow ? '' : undefined}
      style={variables}
    >
      <TableVirtuoso
        style={{ blockSize: Math.min(maxHeight, contentHeight || maxHeight) }}
        context={context}
        data={rows}
        components={virtuosoComponents}
        totalListHeightChanged={setContentHeight}
        increaseViewportBy={200}
        fixedHeaderContent={() => head}
        itemContent={(_, row) => renderCells(row)}
      />
      {/* A second table: the one on screen keeps its scroll position and focus. */}
      {printing && (
        <table>
          <thead>{head}</thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index} aria-rowindex={index + 2}>
                {renderCells(row)}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Root>
  )
}

/** Whether larger text or long figures do not fit in columns of this width, rem; and how letter spacing widens them. */
function useFit(root: RefObject<HTMLElement | null>, width: number, isLong: boolean) {
  const [fit, setFit] = useState({ isNarrow: false, spacing: 1 })
  useLayoutEffect(() => {
    const element = root.current!
    function measure() {
      if (element.clientWidth === 0) return
      const { textWidth, textHeight } = measureText(element)
      const isNarrow = (isLong || textWidth > 1) && element.clientWidth < width * rem * textWidth
      const spacing = textWidth / textHeight
      setFit((old) => (old.isNarrow === isNarrow && old.spacing === spacing ? old : { isNarrow, spacing }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [root, width, isLong])
  return fit
}

type ReportContext = {
  label: string
  /** Number of rows without the header. */
  count: number
}

type WithContext<Props> = Props & { context: ReportContext }

/** The props for the element, without those of Virtuoso. */
function withoutVirtuosoProps<Props extends { context?: unknown; item?: unknown }>(props: Props) {
  const { context: _context, item: _item, ...rest } = props
  return rest
}

/** The elements of Virtuoso's table. Their roles are explicit: `display: grid` and `block` remove those of a table. */
const virtuosoComponents = {
  Scroller: ({ context, ...rest }: WithContext<ComponentProps<'div'>>) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
    <div {...rest} role="region" aria-label={context.label} tabIndex={0} />
  ),
  Table: ({ context, ...rest }: WithContext<ComponentProps<'table'>>) => (
    <table {...rest} role="table" aria-label={context.label} aria-rowcount={context.count + 1} />
  ),
  TableHead: (props: WithContext<ComponentProps<'thead'>>) => (
    <thead {...withoutVirtuosoProps(props)} role="rowgroup" />
  ),
  TableBody: (props: WithContext<ComponentProps<'tbody'>>) => (
    <tbody {...withoutVirtuosoProps(props)} role="rowgroup" />
  ),
  TableRow: (props) => <tr {...withoutVirtuosoProps(props)} role="row" aria-rowindex={props['data-index'] + 2} />,
  FillerRow: ({ height }) => (
    <tr role="presentation" aria-hidden="true">
      <td role="presentation" style={{ blockSize: height, padding: 0 }} />
    </tr>
  ),
  // oxlint-disable-next-line typescript/no-explicit-any -- the rows are of the caller's type
} as TableComponents<any, ReportContext>
