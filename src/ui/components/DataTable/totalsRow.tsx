import type { ReactNode } from 'react'
import { pinProps } from './gridTemplate.ts'
import type { TableFooter } from './types.ts'

/**
 * Totals under their columns, for `footer` of a table. They are read, not operated: the arrow keys stay in the rows.
 * @param totals by column id; that of the row header names the row: { name: 'Total', points: '12.345' }
 */
export function totalsRow(totals: Readonly<Record<string, ReactNode>>): TableFooter {
  return ({ columns, rowHeaderId, grid, selectable, cards, pins }, rowIndex) => {
    const role = grid ? 'gridcell' : 'cell'
    const shown = cards ? columns.filter(({ id }) => totals[id] !== undefined) : columns
    return (
      <tfoot role="rowgroup">
        <tr role="row" aria-rowindex={rowIndex}>
          {selectable && !cards && <td role={role} data-slot="table.select" data-stays="" />}
          {shown.map(({ id, header, align, pin }, i) => {
            const isName = id === rowHeaderId
            const Cell = isName ? 'th' : 'td'
            return (
              <Cell
                key={id}
                role={isName ? 'rowheader' : role}
                // Copied with the cells above.
                className={isName ? undefined : 'cell'}
                data-slot={isName ? 'table.name' : undefined}
                data-align={align}
                {...pinProps(pin, isName, pins?.[i])}
              >
                {cards && !isName && (
                  <span data-slot="table.cell-label" aria-hidden="true">
                    {header}
                  </span>
                )}
                {totals[id]}
              </Cell>
            )
          })}
          {!cards && <td role={role} data-slot="table.controls" data-stays="" />}
        </tr>
      </tfoot>
    )
  }
}
