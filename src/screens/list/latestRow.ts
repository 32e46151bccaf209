/** The list's current version of `row`; `row` itself where the list no longer has it. */
export const latestRow = <Row extends { id: number }>(rows: readonly Row[], row: Row): Row =>
  rows.find(({ id }) => id === row.id) ?? row
