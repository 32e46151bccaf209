export type Sorting = { key: string; direction: 'asc' | 'desc' }

/** Values of a list's filters by their name in the address. */
export type Filters = Readonly<Record<string, string>>

/** Parameters of a list: a search, an order where it is not the default, and filters where the list has some. */
export type ListParams = { search: string; sort: Sorting | null; filters?: Filters }

/** Asks a list for the number of its rows alone. */
export const askTotal = { per_page: 1, total: 'yes' } as const

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

/** Reads the filters `names` from a URL; absent ones are left out. */
export const parseFilters = (query: URLSearchParams, names: readonly string[]): Filters =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name)?.slice(0, MAX_SEARCH_LENGTH)
      return value ? [[name, value]] : []
    }),
  )

/** Writes list parameters into a URL and keeps its other parameters. An empty filter is removed. */
export function writeListParams(query: URLSearchParams, { search, sort, filters = {} }: ListParams): URLSearchParams {
  const next = new URLSearchParams(query)
  const put = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name))
  put('search', search.slice(0, MAX_SEARCH_LENGTH))
  put('key', sort?.key)
  put('sort', sort?.direction)
  for (const [name, value] of Object.entries(filters)) put(name, value)
  return next
}
