import { strictEqual } from 'node:assert'
import type { Database, Sql } from '../../server/postgres/client.ts'
import { ACTION, AMOUNT, POINTS } from './movements.ts'

/** A call of a till: its keys, its reference and the RUT of the partner. */
export type TillCall = { user_id: number; api_key: string; reference: string; rut: string }

/**
 * Writes by hand what a call of a till writes, in one transaction with the same locks: the reference, the balance, the
 * entry, the audit lines and the stored answer. Its keys are looked up first.
 */
export function bareProgramme(database: Database) {
  const write = async (
    call: TillCall,
    work: (sql: Sql, now: Date) => Promise<{ entry_id: number | null; order_id: number | null }>,
  ) => {
    const keys = await database.query(
      `select u.id, u.name, u.email, u.role, u.password_hash, k.last_used_at, k.secret_hash
       from external_keys k join users u on u.id = k.user_id where k.api_key = $1`,
      [call.api_key],
    )
    strictEqual(keys.length, 1)
    const now = new Date()
    await database.transaction(async (sql) => {
      const claimed = await sql(
        `insert into program_references (user_id, reference, fingerprint, created_at) values ($1, $2, $3, $4)
         on conflict do nothing returning reference`,
        [call.user_id, call.reference, 'f'.repeat(64), now],
      )
      strictEqual(claimed.length, 1)
      const { entry_id, order_id } = await work(sql, now)
      await sql(
        `update program_references set status = 201, body = $3, entry_id = $4, order_id = $5
         where user_id = $1 and reference = $2`,
        [call.user_id, call.reference, JSON.stringify({ data: { ...call, entry_id, order_id } }), entry_id, order_id],
      )
    })
  }

  /** The partner's row stays locked until the end of the transaction. */
  const changeBalance = async (sql: Sql, rut: string, points: number) => {
    const [partner] = await sql<{ id: number; points: number }>(
      `update partners set points = points + $2
       where rut = $1 and points + $2 between 0 and 9007199254740991 returning id, points`,
      [rut, points],
    )
    return partner!
  }

  return {
    accumulate: (call: TillCall) =>
      write(call, async (sql, now) => {
        const { user_id, reference, rut } = call
        const [action] = await sql<{ id: number; display_name: string }>(
          `select id, display_name from points_actions where slug = $1`,
          [ACTION],
        )
        const partner = await changeBalance(sql, rut, POINTS)
        const [entry] = await sql<{ id: number }>(
          `insert into point_entries
             (partner_id, type, points, created_at, source, kind, user_id, user_name, action_id, amount)
           values ($1, $2, $3, $4, $5, 'accrual', $6, 'Caja', $7, $8) returning id`,
          [partner.id, action!.display_name, POINTS, now, `accrual:${user_id}`, user_id, action!.id, AMOUNT],
        )
        await sql(
          `insert into audit_log
             (at, user_id, user_name, role, act, request_id, address, entity, entity_id, changes)
           values ($1, $2, 'Caja', 'api', 'program.accumulate', $3, '127.0.0.1', 'partner', $4, $5)`,
          [
            now,
            user_id,
            reference,
            partner.id,
            JSON.stringify({
              points: [partner.points - POINTS, partner.points],
              action: [null, action!.display_name],
              amount: [null, AMOUNT],
              reference: [null, reference],
            }),
          ],
        )
        return { entry_id: entry!.id, order_id: null }
      }),

    /** One piece of a product, delivered at once. */
    redeem: (call: TillCall, slug: string) =>
      write(call, async (sql, now) => {
        const { user_id, reference, rut } = call
        const [product] = await sql<{ id: number; title: string; points: number }>(
          `update products set stock = stock - 1 where slug = $1 and stock >= 1 and state = 1
           returning id, title, points`,
          [slug],
        )
        const { id: product_id, title, points } = product!
        const partner = await changeBalance(sql, rut, -points)
        const [order] = await sql<{ id: number }>(
          `insert into orders (partner_id, status, points, created_at, created_by_id, created_by, delivered_at,
                               delivered_by, version, search)
           values ($1, 'delivered', $2, $3, $4, 'Caja', $3, 'Caja', 2, $5) returning id`,
          [partner.id, points, now, user_id, title.toLowerCase()],
        )
        const { id } = order!
        await sql(
          `insert into order_lines (order_id, line, product_id, title, points, quantity) values ($1, 1, $2, $3, $4, 1)`,
          [id, product_id, title, points],
        )
        await sql(
          `insert into point_entries
             (partner_id, type, points, created_at, source, kind, user_id, user_name, order_id)
           values ($1, $2, $3, $4, $5, 'redemption', $6, 'Caja', $7)`,
          [partner.id, `Canje N.º ${id}`, -points, now, `order:${id}`, user_id, id],
        )
        const created = { status: [null, 'pending'], points: [null, points], lines: [null, [`${title} ×1`]] }
        await sql(
          `insert into audit_log
             (at, user_id, user_name, role, act, request_id, address, entity, entity_id, entity_label, changes)
           select $1, $2, 'Caja', 'api', 'program.redeem', $3, '127.0.0.1', 'order', $4, $5, changes
           from unnest($6::jsonb[]) as changes`,
          [
            now,
            user_id,
            reference,
            id,
            `Canje N.º ${id}`,
            [created, { status: ['pending', 'delivered'] }].map((changes) =>
              JSON.stringify({ ...changes, reference: [null, reference] }),
            ),
          ],
        )
        return { entry_id: null, order_id: id }
      }),
  }
}
