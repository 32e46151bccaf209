import { expect, it } from 'vitest'
import { paginate } from '#server/http/pagination.ts'
import type { PageQuery } from '#server/ports/pages.ts'

const page = async (query: object, total: number) => {
  let asked: PageQuery<'id'> | undefined
  const { data: _, ...reply } = await paginate({
    path: '/rows',
    query,
    initialSort: { key: 'id', direction: 'desc' },
    columns: { id: 'number' },
    fetchPage: async (pageQuery: PageQuery<'id'>) => {
      asked = pageQuery
      return { rows: [], next: null, ...(pageQuery.countTo && { total: Math.min(total, pageQuery.countTo) }) }
    },
    serialize: (row) => row,
  })
  return { reply, countTo: asked!.countTo }
}

it('counts up to 10,000 rows, and says that there are more', async () => {
  expect((await page({ total: 'yes' }, 10_000)).reply).toEqual({ next_page_url: null, total: 10_000 })
  expect((await page({ total: 'yes' }, 10_001)).reply).toEqual({ next_page_url: null, total: 10_000, beyond: true })
})

it('counts nothing unless it is asked', async () => {
  expect(await page({}, 5)).toEqual({ reply: { next_page_url: null }, countTo: undefined })
  expect(await page({ total: 'no' }, 5)).toEqual({ reply: { next_page_url: null }, countTo: undefined })
})
