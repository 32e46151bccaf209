import type { AnyStruct } from '#contract/endpoint.ts'
import type { JsonSchema } from '#contract/jsonSchema.ts'
import { toInlineSchema } from '../openapi/schema.ts'

/** `bytes` of a body without its files; `values` are fields, items and objects of JSON, or the parts of a form. */
export type BodyLimits = { bytes: number; values: number }

/** Bytes of a character in JSON: '\u0000'. */
const BYTES_PER_CHARACTER = 6
/** Longest number, date or time with its quotes, comma and colon, bytes. */
const SCALAR_BYTES = 40
/** Allowed beyond the longest valid body, so that one that is a little too long gets the message of its field. */
const SPARE: BodyLimits = { bytes: 16 * 1024, values: 200 }

/**
 * Limits of a body: twice the longest valid one, for spaces and mistakes, and a little more.
 * @throws Error for a text or an array without a maximum.
 */
export function bodyLimits(body: AnyStruct): BodyLimits {
  const longest = longestOf(toInlineSchema(body, new Map()))
  return { bytes: 2 * longest.bytes + SPARE.bytes, values: 2 * longest.values + SPARE.values }
}

function longestOf(schema: JsonSchema): BodyLimits {
  const { enum: allowed, const: only, anyOf } = schema
  if (allowed ?? only) return text(Math.max(...[allowed ?? only].flat().map((value) => String(value).length)))
  if (anyOf) return longestOf((anyOf as JsonSchema[])[0]!)
  const [type] = [schema['type']].flat()
  if (type === 'object') {
    const fields = Object.entries(schema['properties'] as Record<string, JsonSchema>)
    return sum(fields.map(([name, field]) => add(longestOf(field), { bytes: name.length, values: 0 })))
  }
  if (type === 'array') {
    const item = longestOf(schema['items'] as JsonSchema)
    const count = bounded(schema, 'maxItems')
    return { bytes: count * item.bytes, values: count * item.values + 1 }
  }
  const isShort = type !== 'string' || 'contentMediaType' in schema || String(schema['format']).startsWith('date')
  return isShort ? { bytes: SCALAR_BYTES, values: 1 } : text(bounded(schema, 'maxLength'))
}

const text = (characters: number): BodyLimits => ({
  bytes: characters * BYTES_PER_CHARACTER + SCALAR_BYTES,
  values: 1,
})

const add = (a: BodyLimits, b: BodyLimits): BodyLimits => ({ bytes: a.bytes + b.bytes, values: a.values + b.values })
const sum = (parts: BodyLimits[]): BodyLimits => parts.reduce(add, { bytes: 0, values: 1 })

function bounded(schema: JsonSchema, keyword: 'maxItems' | 'maxLength'): number {
  const max = schema[keyword]
  if (typeof max !== 'number') throw new Error(`A rule of a body has no ${keyword}: ${JSON.stringify(schema)}`)
  return max
}
