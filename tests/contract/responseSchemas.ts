import { createRequire } from 'node:module'
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { features } from '#contract/features.ts'
import { openApiDocument, programDocument } from '#server/openapi/document.ts'

// The JSON Schema validator that the OpenAPI validator depends on.
const require = createRequire(createRequire(import.meta.url).resolve('@seriousme/openapi-schema-validator'))
const { Ajv2020 } = require('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js')
const addFormats = require('ajv-formats') as (ajv: InstanceType<typeof Ajv2020>) => void

type Response = { $ref?: string; content?: { 'application/json': { schema: object } } }
type Operation = { operationId: string; responses: Record<string, Response> }
export type Description = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; responses: Record<string, Response> }
}

export const description = openApiDocument('/api', features) as Description

export const programDescription = programDocument('/api', features) as Description

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats(ajv)
const checks = new Map<string, ValidateFunction | 'empty'>()
for (const [id, { paths, components }] of Object.entries({ canje: description, program: programDescription })) {
  ajv.addSchema({ $id: id, components })
  for (const operation of Object.values(paths).flatMap((calls) => Object.values(calls))) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const { content } = response.$ref ? components.responses[response.$ref.split('/').at(-1)!]! : response
      const schema = content?.['application/json'].schema
      checks.set(`${operation.operationId} ${status}`, schema ? ajv.compile(rewriteReferences(id, schema)) : 'empty')
    }
  }
}

/** @throws when a response differs from its description in the OpenAPI document */
export function assertMatchesDescription(call: string, status: number, body: unknown): void {
  const check = checks.get(`${call} ${status}`) ?? checks.get(`${call} default`)
  if (check === undefined) throw new Error(`${call} is not described`)
  if (check === 'empty' ? body !== undefined : !check(body))
    throw new Error(
      `${call} answered ${status}, not as described: ${check === 'empty' ? 'a body' : ajv.errorsText(check.errors)}`,
    )
}

/** Rewrites references to the components, for a schema compiled outside the document. */
function rewriteReferences(id: string, schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', `"${id}#/components/`))
}
