import { Connection, type PoolClient } from 'pg'

/** Time between two cancel requests for one statement, ms: one that arrives before the statement has no effect. */
const REPEAT_AFTER = 250
/** Time that a cancel request may take, ms. */
const REQUEST_LIMIT = 5_000

/** What pg's client and connection have beyond their types. */
type Cancellable = {
  processID: number
  secretKey: number
  host: string
  port: number
  ssl: unknown
  sslNegotiation: string
}
type CancelConnection = Connection & {
  connect(port: number | string, host?: string): void
  requestSsl(): void
  cancel(processID: number, secretKey: number): void
}

/**
 * Cancels the statement of `client` at the database until `ended` is resolved, also through a pooler.
 * Resolves once no request is under way that could reach a later statement of the connection.
 * @returns false when that is not certain, so that the connection must be closed
 */
export async function cancelUntil(client: PoolClient, ended: Promise<void>): Promise<boolean> {
  for (;;) {
    try {
      await requestCancel(client as unknown as Cancellable)
    } catch {
      await ended
      return false
    }
    const pause = new Promise<boolean>((resolve) => setTimeout(resolve, REPEAT_AFTER, false))
    if (await Promise.race([ended.then(() => true), pause])) return true
  }
}

/** The server closes the connection of the request after it has signalled the process. */
function requestCancel({ processID, secretKey, host, port, ssl, sslNegotiation }: Cancellable): Promise<void> {
  return new Promise((resolve, reject) => {
    const connection = new Connection({ ssl, sslNegotiation } as never) as CancelConnection
    const limit = setTimeout(() => connection.stream.destroy(new Error('Cancel request timeout')), REQUEST_LIMIT)
    if (ssl && sslNegotiation !== 'direct') connection.once('connect', () => connection.requestSsl())
    connection.once(ssl ? 'sslconnect' : 'connect', () => connection.cancel(processID, secretKey))
    connection.on('error', reject)
    connection.once('end', () => {
      clearTimeout(limit)
      resolve()
    })
    if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`)
    else connection.connect(port, host)
  })
}
