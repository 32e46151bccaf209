import type { IdempotencyContext } from '../idempotency.ts'
import type { PointsBatch } from './pointsFile.ts'

/** A points file as it came. */
export type PointsFile = {
  /** Of its bytes, hex. */
  sha256: string
  /** What it holds. @throws FileRefusal; the reason of `signal` where nobody waits for it any more. */
  readBatches(signal: AbortSignal): AsyncIterable<PointsBatch>
}

/** Takes in a form with a points file, which may be larger than memory should hold. */
export type PointsFileReceiver = {
  /**
   * Reads the form to its end, gives `work` its fields (`file` a PointsFile, others text) and forgets the file afterwards.
   * @throws HttpError 415 (no form), 413 (over MAX_CSV_BYTES or MAX_XLSX_BYTES), 400 (broken off)
   */
  receive<T>(request: Request, work: (fields: Record<string, unknown>) => Promise<T>): Promise<T>
}

export type PreviousLoad = { at: Date; by: string }
/** `rut` as its cell spells it. */
export type StagedRow = { line: number; rut: string; points: number }
/** At most as many rows as were asked for, by line, of `total`. */
export type StagedRows = { rows: StagedRow[]; total: number }

export type ApplyResult =
  | { ok: true; rows: number; points_total: number }
  | { ok: false; reason: 'loaded'; before: PreviousLoad }
  /** Rows of partners whose balance would pass MAX_BALANCE. */
  | ({ ok: false; reason: 'balance' } & StagedRows)

/** Loads of points files (`Repository`). Rows are staged apart from the ledger, then applied together or not at all. */
export type Imports = {
  /** When the same bytes were applied last; null: never. */
  findPreviousLoad(sha256: string): Promise<PreviousLoad | null>
  /** Opens a load and answers its id. One that is neither applied nor discarded within IMPORT_MS is purged. */
  begin(load: { sha256: string; user_id: number; user_name: string; created_at: Date }): Promise<number>
  stage(id: number, rows: Pick<PointsBatch, 'lines' | 'ruts' | 'typedRuts' | 'points' | 'descriptions'>): Promise<void>
  /** Rows whose RUT no partner has. */
  unknownRuts(id: number, limit: number): Promise<StagedRows>
  /**
   * Makes every staged row an entry of `type` and adds it to its partner's balance, in one transaction; nothing happens on a refusal.
   * `again`: also where the same bytes were applied before. @throws where a row has no partner; CallerGone where who began the load is
   * gone, or may load no points any more.
   */
  apply(id: number, how: ApplyOptions, keep?: IdempotencyContext<ApplyResult>): Promise<ApplyResult>
  /** Forgets the staged rows; the load itself stays on record once it is applied. */
  discard(id: number): Promise<void>
  /** Forgets the loads whose time is over, and rows left behind. */
  purge(now: Date): Promise<void>
}

export type ApplyOptions = {
  at: Date
  allowRepeat: boolean
  /** Of the entry, as staff read it in a history: this, with the row's own description after it. */
  type: string
  /** Of entries: 'import:<id>'. */
  source: string
  /** Rows that a refusal names. */
  limit: number
}

/** A load is given up after this, ms: its process is gone. */
export const IMPORT_LIFETIME_MS = 60 * 60 * 1000
