import type { Page } from '#contract/common.ts'
import { ApiError } from '../api/apiError.ts'

export type ListStatus = 'loading' | 'ready' | 'refreshing' | 'error'

export type ListState<Row, Question> = {
  rows: readonly Row[]
  next_page_url: string | null
  status: ListStatus
  /** Why the last question failed; rows of an earlier answer are kept. */
  error: ApiError | null
  loadingMore: boolean
  /** Ids that are selected; only ones that are among the rows. */
  selected: ReadonlySet<number>
  /** What the rows are the answer to, also while another answer is awaited; undefined before the first. */
  loadedParams: Question | undefined
}

export type QueryOptions = { signal: AbortSignal; background: boolean }

export type ListSource<Row, Question> = {
  read(question: Question, options: QueryOptions): Promise<Page<Row>>
  readMore(url: string, options: QueryOptions): Promise<Page<Row>>
}

export type ListStore<Row, Question> = ReturnType<typeof createList<Row & { id: number }, Question>>

/**
 * A list of rows without React: paging, appending, late answers, reloading, selection. It knows no entity, no words and no
 * screen. A newer question takes back the older one, and an answer that comes late all the same is dropped.
 */
export function createList<Row extends { id: number }, Question>({ read, readMore }: ListSource<Row, Question>) {
  let state: ListState<Row, Question> = {
    rows: [],
    next_page_url: null,
    status: 'loading',
    error: null,
    loadingMore: false,
    selected: new Set(),
    loadedParams: undefined,
  }
  let question: Question | undefined
  let running = new AbortController()
  let stopped = false
  const listeners = new Set<() => void>()

  const set = (part: Partial<ListState<Row, Question>>) => {
    const keys = Object.keys(part) as (keyof typeof part)[]
    // The first question finds a list that waits already: its screen would be drawn once more as it comes.
    if (keys.every((key) => part[key] === state[key])) return
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  const isAnswered = () => state.loadedParams !== undefined

  /** Takes back what runs and answers the signal that tells whether the new work is still wanted. */
  const restart = () => {
    running.abort()
    running = new AbortController()
    return running.signal
  }

  const show = (rows: readonly Row[], next_page_url: string | null) => {
    const there = new Set(rows.map(({ id }) => id))
    const selected = new Set([...state.selected].filter((id) => there.has(id)))
    set({ rows, next_page_url, status: 'ready', error: null, loadingMore: false, selected, loadedParams: question })
  }

  /** Reads pages until `depth` rows are there, and one more where it is asked for meanwhile; throws what a read throws. */
  async function load(depth: number, signal: AbortSignal) {
    // The first page of a screen is waited for; later ones come while somebody works with the rows that are there.
    const options = { signal, background: isAnswered() }
    let page = await read(question as Question, options)
    let rows = appended([], page.data)
    let seen = -1
    let further = false
    // A page that brings nothing new ends it: an address that leads back to itself would never.
    while (rows.length > seen && page.next_page_url && !signal.aborted) {
      if (rows.length >= depth) {
        if (further || !state.loadingMore) break
        further = true
      }
      seen = rows.length
      page = await readMore(page.next_page_url, { signal, background: true })
      rows = appended(rows, page.data)
    }
    if (signal.aborted) return
    show(rows, page.next_page_url)
  }

  /** @throws ApiError of the failed read, unless a newer question made it moot */
  async function start(depth: number, loadingMore: boolean) {
    const signal = restart()
    set({ status: isAnswered() ? 'refreshing' : 'loading', error: null, loadingMore })
    try {
      await load(depth, signal)
    } catch (error) {
      if (signal.aborted) return
      set({ loadingMore: false })
      if (error instanceof ApiError) set({ status: 'error', error })
      throw error
    }
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Asks anew and shows the first page. */
    load(next: Question) {
      question = next
      stopped = false
      return start(0, false)
    },

    /**
     * Asks the same again, to the depth that is loaded, and shows it at once: after a write nothing jumps. A page that was on its way comes
     * with it. Asks nothing where nobody looks any more: the write may have outlived its screen, or its session.
     */
    reload: async () => {
      if (!stopped) await start(state.rows.length, state.loadingMore)
    },

    /**
     * Appends the next page; no row comes twice. While the list is asked for anew the page comes with the answer. Does nothing while one is
     * on its way, or at the end.
     */
    async loadMore() {
      const url = state.next_page_url
      if (!url || state.loadingMore) return
      if (state.status === 'refreshing') return set({ loadingMore: true })
      const { signal } = running
      set({ loadingMore: true })
      try {
        const page = await readMore(url, { signal, background: true })
        if (!signal.aborted) set({ rows: appended(state.rows, page.data), next_page_url: page.next_page_url })
      } catch (error) {
        if (!signal.aborted) throw error
      } finally {
        if (!signal.aborted) set({ loadingMore: false })
      }
    },

    select: (ids: ReadonlySet<number>) => set({ selected: ids }),

    /** Takes back what runs: nobody looks any more. */
    stop() {
      stopped = true
      restart()
    },
  }
}

function appended<Row extends { id: number }>(rows: readonly Row[], more: readonly Row[]): Row[] {
  const known = new Set(rows.map(({ id }) => id))
  return [...rows, ...more.filter(({ id }) => !known.has(id) && known.add(id))]
}
