import { reviews } from '#contract/reviews.ts'
import { call } from '#app/api/call.ts'
import type { QueryOptions } from '#app/list/createList.ts'

/** The own review that is open, also of another tab or computer. */
export const readOpenReview = ({ signal }: QueryOptions) => call(reviews.open, { signal, background: true })
