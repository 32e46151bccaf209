import { object, optional, type Infer } from 'superstruct'
import { answersField } from '#contract/fileQuestions.ts'
import { massive, MAX_ROW_PROBLEMS, type MassiveLoadResult } from '#contract/massive.ts'
import { forbidden } from '../http/errors.ts'
import type { Call, RegisterRoute } from '../http/router.ts'
import type { FourEyes } from '../domain/fourEyes.ts'
import type { Applied } from '../ports/imports.ts'
import { CallerRevokedError } from '../ports/repositoryErrors.ts'
import type { Ports } from '../ports/services.ts'
import {
  beyondBalance,
  listIgnored,
  ReceivedFile,
  refusedRows,
  unknownRuts,
  type PointsUploads,
} from './pointsUploads.ts'

// spec §8, verbatim. Its sentence for a failure is the banner's, on the screen; a message says what happened.
const done = 'Carga masiva procesada exitosamente.'
/** Of a load that waits for a second person. */
const waits = 'La carga quedó por aprobar.'
const revoked = 'Tu cuenta ya no puede cargar puntos: no se cargó ninguno.'

const Received = object({ file: ReceivedFile, answers: answersField, force: optional(massive.load.body.schema.force) })
type Received = Infer<typeof Received>

/** The reply to a load that was applied, or waits. */
export const loadReply = (
  { id, rows, points_total, waiting }: Omit<Applied, 'ok'>,
  ignoredColumns: readonly string[],
): { message: string; data: MassiveLoadResult } => ({
  message: waiting ? waits : done,
  data: {
    id,
    rows,
    applied: waiting ? 0 : rows,
    points_total,
    ...(waiting && { status: 'waiting' }),
    ...listIgnored(ignoredColumns),
  } as MassiveLoadResult,
})

/** Not 401 for an account that lost its rights: that would replace the report of the load by the sign-in. */
export const asForbidden = (error: unknown, message = revoked): unknown =>
  error instanceof CallerRevokedError ? forbidden(message) : error

export function registerMassiveLoadRoutes(
  registerRoute: RegisterRoute,
  ports: Ports,
  uploads: PointsUploads,
  fourEyes: FourEyes,
): void {
  const { imports } = ports.repository

  registerRoute(
    massive.load,
    ({ body, caller, context: contextOf, signal }: Call<typeof massive.load, Received>) => {
      const { file, force, answers } = body
      let ignoredColumns: string[] = []
      const toReply = (applied: Parameters<typeof loadReply>[0]) => loadReply(applied, ignoredColumns)
      const context = contextOf(toReply)
      return uploads.waitForSlot(async () => {
        const allowRepeat = force === true
        const before = allowRepeat ? null : await imports.findPreviousLoad(file.sha256)
        if (before) throw await uploads.alreadyLoaded(before, context)
        const id = await uploads.begin(file, caller)
        try {
          const staged = await uploads.stage(id, file, signal, answers)
          ;({ ignoredColumns } = staged)
          const unknown = await imports.unknownRuts(id, MAX_ROW_PROBLEMS)
          signal.throwIfAborted()
          const total = staged.problemCount + unknown.total
          if (total > 0) throw refusedRows([...staged.problems, ...unknownRuts(unknown)], total, ignoredColumns)
          const options = { at: ports.clock(), allowRepeat, limit: MAX_ROW_PROBLEMS, fourEyes }
          const applied = await imports.apply(id, options, context)
          if (applied.ok) return toReply(applied)
          if (applied.reason === 'loaded') throw await uploads.alreadyLoaded(applied.before, context)
          const problems = applied.reason === 'unknown' ? unknownRuts(applied) : beyondBalance(applied)
          throw refusedRows(problems, applied.total, ignoredColumns)
        } catch (error) {
          throw asForbidden(error)
        } finally {
          await uploads.discard(id)
        }
      }, signal)
    },
    { readBody: uploads.readForm(Received) },
  )
}
