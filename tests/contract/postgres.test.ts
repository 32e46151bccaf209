import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { diskFiles } from '#server/files/disk.ts'
import { sharpImages } from '#server/files/images.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { asRuntimeRole, migratedDatabase, restoreRows, saveRows, type TestDatabase } from '../support/database.ts'
import { sampleData } from './sample.ts'
import { contractSuite } from './suite.ts'

// Runs as the role of a server with two roles; its owner restores the sample before each test.
let owner: TestDatabase
let runtime: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'canje-files-'))

beforeAll(async () => {
  owner = await migratedDatabase()
  runtime = await asRuntimeRole(owner)
  await postgresRepository(owner).seed(await sampleData({ passwords: memoryPasswords }))
  await saveRows(owner)
})
afterAll(async () => {
  await runtime.close()
  await owner.close()
  rmSync(folder, { recursive: true })
})

contractSuite('PostgreSQL, disk and sharp', async () => {
  await restoreRows(owner)
  return {
    ports: memoryPorts({
      repository: { ...postgresRepository(runtime), seed: postgresRepository(owner).seed },
      files: diskFiles(folder),
      images: sharpImages,
    }),
  }
})
