import * as es from '../../messages.ts'
import type { MenuItem } from '../Menu/types.ts'
import type { TableColumns } from './useColumns.ts'

/** The menu at the end of the header row: which columns are shown, and the way back; nothing where none can be hidden and none was changed. */
export function columnItems<Row>(columns: TableColumns<Row>): MenuItem[] {
  const items: MenuItem[] = columns.hideable.map(({ column, visible }) => ({
    type: 'checkbox',
    key: column.id,
    label: column.header,
    checked: visible,
    onSelect: () => columns.toggle(column.id),
  }))
  if (columns.changed) {
    if (items.length > 0) items.push({ type: 'separator', key: 'separator' })
    items.push({ key: 'reset', label: es.dataTable.resetColumns, icon: 'refresh', onSelect: columns.reset })
  }
  return items
}
