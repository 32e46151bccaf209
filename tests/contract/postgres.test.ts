import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { diskFiles } from '#server/node/files/disk.ts'
import { sharpImages } from '#server/node/files/images.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { readProof } from '#server/postgres/ledgerProof.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { sealDays } from '#server/postgres/seals.ts'
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
  // From this seal on every write of a case must be explained by its lines.
  await sealDays(owner, new Date())
  await saveRows(owner)
})
afterAll(async () => {
  await runtime.close()
  await owner.close()
  rmSync(folder, { recursive: true })
})

/** Cases that make each write. */
const isOfWrites = () =>
  /every call that is not GET|accumulation|redemption|reversal|cancellation/.test(expect.getState().currentTestName!)
afterEach(async () => {
  if (!isOfWrites()) return
  const { faults, unexplained, changed, personal } = await readProof(owner, null, 5)
  expect([...faults, ...unexplained.rows, ...changed.records, ...personal]).toEqual([])
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
