import { Pool, types as pgTypes, type CustomTypesConfig, type PoolClient, type PoolConfig, type QueryConfig } from 'pg'
import { LockTimeoutError, CommitUnknownError, DatabaseUnavailableError, type Log } from '../ports.ts'

/** Runs one statement; rows as objects, bigint as numbers, DATE as 'YYYY-MM-DD'. */
export type Sql = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>

export type Database = {
  /**
   * Reads, or writes what is as well written twice: sessions, links, staged rows.
   * @throws Unreachable, also where the connection was lost under the statement.
   */
  query: Sql
  /**
   * All of it or nothing; run again from the start when the database asks for that, so `work` touches nothing but `sql`. Waits a few
   * seconds for what others have locked and a minute for each answer, or with `isPatient` until it comes.
   * @throws Busy or Unreachable, with nothing done; InDoubt.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>, how?: TransactionOptions): Promise<T>
  /** Of the pool, now. */
  connections(): { open: number; idle: number; waiting: number }
  close(): Promise<void>
}

export type TransactionOptions = { waitForLocks?: boolean }

/** Serialization failure and deadlock: the transaction is to be tried again. */
const RETRIED = new Set(['40001', '40P01'])
const ATTEMPTS = 8

/** A lock was not to be had in the time that the transaction gave it. */
const LOCKED = '55P03'
/**
 * How long one attempt waits for a lock, ms: what is short queues in the database. Longer waits are spent without a connection, because
 * ten who wait for a large load would otherwise keep all others from theirs.
 */
const LOCK_FIRST = 100
const LOCK_AGAIN = 10
const LOCK_PAUSE = 100
/** And all attempts together. */
const LOCK_LIMIT = 5_000

/**
 * How long one answer may take, ms. A machine that vanished, as in a fail-over, says no good-bye: whoever waits for it would wait for ever,
 * and keep a connection of the few.
 */
const ANSWER_LIMIT = 60_000
/** Where the answer may take longer, the line itself is asked for a sign of life after this, ms. */
const LINE_ASKED_AFTER = 30_000

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

// No types of the whole process are changed: other pools in it keep theirs.
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (oid === DATE) return (value: string) => value
    return pgTypes.getTypeParser(oid, format)
  }) as CustomTypesConfig['getTypeParser'],
}

/**
 * A pool of connections. Statements are unnamed and leave no state in their session, so that it works through a pooler in
 * transaction mode as well.
 */
export function connect(config: PoolConfig, log: Log): Database {
  const line = { connectionTimeoutMillis: 10_000, keepAlive: true, keepAliveInitialDelayMillis: LINE_ASKED_AFTER }
  const pool = new Pool({ max: 10, ...line, ...config, types })
  pool.on('error', (error) => log({ level: 'warn', event: 'database.connection_lost', message: error.message }))
  // A connection in use tells its loss twice: to the statement under way, and as an event that ends the process where nobody listens. From
  // its first moment: a database that stops may let it in and say good-bye at once, before whoever asked for it has it.
  pool.on('connect', (client) => client.on('error', () => undefined))

  const reach = () =>
    pool.connect().catch((cause: Error) => {
      throw new DatabaseUnavailableError(cause)
    })

  const one: Sql = async (text, values) => {
    const client = await reach()
    let failed: Error | undefined
    try {
      return await run(client, ANSWER_LIMIT)(text, values)
    } catch (error) {
      failed = error as Error
      throw error
    } finally {
      // As pool.query() does: a statement that failed may have lost its connection.
      client.release(failed)
    }
  }

  /** `wait` for a lock, ms; 0 has no end. */
  const transaction = async <T>(work: (sql: Sql) => Promise<T>, wait: number): Promise<T> => {
    const client = await reach()
    let broken: Error | undefined
    try {
      const sql = run(client, wait === 0 ? 0 : ANSWER_LIMIT)
      await sql(`begin; set local lock_timeout = ${wait}`)
      const result = await work(sql)
      await client.query(within(ANSWER_LIMIT, 'commit')).catch((error: Error) => {
        throw isUndone(error) ? error : new CommitUnknownError(error.message, { cause: error })
      })
      return result
    } catch (error) {
      // What is lost, or may be, takes no more questions: with its connection it is undone.
      if (error instanceof DatabaseUnavailableError || error instanceof CommitUnknownError) broken = error
      else await client.query(within(ANSWER_LIMIT, 'rollback')).catch((failure: Error) => (broken = failure))
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    query: (text, values) => retried(() => one(text, values)),
    transaction: (work, { waitForLocks: isPatient = false } = {}) =>
      isPatient ? retried(() => transaction(work, 0)) : unlessLocked((wait) => retried(() => transaction(work, wait))),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

async function retried<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act()
    } catch (error) {
      if (!RETRIED.has(codeOf(error)) || attempt === ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
    }
  }
}

/** Tries again while somebody else holds a lock, for LOCK_LIMIT in all. */
async function unlessLocked<T>(act: (wait: number) => Promise<T>): Promise<T> {
  const end = Date.now() + LOCK_LIMIT
  for (let wait = LOCK_FIRST; ; wait = LOCK_AGAIN) {
    try {
      return await act(wait)
    } catch (error) {
      if (codeOf(error) !== LOCKED) throw error
      if (Date.now() >= end) throw new LockTimeoutError('locked', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE * (0.5 + Math.random())))
    }
  }
}

/** A statement that waits `limit` ms for its answer; 0 has no end. */
function within(limit: number, text: string, values?: readonly unknown[]): QueryConfig {
  const statement = { text, values: values as unknown[], query_timeout: limit }
  return statement
}

/** Statements of one connection; what is lost with it before a commit was never done. */
function run(client: PoolClient, limit: number): Sql {
  return async (text, values) => {
    try {
      return (await client.query(within(limit, text, values))).rows
    } catch (error) {
      throw isLost(error as Error) ? new DatabaseUnavailableError(error as Error) : error
    }
  }
}

/**
 * Whether the connection went: the database said good-bye (class 57P, or 08 of a pooler that lost its own) or nothing, or the line broke. Or it leads
 * to one that takes no writes (25006): after a fail-over that is no longer the first, and a new connection finds that.
 */
function isLost(error: Error): boolean {
  const isLine = 'syscall' in error || /^Connection terminated|not queryable$|^Query read timeout$/.test(error.message)
  return isLine || /^(08|57P|25006)/.test(codeOf(error))
}

/**
 * Whether a commit that failed has left nothing: the database itself refused it. Not where the connection went (FATAL, or class 08 of a
 * pooler that lost its own), nor where it says that it does not know (40003).
 */
function isUndone(error: Error): boolean {
  return 'severity' in error && error.severity === 'ERROR' && !/^(08|40003)/.test(codeOf(error))
}

/** SQLSTATE of a database error, '' of anything else. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** The constraint that a write broke, '' of anything else. */
export function constraintOf(error: unknown): string {
  return error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
}
