import type { Infer, Struct } from 'superstruct'
import type { Feature } from './features.ts'
import type { KeyRight } from './keys.ts'
import type { Permission } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type AnyStruct = Struct<any, any> // oxlint-disable-line typescript/no-explicit-any -- stands for every struct

/** 'public' needs no session, 'program' a key instead of one; other values are permissions (roles.ts). */
export type Access = 'public' | 'program' | Permission

/** An HTTP call as data, used by client, server and tests (docs/decisions/0001). */
export type Endpoint = {
  method: Method
  /** Relative to {host}, with ':id' parameters. */
  path: string
  access: Access
  /** Feature that the deployment must turn on; without it the call does not exist. */
  feature?: Feature
  /** Right of the key, of access 'program'. */
  right?: KeyRight
  /** @default JSON */
  encoding?: 'multipart'
  query?: AnyStruct
  body?: AnyStruct
  /** Body of a success; undefined for 204. */
  reply?: AnyStruct
  /** @default 200 with a reply, 204 without */
  status?: 200 | 201 | 204
  /** Needs a password typed within the last minutes (server/http/auth.ts); else 403 (PasswordNeeded). */
  confirm?: true
  /**
   * Accepts an Idempotency-Key, with which it acts once. Browsers repeat a request whose connection was reset: without
   * a key, an update conflicts with the version that it wrote itself, and a deletion misses what it deleted.
   */
  idempotent?: true
}

/** Preserves literal types, from which params, query, body and reply are inferred. */
export const endpoint = <const E extends Endpoint>(value: E): E => value

export type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

export type Params<E extends Endpoint> = { [Name in ParamNames<E['path']>]: number }
export type Query<E extends Endpoint> = E['query'] extends AnyStruct ? Infer<E['query']> : undefined
export type Body<E extends Endpoint> = E['body'] extends AnyStruct ? Infer<E['body']> : undefined
export type Reply<E extends Endpoint> = E['reply'] extends AnyStruct ? Infer<E['reply']> : undefined

type ParamsPart<E extends Endpoint> =
  ParamNames<E['path']> extends never ? { params?: undefined } : { params: Params<E> }
type OptionalWhenEmpty<Name extends string, Value> = object extends Value
  ? { [K in Name]?: Value }
  : { [K in Name]: Value }
type QueryPart<E extends Endpoint> = E['query'] extends AnyStruct
  ? OptionalWhenEmpty<'query', Infer<E['query']>>
  : { query?: undefined }
type BodyPart<E extends Endpoint> = E['body'] extends AnyStruct ? { body: Infer<E['body']> } : { body?: undefined }

/** Input of a client call; a missing or misspelt field does not compile. */
export type CallInput<E extends Endpoint> = ParamsPart<E> & QueryPart<E> & BodyPart<E>

/** '/products/:id' with {id: 7} → '/products/7'. */
export function buildPath(path: string, params: Readonly<Record<string, number>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
}

export function successStatus(endpoint: Endpoint): 200 | 201 | 204 {
  return endpoint.status ?? (endpoint.reply ? 200 : 204)
}
