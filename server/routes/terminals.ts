import { terminals } from '#contract/terminals.ts'
import { changedMeanwhile, notFound, unprocessable } from '../http/errors.ts'
import type { Mount } from '../http/mount.ts'
import { page } from '../http/page.ts'
import type { Ports, TerminalWriteRefusal } from '../ports.ts'
import type { TerminalRecord } from '../records.ts'

export function mountTerminals(mount: Mount, { repository }: Ports): void {
  mount(terminals.list, ({ query }) =>
    page({
      path: terminals.list.path,
      query,
      initialSort: { key: 'id', direction: 'desc' },
      columns: { id: 'number', name: 'string', code: 'string' },
      read: repository.terminals.page,
      show: (terminal) => terminal,
    }),
  )

  mount(terminals.selectList, async () => ({ data: await repository.terminals.all() }))

  mount(terminals.create, async ({ body: { name, code }, keep }) => {
    const reply = ({ row }: { row: TerminalRecord }) => ({ data: row })
    const created = await repository.terminals.create({ name, code }, keep(reply))
    if (!created.ok) throw refused(created.reason)
    return reply(created)
  })

  mount(terminals.update, async ({ params, body: { name, code, version }, keep }) => {
    const reply = ({ row }: { row: TerminalRecord }) => ({ data: row })
    const written = await repository.terminals.update(params.id, { name, code }, { version, keep: keep(reply) })
    if (!written.ok) throw refused(written.reason)
    return reply(written)
  })

  mount(terminals.remove, async ({ params }) => {
    if (!(await repository.terminals.remove([params.id]))) throw refused('missing')
    return { status: true }
  })

  mount(terminals.removeMany, async ({ body }) => {
    const removed = await repository.terminals.remove([...new Set(body.list)])
    if (!removed) throw notFound('Alguno de los terminales ya no existe; no se eliminó ninguno.')
    return { status: true }
  })
}

function refused(reason: TerminalWriteRefusal) {
  if (reason === 'missing') return notFound('Este terminal ya no existe.')
  if (reason === 'stale') return changedMeanwhile('Este terminal cambió')
  return unprocessable({ code: ['Ya existe un terminal con este código'] })
}
