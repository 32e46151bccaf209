import { emptyFields, presentFields } from '#contract/fields.ts'
import { keyKinds, keyRights, type KeyKind, type NewKeyTerms } from '#contract/keys.ts'
import { messages } from '#contract/messages.ts'
import { roleLabels } from '#contract/roles.ts'
import { userFieldNames, userFields } from '#contract/userFields.ts'
import { users, type User } from '#contract/users.ts'
import type { WriteContext } from '../domain/auditContext.ts'
import { maskSecret } from '../domain/audit.ts'
import { endOfDay } from '../domain/programmeTime.ts'
import { staleVersion, conflict, forbidden, notFound, unprocessable } from '../http/errors.ts'
import type { RegisterRoute } from '../http/router.ts'
import { paginate, type ListRoute } from '../http/pagination.ts'
import { generateToken, sha256 } from '../http/secret.ts'
import type { KeyRefusal, KeyRevoked, UserRemovalRefusal, UserSort, UserWriteRefusal } from '../ports/accounts.ts'
import type { Ports } from '../ports/services.ts'
import type { AccountRecord, UserRecord } from '../domain/records.ts'
import { refuseWeakPassword } from './refuseWeakPassword.ts'
import { rowOfList } from './rowOfList.ts'
import { checkCurrentPassword } from './verifyPassword.ts'

/** Accounts and their keys. Permissions: server/domain/accountRules.ts, docs/decisions/0010. */
export function registerUserRoutes(registerRoute: RegisterRoute, ports: Ports): void {
  const { repository, passwords, clock } = ports
  const serialize = (row: AccountRecord) => serializeAccount(row, clock())
  const list: Omit<ListRoute<UserSort, AccountRecord, User>, 'query'> = {
    path: users.list.path,
    initialSort: { key: 'id', direction: 'desc' },
    columns: { id: 'number', name: 'string' },
    fetchPage: repository.users.page,
    serialize,
  }

  registerRoute(users.list, ({ query }) => paginate({ ...list, query }))
  registerRoute(users.show, async ({ params }) => {
    const user = await rowOfList(params.id, repository.users.page)
    if (!user) throw notFound('Este usuario ya no existe.')
    return { data: serialize(user) }
  })
  registerRoute(users.ownKeys, async ({ caller: { user } }) => ({
    data: serializeKeys(await repository.users.keysOf(user.id), clock()),
  }))
  // `next_page_url` of a search leads to the list, which clients follow with GET.
  registerRoute(users.search, ({ body }) => paginate({ ...list, query: body }))

  registerRoute(users.create, async ({ body, context }) => {
    await refuseWeakPassword(body.password, body)
    const password_hash = await passwords.hash(body.password)
    const reply = ({ user: { password_hash: _hash, ...user } }: { user: UserRecord }) => ({
      data: serialize({ ...user, version: 1, masterkey: null, external_keys: null }),
    })
    const fields = { ...emptyFields(userFields), ...presentFields(body, userFieldNames) }
    const created = await repository.users.create({ ...fields, password_hash, created_at: clock() }, context(reply))
    if (!created.ok) throw refused(created.reason)
    return reply(created)
  })

  registerRoute(users.update, async ({ params, body, context }) => {
    const reply = ({ row }: { row: AccountRecord }) => ({ data: serialize(row) })
    const changes = presentFields(body, userFieldNames)
    const written = await repository.users.update(params.id, changes, { ...context(reply), version: body.version })
    if (!written.ok) {
      throw written.reason === 'lastSuperAdmin' ? unprocessable({ role: [lastSuperAdmin] }) : refused(written.reason)
    }
    return reply(written)
  })

  registerRoute(users.updatePassword, async ({ params, body, caller, address, http, actOf, context }) => {
    const { user, session } = caller
    if (params.id === user.id)
      await checkCurrentPassword(ports, user, body.current, { address, http, act: actOf(user) })
    const person = await repository.users.find(params.id)
    if (person) await refuseWeakPassword(body.password, person)
    const password_hash = await passwords.hash(body.password)
    const changed = await repository.users.setPassword(
      params.id,
      password_hash,
      session.token_hash,
      params.id === user.id ? [] : keyKinds,
      context(done),
    )
    if (!changed.ok) throw refused(changed.reason)
    return done()
  })

  registerRoute(users.remove, async ({ params, context }) => {
    const removed = await repository.users.remove([params.id], context(done))
    if (!removed.ok) throw refused(removed.reason)
    return done()
  })

  registerRoute(users.removeMany, async ({ body, context }) => {
    const removed = await repository.users.remove([...new Set(body.list)], context(done))
    if (removed.ok) return done()
    if (removed.reason !== 'missing') throw refused(removed.reason)
    throw notFound('Alguno de los usuarios ya no existe; no se eliminó ninguno.')
  })

  registerRoute(
    users.masterKey,
    async ({ body: { id, terminals, renew, ...terms }, context }) => {
      const key = `mk_${generateToken()}`
      const newKey = renew ? { ...(await hashKey(key)), ...termsOf(terms, clock()) } : null
      const reply = ({ masterkey }: { masterkey: MasterKeyInfo }) => {
        const serialized = serializeMasterKey(masterkey, clock())
        return { data: renew ? { ...serialized, key } : serialized }
      }
      const set = await repository.users.setMasterKey(id, terminals, newKey, context(reply))
      if (!set.ok) throw refused(set.reason)
      return reply(set)
    },
    { toStoredReply: (reply, { body }) => (body.renew ? alreadyGenerated : reply) },
  )

  registerRoute(
    users.externalKey,
    async ({ body: { id, renew, ...terms }, context }) => {
      if (!renew) throw unprocessable({ renew: [messages.renewNeeded] })
      const api_key = `ak_${generateToken()}`
      const secret_key = `sk_${generateToken()}`
      const { key_hash: secret_hash, last4 } = await hashKey(secret_key)
      const keys = { user_id: id, api_key, secret_hash, last4, ...termsOf(terms, clock()) }
      const reply = () => ({ data: { api_key, secret_key } })
      const set = await repository.users.setExternalKeys(keys, context(reply))
      if (!set.ok) throw refused(set.reason)
      return reply()
    },
    { toStoredReply: () => alreadyGenerated },
  )

  async function revoke(id: number, kind: KeyKind, context: WriteContext<KeyRevoked>) {
    const revoked = await repository.users.revokeKey(id, kind, context)
    if (!revoked.ok) throw refused(revoked.reason)
    return done()
  }
  registerRoute(users.revokeMasterKey, ({ params, context }) => revoke(params.id, 'master', context(done)))
  registerRoute(users.revokeExternalKeys, ({ params, context }) => revoke(params.id, 'external', context(done)))
}

/** Stored under an Idempotency-Key instead of a reply with a secret: a repeat neither creates nor shows a key. */
const alreadyGenerated = conflict(
  'Las claves ya se generaron y se muestran una sola vez. Si no las tienes, genera otras.',
)

const done = () => ({ status: true })

const lastSuperAdmin = 'Debe quedar al menos un superadministrador'

/** A random key has too much entropy for guessing, so a fast hash is enough. */
async function hashKey(key: string): Promise<{ key_hash: string; last4: string }> {
  return { key_hash: await sha256(key), last4: key.slice(-4) }
}

/** The part of a new key that its form chooses. @throws HttpError 422 for an end in the past. */
function termsOf({ rights = [...keyRights], ends_on = null, overlap_hours = 0 }: NewKeyTerms, created_at: Date) {
  const ends_at = ends_on === null ? null : endOfDay(ends_on)
  if (ends_at !== null && ends_at <= created_at) throw unprocessable({ ends_on: [messages.keyEnded] })
  return { created_at, rights, ends_at, overlap_ms: overlap_hours * 3_600_000 }
}

type MasterKeyInfo = NonNullable<AccountRecord['masterkey']>
type ExternalKeysInfo = NonNullable<AccountRecord['external_keys']>

function serializeMasterKey({ last4, previous, ...key }: MasterKeyInfo, now: Date) {
  return { key: maskSecret(last4), ...key, previous: serializePrevious(previous, now) }
}

function serializeExternalKeys({ last4, previous, ...keys }: ExternalKeysInfo, now: Date) {
  return { secret_key: maskSecret(last4), ...keys, previous: serializePrevious(previous, now) }
}

/** Null once it has ended. */
function serializePrevious(previous: MasterKeyInfo['previous'], now: Date) {
  if (!previous || Date.parse(previous.ends_at) <= now.getTime()) return null
  const { last4, ...key } = previous
  return { key: maskSecret(last4), ...key }
}

const serializeKeys = (
  { masterkey, external_keys }: Pick<AccountRecord, 'masterkey' | 'external_keys'>,
  now: Date,
) => ({
  masterkey: masterkey && serializeMasterKey(masterkey, now),
  external_keys: external_keys && serializeExternalKeys(external_keys, now),
})

function serializeAccount({ role, masterkey, external_keys, created_at, ...user }: AccountRecord, now: Date): User {
  return {
    ...user,
    roles: [{ name: role, label: roleLabels[role] }],
    ...serializeKeys({ masterkey, external_keys }, now),
    created_at: created_at.toISOString(),
  }
}

function refused(reason: UserWriteRefusal | UserRemovalRefusal | KeyRefusal | 'keyless') {
  switch (reason) {
    case 'missing':
      return notFound('Este usuario ya no existe.')
    case 'keyless':
      return notFound('Este usuario no tiene esta clave.')
    case 'stale':
      return staleVersion('Este usuario cambió')
    case 'emailTaken':
      return unprocessable({ email: ['Ya hay una cuenta con este correo'] })
    case 'superAdminOnly':
      return forbidden('Solo un superadministrador puede hacer esto con otro superadministrador.')
    case 'self':
      return conflict('No puedes eliminar tu propia cuenta.')
    case 'lastSuperAdmin':
      return conflict(`${lastSuperAdmin}.`)
    case 'firstKey':
      return unprocessable({ renew: [messages.firstKey] })
    case 'terminalUnknown':
      return unprocessable({ terminals: ['Alguno de los terminales ya no existe'] })
  }
}
