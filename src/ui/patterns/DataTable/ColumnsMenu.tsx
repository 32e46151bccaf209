import * as es from '../../messages.ts'
import { Icon } from '../../primitives/Icon/Icon.tsx'
import { Menu, type MenuItem } from '../Menu/Menu.tsx'
import type { TableColumns } from './useColumns.ts'

type ColumnsMenuProps<Row> = { columns: TableColumns<Row> }

/** Which columns are shown, from the end of the header row. */
export function ColumnsMenu<Row>({ columns }: ColumnsMenuProps<Row>) {
  const items: MenuItem[] = columns.hideable.map(({ column, visible }) => ({
    type: 'checkbox',
    key: column.id,
    label: column.header,
    checked: visible,
    onSelect: () => columns.toggle(column.id),
  }))
  if (columns.changed) {
    items.push({ type: 'separator', key: 'separator' })
    items.push({ key: 'reset', label: es.dataTable.resetColumns, icon: 'refresh', onSelect: columns.reset })
  }
  return (
    <Menu
      label={es.dataTable.columns}
      items={items}
      trigger={(props) => (
        <button
          {...props}
          type="button"
          tabIndex={-1}
          aria-label={es.dataTable.columns}
          data-slot="table.control"
          data-tip={es.dataTable.columns}
        >
          <Icon name="columns" size="sm" />
        </button>
      )}
    />
  )
}
