import { normalizeForSearch } from '#text/normalizeForSearch.ts'
import type { CategoryCreated, CategorySort, CategoryUpdated, Refused, Repository } from '../../ports.ts'
import type { CategoryRecord } from '../../records.ts'
import { codeOf, type Database } from '../client.ts'
import { withIdempotency } from './idempotency.ts'
import { keysetPage, type ListDefinition } from './keyset.ts'
import { lockForUpdate } from './lockForUpdate.ts'

const columns = 'id, name, logo, version'

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
    all: () => query<Pick<CategoryRecord, 'id' | 'name'>>(`select id, name from categories order by name_folded`),
    create: ({ name, logo }, idempotency) =>
      refuseDuplicate(() =>
        withIdempotency<CategoryCreated>(database, idempotency, async (sql) => {
          const [row] = await sql<CategoryRecord>(
            `insert into categories (name, name_folded, logo) values ($1, $2, $3) returning ${columns}`,
            [name, normalizeForSearch(name), logo],
          )
          return { ok: true, row: row! }
        }),
      ),
    update: (id, { name, logo }, { version, idempotency } = {}) =>
      refuseDuplicate(() =>
        withIdempotency<CategoryUpdated>(database, idempotency, async (sql) => {
          const found = await lockForUpdate(sql, 'categories', id, version)
          if (!found.ok) return found
          const [row] = await sql<CategoryRecord>(
            `update categories set name = $2, name_folded = $3, logo = $4, version = version + 1
             where id = $1 returning ${columns}`,
            [id, name, normalizeForSearch(name), logo],
          )
          return { ok: true, row: row! }
        }),
      ),
    remove: (ids) =>
      database.transaction(async (sql) => {
        const wanted = [...new Set(ids)]
        const found = await sql(`select id from categories where id = any($1::bigint[]) order by id for update`, [
          wanted,
        ])
        if (found.length < wanted.length) return false
        await sql(`delete from categories where id = any($1::bigint[])`, [wanted])
        return true
      }),
  }
}

async function refuseDuplicate<T>(write: () => Promise<T>): Promise<T | Refused<'nameTaken'>> {
  try {
    return await write()
  } catch (error) {
    if (codeOf(error) !== '23505') throw error
    return { ok: false, reason: 'nameTaken' }
  }
}
