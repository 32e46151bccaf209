import { memo, type ReactNode } from 'react'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Icon, type IconName } from '../Icon/Icon.ts'
import { pinProps } from './gridTemplate.ts'
import { MenuTrigger } from './TableMenu.tsx'
import type { RowSetup } from './types.ts'

type TableRowProps<Row> = {
  setup: RowSetup<Row>
  row: Row
  index: number
  /** Distance from the body's top, px. */
  y: number
  last: boolean
  /** Its detail is open beside the table. */
  current: boolean
}

function PlainTableRow<Row>({ setup, row, index, y, last, current }: TableRowProps<Row>) {
  const messages = useMessages('dataTable', es.dataTable)
  const { columns, rowHeaderId, grid, selectable, controls, cards, pins, moveDisabledReason } = setup
  const label = setup.getRowLabel(row)
  const href = setup.getRowHref?.(row)
  const offset = selectable ? 1 : 0
  const notSelectable = selectable ? setup.selectDisabledReason?.(row) : undefined
  const tabIndex = grid ? -1 : undefined
  const cellRole = grid ? 'gridcell' : 'cell'
  return (
    <tr
      role="row"
      data-slot="table.row"
      data-action={href === undefined ? undefined : 'row'}
      data-index={index}
      aria-current={current || undefined}
      aria-rowindex={index + 2}
      // A constant, here and on the checkbox: `syncSelectionToDom` writes the state.
      aria-selected={selectable ? false : undefined}
      style={{ transform: `translateY(${y}px)` }}
    >
      {selectable && (
        <td role={cellRole} data-col={0} data-slot="table.select" data-stays="" data-action="select">
          <input
            type="checkbox"
            tabIndex={tabIndex}
            aria-label={messages.selectRow(label)}
            aria-disabled={notSelectable ? true : undefined}
            aria-description={notSelectable}
            data-tip={notSelectable}
          />
        </td>
      )}
      {columns.map((column, i) => {
        const isName = column.id === rowHeaderId
        const Cell = isName ? 'th' : 'td'
        const content = column.renderCell(row)
        const cell =
          isName && href !== undefined ? (
            // Not draggable: its text can be selected with the pointer.
            <a href={href} tabIndex={tabIndex} draggable={false} data-slot="table.link" data-action="link">
              {content}
            </a>
          ) : (
            content
          )
        return (
          <Cell
            key={column.id}
            role={isName ? 'rowheader' : cellRole}
            className={isName ? undefined : 'cell'}
            tabIndex={tabIndex}
            data-col={i + offset}
            data-slot={isName ? 'table.name' : undefined}
            data-align={column.align}
            data-place={cards?.[i]}
            {...pinProps(column.pin, isName, pins?.[i])}
          >
            {cards ? <CardCell label={!isName && column.header}>{cell}</CardCell> : cell}
          </Cell>
        )
      })}
      {(controls.move || controls.open || controls.menu) && (
        <td role={cellRole} data-col={columns.length + offset} data-slot="table.controls" data-stays="">
          {controls.drag && <span data-slot="table.grip" data-tip={moveDisabledReason} />}
          {controls.move && (
            <span data-slot="table.move">
              <Control
                tabIndex={tabIndex}
                action="up"
                icon="chevron-up"
                name={messages.moveUp(label)}
                disabledReason={moveDisabledReason ?? (index === 0 ? messages.isFirst : undefined)}
              />
              <Control
                tabIndex={tabIndex}
                action="down"
                icon="chevron-down"
                name={messages.moveDown(label)}
                disabledReason={moveDisabledReason ?? (last ? messages.isLast : undefined)}
              />
            </span>
          )}
          {controls.open && <Control tabIndex={tabIndex} action="open" icon="detail" name={messages.open(label)} />}
          {controls.menu && setup.rowActions!(row).length > 0 && (
            <MenuTrigger tabIndex={tabIndex} name={messages.actions(label)} icon="more" />
          )}
        </td>
      )}
    </tr>
  )
}

/** One row, rendered again only when its own data or place change. */
export const TableRow = memo(PlainTableRow) as typeof PlainTableRow

function CardCell({ label, children }: { label: string | false; children: ReactNode }) {
  return (
    <>
      {label && (
        <span data-slot="table.cell-label" aria-hidden="true">
          {label}
        </span>
      )}
      <div data-slot="table.cell-content">{children}</div>
    </>
  )
}

type ControlProps = {
  tabIndex: -1 | undefined
  action: 'up' | 'down' | 'open'
  icon: IconName
  name: string
  disabledReason?: string
}

/** A plain button: rows are many, and the table's one listener handles its presses by `data-action`. */
function Control({ tabIndex, action, icon, name, disabledReason }: ControlProps) {
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      data-slot="table.control"
      data-action={action}
      data-tip={disabledReason ?? name}
      aria-label={name}
      aria-disabled={disabledReason ? true : undefined}
      aria-description={disabledReason}
    >
      <Icon name={icon} size={action === 'open' ? 'md' : 'sm'} />
    </button>
  )
}
