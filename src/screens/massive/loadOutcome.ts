import { FileQuestions } from '#contract/fileQuestions.ts'
import { AlreadyLoaded, RefusedRows, type MassiveLoadResult, type RowProblem } from '#contract/massive.ts'
import { ReviewChanged } from '#contract/reviews.ts'
import type { ApiError } from '#app/api/apiError.ts'
import { formatDateTime } from '#app/format.ts'
import { texts } from '#app/texts.ts'
import { massiveTexts } from './massiveTexts.ts'

/** Result of loading or reviewing the file named `file`. */
export type LoadOutcome = { file: string } & (
  | { state: 'done'; result: MassiveLoadResult }
  /** Columns can be read in more than one way. Nothing was applied. */
  | { state: 'asked'; asked: FileQuestions }
  /** Rejected for its rows: the first of `total` problems. */
  | { state: 'refused'; rows: RowProblem[]; total: number; ignoredColumns?: string[] | undefined }
  /** The same bytes, or the same rows in another file, were loaded before; `at` is formatted. */
  | { state: 'loadedBefore'; at: string; by: string; sameRows?: boolean }
  /** Nothing was applied. */
  | { state: 'failed'; sentences: readonly string[] }
  /** Cancelled before the upload was complete. */
  | { state: 'cancelled' }
  /** Unconfirmed: the points may have been added. A retry finds out. `reason` is null after a cancelled retry. */
  | { state: 'unknown'; reason: string | null }
  /** The review was loaded before, or waits for a second person. */
  | { state: 'appliedBefore'; sentence: string }
  /** The review is gone. Nothing was applied. */
  | { state: 'expired'; sentence: string }
  /** Unconfirmed, and no retry is possible: the file has changed since it was sent. */
  | { state: 'changed' }
)

/**
 * Result of a failed load. A connection lost during the upload is unconfirmed too: browsers report progress late.
 * @param wasUnconfirmed An earlier attempt is unconfirmed; it stays so until the server has read the file.
 */
export function toLoadOutcome(error: ApiError, file: string, wasUnconfirmed = false): LoadOutcome {
  const { kind, text, fields } = error
  // Some browsers upload a file that was saved again. The server then rejects the key, which only an applied load has.
  const keyOfAnotherFile = fields['Idempotency-Key'] !== undefined
  if (keyOfAnotherFile || (wasUnconfirmed && text === massiveTexts.load.changedSinceSent))
    return { state: 'changed', file }
  if (kind === 'aborted' && !wasUnconfirmed) return { state: 'cancelled', file }
  const asked = error.bodyAs(FileQuestions)
  if (asked) return { state: 'asked', file, asked }
  const refused = error.bodyAs(RefusedRows)
  if (refused && refused.rows.length > 0) {
    const { rows, rows_total, ignored_columns } = refused
    return { state: 'refused', file, rows, total: rows_total, ignoredColumns: ignored_columns }
  }
  const earlier = error.bodyAs(AlreadyLoaded)
  // Not the server's message: only the browser knows the reader's time zone.
  if (earlier) {
    const { at, by, same } = earlier.loaded
    return { state: 'loadedBefore', file, at: formatDateTime(at), by, ...(same === 'rows' && { sameRows: true }) }
  }
  if (hasUnknownOutcome(error) || (wasUnconfirmed && error.status !== 422))
    return { state: 'unknown', file, reason: unknownReason(error) }
  // A 413 comes from a proxy, which has not looked at the format.
  const fallback = error.status === 413 ? massiveTexts.load.tooLarge : texts.massive.failed
  return { state: 'failed', file, sentences: fields.file ?? [text ?? fallback] }
}

/** Result of a failed review, which adds no points: an unknown outcome is a failure. */
export function toReviewOutcome(error: ApiError, file: string): LoadOutcome {
  const outcome = toLoadOutcome(error, file)
  if (outcome.state === 'unknown')
    return { state: 'failed', file, sentences: [error.text ?? massiveTexts.load.reviewUnanswered] }
  return outcome.state === 'changed' ? { state: 'failed', file, sentences: [texts.changedOnDisk] } : outcome
}

/** Result of a failed load of a review. Problems of rows are shown by the review itself. */
export function toApplyOutcome(error: ApiError, file: string, wasUnconfirmed = false): LoadOutcome {
  const sentence = error.text ?? texts.massive.failed
  if (error.status === 404 && error.text) return { state: 'expired', file, sentence }
  const change = error.bodyAs(ReviewChanged)?.changed
  if (change === 'loaded' || change === 'waiting') return { state: 'appliedBefore', file, sentence }
  const outcome = toLoadOutcome(error, file, wasUnconfirmed)
  if (change !== 'rows' && outcome.state !== 'refused') return outcome
  return { state: 'failed', file, sentences: [sentence] }
}

/** Whether the points may have been added. */
export const isUnconfirmed = ({ state }: LoadOutcome): boolean => state === 'unknown' || state === 'changed'

/** No reply, a reply of a proxy or a failed commit, or 409: the same load is still running. */
const hasUnknownOutcome = ({ unknownOutcome, status }: ApiError) => unknownOutcome || status === 409

/** A response that arrived is not called a lost one. */
function unknownReason({ kind, text }: ApiError): string | null {
  if (text || kind === 'aborted') return text
  return kind === 'http' || kind === 'shape' ? texts.serverFailed : massiveTexts.load.unanswered
}
