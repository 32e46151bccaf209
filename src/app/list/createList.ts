import { proxy, ref } from 'valtio'
import type { Page, PageTotal } from '#contract/common.ts'
import { ApiError } from '../api/apiError.ts'

export type ListStatus = 'loading' | 'ready' | 'refreshing' | 'error'

export type ListState<Row, Params> = {
  rows: readonly Row[]
  next_page_url: string | null
  /** Number of all rows, or of more than `total`; empty until it is known. */
  counted: PageTotal
  status: ListStatus
  /** Why the latest load failed; the earlier rows stay. */
  error: ApiError | null
  loadingMore: boolean
  /** Whether the server has other rows than those shown, which `showFresh` shows. */
  outdated: boolean
  /** Ids of selected rows, always a subset of `rows`. */
  selected: ReadonlySet<number>
  /** Parameters that `rows` were loaded with; undefined before the first response. */
  loadedParams: Params | undefined
}

/** By one, or to a position, counted from 1 at the top. */
export type Move = 'up' | 'down' | number

export type QueryOptions = { signal: AbortSignal; background: boolean }

export type ListSource<Row, Params> = {
  read(params: Params, options: QueryOptions): Promise<Page<Row>>
  readMore(url: string, options: QueryOptions): Promise<Page<Row>>
  /** Number of all rows, with a page that asks for it. Asked after the rows, which do not wait for it. */
  readTotal?(params: Params, options: QueryOptions): Promise<PageTotal>
}

/**
 * State of a paged list without React: loading, appending, reloading and selection.
 * A newer load aborts the older one, and a late response is ignored.
 */
export function createList<Row extends { id: number }, Params extends object>({
  read,
  readMore,
  readTotal,
}: ListSource<Row, Params>) {
  const state = proxy<ListState<Row, Params>>({
    rows: ref([]),
    next_page_url: null,
    counted: ref<PageTotal>({}),
    status: 'loading',
    error: null,
    loadingMore: false,
    outdated: false,
    selected: ref(new Set<number>()),
    loadedParams: undefined,
  })
  let loadedAt = 0
  let fresh: { rows: readonly Row[]; next_page_url: string | null } | null = null
  let params: Params | undefined
  let running = new AbortController()
  let stopped = false

  const hasLoaded = () => state.loadedParams !== undefined

  /** Aborts the running request; returns a new signal. */
  const restart = () => {
    running.abort()
    running = new AbortController()
    return running.signal
  }

  const dropFresh = () => {
    fresh = null
    state.outdated = false
  }

  const showRows = (rows: readonly Row[], next_page_url: string | null) => {
    loadedAt = Date.now()
    dropFresh()
    const ids = new Set(rows.map(({ id }) => id))
    Object.assign(state, {
      rows: ref(rows),
      next_page_url,
      counted: state.loadedParams === params ? state.counted : ref<PageTotal>({}),
      status: 'ready',
      error: null,
      loadingMore: false,
      selected: ref(new Set([...state.selected].filter((id) => ids.has(id)))),
      loadedParams: params && ref(params),
    })
    void updateTotal(running.signal)
  }

  /** Where all rows are loaded their number is seen. Without an answer the list has no total. */
  async function updateTotal(signal: AbortSignal) {
    if (!readTotal || state.next_page_url === null) return
    const { total, beyond } = await readTotal(params as Params, { signal, background: true }).catch(
      () => ({}) as PageTotal,
    )
    if (!signal.aborted) state.counted = ref<PageTotal>({ total, beyond })
  }

  /** Reads pages until `depth` rows are there, and one page more if `loadMore` was called meanwhile. */
  async function readPages(depth: number, signal: AbortSignal) {
    // Only the first load of a screen covers the page.
    const options = { signal, background: hasLoaded() }
    let page = await read(params as Params, options)
    let rows = appendNew([], page.data)
    let previousCount = -1
    let hasExtraPage = false
    // A page without new rows ends the loop: a URL that refers to itself would never end.
    while (rows.length > previousCount && page.next_page_url && !signal.aborted) {
      if (rows.length >= depth) {
        if (hasExtraPage || !state.loadingMore) break
        hasExtraPage = true
      }
      previousCount = rows.length
      page = await readMore(page.next_page_url, { signal, background: true })
      rows = appendNew(rows, page.data)
    }
    return { rows, next_page_url: page.next_page_url }
  }

  /** @throws the error of the failed request, unless a newer load aborted it */
  async function start(depth: number, loadingMore: boolean) {
    const signal = restart()
    Object.assign(state, { status: hasLoaded() ? 'refreshing' : 'loading', error: null, loadingMore })
    try {
      const { rows, next_page_url } = await readPages(depth, signal)
      if (!signal.aborted) showRows(rows, next_page_url)
    } catch (error) {
      if (signal.aborted) return
      state.loadingMore = false
      if (error instanceof ApiError) Object.assign(state, { status: 'error', error: ref(error) })
      throw error
    }
  }

  return {
    /** A valtio proxy. */
    state,

    /** Loads the first page for new parameters. */
    load(next: Params) {
      params = next
      stopped = false
      return start(0, false)
    },

    /**
     * Loads all loaded pages again and shows them at once, so that nothing jumps after a mutation.
     * Does nothing after `stop`: the mutation may outlive its screen or session.
     */
    reload: async () => {
      if (!stopped) await start(state.rows.length, state.loadingMore)
    },

    /**
     * Reads the loaded rows again when they are older than `age` ms. Changes within the same rows are shown at once;
     * with other rows or another order the list is `outdated`, so that nothing moves under the pointer. Never rejects.
     */
    async refresh(age: number) {
      if (stopped || state.status !== 'ready' || state.loadingMore || Date.now() - loadedAt < age) return
      loadedAt = Date.now()
      const { signal } = running
      const before = state.rows
      const read = await readPages(before.length, signal).catch(() => null)
      // The rows changed meanwhile: by a move, a page or a reload.
      if (!read || signal.aborted || state.rows !== before || state.loadingMore) return
      const { rows, next_page_url } = read
      if (rows.length === before.length && rows.every(({ id }, index) => id === before[index]!.id)) {
        dropFresh()
        // Unchanged rows stay the same objects, and do not render again.
        const merged = rows.map((row, index) => (isEqual(row, before[index]!) ? before[index]! : row))
        Object.assign(state, { rows: ref(merged), next_page_url })
        void updateTotal(signal)
      } else {
        fresh = read
        state.outdated = true
      }
    },

    /** Shows the rows that `refresh` read. */
    showFresh() {
      if (fresh) showRows(fresh.rows, fresh.next_page_url)
    },

    /**
     * Appends the next page without duplicate rows; during a reload, the page comes with the reload.
     * Does nothing at the end of the list or while a page is loading.
     */
    async loadMore() {
      const url = state.next_page_url
      if (!url || state.loadingMore) return
      state.loadingMore = true
      dropFresh()
      if (state.status === 'refreshing') return
      const { signal } = running
      try {
        const page = await readMore(url, { signal, background: true })
        if (!signal.aborted)
          Object.assign(state, { rows: ref(appendNew(state.rows, page.data)), next_page_url: page.next_page_url })
      } catch (error) {
        if (!signal.aborted) throw error
      } finally {
        if (!signal.aborted) state.loadingMore = false
      }
    },

    /**
     * Moves a row by one or to a position, ahead of the server. Aborts a running reload: its rows would not have the
     * move. A row that moves behind the loaded ones leaves them. Does nothing beyond the ends of the list.
     */
    move(id: number, move: Move) {
      const from = state.rows.findIndex((row) => row.id === id)
      const row = state.rows[from]
      if (!row) return
      const last = state.rows.length - 1
      const to = move === 'up' ? from - 1 : move === 'down' ? from + 1 : move - 1
      if (to === from || to < 0 || (move === 'down' && to > last)) return
      if (state.status === 'refreshing') {
        restart()
        state.status = 'ready'
      }
      dropFresh()
      const rows = state.rows.filter((other) => other !== row)
      if (to <= last || state.next_page_url === null) rows.splice(Math.min(to, last), 0, row)
      state.rows = ref(rows)
    },

    /** Returns the new selection. */
    select: (ids: ReadonlySet<number>): ReadonlySet<number> => (state.selected = ref(ids)),

    /** Aborts the running request and ignores later reloads. */
    stop() {
      stopped = true
      restart()
    },
  }
}

const isEqual = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

function appendNew<Row extends { id: number }>(rows: readonly Row[], more: readonly Row[]): Row[] {
  const loadedIds = new Set(rows.map(({ id }) => id))
  return [...rows, ...more.filter(({ id }) => !loadedIds.has(id) && loadedIds.add(id))]
}
