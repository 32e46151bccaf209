import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import * as es from '../../messages.ts'
import { Button } from '../../primitives/Button/Button.tsx'
import { color, space, text } from '../../tokens/tokens.ts'

type OwnProps = {
  /** Asks for the next page; never while one is under way. */
  onLoadMore: () => void
  /** The next page is under way. */
  loading: boolean
  /** There is a next page (`next_page_url` is not null). */
  hasMore: boolean
  /** Rows on screen. */
  count: number
  /** One of them, and several: `['socio', 'socios']`. */
  noun: readonly [string, string]
  /** The last page came while the button had the focus: focus the row with this index. Without it the closing text takes it. */
  onEnd?: (firstNewIndex: number) => void
  /**
   * Asks by itself too, each time that scrolling brings it into sight. A list that is shorter than its window asks for nothing: it
   * never was out of sight.
   */
  auto?: boolean
}

/** The rest goes to the outermost element: `className`, `style`, `ref`, `id`, `data-*` … */
export type LoadMoreProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

/** The foot of a list that comes in pages (spec §4): says how many there are and fetches more, on a press. */
export function LoadMore(props: LoadMoreProps) {
  const { onLoadMore, loading, hasMore, count: shown, noun, onEnd, auto = false, ref, ...rest } = props
  const root = useRef<HTMLDivElement>(null)
  const merged = useMergedRefs(root, ref)
  const button = useRef<HTMLButtonElement>(null)
  const askedAt = useRef<number | null>(null)
  const wasLoading = useRef(false)

  function ask() {
    askedAt.current = shown
    onLoadMore()
  }
  const cameIntoSight = useEffectEvent(() => hasMore && !loading && ask())
  const absent = shown === 0 && !hasMore
  useEffect(() => {
    if (!auto || absent) return
    let away = false
    // Several at once, where the browser was busy: it may have been away in between.
    const observer = new IntersectionObserver((entries) => {
      away ||= entries.some(({ isIntersecting }) => !isIntersecting)
      if (!entries.at(-1)!.isIntersecting) return
      if (away) cameIntoSight()
      away = false
    })
    observer.observe(root.current!)
    return () => observer.disconnect()
  }, [auto, absent])

  // The answer to our press has come: say what it brought. At the end, whatever led there, hand the focus on before a disabled button drops it.
  useLayoutEffect(() => {
    const before = askedAt.current
    const answered = wasLoading.current && !loading
    wasLoading.current = loading
    const isOurs = before !== null && !loading && (shown !== before || answered)
    if (isOurs) askedAt.current = null
    // Without new rows it failed, or the list is another one by now.
    const firstNew = isOurs && shown > before ? before : null
    if (firstNew !== null) announce(es.loadMore.added(shown - firstNew, shown, noun))
    if (hasMore || document.activeElement !== button.current) return
    // Once the commit is over: a row that is out of sight is drawn for the focus.
    queueMicrotask(() => {
      if (firstNew !== null) onEnd?.(firstNew)
      if (document.activeElement === button.current) root.current?.querySelector('p')?.focus()
    })
  }, [loading, shown, hasMore, noun, onEnd])

  if (absent) return null
  return (
    <Root {...rest} ref={merged} data-slot="load-more">
      <p tabIndex={-1}>
        {es.loadMore.shown(shown, noun)}
        {!hasMore && ` ${es.loadMore.end}`}
      </p>
      <Button ref={button} loading={loading} disabled={!hasMore} onClick={ask}>
        {es.loadMore.more}
      </Button>
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space['100']} ${space['200']};
  padding-block: ${space['150']};
  p {
    color: ${color.fgMuted};
    font: ${text.body};
    font-variant-numeric: tabular-nums;
  }
  /* Where the reader's thumb knows it, also on a line of its own. */
  button {
    margin-inline-start: auto;
  }
`
