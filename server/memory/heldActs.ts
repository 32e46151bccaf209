import { isAllowed } from '#contract/roles.ts'
import type { AuditContext, Audited, AuditLine } from '../domain/auditContext.ts'
import { auditApprovedAct } from '../domain/audit.ts'
import { heldCalls, heldPermissions } from '../domain/holdings.ts'
import type { HeldRefused, LoadApproved } from '../ports/approvals.ts'
import type { NewEntry } from '../domain/pointsResults.ts'
import { reverseLoad } from './loads.ts'
import { assign, deduct, reverseEntry, survivorOf } from './partners.ts'
import { createAction, saveAction } from './pointsActions.ts'
import type { StoredImport, Tables } from './tables.ts'

type Waiting = Required<Pick<StoredImport, 'act' | 'totals' | 'waiting_since'>> & StoredImport

/** As in SQL: does what waited, in the sender's name. @param limit most partners that a refusal names */
export function performHeld(
  tables: Tables,
  id: number,
  load: Waiting,
  approver: AuditContext,
  limit: number,
): Audited<LoadApproved> {
  const { act: held, totals, user_id, user_name } = load
  const role = tables.users.get(user_id)?.role
  if (!role || !isAllowed(heldPermissions[held.kind], role)) return { ok: false, reason: 'sender' }
  const act: AuditContext = { ...approver, user_id, user_name, role }
  const perform = (audit: AuditLine[]): Audited<LoadApproved> => {
    const { row_count: rows, points_total } = totals
    return {
      ok: true,
      id,
      rows,
      points_total,
      waiting: false,
      audit: [auditApprovedAct(id), ...audit.map((line) => ({ ...line, act: heldCalls[held.kind], by: act }))],
    }
  }
  const refuse = (refused: HeldRefused): Audited<LoadApproved> => ({ ok: false, reason: 'act', refused })
  switch (held.kind) {
    case 'assign': {
      const done = assign(tables, ofSurvivor(tables, held.entry), { act })
      return done.ok ? perform(done.audit) : refuse({ kind: held.kind, refusal: done })
    }
    case 'deduct': {
      const done = deduct(tables, ofSurvivor(tables, held.entry), { act })
      return done.ok ? perform(done.audit) : refuse({ kind: held.kind, refusal: done })
    }
    case 'reverse': {
      const done = reverseEntry(tables, held.entry, held, act, load.waiting_since)
      return done.ok ? perform(done.audit) : refuse({ kind: held.kind, refusal: done })
    }
    case 'reverseLoad': {
      const done = reverseLoad(tables, held.load, { ...held, limit }, { act })
      return done.ok ? perform(done.audit) : refuse({ kind: held.kind, refusal: done })
    }
    case 'action': {
      const done = saveAction(tables, held.action, held.values, held.version)
      return done.ok ? perform(done.audit) : refuse({ kind: held.kind, refusal: done })
    }
    case 'newAction': {
      const done = createAction(tables, held.fields)
      return done.ok ? perform(done.audit) : refuse({ kind: held.kind, refusal: done })
    }
  }
}

/** An entry for the partner that goes on for the one that it was sent for. */
const ofSurvivor = <Entry extends NewEntry>(tables: Tables, entry: Entry): Entry => ({
  ...entry,
  partner_id: survivorOf(tables, { id: entry.partner_id })?.id ?? entry.partner_id,
})
