import { keyRights, type KeyKind } from '#contract/keys.ts'
import { mayManage, type Actor } from '../domain/accountRules.ts'
import type { Changes } from '../domain/auditContext.ts'
import { auditExternalKeys, auditMasterKey, endedKeys } from '../domain/audit.ts'
import type { ExternalKeysSet, KeyRevoked, MasterKeySet } from '../ports/accounts.ts'
import type { Repository } from '../ports/repository.ts'
import type { AccountRecord, ExternalKeysRecord, KeyTerms, MasterKeyRecord } from '../domain/records.ts'
import { withAudit } from './withAudit.ts'
import type { Tables } from './tables.ts'
import { byName } from './terminals.ts'

const toIso = (time: Date | null | undefined) => time?.toISOString() ?? null
const keyOf = (user_id: number, kind: KeyKind) => `${kind} ${user_id}`
const earlier = (ends_at: Date | null | undefined, limit: Date) => (ends_at && ends_at < limit ? ends_at : limit)

/** The keys of a user, as listed. */
export function listKeys(tables: Tables, user_id: number): Pick<AccountRecord, 'masterkey' | 'external_keys'> {
  const { masterKeys, externalKeys, formerKeys, terminals } = tables
  const listed = (kind: KeyKind, key: KeyTerms & { last4: string; last_used_at?: Date | null }) => {
    const former = formerKeys.get(keyOf(user_id, kind))
    return {
      last4: key.last4,
      last_used_at: toIso(key.last_used_at),
      rights: [...(key.rights ?? keyRights)],
      ends_at: toIso(key.ends_at),
      previous: former
        ? { last4: former.last4, ends_at: former.ends_at.toISOString(), last_used_at: toIso(former.last_used_at) }
        : null,
    }
  }
  const master = masterKeys.get(user_id)
  const external = externalKeys.get(user_id)
  const named = master?.terminals.flatMap((id) => terminals.get(id) ?? []).sort(byName) ?? []
  return {
    masterkey: master ? { ...listed('master', master), terminals: named.map(({ id, name }) => ({ id, name })) } : null,
    external_keys: external ? { ...listed('external', external), api_key: external.api_key } : null,
  }
}

/** Makes the present key of a user the former one, which ends at `limit` or its own end. The key itself stays. */
function retire({ masterKeys, externalKeys, formerKeys }: Tables, user_id: number, kind: KeyKind, limit: Date): void {
  const key: MasterKeyRecord | ExternalKeysRecord | undefined =
    kind === 'master' ? masterKeys.get(user_id) : externalKeys.get(user_id)
  if (!key) return
  formerKeys.set(keyOf(user_id, kind), {
    user_id,
    kind,
    key_id: 'api_key' in key ? key.api_key : key.key_hash,
    secret_hash: 'api_key' in key ? key.secret_hash : null,
    last4: key.last4,
    rights: key.rights ?? keyRights,
    created_at: key.created_at,
    last_used_at: key.last_used_at ?? null,
    ends_at: earlier(key.ends_at, limit),
  })
}

/** Ends keys of a user at once, former ones included. Returns what to add to the audit line. */
export function endKeys(tables: Tables, user_id: number, kinds: readonly KeyKind[], now: Date): Changes {
  const { masterkey, external_keys } = listKeys(tables, user_id)
  for (const kind of kinds) {
    const former = tables.formerKeys.get(keyOf(user_id, kind))
    if (former) tables.formerKeys.set(keyOf(user_id, kind), { ...former, ends_at: earlier(former.ends_at, now) })
    retire(tables, user_id, kind, now)
    const table = kind === 'master' ? tables.masterKeys : tables.externalKeys
    table.delete(user_id)
  }
  return endedKeys({
    masterkey: kinds.includes('master') ? masterkey : null,
    external_keys: kinds.includes('external') ? external_keys : null,
  })
}

/** Keys as part of an account; memory/keys.ts reads them as callers. */
export function memoryUserKeys(
  tables: Tables,
  checkCaller: (actor: Actor) => void,
): Pick<Repository['users'], 'keysOf' | 'setMasterKey' | 'setExternalKeys' | 'revokeKey'> {
  const { users, masterKeys, externalKeys, terminals } = tables

  function find(id: number, actor: Actor) {
    checkCaller(actor)
    const user = users.get(id)
    if (!user) return { ok: false, reason: 'missing' } as const
    return mayManage(actor, user.role)
      ? { ok: true as const, user }
      : ({ ok: false, reason: 'superAdminOnly' } as const)
  }

  return {
    async keysOf(id) {
      return listKeys(tables, id)
    },
    async setMasterKey(id, terminalIds, key, context) {
      return withAudit<MasterKeySet>(tables, context, () => {
        const found = find(id, context.act)
        if (!found.ok) return found
        const nextKey = key ? { user_id: id, ...key } : masterKeys.get(id)
        if (!nextKey) return { ok: false, reason: 'firstKey' }
        if (!terminalIds.every((terminal) => terminals.has(terminal))) return { ok: false, reason: 'terminalUnknown' }
        const before = listKeys(tables, id).masterkey
        if (key) retire(tables, id, 'master', new Date(context.act.at.getTime() + key.overlap_ms))
        masterKeys.set(id, { ...nextKey, terminals: [...new Set(terminalIds)] })
        const masterkey = listKeys(tables, id).masterkey!
        return { ok: true, masterkey, audit: [auditMasterKey(found.user, before, masterkey)] }
      })
    },
    async setExternalKeys({ overlap_ms, ...keys }, context) {
      return withAudit<ExternalKeysSet>(tables, context, () => {
        const found = find(keys.user_id, context.act)
        if (!found.ok) return found
        const before = listKeys(tables, keys.user_id).external_keys
        retire(tables, keys.user_id, 'external', new Date(context.act.at.getTime() + overlap_ms))
        externalKeys.set(keys.user_id, keys)
        return {
          ok: true,
          audit: [auditExternalKeys(found.user, before, listKeys(tables, keys.user_id).external_keys)],
        }
      })
    },
    async revokeKey(id, kind, context) {
      return withAudit<KeyRevoked>(tables, context, () => {
        const found = find(id, context.act)
        if (!found.ok) return found
        const { masterkey, external_keys } = listKeys(tables, id)
        if ((kind === 'master' ? masterkey : external_keys) === null) return { ok: false, reason: 'keyless' }
        endKeys(tables, id, [kind], context.act.at)
        const line =
          kind === 'master'
            ? auditMasterKey(found.user, masterkey, null)
            : auditExternalKeys(found.user, external_keys, null)
        return { ok: true, audit: [line] }
      })
    },
  }
}
