export type Sorting = { key: string; direction: 'asc' | 'desc' }

/** Parameters of a list: a search, and an order where it is not the default. */
export type ListParams = { search: string; sort: Sorting | null }

/** Characters of a search that are sent. */
const MAX_SEARCH_LENGTH = 200

/** Reads list parameters from a URL and ignores invalid ones. */
export function parseListParams(query: URLSearchParams, sortKeys: readonly string[]): ListParams {
  const key = query.get('key') ?? ''
  const direction = query.get('sort')
  const isSortable = sortKeys.includes(key) && (direction === 'asc' || direction === 'desc')
  return {
    search: (query.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    sort: isSortable ? { key, direction } : null,
  }
}

/** Writes list parameters into a URL and keeps its other parameters. */
export function writeListParams(query: URLSearchParams, { search, sort }: ListParams): URLSearchParams {
  const next = new URLSearchParams(query)
  const put = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name))
  put('search', search.slice(0, MAX_SEARCH_LENGTH))
  put('key', sort?.key)
  put('sort', sort?.direction)
  return next
}
