import type { Partner } from '#contract/partners.ts'
import type { Act, WriteContext } from '../act.ts'
import type { Caller } from '../http/auth.ts'
import type { ApplyResult } from '../imports/ports.ts'
import type { NewAssignment, PointsAssigned, Ports } from '../ports.ts'
import { asForbidden } from './massive.ts'
import type { PointsUploads } from './pointsUploads.ts'

type HeldAssignment = {
  entry: NewAssignment
  approveFrom: number
  caller: Caller
  act: Act
  signal: AbortSignal
}
/** `partner` has the balance from before: no points are added yet. */
export type Held = { ok: true; id: number; partner: Partner } | Exclude<PointsAssigned, { ok: true }>

/**
 * Leaves an assignment for a second person, as a load of one row, unless it could not be applied now.
 * @param contextOf the context of the write, for the partner of the reply.
 */
export async function holdAssignment(
  { repository, clock }: Ports,
  uploads: PointsUploads,
  { entry, approveFrom, caller, act, signal }: HeldAssignment,
  contextOf: (partner: Partner) => WriteContext<ApplyResult>,
): Promise<Held> {
  const { partner_id, points, note, action } = entry
  const assigned = await repository.points.assign(entry, { act, dryRun: true })
  if (!assigned.ok) return assigned
  const partner = await repository.partners.find(partner_id)
  if (!partner) return { ok: false, reason: 'missing' }
  const actionName = action && (await repository.pointsActions.find(action.id))?.display_name
  return uploads.waitForSlot(async () => {
    const id = await uploads.beginSelection(caller)
    try {
      const description = [actionName, note].filter(Boolean).join(': ') || null
      const staged = await repository.imports.stageSelection(id, { ids: [partner_id] }, { points, description })
      if (staged === 0) return { ok: false, reason: 'missing' }
      // The second person is asked whether the same rows were loaded before.
      const options = { at: clock(), allowRepeat: true, limit: 1, approveFrom }
      const applied = await repository.imports.apply(id, options, contextOf(partner))
      if (applied.ok) return { ok: true, id, partner }
      return { ok: false, reason: applied.reason === 'unknown' ? 'missing' : 'tooMany' }
    } catch (error) {
      throw asForbidden(error)
    } finally {
      await uploads.discard(id)
    }
  }, signal)
}
