import * as es from '../../messages.ts'
import { Icon, type IconName } from '../../primitives/Icon/Icon.tsx'
import { Menu, type MenuItem } from '../Menu/Menu.tsx'

type RowControlsProps = {
  /** The row's name. */
  label: string
  col: number
  move: boolean
  open: boolean
  menu: MenuItem[]
  /** Why the row cannot go up or down, where it cannot. */
  upDisabled?: string
  downDisabled?: string
}

/**
 * The row's buttons: up and down, detail, menu. Plain elements with `data-action`, heard by the table's one listener:
 * they are drawn anew with each row that scrolls into sight.
 */
export function RowControls({ label, col, move, open, menu, upDisabled, downDisabled }: RowControlsProps) {
  return (
    <td role="gridcell" data-col={col} data-slot="table.controls" data-stays="">
      {move && (
        <span data-slot="table.move">
          <Control action="up" icon="chevron-up" name={es.dataTable.moveUp(label)} disabled={upDisabled} />
          <Control action="down" icon="chevron-down" name={es.dataTable.moveDown(label)} disabled={downDisabled} />
        </span>
      )}
      {open && <Control action="open" icon="detail" name={es.dataTable.open(label)} />}
      {menu.length > 0 && (
        <Menu
          label={es.dataTable.actions(label)}
          items={menu}
          trigger={(props) => (
            <button
              {...props}
              type="button"
              tabIndex={-1}
              aria-label={es.dataTable.actions(label)}
              data-slot="table.control"
              data-tip={es.dataTable.actions(label)}
            >
              <Icon name="more" />
            </button>
          )}
        />
      )}
    </td>
  )
}

type ControlProps = { action: 'up' | 'down' | 'open'; icon: IconName; name: string; disabled?: string }

function Control({ action, icon, name, disabled }: ControlProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
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
