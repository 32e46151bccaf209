import { Struct } from 'superstruct'

/** JSON Schema, draft 2020-12 (OpenAPI 3.1). */
export type JsonSchema = { [keyword: string]: unknown }

/**
 * Attaches a JSON Schema to a struct made by `define`, whose function cannot be inspected.
 * optional(), nullable() and coerce() preserve it.
 */
export function withJsonSchema<T, S>(json: JsonSchema, struct: Struct<T, S>): Struct<T, S> {
  return new Struct<T, S>({ ...struct, schema: json as S })
}
