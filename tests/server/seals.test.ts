import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditPurgeLimit } from '#server/domain/audit.ts'
import { checkLedger } from '#server/commands/checkLedger.ts'
import { readConfig, type Config } from '#server/node/config.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { connect } from '#server/postgres/client.ts'
import { purgeAuditLog } from '#server/postgres/auditPurge.ts'
import { hashOf as hashOfDated } from '#server/postgres/datedSeals.ts'
import { readProof } from '#server/postgres/ledgerProof.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { readLedgerHealth } from '#server/postgres/ledgerHealth.ts'
import { nextSealDue, readSealAge, sealDays, type Seal } from '#server/postgres/seals.ts'
import { LockTimeoutError } from '#server/ports/repositoryErrors.ts'
import { purgeAudit } from '#server/commands/purgeAudit.ts'
import { sealLedger } from '#server/commands/sealLedger.ts'
import { start } from '#server/node/start.ts'
import { DEFAULT_ZONE, setProgrammeZone } from '#text/programmeTime.ts'
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

const DAY = 86_400_000
const moment = (text: string) => new Date(text)
/** Two in the morning in Chile, three in summer: the day before is sealed from then on. */
const nightAfter = (day: string) => new Date(moment(`${day}T06:00:00Z`).getTime() + DAY)
const seal = (day: string) => sealDays(database, nightAfter(day))
const daysOf = (seals: Seal[]) => seals.map(({ day }) => day)
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

/** Adds an entry and its line, as of a moment. */
async function assign(at: string | Date, points = 5): Promise<void> {
  const entry = { partner_id: 1, type: 'Asignación manual', points, note: 'Bono' }
  const assigned = await postgresRepository(database).points.assign(entry, writeContext({ at: new Date(at) }))
  expect(assigned.ok).toBe(true)
}

/** Entries on 9, 10 and 12 March, sealed up to the 12th. The newest seal. */
async function sealedDays(): Promise<Seal> {
  await assign('2026-03-09T15:00:00Z')
  await seal('2026-03-09')
  await assign('2026-03-10T15:00:00Z')
  await assign('2026-03-10T16:00:00Z', 7)
  await seal('2026-03-10')
  await seal('2026-03-11')
  await assign('2026-03-12T15:00:00Z')
  return (await seal('2026-03-12')).at(-1)!
}

const configOf = ({ address: { host, user, database: name } }: TestDatabase, more: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: `postgresql:///${name}?host=${encodeURIComponent(host)}&user=${user}`, ...more })
const check = (expected?: string, more?: Record<string, string>) => checkLedger(configOf(database, more), expected)
const problemsOf = (...parameters: Parameters<typeof check>) =>
  check(...parameters).then(
    () => null,
    (error: Error) => error.message,
  )
const faults = async (other = database) => {
  const { faults, unexplained, changed, personal } = await readProof(other, null, 5)
  return [...faults, ...unexplained.rows, ...changed.records, ...personal]
}

/** A transaction that is open between `work` and the end of the test's part. */
async function openTransaction(work: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let isHeld = () => {}
  const held = new Promise<void>((resolve) => (isHeld = resolve))
  const ended = database.transaction(async (sql) => {
    await sql(work)
    isHeld()
    await released
  })
  await held
  return async () => {
    release()
    await ended
  }
}

describe('sealing', () => {
  it('covers all rows with the first seal, and those that came since with each later one', async () => {
    await assign('2024-01-01T12:00:00Z')
    await assign('2026-03-09T15:00:00Z')
    expect(await seal('2026-03-09')).toMatchObject([
      { id: 1, day: '2026-03-09', previous: '', contents: { entries: { rows: 4 }, lines: { rows: 2 } } },
    ])
    await assign('2026-03-11T15:00:00Z')
    const [second] = await seal('2026-03-12')
    expect(second).toMatchObject({ day: '2026-03-12', contents: { entries: { rows: 1 }, lines: { rows: 1 } } })
    expect(second!.previous).toBe(
      (await database.query<Seal>(`select sha256 from ledger_seals where id = 1`))[0]!.sha256,
    )
    expect(await faults()).toEqual([])
  })

  it('seals once a day, from two hours after the end of the day before in Chile', async () => {
    const at = (time: string) => sealDays(database, moment(time))
    await seal('2026-03-08')
    expect(daysOf(await at('2026-03-10T04:59:59Z'))).toEqual([])
    expect(daysOf(await at('2026-03-10T05:00:00Z'))).toEqual(['2026-03-09'])
    expect(daysOf(await at('2026-03-10T05:00:01Z'))).toEqual([])
  })

  it.each([
    ['ahead', '2027-01-01T12:00:00Z'],
    ['behind', '2025-01-01T12:00:00Z'],
  ])('by a clock that is %s spoils no seal, and the right day is sealed after it', async (_, wrong) => {
    await assign('2026-03-09T15:00:00Z')
    await seal('2026-03-09')
    await assign('2026-03-10T15:00:00Z')
    expect(await sealDays(database, moment(wrong))).toHaveLength(1)
    await assign('2026-03-10T16:00:00Z')
    expect(daysOf(await seal('2026-03-10'))).toEqual(['2026-03-10'])
    await assign(wrong)
    expect(daysOf(await seal('2026-03-11'))).toEqual(['2026-03-11'])
    expect(await faults()).toEqual([])
  })

  it('stays valid when TIME_ZONE changes, east and west, and seals by the days of the new zone', async () => {
    await assign('2026-03-09T15:00:00Z')
    await seal('2026-03-09')
    try {
      for (const [zone, time, days] of [
        ['Europe/Madrid', '2026-03-11T01:00:00Z', ['2026-03-10']],
        ['Pacific/Easter', '2026-03-11T07:00:00Z', []],
        ['Pacific/Easter', '2026-03-12T07:00:00Z', ['2026-03-11']],
      ] as const) {
        setProgrammeZone(zone)
        await assign(time)
        const made = await sealDays(database, moment(time))
        expect([zone, time, daysOf(made)]).toEqual([zone, time, days])
        expect(await faults()).toEqual([])
      }
    } finally {
      setProgrammeZone(DEFAULT_ZONE)
    }
  })

  it('gives the same hashes in every time zone of a session', async () => {
    await sealedDays()
    const options = '-c timezone=Pacific/Auckland'
    const elsewhere = connect({ ...database.address, max: 1, options }, () => undefined)
    expect(await faults({ ...elsewhere, address: database.address })).toEqual([])
    await elsewhere.close()
  })

  it('waits for writes under way, whose ids are lower than those of committed rows', async () => {
    const commit = await openTransaction(
      `insert into point_entries (partner_id, type, points, created_at, source)
       values (2, 't', 1, '2026-03-09T23:00:00Z', 's'), (2, 't', -1, '2026-03-09T23:00:00Z', 's')`,
    )
    await assign('2026-03-10T04:00:00Z')
    const sealing = seal('2026-03-10')
    const isWaiting = async () => {
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and query like '%virtualtransaction%'
        and query not like '%pg_stat_activity%'`
      expect(await database.query(waiting)).not.toEqual([])
    }
    await vi.waitFor(isWaiting, { timeout: 20_000 }).finally(commit)
    expect(await sealing).toMatchObject([{ contents: { entries: { rows: 5 } } }])
    expect((await readProof(database, null, 5)).faults).toEqual([])
  })

  it('does not wait for a load', async () => {
    const commit = await openTransaction(`select 1 from import_lock for update`)
    await expect(seal('2026-03-09')).rejects.toThrow(LockTimeoutError)
    await expect(sealLedger(configOf(database))).rejects.toThrow('Hay una carga masiva en curso')
    await commit()
    expect(daysOf(await seal('2026-03-09'))).toEqual(['2026-03-09'])
  })

  it('seals each day once on two replicas', async () => {
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => seal('2026-03-10')))
    const added = results.flatMap((result) => (result.status === 'fulfilled' ? daysOf(result.value) : []))
    expect(added).toEqual(['2026-03-10'])
    expect(await faults()).toEqual([])
  })

  it('is allowed to the role that runs the server', async () => {
    const runtime = await asRuntimeRole(database)
    await assign('2026-03-09T15:00:00Z')
    expect(daysOf(await sealDays(runtime, nightAfter('2026-03-09')))).toEqual(['2026-03-09'])
    expect(await faults(runtime)).toEqual([])
    await runtime.close()
  })
})

describe('ledger:check', () => {
  it('names the last seal, and says where there is none', async () => {
    expect(await check()).toContain('Todavía no hay sellos')
    const { sha256 } = await sealedDays()
    expect(await check()).toContain(`Los datos son los que se sellaron. Último sello: 12-03-2026, ${sha256}`)
    expect(await check(sha256)).toContain('tiene su línea en el registro de actividad')
  })

  const day = (date: string, text: string) => `\n  sello del ${date}: ${text}`
  const changed = (what: string, found: number, sealed: number) =>
    `${what} cambi${what.startsWith('el') ? 'ó' : 'aron'} (hay ${found}, se sellaron ${sealed})`
  it.each([
    [
      'an altered reason',
      `update point_entries set note = 'Otro' where points = 7`,
      day('10-03-2026', changed('los movimientos', 2, 2)),
    ],
    [
      'a deleted entry',
      `delete from point_entries where points = 7`,
      day('10-03-2026', changed('los movimientos', 1, 2)),
    ],
    [
      'an entry under an id that was not used',
      `insert into point_entries (id, partner_id, type, points, created_at, source) values (0, 1, 't', 1, now(), 's')`,
      day('09-03-2026', changed('los movimientos', 4, 3)),
    ],
    [
      'an altered line of the audit log',
      `update audit_log set user_name = 'Otra' where at > '2026-03-12'`,
      day('12-03-2026', changed('el registro de actividad', 1, 1)),
    ],
    [
      'an altered seal',
      `update ledger_seals set last_order = 3 where id = 3`,
      day('11-03-2026', 'el sello cambió') + day('12-03-2026', 'el sello anterior cambió o falta'),
    ],
    ['a removed seal', `delete from ledger_seals where id = 3`, day('12-03-2026', 'el sello anterior cambió o falta')],
    [
      'an altered hash of a record',
      `update sealed_records set sha256 = '' where kind = 'partner' and record_id = 1`,
      day('09-03-2026', 'las huellas de las fichas cambiaron'),
    ],
  ])('finds %s', async (_, statement, text) => {
    await sealedDays()
    await database.query(statement)
    const said = await problemsOf()
    for (const line of text.split('\n').slice(1)) expect(said).toContain(line)
    expect(said).toContain('Los datos NO son los que se sellaron:')
  })

  it('reports a balance and a seal that do not fit at once', async () => {
    await sealedDays()
    await database.query(`delete from point_entries where points = 7`)
    expect(await problemsOf()).toMatch(/NO cuadra: 1 socio [^]*sello del 10-03-2026: los movimientos cambiaron/)
  })

  it('finds a rewritten chain by a hash that was kept elsewhere', async () => {
    const kept = await sealedDays()
    expect(await check(kept.sha256)).toContain('Los datos son los que se sellaron')
    await database.query(`delete from ledger_seals`)
    await database.query(`delete from sealed_records`)
    await database.query(`update point_entries set note = 'Otro' where points = 7`)
    await seal('2026-03-12')
    expect(await check()).toContain('Los datos son los que se sellaron')
    expect(await problemsOf(kept.sha256)).toContain(`Ningún sello es ${kept.sha256}`)
  })

  it('accepts a column that a later version adds', async () => {
    await sealedDays()
    await database.query(`alter table point_entries add column later text`)
    try {
      expect(await faults()).toEqual([])
    } finally {
      await database.query(`alter table point_entries drop column later`)
    }
  })

  it('finds that all seals are gone', async () => {
    await sealedDays()
    await database.query(`delete from ledger_seals`)
    expect(await problemsOf()).toContain('Faltan los sellos')
  })

  it('finds that nothing was ever sealed, an hour after the update', async () => {
    await assign('2026-03-09T15:00:00Z')
    const shift = (hours: number) =>
      database.query(`update schema_migrations set applied_at = applied_at + make_interval(hours => $1)`, [hours])
    await shift(-2)
    expect(await problemsOf()).toContain('Faltan los sellos')
    await shift(2)
    expect(await check()).toContain('Todavía no hay sellos')
  })

  it('finds that sealing stopped two days ago, when there are acts since', async () => {
    await sealDays(database, daysAgo(3))
    expect(await check()).toContain('Los datos son los que se sellaron')
    await assign(daysAgo(1))
    expect(await problemsOf()).toContain('Canje dejó de sellar')
    expect(await readSealAge(database.query)).toBeCloseTo(3 * 86_400, -2)
    await sealDays(database, new Date())
    expect(await check()).toContain('Los datos son los que se sellaron')
  })
})

describe('the next seal', () => {
  it('is due two hours after the end of the day after the last one, also where the clocks change', () => {
    expect(nextSealDue('2026-03-09')).toEqual(new Date('2026-03-11T05:00:00Z'))
    // Winter time begins on 5 April.
    expect(nextSealDue('2026-04-03')).toEqual(new Date('2026-04-05T06:00:00Z'))
  })

  it('is overdue for as long as it is due and missing, also when there was none yet', async () => {
    const overdue = async () => (await readLedgerHealth(database)).sealOverdue
    const neverSealed = await overdue()
    const [seal] = await sealDays(database, daysAgo(3))
    const late = (Date.now() - nextSealDue(seal!.day).getTime()) / 1000
    expect(await overdue()).toBeCloseTo(late, -1)
    expect(neverSealed).toBeGreaterThan(late)
    await sealDays(database, new Date())
    expect(await overdue()).toBe(0)
  })
})

describe('the purge of the audit log', () => {
  const months = { AUDIT_MONTHS: '1' }
  /** A line of 100 days ago and one of 2 days ago, each sealed, and a line of today. */
  async function oldAndNew(): Promise<void> {
    await assign(daysAgo(100))
    await sealDays(database, daysAgo(99))
    await assign(daysAgo(2))
    await sealDays(database, daysAgo(1))
    await assign(new Date())
  }

  it('deletes sealed lines that are older than the setting, which the check accepts', async () => {
    await oldAndNew()
    expect(await purgeAudit(configOf(database, months))).toBe('Se borró 1 línea del registro de actividad.')
    expect(await check(undefined, months)).toContain('se borró por su antigüedad y no se compara')
    await database.query(`update partners set nombre_completo = 'Otra' where id = 1`)
    expect(await problemsOf(undefined, months)).toContain('socio 1: sus datos no son los que se sellaron')
  })

  it.each([
    ['with AUDIT_MONTHS=0', '0', daysAgo(30), 'AUDIT_MONTHS es 0, que las guarda para siempre'],
    ['younger than the setting', '12', daysAgo(30), 'AUDIT_MONTHS es 12, que todavía las guarda'],
    ['of more than the setting', '1', daysAgo(0.5), 'AUDIT_MONTHS es 1, que todavía las guarda'],
  ])('is found %s', async (_, AUDIT_MONTHS, limit, why) => {
    await oldAndNew()
    await database.query(`delete from audit_log where at < $1`, [limit])
    const said = await problemsOf(undefined, { AUDIT_MONTHS })
    expect(said).toContain(`alguien las borró, porque ${why}`)
    expect(said).toMatch(/sello del \d\d-\d\d-\d{4}: faltan líneas \(hay 0, se sellaron 1\)/)
  })

  it('is found when it leaves an older line', async () => {
    await assign(daysAgo(100))
    await assign(daysAgo(100))
    await assign(daysAgo(100))
    await sealDays(database, daysAgo(99))
    await database.query(`delete from audit_log where id = (select min(id) + 1 from audit_log)`)
    expect(await problemsOf(undefined, months)).toContain('el registro de actividad cambió (hay 2, se sellaron 3)')
  })

  it('stops at the first line that is not older, and deletes none that no seal covers', async () => {
    await assign(daysAgo(100))
    await assign(daysAgo(1))
    await assign(daysAgo(100))
    expect(await purgeAuditLog(database.query, daysAgo(30))).toBe(0)
    await sealDays(database, new Date())
    expect(await purgeAuditLog(database.query, daysAgo(30))).toBe(1)
  })

  it('is refused without a setting, and to the role that runs the server', async () => {
    await expect(purgeAudit(configOf(database))).rejects.toThrow('AUDIT_MONTHS es 0')
    const runtime = await asRuntimeRole(database)
    await expect(purgeAudit(configOf(runtime, months))).rejects.toThrow('repite con DATABASE_OWNER_URL')
    const { address } = database
    const DATABASE_OWNER_URL = `postgresql:///${address.database}?host=${encodeURIComponent(address.host)}&user=${address.user}`
    expect(await purgeAudit(configOf(runtime, { ...months, DATABASE_OWNER_URL }))).toBe(
      'Se borraron 0 líneas del registro de actividad.',
    )
    await runtime.close()
  })
})

describe('seals of older versions, by the times of rows', () => {
  const until = moment('2026-03-10T03:00:00Z')
  const emptyHash = createHash('sha256').digest('hex')

  /** A seal of all rows up to 9 March, as an older version made it at this moment. */
  async function dated(): Promise<void> {
    const [[entries], [lines]] = await database.transaction(async (sql) => {
      await sql(`set local time zone 'UTC'`)
      return [
        await sql<{ rows: number; hash: string | null }>(digestOf('point_entries', 'created_at'), [until]),
        await sql<{ rows: number; hash: string | null }>(digestOf('audit_log', 'at'), [until]),
      ]
    })
    const fields = {
      day: '2026-03-09',
      until,
      entries: entries!.rows,
      entries_sha256: entries!.hash ?? emptyHash,
      lines: lines!.rows,
      lines_sha256: lines!.hash ?? emptyHash,
      purged_before: null,
      previous: '',
    }
    await database.query(
      `insert into seals (${[...Object.keys(fields), 'sha256'].join(', ')}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [...Object.values(fields), hashOfDated(fields)],
    )
  }
  const digestOf = (table: string, time: string) =>
    `select count(*) as rows, encode(sha256(string_agg(sha256(convert_to(
       jsonb_strip_nulls(to_jsonb(t) - 'personal')::text, 'UTF8')), ''::bytea order by id)), 'hex') as hash
     from ${table} t where ${time} < $1`

  it('are compared, and the first seal by ids follows the last of them', async () => {
    await assign('2026-03-09T15:00:00Z')
    await dated()
    expect(await check()).toContain('Todavía no hay sellos')
    await seal('2026-03-11')
    expect(await check()).toContain('Los datos son los que se sellaron')
    await database.query(`update point_entries set note = 'Otro' where id = 1`)
    expect(await problemsOf()).toContain('sello por fecha del 09-03-2026: los movimientos cambiaron')
  })

  it('are missed when they are gone', async () => {
    await dated()
    await seal('2026-03-11')
    await database.query(`delete from seals`)
    expect(await problemsOf()).toContain('sello del 11-03-2026: el sello anterior cambió o falta')
  })

  it('that were made before the end of their day are no alteration, as long as what they sealed is unchanged', async () => {
    await assign('2026-03-09T15:00:00Z')
    await dated()
    await assign('2026-03-09T16:00:00Z')
    await seal('2026-03-11')
    const said = await check()
    expect(said).toContain('El sello por fecha del 09-03-2026 se hizo antes de que terminara el día')
    for (const [rows, later] of [
      ['sus movimientos sellados', 'los'],
      ['sus líneas de actividad selladas', 'las'],
    ])
      expect(said).toMatch(
        new RegExp(`${rows} \\(\\d+\\) siguen iguales, y ${later} 1 posteriores están en el sello del`),
      )
    await database.query(`update point_entries set note = 'Otro' where id = 3`)
    expect(await problemsOf()).toContain('sello por fecha del 09-03-2026: los movimientos cambiaron')
  })

  it('do not cover up a row that was dated back after the first seal by ids', async () => {
    await dated()
    await seal('2026-03-11')
    await assign('2026-03-09T16:00:00Z')
    expect(await problemsOf()).toContain('sello por fecha del 09-03-2026: los movimientos cambiaron')
  })
})

describe('ledger:seal', () => {
  it('prints the last seal', async () => {
    const config = configOf(database)
    const said = await sealLedger(config, nightAfter('2026-03-09'))
    expect(said).toMatch(
      /^Se selló lo que faltaba\. Último sello: 09-03-2026, [0-9a-f]{64}\nGuárdalo fuera de este equipo\.$/,
    )
    expect(await sealLedger(config, nightAfter('2026-03-09'))).toMatch(/^El día ya estaba sellado\./)
  })
})

describe('the server', () => {
  let folder: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'canje-seals-'))
    chmodSync(folder, 0o755)
    mkdirSync(join(folder, 'dist'))
    writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><title>Canje</title>')
    await assign('2024-01-01T12:00:00Z')
    await assign(daysAgo(3))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const settings = () => ({ PORT: '0', DATA_DIR: join(folder, 'data'), AUDIT_MONTHS: '1' })
  const run = (config: Config) =>
    start(config, { appFolder: join(folder, 'dist'), report: () => undefined, onDatabaseLost: () => undefined })

  it('seals, and purges what it sealed', async () => {
    const config = configOf(database, settings())
    const running = await run(config)
    await vi.waitFor(
      async () => expect(await database.query(`select count(*) as lines from audit_log`)).toEqual([{ lines: 1 }]),
      10_000,
    )
    await running.stop()
    expect(await checkLedger(config)).toContain('Los datos son los que se sellaron')
  })

  it('says that the owner has to purge, where its role may not', async () => {
    const runtime = await asRuntimeRole(database)
    const written: string[] = []
    const log = vi.spyOn(console, 'error').mockImplementation((line) => void written.push(String(line)))
    try {
      const running = await run(configOf(runtime, settings()))
      await vi.waitFor(() => expect(written.join()).toContain('audit.purge_due'), 10_000)
      await running.stop()
    } finally {
      log.mockRestore()
      await runtime.close()
    }
    const lines = written.filter((line) => line.includes('audit.purge_due'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 'warn',
      message: expect.stringContaining('npm run audit:purge'),
    })
    expect(await database.query(`select count(*) as lines from audit_log`)).toEqual([{ lines: 2 }])
  })
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
