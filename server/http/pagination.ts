import { PAGE_SIZE, type Page, type SortDirection } from '#contract/common.ts'
import { messages } from '#contract/messages.ts'
import { isStorable } from '#contract/rules.ts'
import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import type { KeysetPage, PageKey, PageQuery } from '../ports/pages.ts'
import { unprocessable } from './errors.ts'
import { base64url, fromBase64url } from './secret.ts'

type ListQuery<Key extends string> = { per_page?: number; cursor?: string; key?: Key; sort?: SortDirection }

/** Rows that are counted: more would take longer than reading the page. */
const MAX_COUNTED = 10_000

type ColumnKind = 'number' | 'string'

export type ListRoute<Key extends string, Row, Item> = {
  /** Path of the endpoint, as in the contract: '/products'. */
  path: string
  query: ListQuery<Key> & { search?: string; name?: string; total?: 'yes' | 'no' }
  initialSort: PageQuery<Key>['sort']
  /** Type of a cursor's value by sort column. */
  columns: Record<Key, ColumnKind>
  fetchPage: (query: PageQuery<Key>) => Promise<KeysetPage<Row>>
  serialize: (row: Row) => Item
}

/**
 * Returns one page of a list. `next_page_url` is relative to {host} and keeps filter, sort and size.
 * @throws HttpError 422 for a cursor of another list or sort.
 */
export async function paginate<Key extends string, Row, Item>(list: ListRoute<Key, Row, Item>): Promise<Page<Item>> {
  const { path, query } = list
  const sort = resolveSort(query, list.initialSort)
  const after = query.cursor === undefined ? null : readCursor(query.cursor, sort, list.columns[sort.key])
  const search = normalizeForSearch(query.search ?? query.name ?? '')
  const { total: asksTotal, ...pageQuery } = query
  const countTo = asksTotal === 'yes' && after === null ? MAX_COUNTED + 1 : undefined
  const { rows, next, total } = await list.fetchPage({
    search,
    sort,
    after,
    limit: query.per_page ?? PAGE_SIZE,
    ...(countTo && { countTo }),
  })
  const data = rows.map((row) => list.serialize(row))
  const next_page_url = next && nextUrl(path, pageQuery, writeCursor(next, sort))
  if (total === undefined) return { data, next_page_url }
  return { data, next_page_url, total: Math.min(total, MAX_COUNTED), ...(total > MAX_COUNTED && { beyond: true }) }
}

export function resolveSort<Key extends string>(
  query: { key?: Key; sort?: SortDirection },
  initial: PageQuery<Key>['sort'],
): PageQuery<Key>['sort'] {
  return { key: query.key ?? initial.key, direction: query.sort ?? initial.direction }
}

function nextUrl(path: string, query: Record<string, unknown>, cursor: string): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value))
  params.set('cursor', cursor)
  return `${path}?${params}`
}

type Sort = { key: string; direction: SortDirection }

function writeCursor({ value, id }: PageKey, { key, direction }: Sort): string {
  return base64url(new TextEncoder().encode(JSON.stringify([key, direction, value, id])))
}

function readCursor(cursor: string, { key, direction }: Sort, kind: ColumnKind): PageKey {
  const [cursorKey, cursorDirection, value, id, ...rest] = decodeCursor(cursor)
  const matchesSort = cursorKey === key && cursorDirection === direction && rest.length === 0
  if (!matchesSort || !hasKind(value, kind) || !Number.isSafeInteger(id))
    throw unprocessable({ cursor: [messages.invalid] })
  return { value: value as number | string, id: id as number }
}

function hasKind(value: unknown, kind: ColumnKind): boolean {
  return kind === 'string' ? typeof value === 'string' && isStorable(value) : Number.isSafeInteger(value)
}

function decodeCursor(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(fromBase64url(cursor)))
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
