import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded, type Connection } from '#server/postgres/embedded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: Connection
  }
}

/** Vitest's global set-up: one PostgreSQL for the run, in which each test file creates its own databases. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'canje-tests-'))
  const { connection, stop } = await startEmbedded(folder)
  await writeWithoutSync(connection)
  project.provide('postgres', connection)
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Test databases need not survive a power cut. */
async function writeWithoutSync(connection: Connection): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}
