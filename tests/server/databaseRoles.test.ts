import { spawnSync } from 'node:child_process'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pointsRowNames } from '#server/imports/packedBatches.ts'
import { packRows } from '#server/imports/packedRows.ts'
import { readConfig } from '#server/node/config.ts'
import { openDatabase } from '#server/node/database.ts'
import { memoryPasswords } from '#server/memory/passwords.ts'
import { migrateDatabase } from '#server/commands/migrateDatabase.ts'
import { readLedger } from '#server/postgres/ledger.ts'
import { latestVersion } from '#server/postgres/migrate.ts'
import { postgresRepository } from '#server/postgres/repo/repository.ts'
import { sampleData } from '../contract/sample.ts'
import { asRuntimeRole, emptyDatabase, migratedDatabase, type TestDatabase } from '../support/database.ts'
import { writeContext } from '../support/writeContext.ts'
import { systemPostgresBin } from '../support/systemPostgres.ts'

// The contract suite on PostgreSQL runs as the runtime role as well (tests/contract/postgres.test.ts).

const denied = { code: '42501' }
const at = new Date('2026-03-02T12:00:00Z')

const urlOf = ({ host, user, database }: TestDatabase['address'], as = user) =>
  `postgresql:///${database}?host=${encodeURIComponent(host)}&user=${as}`

describe('the role that runs the server', () => {
  let owner: TestDatabase
  let runtime: TestDatabase
  beforeAll(async () => {
    owner = await migratedDatabase()
    runtime = await asRuntimeRole(owner)
    await postgresRepository(owner).seed(await sampleData({ passwords: memoryPasswords }))
  })
  afterAll(async () => {
    await runtime.close()
    await owner.close()
  })

  it('has the stated rights on every table', async () => {
    const rows = await owner.query<{ name: string; rights: string }>(
      `select c.relname as name, coalesce(string_agg(lower(p), ' ' order by n), '') as rights
       from pg_class c left join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'])
         with ordinality as every (p, n) on has_table_privilege($1, c.oid, p)
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') group by c.relname`,
      [runtime.address.user],
    )
    const write = 'select insert update delete'
    expect(Object.fromEntries(rows.map(({ name, rights }) => [name, rights]))).toEqual({
      audit_log: 'select',
      categories: write,
      distinct_partners: 'select insert',
      export_links: write,
      external_keys: write,
      former_keys: write,
      idempotency_keys: write,
      import_files: write,
      import_lock: 'select update',
      import_rows: write,
      import_faults: write,
      imports: write,
      known_devices: write,
      ledger_closing: 'select insert update',
      ledger_counted: 'select insert update',
      ledger_days: 'select insert',
      ledger_partner_days: 'select insert',
      ledger_product_days: 'select insert',
      ledger_sum_partners: write,
      ledger_sum_products: write,
      ledger_sums: write,
      master_key_terminals: write,
      master_keys: write,
      order_lines: 'select insert',
      orders: 'select insert',
      partner_import_rows: write,
      partner_import_changes: 'select insert update',
      partner_imports: write,
      partner_merges: 'select insert update',
      partner_search: 'select insert update',
      partners: 'select insert update',
      product_imports: write,
      product_import_rows: write,
      point_entries: 'select',
      points_actions: 'select insert',
      product_categories: write,
      product_order_lock: 'select update',
      person_days: write,
      products: write,
      program_references: 'select insert',
      schema_backfills: 'select insert update',
      schema_lock: '',
      schema_migrations: 'select',
      seals: 'select insert',
      ledger_seals: 'select insert',
      sealed_records: 'select insert',
      sessions: write,
      sign_in_failures: write,
      terminals: write,
      users: write,
    })
  })

  it('has the stated rights on columns, where it has none on the whole row', async () => {
    const rows = await owner.query<{ name: string; columns: string }>(
      `select c.relname || ' ' || lower(p) as name, string_agg(attname, ' ' order by attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped,
            unnest(array['INSERT', 'UPDATE']) as p
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not has_table_privilege($1, c.oid, p)
         and has_column_privilege($1, c.oid, attnum, p) group by 1`,
      [runtime.address.user],
    )
    const columns = Object.fromEntries(rows.map((row) => [row.name, row.columns]))
    expect(columns).toEqual({
      'audit_log insert': expect.stringMatching(/^at user_id /),
      'audit_log update': 'personal personal_salt',
      'point_entries insert': expect.stringMatching(/^partner_id type points /),
      'orders update':
        'status ready_at ready_by delivered_at delivered_by cancelled_at cancelled_by cancel_reason restocked version',
      'points_actions update': 'display_name points percentage version valid_from valid_until active',
      'sealed_records update': 'salt',
    })
  })

  it.each([
    'update point_entries set points = 1',
    'update audit_log set note = null',
    'truncate audit_log',
    'update seals set sha256 = previous',
    'delete from seals',
    'delete from ledger_counted',
    'delete from point_entries',
    'delete from audit_log',
    "insert into audit_log (id, at, act) values (1, now(), 'x')",
    "insert into point_entries (id, partner_id, type, points, created_at, source) values (1, 1, 't', 1, now(), 's')",
    'update ledger_seals set previous = sha256',
    'delete from ledger_seals',
    "update sealed_records set sha256 = 'x'",
    'delete from sealed_records',
    'update orders set partner_id = 2',
    'update orders set points = 1',
    'update order_lines set quantity = 1',
    "update points_actions set slug = 'x'",
    'update program_references set body = null',
    'delete from program_references',
    'update schema_migrations set applied_at = now()',
    'truncate point_entries',
    'insert into point_entries select * from point_entries on conflict (id) do update set points = 1',
    'alter table point_entries disable trigger all',
    'delete from partners',
    'truncate partners cascade',
  ])('is refused: %s', async (statement) => {
    await expect(runtime.query(statement)).rejects.toMatchObject(denied)
  })

  it('assigns points, loads files and purges, with a consistent ledger', async () => {
    const { points, imports, purge } = postgresRepository(runtime)
    const entry = { partner_id: 1, type: 'Asignación', points: 5, note: null }
    expect((await points.assign(entry, writeContext())).ok).toBe(true)
    const [partner] = await runtime.query<{ rut: string }>('select rut from partners where id = 2')
    const id = await imports.begin({
      sha256: 'f',
      file_name: null,
      origin: 'file',
      user_id: 1,
      user_name: 'Ana',
      created_at: at,
    })
    const row = { line: 2, rut: partner!.rut, typed: null, points: 7, description: null }
    await imports.stage(id, packRows([row], pointsRowNames))
    const options = { at, allowRepeat: false, limit: 5 }
    expect(await imports.apply(id, options, writeContext())).toMatchObject({ ok: true, rows: 1 })
    await purge(new Date('2030-01-01'))
    expect((await readLedger(runtime, 5)).isConsistent).toBe(true)
  })

  it('starts on current tables without migrating', async () => {
    const config = readConfig({ DATABASE_URL: urlOf(runtime.address) })
    const { database, close } = await openDatabase(config, () => undefined)
    expect(await postgresRepository(database).ready()).toBe(true)
    await postgresRepository(database).probeWrite(1000)
    await close()
  })

  it('names the migrate command when the tables are of an older version', async () => {
    const config = readConfig({ DATABASE_URL: urlOf(runtime.address) })
    await owner.query(`delete from schema_migrations where version = $1`, [latestVersion])
    try {
      await expect(openDatabase(config, () => undefined)).rejects.toThrow(/npm run migrate.*DATABASE_OWNER_URL/)
    } finally {
      await owner.query(`insert into schema_migrations (version) values ($1)`, [latestVersion])
    }
  })
})

describe('npm run migrate', () => {
  let database: TestDatabase
  const roles: string[] = []
  beforeAll(async () => {
    database = await emptyDatabase()
  })
  afterAll(async () => {
    for (const role of roles) await database.query(`drop owned by ${role} cascade`)
    for (const role of roles) await database.query(`drop role ${role}`)
    await database.close()
  })

  const newRole = async (options = '') => {
    const role = `role_${roles.length}_${database.address.database}`
    await database.query(`create role ${role} login ${options}`)
    roles.push(role)
    return role
  }
  const run = (env: Record<string, string>) => migrateDatabase(readConfig(env))

  it('prepares an empty database and grants the role of DATABASE_URL its rights', async () => {
    const role = await newRole()
    const env = { DATABASE_URL: urlOf(database.address, role), DATABASE_OWNER_URL: urlOf(database.address) }
    await expect(openDatabase(readConfig(env), () => undefined)).rejects.toThrow(/npm run migrate/)
    expect(await run(env)).toContain(role)
    const { database: pool, close } = await openDatabase(readConfig(env), () => undefined)
    expect(await pool.query('select 1 as one from point_entries')).toEqual([])
    await expect(pool.query('delete from point_entries')).rejects.toMatchObject(denied)
    await close()
  })

  it('revokes rights that were granted by hand', async () => {
    const role = await newRole()
    const env = { DATABASE_URL: urlOf(database.address, role), DATABASE_OWNER_URL: urlOf(database.address) }
    await database.query(`grant all on all tables in schema public to ${role}`)
    await run(env)
    const [rights] = await database.query(
      `select has_table_privilege($1, 'point_entries', 'update, delete, truncate') as ledger,
              has_table_privilege($1, 'schema_migrations', 'insert') as migrations`,
      [role],
    )
    expect(rights).toEqual({ ledger: false, migrations: false })
  })

  it('migrates without a second role, as a single role does', async () => {
    expect(await run({ DATABASE_URL: urlOf(database.address) })).not.toContain('permisos')
  })

  it.each(['superuser', 'a member of the owner', 'the owner itself'])(
    'refuses %s as the role of the server',
    async (kind) => {
      const owner = await newRole()
      await database.query(`grant ${owner} to current_user`)
      await database.query(`alter table point_entries owner to ${owner}`)
      const role =
        kind === 'superuser'
          ? await newRole('superuser')
          : kind === 'the owner itself'
            ? owner
            : await newRole(`noinherit in role ${owner}`)
      const env = { DATABASE_URL: urlOf(database.address, role), DATABASE_OWNER_URL: urlOf(database.address) }
      try {
        await expect(run(env)).rejects.toThrow(/podría reescribir el libro/)
      } finally {
        await database.query(`alter table point_entries owner to ${database.address.user}`)
      }
    },
  )

  it('names a role that does not exist', async () => {
    const env = { DATABASE_URL: urlOf(database.address, 'nadie'), DATABASE_OWNER_URL: urlOf(database.address) }
    await expect(run(env)).rejects.toThrow(/create role nadie login/)
  })

  it('names DATABASE_OWNER_URL when it does not lead to a database', async () => {
    const env = { DATABASE_URL: urlOf(database.address), DATABASE_OWNER_URL: 'postgres://o:p@127.0.0.1:1/canje' }
    await expect(run(env)).rejects.toThrow(/base de datos de DATABASE_OWNER_URL/)
  })
})

if (!systemPostgresBin) console.info('Not run: deploy/createRole.sh, because no PostgreSQL with psql is installed.')

describe.skipIf(!systemPostgresBin)('deploy/createRole.sh', () => {
  it('creates the role of compose.yaml with its password, whatever characters it has', async () => {
    const database = await emptyDatabase()
    const { host, user, database: name } = database.address
    const env = {
      PATH: `${systemPostgresBin}:${process.env['PATH']}`,
      PGHOST: host,
      POSTGRES_USER: user,
      POSTGRES_DB: name,
      DATABASE_PASSWORD: "o'clave\\ $x",
    }
    try {
      const { status, stderr } = spawnSync('sh', ['deploy/createRole.sh'], { env, encoding: 'utf8' })
      expect([status, stderr]).toEqual([0, ''])
      const client = new Client({ ...database.address, user: 'canje_app' })
      await client.connect()
      const { rows } = await client.query('select rolsuper, rolcanlogin from pg_roles where rolname = current_user')
      await client.end()
      expect(rows).toEqual([{ rolsuper: false, rolcanlogin: true }])
    } finally {
      await database.query('drop role if exists canje_app')
      await database.close()
    }
  })
})
