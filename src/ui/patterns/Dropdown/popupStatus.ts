import * as es from '../../messages.ts'

export type PopupStatusProps = {
  waiting: boolean
  loading: boolean
  loadError?: string
  count: number
  total: number
  query: string
  remote: boolean
}

/** What is said, and shown where there is no list; nothing for a list as it opens. */
export function popupStatus({ waiting, loading, loadError, count, total, query, remote }: PopupStatusProps): string {
  if (waiting) return es.dropdown.loading
  if (loadError !== undefined) return loadError
  // The answer is on its way: how many the last one had is no news.
  if (remote && loading) return ''
  if (total === 0 && !(remote && query.trim() !== '')) return es.dropdown.empty
  if (query.trim() === '') return ''
  return count === 0 ? es.dropdown.noResults(query.trim()) : es.dropdown.results(count)
}
