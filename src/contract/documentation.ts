import { array, boolean, optional, record, string, type, unknown, type Infer } from 'superstruct'
import { endpoint } from './endpoint.ts'

/** JSON Schema, of any keywords. */
const Schema = record(string(), unknown())
const Content = record(string(), type({ schema: Schema, example: optional(unknown()) }))
const ResponseObject = type({
  $ref: optional(string()),
  description: optional(string()),
  content: optional(Content),
})
const Parameter = type({
  name: string(),
  in: string(),
  required: boolean(),
  schema: Schema,
  description: optional(string()),
  example: optional(unknown()),
})
const Operation = type({
  operationId: string(),
  summary: string(),
  description: optional(string()),
  parameters: array(Parameter),
  requestBody: optional(type({ content: Content })),
  responses: record(string(), ResponseObject),
})

/** The part of an OpenAPI document of this server that its documentation shows. */
export const ApiDocument = type({
  info: type({ title: string(), description: string() }),
  paths: record(string(), record(string(), Operation)),
  components: type({ schemas: record(string(), Schema), responses: record(string(), ResponseObject) }),
})
export type ApiDocument = Infer<typeof ApiDocument>

/** The document of the endpoints for keys. No part of the documents itself. */
export const programDocument = endpoint({
  method: 'GET',
  path: '/openapi-program.json',
  access: 'public',
  feature: 'terminals',
  reply: ApiDocument,
})
