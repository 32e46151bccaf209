import { searchWords } from '../../domain/search.ts'
import type { KeysetPage, PageQuery } from '../../ports/pages.ts'
import type { Sql } from '../client.ts'

/** A list as SQL fragments of our own; values from callers are parameters. */
export type ListDefinition<Row, Key extends string> = {
  /** 'id, name' */
  columns: string
  from: string
  /** Normalised column that is searched. */
  search: string
  /** Per sort key: the indexed expression, and its value in a row. */
  sorts: Record<Key, { expression: string; type: ValueType; valueOf: (row: Row) => number | string }>
}
type ValueType = 'bigint' | 'text'

/** Adds a parameter and returns its placeholder: '$3'. */
export type AddParameter = (value: unknown) => string

/**
 * Reads a page by the key of the last row. OFFSET would read all rows before it, and shift when rows come or go.
 * The id sorts in the same direction as the column, because only then one index serves both.
 * @param only one more condition.
 * @param more one more column, which needs parameters.
 */
export async function keysetPage<Row extends { id: number }, Key extends string>(
  sql: Sql,
  list: ListDefinition<Row, Key>,
  query: PageQuery<Key>,
  only?: (parameter: AddParameter) => string,
  more?: (parameter: AddParameter) => string,
): Promise<KeysetPage<Row>> {
  const { expression, type, valueOf } = list.sorts[query.sort.key]
  const [direction, operator] = query.sort.direction === 'asc' ? ['asc', '>'] : ['desc', '<']
  const values: unknown[] = []
  const parameter: AddParameter = (value) => `$${values.push(value)}`
  const columns = more ? `${list.columns}, ${more(parameter)}` : list.columns
  const conditions = only ? [only(parameter)] : []
  conditions.push(...searchConditions(list.search, query.search, parameter))
  if (query.after)
    conditions.push(
      `(${expression}, id) ${operator} (${parameter(query.after.value)}::${type}, ${parameter(query.after.id)}::bigint)`,
    )
  const rows = await sql<Row>(
    `select ${columns} from ${list.from}
     ${where(conditions)}
     order by ${expression} ${direction}, id ${direction} limit ${parameter(query.limit + 1)}`,
    values,
  )
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  const next = last && rows.length > query.limit ? { value: valueOf(last), id: last.id } : null
  if (query.countTo === undefined) return { rows: page, next }
  return { rows: page, next, total: next ? await countRows(sql, list, query, only) : page.length }
}

/** Number of all matches, at most `countTo`. */
async function countRows(
  sql: Sql,
  list: Pick<ListDefinition<never, never>, 'from' | 'search'>,
  query: Pick<PageQuery<never>, 'search' | 'countTo'>,
  only: (parameter: AddParameter) => string = () => 'true',
): Promise<number> {
  const values: unknown[] = []
  const parameter: AddParameter = (value) => `$${values.push(value)}`
  const rows = matchingRows(list, query, parameter, only(parameter))
  const [counted] = await sql<{ count: number }>(
    `select count(*) as count from (select 1 ${rows} limit ${parameter(query.countTo)}) as found`,
    values,
  )
  return counted!.count
}

/** Ids of all matching rows in the order of their pages. @param only one more condition. */
export async function matchingIds<Row extends { id: number }, Key extends string>(
  sql: Sql,
  list: ListDefinition<Row, Key>,
  query: Pick<PageQuery<Key>, 'search' | 'sort'>,
  only: (parameter: AddParameter) => string,
): Promise<number[]> {
  const { expression } = list.sorts[query.sort.key]
  const direction = query.sort.direction === 'asc' ? 'asc' : 'desc'
  const values: unknown[] = []
  const parameter: AddParameter = (value) => `$${values.push(value)}`
  const rows = await sql<{ id: number }>(
    `select id ${matchingRows(list, query, parameter, only(parameter))} order by ${expression} ${direction}, id ${direction}`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** The part of a statement that finds all matches: 'from … where …'. @param only one more condition. */
export function matchingRows(
  { from, search }: Pick<ListDefinition<never, never>, 'from' | 'search'>,
  query: { search: string },
  parameter: AddParameter,
  only: string,
): string {
  return `from ${from} ${where([only, ...searchConditions(search, query.search, parameter)])}`
}

const where = (conditions: readonly string[]) => (conditions.length > 0 ? `where ${conditions.join(' and ')}` : '')

/** One condition for each word. */
const searchConditions = (column: string, search: string, parameter: AddParameter) =>
  searchWords(search).map((word) => `${column} like ${parameter(likePattern(word))}`)

/** LIKE pattern for "contains"; % _ \ are literal. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}
