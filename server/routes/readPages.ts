import type { KeysetPage, PageKey } from '../ports/pages.ts'

/** Rows per query. */
const BATCH = 500

/** The rows of a list in pages, none of which is empty. Rows that come in front of the first one are left out. */
export async function* readPages<Row>(
  read: (page: { after: PageKey | null; limit: number }) => Promise<KeysetPage<Row>>,
): AsyncGenerator<Row[], void> {
  let after: PageKey | null = null
  do {
    const page: KeysetPage<Row> = await read({ after, limit: BATCH })
    if (page.rows.length > 0) yield page.rows
    after = page.next
  } while (after)
}
