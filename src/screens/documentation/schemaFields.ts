import type { JsonSchema } from '#contract/jsonSchema.ts'
import { formatNumber } from '#app/format.ts'

/** A field of a body or an answer. */
export type ApiField = {
  /** 'items[].quantity' */
  name: string
  /** In Spanish: 'entero de 1 a 99'. */
  type: string
  required: boolean
  description?: string
}

export type Schemas = Readonly<Record<string, JsonSchema>>

const typeNames: Record<string, string> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'true o false',
  array: 'lista',
  object: 'objeto',
}
const formatNames: Record<string, string> = { 'date-time': 'fecha y hora', date: 'fecha' }

/** The fields of a schema, those of objects within it after them. */
export function fieldsOf(schema: JsonSchema, schemas: Schemas, prefix = ''): ApiField[] {
  const { properties = {}, required = [] } = resolve(schema, schemas) as {
    properties?: Record<string, JsonSchema>
    required?: readonly string[]
  }
  return Object.entries(properties).flatMap(([key, property]) => {
    const name = `${prefix}${key}`
    const resolved = resolve(property, schemas)
    const field: ApiField = {
      name,
      type: typeText(resolved),
      required: required.includes(key),
      ...(typeof resolved['description'] === 'string' && { description: resolved['description'] }),
    }
    const inner = resolved['type'] === 'array' ? fieldsOf(itemsOf(resolved), schemas, `${name}[].`) : []
    const nested = resolved['properties'] ? fieldsOf(resolved, schemas, `${name}.`) : []
    // An object without a text of its own is named by its fields.
    return nested.length > 0 && field.description === undefined ? nested : [field, ...inner, ...nested]
  })
}

const itemsOf = (schema: JsonSchema) => (schema['items'] ?? {}) as JsonSchema

/** Follows a reference to the components; keywords beside it win. */
function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const { $ref, ...beside } = schema
  if (typeof $ref !== 'string') return schema
  return { ...schemas[$ref.slice($ref.lastIndexOf('/') + 1)], ...beside }
}

/** 'entero de 1 a 99', 'texto de hasta 200 caracteres o null', 'direct | by_amount'. */
export function typeText(schema: JsonSchema): string {
  if (Array.isArray(schema['anyOf'])) return (schema['anyOf'] as JsonSchema[]).map(typeText).join(' o ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String).join(' | ')
  const types = [schema['type']].flat().filter((name) => name !== 'null')
  const word = formatNames[String(schema['format'])] ?? types.map((name) => typeNames[String(name)] ?? name).join(' o ')
  const isNullable = [schema['type']].flat().includes('null') && types.length > 0
  return `${word || 'null'}${rangeText(schema)}${isNullable ? ' o null' : ''}`
}

function rangeText({ minimum, maximum, maxLength }: JsonSchema): string {
  const [from, to] = [minimum, maximum].map((limit) => (typeof limit === 'number' ? formatNumber(limit) : undefined))
  if (from !== undefined && to !== undefined) return ` de ${from} a ${to}`
  if (from !== undefined) return ` desde ${from}`
  if (to !== undefined) return ` hasta ${to}`
  return typeof maxLength === 'number' ? ` de hasta ${formatNumber(maxLength)} caracteres` : ''
}
