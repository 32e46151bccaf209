import { array, number, object, string, type, type Infer } from 'superstruct'
import { Done, IdList, listQuery, Page } from './common.ts'
import { endpoint } from './endpoint.ts'
import { required } from './rules.ts'

/** `name` and `code` are this project's choice: the spec shows a terminal's id alone. */
export const Terminal = type({ id: number(), name: string(), code: string() })
export type Terminal = Infer<typeof Terminal>

export const TerminalForm = object({ name: required(120), code: required(40) })
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
  update: endpoint({
    method: 'PUT',
    path: '/terminals/update/:id',
    access: 'terminals',
    body: TerminalForm,
    reply: TerminalReply,
  }),
  remove: endpoint({ method: 'DELETE', path: '/terminals/:id', access: 'terminals', reply: Done }),
  removeMany: endpoint({
    method: 'POST',
    path: '/terminals/delete-list',
    access: 'terminals',
    body: IdList,
    reply: Done,
  }),
}
