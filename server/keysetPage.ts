/** Keyset position: sort value and id of a page's last row. A null number counts as −1. */
export type PageKey = { value: number | string; id: number }

/** `next` is null on the last page. Ties are broken by id in the same direction as the sort. */
export type KeysetPage<Row> = { rows: Row[]; next: PageKey | null }
