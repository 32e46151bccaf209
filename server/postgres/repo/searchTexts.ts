import { partnerSearchText } from '../../domain/search.ts'
import type { PartnerRecord } from '../../domain/records.ts'
import type { Sql } from '../client.ts'

/** Writes what partners are found by: a partner also by those that were merged into it. */
export async function writeSearchTexts(sql: Sql, partners: readonly PartnerRecord[]): Promise<void> {
  const ids = partners.map(({ id }) => id)
  const merged = await sql<PartnerRecord & { merged_into: number }>(
    `select merged_into, rut, nombre_completo, numero_socio, telefono, celular, email from partners
     where merged_into = any($1::bigint[]) order by id`,
    [ids],
  )
  const textOf = (partner: PartnerRecord) =>
    [partner, ...merged.filter(({ merged_into }) => merged_into === partner.id)].map(partnerSearchText).join(' ')
  await sql(
    `insert into partner_search (partner_id, search) select * from unnest($1::bigint[], $2::text[])
     on conflict (partner_id) do update set search = excluded.search`,
    [ids, partners.map(textOf)],
  )
}
