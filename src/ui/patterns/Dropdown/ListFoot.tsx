import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import * as es from '../../messages.ts'
import { drawing } from '../../primitives/Icon/drawing.tsx'
import { refresh } from '../../primitives/Icon/signs.ts'
import { listViewport, type Layout } from './layout.ts'
import { ListButton } from './ListButton.tsx'
import { useDrawnRows, type ListWindow } from './useListWindow.ts'

export type ListFootProps = {
  /** Options that are there now. */
  count: number
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
export function ListFoot({ count, loading, loadError, list, onLoadMore, onRetry, focusAfter }: ListFootProps) {
  const root = useRef<HTMLDivElement>(null)
  const { to } = useDrawnRows(list.rows, list.layout)
  const near = list.listed && to >= list.layout.rows && list.layout.height > listViewport

  const asked = useRef(-1)
  useEffect(() => {
    if (!near || loading || loadError !== undefined || asked.current === count) return
    asked.current = count
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
      <ListButton
        block={!failed}
        sign={failed ? drawing(refresh, 'sm') : undefined}
        loading={loading}
        onClick={failed ? (onRetry ?? onLoadMore) : onLoadMore}
      >
        {failed ? es.common.retry : es.dropdown.loadMore}
      </ListButton>
    </div>
  )
}
