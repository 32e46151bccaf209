import type { AuditContext, Audited } from '../../domain/auditContext.ts'
import { auditImportReview } from '../../domain/audit.ts'
import { IMPORT_LIFETIME_MS, type OpenReviewRecord } from '../../ports/imports.ts'
import type { ImportDiscarded, PartnerImports } from '../../ports/partnerImports.ts'
import type { Sql } from '../client.ts'

/**
 * What imports of every kind share: the document of a file, which is its author's alone until it ends. Its rows are in
 * `partner_import_rows` or `product_import_rows`.
 * @param columns of a stored document
 */
export function importDocuments<Stored extends { id: number; applied_at: Date | null }>(
  kind: 'partner' | 'product',
  columns: string,
) {
  const own = `from ${kind}_imports where user_id = $1 and expires_at > $2 and ignored_columns is not null`

  async function remove(sql: Sql, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    await sql(`delete from ${kind}_import_rows where import_id = any($1::bigint[])`, [ids])
    await sql(`delete from ${kind}_imports where id = any($1::bigint[])`, [ids])
  }

  /** Locks a document of the actor until the transaction ends. */
  async function lock(sql: Sql, id: number, { user_id, at }: AuditContext): Promise<Stored | null> {
    const [row] = await sql<Stored>(`select ${columns} ${own} and id = $3 for update`, [user_id, at, id])
    return row ?? null
  }

  return {
    remove,
    lock,
    async begin(sql: Sql, { file_name, user_id, user_name, created_at }: Parameters<PartnerImports['begin']>[0]) {
      const [row] = await sql<{ id: number }>(
        `insert into ${kind}_imports (file_name, user_id, user_name, created_at, expires_at)
         values ($1, $2, $3, $4, $5) returning id`,
        [file_name, user_id, user_name, created_at, new Date(created_at.getTime() + IMPORT_LIFETIME_MS)],
      )
      return row!.id
    },
    async find(sql: Sql, id: number, user_id: number, now: Date): Promise<Stored | null> {
      const [row] = await sql<Stored>(`select ${columns} ${own} and id = $3`, [user_id, now, id])
      return row ?? null
    },
    async findOpen(sql: Sql, user_id: number, now: Date): Promise<OpenReviewRecord | null> {
      const [row] = await sql<OpenReviewRecord>(
        `select id, file_name as file, created_at, expires_at ${own} and applied_at is null order by id desc limit 1`,
        [user_id, now],
      )
      return row ?? null
    },
    /** Deletes the author's other documents that were not applied. */
    async removeOthers(sql: Sql, id: number): Promise<void> {
      const others = await sql<{ id: number }>(
        `select other.id from ${kind}_imports own join ${kind}_imports other using (user_id)
         where own.id = $1 and other.id <> $1 and other.applied_at is null for update of other`,
        [id],
      )
      await remove(
        sql,
        others.map((other) => other.id),
      )
    },
    async discard(sql: Sql, id: number, act: AuditContext): Promise<Audited<ImportDiscarded>> {
      const found = await lock(sql, id, act)
      if (!found) return { ok: false, reason: 'missing' }
      if (found.applied_at) return { ok: false, reason: 'applied' }
      await remove(sql, [id])
      return { ok: true, audit: [auditImportReview(id, null)] }
    },
  }
}
