import { define, number, object, string, type, type Infer } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'

const file = define<File>('file', (value) => value instanceof Blob || messages.required)

/** What a load did: rows read, rows applied, points added in all. */
export const MassiveLoadResult = type({ rows: number(), applied: number(), points_total: number() })
export type MassiveLoadResult = Infer<typeof MassiveLoadResult>

export const massive = {
  /** All or nothing: a bad row answers 422 with `rows: [{row, field, message}]` and nothing is applied. */
  load: endpoint({
    method: 'POST',
    path: '/massive-load',
    access: 'massive',
    encoding: 'multipart',
    body: object({ file }),
    reply: type({ message: string(), data: MassiveLoadResult }),
    idempotent: true,
  }),
}
