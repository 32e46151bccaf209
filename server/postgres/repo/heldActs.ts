import { isAllowed } from '#contract/roles.ts'
import type { AuditContext, Audited, AuditLine } from '../../domain/auditContext.ts'
import { auditApprovedAct } from '../../domain/audit.ts'
import { heldCalls, heldPermissions, type HeldAct, type HeldSize } from '../../domain/holdings.ts'
import type { HeldRefused, LoadApproved } from '../../ports/approvals.ts'
import type { NewEntry } from '../../domain/pointsResults.ts'
import type { UserRecord } from '../../domain/records.ts'
import type { Sql } from '../client.ts'
import { reverseLoad } from './loads.ts'
import { findSurvivor } from './lockPartner.ts'
import { assign, changeBalance, reverseEntry } from './points.ts'
import { createAction, saveAction } from './pointsActions.ts'

/** A waiting act as it is approved. */
export type Approval = {
  id: number
  held: HeldAct
  size: HeldSize
  sender: { user_id: number; user_name: string }
  sent_at: Date
  act: AuditContext
  /** Most partners that a refusal names. */
  limit: number
}

/** An entry for the partner that goes on for the one that it was sent for. */
const ofSurvivor = async <Entry extends NewEntry>(sql: Sql, entry: Entry): Promise<Entry> => ({
  ...entry,
  partner_id: await findSurvivor(sql, entry.partner_id),
})

/** Does what waited, in the sender's name, with every rule that a direct act has. */
export async function performHeld(sql: Sql, approval: Approval): Promise<Audited<LoadApproved>> {
  const { id, held, size, sender, sent_at } = approval
  const [user] = await sql<Pick<UserRecord, 'role'>>(`select role from users where id = $1`, [sender.user_id])
  if (!isAllowed(heldPermissions[held.kind], user?.role)) return { ok: false, reason: 'sender' }
  const act: AuditContext = { ...approval.act, ...sender, role: user!.role }
  const perform = (audit: AuditLine[]) => {
    const { rows, points } = size
    return {
      ok: true as const,
      id,
      rows,
      points_total: points,
      waiting: false,
      audit: [auditApprovedAct(id), ...audit.map((line) => ({ ...line, act: heldCalls[held.kind], by: act }))],
    }
  }
  const refuse = (refused: HeldRefused) => ({ ok: false as const, reason: 'act' as const, refused })
  switch (held.kind) {
    case 'assign': {
      const done = await assign(sql, await ofSurvivor(sql, held.entry), { act })
      return done.ok ? perform(done.audit) : refuse({ kind: held.kind, refusal: done })
    }
    case 'deduct': {
      const entry = await ofSurvivor(sql, held.entry)
      const done = await changeBalance(sql, entry, -entry.points, 'deduct', { act })
      return done.ok ? perform(done.audit) : refuse({ kind: held.kind, refusal: done })
    }
    case 'reverse': {
      // A role may reverse own entries for a day: it did so in time.
      const done = await reverseEntry(sql, held.entry, held, act, sent_at)
      return done.ok ? perform(done.audit) : refuse({ kind: held.kind, refusal: done })
    }
    case 'reverseLoad': {
      const done = await reverseLoad(sql, held.load, { ...held, limit: approval.limit }, act)
      return done.ok ? perform(done.audit) : refuse({ kind: held.kind, refusal: done })
    }
    case 'action': {
      const done = await saveAction(sql, held.action, held.values, held.version)
      return done.ok ? perform(done.audit) : refuse({ kind: held.kind, refusal: done })
    }
    case 'newAction': {
      const done = await createAction(sql, held.fields)
      return done.ok ? perform(done.audit) : refuse({ kind: held.kind, refusal: done })
    }
  }
}
