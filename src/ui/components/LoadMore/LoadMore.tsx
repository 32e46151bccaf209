import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { ignoreKeyRepeat } from '../../hooks/keyRepeat.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Button } from '../Button/Button.tsx'
import { color, space, text } from '../../tokens/tokens.ts'

type OwnProps = {
  /**
   * Loads the next page; never called while one is loading.
   * @es Pide la página siguiente; nunca mientras una viene en camino.
   */
  onLoadMore: () => void
  /**
   * The next page is loading.
   * @es La página siguiente viene en camino.
   */
  loading: boolean
  /**
   * There is a next page (`next_page_url` is not null).
   * @es Hay una página siguiente.
   */
  hasMore: boolean
  /**
   * Number of loaded rows.
   * @es Filas en pantalla.
   */
  count: number
  /**
   * Number of all rows, loaded or not.
   * @default it is not shown
   * @es Todas las filas, también las que no están en pantalla: «Mostrando 20 de 5.200 socios». Sin él no se dice.
   */
  total?: number | undefined
  /**
   * There are more than `total`: rows are not counted further.
   * @default false
   * @es Hay más filas que `total`, sin contarlas: «Mostrando 20 de más de 10.000 socios».
   */
  beyond?: boolean | undefined
  /**
   * Singular and plural: `['socio', 'socios']`.
   * @type {readonly [string, string]}
   * @es Una y varias: `["socio", "socios"]`.
   */
  noun: readonly [string, string]
  /**
   * Called when the last page arrived while the button had the focus: focus the row with this index.
   * Without it the closing text takes the focus.
   * @es Llegó la última página con el foco en el botón: lleva el foco a la fila de este índice. Sin ella lo recibe el
   * texto de cierre.
   */
  onEnd?: (firstNewIndex: number) => void
  /**
   * Loads also whenever scrolling brings it into view; never for a list that fits the window.
   * @default false
   * @es Además pide sola cada vez que aparece al desplazarse. Una lista más baja que la ventana no pide nada.
   */
  auto?: boolean
}

/** Other props go to the root element. */
export type LoadMoreProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

/** The foot of a paged list: the number of loaded rows and the button that loads more. */
export function LoadMore(props: LoadMoreProps) {
  const messages = useMessages('loadMore', es.loadMore)
  const { onLoadMore, loading, hasMore, count, total, beyond = false, noun, onEnd, auto = false, ref, ...rest } = props
  const root = useRef<HTMLDivElement>(null)
  const merged = useMergedRefs(root, ref)
  const button = useRef<HTMLButtonElement>(null)
  // Number of rows when the next page was requested.
  const requestedAt = useRef<number | null>(null)
  const wasLoading = useRef(false)

  function load() {
    requestedAt.current = count
    onLoadMore()
  }
  const loadWhenVisible = useEffectEvent(() => hasMore && !loading && load())
  const absent = count === 0 && !hasMore
  useEffect(() => {
    if (!auto || absent) return
    let wasHidden = false
    // A busy browser delivers several entries at once: it may have been hidden in between.
    const observer = new IntersectionObserver((entries) => {
      wasHidden ||= entries.some(({ isIntersecting }) => !isIntersecting)
      if (!entries.at(-1)!.isIntersecting) return
      if (wasHidden) loadWhenVisible()
      wasHidden = false
    })
    observer.observe(root.current!)
    return () => observer.disconnect()
  }, [auto, absent])

  // Announces the rows of a requested page. At the end the focus moves on, because the button becomes disabled.
  useLayoutEffect(() => {
    const before = requestedAt.current
    const finished = wasLoading.current && !loading
    wasLoading.current = loading
    const isResponse = before !== null && !loading && (count !== before || finished)
    if (isResponse) requestedAt.current = null
    // Without new rows the request failed, or the list was replaced.
    const firstNew = isResponse && count > before ? before : null
    if (firstNew !== null) announce(messages.added(count - firstNew, count, noun))
    if (hasMore || document.activeElement !== button.current) return
    // After the commit: a table renders a row that is out of view for the focus.
    ignoreKeyRepeat()
    queueMicrotask(() => {
      if (firstNew !== null) onEnd?.(firstNew)
      if (document.activeElement === button.current) root.current?.querySelector('p')?.focus()
    })
  }, [loading, count, hasMore, noun, onEnd, messages])

  if (absent) return null
  const shown = messages.shown(count, noun, total !== undefined && total > count ? total : undefined, beyond)
  return (
    <Root {...rest} ref={merged} data-slot="load-more">
      <p tabIndex={-1}>{hasMore ? shown : `${shown} ${messages.end}`}</p>
      <Button ref={button} loading={loading} disabled={!hasMore} onClick={load}>
        {messages.more}
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
  /* At the end of the line, also on a line of its own. */
  button {
    margin-inline-start: auto;
  }
`
