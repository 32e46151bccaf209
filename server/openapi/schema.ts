import type { JsonSchema } from '#contract/jsonSchema.ts'
import type { AnyStruct } from '#contract/endpoint.ts'

const primitives = new Set(['string', 'number', 'boolean', 'integer'])

/**
 * JSON Schema of a rule of the contract. `names` are those that the description tells once and refers to.
 * @throws where a rule is neither readable nor described (contract/describe.ts).
 */
export function toJsonSchema(struct: AnyStruct, names: ReadonlyMap<AnyStruct, string>): JsonSchema {
  const name = names.get(struct)
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` }
  const own = toInlineSchema(struct, names)
  return struct.is(null) ? orNull(own) : own
}

/** The same, written out though it has a name. */
export function toInlineSchema({ type, schema }: AnyStruct, names: ReadonlyMap<AnyStruct, string>): JsonSchema {
  if (type === 'array') return { type, items: toJsonSchema(schema, names) }
  if (type === 'enums') return { type: 'string', enum: Object.values(schema) }
  if (type === 'literal') return { const: schema }
  if (type === 'object' || type === 'type') {
    const fields = Object.entries<AnyStruct>(schema)
    const required = fields.filter(([, field]) => !field.is(undefined)).map(([field]) => field)
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map(([field, rule]) => [field, toJsonSchema(rule, names)])),
      ...(required.length > 0 && { required }),
      // What object() says of keys that it does not know: refused.
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
