import { Pool, types as pgTypes, type CustomTypesConfig, type PoolClient, type PoolConfig, type QueryConfig } from 'pg'
import {
  LockTimeoutError,
  CommitUnknownError,
  DatabaseUnavailableError,
  ReadTimeoutError,
} from '../ports/repositoryErrors.ts'
import type { Log } from '../ports/services.ts'
import { currentCall, statementLimit } from './callScope.ts'
import { cancelUntil } from './cancelStatement.ts'
import { createConnectionShares } from './connectionShares.ts'

/** Runs one statement; rows as objects, bigint as numbers, DATE as 'YYYY-MM-DD'. */
export type Sql = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>

export type Database = {
  /**
   * Runs a statement outside a transaction. May run twice: use it for reads and idempotent writes.
   * @throws DatabaseUnavailableError
   */
  query: Sql
  /**
   * Runs `work` in a transaction, which is retried on serialization failures: `work` must have no effects beside `sql`.
   * @throws LockTimeoutError or DatabaseUnavailableError, with nothing done.
   * @throws CommitUnknownError when the connection was lost during the commit.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Runs a statement outside of a transaction and without a limit, as `create index concurrently`. */
  maintain(statement: string): Promise<void>
  /** Connections of the pool at this moment. */
  connections(): { open: number; idle: number; waiting: number; max: number }
  close(): Promise<void>
}

export type TransactionOptions = { waitForLocks?: boolean }

/** Serialization failure and deadlock. */
const RETRYABLE = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 8

/** Lock timeout. */
export const LOCK_NOT_AVAILABLE = '55P03'
export const UNIQUE_VIOLATION = '23505'
export const FOREIGN_KEY_VIOLATION = '23503'
/**
 * Lock timeouts of the first and of later attempts, ms. Between attempts the connection is released:
 * calls that wait for a large load must not use up the pool.
 */
const FIRST_LOCK_TIMEOUT = 100
const NEXT_LOCK_TIMEOUT = 10
const LOCK_RETRY_PAUSE = 100
/** Limit for all attempts together, ms. */
const LOCK_WAIT_LIMIT = 5_000

/** SQLSTATE of a write on a standby or in a read-only transaction. */
export const READ_ONLY = '25006'

/** SQLSTATE of a statement that reached its limit or was cancelled. */
const QUERY_CANCELED = '57014'

/** Time after the limit of a statement, ms, after which its connection is given up: its machine may have vanished. */
const ANSWER_MARGIN = 5_000
/** TCP keep-alive delay, ms, for statements without a timeout. */
const KEEP_ALIVE_DELAY = 30_000
/** Limit of a commit or rollback, ms. */
const COMMIT_LIMIT = 55_000

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

// Set per pool: pg's global parsers belong to the whole process.
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === DATE) return (value: string) => value
    return pgTypes.getTypeParser(oid, format)
  }) as CustomTypesConfig['getTypeParser'],
}

/** A connection of the pool. `broken` ends it. */
type Lease = { client: PoolClient; broken: boolean }

/**
 * Opens a connection pool. Statements are unnamed and leave no session state,
 * so that it works through a pooler in transaction mode.
 */
export function connect(config: PoolConfig, log: Log): Database {
  const socket = { connectionTimeoutMillis: 10_000, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY }
  const pool = new Pool({ max: 10, ...socket, ...config, types, pipeline: true } as PoolConfig)
  const shares = createConnectionShares(pool.options.max)
  pool.on('error', (error) => log({ level: 'warn', event: 'database.connection_lost', message: error.message }))
  // pg also emits 'error' on a checked-out client; without a listener the process exits.
  // Added on 'connect': the server may close the connection before the checkout completes.
  pool.on('connect', (client) => client.on('error', () => undefined))

  /** Runs `work` with a connection of the caller's share. A lost one is not used again. */
  const withConnection = async <T>(work: (lease: Lease) => Promise<T>): Promise<T> => {
    const { holder, signal } = currentCall() ?? {}
    const unavailable = (error: Error) => {
      throw new DatabaseUnavailableError(error)
    }
    await shares
      .acquire(holder, signal)
      .catch((error: Error) => (signal?.aborted ? signal.throwIfAborted() : unavailable(error)))
    try {
      const lease: Lease = { client: await pool.connect().catch(unavailable), broken: false }
      try {
        return await work(lease)
      } catch (error) {
        if (error instanceof DatabaseUnavailableError || error instanceof CommitUnknownError) lease.broken = true
        throw error
      } finally {
        lease.client.release(lease.broken)
      }
    } finally {
      shares.release(holder)
    }
  }

  const runOnce: Sql = (text, values) =>
    withConnection(async (lease) => {
      const limit = statementLimit(currentCall())
      const { client } = lease
      // Sent at once: the limit costs no round trip.
      const begun = client.query(withTimeout(limit, `begin; set local statement_timeout = ${limit}`))
      const rows = statementsOf(lease, limit)(text, values)
      const ended = client.query(withTimeout(limit, 'commit'))
      const [, found, committed] = await Promise.allSettled([begun, rows, ended])
      if (found.status === 'rejected') throw found.reason
      if (committed.status === 'rejected') throw asUnavailable(committed.reason)
      return found.value as never
    })

  /** @param lockTimeout timeout, ms; 0 waits without limit, and has no limit of a statement either. */
  const runTransaction = <T>(work: (sql: Sql) => Promise<T>, lockTimeout: number): Promise<T> =>
    withConnection(async (lease) => {
      const { client } = lease
      const limit = lockTimeout === 0 ? 0 : statementLimit(currentCall())
      try {
        const sql = statementsOf(lease, limit)
        await sql(`begin; set local lock_timeout = ${lockTimeout}; set local statement_timeout = ${limit}`)
        const result = await work(sql)
        // Cut off by its limit, a commit could be acknowledged before its standby has it.
        const commit = client.query(withTimeout(COMMIT_LIMIT, 'set local statement_timeout = 0; commit'))
        await commit.catch((error: Error) => {
          throw isRolledBack(error) ? error : new CommitUnknownError(error.message, { cause: error })
        })
        return result
      } catch (error) {
        // A lost connection takes no rollback: PostgreSQL rolls back by itself.
        if (!(error instanceof DatabaseUnavailableError || error instanceof CommitUnknownError))
          await client.query(withTimeout(COMMIT_LIMIT, 'rollback')).catch(() => (lease.broken = true))
        throw error
      }
    })

  return {
    query: (text, values) => retryOnConflict(() => runOnce(text, values)),
    transaction: (work, { waitForLocks = false } = {}) =>
      waitForLocks
        ? retryOnConflict(() => runTransaction(work, 0))
        : retryOnLockTimeout((lockTimeout) => retryOnConflict(() => runTransaction(work, lockTimeout))),
    maintain: (statement) => withConnection((lease) => statementsOf(lease, 0)(statement).then(noop)),
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: shares.waiting(),
      max: pool.options.max,
    }),
    close: () => pool.end(),
  }
}

async function retryOnConflict<T>(operation: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await operation()
    } catch (error) {
      if (!RETRYABLE.has(codeOf(error)) || attempt === MAX_ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
    }
  }
}

/** Repeats `act` while it fails with a lock timeout, for LOCK_WAIT_LIMIT in all. */
async function retryOnLockTimeout<T>(operation: (lockTimeout: number) => Promise<T>): Promise<T> {
  const end = Date.now() + LOCK_WAIT_LIMIT
  for (let lockTimeout = FIRST_LOCK_TIMEOUT; ; lockTimeout = NEXT_LOCK_TIMEOUT) {
    try {
      return await operation(lockTimeout)
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error
      if (Date.now() >= end) throw new LockTimeoutError('locked', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_PAUSE * (0.5 + Math.random())))
    }
  }
}

/** A statement that has `limit` ms at the server; 0 has none. */
function withTimeout(limit: number, text: string, values?: readonly unknown[]): QueryConfig {
  const statement = { text, values: values as unknown[], query_timeout: limit && limit + ANSWER_MARGIN }
  return statement
}

/**
 * Runs statements of the current call on one connection, and cancels them when its caller leaves.
 * A connection lost before the commit means that nothing was done.
 */
function statementsOf(lease: Lease, limit: number): Sql {
  const { client } = lease
  return async (text, values) => {
    const { signal, kind } = currentCall() ?? {}
    signal?.throwIfAborted()
    const statement = client.query(withTimeout(limit, text, values))
    const ended = statement.then(noop, noop)
    let cancelling: Promise<void> | undefined
    const cancel = () =>
      (cancelling = cancelUntil(client, ended).then((isCertain) => {
        if (!isCertain) lease.broken = true
      }))
    signal?.addEventListener('abort', cancel)
    try {
      return (await statement).rows
    } catch (error) {
      if (codeOf(error) !== QUERY_CANCELED) throw asUnavailable(error as Error)
      if (signal?.aborted) throw signal.reason
      throw kind === 'read' ? new ReadTimeoutError('read timeout', { cause: error }) : error
    } finally {
      signal?.removeEventListener('abort', cancel)
      await cancelling
    }
  }
}

const noop = () => undefined

const asUnavailable = (error: Error) => (isConnectionLost(error) ? new DatabaseUnavailableError(error) : error)

/**
 * Whether the connection was lost: shutdown (class 57P), a pooler's lost connection (class 08) or a network error.
 * 25006 (read-only) counts too: after a fail-over, a new connection reaches the new primary.
 */
function isConnectionLost(error: Error): boolean {
  const isNetworkError =
    'syscall' in error || /^Connection terminated|not queryable$|^Query read timeout$/.test(error.message)
  return isNetworkError || /^(08|57P|25006)/.test(codeOf(error))
}

/**
 * Whether a failed commit is certain to be rolled back: PostgreSQL refused it with an ERROR.
 * FATAL, class 08 (a pooler's lost connection) and 40003 (completion unknown) leave it open.
 */
function isRolledBack(error: Error): boolean {
  return 'severity' in error && error.severity === 'ERROR' && !/^(08|40003)/.test(codeOf(error))
}

/** True on a standby, and where transactions are read-only by default. */
export async function isReadOnly({ query }: Pick<Database, 'query'>): Promise<boolean> {
  const [row] = await query<{ read_only: boolean }>(
    `select current_setting('transaction_read_only')::boolean as read_only`,
  )
  return row!.read_only
}

/** SQLSTATE of a database error, '' for other errors. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Name of the violated constraint, '' for other errors. */
export function constraintOf(error: unknown): string {
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
}
