import { Struct } from 'superstruct'

/** JSON Schema, draft 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = { [keyword: string]: unknown }

/**
 * The same rule with what the API's description says of it. A rule made by `define` is a function, which nobody can read: so its schema
 * stands beside it, and optional(), nullable() and coerce() carry it on.
 */
export function withJsonSchema<T, S>(json: JsonSchema, struct: Struct<T, S>): Struct<T, S> {
  return new Struct<T, S>({ ...struct, schema: json as S })
}
