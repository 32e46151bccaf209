import type { Column } from './types.ts'

/** The column that names the row: the one that says so, else the first. */
export function rowHeaderOf<Row>(columns: readonly Column<Row>[]): string | undefined {
  return (columns.find((column) => column.rowHeader) ?? columns[0])?.id
}

/** The one that names the row is always there. */
export const mayHide = <Row>(column: Column<Row>, columns: readonly Column<Row>[]) =>
  column.hideable !== false && column.id !== rowHeaderOf(columns)
