import type { ApiDocument } from '#contract/documentation.ts'
import { fieldsOf, typeText, type ApiField, type Schemas } from './schemaFields.ts'

/** A parameter of the path or the query. */
export type ApiParameter = ApiField & {
  in: string
  /** Value in the samples; '' for one that they leave out. */
  example: string
}

/** An answer of a call. */
export type ApiAnswer = {
  /** '201', or 'default' for every other one. */
  status: string
  description: string
  /** Fields of a success; every refusal has the same. */
  fields: ApiField[]
  /** Body of a success as JSON; undefined where the document has none. */
  example?: string
}

/** A call of the document. */
export type ApiCall = {
  /** 'program.redeem' */
  id: string
  /** 'POST' */
  method: string
  /** '/program/partners/{rut}' */
  path: string
  summary: string
  description: string
  parameters: ApiParameter[]
  /** Fields of the body; empty without a body. */
  fields: ApiField[]
  /** Body of the samples; null without a body. */
  body: Readonly<Record<string, unknown>> | null
  /** Whether the call reads, or takes `dry_run`. Others are not tried. */
  isSafe: boolean
  answers: ApiAnswer[]
}

const JSON_TYPE = 'application/json'

/** The calls of a document, in its order. */
export function callsOf({ paths, components }: ApiDocument): ApiCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): ApiCall => {
      const content = operation.requestBody?.content[JSON_TYPE]
      const fields = content ? fieldsOf(content.schema, components.schemas) : []
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        summary: operation.summary,
        description: operation.description ?? '',
        parameters: operation.parameters.map(({ name, in: place, required, schema, description, example }) => ({
          name,
          in: place,
          type: typeText(schema),
          required,
          ...(description !== undefined && { description }),
          example: example === undefined ? '' : String(example),
        })),
        fields,
        body: content ? ((content.example ?? {}) as Record<string, unknown>) : null,
        isSafe: method === 'get' || fields.some(({ name }) => name === 'dry_run'),
        answers: answersOf(operation.responses, components),
      }
    }),
  )
}

type Responses = ApiDocument['components']['responses']

function answersOf(responses: Responses, components: { schemas: Schemas; responses: Responses }): ApiAnswer[] {
  return Object.entries(responses).map(([status, response]) => {
    const { description = '', content } = response.$ref
      ? (components.responses[response.$ref.slice(response.$ref.lastIndexOf('/') + 1)] ?? {})
      : response
    const body = content?.[JSON_TYPE]
    const isSuccess = status.startsWith('2')
    return {
      status,
      description,
      fields: isSuccess && body ? fieldsOf(body.schema, components.schemas) : [],
      ...(isSuccess && body?.example !== undefined && { example: JSON.stringify(body.example, null, 2) }),
    }
  })
}

/**
 * Address of a call.
 * @param base absolute URL of the API.
 * @param values of parameters, by name; an empty one is left out of the query.
 */
export function callUrl(base: string, { path, parameters }: ApiCall, values: Readonly<Record<string, string>>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const query = new URLSearchParams()
  for (const { name, in: place } of parameters) {
    const value = values[name] ?? ''
    if (place === 'query' && value !== '') query.set(name, value)
  }
  const written = query.toString()
  return `${base}${filled}${written && `?${written}`}`
}

/** Values of the samples. */
export const exampleValues = ({ parameters }: ApiCall): Record<string, string> =>
  Object.fromEntries(parameters.map(({ name, example }) => [name, example]))
