/** A record as the list has it now, which may have been read anew since it was opened; where the list has lost it, as it was. */
export const latestRow = <Row extends { id: number }>(rows: readonly Row[], row: Row): Row =>
  rows.find(({ id }) => id === row.id) ?? row
