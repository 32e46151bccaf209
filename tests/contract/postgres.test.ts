import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { diskFiles } from '#server/files/disk.ts'
import { sharpImages } from '#server/files/images.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { asRuntimeRole, migratedDatabase, emptyTables, type TestDatabase } from '../support/database.ts'
import { contractSuite } from './suite.ts'

// Runs as the role of a server with two roles; its owner empties and seeds the tables.
let owner: TestDatabase
let runtime: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'canje-files-'))

beforeAll(async () => {
  owner = await migratedDatabase()
  runtime = await asRuntimeRole(owner)
})
afterAll(async () => {
  await runtime.close()
  await owner.close()
  rmSync(folder, { recursive: true })
})

contractSuite('PostgreSQL, disk and sharp', async () => {
  await emptyTables(owner)
  return {
    ports: memoryPorts({
      repository: { ...postgresRepository(runtime), seed: postgresRepository(owner).seed },
      files: diskFiles(folder),
      images: sharpImages,
    }),
  }
})
