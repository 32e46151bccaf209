import { rowMessages } from '../../imports/messages.ts'
import { anonymousFields, redactResponse, rutsPattern, type ErasedPerson } from '../../domain/personalDataRules.ts'
import type { Sql } from '../client.ts'
import { countVerdicts } from './countVerdicts.ts'

/** SQL of a typed RUT as digits and letter. */
const bare = (rut: string) => `regexp_replace(upper(${rut}), '[^0-9K]', '', 'g')`

/**
 * Erases a person from rows that wait: open reviews, loads that wait for a second person, imports of partners.
 * The rows stay, with an anonymous RUT that no partner can be found by.
 */
export async function eraseStagedRows(sql: Sql, { id, ruts }: ErasedPerson): Promise<void> {
  const { rut } = anonymousFields(id)
  await sql(
    `update import_rows set rut = $2, rut_typed = null, description = null, partner_id = null
     where partner_id = $1 or ${bare('rut')} = any($3::text[])`,
    [id, rut, ruts],
  )
  await sql(
    `update import_faults set rut = $1, description = '', problems = $2::jsonb where ${bare('rut')} = any($3::text[])`,
    [rut, JSON.stringify([{ field: 'rut', message: rowMessages.rutErased, value: rut }]), ruts],
  )
  await sql(`update partner_import_changes set changes = '{}' where partner_id = $1`, [id])
  const changed = await sql<{ id: number }>(
    `with erased as (
       update partner_import_rows set rut = null, fields = '{}', balance = null, partner_id = null, verdict = 'error', alike = null,
         texts = jsonb_build_object('rut', $2::text), problems = $3::jsonb
       where partner_id = $1 or ${bare(`coalesce(rut, texts ->> 'rut', '')`)} = any($4::text[])
       returning import_id)
     select distinct import_id as id from erased
     where import_id in (select id from partner_imports where applied_at is null)`,
    [id, rut, JSON.stringify([{ field: 'rut', message: rowMessages.rutErased, value: rut }]), ruts],
  )
  for (const one of changed) await countVerdicts(sql, one.id)
}

/** Erases a person from the stored responses of writes, which answer a repeated request for a week. */
export async function eraseResponses(sql: Sql, person: ErasedPerson): Promise<void> {
  const found = await sql<{ user_id: number; key: string; body: string }>(
    `select user_id, key, body from idempotency_keys
     where body ~* $1 or exists (select 1 from unnest($2::text[]) name where position(name in body) > 0)`,
    [rutsPattern(person), person.names.map((name) => JSON.stringify(name).slice(1, -1))],
  )
  for (const { user_id, key, body } of found)
    await sql(`update idempotency_keys set body = $3 where user_id = $1 and key = $2`, [
      user_id,
      key,
      redactResponse(body, person),
    ])
}
