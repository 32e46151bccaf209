import { useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { es } from '../../messages.ts'
import { Button } from '../../primitives/Button/Button.tsx'
import { color, space, text } from '../../tokens/tokens.ts'

export type LoadMoreProps = {
  /** Asks for the next page; never while one is under way. */
  onLoadMore(): void
  /** The next page is under way. */
  loading: boolean
  /** There is a next page (`next_page_url` is not null). */
  hasMore: boolean
  /** Rows on screen. */
  shown: number
  /** One of them, and several: `['socio', 'socios']`. */
  noun: readonly [string, string]
  /** The last page came while the button had the focus: focus the row with this index. Without it the closing text takes it. */
  onEnd?(firstNewIndex: number): void
}

/** The foot of a list that comes in pages (spec §4): says how many there are and fetches more, on a press. */
export function LoadMore({ onLoadMore, loading, hasMore, shown, noun, onEnd }: LoadMoreProps) {
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const askedAt = useRef<number | null>(null)

  function handleClick() {
    askedAt.current = shown
    onLoadMore()
  }

  // The answer to our press has come: say what it brought, and hand the focus on before a disabled button drops it.
  useLayoutEffect(() => {
    const before = askedAt.current
    if (before === null || loading || shown === before) return
    askedAt.current = null
    if (shown < before) return
    announce(es.loadMore.added(shown - before, shown, noun))
    if (hasMore || document.activeElement !== button.current) return
    // Once the commit is over: a row that is out of sight is drawn for the focus.
    queueMicrotask(() => {
      onEnd?.(before)
      if (document.activeElement === button.current) root.current?.querySelector('p')?.focus()
    })
  }, [loading, shown, hasMore, noun, onEnd])

  if (shown === 0 && !hasMore) return null
  return (
    <Root ref={root} data-slot="load-more">
      <p tabIndex={-1}>
        {es.loadMore.shown(shown, noun)}
        {!hasMore && ` ${es.loadMore.end}`}
      </p>
      <Button ref={button} loading={loading} disabled={!hasMore} onClick={handleClick}>
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
`
