import { emptyFields, presentFields } from '#contract/fields.ts'
import { terminalFieldNames, terminalFields } from '#contract/terminalFields.ts'
import { terminals } from '#contract/terminals.ts'
import { staleVersion, notFound, unprocessable } from '../http/errors.ts'
import type { RegisterRoute } from '../http/router.ts'
import { paginate } from '../http/pagination.ts'
import type { Ports } from '../ports/services.ts'
import type { TerminalWriteRefusal } from '../ports/accounts.ts'
import type { TerminalRecord } from '../domain/records.ts'
import { rowOfList } from './rowOfList.ts'

export function registerTerminalRoutes(registerRoute: RegisterRoute, { repository }: Ports): void {
  registerRoute(terminals.list, ({ query }) =>
    paginate({
      path: terminals.list.path,
      query,
      initialSort: { key: 'id', direction: 'desc' },
      columns: { id: 'number', name: 'string', code: 'string' },
      fetchPage: repository.terminals.page,
      serialize: (terminal) => terminal,
    }),
  )

  registerRoute(terminals.show, async ({ params }) => {
    const terminal = await rowOfList(params.id, repository.terminals.page)
    if (!terminal) throw refused('missing')
    return { data: terminal }
  })

  registerRoute(terminals.selectList, async () => ({ data: await repository.terminals.all() }))

  registerRoute(terminals.create, async ({ body, context }) => {
    const reply = ({ row }: { row: TerminalRecord }) => ({ data: row })
    const fields = { ...emptyFields(terminalFields), ...presentFields(body, terminalFieldNames) }
    const created = await repository.terminals.create(fields, context(reply))
    if (!created.ok) throw refused(created.reason)
    return reply(created)
  })

  registerRoute(terminals.update, async ({ params, body, context }) => {
    const reply = ({ row }: { row: TerminalRecord }) => ({ data: row })
    const changes = presentFields(body, terminalFieldNames)
    const written = await repository.terminals.update(params.id, changes, { ...context(reply), version: body.version })
    if (!written.ok) throw refused(written.reason)
    return reply(written)
  })

  registerRoute(terminals.remove, async ({ params, context }) => {
    const removed = await repository.terminals.remove([params.id], context(done))
    if (!removed.ok) throw refused(removed.reason)
    return done()
  })

  registerRoute(terminals.removeMany, async ({ body, context }) => {
    const removed = await repository.terminals.remove([...new Set(body.list)], context(done))
    if (!removed.ok) throw notFound('Alguno de los terminales ya no existe; no se eliminó ninguno.')
    return done()
  })
}

const done = () => ({ status: true })

function refused(reason: TerminalWriteRefusal) {
  if (reason === 'missing') return notFound('Este terminal ya no existe.')
  if (reason === 'stale') return staleVersion('Este terminal cambió')
  return unprocessable({ code: ['Ya existe un terminal con este código'] })
}
