import { searchWords } from '../../search.ts'
import type { KeysetPage, PageKey, PageQuery } from '../../ports.ts'
import type { Sql } from '../client.ts'

/** A list as SQL; every part is our own text, what callers send goes in as parameters. */
export type ListDefinition<Row, Key extends string> = {
  /** 'id, name' */
  columns: string
  from: string
  /** Folded column that a search looks through. */
  search: string
  /** What rows compare by: the indexed expression, and its value in a row that was read. */
  sorts: Record<Key, { expression: string; type: ValueType; valueOf: (row: Row) => number | string }>
}
/** A time's page key is in ms. */
type ValueType = 'bigint' | 'text' | 'timestamptz'

/** Makes a parameter of a value: '$3'. */
export type AddParameter = (value: unknown) => string

/**
 * Reads one page by the last row's key, never by OFFSET: the ten-thousandth page costs what the first costs, and rows that come or go
 * meanwhile move nothing. The id turns with the direction, otherwise no index serves both columns. `only` is one more condition.
 */
export async function keysetPage<Row extends { id: number }, Key extends string>(
  sql: Sql,
  list: ListDefinition<Row, Key>,
  query: PageQuery<Key>,
  only?: (parameter: AddParameter) => string,
): Promise<KeysetPage<Row>> {
  const { expression, type, valueOf } = list.sorts[query.sort.key]
  const [direction, beyond] = query.sort.direction === 'asc' ? ['asc', '>'] : ['desc', '<']
  const values: unknown[] = []
  const parameter: AddParameter = (value) => `$${values.push(value)}`
  const conditions = only ? [only(parameter)] : []
  conditions.push(...finding(list.search, query.search, parameter))
  if (query.after)
    conditions.push(
      `(${expression}, id) ${beyond} (${parameter(valueIn(query.after, type))}::${type}, ${parameter(query.after.id)}::bigint)`,
    )
  const rows = await sql<Row>(
    `select ${list.columns} from ${list.from}
     ${where(conditions)}
     order by ${expression} ${direction}, id ${direction} limit ${parameter(query.limit + 1)}`,
    values,
  )
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return { rows: shown, next: last && rows.length > query.limit ? { value: valueOf(last), id: last.id } : null }
}

/** Ids of all that match, in the order of the pages, by one statement. */
export async function matchingIds<Row extends { id: number }, Key extends string>(
  sql: Sql,
  { from, search, sorts }: ListDefinition<Row, Key>,
  query: Pick<PageQuery<Key>, 'search' | 'sort'>,
): Promise<number[]> {
  const { expression } = sorts[query.sort.key]
  const direction = query.sort.direction === 'asc' ? 'asc' : 'desc'
  const values: unknown[] = []
  const conditions = finding(search, query.search, (value) => `$${values.push(value)}`)
  const rows = await sql<{ id: number }>(
    `select id from ${from} ${where(conditions)} order by ${expression} ${direction}, id ${direction}`,
    values,
  )
  return rows.map(({ id }) => id)
}

function valueIn({ value }: PageKey, type: ValueType): number | string | Date {
  return type === 'timestamptz' ? new Date(value) : value
}

const where = (conditions: readonly string[]) => (conditions.length > 0 ? `where ${conditions.join(' and ')}` : '')

/** A condition for each word of a search. */
const finding = (column: string, search: string, parameter: AddParameter) =>
  searchWords(search).map((word) => `${column} like ${parameter(containing(word))}`)

/** LIKE pattern for «contains», with % _ \ as themselves. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}
