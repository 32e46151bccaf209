import type { AuditContext, AuditLine } from '../../domain/auditContext.ts'
import type { Sql } from '../client.ts'

/** Hash of a line's personal data, by which they are proven until they are erased together with its salt. */
export const personalHash = `encode(sha256(convert_to(salt::text || personal::text, 'UTF8')), 'hex')`
/** A salt for each row of `from` whose `personal` is set. */
export const personalSalt = `lateral (select case when personal is not null then gen_random_uuid() end as salt offset 0) as salted`

/** Inserts the lines of an act; its parameters $1 to $8 are `auditValues`. */
export const auditInsert = `insert into audit_log (at, user_id, user_name, role, act, request_id, address,
                         entity, entity_id, entity_label, changes, personal, personal_salt, personal_sha256, note)
  select $1::timestamptz, $2::bigint, $3::text, $4::text, coalesce(line.act, $5::text), $6::text, $7::text,
         entity, entity_id, entity_label, nullif(changes, '{}'), personal, salt, ${personalHash}, note
  from (select *, nullif(typed, '{}') as personal from jsonb_to_recordset($8::jsonb) as line
    (act text, entity text, entity_id bigint, entity_label text, changes jsonb, typed jsonb, note text)) as line,
    ${personalSalt}`

export function auditValues(act: AuditContext, lines: readonly AuditLine[]): unknown[] {
  const rows = lines.map(({ entity, personal, ...line }) => ({
    ...line,
    typed: personal,
    entity: entity?.kind,
    entity_id: entity?.id,
    entity_label: entity?.label,
  }))
  return [act.at, act.user_id, act.user_name, act.role, act.name, act.request_id, act.address, JSON.stringify(rows)]
}

export async function insertAuditLines(sql: Sql, act: AuditContext, lines: readonly AuditLine[]): Promise<void> {
  const own = lines.filter(({ by }) => !by)
  if (own.length > 0) await sql(auditInsert, auditValues(act, own))
  for (const line of lines) if (line.by) await sql(auditInsert, auditValues({ ...act, ...line.by }, [line]))
}
