import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runtimeRights } from '#server/postgres/runtimeRights.ts'

// The ledger is append-only (docs/decisions/0009-ledger.md).

const folders = ['server', 'scripts']
const sources = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((name) => /\.(ts|mjs|sql)$/.test(name))
  .map((name) => ({ name, text: readFileSync(name, 'utf8').replace(/\s+/g, ' ') }))

const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name)

/** A verb and a table, which may be quoted, have a schema or follow ONLY. */
const statement = (verb: string, table: string) => new RegExp(`\\b${verb} (only )?("?public"?\\.)?"?${table}\\b`, 'i')

it('no SQL in server and scripts updates, deletes or truncates point_entries', () => {
  expect(sources.length).toBeGreaterThan(80)
  for (const verb of ['update', 'delete from', 'truncate( table)?', 'merge into', 'drop table( if exists)?'])
    expect([verb, filesWith(statement(verb, 'point_entries'))]).toEqual([verb, []])
  expect(
    filesWith(/on conflict[^;`]*do update[^;`]*point_entries|insert into point_entries[^;`]*on conflict/i),
  ).toEqual([])
})

it('no SQL in server and scripts changes audit_log but to erase personal data, and one file deletes old lines', () => {
  expect(filesWith(statement('update', 'audit_log'))).toEqual(['server/postgres/repo/anonymise.ts'])
  expect(filesWith(/update audit_log set (?!personal = null, personal_salt = null where)/i)).toEqual([])
  for (const verb of ['truncate( table)?', 'merge into', 'drop table( if exists)?'])
    expect([verb, filesWith(statement(verb, 'audit_log'))]).toEqual([verb, []])
  expect(filesWith(statement('delete from', 'audit_log'))).toEqual(['server/postgres/auditPurge.ts'])
})

it('no SQL in server and scripts changes or deletes a seal, and one file erases the salt of a record', () => {
  for (const table of ['seals', 'ledger_seals', 'sealed_records'])
    for (const verb of ['update', 'delete from', 'truncate( table)?', 'merge into', 'drop table( if exists)?'])
      expect([table, verb, filesWith(statement(verb, table))]).toEqual([
        table,
        verb,
        table === 'sealed_records' && verb === 'update' ? ['server/postgres/repo/anonymise.ts'] : [],
      ])
})

it('new columns of sealed tables are nullable and have no default, so that the seals of older rows hold', () => {
  const afterSeals = sources.filter(({ name }) => Number(/migrations\/(\d+)_/.exec(name)?.[1] ?? 0) > 23)
  const breaking =
    /alter table (point_entries|audit_log|order_lines|program_references) (?!add column id )[^;]*(not null|default|rename|drop column|type )/i
  expect(afterSeals.filter(({ text }) => breaking.test(text)).map(({ name }) => name)).toEqual([])
})

it('every file that sets the points of partners also inserts into point_entries', () => {
  const changing = filesWith(/\bupdate (only )?("?public"?\.)?"?partners\b[^;`]*\bpoints"? =/i)
  expect(changing).not.toEqual([])
  for (const name of changing) expect(filesWith(statement('insert into', 'point_entries'))).toContain(name)
})

it('point_entries has no cascading foreign key', () => {
  expect(filesWith(/create table point_entries \([^;]*on delete (cascade|set)/i)).toEqual([])
})

it('every table of the migrations has rights for the role of the server', () => {
  const folder = 'server/postgres/migrations'
  const tables = new Set(['schema_migrations', 'schema_backfills'])
  for (const name of readdirSync(folder).sort()) {
    const sql = readFileSync(join(folder, name), 'utf8').replace(/--.*/g, '')
    for (const [, verb, table] of sql.matchAll(/\b(create|drop) table (?:if (?:not )?exists )?(\w+)/gi))
      tables[verb!.toLowerCase() === 'create' ? 'add' : 'delete'](table!)
  }
  expect(Object.keys(runtimeRights).sort()).toEqual([...tables].sort())
})
