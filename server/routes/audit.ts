import { audit, type AuditEntry } from '#contract/audit.ts'
import type { Changes } from '../domain/auditContext.ts'
import { notFound } from '../http/errors.ts'
import { paginate } from '../http/pagination.ts'
import type { RegisterRoute } from '../http/router.ts'
import type { Ports } from '../ports/services.ts'
import type { AuditRecord } from '../domain/records.ts'
import { toCondition } from './auditExport.ts'
import { createExportLink } from './exports.ts'
import { rowOfList } from './rowOfList.ts'

export function registerAuditRoutes(registerRoute: RegisterRoute, ports: Ports): void {
  const { repository } = ports

  registerRoute(audit.list, ({ query }) =>
    paginate({
      path: audit.list.path,
      query,
      initialSort: { key: 'id', direction: 'desc' },
      columns: { id: 'number' },
      fetchPage: (page) => repository.audit.page(page, toCondition(query)),
      serialize,
    }),
  )

  registerRoute(audit.show, async ({ params }) => {
    const line = await rowOfList(params.id, (page) => repository.audit.page(page, {}))
    if (!line) throw notFound('Este registro ya no existe.')
    return { data: serialize(line) }
  })

  registerRoute(audit.users, async () => ({
    data: (await repository.audit.users()).sort((a, b) => a.name.localeCompare(b.name, 'es')),
  }))

  registerRoute(audit.export, async ({ query: { format, ...filters }, caller, http, context }) => ({
    url: await createExportLink(ports, { caller, http }, { list: 'audit', filters, format }, context()),
  }))
}

export const serializeChanges = ({ changes = {} }: { changes?: Changes }): AuditEntry['changes'] =>
  Object.entries(changes).map(([field, [before, after]]) => ({ field, before, after }))

function serialize({ id, at, user_id, user_name, role, act, entity, changes, note, address }: AuditRecord): AuditEntry {
  return {
    id,
    at: at.toISOString(),
    by: user_id === null || user_name === null ? null : { id: user_id, name: user_name, role },
    act,
    entity,
    changes: serializeChanges({ changes }),
    note,
    address,
  }
}
