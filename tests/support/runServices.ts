import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/postgres/client.ts'
import { startEmbedded, type Connection, type Embedded } from '#server/postgres/embedded.ts'
import { migrate } from '#server/postgres/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Port of the services of the run. */
    services: number
  }
}

/** What test files ask for: see `tests/support/askServices.ts`. */
export type Services = {
  /** One PostgreSQL, in which each file creates its own databases. */
  '/postgres': Connection
  /** Name of a database with all tables there, to copy. */
  '/migrated': string
  /** Folder of the built server. */
  '/build': string
}

const TEMPLATE = 'migrated'

/** Vitest's global set-up: what files of a run share, each started or made when the first of them asks for it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'canje-tests-'))
  const postgres = once(() => startEmbedded(folder).then(writeWithoutSync))
  const build = once(buildServer)
  const migrated = once(async () => createTemplate((await postgres()).connection))
  const services: { [Path in keyof Services]: () => Promise<Services[Path]> } = {
    '/postgres': async () => (await postgres()).connection,
    '/migrated': () => migrated().then(() => TEMPLATE),
    '/build': build,
  }
  const server = createServer((request, response) => {
    services[request.url as keyof Services]().then(
      (answer) => response.end(JSON.stringify(answer)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  project.provide('services', (server.address() as AddressInfo).port)
  return async () => {
    server.close()
    await (await postgres.started)?.stop()
    for (const made of [folder, await build.started]) if (made) rmSync(made, { recursive: true, force: true })
  }
}

/** Runs `start` at the first call; `started` is its result, if there was one. */
function once<Result>(start: () => Promise<Result>) {
  const run = Object.assign(() => (run.started ??= start()), { started: undefined as Promise<Result> | undefined })
  return run
}

async function buildServer(): Promise<string> {
  const args = ['--import', 'tsx', 'tests/server/support/buildServer.ts']
  return (await promisify(execFile)(process.execPath, args)).stdout.trim()
}

/** Test databases need not survive a power cut. */
async function writeWithoutSync(embedded: Embedded): Promise<Embedded> {
  await asOwner(embedded.connection, async (client) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(`alter system set ${setting} = off`)
    await client.query('select pg_reload_conf()')
  })
  return embedded
}

async function createTemplate(connection: Connection): Promise<void> {
  await asOwner(connection, (client) => client.query(`create database ${TEMPLATE}`))
  const database = connect({ ...connection, database: TEMPLATE, max: 1 }, () => undefined)
  await migrate(database)
  await database.close()
}

async function asOwner(connection: Connection, run: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  await run(client)
  await client.end()
}
