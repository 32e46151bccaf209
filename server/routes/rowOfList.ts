import type { KeysetPage, PageKey } from '../ports/pages.ts'

type NewestFirst = { search: ''; sort: { key: 'id'; direction: 'desc' }; after: PageKey; limit: number }

/** The row of a list with this id. @param page reads the list without filters */
export async function rowOfList<Row extends { id: number }>(
  id: number,
  page: (query: NewestFirst) => Promise<KeysetPage<Row>>,
): Promise<Row | undefined> {
  const after = { value: id + 1, id: id + 1 }
  const { rows } = await page({ search: '', sort: { key: 'id', direction: 'desc' }, after, limit: 1 })
  return rows.find((row) => row.id === id)
}
