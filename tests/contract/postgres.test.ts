import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { diskFiles } from '#server/files/disk.ts'
import { sharpImages } from '#server/files/images.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { migratedDatabase, truncate, type TestDatabase } from '../support/database.ts'
import { contractSuite } from './suite.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'canje-files-'))

beforeAll(async () => {
  database = await migratedDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

contractSuite('PostgreSQL, disk and sharp', async () => {
  await truncate(database)
  return {
    ports: memoryPorts({
      repository: postgresRepository(database),
      files: diskFiles(folder),
      images: sharpImages,
    }),
  }
})
