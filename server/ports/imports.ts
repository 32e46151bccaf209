import type { FileAnswers } from '#contract/fileQuestions.ts'
import type { LoadOrigin } from '#contract/loads.ts'
import type { LoadReview, ReviewProblem } from '#contract/reviews.ts'
import type { WriteContext } from '../domain/auditContext.ts'
import type { FourEyes } from '../domain/fourEyes.ts'
import type { CountedPartners, PartnerMatching } from '../domain/partnerMatching.ts'
import type { PackedPartners, PackedPoints, PackedProducts, PointsRow } from '../imports/packedBatches.ts'
import type { PackedRows } from '../imports/packedRows.ts'
import type { FaultyRow } from '../imports/pointsFile.ts'

/** An uploaded file of points, of partners or of products. */
export type PointsFile = {
  /** Of its bytes, hex. */
  sha256: string
  /** Null where the form names none. */
  name: string | null
  /** For the fingerprint of an idempotent call: a renamed file is the same file. */
  toJSON(): object
  /**
   * @param answers how unclear columns are read; undefined in a call that has none: unclear cells are errors.
   * @throws FileRefusedError; UnclearFileError; `signal.reason` when aborted.
   */
  readBatches(signal: AbortSignal, answers?: FileAnswers): AsyncIterable<PackedPoints>
  /** The same file as one of partners. */
  readPartners(signal: AbortSignal, answers?: FileAnswers): AsyncIterable<PackedPartners>
  /** The same file as one of products. */
  readProducts(signal: AbortSignal, answers?: FileAnswers): AsyncIterable<PackedProducts>
}

/** Receives a form with a points file, which may be too large for memory. */
export type PointsFileReceiver = {
  /**
   * Reads the form, passes its fields to `work` (`file` is a PointsFile, others text), then deletes the file.
   * @throws HttpError 415 (no form), 413 (over MAX_CSV_BYTES or MAX_XLSX_BYTES), 408 (too slow), 400 (broken off)
   */
  receive<T>(request: Request, work: (fields: Record<string, unknown>) => Promise<T>): Promise<T>
}

/** Partners of a load without a file. */
export type PartnerSelection = { ids: number[] } | PartnerMatching
/** The number of the first row, as below the header of a file. */
export const FIRST_LINE = 2

/** An applied load with the same bytes, or with the same rows in another file. */
export type PreviousLoad = { at: Date; by: string; same: 'file' | 'rows' }
/** `rut` as its cell spells it. */
export type StagedRow = { line: number; rut: string; points: number }
/** The first rows by line, and the number of all. */
export type StagedRows = { rows: StagedRow[]; total: number }

/** `waiting`: no row is applied before a second person approves the load. */
export type Applied = { ok: true; id: number; rows: number; points_total: number; waiting: boolean }
export type ApplyRefused =
  | { ok: false; reason: 'loaded'; before: PreviousLoad }
  /** Rows of partners whose balance would pass MAX_BALANCE. */
  | ({ ok: false; reason: 'balance' } & StagedRows)
  /** Rows whose partner is gone, or was erased, since they were staged. */
  | ({ ok: false; reason: 'unknown' } & StagedRows)
export type ApplyResult = Applied | ApplyRefused

/** Bulk loads (`Repository`). Rows are staged apart from the ledger, then applied together or not at all. */
export type Imports = {
  /** The last applied load of a file with the same bytes. */
  findPreviousLoad(sha256: string): Promise<PreviousLoad | null>
  /** Opens a load and returns its id. It is purged after IMPORT_LIFETIME_MS unless applied or discarded. */
  begin(load: {
    sha256: string
    file_name: string | null
    origin: LoadOrigin
    user_id: number
    user_name: string
    created_at: Date
  }): Promise<number>
  stage(id: number, rows: PackedRows<PointsRow>): Promise<void>
  /** Stages a row for each selected partner, in the order of ids. */
  stageSelection(
    id: number,
    selection: PartnerSelection,
    row: { points: number; description: string | null },
  ): Promise<CountedPartners>
  /** Rows whose RUT no partner has. */
  unknownRuts(id: number, limit: number): Promise<StagedRows>
  /**
   * Matches the RUTs again, adds an entry for every staged row and updates the balances, in one transaction.
   * Nothing is done on a refusal. From the limits of `fourEyes` on it waits in `approvals` instead.
   * @throws SenderRevokedError when the account of the load was removed or may not load points any more.
   */
  apply(id: number, options: ApplyOptions, context: WriteContext<ApplyResult>): Promise<ApplyResult>
  /** Deletes the staged rows. An applied load stays on record, and one that waits keeps its rows. */
  discard(id: number): Promise<void>
  /** Deletes expired loads and reviews, and their rows. */
  purge(now: Date): Promise<void>
}

/** `missing`: no such review, of another user, or expired. `loaded`: it was applied. `waiting`: for a second person. */
export type ReviewMissing = { ok: false; reason: 'missing' | 'loaded' | 'waiting' }
/** `row`: the review has no such row. `rut`: no partner has this RUT. */
export type ReviewUpdated = { ok: true; version: number } | ReviewMissing | { ok: false; reason: 'row' | 'rut' }
export type ReviewFound = { ok: true; review: ReviewRecord } | ReviewMissing
export type ReviewOpened = { ok: true; id: number }
export type ReviewDiscarded = { ok: true } | ReviewMissing
/** `stale`: the rows changed since they were seen. `problems`: `total` rows have some. `empty`: none is left. */
export type ReviewApplied =
  | (Applied & { ignored_columns: string[] })
  | ApplyRefused
  | ReviewMissing
  | { ok: false; reason: 'stale' | 'empty' }
  | { ok: false; reason: 'problems'; total: number }

/** A corrected row; `typed` is the RUT as typed. */
export type MendedRow = { line: number; rut: string; typed: string; points: number; description: string | null }
/** A review, or an import of partners, that its author may go on with; times are Dates. */
export type OpenReviewRecord = { id: number; file: string | null; created_at: Date; expires_at: Date }
/** A review as it is stored; times are Dates. */
export type ReviewRecord = Omit<LoadReview, 'created_at' | 'expires_at' | 'loaded'> & {
  created_at: Date
  expires_at: Date
  loaded: PreviousLoad | null
}

/**
 * Reviews of staged loads (`Repository`). Every method is for the review's own user alone, the actor of the context;
 * for others, and after its expiry, it does not exist.
 */
export type Reviews = {
  /** Stages rows with problems beside those that `imports.stage` takes. */
  stageFaults(id: number, rows: PackedRows<FaultyRow>): Promise<void>
  /** Makes a staged load a review, and rows with an unknown RUT problems. Deletes the user's other reviews. */
  open(
    id: number,
    review: { expires_at: Date; ignored_columns: string[] },
    context: WriteContext<ReviewOpened>,
  ): Promise<ReviewOpened>
  find(id: number, user_id: number, now: Date): Promise<ReviewFound>
  /** The user's review that is open. */
  findOpen(user_id: number, now: Date): Promise<OpenReviewRecord | null>
  /** Rows with problems, also the excluded ones, ordered by line, after the line `after`. */
  problems(id: number, after: number, limit: number): Promise<ReviewProblem[]>
  mend(id: number, row: MendedRow, context: WriteContext<ReviewUpdated>): Promise<ReviewUpdated>
  /** @param line null for every row with problems. */
  exclude(id: number, line: number | null, context: WriteContext<ReviewUpdated>): Promise<ReviewUpdated>
  discard(id: number, context: WriteContext<ReviewDiscarded>): Promise<ReviewDiscarded>
  /** Matches the RUTs again, then applies the rows as `imports.apply`, which describes the rest. */
  apply(
    id: number,
    options: ApplyOptions & { version: number },
    context: WriteContext<ReviewApplied>,
  ): Promise<ReviewApplied>
}

export type ApplyOptions = {
  at: Date
  /** Applies the load although its file or rows were applied before. */
  allowRepeat: boolean
  /** Most rows that a refusal lists. */
  limit: number
  /** @default no load waits for a second person */
  fourEyes?: FourEyes
}

/** Type of the entries in a history; `: ` and the row's description follow. */
export const LOAD_ENTRY_TYPE = 'Carga masiva'
/** The row's description in the type of its entry. */
export const rowDescription = (type: string): string | null => type.slice(`${LOAD_ENTRY_TYPE}: `.length) || null
/** Source of a load's entries. */
export const loadSource = (id: number): string => `import:${id}`

/** Lifetime of a review, ms. */
export const REVIEW_LIFETIME_MS = 24 * 60 * 60 * 1000

/** Lifetime of a load that is neither applied nor discarded, ms. */
export const IMPORT_LIFETIME_MS = 60 * 60 * 1000
