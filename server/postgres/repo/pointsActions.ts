import { actionFieldNames, editableActionFields } from '#contract/actionFields.ts'
import { mapFields, presentFields } from '#contract/fields.ts'
import type { Audited, WriteContext } from '../../domain/auditContext.ts'
import { auditPointsAction, auditWaitingLoad } from '../../domain/audit.ts'
import { hasFourEyes, noFourEyes } from '../../domain/fourEyes.ts'
import { raiseSize, type HeldAct } from '../../domain/holdings.ts'
import type { PointsActionCreated, PointsActionSaved } from '../../domain/pointsResults.ts'
import type { Repository } from '../../ports/repository.ts'
import { RAISE_MEMORY_MS, raiseToHold, type KnownActions, type RaisedValue } from '../../domain/raisedValues.ts'
import type { NewPointsAction, PointsActionFields, PointsActionRecord } from '../../domain/records.ts'
import type { Database, Sql } from '../client.ts'
import { withAudit } from './withAudit.ts'
import { keysetPage, type ListDefinition } from './keyset.ts'
import { lockForUpdate } from './lockForUpdate.ts'
import { insertHeld } from './supervised.ts'
import { insertRow, updateRow } from './writeRow.ts'

export const pointsActionColumns = `id, ${actionFieldNames.join(', ')}, version`

const list: ListDefinition<PointsActionRecord, 'id'> = {
  columns: pointsActionColumns,
  from: 'points_actions',
  search: 'slug',
  sorts: { id: { expression: 'id', type: 'bigint', valueOf: ({ id }) => id } },
}

export function postgresPointsActions(database: Database): Repository['pointsActions'] {
  const { query } = database
  return {
    page: (params) => keysetPage(query, list, params),
    find: (id) => findAction(query, id),
    all: () => query<PointsActionRecord>(`select ${pointsActionColumns} from points_actions order by id`),
    create: (fields, context) =>
      withAudit<PointsActionCreated>(database, context, (sql) =>
        supervisedRaise<PointsActionCreated>(
          sql,
          context,
          null,
          () => createAction(sql, fields),
          (raise) => ({
            kind: 'newAction',
            fields,
            raise,
          }),
        ),
      ),
    save: (id, values, context) =>
      withAudit<PointsActionSaved>(database, context, async (sql) => {
        const found = await lockAction(sql, id, context.version)
        if (!found.ok) return found
        const { version } = found.row
        const write = () => saveAction(sql, id, values, version)
        return supervisedRaise<PointsActionSaved>(sql, context, found.row, write, (raise) => ({
          kind: 'action',
          action: id,
          version,
          values,
          raise,
        }))
      }),
  }
}

export async function createAction(sql: Sql, fields: NewPointsAction): Promise<Audited<PointsActionCreated>> {
  const values = mapFields(actionFieldNames, (field) => fields[field])
  const end = `on conflict do nothing returning ${pointsActionColumns}`
  const row = await insertRow<PointsActionRecord | undefined>(sql, 'points_actions', values, end)
  return row ? { ok: true, row, audit: [auditPointsAction(null, row)] } : { ok: false, reason: 'slugTaken' }
}

const lockAction = (sql: Sql, id: number, version: number | undefined) =>
  lockForUpdate<PointsActionRecord>(sql, 'points_actions', pointsActionColumns, id, version)

/** @param version that the action must have; undefined for any */
export async function saveAction(
  sql: Sql,
  id: number,
  values: Partial<PointsActionFields>,
  version: number | undefined,
): Promise<Audited<PointsActionSaved>> {
  const found = await lockAction(sql, id, version)
  if (!found.ok) return found
  const changes = presentFields(values, editableActionFields)
  const row = await updateRow<PointsActionRecord>(sql, 'points_actions', id, changes, pointsActionColumns)
  return { ok: true, row, audit: [auditPointsAction(found.row, row)] }
}

/** As `supervised`, for a write that may raise a value. */
async function supervisedRaise<Result extends PointsActionCreated | PointsActionSaved>(
  sql: Sql,
  { act, fourEyes = noFourEyes }: WriteContext<Result>,
  before: PointsActionRecord | null,
  write: () => Promise<Audited<PointsActionCreated | PointsActionSaved>>,
  heldOf: (raise: RaisedValue) => HeldAct,
): Promise<Audited<Result>> {
  if (!hasFourEyes(fourEyes)) return (await write()) as Audited<Result>
  await sql('savepoint supervised')
  const done = await write()
  if (!done.ok) return done as Audited<Result>
  const raise = raiseToHold(before, done.row, await findKnown(sql, act.at))
  if (!raise) return done as Audited<Result>
  await sql('rollback to savepoint supervised')
  const waiting = await insertHeld(sql, heldOf(raise), raiseSize, act)
  const row = before ?? { ...done.row, id: 0 }
  return { ok: true, row, waiting, audit: [auditWaitingLoad(waiting, raiseSize.rows, 0)] } as unknown as Audited<Result>
}

/** Actions before their changes: of a value that another write raises in between, its line has the lower one. */
export async function findKnown(sql: Sql, at: Date): Promise<KnownActions> {
  const actions = await sql<PointsActionRecord>(`select ${pointsActionColumns} from points_actions`)
  const changes = await sql<KnownActions['changes'][number]>(
    `select entity_id as action, changes from audit_log where entity = 'pointsAction' and at > $1`,
    [new Date(at.getTime() - RAISE_MEMORY_MS)],
  )
  return { actions, changes }
}

export async function findAction(sql: Sql, id: number): Promise<PointsActionRecord | null> {
  const [row] = await sql<PointsActionRecord>(`select ${pointsActionColumns} from points_actions where id = $1`, [id])
  return row ?? null
}
