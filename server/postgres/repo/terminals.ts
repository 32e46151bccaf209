import { mapFields } from '#contract/fields.ts'
import { terminalFieldNames } from '#contract/terminalFields.ts'
import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { auditLostTerminals, auditTerminal } from '../../domain/audit.ts'
import type { Refused } from '../../domain/pointsResults.ts'
import type { Removed } from '../../ports/pages.ts'
import type { Repository } from '../../ports/repository.ts'
import type { TerminalCreated, TerminalSort, TerminalUpdated } from '../../ports/accounts.ts'
import type { TerminalFields, TerminalRecord } from '../../domain/records.ts'
import { codeOf, type Database } from '../client.ts'
import { withAudit } from './withAudit.ts'
import { keysetPage, type ListDefinition } from './keyset.ts'
import { lockForUpdate } from './lockForUpdate.ts'
import { insertRow, updateRow } from './writeRow.ts'

const columns = `id, ${terminalFieldNames.join(', ')}, version`

const list: ListDefinition<TerminalRecord, TerminalSort> = {
  columns,
  from: 'terminals',
  search: `(name_folded || ' ' || code_folded)`,
  sorts: {
    id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id },
    name: { expression: 'name_folded', type: 'text', valueOf: ({ name }) => normalizeForSearch(name) },
    code: { expression: 'code_folded', type: 'text', valueOf: ({ code }) => normalizeForSearch(code) },
  },
}

export function postgresTerminals(database: Database): Repository['terminals'] {
  const { query } = database
  return {
    page: (params) => keysetPage(query, list, params),
    all: () => query<Pick<TerminalRecord, 'id' | 'name'>>(`select id, name from terminals order by name_folded, id`),
    create: (fields, context) =>
      refuseDuplicate(() =>
        withAudit<TerminalCreated>(database, context, async (sql) => {
          const row = await insertRow<TerminalRecord>(sql, 'terminals', columnValues(fields), `returning ${columns}`)
          return { ok: true, row, audit: [auditTerminal(null, row)] }
        }),
      ),
    update: (id, changes, context) =>
      refuseDuplicate(() =>
        withAudit<TerminalUpdated>(database, context, async (sql) => {
          const found = await lockForUpdate<TerminalRecord>(sql, 'terminals', columns, id, context.version)
          if (!found.ok) return found
          const values = columnValues({ ...found.row, ...changes })
          const row = await updateRow<TerminalRecord>(sql, 'terminals', id, values, columns)
          return { ok: true, row, audit: [auditTerminal(found.row, row)] }
        }),
      ),
    remove: (ids, context) =>
      withAudit<Removed>(database, context, async (sql) => {
        const uniqueIds = [...new Set(ids)]
        const found = await sql<TerminalRecord>(
          `select ${columns} from terminals where id = any($1::bigint[]) order by id for update`,
          [uniqueIds],
        )
        if (found.length < uniqueIds.length) return { ok: false, reason: 'missing' }
        const users = await sql<{ id: number; name: string; before: string[]; after: string[] }>(
          `select u.id, u.name, array_agg(t.name order by t.name_folded, t.id) as before,
                  coalesce(array_agg(t.name order by t.name_folded, t.id) filter (where t.id <> all($1::bigint[])), '{}') as after
           from master_key_terminals k join users u on u.id = k.user_id join terminals t on t.id = k.terminal_id
           group by u.id having bool_or(t.id = any($1::bigint[])) order by u.id`,
          [uniqueIds],
        )
        await sql(`delete from terminals where id = any($1::bigint[])`, [uniqueIds])
        const lost = users.map(({ before, after, ...user }) => auditLostTerminals(user, before, after))
        return { ok: true, audit: [...lost, ...found.map((row) => auditTerminal(row, null))] }
      }),
  }
}

/** What insert and update write of a form. */
const columnValues = (fields: TerminalFields) => ({
  ...mapFields(terminalFieldNames, (field) => fields[field]),
  name_folded: normalizeForSearch(fields.name),
  code_folded: normalizeForSearch(fields.code),
})

async function refuseDuplicate<T>(write: () => Promise<T>): Promise<T | Refused<'codeTaken'>> {
  try {
    return await write()
  } catch (error) {
    if (codeOf(error) !== '23505') throw error
    return { ok: false, reason: 'codeTaken' }
  }
}
