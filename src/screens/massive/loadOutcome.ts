import { AlreadyLoaded, RefusedRows, type MassiveLoadResult, type RowProblem } from '#contract/massive.ts'
import type { ApiError } from '#app/api/apiError.ts'
import { formatDateTime } from '#app/format.ts'
import { texts } from '#app/texts.ts'

/** How a load ended, of the file with this name. */
export type LoadOutcome = { file: string } & (
  | { state: 'done'; result: MassiveLoadResult }
  /** Rows are at fault: the first of `total` problems. */
  | { state: 'refused'; rows: RowProblem[]; total: number }
  /** The very same file was loaded before; `at` is in words. */
  | { state: 'loadedBefore'; at: string; by: string }
  /** Nothing was applied, and why. */
  | { state: 'failed'; sentences: readonly string[] }
  /** Taken back before all of it was sent. */
  | { state: 'cancelled' }
  /** Nobody knows whether it was applied. */
  | { state: 'unknown' }
  /** Nor can it be asked: the file has changed since it was sent. */
  | { state: 'changed' }
)

/**
 * What a failed load means for the points. A line that breaks while a file is being sent leaves it open too: the browser tells
 * late how much has gone out. And what `wasOpen` stays so until an answer comes of somebody who looked at the file.
 */
export function toLoadOutcome(error: ApiError, file: string, wasOpen = false): LoadOutcome {
  const { kind, text, fields } = error
  // Not every browser refuses to read a file that was saved again; the server knows it by its key, which only a load that was applied has.
  const isAnotherFile = fields['Idempotency-Key'] !== undefined
  if (isAnotherFile || (wasOpen && text === texts.massive.changedSinceSent)) return { state: 'changed', file }
  if (kind === 'aborted') return { state: wasOpen ? 'unknown' : 'cancelled', file }
  const refused = error.bodyAs(RefusedRows)
  if (refused && refused.rows.length > 0) {
    return { state: 'refused', file, rows: refused.rows, total: refused.rows_total }
  }
  const before = error.bodyAs(AlreadyLoaded)
  // In words of our own: only here is it known when that was for the reader.
  if (before) return { state: 'loadedBefore', file, at: formatDateTime(before.loaded.at), by: before.loaded.by }
  if (isOpen(error) || (wasOpen && error.status !== 422)) return { state: 'unknown', file }
  // A gateway in between refuses it before anybody has looked at its format.
  const fallback = error.status === 413 ? texts.massive.tooLarge : texts.massive.failed
  return { state: 'failed', file, sentences: fields.file ?? [text ?? fallback] }
}

/** True where the points may have been added. */
export const isUnconfirmed = ({ state }: LoadOutcome): boolean => state === 'unknown' || state === 'changed'

/** No answer, one of a gateway or of a server that does not know itself, or that the same load still runs. */
const isOpen = ({ unknownOutcome, status }: ApiError) => unknownOutcome || status === 409
