import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { diskFiles } from '#server/node/files/disk.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { connect, type Database } from '#server/postgres/client.ts'
import { startEmbedded } from '#server/postgres/embedded.ts'
import { readLedger } from '#server/postgres/ledger.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { sampleData } from '../contract/sample.ts'
import { startSystemPostgres, systemPostgresBin, type SystemPostgres } from '../support/systemPostgres.ts'
import { writeContext } from '../support/writeContext.ts'

// Executes the commands of docs/operations.md.

const entry = { partner_id: 3, type: 'Asignación', points: 41, note: null }

async function fill(database: Database): Promise<void> {
  await migrate(database)
  const repository = postgresRepository(database)
  await repository.seed(await sampleData({ passwords: memoryPasswords }))
  expect((await repository.points.assign(entry, writeContext())).ok).toBe(true)
}

async function expectAllThere(database: Database): Promise<void> {
  // Migrates a copy of an older version, as a start does.
  await migrate(database)
  const repository = postgresRepository(database)
  expect(await repository.ready()).toBe(true)
  expect((await repository.partners.find(3))?.points).toBe(41)
  expect((await readLedger(database, 5)).isConsistent).toBe(true)
  // Sequences continue where they were.
  const terminal = await repository.terminals.create({ name: 'Nuevo', code: 'T-N' }, writeContext())
  expect(terminal).toMatchObject({ ok: true, row: { id: 4 } })
}

describe('a copy of the data folder of a stopped product', () => {
  // Copies owners and modes: PostgreSQL refuses a cluster of another user.
  const [, flags] = /^cp (-\w+) data backup/m.exec(readFileSync('docs/operations.md', 'utf8'))!
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'canje-backup-'))
    chmodSync(folder, 0o755)
    mkdirSync(join(folder, 'data'))
  })
  afterEach(() => {
    const home = join(folder, 'data', 'postgres')
    if (existsSync(home)) rmSync(realpathSync(home), { recursive: true })
    rmSync(folder, { recursive: true, force: true })
  })

  const copy = () => expect(spawnSync('cp', [flags!, join(folder, 'data'), join(folder, 'copy')]).status).toBe(0)
  async function open(name: string, work: (database: Database) => Promise<void>): Promise<void> {
    const embedded = await startEmbedded(join(folder, name))
    const database = connect(embedded.connection, () => undefined)
    try {
      await work(database)
    } finally {
      await database.close()
      await embedded.stop()
    }
  }

  it('can be started', async () => {
    await open('data', fill)
    copy()
    rmSync(join(folder, 'data'), { recursive: true })
    await open('copy', expectAllThere)
  })

  it.skipIf(process.getuid?.() !== 0)('includes a database behind a symbolic link', async () => {
    chmodSync(folder, 0o700)
    await open('data', fill)
    const home = join(folder, 'data', 'postgres')
    expect(lstatSync(home).isSymbolicLink()).toBe(true)
    copy()
    rmSync(realpathSync(home), { recursive: true })
    await expect(open('copy', expectAllThere)).rejects.toThrow(/ya tiene datos.*chmod o\+x/)
    chmodSync(folder, 0o711)
    await open('copy', expectAllThere)
  })
})

it('keeps the images of a dump when a product’s image changed before the second copy', async () => {
  const [, command] = /^(mkdir .* cp .* data\/files\/.*)$/m.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'canje-images-'))
  const copy = () => expect(spawnSync('sh', ['-c', command!], { cwd: folder }).status).toBe(0)
  try {
    const files = diskFiles(join(folder, 'data', 'files'))
    const image = { bytes: new Uint8Array([1, 2]), type: 'image/webp' }
    await files.put('old.webp', image)
    copy()
    await files.put('added.webp', image)
    // At this point the operator dumps the database.
    await files.put('new.webp', image)
    await files.remove('old.webp')
    copy()
    const copied = diskFiles(join(folder, 'images'))
    for (const name of ['old.webp', 'added.webp'])
      expect(await copied.get(name)).toEqual({ ...image, bytes: expect.anything() })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

if (!systemPostgresBin)
  console.info('Not run: pg_dump and pg_restore, because no PostgreSQL with its tools is installed.')

describe.skipIf(!systemPostgresBin)('an outside PostgreSQL', () => {
  let server: SystemPostgres
  beforeAll(() => {
    server = startSystemPostgres()
    console.info(`Through ${server.tool('pg_dump', '--version').trim()}.`)
  })
  afterAll(() => server?.stop())

  async function using(database: string, work: (database: Database) => Promise<void>): Promise<void> {
    const pool = connect({ ...server.address, database, max: 3 }, () => undefined)
    await work(pool).finally(() => pool.close())
  }

  it('is restored by pg_restore from a dump of the running product', async () => {
    server.tool('createdb', 'canje')
    server.tool('createdb', 'restored')
    await using('canje', fill)
    const file = join(server.folder, 'canje.dump')
    server.tool('pg_dump', '--format=custom', '--no-owner', `--file=${file}`, 'canje')
    await using('canje', async (database) => {
      expect((await postgresRepository(database).points.assign({ ...entry, points: 1 }, writeContext())).ok).toBe(true)
    })
    server.tool(
      'pg_restore',
      '--no-owner',
      '--no-acl',
      '--exit-on-error',
      '--single-transaction',
      '--dbname=restored',
      file,
    )
    await using('restored', expectAllThere)
  })
})
