import { beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '#contract/common.ts'
import { ApiError } from '#app/api/apiError.ts'
import { createList, type QueryOptions } from '#app/list/createList.ts'

type Row = { id: number }
type Sent = QueryOptions & { asked: string; answer(page: Page<Row>): void; fail(error: unknown): void }

let sent: Sent[]
const send = (asked: string, options: QueryOptions) =>
  new Promise<Page<Row>>((answer, fail) => sent.push({ asked, answer, fail, ...options }))
const page = (ids: number[], next: string | null = null): Page<Row> => ({
  data: ids.map((id) => ({ id })),
  next_page_url: next,
})
const turn = () => new Promise((resolve) => setTimeout(resolve))

function setUp() {
  const list = createList<Row, string>({ read: send, readMore: send })
  const ids = () => list.getState().rows.map(({ id }) => id)
  return { list, ids }
}
beforeEach(() => {
  sent = []
})

describe('asking', () => {
  it('shows the answer, and waits for the first one in the foreground only', async () => {
    const { list, ids } = setUp()
    const asked = list.load('')
    expect(list.getState().status).toBe('loading')
    expect(sent[0]!.background).toBe(false)
    sent[0]!.answer(page([3, 2, 1]))
    await asked
    expect(ids()).toEqual([3, 2, 1])
    expect(list.getState().status).toBe('ready')
    void list.load('café')
    expect(list.getState().status).toBe('refreshing')
    expect(sent[1]!.background).toBe(true)
  })

  it('tells its listeners nothing where it waits already, and each change once', async () => {
    const { list } = setUp()
    const told: string[] = []
    list.subscribe(() => told.push(list.getState().status))
    const asked = list.load('')
    expect(told).toEqual([])
    sent[0]!.answer(page([1]))
    await asked
    void list.load('café')
    void list.load('cafés')
    expect(told).toEqual(['ready', 'refreshing'])
  })

  it('takes back an older question and drops its answer when it comes late all the same', async () => {
    const { list, ids } = setUp()
    const first = list.load('c')
    const second = list.load('ca')
    expect(sent[0]!.signal.aborted).toBe(true)
    sent[1]!.answer(page([2]))
    await second
    sent[0]!.answer(page([1]))
    await first
    expect(ids()).toEqual([2])
  })

  it('says nothing of the failure of a question that was taken back', async () => {
    const { list } = setUp()
    const first = list.load('c')
    void list.load('ca')
    sent[0]!.fail(new ApiError('aborted'))
    await expect(first).resolves.toBeUndefined()
    expect(list.getState().status).toBe('loading')
  })

  it('keeps the rows when a later question fails, and throws the error on', async () => {
    const { list, ids } = setUp()
    const first = list.load('')
    sent[0]!.answer(page([1]))
    await first
    const second = list.load('x')
    sent[1]!.fail(new ApiError('network'))
    await expect(second).rejects.toThrow(ApiError)
    expect(list.getState()).toMatchObject({ status: 'error', error: { kind: 'network' } })
    expect(ids()).toEqual([1])
  })
})

describe('loading more', () => {
  it('appends, and never shows an id twice', async () => {
    const { list, ids } = setUp()
    const first = list.load('')
    sent[0]!.answer(page([5, 4], '/next'))
    await first
    const more = list.loadMore()
    expect(sent[1]!.asked).toBe('/next')
    expect(list.getState().loadingMore).toBe(true)
    sent[1]!.answer(page([4, 3, 3]))
    await more
    expect(ids()).toEqual([5, 4, 3])
    expect(list.getState()).toMatchObject({ loadingMore: false, next_page_url: null })
  })

  it('sends one request however often it is pressed, and none at the end', async () => {
    const { list } = setUp()
    const first = list.load('')
    sent[0]!.answer(page([2], '/next'))
    await first
    const more = list.loadMore()
    await list.loadMore()
    expect(sent).toHaveLength(2)
    sent[1]!.answer(page([1]))
    await more
    await list.loadMore()
    expect(sent).toHaveLength(2)
  })

  it('drops a page that answers an older question', async () => {
    const { list, ids } = setUp()
    const first = list.load('')
    sent[0]!.answer(page([2], '/next'))
    await first
    const more = list.loadMore()
    const second = list.load('x')
    sent[2]!.answer(page([9]))
    await second
    sent[1]!.answer(page([1]))
    await more
    expect(ids()).toEqual([9])
    expect(list.getState().loadingMore).toBe(false)
  })

  it('says nothing of the failure of a page that a newer question took back', async () => {
    const { list } = setUp()
    const first = list.load('')
    sent[0]!.answer(page([2], '/next'))
    await first
    const more = list.loadMore()
    void list.load('x')
    expect(sent[1]!.signal.aborted).toBe(true)
    sent[1]!.fail(new ApiError('aborted'))
    await expect(more).resolves.toBeUndefined()
  })

  it('throws a failure on and can be tried again', async () => {
    const { list } = setUp()
    const first = list.load('')
    sent[0]!.answer(page([2], '/next'))
    await first
    const more = list.loadMore()
    sent[1]!.fail(new ApiError('timeout'))
    await expect(more).rejects.toThrow(ApiError)
    expect(list.getState()).toMatchObject({ loadingMore: false, next_page_url: '/next', status: 'ready' })
  })
})

describe('loading more while the list is asked for anew', () => {
  async function withOnePage() {
    const all = setUp()
    const first = all.list.load('')
    sent[0]!.answer(page([4, 3], '/2'))
    await first
    return all
  }

  it('brings the next page with the answer, and says until then that it comes', async () => {
    const { list, ids } = await withOnePage()
    const again = list.reload()
    await list.loadMore()
    await list.loadMore()
    expect(list.getState().loadingMore).toBe(true)
    sent[1]!.answer(page([5, 4], '/2b'))
    await turn()
    expect(sent.map(({ asked }) => asked)).toEqual(['', '', '/2b'])
    sent[2]!.answer(page([3, 2], '/3'))
    await again
    expect(ids()).toEqual([5, 4, 3, 2])
    expect(list.getState()).toMatchObject({ loadingMore: false, status: 'ready', next_page_url: '/3' })
  })

  it('keeps a page that was on its way when the same is asked again', async () => {
    const { list, ids } = await withOnePage()
    const more = list.loadMore()
    const again = list.reload()
    expect(list.getState().loadingMore).toBe(true)
    sent[2]!.answer(page([4, 3], '/2'))
    await turn()
    sent[3]!.answer(page([2]))
    await again
    sent[1]!.answer(page([1]))
    await more
    expect(ids()).toEqual([4, 3, 2])
    expect(list.getState().loadingMore).toBe(false)
  })

  it('brings one page more of another question, however many were there of the last', async () => {
    const { list, ids } = await withOnePage()
    const more = list.loadMore()
    sent[1]!.answer(page([2, 1], '/3'))
    await more
    const other = list.load('café')
    await list.loadMore()
    sent[2]!.answer(page([9], '/café2'))
    await turn()
    sent[3]!.answer(page([8], '/café3'))
    await other
    expect(sent.map(({ asked }) => asked).slice(2)).toEqual(['café', '/café2'])
    expect(ids()).toEqual([9, 8])
  })

  it('lets it go with another question, and ends with a failure', async () => {
    const { list } = await withOnePage()
    void list.reload()
    await list.loadMore()
    const other = list.load('café')
    expect(list.getState().loadingMore).toBe(false)
    await list.loadMore()
    sent[2]!.fail(new ApiError('timeout'))
    await expect(other).rejects.toThrow(ApiError)
    expect(list.getState()).toMatchObject({ loadingMore: false, status: 'error' })
    void list.loadMore()
    expect(sent.at(-1)!.asked).toBe('/2')
  })
})

describe('reloading', () => {
  it('reads to the depth that was loaded, shows it at once, and keeps what is selected and still there', async () => {
    const { list, ids } = setUp()
    const first = list.load('')
    sent[0]!.answer(page([4, 3], '/2'))
    await first
    const more = list.loadMore()
    sent[1]!.answer(page([2, 1]))
    await more
    list.select(new Set([4, 1]))
    const again = list.reload()
    sent[2]!.answer(page([5, 3], '/2b'))
    await turn()
    expect(ids()).toEqual([4, 3, 2, 1])
    expect(sent[3]!.asked).toBe('/2b')
    sent[3]!.answer(page([2, 1], '/3'))
    await again
    expect(ids()).toEqual([5, 3, 2, 1])
    expect([...list.getState().selected]).toEqual([1])
    expect(list.getState().next_page_url).toBe('/3')
  })

  it('ends where an address leads back to the same rows', async () => {
    const { list, ids } = setUp()
    const first = list.load('')
    sent[0]!.answer(page([4, 3], '/2'))
    await first
    const more = list.loadMore()
    sent[1]!.answer(page([2], '/2'))
    await more
    const again = list.reload()
    sent[2]!.answer(page([4], '/2'))
    await turn()
    sent[3]!.answer(page([4], '/2'))
    await again
    expect(sent).toHaveLength(4)
    expect(ids()).toEqual([4])
  })
})

it('takes back what runs when nobody looks any more, and asks nothing until it is looked at again', async () => {
  const { list } = setUp()
  void list.load('')
  list.stop()
  expect(sent[0]!.signal.aborted).toBe(true)
  await list.reload()
  expect(sent).toHaveLength(1)
  void list.load('')
  void list.reload()
  expect(sent).toHaveLength(3)
})
