import type { Audited, WriteContext } from '../domain/auditContext.ts'
import { auditPointsAction, auditWaitingLoad } from '../domain/audit.ts'
import { hasFourEyes, noFourEyes } from '../domain/fourEyes.ts'
import { raiseSize, type HeldAct } from '../domain/holdings.ts'
import type { PointsActionCreated, PointsActionSaved } from '../domain/pointsResults.ts'
import type { Repository } from '../ports/repository.ts'
import { RAISE_MEMORY_MS, raiseToHold, type KnownActions, type RaisedValue } from '../domain/raisedValues.ts'
import type { NewPointsAction, PointsActionFields, PointsActionRecord } from '../domain/records.ts'
import { withAudit } from './withAudit.ts'
import { keysetPage } from './keyset.ts'
import { findForUpdate } from './findForUpdate.ts'
import { insertHeld } from './supervised.ts'
import { snapshot, type Tables } from './tables.ts'

export function memoryPointsActions(tables: Tables): Repository['pointsActions'] {
  const { points_actions } = tables
  return {
    async page(query) {
      return keysetPage([...points_actions.values()], query, ({ id }) => id)
    },
    async find(id) {
      return points_actions.get(id) ?? null
    },
    async all() {
      return [...points_actions.values()].sort((a, b) => a.id - b.id)
    },
    create: async (fields, context) =>
      withAudit<PointsActionCreated>(tables, context, () =>
        supervisedRaise<PointsActionCreated>(
          tables,
          context,
          null,
          () => createAction(tables, fields),
          (raise) => ({
            kind: 'newAction',
            fields,
            raise,
          }),
        ),
      ),
    save: async (id, values, context) =>
      withAudit<PointsActionSaved>(tables, context, () => {
        const found = findForUpdate(points_actions, id, context.version)
        if (!found.ok) return found
        const { version } = found.row
        const write = () => saveAction(tables, id, values, version)
        return supervisedRaise<PointsActionSaved>(tables, context, found.row, write, (raise) => ({
          kind: 'action',
          action: id,
          version,
          values,
          raise,
        }))
      }),
  }
}

export function createAction(
  { points_actions, lastIds }: Tables,
  fields: NewPointsAction,
): Audited<PointsActionCreated> {
  if ([...points_actions.values()].some(({ slug }) => slug === fields.slug)) return { ok: false, reason: 'slugTaken' }
  const row = { ...fields, id: ++lastIds.points_actions, version: 1 }
  points_actions.set(row.id, row)
  return { ok: true, row, audit: [auditPointsAction(null, row)] }
}

/** @param version that the action must have; undefined for any */
export function saveAction(
  { points_actions }: Tables,
  id: number,
  values: Partial<PointsActionFields>,
  version: number | undefined,
): Audited<PointsActionSaved> {
  const found = findForUpdate(points_actions, id, version)
  if (!found.ok) return found
  const row = { ...found.row, ...values, version: found.row.version + 1 }
  points_actions.set(id, row)
  return { ok: true, row, audit: [auditPointsAction(found.row, row)] }
}

/** As in SQL: a write that raises a value too much is undone, and left for a second person. */
function supervisedRaise<Result extends PointsActionCreated | PointsActionSaved>(
  tables: Tables,
  { act, fourEyes = noFourEyes }: WriteContext<Result>,
  before: PointsActionRecord | null,
  write: () => Audited<PointsActionCreated | PointsActionSaved>,
  heldOf: (raise: RaisedValue) => HeldAct,
): Audited<Result> {
  const restore = snapshot(tables)
  const done = write()
  if (!hasFourEyes(fourEyes) || !done.ok) return done as Audited<Result>
  const raise = raiseToHold(before, done.row, findKnown(tables, act.at))
  if (!raise) return done as Audited<Result>
  restore()
  const waiting = insertHeld(tables, heldOf(raise), raiseSize, act)
  const row = before ?? { ...done.row, id: 0 }
  return { ok: true, row, waiting, audit: [auditWaitingLoad(waiting, raiseSize.rows, 0)] } as unknown as Audited<Result>
}

const findKnown = ({ points_actions, audit_log }: Tables, now: Date): KnownActions => ({
  actions: [...points_actions.values()],
  changes: audit_log.flatMap(({ entity, at, changes }) =>
    entity?.kind === 'pointsAction' && now.getTime() - at.getTime() < RAISE_MEMORY_MS
      ? [{ action: entity.id, changes }]
      : [],
  ),
})
