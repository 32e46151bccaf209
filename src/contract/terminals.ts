import { array, number, object, optional, string, type, type Infer } from 'superstruct'
import { StatusReply, Id, IdList, listQuery, Page, Version } from './common.ts'
import { endpoint, type AnyStruct } from './endpoint.ts'
import { nameText } from './rules.ts'
import { storedFields } from './storedFields.ts'
import { terminalFields } from './terminalFields.ts'

/** `name` and `code` are extensions: the spec shows only the id. */
export const Terminal = type({ id: number(), ...storedFields(terminalFields), version: optional(number()) })
export type Terminal = Infer<typeof Terminal>

const rules = { name: nameText(120), code: nameText(40) } satisfies Record<keyof typeof terminalFields, AnyStruct>
/** `code` is unique case-insensitively. */
export const TerminalForm = object(rules)
export type TerminalForm = Infer<typeof TerminalForm>

export const terminalSortKeys = ['id', 'name', 'code'] as const
const TerminalReply = type({ data: Terminal })

export const terminals = {
  list: endpoint({
    method: 'GET',
    path: '/terminals',
    access: 'terminals',
    query: listQuery(terminalSortKeys),
    reply: Page(Terminal),
  }),
  show: endpoint({ method: 'GET', path: '/terminals/show/:id', access: 'terminals', reply: TerminalReply }),
  selectList: endpoint({
    method: 'GET',
    path: '/terminals/list/select-list',
    access: 'terminals',
    reply: type({ data: array(type({ id: number(), name: string() })) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/terminals',
    access: 'terminals',
    body: TerminalForm,
    reply: TerminalReply,
    status: 201,
    idempotent: true,
  }),
  /** The id of the path takes precedence over that of the body. */
  update: endpoint({
    method: 'PUT',
    path: '/terminals/update/:id',
    access: 'terminals',
    body: object({ ...rules, id: optional(Id), version: optional(Version) }),
    reply: TerminalReply,
    idempotent: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/terminals/:id',
    access: 'terminals',
    reply: StatusReply,
    idempotent: true,
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/terminals/delete-list',
    access: 'terminals',
    body: IdList,
    reply: StatusReply,
    idempotent: true,
  }),
}
