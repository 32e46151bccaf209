import { Page as PageOf } from '#contract/common.ts'
import type { Body, Query, Reply } from '#contract/endpoint.ts'
import type { KeyKind } from '#contract/keys.ts'
import { User, users } from '#contract/users.ts'
import { call, fetchPage } from '#app/api/call.ts'
import type { ListSource, QueryOptions } from '#app/list/createList.ts'
import { askTotal, type ListParams } from '#app/list/listParams.ts'
import { runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { texts } from '#app/texts.ts'
import { formatCount } from '../list/listTexts.ts'
import { removeRecords, runConfirmed } from '../list/removeRecords.ts'
import { USER } from './userFields.ts'

const UserPage = PageOf(User)

const queryOf = ({ search, sort }: ListParams): Query<typeof users.list> => ({
  search: search || undefined,
  key: sort?.key as Query<typeof users.list>['key'],
  sort: sort?.direction,
})

export const userSource: ListSource<User, ListParams> = {
  read: (params, options) => call(users.list, { query: queryOf(params), ...options }),
  readTotal: (params, options) => call(users.list, { query: { ...queryOf(params), ...askTotal }, ...options }),
  readMore: (url, options) => fetchPage(url, UserPage, options),
}

export const createUser = (body: Body<typeof users.create>, idempotencyKey: string): Promise<Outcome<unknown>> =>
  runWithToasts(() => call(users.create, { body, idempotencyKey, background: true }), {
    done: texts.users.created,
    failed: texts.users.saveFailed,
  })

/** @param version Rejected with 409 when the stored record has another version; the form shows the conflict. */
export const updateUser = (
  id: number,
  body: Body<typeof users.update>,
  idempotencyKey: string,
  version?: number,
): Promise<Outcome<unknown>> =>
  runWithToasts(
    () => call(users.update, { params: { id }, body: { ...body, version }, idempotencyKey, background: true }),
    {
      done: texts.users.updated,
      failed: texts.users.saveFailed,
      version,
    },
  )

/** With `renew` the response contains the new key in plain text, once. */
export const saveMasterKey = (
  body: Body<typeof users.masterKey>,
  idempotencyKey: string,
): Promise<Outcome<Reply<typeof users.masterKey>>> =>
  runWithToasts(() => call(users.masterKey, { body, idempotencyKey, background: true }), {
    done: texts.users.masterKeySaved,
    failed: texts.users.masterKeyFailed,
  })

/** The response contains both keys in plain text, once. */
export const createExternalKeys = (
  body: Body<typeof users.externalKey>,
  idempotencyKey: string,
): Promise<Outcome<Reply<typeof users.externalKey>>> =>
  runWithToasts(() => call(users.externalKey, { body, idempotencyKey, background: true }), {
    failed: texts.users.externalKeyFailed,
  })

/** Ends one key of a user. Resolves to true when the list has to reload. */
export function revokeKey({ id, name }: User, kind: KeyKind): Promise<boolean> {
  const { noun, ...shown } = revocations[kind]
  const endpoint = kind === 'master' ? users.revokeMasterKey : users.revokeExternalKeys
  return runConfirmed(
    {
      ...shown,
      body: `Las cajas y tiendas que usan ${noun} de ${name} dejan de operar al instante. No se puede deshacer.`,
      confirmLabel: `Revocar ${noun}`,
    },
    () => call(endpoint, { params: { id } }),
  )
}

const revocations: Record<KeyKind, { title: string; noun: string; done: string; failed: string }> = {
  master: { title: '¿Revocar la clave maestra?', noun: 'la clave maestra', ...texts.users.revokeMasterKey },
  external: { title: '¿Revocar las claves de API?', noun: 'las claves de API', ...texts.users.revokeExternalKeys },
}

/** Resolves to true when the list has to reload. */
export const removeUser = ({ id, name }: User): Promise<boolean> =>
  runConfirmed(
    {
      title: texts.users.removeQuestion,
      body: `${name} ya no podrá entrar, y sus claves dejarán de servir. No se puede deshacer.`,
      confirmLabel: 'Eliminar usuario',
      done: texts.users.removed,
      failed: texts.users.removeFailed,
    },
    () => call(users.remove, { params: { id } }),
  )

/** Deletes all or none. Resolves to true when the list has to reload. */
export const removeUsers = (selected: readonly User[]): Promise<boolean> =>
  removeRecords(
    selected,
    USER,
    {
      title: texts.users.removeManyQuestion,
      body: `${formatCount(USER, selected.length)} ${selected.length === 1 ? 'ya no podrá' : 'ya no podrán'} entrar. No se puede deshacer.`,
      done: texts.users.removedMany,
      failed: texts.users.removeManyFailed,
    },
    (list) => call(users.removeMany, { body: { list } }),
  )

export const readUser = (id: number, options: QueryOptions) => call(users.show, { params: { id }, ...options })
