import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { runWithToasts } from '../runWithToasts.ts'
import { texts } from '../texts.ts'
import { useOnReconnect } from '../useOnline.ts'
import { createList, type ListSource } from './createList.ts'
import { parseListParams, writeListParams, type ListParams, type Sorting } from './listParams.ts'

export type UseListOptions<Row> = ListSource<Row, ListParams> & {
  /** Keys of `key` that an address may name. */
  sortKeys?: readonly string[]
  /** Where search and sort live: react-router's `useSearchParams()`. Without it there is neither. */
  address?: [URLSearchParams, (next: URLSearchParams, options: { replace: boolean }) => void]
}

export type List<Row extends { id: number }> = ReturnType<typeof useList<Row>>

const notices = { failed: texts.loadMoreFailed, unanswered: texts.loadMoreFailed }
const noKeys: readonly string[] = []
const noAddress: Required<UseListOptions<never>>['address'] = [new URLSearchParams(), () => {}]

/**
 * A list screen's state as bundles of props for SearchField, DataTable and LoadMore. `read` and `readMore` are taken once.
 * `question` is what the list was asked; `reload` asks it again; `selectedRows()` are in the order of
 * the list, gathered when something is to be done with them: drawing needs their number alone.
 */
export function useList<Row extends { id: number }>(options: UseListOptions<Row>) {
  const { read, readMore, sortKeys = noKeys, address = noAddress } = options
  const [params, setParams] = address
  const [list] = useState(() => createList<Row, ListParams>({ read, readMore }))
  const state = useSyncExternalStore(list.subscribe, list.getState)

  const { search, sort } = parseListParams(params, sortKeys)
  const key = sort?.key
  const direction = sort?.direction
  const question = useMemo<ListParams>(
    () => ({ search, sort: key && direction ? { key, direction } : null }),
    [search, key, direction],
  )

  // Once for each question: pages that follow say themselves what they bring, and the same question asked again brings nothing to say.
  const found = useMemo(
    () => ({ results: state.rows.length, moreResults: state.next_page_url !== null }),
    // oxlint-disable-next-line react/exhaustive-deps -- of the moment at which its answer came
    [state.loadedParams],
  )

  useEffect(() => {
    void runWithToasts(() => list.load(question), notices)
    return list.stop
  }, [list, question])

  const reload = useCallback(() => runWithToasts(list.reload, notices), [list])
  useOnReconnect(state.status === 'error', () => void reload())
  const change = (part: Partial<ListParams>) =>
    setParams(writeListParams(params, { ...question, ...part }), { replace: true })

  return {
    question,
    /** The words that the rows answer, or the first ones where there is no answer yet. */
    loadedSearch: (state.loadedParams ?? question).search,
    /** What the rows are the answer to; another one for each new question, the same for a reload. */
    loadedParams: state.loadedParams,
    reload,
    selected: state.selected,
    selectedCount: state.selected.size,
    selectedRows: () => state.rows.filter(({ id }) => state.selected.has(id)),
    /** Back to everything, in the list's own order. */
    reset: () => change({ search: '', sort: null }),
    clearSelection: () => list.select(new Set()),
    rows: state.rows,
    status: state.status,
    searchProps: {
      value: question.search,
      onSearch: (value: string) => change({ search: value }),
      ...(state.loadedParams === question && found),
    },
    tableProps: {
      rows: state.rows,
      status: state.status,
      // The server names the next page and not the last.
      total: state.next_page_url === null ? undefined : ('unknown' as const),
      errorText: state.error?.text ?? texts.loadMoreFailed,
      // A failure is said by its notice.
      errorAnnounced: true,
      onRetry: () => void reload(),
      sort: question.sort,
      onSortChange: (next: Sorting | null) => change({ sort: next }),
      selection: state.selected,
      onSelectionChange: (ids: ReadonlySet<number | string>) => list.select(ids as ReadonlySet<number>),
    },
    loadMoreProps: {
      onLoadMore: () => void runWithToasts(() => list.loadMore(), notices),
      loading: state.loadingMore,
      hasMore: state.next_page_url !== null,
      count: state.rows.length,
    },
  }
}
