import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  project.provide('postgres', connection)
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
