import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seedDemo } from '#server/node/demo.ts'
import { demoData } from '#server/fixtures/demo.ts'
import { memoryPorts } from '#server/memory/ports.ts'
import { readLedger } from '#server/postgres/ledger.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { migratedDatabase } from '../support/database.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canje-demo-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('stores nothing when an image cannot be written, so that the next start seeds again', async () => {
  const ports = memoryPorts()
  const files = { ...ports.files, put: () => Promise.reject(new Error('ENOSPC')) }
  await expect(
    seedDemo({ ...ports, files }, { dataDir: folder, approveLoadsFrom: 0 }, () => undefined),
  ).rejects.toThrow('ENOSPC')
  expect(await ports.repository.partners.find(1)).toBeNull()
})

it('has the same loads and activity in both stores, and a consistent ledger', async () => {
  const today = new Date('2026-03-02T12:00:00Z')
  const users = (['user', 'company-admin'] as const).map((role, index) => ({
    id: index + 1,
    name: `Persona ${role}`,
    email: `${role}@canje.test`,
    role,
    password_hash: 'h',
    created_at: today,
  }))
  const { images: _images, ...data } = demoData({ users, today, partners: 600 })
  const database = await migratedDatabase()
  try {
    const stores = [memoryPorts().repository, postgresRepository(database)]
    const query = { search: '', sort: { key: 'id', direction: 'desc' }, after: null, limit: 200 } as const
    const [inMemory, onDisk] = await Promise.all(
      stores.map(async (repository) => {
        await repository.seed(structuredClone(data))
        const { rows } = await repository.loads.page(query)
        const details = await Promise.all(rows.map(({ id }) => repository.loads.find(id)))
        const entries = await Promise.all(rows.map(({ id }) => repository.loads.entries(id, query)))
        const activity = await repository.audit.page(query, {})
        return { rows, details, entries, activity }
      }),
    )
    expect(onDisk).toEqual(inMemory)
    expect(onDisk!.activity.rows.length).toBeGreaterThan(50)
    for (const load of onDisk!.details) expect(load!.ledger.points).toBe(load!.points_total)
    expect(onDisk!.entries.map(({ rows }) => rows.some(({ reversed }) => reversed))).toEqual([false, true, false])
    expect(await readLedger(database, 5)).toMatchObject({ isConsistent: true, orderMismatches: 0 })
  } finally {
    await database.close()
  }
})

it('leaves a load for a second person where the settings ask for one', async () => {
  for (const [approveLoadsFrom, waiting] of [
    [0, []],
    [1_000, ['aniversario-socios.csv']],
  ] as const) {
    const ports = memoryPorts()
    const dataDir = mkdtempSync(join(folder, 'start-'))
    await seedDemo(ports, { dataDir, approveLoadsFrom }, () => undefined)
    const query = { search: '', sort: { key: 'id', direction: 'desc' }, after: null, limit: 20 } as const
    const { rows } = await ports.repository.approvals.page(query, ports.clock())
    expect(rows.map(({ file_name }) => file_name)).toEqual(waiting)
  }
})
