import type { PackedRows } from '../../imports/packedRows.ts'

/** SQL types of the columns of a row. */
type ColumnTypes<Row> = { readonly [Name in keyof Row]-?: 'integer' | 'bigint' | 'text' | 'jsonb' }

/**
 * A source of rows for `from`: those of `PackedRows`, with the columns of `types` in that order.
 * @param parameter '$1', whose value is `toParameter` of the rows
 */
export function unpackedRows<Row extends object>(parameter: string, types: ColumnTypes<Row>): string {
  const columns = Object.entries<string>(types)
  const values = columns.map(([name, type]) =>
    type === 'jsonb' ? `nullif(${name}, 'null') as ${name}` : `(${name} #>> '{}')::${type} as ${name}`,
  )
  const elements = columns.map(([name]) => `jsonb_array_elements(packed -> '${name}')`)
  return `(select ${values.join(', ')}
    from (select convert_from(${parameter}, 'UTF8')::jsonb as packed) file
    cross join lateral rows from (${elements.join(', ')}) as element (${columns.map(([name]) => name).join(', ')}))`
}

/** Bytes are sent as they are. */
export const toParameter = ({ buffer, byteOffset, byteLength }: PackedRows<object>): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)
