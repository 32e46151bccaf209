import { userFieldNames } from '#contract/userFields.ts'
import { hasSameRole, mayManage, type Actor } from '../../domain/accountRules.ts'
import type { Refused } from '../../domain/pointsResults.ts'
import type { AccountRecord, UserFields } from '../../domain/records.ts'
import { CallerRevokedError } from '../../ports/repositoryErrors.ts'
import type { Sql } from '../client.ts'

export const refused = <Reason extends string>(reason: Reason): Refused<Reason> => ({ ok: false, reason })

type Locked = UserFields & Pick<AccountRecord, 'id' | 'version'>

/**
 * Locks the accounts, the actor and every super-admin in the order of ids, so that mutual removals serialise.
 * NO KEY UPDATE leaves foreign keys free: a load by one of these users does not block.
 * @throws CallerRevokedError
 */
export async function lockAccounts(
  sql: Sql,
  actor: Actor,
  ids: number[],
): Promise<{ found: Locked[]; superAdmins: number[] }> {
  const rows = await sql<Locked>(
    `select id, ${userFieldNames.join(', ')}, version from users where id = any($1::bigint[]) or role = 'super-admin'
     order by id for no key update`,
    [[...ids, actor.user_id]],
  )
  if (
    !hasSameRole(
      actor,
      rows.find(({ id }) => id === actor.user_id),
    )
  )
    throw new CallerRevokedError('The caller was removed, or has another role')
  return {
    found: rows.filter(({ id }) => ids.includes(id)),
    superAdmins: rows.filter(({ role }) => role === 'super-admin').map(({ id }) => id),
  }
}

/** Locks one account, unless it must not be changed. */
export async function lockAccount(
  sql: Sql,
  id: number,
  actor: Actor,
): Promise<{ ok: true; user: Locked } | Refused<'missing' | 'superAdminOnly'>> {
  const { found } = await lockAccounts(sql, actor, [id])
  const user = found[0]
  if (!user) return refused('missing')
  return mayManage(actor, user.role) ? { ok: true, user } : refused('superAdminOnly')
}
