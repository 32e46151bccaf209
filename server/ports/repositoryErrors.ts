/** The database cannot be reached, or was lost before the commit. Nothing was done: the call may be repeated. */
export class DatabaseUnavailableError extends Error {
  /** Code of the driver or platform, as in 'ECONNREFUSED'; '' when there is none. */
  readonly code: string

  constructor(cause: Error & { code?: string }) {
    super(cause.message, { cause })
    this.code = cause.code ?? ''
  }
}

/** Another transaction held a row lock for too long, as a large load does. Nothing was done. */
export class LockTimeoutError extends Error {}

/** A statement of a call that reads took too long and was ended by the database. */
export class ReadTimeoutError extends Error {}

/** The caller was deleted, or got another role, after the session was looked up. Nothing was done. */
export class CallerRevokedError extends Error {}

/** The sender of a load, who is not always the caller, may not load points any more. Nothing was done. */
export class SenderRevokedError extends CallerRevokedError {}

/** The connection was lost during the commit: either everything was done or nothing. */
export class CommitUnknownError extends Error {}
