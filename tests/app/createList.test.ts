import { subscribe } from 'valtio'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Page, PageTotal } from '#contract/common.ts'
import { ApiError } from '#app/api/apiError.ts'
import { createList, type QueryOptions } from '#app/list/createList.ts'

type Row = { id: number }
type Request = QueryOptions & { target: string; respond(page: Page<Row>): void; fail(error: unknown): void }

let requests: Request[]
/** `target` is the search of a first page, or the URL of a further one. */
const send = (target: string, options: QueryOptions) =>
  new Promise<Page<Row>>((respond, fail) => requests.push({ target, respond, fail, ...options }))
const page = (ids: number[], next: string | null = null): Page<Row> => ({
  data: ids.map((id) => ({ id })),
  next_page_url: next,
})
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

function setUp() {
  const list = createList<Row, { search: string }>({
    read: ({ search }, options) => send(search, options),
    readMore: send,
  })
  const load = (search: string) => list.load({ search })
  const ids = () => list.state.rows.map(({ id }) => id)
  return { list, load, ids }
}
beforeEach(() => {
  requests = []
})

describe('load', () => {
  it('shows the response, and loads only the first time in the foreground', async () => {
    const { list, load, ids } = setUp()
    const loading = load('')
    expect(list.state.status).toBe('loading')
    expect(requests[0]!.background).toBe(false)
    requests[0]!.respond(page([3, 2, 1]))
    await loading
    expect(ids()).toEqual([3, 2, 1])
    expect(list.state.status).toBe('ready')
    void load('café')
    expect(list.state.status).toBe('refreshing')
    expect(requests[1]!.background).toBe(true)
  })

  it('does not notify when it is loading already, and notifies once per change', async () => {
    const { list, load } = setUp()
    const statuses: string[] = []
    subscribe(list.state, () => statuses.push(list.state.status))
    const loading = load('')
    await nextTask()
    expect(statuses).toEqual([])
    requests[0]!.respond(page([1]))
    await loading
    await nextTask()
    void load('café')
    void load('cafés')
    await nextTask()
    expect(statuses).toEqual(['ready', 'refreshing'])
  })

  it('aborts the older load and ignores its late response', async () => {
    const { load, ids } = setUp()
    const first = load('c')
    const second = load('ca')
    expect(requests[0]!.signal.aborted).toBe(true)
    requests[1]!.respond(page([2]))
    await second
    requests[0]!.respond(page([1]))
    await first
    expect(ids()).toEqual([2])
  })

  it('resolves without an error when a newer load aborted it', async () => {
    const { list, load } = setUp()
    const first = load('c')
    void load('ca')
    requests[0]!.fail(new ApiError('aborted'))
    await expect(first).resolves.toBeUndefined()
    expect(list.state.status).toBe('loading')
  })

  it('keeps the rows and throws when a later load fails', async () => {
    const { list, load, ids } = setUp()
    const first = load('')
    requests[0]!.respond(page([1]))
    await first
    const second = load('x')
    requests[1]!.fail(new ApiError('network'))
    await expect(second).rejects.toThrow(ApiError)
    expect(list.state).toMatchObject({ status: 'error', error: { kind: 'network' } })
    expect(ids()).toEqual([1])
  })
})

describe('loadMore', () => {
  it('appends the page without duplicate ids', async () => {
    const { list, load, ids } = setUp()
    const first = load('')
    requests[0]!.respond(page([5, 4], '/next'))
    await first
    const more = list.loadMore()
    expect(requests[1]!.target).toBe('/next')
    expect(list.state.loadingMore).toBe(true)
    requests[1]!.respond(page([4, 3, 3]))
    await more
    expect(ids()).toEqual([5, 4, 3])
    expect(list.state).toMatchObject({ loadingMore: false, next_page_url: null })
  })

  it('sends one request for repeated calls, and none at the end of the list', async () => {
    const { list, load } = setUp()
    const first = load('')
    requests[0]!.respond(page([2], '/next'))
    await first
    const more = list.loadMore()
    await list.loadMore()
    expect(requests).toHaveLength(2)
    requests[1]!.respond(page([1]))
    await more
    await list.loadMore()
    expect(requests).toHaveLength(2)
  })

  it('ignores a page of older parameters', async () => {
    const { list, load, ids } = setUp()
    const first = load('')
    requests[0]!.respond(page([2], '/next'))
    await first
    const more = list.loadMore()
    const second = load('x')
    requests[2]!.respond(page([9]))
    await second
    requests[1]!.respond(page([1]))
    await more
    expect(ids()).toEqual([9])
    expect(list.state.loadingMore).toBe(false)
  })

  it('resolves without an error when a newer load aborted the page', async () => {
    const { list, load } = setUp()
    const first = load('')
    requests[0]!.respond(page([2], '/next'))
    await first
    const more = list.loadMore()
    void load('x')
    expect(requests[1]!.signal.aborted).toBe(true)
    requests[1]!.fail(new ApiError('aborted'))
    await expect(more).resolves.toBeUndefined()
  })

  it('throws a failure and keeps the next page for another try', async () => {
    const { list, load } = setUp()
    const first = load('')
    requests[0]!.respond(page([2], '/next'))
    await first
    const more = list.loadMore()
    requests[1]!.fail(new ApiError('timeout'))
    await expect(more).rejects.toThrow(ApiError)
    expect(list.state).toMatchObject({ loadingMore: false, next_page_url: '/next', status: 'ready' })
  })

  it('leaves the selection as it is when all rows were selected', async () => {
    const { list, load, ids } = setUp()
    const first = load('')
    requests[0]!.respond(page([4, 3], '/2'))
    await first
    list.select(new Set(ids()))
    const more = list.loadMore()
    requests[1]!.respond(page([2, 1]))
    await more
    expect(ids()).toEqual([4, 3, 2, 1])
    expect([...list.state.selected]).toEqual([4, 3])
  })
})

describe('loadMore during a reload or load', () => {
  async function withOnePage() {
    const all = setUp()
    const first = all.load('')
    requests[0]!.respond(page([4, 3], '/2'))
    await first
    return all
  }

  it('loads the next page with the reload and is loading until then', async () => {
    const { list, ids } = await withOnePage()
    const reloading = list.reload()
    await list.loadMore()
    await list.loadMore()
    expect(list.state.loadingMore).toBe(true)
    requests[1]!.respond(page([5, 4], '/2b'))
    await nextTask()
    expect(requests.map(({ target }) => target)).toEqual(['', '', '/2b'])
    requests[2]!.respond(page([3, 2], '/3'))
    await reloading
    expect(ids()).toEqual([5, 4, 3, 2])
    expect(list.state).toMatchObject({ loadingMore: false, status: 'ready', next_page_url: '/3' })
  })

  it('includes a page that was loading when the reload began', async () => {
    const { list, ids } = await withOnePage()
    const more = list.loadMore()
    const reloading = list.reload()
    expect(list.state.loadingMore).toBe(true)
    requests[2]!.respond(page([4, 3], '/2'))
    await nextTask()
    requests[3]!.respond(page([2]))
    await reloading
    requests[1]!.respond(page([1]))
    await more
    expect(ids()).toEqual([4, 3, 2])
    expect(list.state.loadingMore).toBe(false)
  })

  it('loads one extra page of new parameters, whatever the depth before', async () => {
    const { list, load, ids } = await withOnePage()
    const more = list.loadMore()
    requests[1]!.respond(page([2, 1], '/3'))
    await more
    const other = load('café')
    await list.loadMore()
    requests[2]!.respond(page([9], '/café2'))
    await nextTask()
    requests[3]!.respond(page([8], '/café3'))
    await other
    expect(requests.map(({ target }) => target).slice(2)).toEqual(['café', '/café2'])
    expect(ids()).toEqual([9, 8])
  })

  it('is cancelled by new parameters and by a failure', async () => {
    const { list, load } = await withOnePage()
    void list.reload()
    await list.loadMore()
    const other = load('café')
    expect(list.state.loadingMore).toBe(false)
    await list.loadMore()
    requests[2]!.fail(new ApiError('timeout'))
    await expect(other).rejects.toThrow(ApiError)
    expect(list.state).toMatchObject({ loadingMore: false, status: 'error' })
    void list.loadMore()
    expect(requests.at(-1)!.target).toBe('/2')
  })
})

describe('reload', () => {
  it('loads to the same depth, shows all pages at once and keeps the selection of rows that still exist', async () => {
    const { list, load, ids } = setUp()
    const first = load('')
    requests[0]!.respond(page([4, 3], '/2'))
    await first
    const more = list.loadMore()
    requests[1]!.respond(page([2, 1]))
    await more
    list.select(new Set([4, 1]))
    const reloading = list.reload()
    requests[2]!.respond(page([5, 3], '/2b'))
    await nextTask()
    expect(ids()).toEqual([4, 3, 2, 1])
    expect(requests[3]!.target).toBe('/2b')
    requests[3]!.respond(page([2, 1], '/3'))
    await reloading
    expect(ids()).toEqual([5, 3, 2, 1])
    expect([...list.state.selected]).toEqual([1])
    expect(list.state.next_page_url).toBe('/3')
  })

  it('stops at a page URL that returns the same rows', async () => {
    const { list, load, ids } = setUp()
    const first = load('')
    requests[0]!.respond(page([4, 3], '/2'))
    await first
    const more = list.loadMore()
    requests[1]!.respond(page([2], '/2'))
    await more
    const reloading = list.reload()
    requests[2]!.respond(page([4], '/2'))
    await nextTask()
    requests[3]!.respond(page([4], '/2'))
    await reloading
    expect(requests).toHaveLength(4)
    expect(ids()).toEqual([4])
  })
})

it('stop aborts the request, and reload sends none until the next load', async () => {
  const { list, load } = setUp()
  void load('')
  list.stop()
  expect(requests[0]!.signal.aborted).toBe(true)
  await list.reload()
  expect(requests).toHaveLength(1)
  void load('')
  void list.reload()
  expect(requests).toHaveLength(3)
})

describe('move', () => {
  it('swaps a row with its neighbour at once, and does nothing at the ends', async () => {
    const { list, load, ids } = setUp()
    const loading = load('')
    requests[0]!.respond(page([3, 2, 1]))
    await loading
    list.move(1, 'up')
    expect(ids()).toEqual([3, 1, 2])
    list.move(3, 'down')
    expect(ids()).toEqual([1, 3, 2])
    list.move(1, 'up')
    list.move(2, 'down')
    list.move(9, 'up')
    expect(ids()).toEqual([1, 3, 2])
  })

  it('moves a row to a position, counted from 1 at the top', async () => {
    const { list, load, ids } = setUp()
    const loading = load('')
    requests[0]!.respond(page([4, 3, 2, 1], '/more'))
    await loading
    list.move(1, 1)
    expect(ids()).toEqual([1, 4, 3, 2])
    list.move(1, 3)
    expect(ids()).toEqual([4, 3, 1, 2])
    list.move(4, 4)
    expect(ids()).toEqual([3, 1, 2, 4])
  })

  it('takes a row away that moves behind the loaded ones, unless all are loaded', async () => {
    const { list, load, ids } = setUp()
    const loading = load('')
    requests[0]!.respond(page([3, 2], '/more'))
    await loading
    list.move(3, 9)
    expect(ids()).toEqual([2])
    const reloading = load('all')
    requests[1]!.respond(page([3, 2, 1]))
    await reloading
    list.move(3, 9)
    expect(ids()).toEqual([2, 1, 3])
  })

  it('aborts a running reload, whose rows would not have the move', async () => {
    const { list, load, ids } = setUp()
    const loading = load('')
    requests[0]!.respond(page([3, 2, 1]))
    await loading
    const reloading = list.reload()
    list.move(1, 'up')
    expect([requests[1]!.signal.aborted, list.state.status]).toEqual([true, 'ready'])
    requests[1]!.respond(page([3, 2, 1]))
    await reloading
    expect(ids()).toEqual([3, 1, 2])
  })

  it('does not abort a page that is loading', async () => {
    const { list, load, ids } = setUp()
    const loading = load('')
    requests[0]!.respond(page([3, 2], '/more'))
    await loading
    const more = list.loadMore()
    list.move(2, 'up')
    requests[1]!.respond(page([1]))
    await more
    expect(ids()).toEqual([2, 3, 1])
  })
})

describe('refresh', () => {
  const AGE = 60_000
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    return () => vi.useRealTimers()
  })

  async function loaded(rows: number[], next: string | null = null) {
    const setup = setUp()
    const loading = setup.load('')
    requests[0]!.respond(page(rows, next))
    await loading
    return setup
  }

  it('reads rows of an age again in the background, once at a time, and no younger ones', async () => {
    const { list } = await loaded([2, 1])
    vi.setSystemTime(Date.now() + AGE - 1)
    void list.refresh(AGE)
    expect(requests).toHaveLength(1)
    vi.setSystemTime(Date.now() + 1)
    void list.refresh(AGE)
    void list.refresh(AGE)
    expect(requests).toHaveLength(2)
    expect([requests[1]!.background, list.state.status]).toEqual([true, 'ready'])
  })

  it('shows changes within the same rows at once, and keeps unchanged rows', async () => {
    const { list } = await loaded([2, 1])
    list.select(new Set([1]))
    const [first] = list.state.rows
    vi.setSystemTime(Date.now() + AGE)
    const refreshing = list.refresh(AGE)
    requests[1]!.respond({ data: [{ id: 2 }, { id: 1, name: 'Ana' } as Row], next_page_url: null })
    await refreshing
    expect(list.state.rows).toEqual([{ id: 2 }, { id: 1, name: 'Ana' }])
    expect(list.state.rows[0]).toBe(first)
    expect([list.state.outdated, [...list.state.selected]]).toEqual([false, [1]])
  })

  it.each([
    { name: 'a new row', rows: [3, 2, 1] },
    { name: 'a removed row', rows: [1] },
    { name: 'another order', rows: [1, 2] },
  ])('keeps the rows and is outdated for $name, until they are shown', async ({ rows }) => {
    const { list, ids } = await loaded([2, 1])
    list.select(new Set([1]))
    vi.setSystemTime(Date.now() + AGE)
    const refreshing = list.refresh(AGE)
    requests[1]!.respond(page(rows))
    await refreshing
    expect([ids(), list.state.outdated]).toEqual([[2, 1], true])
    list.showFresh()
    expect([ids(), list.state.outdated, [...list.state.selected]]).toEqual([rows, false, [1]])
  })

  it('ignores what it read when a row moved meanwhile, and when it fails', async () => {
    const { list, ids } = await loaded([2, 1])
    vi.setSystemTime(Date.now() + AGE)
    const first = list.refresh(AGE)
    list.move(1, 'up')
    requests[1]!.respond(page([3, 2, 1]))
    await first
    expect([ids(), list.state.outdated]).toEqual([[1, 2], false])
    vi.setSystemTime(Date.now() + AGE)
    const second = list.refresh(AGE)
    requests[2]!.fail(new ApiError('network'))
    await second
    expect([ids(), list.state.status]).toEqual([[1, 2], 'ready'])
  })

  it('is aborted by a load', async () => {
    const { list, load, ids } = await loaded([2, 1])
    vi.setSystemTime(Date.now() + AGE)
    const refreshing = list.refresh(AGE)
    const loading = load('café')
    expect(requests[1]!.signal.aborted).toBe(true)
    requests[1]!.respond(page([9]))
    requests[2]!.respond(page([7]))
    await Promise.all([refreshing, loading])
    expect(ids()).toEqual([7])
  })
})

describe('total', () => {
  const totals: ((page: PageTotal) => void)[] = []
  function setUpTotal() {
    totals.length = 0
    const list = createList<Row, { search: string }>({
      read: ({ search }, options) => send(search, options),
      readMore: send,
      readTotal: () => new Promise((respond) => totals.push(respond)),
    })
    return { list, load: (search: string) => list.load({ search }) }
  }

  it('comes after the rows, and stays while further pages load', async () => {
    const { list, load } = setUpTotal()
    const loading = load('')
    requests[0]!.respond(page([2, 1], 'next'))
    await loading
    expect([list.state.status, list.state.counted.total]).toEqual(['ready', undefined])
    totals[0]!({ total: 5200 })
    await nextTask()
    expect(list.state.counted.total).toBe(5200)
    const more = list.loadMore()
    requests[1]!.respond(page([4, 3]))
    await more
    expect([list.state.counted.total, totals.length]).toEqual([5200, 1])
  })

  it('is not asked where all rows are loaded', async () => {
    const { load } = setUpTotal()
    const loading = load('')
    requests[0]!.respond(page([1]))
    await loading
    expect(totals).toEqual([])
  })

  it('of an earlier search is not shown', async () => {
    const { list, load } = setUpTotal()
    const first = load('a')
    requests[0]!.respond(page([1], 'next'))
    await first
    const second = load('b')
    requests[1]!.respond(page([2], 'next'))
    await second
    totals[0]!({ total: 7 })
    await nextTask()
    expect(list.state.counted.total).toBeUndefined()
    totals[1]!({ total: 8 })
    await nextTask()
    expect(list.state.counted.total).toBe(8)
  })
})
