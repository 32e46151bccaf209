import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// Entries are only ever added (docs/decisions/0009): no statement anywhere takes one back or changes one.

const folders = ['server', 'scripts']
const sources = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((name) => /\.(ts|mjs|sql)$/.test(name))
  .map((name) => ({ name, text: readFileSync(name, 'utf8').replace(/\s+/g, ' ') }))

const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name)

/** `table` however it is written: quoted, with a schema, after ONLY. */
const statement = (verb: string, table: string) => new RegExp(`\\b${verb} (only )?("?public"?\\.)?"?${table}\\b`, 'i')

it('has no statement that updates, deletes or empties entries of the ledger', () => {
  expect(sources.length).toBeGreaterThan(80)
  for (const verb of ['update', 'delete from', 'truncate( table)?', 'merge into', 'drop table( if exists)?'])
    expect([verb, filesWith(statement(verb, 'point_entries'))]).toEqual([verb, []])
  expect(
    filesWith(/on conflict[^;`]*do update[^;`]*point_entries|insert into point_entries[^;`]*on conflict/i),
  ).toEqual([])
})

it('changes a balance only where an entry is added as well', () => {
  const changing = filesWith(statement('update', 'partners'))
  expect(changing).not.toEqual([])
  for (const name of changing) expect(filesWith(statement('insert into', 'point_entries'))).toContain(name)
})

it('adds nothing that would delete entries with something else', () => {
  expect(filesWith(/create table point_entries \([^;]*on delete (cascade|set)/i)).toEqual([])
})
