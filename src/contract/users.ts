import { array, boolean, nullable, number, object, optional, string, type, type Infer } from 'superstruct'
import { Role } from './auth.ts'
import { Email } from './email.ts'
import { StatusReply, Id, IdList, listQuery, Page, someIds, Time, Version } from './common.ts'
import { keyState, newKeyFields } from './keys.ts'
import { endpoint, type AnyStruct } from './endpoint.ts'
import { messages } from './messages.ts'
import { NewPassword, TypedPassword } from './passwords.ts'
import { RoleName } from './roles.ts'
import { nameText, searchText } from './rules.ts'
import { storedFields } from './storedFields.ts'
import { userFields } from './userFields.ts'

const TerminalRef = type({ id: number(), name: string() })
/** `key` is in clear only in the response that creates it; elsewhere masked: '••••' and its last four characters. */
export const MasterKey = type({ key: string(), terminals: array(TerminalRef), ...keyState })
export type MasterKey = Infer<typeof MasterKey>
/** `api_key` identifies the caller and is not secret; `secret_key` is masked except in the response that creates it. */
export const ExternalKeys = type({ api_key: string(), secret_key: optional(string()), ...keyState })

/** Lists never contain a secret in clear (docs/decisions/0010). */
export const User = type({
  id: number(),
  ...storedFields(userFields),
  roles: array(Role),
  masterkey: nullable(MasterKey),
  external_keys: nullable(ExternalKeys),
  created_at: Time,
  /** Counts changes of name, e-mail and role, not of password and keys. */
  version: optional(number()),
})
export type User = Infer<typeof User>

const rules = { name: nameText(), email: Email, role: RoleName } satisfies Record<keyof typeof userFields, AnyStruct>
export const UserCreateForm = object({ ...rules, password: NewPassword })
/** The id of the path takes precedence over that of the body. */
export const UserUpdateForm = object({ ...rules, id: optional(Id), version: optional(Version) })
/** `current` is required for the caller's own password. */
export const PasswordForm = object({
  id: optional(Id),
  password: NewPassword,
  current: optional(TypedPassword),
})
export const MasterKeyForm = object({
  id: Id,
  terminals: someIds(messages.terminalNeeded),
  /** True replaces the key; false keeps it and changes its terminals. */
  renew: boolean(),
  ...newKeyFields,
})
export const ExternalKeyForm = object({ id: Id, renew: boolean(), ...newKeyFields })

/** The created keys in clear, shown once. */
const NewExternalKeys = type({ api_key: string(), secret_key: string() })

export const userSortKeys = ['id', 'name'] as const
/** The caller's own keys, masked. */
export const OwnKeys = type({ masterkey: nullable(MasterKey), external_keys: nullable(ExternalKeys) })
export type OwnKeys = Infer<typeof OwnKeys>

const UserReply = type({ data: User })

export const users = {
  list: endpoint({ method: 'GET', path: '/users', access: 'users', query: listQuery(userSortKeys), reply: Page(User) }),
  show: endpoint({ method: 'GET', path: '/users/show/:id', access: 'users', reply: UserReply }),
  /** Extension: of every role, who decides which of them a new password ends. */
  ownKeys: endpoint({ method: 'GET', path: '/users/own-keys', access: 'signedIn', reply: type({ data: OwnKeys }) }),
  search: endpoint({
    method: 'POST',
    path: '/users/search',
    access: 'users',
    body: object({ search: searchText() }),
    reply: Page(User),
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    access: 'users',
    confirm: true,
    body: UserCreateForm,
    reply: UserReply,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/update/:id',
    access: 'users',
    confirm: true,
    body: UserUpdateForm,
    reply: UserReply,
    idempotent: true,
  }),
  updatePassword: endpoint({
    method: 'PUT',
    path: '/users/update/password/:id',
    access: 'users',
    confirm: true,
    body: PasswordForm,
    reply: StatusReply,
    idempotent: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    access: 'users',
    confirm: true,
    reply: StatusReply,
    idempotent: true,
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/users/delete-list',
    access: 'users',
    confirm: true,
    body: IdList,
    reply: StatusReply,
    idempotent: true,
  }),
  masterKey: endpoint({
    method: 'POST',
    path: '/users/master-key',
    access: 'users',
    confirm: true,
    body: MasterKeyForm,
    reply: type({ data: MasterKey }),
    idempotent: true,
  }),
  /** `renew: false` is refused with 422. */
  externalKey: endpoint({
    method: 'POST',
    path: '/users/external-key',
    access: 'users',
    confirm: true,
    body: ExternalKeyForm,
    reply: type({ data: NewExternalKeys }),
    idempotent: true,
  }),
  /** Ends the key at once; its references stay known. */
  revokeMasterKey: endpoint({
    method: 'DELETE',
    path: '/users/master-key/:id',
    access: 'users',
    confirm: true,
    feature: 'users',
    reply: StatusReply,
    idempotent: true,
  }),
  revokeExternalKeys: endpoint({
    method: 'DELETE',
    path: '/users/external-key/:id',
    access: 'users',
    confirm: true,
    feature: 'users',
    reply: StatusReply,
    idempotent: true,
  }),
}
