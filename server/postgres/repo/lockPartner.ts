import type { PartnerRecord } from '../../domain/records.ts'
import type { Sql } from '../client.ts'
import { partnerColumns } from './partners.ts'

export type LockedPartner = PartnerRecord & { merged_into: number | null }

/** `survivor` is the partner that it was merged into; null for none. */
export type LockedFamily = { partner: LockedPartner; survivor: LockedPartner | null }

const lock = async (sql: Sql, id: number): Promise<LockedPartner | null> =>
  (
    await sql<LockedPartner>(`select ${partnerColumns}, merged_into from partners where id = $1 for no key update`, [
      id,
    ])
  )[0] ?? null

/** Locks a partner and the one that it was merged into, which comes first: so no two writes wait for each other. */
export async function lockFamily(sql: Sql, id: number): Promise<LockedFamily | null> {
  for (;;) {
    const [found] = await sql<{ into: number | null }>(`select merged_into as into from partners where id = $1`, [id])
    if (!found) return null
    const survivor = found.into === null ? null : await lock(sql, found.into)
    const partner = (await lock(sql, id))!
    // It may have been merged, or separated, before it was locked.
    if (partner.merged_into === found.into) return { partner, survivor }
  }
}

type PartnerKey = { id: number } | { rut: string }

/** Locks the partner that goes on for an id or a RUT; null when there is none. */
export async function lockSurvivor(sql: Sql, key: PartnerKey): Promise<LockedPartner | null> {
  const [column, value] = 'id' in key ? ['id', key.id] : ['rut', key.rut]
  for (;;) {
    const [found] = await sql<{ id: number }>(
      `select coalesce(merged_into, id) as id from partners where ${column} = $1`,
      [value],
    )
    const partner = found ? await lock(sql, found.id) : null
    if (!partner || partner.merged_into === null) return partner
  }
}

/** The partner that goes on for an id. */
export async function findSurvivor(sql: Sql, id: number): Promise<number> {
  const [found] = await sql<{ id: number }>(`select coalesce(merged_into, id) as id from partners where id = $1`, [id])
  return found?.id ?? id
}
