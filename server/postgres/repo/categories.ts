import { categoryFieldNames } from '#contract/categoryFields.ts'
import { mapFields } from '#contract/fields.ts'
import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import { auditCategory, auditLostCategories } from '../../domain/audit.ts'
import type { CategoryCreated, CategorySort, CategoryUpdated } from '../../ports/catalogue.ts'
import type { Removed } from '../../ports/pages.ts'
import type { Repository } from '../../ports/repository.ts'
import type { Refused } from '../../domain/pointsResults.ts'
import type { CategoryFields, CategoryRecord } from '../../domain/records.ts'
import { codeOf, type Database } from '../client.ts'
import { withAudit } from './withAudit.ts'
import { keysetPage, type ListDefinition } from './keyset.ts'
import { lockForUpdate } from './lockForUpdate.ts'
import { insertRow, updateRow } from './writeRow.ts'

const columns = `id, ${categoryFieldNames.join(', ')}, version`

const list: ListDefinition<CategoryRecord, CategorySort> = {
  columns,
  from: 'categories',
  search: 'name_folded',
  sorts: {
    id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id },
    name: { expression: 'name_folded', type: 'text', valueOf: ({ name }) => normalizeForSearch(name) },
  },
}

export function postgresCategories(database: Database): Repository['categories'] {
  const { query } = database
  return {
    page: (params) => keysetPage(query, list, params),
    async find(id) {
      const rows = await query<CategoryRecord>(`select ${columns} from categories where id = $1`, [id])
      return rows[0] ?? null
    },
    all: () => query<Pick<CategoryRecord, 'id' | 'name'>>(`select id, name from categories order by name_folded`),
    create: (fields, context) =>
      refuseDuplicate(() =>
        withAudit<CategoryCreated>(database, context, async (sql) => {
          const row = await insertRow<CategoryRecord>(sql, 'categories', columnValues(fields), `returning ${columns}`)
          return { ok: true, row, audit: [auditCategory(null, row)] }
        }),
      ),
    update: (id, changes, context) =>
      refuseDuplicate(() =>
        withAudit<CategoryUpdated>(database, context, async (sql) => {
          const found = await lockForUpdate<CategoryRecord>(sql, 'categories', columns, id, context.version)
          if (!found.ok) return found
          const values = columnValues({ ...found.row, ...changes })
          const row = await updateRow<CategoryRecord>(sql, 'categories', id, values, columns)
          return { ok: true, row, audit: [auditCategory(found.row, row)] }
        }),
      ),
    remove: (ids, context) =>
      withAudit<Removed>(database, context, async (sql) => {
        const uniqueIds = [...new Set(ids)]
        const found = await sql<CategoryRecord>(
          `select ${columns} from categories where id = any($1::bigint[]) order by id for update`,
          [uniqueIds],
        )
        if (found.length < uniqueIds.length) return { ok: false, reason: 'missing' }
        const products = await sql<{ id: number; title: string | null; before: string[]; after: string[] }>(
          `select p.id, p.title, array_agg(c.name order by c.name_folded) as before,
                  coalesce(array_agg(c.name order by c.name_folded) filter (where c.id <> all($1::bigint[])), '{}') as after
           from product_categories pc join products p on p.id = pc.product_id join categories c on c.id = pc.category_id
           where p.id in (select product_id from product_categories where category_id = any($1::bigint[]))
           group by p.id order by p.id`,
          [uniqueIds],
        )
        await sql(`delete from categories where id = any($1::bigint[])`, [uniqueIds])
        const lost = products.map(({ before, after, ...product }) => auditLostCategories(product, before, after))
        return { ok: true, audit: [...lost, ...found.map((row) => auditCategory(row, null))] }
      }),
  }
}

/** What insert and update write of a form. */
const columnValues = (fields: CategoryFields) => ({
  ...mapFields(categoryFieldNames, (field) => fields[field]),
  name_folded: normalizeForSearch(fields.name),
})

async function refuseDuplicate<T>(write: () => Promise<T>): Promise<T | Refused<'nameTaken'>> {
  try {
    return await write()
  } catch (error) {
    if (codeOf(error) !== '23505') throw error
    return { ok: false, reason: 'nameTaken' }
  }
}
