export type Sorting = { key: string; direction: 'asc' | 'desc' }

/** What a list is asked: the words to look for, and the order where it is not the default one. */
export type ListParams = { search: string; sort: Sorting | null }

/** Longest search that is sent. */
const LONGEST_SEARCH = 200

/** Reads a question from an address; what it does not understand counts as not said. */
export function parseListParams(params: URLSearchParams, sortKeys: readonly string[]): ListParams {
  const key = params.get('key') ?? ''
  const direction = params.get('sort')
  const sortable = sortKeys.includes(key) && (direction === 'asc' || direction === 'desc')
  return {
    search: (params.get('search') ?? '').slice(0, LONGEST_SEARCH),
    sort: sortable ? { key, direction } : null,
  }
}

/** Writes a question into an address and leaves its other parts alone. */
export function writeListParams(params: URLSearchParams, { search, sort }: ListParams): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name))
  put('search', search.slice(0, LONGEST_SEARCH))
  put('key', sort?.key)
  put('sort', sort?.direction)
  return next
}
