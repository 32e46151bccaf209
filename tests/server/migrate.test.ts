import { afterAll, beforeAll, expect, it } from 'vitest'
import { partnerSearchText, productSearchText } from '#server/domain/search.ts'
import { backfills, runBackfills } from '#server/postgres/backfills.ts'
import { connect } from '#server/postgres/client.ts'
import { readProof } from '#server/postgres/ledgerProof.ts'
import { isMigrated, latestVersion, migrate, migrations, OLDEST_PROGRAM } from '#server/postgres/migrate.ts'
import { sealDays } from '#server/postgres/seals.ts'
import { StartError } from '#server/ports/startError.ts'
import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { emptyDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
/** A partner's fields that searches read, empty. */
const nameless = { numero_socio: null, telefono: null, celular: null, email: null }
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

/** Runs a migration once more, on rows as an older version wrote them. */
const apply = (version: number) => database.query(migrations.find((one) => one.version === version)!.sql)
/** Runs a backfill once more. */
async function backfill(name: string): Promise<void> {
  await database.query(`delete from schema_backfills where name = $1`, [name])
  const options = { log: () => undefined, report: () => undefined, isForeground: true }
  await runBackfills(database, { ...options, list: backfills.filter((one) => one.name === name) })
}

it('runs each migration once when three replicas start at once on an empty database', async () => {
  expect(await isMigrated(database)).toBe(false)
  const replicas = [1, 2, 3].map(() => connect(database.address, () => undefined))
  await Promise.all(replicas.map((replica) => migrate(replica)))
  await Promise.all(replicas.map((replica) => replica.close()))
  const rows = await database.query<{ version: number }>(`select version from schema_migrations order by version`)
  const kept = migrations.map(({ version }) => version).filter((version) => version >= OLDEST_PROGRAM)
  expect(rows.map(({ version }) => version)).toEqual(kept)
  expect(await isMigrated(database)).toBe(true)
})

it('finds existing products by character references of their descriptions', async () => {
  await migrate(database)
  await database.query(
    `insert into products (title, description, state, "order", created_at, search)
     values ('Olla', 'Caf&eacute;&nbsp;&amp; t&eacute;', 1, 1, now(), 'olla caf&eacute;&nbsp;&amp; t&eacute;')`,
  )
  await apply(9)
  const rows = await database.query<{ search: string }>(`select search from products`)
  expect(rows).toEqual([
    { search: productSearchText({ title: 'Olla', description: 'Caf&eacute;&nbsp;&amp; t&eacute;' }) },
  ])
})

it('removes invisible characters from existing names, except where duplicates would result', async () => {
  await migrate(database)
  const displayed = 'Ana\u200B Ro\u00ADjas\u200E'
  const [stored, normalized] = ['ana\u200B ro\u00ADjas\u200E', normalizeForSearch(displayed)]
  await database.query(
    `insert into users (id, name, email, role, password_hash, created_at, email_lower, name_folded, search)
     values (1, $1, 'a@b.cl', 'user', 'h', now(), 'a@b.cl', $2, $2 || ' a@b.cl')`,
    [displayed, stored],
  )
  await database.query(`insert into partners (id, rut, nombre_completo) values (1, '1-9', $1)`, [displayed])
  await database.query(`insert into partner_search (partner_id, search) values (1, $1)`, [stored])
  await database.query(`insert into terminals (name, code, name_folded, code_folded) values ($1, 'T', $2, 't\u200B')`, [
    displayed,
    stored,
  ])
  await database.query(`insert into categories (name, name_folded) values ($1, $2), ('T', 't'), ('T-', 't\u200B')`, [
    displayed,
    stored,
  ])
  await apply(10)
  const rows = await database.query<{ text: string }>(
    `select name_folded as text from users union all select search from users union all select search from partner_search
     union all select name_folded from terminals union all select code_folded from terminals
     union all (select name_folded from categories order by id)`,
  )
  expect(rows.map(({ text }) => text)).toEqual([
    normalized,
    `${normalized} a@b.cl`,
    normalized,
    normalized,
    't',
    normalized,
    't',
    't\u200B',
  ])
  expect(normalized).toBe('ana rojas')
})

it('normalises the search text of existing partners: foreign letters and repeated blanks', async () => {
  await migrate(database)
  const names = ['Jörg  Köhler', 'François\u00A0Très', 'JOÃO\tda Conceição', 'Jose\u0301 Núñez', 'Ana Rojas']
  for (const [index, name] of names.entries())
    await database.query(
      `with partner as (insert into partners (id, rut, nombre_completo) values ($1::bigint, $2, $3) returning id, rut)
       insert into partner_search (partner_id, search)
       select id, translate(lower(concat_ws(' ', $3::text, rut, replace(rut, '-', ''))), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun') from partner`,
      [100 + index, `${index}-K`, name],
    )
  await apply(11)
  await apply(13)
  const rows = await database.query<{ search: string }>(
    `select search from partner_search where partner_id >= 100 order by partner_id`,
  )
  const expected = names.map((nombre_completo, index) =>
    partnerSearchText({ ...nameless, nombre_completo, rut: `${index}-K` }),
  )
  expect(rows.map(({ search }) => search)).toEqual(expected)
})

it('adds names without the signs within them to the search text of existing rows', async () => {
  await migrate(database)
  const names = ["Ana O'Higgins", 'Eva Pérez-Soto', 'Luz d Agostini', 'Ana Rojas']
  for (const [index, name] of names.entries())
    await database.query(
      `with partner as (insert into partners (id, rut, nombre_completo) values ($1::bigint, $2, $3) returning id)
       insert into partner_search (partner_id, search) select id, search_fold($3) from partner`,
      [600 + index, `60${index}-1`, name],
    )
  for (const name of ['joined_names', 'joined_products', 'joined_users']) await backfill(name)
  const rows = await database.query<{ search: string }>(
    `select search from partner_search where partner_id between 600 and 699 order by partner_id`,
  )
  expect(rows.map(({ search }) => search)).toEqual(
    names.map((nombre_completo, index) => partnerSearchText({ ...nameless, nombre_completo, rut: `60${index}-1` })),
  )
  expect(rows[0]!.search).toContain('ohiggins')
})

it('adds the member number to the search text of existing partners', async () => {
  await migrate(database)
  const numbers = ['000042', 'SC–0917/3', ' 12.345 ', '', null]
  for (const [index, number] of numbers.entries())
    await database.query(
      `with partner as (insert into partners (id, rut, nombre_completo, numero_socio) values ($1, $2, 'Ana Rojas', $3) returning id)
       insert into partner_search (partner_id, search) select id, 'ana rojas ' || $2::text || ' ' || replace($2, '-', '') from partner`,
      [200 + index, `20${index}-1`, number],
    )
  await backfill('partner_search')
  const rows = await database.query<{ search: string }>(
    `select search from partner_search where partner_id between 200 and 299 order by partner_id`,
  )
  const expected = numbers.map((numero_socio, index) =>
    partnerSearchText({ ...nameless, nombre_completo: 'Ana Rojas', rut: `20${index}-1`, numero_socio }),
  )
  expect(rows.map(({ search }) => search)).toEqual(expected)
})

it('adds phones to the search text of existing partners', async () => {
  await migrate(database)
  const phones = ['+56 9 8765 4321', '(02) 2345-6789', '56 22345', '0056 9 8765 4321', 'anexo 12', '', null]
  for (const [index, celular] of phones.entries())
    await database.query(
      `with partner as (insert into partners (id, rut, nombre_completo, numero_socio, telefono, celular)
         values ($1, $2, 'Ana Rojas', 'SC-7', '600 123', $3) returning id)
       insert into partner_search (partner_id, search) select id, '' from partner`,
      [250 + index, `25${index}-1`, celular],
    )
  await backfill('partner_search')
  const rows = await database.query<{ search: string }>(
    `select search from partner_search where partner_id between 250 and 299 order by partner_id`,
  )
  const expected = phones.map((celular, index) =>
    partnerSearchText({
      ...nameless,
      nombre_completo: 'Ana Rojas',
      rut: `25${index}-1`,
      numero_socio: 'SC-7',
      telefono: '600 123',
      celular,
    }),
  )
  expect(rows.map(({ search }) => search)).toEqual(expected)
})

it('gives stored regions their name of the list, with a line of each partner and one that names no others', async () => {
  await migrate(database)
  const stored = ['RM', 'V Región', 'Bío  Bío', 'Mendoza', 'Otra: Salta', 'Maule', '  ', null]
  for (const [index, region] of stored.entries())
    await database.query(`insert into partners (id, rut, nombre_completo, region) values ($1, $2, 'Ana', $3)`, [
      400 + index,
      `40${index}-1`,
      region,
    ])
  await sealDays(database, new Date(Date.now() - 86_400_000))
  await backfill('partner_regions')
  const proof = await readProof(database, null, 5)
  expect([proof.changed, proof.unexplained.total]).toEqual([{ records: [], total: 0 }, 0])
  const rows = await database.query<{ region: string | null; version: number }>(
    `select region, version from partners where id between 400 and 499 order by id`,
  )
  expect(rows.map(({ region, version }) => `${region} ${version}`)).toEqual([
    'Metropolitana de Santiago 2',
    'Valparaíso 2',
    'Biobío 2',
    'Otra: Mendoza 2',
    'Otra: Salta 1',
    'Maule 1',
    'null 2',
    'null 1',
  ])
  const [line, ...others] = await database.query<{ changes: object; note: string }>(
    `select changes, note from audit_log where act = 'cli.nameRegions' and entity is null`,
  )
  const own = await database.query<{ id: number; personal: object }>(
    `select entity_id as id, personal from audit_log where act = 'cli.nameRegions' and entity = 'partner' order by 1`,
  )
  expect(own.map(({ id }) => id)).toEqual([400, 401, 402, 403, 406])
  expect(own[0]!.personal).toEqual({ region: ['RM', 'Metropolitana de Santiago'] })
  expect([line!.changes, others]).toEqual([{ partners: [null, 5] }, []])
  expect(line!.note).toContain('«RM» es Metropolitana de Santiago (1)')
  expect(line!.note).toContain('2 con otra región')
  expect(line!.note).not.toContain('Mendoza')
})

it('reads the totals of loads that an older version applied from their entries', async () => {
  await migrate(database)
  const partnerIds = await database.query<{ id: number }>(
    `insert into partners (id, rut, nombre_completo) values (301, '301-1', 'Ana'), (302, '302-2', 'Eva') returning id`,
  )
  const at = new Date()
  const load = `insert into imports (sha256, user_id, user_name, created_at, applied_at) values ('f', 1, 'Ana', now(), $1) returning id`
  const [applied] = await database.query<{ id: number }>(load, [at])
  const [staged] = await database.query<{ id: number }>(load, [null])
  const ids = await database.query<{ id: number }>(
    `insert into point_entries (partner_id, type, points, created_at, source)
     values ($1, 'x', 5, $4, $3), ($2, 'x', 7, $4, 'assign:1'), ($2, 'x', 9, $4, $3), ($1, 'x', 1, $4, $3)
     returning id`,
    [...partnerIds.map(({ id }) => id), `import:${applied!.id}`, at],
  )
  await backfill('load_totals')
  const rows = await database.query(
    `select row_count, partner_count, points_total, first_entry, last_entry from imports where id = any($1) order by id`,
    [[applied!.id, staged!.id]],
  )
  const none = { row_count: null, partner_count: null, points_total: null, first_entry: null, last_entry: null }
  const [first, , , last] = ids
  expect(rows).toEqual([
    { row_count: 3, partner_count: 2, points_total: 15, first_entry: first!.id, last_entry: last!.id },
    none,
  ])
})

it('removes invisible characters from existing e-mails, except where duplicates would result', async () => {
  await migrate(database)
  const characters = Array.from({ length: 0xfffe }, (_, code) => String.fromCharCode(code)).filter((one) =>
    /\p{Cf}/u.test(one),
  )
  const emails = [
    `Ana${characters.join('')}@b.cl`,
    'two@b.cl\u200B',
    'two@b.cl',
    'un\u200Bo@b.cl',
    'uno\u200E@b.cl',
    'ñ@b.cl',
  ]
  for (const [index, email] of emails.entries())
    await database.query(
      `insert into users (id, name, email, role, password_hash, created_at, email_lower, search)
       values ($1, 'Ana', $2, 'user', 'h', now(), lower($2), 'ana ' || lower($2))`,
      [100 + index, email],
    )
  await apply(12)
  const rows = await database.query<{ email: string; email_lower: string; search: string }>(
    `select email, email_lower, search from users where id >= 100 order by id`,
  )
  expect(rows[0]).toEqual({ email: 'Ana@b.cl', email_lower: 'ana@b.cl', search: 'ana ana@b.cl' })
  expect(rows.slice(1).map(({ email }) => email)).toEqual(emails.slice(1))
})

it('composes stored e-mails to NFC and keeps two that would become equal', async () => {
  await migrate(database)
  const emails = ['Jose\u0301@b.cl', 'ana\u0303@b.cl', 'an\u00e3@b.cl', 'sol@b.cl']
  for (const [index, email] of emails.entries())
    await database.query(
      `insert into users (id, name, email, role, password_hash, created_at, email_lower, search)
       values ($1, 'Ana', $2, 'user', 'h', now(), lower($2), '')`,
      [800 + index, email],
    )
  await database.query(`alter table export_links add column user_id bigint`)
  await database.query(`alter table export_links drop column session_hash`)
  await apply(16)
  const rows = await database.query<{ email: string; email_lower: string }>(
    `select email, email_lower from users where id between 800 and 803 order by id`,
  )
  expect(rows[0]).toEqual({ email: 'Jos\u00e9@b.cl', email_lower: 'jos\u00e9@b.cl' })
  expect(rows.slice(1).map(({ email }) => email)).toEqual(emails.slice(1))
})

it('normalises text in SQL as searches do: Latin letters, marks, blanks, invisible characters', async () => {
  await migrate(database)
  // Latin letters of Europe and America; blanks, punctuation and all of \p{Cf}.
  const ranges = [
    [0x21, 0x17f],
    [0x300, 0x36f],
    [0x1e00, 0x1e9d],
    [0x1ea0, 0x1ef9],
    [0x2010, 0x205e],
    [0x20a0, 0x20f0],
    [0xfb00, 0xfb06],
    [0xfe00, 0xfe0f],
    [0xff01, 0xff5e],
  ] as const
  const isListed = (code: number) => ranges.some(([from, to]) => code >= from && code <= to)
  const characters = Array.from({ length: 0xfffe }, (_, code) => String.fromCharCode(code)).filter(
    (character, code) => isListed(code) || /[\p{Cf}\s]/u.test(character),
  )
  const texts = characters.map((character) => `A${character}z ${character} `)
  const rows = await database.query<{ text: string; folded: string }>(
    `select text, search_fold(text) as folded from unnest($1::text[]) as text`,
    [texts],
  )
  expect(rows).toHaveLength(texts.length)
  const differing = rows.filter(({ text, folded }) => folded !== normalizeForSearch(text))
  expect(differing.map(({ text }) => `U+${text.codePointAt(1)!.toString(16)} ${text}`)).toEqual([])
})

it('normalizes stored search text again, and keeps two unique names distinct that would become equal', async () => {
  await migrate(database)
  await database.query(
    `insert into users (id, name, email, role, password_hash, created_at, email_lower, name_folded, search)
     values (900, 'Søren', 'soren@b.cl', 'user', 'h', now(), 'soren@b.cl', 'søren', 'søren soren@b.cl')`,
  )
  await database.query(`insert into partners (id, rut, nombre_completo) values (900, '900-9', 'Łukasz Weiß')`)
  await database.query(`insert into partner_search (partner_id, search) values (900, 'łukasz weiß 900-9 9009')`)
  await database.query(
    `insert into categories (name, name_folded) values ('Œuvre', 'œuvre'), ('Søl', 'søl'), ('Sol', 'sol')`,
  )
  await apply(13)
  const rows = await database.query<{ text: string }>(
    `select name_folded as text from users where id = 900 union all select search from users where id = 900
     union all select search from partner_search where partner_id = 900
     union all (select name_folded from categories where name in ('Œuvre', 'Søl', 'Sol') order by id)`,
  )
  expect(rows.map(({ text }) => text)).toEqual([
    'soren',
    'soren soren@b.cl',
    'lukasz weiss 900-9 9009',
    'oeuvre',
    'søl',
    'sol',
  ])
})

it('keeps stored slugs that are equal without case and accents', async () => {
  await migrate(database)
  await database.query(`drop index products_slug_folded`)
  await database.query(
    `insert into products (title, slug, state, "order", created_at, search)
     values ('A', 'Maté', 1, 21, now(), 'a'), ('B', 'MATE', 1, 22, now(), 'b'), ('C', null, 1, 23, now(), 'c')`,
  )
  await apply(21)
  const rows = await database.query<{ slug: string }>(`select slug from products where search_fold(slug) = 'mate'`)
  expect(rows.map(({ slug }) => slug).toSorted()).toEqual(['MATE', 'Maté'])
})

it('rewrites no large table and builds no index on one in a migration, whose locks would keep others waiting', () => {
  const large = '(point_entries|partners|partner_search|audit_log|orders|idempotency_keys|program_references)'
  const blocking = new RegExp(`^(update ${large}\\b|create (unique )?index [^;]* on ${large}\\b)`, 'm')
  const later = migrations.filter(({ version, isConcurrent }) => version > 35 && !isConcurrent)
  // See "A migration" in CONTRIBUTING.md.
  expect(later.filter(({ sql }) => blocking.test(sql)).map(({ name }) => name)).toEqual([])
})

it('refuses a database of a newer version', async () => {
  await database.query(`insert into schema_migrations (version) values ($1)`, [latestVersion + 1])
  await expect(migrate(database)).rejects.toThrow(StartError)
})
