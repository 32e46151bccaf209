declare const rowOf: unique symbol
/** Rows as the JSON of their columns, in UTF-8: the threads between file and database pass them on unread. */
export type PackedRows<Row extends object> = Uint8Array<ArrayBuffer> & { readonly [rowOf]?: Row }

type Columns<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] }

/** A column of nulls is left out. */
export function packColumns<Row extends object>(columns: Columns<Row>): PackedRows<Row> {
  const filled = Object.entries<readonly unknown[]>(columns).filter(([, values]) =>
    values.some((value) => value !== null),
  )
  return new TextEncoder().encode(JSON.stringify(Object.fromEntries(filled)))
}

/** @param names every column. */
export function packRows<Row extends object>(
  rows: readonly Row[],
  names: readonly (keyof Row & string)[],
): PackedRows<Row> {
  const columns = names.map((name) => [name, rows.map((row) => row[name])])
  return packColumns<Row>(Object.fromEntries(columns) as Columns<Row>)
}

/** @param names every column. */
export function unpackRows<Row extends object>(packed: PackedRows<Row>, names: readonly (keyof Row & string)[]): Row[] {
  const columns = JSON.parse(new TextDecoder().decode(packed)) as Partial<Record<string, unknown[]>>
  const count = Math.max(0, ...Object.values(columns).map((values) => values!.length))
  return Array.from(
    { length: count },
    (_, index) => Object.fromEntries(names.map((name) => [name, columns[name]?.[index] ?? null])) as Row,
  )
}
