import { useEffect, useRef } from 'react'
import { announce } from '../../hooks/announcer.ts'
import { useDelayedAnnouncement } from '../../hooks/useDelayedAnnouncement.ts'
import { useMessages } from '../../locale/locale.ts'
import type { MessagesOf } from '../../locale/messageTypes.ts'
import * as es from '../../messages.ts'
import type { Option } from './options.ts'

export type PopupStatusProps = {
  options: readonly Option[]
  /** Listed options. */
  count: number
  query: string
  remote: boolean
  loading: boolean
  /** Nothing is listed yet. */
  waiting: boolean
  loadError?: string
  /** More options can be loaded: a failure leaves the list as it is. */
  paged: boolean
}

/** Announces the state of a list, and the options that are added to it. @returns the text to show instead of a list. */
export function usePopupStatus(props: PopupStatusProps): string {
  const messages = useMessages('dropdown', es.dropdown)
  const { options, loading, loadError, paged } = props
  const status = statusOf({ ...props, loadError: paged ? undefined : loadError }, messages)
  useDelayedAnnouncement(paged && !loading && loadError !== undefined ? loadError : status, messages.results)

  const previous = useRef(options)
  useEffect(() => {
    const { length } = previous.current
    const added = options.length - length
    // Another list in its place is not an addition.
    const isExtended = length > 0 && previous.current[length - 1]!.key === options[length - 1]?.key
    previous.current = options
    if (added > 0 && isExtended) announce(messages.added(added, options.length))
  }, [options, messages])

  return typeof status === 'number' ? '' : status
}

/** Empty for a list that has just opened; the count of a search that found something. */
function statusOf(props: PopupStatusProps, messages: MessagesOf<'dropdown'>): string | number {
  const { options, count, query, remote, loading, waiting, loadError } = props
  const trimmed = query.trim()
  if (waiting) return messages.loading
  if (loadError !== undefined) return loadError
  // The count of the last response is out of date.
  if (remote && loading) return ''
  if (options.length === 0 && !(remote && trimmed !== '')) return messages.empty
  if (trimmed === '') return ''
  return count || messages.noResults(trimmed)
}
