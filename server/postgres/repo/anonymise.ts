import type { AuditContext, Audited, AuditLine, Changes } from '../../domain/auditContext.ts'
import { auditAnonymous } from '../../domain/audit.ts'
import {
  ANONYMOUS_RUTS,
  anonymousFields,
  bareRut,
  erasedPerson,
  isAnonymous,
  RENOUNCED_ENTRY_TYPE,
} from '../../domain/personalDataRules.ts'
import type { PartnerAnonymised } from '../../ports/points.ts'
import type { PartnerRecord } from '../../domain/records.ts'
import type { Sql } from '../client.ts'
import { eraseResponses, eraseStagedRows } from './eraseCopies.ts'

/** The statement of the audit log that erases: seals leave out these columns. */
const erasePersonal = 'update audit_log set personal = null, personal_salt = null where personal is not null'

/** The locked row keeps orders, loads and other entries of the partner away until the end. */
export async function anonymise(
  sql: Sql,
  id: number,
  { rut, reason }: { rut: string; reason: string },
  act: AuditContext,
): Promise<Audited<PartnerAnonymised>> {
  const [partner] = await sql<ErasedPartner & { merged_into: number | null }>(
    `select id, rut, nombre_completo, points, merged_into from partners where id = $1 for update`,
    [id],
  )
  if (!partner) return { ok: false, reason: 'missing' }
  if (isAnonymous(partner)) return { ok: false, reason: 'done' }
  if (partner.merged_into !== null) return { ok: false, reason: 'merged' }
  if (bareRut(partner.rut) !== bareRut(rut)) return { ok: false, reason: 'rut' }
  const [open] = await sql<{ count: number }>(
    `select count(*) as count from orders where status in ('pending', 'ready')
       and partner_id in (select $1::bigint union all select id from partners where merged_into = $1)`,
    [id],
  )
  if (open!.count > 0) return { ok: false, reason: 'orders', count: open!.count }
  const merged = await sql<ErasedPartner>(
    `select id, rut, nombre_completo, points from partners where merged_into = $1 and rut not like $2 order by id for update`,
    [id, ANONYMOUS_RUTS],
  )
  const audit = []
  for (const one of [...merged, partner]) audit.push(await erase(sql, one, reason, act))
  await sql(`update partner_merges set changes = '{}' where $1 in (survivor_id, other_id)`, [id])
  const fields = Object.keys(anonymousFields(id)).join(', ')
  const [row] = await sql<PartnerRecord>(`select id, points, version, ${fields} from partners where id = $1`, [id])
  return { ok: true, row: row!, audit }
}

type ErasedPartner = Pick<PartnerRecord, 'id' | 'rut' | 'nombre_completo' | 'points'>

/** One of a person's records. */
async function erase(sql: Sql, partner: ErasedPartner, reason: string, act: AuditContext): Promise<AuditLine> {
  const { id } = partner
  if (partner.points > 0)
    await sql(
      `insert into point_entries (partner_id, type, points, created_at, source, kind, user_id, user_name, note)
       values ($1, $2, $3, $4, $5, 'deduct', $6, $7, $8)`,
      [id, RENOUNCED_ENTRY_TYPE, -partner.points, act.at, `deduct:${act.user_id}`, act.user_id, act.user_name, reason],
    )
  const fields = Object.entries(anonymousFields(id))
  await sql(
    `update partners set points = points - $2, version = version + 1,
       ${fields.map(([field], index) => `${field} = $${index + 3}`).join(', ')}
     where id = $1`,
    [id, partner.points, ...fields.map(([, value]) => value)],
  )
  await sql(`update partner_search set search = '' where partner_id = $1`, [id])
  const lines = await sql<{ personal: Changes }>(
    `select personal from audit_log where entity = 'partner' and entity_id = $1 and personal is not null`,
    [id],
  )
  await sql(`${erasePersonal} and entity = 'partner' and entity_id = $1`, [id])
  await sql(`update sealed_records set salt = null where kind = 'partner' and record_id = $1`, [id])
  const person = erasedPerson(
    partner,
    lines.map(({ personal }) => personal),
  )
  // Rows that were corrected in reviews of points files name a RUT.
  await sql(
    `${erasePersonal} and entity = 'import' and exists (
       select 1 from jsonb_array_elements_text(personal -> 'rut') typed
       where regexp_replace(upper(typed), '[^0-9K]', '', 'g') = any($1::text[]))`,
    [person.ruts],
  )
  await eraseStagedRows(sql, person)
  await eraseResponses(sql, person)
  return auditAnonymous(id, partner.points, reason)
}
