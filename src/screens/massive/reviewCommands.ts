import { reviews, PROBLEMS_FILE, type ExcludeRowsForm, type LoadReview, type MendRowForm } from '#contract/reviews.ts'
import { call } from '#app/api/call.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { exportFile } from '../list/exportFile.ts'
import { massiveTexts } from './massiveTexts.ts'

/** Time-out of reading a review, ms: the server looks at all rows. */
const READ_TIMEOUT_MS = 120_000

export const readReview = async (id: number, { signal }: QueryOptions): Promise<LoadReview> =>
  (await call(reviews.show, { params: { id }, signal, background: true, timeout: READ_TIMEOUT_MS })).data

/** Replaces a row of the review. */
export const mendRow = (id: number, body: MendRowForm, idempotencyKey: string): Promise<Outcome<unknown>> =>
  runWithToasts(() => call(reviews.mend, { params: { id }, body, idempotencyKey, background: true }), {
    failed: massiveTexts.reviews.mendFailed,
  })

/** Leaves one row, or all with problems, out of the load. */
export const excludeRows = (id: number, body: ExcludeRowsForm): Promise<Outcome<unknown>> =>
  runWithToasts(() => call(reviews.exclude, { params: { id }, body, background: true }), {
    failed: massiveTexts.reviews.excludeFailed,
  })

export const discardReview = (id: number): Promise<Outcome<unknown>> =>
  runWithToasts(() => call(reviews.discard, { params: { id }, background: true }), {
    failed: massiveTexts.reviews.discardFailed,
  })

/** Downloads the rows with problems, and the excluded ones, as a points file. */
export const exportProblems = (id: number): Promise<void> =>
  exportFile(() => call(reviews.export, { params: { id } }), `${PROBLEMS_FILE}-${id}.csv`, massiveTexts.reviews)
