import type { Infer, Struct } from 'superstruct'
import type { Permission } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type AnyStruct = Struct<any, any> // oxlint-disable-line typescript/no-explicit-any -- stands for every struct

/** 'public' needs no session; any other access names a row of the permissions table. */
export type Access = 'public' | Permission

/** One HTTP call as data: the client calls it, the server mounts it, tests walk it (docs/decisions/0001). */
export type Endpoint = {
  method: Method
  /** With ':id' where an id goes; relative to {host}. */
  path: string
  access: Access
  /** How the body travels; JSON when not said. */
  encoding?: 'multipart'
  query?: AnyStruct
  body?: AnyStruct
  /** What a success answers; absent for 204. */
  reply?: AnyStruct
  /** Status of a success: 200 when there is a reply and nothing else is said, 204 without one. */
  status?: 200 | 201 | 204
  /**
   * Takes an Idempotency-Key: the same key acts once (every POST that creates, every act that moves points, and every update, whose own
   * repeat would otherwise find the version that it wrote itself).
   */
  idempotent?: true
}

/** Keeps the literal types, so that paths, queries, bodies and replies can be inferred. */
export const endpoint = <const E extends Endpoint>(value: E): E => value

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
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

/** What a caller of `E` must give: a missing or misspelt field does not compile. */
export type CallInput<E extends Endpoint> = ParamsPart<E> & QueryPart<E> & BodyPart<E>

/** '/products/:id' with {id: 7} → '/products/7'. */
export function buildPath(path: string, params: Readonly<Record<string, number>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
}

export function successStatus(endpoint: Endpoint): 200 | 201 | 204 {
  return endpoint.status ?? (endpoint.reply ? 200 : 204)
}
