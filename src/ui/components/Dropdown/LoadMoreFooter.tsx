import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { refreshPath } from '../Icon/iconPaths.ts'
import { renderIcon } from '../Icon/renderIcon.tsx'
import { maxListHeight, type Layout } from './layout.ts'
import type { Key, Option } from './options.ts'
import { PopupButton } from './PopupButton.tsx'
import { useRenderedRows, type ListWindow } from './useListWindow.ts'

export type LoadMoreFooterProps = {
  options: readonly Option[]
  loading: boolean
  loadError?: string
  /** The list above. When its end is scrolled into view, more options are loaded without a press, once per list. */
  list: { rows: ListWindow; layout: Layout; isListed: boolean }
  onLoadMore: () => void
  /** After a failure. @default onLoadMore */
  onRetry?: () => void
  /** Focused when the button is removed with the last options. */
  nextFocus: RefObject<HTMLElement | null>
}

/** The button under a list of which more can be loaded: beside the listbox, never one of its options. */
export function LoadMoreFooter({
  options,
  loading,
  loadError,
  list,
  onLoadMore,
  onRetry,
  nextFocus,
}: LoadMoreFooterProps) {
  const commonMessages = useMessages('common', es.common)
  const dropdownMessages = useMessages('dropdown', es.dropdown)
  const root = useRef<HTMLDivElement>(null)
  const { to } = useRenderedRows(list.rows, list.layout)
  const isEndVisible = list.isListed && to >= list.layout.rows && list.layout.height > maxListHeight

  // A list is known by its end: its owner may pass an equal array with each render.
  const requested = useRef<{ count: number; last: Key } | null>(null)
  useEffect(() => {
    const end = { count: options.length, last: options.at(-1)!.key }
    const { current } = requested
    if (!isEndVisible || loading || loadError !== undefined) return
    if (current?.count === end.count && current.last === end.last) return
    requested.current = end
    onLoadMore()
  })

  useLayoutEffect(() => {
    const element = root.current!
    const next = nextFocus.current
    return () => {
      if (element.contains(document.activeElement)) next?.focus({ preventScroll: true })
    }
  }, [nextFocus])

  const hasFailed = loadError !== undefined && !loading
  return (
    <div ref={root} data-slot="dropdown.foot">
      {hasFailed && <p>{loadError}</p>}
      <PopupButton
        block={!hasFailed}
        icon={hasFailed ? renderIcon(refreshPath, 'sm') : undefined}
        loading={loading}
        onClick={hasFailed ? (onRetry ?? onLoadMore) : onLoadMore}
      >
        {hasFailed ? commonMessages.retry : dropdownMessages.loadMore}
      </PopupButton>
    </div>
  )
}
