import type { AuditContext } from '../../domain/auditContext.ts'
import { plainFields } from '../../domain/audit.ts'
import type { Sql } from '../client.ts'
import { personalHash, personalSalt } from './auditLines.ts'

/**
 * Adds a line for each partner of an import, in the order of the file.
 * @param changes query of partner_id, line, key, before and after; $1 is the import.
 */
export async function insertPartnerLines(
  sql: Sql,
  id: number,
  act: AuditContext,
  note: string,
  changes: string,
): Promise<void> {
  await sql(
    `insert into audit_log (at, user_id, user_name, role, act, request_id, address,
                            entity, entity_id, changes, personal, personal_salt, personal_sha256, note)
     select $2, $3, $4, $5, $6, $7, $8, 'partner', partner_id, changes, personal, salt, ${personalHash}, $10
     from (
       select line, partner_id,
         jsonb_object_agg(key, jsonb_build_array(before, after)) filter (where key = any($9::text[])) as changes,
         jsonb_object_agg(key, jsonb_build_array(before, after)) filter (where key <> all($9::text[])) as personal
       from (${changes}) change group by line, partner_id) as change, ${personalSalt}
     order by line`,
    [
      id,
      act.at,
      act.user_id,
      act.user_name,
      act.role,
      act.name,
      act.request_id,
      act.address,
      [...plainFields, 'points', 'anonymous'],
      note,
    ],
  )
}
