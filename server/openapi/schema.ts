import type { JsonSchema } from '#contract/jsonSchema.ts'
import type { AnyStruct } from '#contract/endpoint.ts'
import type { BoundedArraySchema } from '#contract/rules.ts'

const primitives = new Set(['string', 'number', 'boolean', 'integer'])

/**
 * JSON Schema of a struct.
 * @param names structs of `components`, which become references.
 * @throws Error for a custom struct without a JSON Schema (contract/jsonSchema.ts).
 */
export function toJsonSchema(struct: AnyStruct, names: ReadonlyMap<AnyStruct, string>): JsonSchema {
  const name = names.get(struct)
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` }
  const schema = toInlineSchema(struct, names)
  return struct.is(null) ? orNull(schema) : schema
}

/** Like `toJsonSchema`, but inline even for a struct of `components`. */
export function toInlineSchema({ type, schema }: AnyStruct, names: ReadonlyMap<AnyStruct, string>): JsonSchema {
  if (type === 'array') return { type, items: toJsonSchema(schema, names) }
  if (type === 'boundedArray') {
    const { items, minItems, maxItems } = schema as BoundedArraySchema
    return { type: 'array', items: toJsonSchema(items, names), ...(minItems > 0 && { minItems }), maxItems }
  }
  if (type === 'enums') return { type: 'string', enum: Object.values(schema) }
  if (type === 'literal') return { const: schema }
  if (type === 'object' || type === 'type') {
    const fields = Object.entries<AnyStruct>(schema)
    const required = fields.filter(([, field]) => !field.is(undefined)).map(([field]) => field)
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map(([field, rule]) => [field, toJsonSchema(rule, names)])),
      ...(required.length > 0 && { required }),
      // object() refuses unknown keys, type() allows them.
      ...(type === 'object' && { additionalProperties: false }),
    }
  }
  if (schema) return { ...schema }
  if (primitives.has(type)) return { type }
  throw new Error(`The rule '${type}' of the contract has no description`)
}

function orNull(schema: JsonSchema): JsonSchema {
  return typeof schema['type'] === 'string' && !('enum' in schema)
    ? { ...schema, type: [schema['type'], 'null'] }
    : { anyOf: [schema, { type: 'null' }] }
}
