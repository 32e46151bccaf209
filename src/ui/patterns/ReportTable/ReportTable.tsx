import { useMemo, useState, type ComponentPropsWithRef, type CSSProperties, type ReactNode } from 'react'
import { TableVirtuoso } from 'react-virtuoso'
import { usePrinting } from '../../hooks/usePrinting.ts'
import { reportParts, type ReportContext } from './parts.tsx'
import { Root } from './ReportTable.styles.ts'

export type ReportColumn<Row> = {
  /** Stable name. */
  id: string
  /** Heading, in Spanish. */
  header: string
  /** Its width as a CSS grid track: '4rem', 'minmax(0, 1fr)'. */
  track: string
  /** What the cell says; as long as it needs to be. */
  renderCell: (row: Row) => ReactNode
  /** `end` for figures. */
  align?: 'start' | 'end'
  /** Sentences: a line of their own below the other cells where the table is under 480 px wide. */
  wide?: boolean
}

type OwnProps<Row> = {
  /** Names the table ("Filas por corregir"). */
  label: string
  /** Keep it stable: module level. */
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  /** Largest height of the frame, px (420); fewer rows make it lower. */
  maxHeight?: number
}

/** The rest goes to the outermost element: `className`, `style`, `ref`, `id`, `data-*` … */
export type ReportTableProps<Row> = OwnProps<Row> & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps<Row> | 'children'>

/**
 * Many rows to be read, each as high as its sentences need: only those in sight are drawn. For looking through a report; a list
 * that is sorted, chosen from and acted on is a DataTable. Its frame takes the focus and scrolls with the arrows. Paper gets all rows.
 */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { label, columns, rows, maxHeight = 420, style, ...rest } = props
  // Virtuoso tells the height of all rows once they are measured; until then the frame has room for a few.
  const [content, setContent] = useState(0)
  const context = useMemo<ReportContext>(() => ({ label, count: rows.length }), [label, rows.length])
  const tracks = columns.map(({ track }) => track).join(' ')
  const narrowTracks = columns
    .filter(({ wide }) => !wide)
    .map(({ track }) => track)
    .join(' ')
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
  const cellsOf = (row: Row) =>
    columns.map(({ id, renderCell: cell, align, wide }) => (
      <td key={id} role="cell" data-align={align} data-wide={wide || undefined}>
        {cell(row)}
      </td>
    ))
  return (
    <Root {...rest} data-slot="reportTable" style={variables}>
      <TableVirtuoso
        style={{ blockSize: Math.min(maxHeight, content || maxHeight) }}
        context={context}
        data={rows}
        components={reportParts}
        totalListHeightChanged={setContent}
        increaseViewportBy={200}
        fixedHeaderContent={() => head}
        itemContent={(_, row) => cellsOf(row)}
      />
      {/* Beside the one in sight, which is as it was afterwards: scrolled as far, and with the focus. */}
      {printing && (
        <table>
          <thead>{head}</thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index} aria-rowindex={index + 2}>
                {cellsOf(row)}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Root>
  )
}
