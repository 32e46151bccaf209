import type { Act, AuditLine } from '../../act.ts'
import type { Sql } from '../client.ts'

/** Inserts the lines of an act; its parameters $1 to $8 are `auditValues`. */
export const auditInsert = `insert into audit_log (at, user_id, user_name, role, act, request_id, address,
                         entity, entity_id, entity_label, changes, personal, note)
  select $1::timestamptz, $2::bigint, $3::text, $4::text, coalesce(line.act, $5::text), $6::text, $7::text,
         entity, entity_id, entity_label, nullif(changes, '{}'), nullif(personal, '{}'), note
  from jsonb_to_recordset($8::jsonb) as line
    (act text, entity text, entity_id bigint, entity_label text, changes jsonb, personal jsonb, note text)`

export function auditValues(act: Act, lines: readonly AuditLine[]): unknown[] {
  const rows = lines.map(({ entity, ...line }) => ({
    ...line,
    entity: entity?.kind,
    entity_id: entity?.id,
    entity_label: entity?.label,
  }))
  return [act.at, act.user_id, act.user_name, act.role, act.name, act.request_id, act.address, JSON.stringify(rows)]
}

export async function insertAuditLines(sql: Sql, act: Act, lines: readonly AuditLine[]): Promise<void> {
  if (lines.length > 0) await sql(auditInsert, auditValues(act, lines))
}
