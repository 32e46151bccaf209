import * as es from '../../messages.ts'
import { Icon, type IconName } from '../../primitives/Icon/Icon.tsx'
import { MenuTrigger } from './MenuTrigger.tsx'

type RowControlsProps = {
  /** The row's name. */
  label: string
  col: number
  grid: boolean
  move: boolean
  open: boolean
  menu: boolean
  /** Why the row cannot go up or down, where it cannot. */
  upDisabled?: string
  downDisabled?: string
}

/**
 * The row's buttons: up and down, detail, menu. Plain elements with `data-action`, heard by the table's one listener:
 * they are drawn anew with each row that scrolls into sight.
 */
export function RowControls({ label, col, grid, move, open, menu, upDisabled, downDisabled }: RowControlsProps) {
  const tabIndex = grid ? -1 : undefined
  return (
    <td role={grid ? 'gridcell' : 'cell'} data-col={col} data-slot="table.controls" data-stays="">
      {move && (
        <span data-slot="table.move">
          <Control
            tabIndex={tabIndex}
            action="up"
            icon="chevron-up"
            name={es.dataTable.moveUp(label)}
            disabled={upDisabled}
          />
          <Control
            tabIndex={tabIndex}
            action="down"
            icon="chevron-down"
            name={es.dataTable.moveDown(label)}
            disabled={downDisabled}
          />
        </span>
      )}
      {open && <Control tabIndex={tabIndex} action="open" icon="detail" name={es.dataTable.open(label)} />}
      {menu && <MenuTrigger tabIndex={tabIndex} name={es.dataTable.actions(label)} icon="more" />}
    </td>
  )
}

type ControlProps = {
  tabIndex: -1 | undefined
  action: 'up' | 'down' | 'open'
  icon: IconName
  name: string
  disabled?: string
}

function Control({ tabIndex, action, icon, name, disabled }: ControlProps) {
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      data-slot="table.control"
      data-action={action}
      data-tip={disabled ?? name}
      aria-label={name}
      aria-disabled={disabled ? true : undefined}
      aria-description={disabled}
    >
      <Icon name={icon} size={action === 'open' ? 'md' : 'sm'} />
    </button>
  )
}
