import type { IdempotentCall, StoredResponse } from '../domain/idempotency.ts'
import type { SeedData } from '../domain/records.ts'
import type { AccountPorts } from './accounts.ts'
import type { CataloguePorts } from './catalogue.ts'
import type { PointsPorts } from './points.ts'

// The application's I/O, implemented by server/memory and server/postgres and tested by tests/contract/suite.ts.
// Every method is one transaction. Expected refusals are return values, everything else is thrown.

/** For whom statements run. Statements of upkeep and commands have no call. */
export type DatabaseCall = {
  /** Whose share of the connections they use: 'user:7', or 'address:10.0.0.1' of a caller without an account. */
  holder: string
  /** Statements of a read have 10 s, others a minute. */
  kind: 'read' | 'write' | 'export'
  /** Ends statements under way. Absent for writes, which finish without their caller. */
  signal?: AbortSignal | undefined
}

export type Repository = AccountPorts &
  CataloguePorts &
  PointsPorts & {
    /** Runs `work`, whose statements belong to `call`. */
    forCall<T>(call: DatabaseCall, work: () => Promise<T>): Promise<T>
    /** True when the database answers, has the tables of this version and takes writes. */
    ready(): Promise<boolean>
    /** Writes this many bytes and discards them. @throws what a write would throw, as on a full disk */
    probeWrite(bytes: number): Promise<void>
    /** Deletes expired sessions, sign-in failures, devices, idempotency keys and export links. */
    purge(now: Date): Promise<void>
    /** Fills an empty repository in one transaction. Returns false, and does nothing, when a user exists. */
    seed(data: SeedData): Promise<boolean>
    /** Responses stored by writes with an Idempotency-Key. */
    idempotency: {
      /** The stored response, 'mismatch' when the key belongs to another call, null when the key is unused. */
      find(call: IdempotentCall): Promise<StoredResponse | 'mismatch' | null>
    }
  }
