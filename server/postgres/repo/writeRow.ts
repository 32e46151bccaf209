import type { Sql } from '../client.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Inserts a row by its columns.
 * @param end as 'returning id'. With 'on conflict do nothing' the row may be undefined.
 */
export async function insertRow<Row extends object | undefined>(sql: Sql, table: string, values: Values, end: string) {
  const names = Object.keys(values)
  const parameters = names.map((_, index) => `$${index + 1}`)
  const [row] = await sql<NonNullable<Row>>(
    `insert into ${table} (${names.join(', ')}) values (${parameters.join(', ')}) ${end}`,
    Object.values(values),
  )
  return row as Row
}

/** Changes columns of a row, and counts the edit. @param returning columns of the result */
export async function updateRow<Row extends object>(
  sql: Sql,
  table: string,
  id: number,
  values: Values,
  returning = 'id',
) {
  const assignments = Object.keys(values).map((name, index) => `${name} = $${index + 2}, `)
  const [row] = await sql<Row>(
    `update ${table} set ${assignments.join('')}version = version + 1 where id = $1 returning ${returning}`,
    [id, ...Object.values(values)],
  )
  return row!
}
