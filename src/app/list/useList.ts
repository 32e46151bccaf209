import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { runWithToasts } from '../runWithToasts.ts'
import { texts } from '../texts.ts'
import { useOnReconnect } from '../useOnline.ts'
import { createList, type ListSource, type ListState } from './createList.ts'
import {
  parseFilters,
  parseListParams,
  writeListParams,
  type Filters,
  type ListParams,
  type Sorting,
} from './listParams.ts'

export type UseListOptions<Row> = ListSource<Row, ListParams> & {
  /** Sort keys that the URL may name. @default [] */
  sortKeys?: readonly string[]
  /** Names of the filters in the URL. @default [] */
  filterNames?: readonly string[]
  /** Holds search, sort and filters: react-router's `useSearchParams()`. @default none of them */
  address?: [URLSearchParams, (next: URLSearchParams, options: { replace: boolean }) => void]
}

export type List<Row extends { id: number }> = ReturnType<typeof useList<Row>>

const loadToasts = { failed: texts.loadMoreFailed, unknownIsFailure: true }
const noKeys: readonly string[] = []
const noAddress: Required<UseListOptions<never>>['address'] = [new URLSearchParams(), () => {}]

/**
 * State of a list screen, with bundles of props for SearchField, DataTable and LoadMore.
 * @param options `read`, `readMore` and `readTotal` of the first render are kept.
 */
export function useList<Row extends { id: number }>(options: UseListOptions<Row>) {
  const { read, readMore, readTotal, sortKeys = noKeys, filterNames = noKeys, address = noAddress } = options
  const [query, setQuery] = address
  const [list] = useState(() => createList<Row, ListParams>({ read, readMore, ...(readTotal && { readTotal }) }))
  // The snapshot's own type wraps every row; rows, selection and parameters are refs, which valtio leaves as they are.
  const state = useSnapshot(list.state) as ListState<Row, ListParams>

  const { search, sort } = parseListParams(query, sortKeys)
  const key = sort?.key
  const direction = sort?.direction
  const filterText = JSON.stringify(parseFilters(query, filterNames))
  const params = useMemo<ListParams>(
    () => ({
      search,
      sort: key && direction ? { key, direction } : null,
      ...(filterText !== '{}' && { filters: JSON.parse(filterText) as Filters }),
    }),
    [search, key, direction, filterText],
  )

  // Announced once per search: neither a further page nor a reload changes it.
  const results = useMemo(
    () => ({ results: state.rows.length, moreResults: state.next_page_url !== null }),
    // oxlint-disable-next-line react/exhaustive-deps -- the counts when the response came
    [state.loadedParams],
  )

  useEffect(() => {
    void runWithToasts(() => list.load(params), loadToasts)
    return list.stop
  }, [list, params])

  const reload = useCallback(() => runWithToasts(list.reload, loadToasts), [list])
  useOnReconnect(state.status === 'error', () => void reload())
  const change = (changes: Partial<ListParams>) =>
    setQuery(writeListParams(query, { ...params, ...changes }), { replace: true })

  const noFilters: Filters = Object.fromEntries(filterNames.map((name) => [name, '']))

  /** Resolves to the rows afterwards; the same ones where it failed. */
  const loadMore = useCallback(async () => {
    await runWithToasts(() => list.loadMore(), loadToasts)
    return list.state.rows as readonly Row[]
  }, [list])

  return {
    params,
    loadMore,
    /** Search of the rows shown; before the first response, the requested one. */
    loadedSearch: (state.loadedParams ?? params).search,
    /** Parameters of the rows shown; identical after a reload. */
    loadedParams: state.loadedParams,
    reload,
    /** Whether the server has other rows than those shown. */
    outdated: state.outdated,
    /** Shows them. */
    showFresh: list.showFresh,
    /** Reads the rows again when they are older than `age` ms. */
    refresh: list.refresh,
    selected: state.selected,
    selectedCount: state.selected.size,
    /** Selected rows in the list's order. */
    selectedRows: () => state.rows.filter(({ id }) => state.selected.has(id)),
    /** Sets filters; '' removes one. */
    setFilters: (filters: Filters) => change({ filters }),
    /** Clears search and sort. */
    reset: () => change({ search: '', sort: null }),
    /** Replaces search, sort and filters. @param query As in an address, after '?'. */
    openView: (view: string) => {
      const next = new URLSearchParams(view)
      change({ ...parseListParams(next, sortKeys), filters: { ...noFilters, ...parseFilters(next, filterNames) } })
    },
    clearFilters: () => change({ filters: noFilters }),
    clearSelection: () => list.select(new Set()),
    /** Selects the loaded rows; returns the selection. */
    selectAll: () => list.select(new Set(list.state.rows.map(({ id }) => id))),
    /** Number of all rows, where the server counted them all. */
    total: state.counted.beyond ? undefined : state.counted.total,
    rows: state.rows,
    moveRow: list.move,
    status: state.status,
    searchProps: {
      value: params.search,
      onSearch: (value: string) => change({ search: value }),
      ...(state.loadedParams === params && results),
    },
    tableProps: {
      rows: state.rows,
      status: state.status,
      // The server names the next page and no total.
      total: state.next_page_url === null ? undefined : ('unknown' as const),
      errorText: state.error?.text ?? texts.loadMoreFailed,
      // A toast announces the failure.
      errorAnnounced: true,
      onRetry: () => void reload(),
      sort: params.sort,
      onSortChange: (next: Sorting | null) => change({ sort: next }),
      selection: state.selected,
      onSelectionChange: (ids: ReadonlySet<number | string>) => list.select(ids as ReadonlySet<number>),
    },
    loadMoreProps: {
      onLoadMore: () => void loadMore(),
      loading: state.loadingMore,
      hasMore: state.next_page_url !== null,
      count: state.rows.length,
      ...state.counted,
    },
  }
}
