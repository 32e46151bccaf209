import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditPurgeLimit } from '#server/audit.ts'
import { checkLedger } from '#server/checkLedger.ts'
import { readConfig } from '#server/config.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { connect } from '#server/postgres/client.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { sealDays, verifySeals, type Seal } from '#server/postgres/seals.ts'
import { LockTimeoutError } from '#server/repositoryErrors.ts'
import { sealLedger } from '#server/sealLedger.ts'
import { start } from '#server/start.ts'
import { sampleData } from '../contract/sample.ts'
import { asRuntimeRole, migratedDatabase, emptyTables, type TestDatabase } from '../support/database.ts'
import { writeContext } from '../support/writeContext.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await migratedDatabase()
})
beforeEach(async () => {
  await emptyTables(database)
  await postgresRepository(database).seed(await sampleData({ passwords: memoryPasswords }))
})
afterAll(() => database.close())

const moment = (text: string) => new Date(text)
/** Two in the morning in Chile, three in summer: the day before is sealed from then on. */
const nightAfter = (day: string) => new Date(moment(`${day}T06:00:00Z`).getTime() + 86_400_000)
const seal = (day: string, purgedBefore: Date | null = null) => sealDays(database, nightAfter(day), purgedBefore)
const daysOf = (seals: Seal[]) => seals.map(({ day }) => day)

/** Adds an entry and its line, as of a moment. */
async function assign(at: string, points = 5): Promise<void> {
  const entry = { partner_id: 1, type: 'Asignación manual', points, note: 'Bono' }
  const assigned = await postgresRepository(database).points.assign(entry, writeContext({ at: moment(at) }))
  expect(assigned.ok).toBe(true)
}

/** Entries on 9, 10 and 12 March, sealed up to the 12th. The newest seal. */
async function sealedDays(): Promise<Seal> {
  await assign('2026-03-09T15:00:00Z')
  await seal('2026-03-09')
  await assign('2026-03-10T15:00:00Z')
  await assign('2026-03-10T16:00:00Z', 7)
  await assign('2026-03-12T15:00:00Z')
  return (await seal('2026-03-12')).at(-1)!
}

const configOf = ({ address: { host, user, database: name } }: TestDatabase, more: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: `postgresql:///${name}?host=${encodeURIComponent(host)}&user=${user}`, ...more })
const check = (expected?: string) => checkLedger(configOf(database), expected)

describe('sealing', () => {
  it('covers all older rows with the first seal, and each later day with one of its own', async () => {
    await assign('2024-01-01T12:00:00Z')
    await assign('2026-03-09T15:00:00Z')
    expect(await seal('2026-03-09')).toMatchObject([{ day: '2026-03-09', entries: 4, lines: 2, previous: '' }])
    await assign('2026-03-11T15:00:00Z')
    const seals = await seal('2026-03-12')
    expect(seals.map(({ day, entries, lines }) => [day, entries, lines])).toEqual([
      ['2026-03-10', 0, 0],
      ['2026-03-11', 1, 1],
      ['2026-03-12', 0, 0],
    ])
    expect(seals[1]!.previous).toBe(seals[0]!.sha256)
    expect((await verifySeals(database, null)).faults).toEqual([])
  })

  it('seals a day from two hours after its end in Chile, once', async () => {
    const at = (time: string) => sealDays(database, moment(time), null)
    await seal('2026-03-08')
    expect(daysOf(await at('2026-03-10T04:59:59Z'))).toEqual([])
    expect(daysOf(await at('2026-03-10T05:00:00Z'))).toEqual(['2026-03-09'])
    expect(daysOf(await at('2026-03-10T05:00:01Z'))).toEqual([])
    expect(daysOf(await at('2026-03-01T05:00:00Z'))).toEqual([])
  })

  it('ends each day at midnight in Chile, also where the clocks change', async () => {
    await seal('2026-04-03')
    const autumn = await seal('2026-04-05')
    expect(autumn.map(({ until }) => until.toISOString())).toEqual([
      '2026-04-05T04:00:00.000Z',
      '2026-04-06T04:00:00.000Z',
    ])
    const spring = (await seal('2026-09-07')).slice(-3)
    expect(spring.map(({ day, until }) => [day, until.toISOString()])).toEqual([
      ['2026-09-05', '2026-09-06T04:00:00.000Z'],
      ['2026-09-06', '2026-09-07T03:00:00.000Z'],
      ['2026-09-07', '2026-09-08T03:00:00.000Z'],
    ])
  })

  it('gives the same hashes in every time zone of a session', async () => {
    await sealedDays()
    const options = '-c timezone=Pacific/Auckland'
    const elsewhere = connect({ ...database.address, max: 1, options }, () => undefined)
    expect((await verifySeals(elsewhere, null)).faults).toEqual([])
    await elsewhere.close()
  })

  it('takes entries by their time, whatever the order of their ids and commits', async () => {
    await seal('2026-03-08')
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let isWritten = () => {}
    const written = new Promise<void>((resolve) => (isWritten = resolve))
    const late = database.transaction(async (sql) => {
      await sql(`insert into point_entries (partner_id, type, points, created_at, source)
                 values (2, 't', 1, '2026-03-09T23:00:00Z', 's'), (2, 't', -1, '2026-03-09T23:00:00Z', 's')`)
      isWritten()
      await released
    })
    await written
    await assign('2026-03-10T04:00:00Z')
    await assign('2026-03-10T02:00:00Z')
    release()
    await late
    expect((await seal('2026-03-10')).map(({ day, entries }) => [day, entries])).toEqual([
      ['2026-03-09', 3],
      ['2026-03-10', 1],
    ])
    expect(await check()).toContain('Los datos son los que se sellaron')
  })

  it('waits for a load, which carries the time at which it began', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let isHeld = () => {}
    const held = new Promise<void>((resolve) => (isHeld = resolve))
    const load = database.transaction(async (sql) => {
      await sql(`select 1 from import_lock for update`)
      isHeld()
      await released
    })
    await held
    await expect(seal('2026-03-09')).rejects.toThrow(LockTimeoutError)
    await expect(sealLedger(configOf(database))).rejects.toThrow('Hay una carga masiva en curso')
    release()
    await load
    expect(daysOf(await seal('2026-03-09'))).toEqual(['2026-03-09'])
  })

  it('seals each day once on two replicas', async () => {
    await seal('2026-03-08')
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => seal('2026-03-10')))
    const added = results.flatMap((result) => (result.status === 'fulfilled' ? daysOf(result.value) : []))
    expect(added).toEqual(['2026-03-09', '2026-03-10'])
    expect((await verifySeals(database, null)).faults).toEqual([])
  })

  it('is allowed to the role that runs the server', async () => {
    const runtime = await asRuntimeRole(database)
    await assign('2026-03-09T15:00:00Z')
    expect(daysOf(await sealDays(runtime, nightAfter('2026-03-09'), null))).toEqual(['2026-03-09'])
    expect((await verifySeals(runtime, null)).faults).toEqual([])
    await runtime.close()
  })
})

describe('ledger:check', () => {
  it('names the last seal, and says where there is none', async () => {
    expect(await check()).toContain('Todavía no hay sellos')
    const { sha256 } = await sealedDays()
    expect(await check()).toContain(`Los datos son los que se sellaron. Último sello: 12-03-2026, ${sha256}`)
  })

  const day = (date: string, text: string) => `\n  día ${date}: ${text}`
  const changed = (what: string, found: number, sealed: number) =>
    `${what} cambi${what.startsWith('los') ? 'aron' : 'ó'} (hay ${found}, se sellaron ${sealed})`
  const insertEntries = `insert into point_entries (partner_id, type, points, created_at, source)
    values (1, 't', 1, '2026-03-11T15:00:00Z', 's'), (1, 't', -1, '2026-03-11T15:00:00Z', 's')`
  it.each([
    [
      'an altered reason',
      `update point_entries set note = 'Otro' where points = 7`,
      day('10-03-2026', changed('los movimientos', 2, 2)),
    ],
    [
      'points moved between entries',
      `update point_entries set points = points + case points when 7 then -1 else 1 end where created_at >= '2026-03-10'
       and created_at < '2026-03-11'`,
      day('10-03-2026', changed('los movimientos', 2, 2)),
    ],
    [
      'a deleted entry',
      `delete from point_entries where points = 7`,
      day('10-03-2026', changed('los movimientos', 1, 2)),
    ],
    ['entries inserted into the past', insertEntries, day('11-03-2026', changed('los movimientos', 2, 0))],
    [
      'an entry moved to another day',
      `update point_entries set created_at = '2026-03-11T15:00:00Z' where points = 7`,
      day('10-03-2026', changed('los movimientos', 1, 2)) + day('11-03-2026', changed('los movimientos', 1, 0)),
    ],
    [
      'an altered line of the audit log',
      `update audit_log set user_name = 'Otra' where at > '2026-03-12'`,
      day('12-03-2026', changed('el registro de actividad', 1, 1)),
    ],
    [
      'a deleted line',
      `delete from audit_log where at > '2026-03-12'`,
      day('12-03-2026', changed('el registro de actividad', 0, 1)),
    ],
    [
      'an altered seal',
      `update seals set entries = 3 where day = '2026-03-11'`,
      day('11-03-2026', 'el sello cambió') + day('12-03-2026', 'el sello anterior cambió o falta'),
    ],
    [
      'an altered hash of a seal',
      `update seals set sha256 = previous where day = '2026-03-12'`,
      day('12-03-2026', 'el sello cambió'),
    ],
    [
      'a removed seal',
      `delete from seals where day = '2026-03-11'`,
      day('12-03-2026', 'el sello anterior cambió o falta'),
    ],
  ])('finds %s', async (_, statement, text) => {
    await sealedDays()
    await database.query(statement)
    const said = await check().catch((error: Error) => error.message)
    expect(said).toContain(`Los datos NO son los que se sellaron:${text}`)
  })

  it('finds an alteration before the first seal', async () => {
    await sealedDays()
    await database.query(`update point_entries set note = 'Otro' where created_at < '2026-03-09'`)
    await expect(check()).rejects.toThrow('hasta el día 09-03-2026: los movimientos cambiaron (hay 3, se sellaron 3)')
  })

  it('reports a balance and a seal that do not fit at once', async () => {
    await sealedDays()
    await database.query(`delete from point_entries where points = 7`)
    await expect(check()).rejects.toThrow(/NO cuadra: 1 socios[^]*día 10-03-2026: los movimientos cambiaron/)
  })

  it('finds a rewritten chain by a hash that was kept elsewhere', async () => {
    const kept = await sealedDays()
    expect(await check(kept.sha256)).toContain('Los datos son los que se sellaron')
    await database.query(`delete from seals`)
    await database.query(`update point_entries set note = 'Otro' where points = 7`)
    await seal('2026-03-12')
    expect(await check()).toContain('Los datos son los que se sellaron')
    await expect(check(kept.sha256)).rejects.toThrow(`Ningún sello es ${kept.sha256}`)
  })

  it('accepts erased personal data, and a column that a later version adds', async () => {
    await postgresRepository(database).audit.record(
      { ...writeContext().act, at: moment('2026-03-10T15:00:00Z') },
      { personal: { telefono: ['2 2345 6789', null] } },
    )
    await sealedDays()
    await database.query(`update audit_log set personal = null`)
    await database.query(`alter table point_entries add column later text`)
    try {
      expect((await verifySeals(database, null)).faults).toEqual([])
    } finally {
      await database.query(`alter table point_entries drop column later`)
    }
  })

  it('does not compare lines that were purged by age, and finds others that are gone', async () => {
    await sealedDays()
    const limit = moment('2026-03-11T03:00:00Z')
    await postgresRepository(database).audit.purge(limit)
    expect(daysOf((await verifySeals(database, null)).faults as never)).toEqual(['2026-03-09', '2026-03-10'])
    expect((await verifySeals(database, limit)).faults).toEqual([])
    // The next seal holds the limit, so that the command needs no setting.
    await seal('2026-03-13', limit)
    expect(await check()).toContain('El registro de actividad anterior al 11-03-2026 se borró por su antigüedad')
    await database.query(`delete from audit_log`)
    await expect(check()).rejects.toThrow('día 12-03-2026: el registro de actividad cambió')
  })
})

describe('ledger:seal', () => {
  it('prints the last seal', async () => {
    const config = configOf(database)
    const said = await sealLedger(config, nightAfter('2026-03-09'))
    expect(said).toMatch(/^Se selló 1 día\. Último sello: 09-03-2026, [0-9a-f]{64}\nGuárdalo fuera de este equipo\.$/)
    expect(await sealLedger(config, nightAfter('2026-03-09'))).toMatch(/^Se sellaron 0 días/)
  })
})

it('the server seals and purges whole days by itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'canje-seals-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><title>Canje</title>')
  await assign('2024-01-01T12:00:00Z')
  await assign(new Date(Date.now() - 3 * 86_400_000).toISOString())
  const config = configOf(database, { PORT: '0', DATA_DIR: join(folder, 'data'), AUDIT_MONTHS: '1' })
  const running = await start(config, {
    appFolder: join(folder, 'dist'),
    report: () => undefined,
    onDatabaseLost: () => undefined,
  })
  await vi.waitFor(async () => expect(await database.query(`select 1 from seals`)).toHaveLength(1))
  await running.stop()
  expect(await database.query(`select count(*) as lines from audit_log`)).toEqual([{ lines: 1 }])
  expect(await checkLedger(config)).toContain('Los datos son los que se sellaron')
  rmSync(folder, { recursive: true })
})

describe('auditPurgeLimit', () => {
  it.each([
    ['2026-05-31T12:00:00Z', 3, '2026-02-28T03:00:00.000Z'],
    ['2026-06-01T02:00:00Z', 3, '2026-02-28T03:00:00.000Z'],
    ['2026-03-15T12:00:00Z', 12, '2025-03-15T03:00:00.000Z'],
  ])('at %s less %i months is the start of a day in Chile', (now, months, limit) => {
    expect(auditPurgeLimit(moment(now), months)?.toISOString()).toBe(limit)
  })

  it('is none for 0 months', () => {
    expect(auditPurgeLimit(new Date(), 0)).toBeNull()
  })
})
