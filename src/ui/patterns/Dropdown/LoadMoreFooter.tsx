import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import * as es from '../../messages.ts'
import { renderIcon } from '../../primitives/Icon/renderIcon.tsx'
import { refreshPath } from '../../primitives/Icon/iconPaths.ts'
import { listViewport, type Layout } from './layout.ts'
import { PopupButton } from './PopupButton.tsx'
import type { Key, Option } from './options.ts'
import { useRenderedRows, type ListWindow } from './useListWindow.ts'

export type LoadMoreFooterProps = {
  /** Those that are there now. */
  options: readonly Option[]
  /** More are on their way. */
  loading: boolean
  /** Why they did not come. */
  loadError?: string
  /** The list above, if there is one: where it scrolls and its end comes in sight, more are asked for without a press, once for each list. */
  list: { rows: ListWindow; layout: Layout; listed: boolean }
  onLoadMore: () => void
  /** After a failure; asks for more unless told. */
  onRetry?: () => void
  /** Has the focus when the button goes, with the last options. */
  focusAfter: RefObject<HTMLElement | null>
}

/** Under a list that has more than was loaded: beside the listbox, never an option of it. */
export function LoadMoreFooter({
  options,
  loading,
  loadError,
  list,
  onLoadMore,
  onRetry,
  focusAfter,
}: LoadMoreFooterProps) {
  const root = useRef<HTMLDivElement>(null)
  const { to } = useRenderedRows(list.rows, list.layout)
  const near = list.listed && to >= list.layout.rows && list.layout.height > listViewport

  // By what it ends with: an owner may make the same list anew each time.
  const asked = useRef<{ count: number; last: Key } | null>(null)
  useEffect(() => {
    const list = { count: options.length, last: options.at(-1)!.key }
    const { current } = asked
    if (!near || loading || loadError !== undefined) return
    if (current?.count === list.count && current.last === list.last) return
    asked.current = list
    onLoadMore()
  })

  useLayoutEffect(() => {
    const element = root.current!
    const next = focusAfter.current
    return () => {
      if (element.contains(document.activeElement)) next?.focus({ preventScroll: true })
    }
  }, [focusAfter])

  const failed = loadError !== undefined && !loading
  return (
    <div ref={root} data-slot="dropdown.foot">
      {failed && <p>{loadError}</p>}
      <PopupButton
        block={!failed}
        icon={failed ? renderIcon(refreshPath, 'sm') : undefined}
        loading={loading}
        onClick={failed ? (onRetry ?? onLoadMore) : onLoadMore}
      >
        {failed ? es.common.retry : es.dropdown.loadMore}
      </PopupButton>
    </div>
  )
}
