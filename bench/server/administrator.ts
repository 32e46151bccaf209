import { strictEqual } from 'node:assert'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connect } from '../../server/postgres/client.ts'
import type { Connection } from '../../server/postgres/embedded.ts'
import type { Deployment } from '../../tests/server/support/deployment.ts'

const account = { email: 'banco@canje.test', password: 'Banco-de-prueba-1' }

/** Starts a database and the built server of `folder`, with an administrator. */
export async function startProduct(deployment: Deployment, folder: string, settings: Record<string, string> = {}) {
  const { connection } = await deployment.startDatabase()
  const database = connect({ ...connection, max: 4 }, () => undefined)
  const { child, address } = await deployment.startServer(connection, settings)
  await createAdministrator(connection, folder)
  return { connection, database, child, address }
}

export const databaseUrlOf = ({ database, host, user }: Connection) =>
  `postgresql:///${database}?host=${encodeURIComponent(host)}&user=${user}`

/** Creates the account by the command of the server in `folder`. */
export async function createAdministrator(connection: Connection, folder: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrlOf(connection), ADMIN_PASSWORD: account.password }
  const args = [join(folder, 'main.js'), '--create-admin', '--email', account.email, '--name', 'Banco']
  await promisify(execFile)(process.execPath, args, { env })
}

/** Signs the administrator in. @returns the token */
export async function signIn(address: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(account)
  const response = await fetch(`${address}/api/auth/sign-in`, { method: 'POST', headers, body })
  strictEqual(response.status, 200)
  return ((await response.json()) as { security_token: string }).security_token
}
