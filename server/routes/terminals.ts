import { terminals } from '#contract/terminals.ts'
import { staleVersion, notFound, unprocessable } from '../http/errors.ts'
import type { RegisterRoute } from '../http/router.ts'
import { paginate } from '../http/pagination.ts'
import type { Ports, TerminalWriteRefusal } from '../ports.ts'
import type { TerminalRecord } from '../records.ts'

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

  registerRoute(terminals.selectList, async () => ({ data: await repository.terminals.all() }))

  registerRoute(terminals.create, async ({ body: { name, code }, idempotency }) => {
    const reply = ({ row }: { row: TerminalRecord }) => ({ data: row })
    const created = await repository.terminals.create({ name, code }, idempotency(reply))
    if (!created.ok) throw refused(created.reason)
    return reply(created)
  })

  registerRoute(terminals.update, async ({ params, body: { name, code, version }, idempotency }) => {
    const reply = ({ row }: { row: TerminalRecord }) => ({ data: row })
    const written = await repository.terminals.update(
      params.id,
      { name, code },
      { version, idempotency: idempotency(reply) },
    )
    if (!written.ok) throw refused(written.reason)
    return reply(written)
  })

  registerRoute(terminals.remove, async ({ params }) => {
    if (!(await repository.terminals.remove([params.id]))) throw refused('missing')
    return { status: true }
  })

  registerRoute(terminals.removeMany, async ({ body }) => {
    const removed = await repository.terminals.remove([...new Set(body.list)])
    if (!removed) throw notFound('Alguno de los terminales ya no existe; no se eliminó ninguno.')
    return { status: true }
  })
}

function refused(reason: TerminalWriteRefusal) {
  if (reason === 'missing') return notFound('Este terminal ya no existe.')
  if (reason === 'stale') return staleVersion('Este terminal cambió')
  return unprocessable({ code: ['Ya existe un terminal con este código'] })
}
