import { useCallback, useState } from 'react'
import type { QueryOptions } from '#app/list/createList.ts'
import { useQuery } from '#app/useQuery.ts'

type Read<Row> = (search: string, options: QueryOptions) => Promise<{ data: Row[] }>

const noRows: readonly never[] = []

/**
 * Rows for a Select that is searched on the server.
 * @param read Must be stable.
 * @param failed Sentence where they cannot be loaded.
 * @param first Rows until the first page has loaded, as the selected one. Must be stable.
 */
export function useRemoteRows<Row>(read: Read<Row>, failed: string, first: readonly Row[] = noRows) {
  const [search, setSearch] = useState('')
  // In the background: the field shows its own spinner, and the form stays usable.
  const query = useCallback(({ signal }: QueryOptions) => read(search, { signal, background: true }), [read, search])
  const { data, loading, error, retry } = useQuery(query, failed)
  return {
    rows: (data?.data ?? (search === '' ? first : noRows)) as readonly Row[],
    selectProps: { loading, loadError: error ? failed : undefined, onRetry: retry, onSearch: setSearch },
  }
}
