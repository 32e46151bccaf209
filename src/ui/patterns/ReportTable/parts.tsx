import type { ComponentProps } from 'react'
import type { TableComponents } from 'react-virtuoso'

/** What the parts say of the table. */
export type ReportContext = {
  label: string
  /** Rows without the header. */
  count: number
}

type WithContext<Props> = Props & { context: ReportContext }

/** What belongs on the element: all but Virtuoso's own. */
function own<Props extends { context?: unknown; item?: unknown }>({ context: _context, item: _item, ...rest }: Props) {
  return rest
}

/**
 * The elements that Virtuoso puts the rows in. The roles are spelt out: rows are drawn as grids, and a browser forgets what a table
 * is that is not drawn as one.
 */
export const reportParts = {
  Scroller: ({ context, ...rest }: WithContext<ComponentProps<'div'>>) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div {...rest} role="region" aria-label={context.label} tabIndex={0} />
  ),
  Table: ({ context, ...rest }: WithContext<ComponentProps<'table'>>) => (
    <table {...rest} role="table" aria-label={context.label} aria-rowcount={context.count + 1} />
  ),
  TableHead: (props: WithContext<ComponentProps<'thead'>>) => <thead {...own(props)} role="rowgroup" />,
  TableBody: (props: WithContext<ComponentProps<'tbody'>>) => <tbody {...own(props)} role="rowgroup" />,
  TableRow: (props) => <tr {...own(props)} role="row" aria-rowindex={props['data-index'] + 2} />,
  FillerRow: ({ height }) => (
    <tr role="presentation" aria-hidden="true">
      <td role="presentation" style={{ blockSize: height, padding: 0 }} />
    </tr>
  ),
  // oxlint-disable-next-line typescript/no-explicit-any -- the rows are whatever the caller has
} as TableComponents<any, ReportContext>
