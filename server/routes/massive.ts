import { define, object, optional, type Infer } from 'superstruct'
import { massive, MAX_ROW_PROBLEMS, type MassiveLoadResult, type RowProblem } from '#contract/massive.ts'
import { messages } from '#contract/messages.ts'
import { MAX_BALANCE } from '#contract/rules.ts'
import { createLimiter } from '../limiter.ts'
import { forbidden, tooManyUploads, HttpError } from '../http/errors.ts'
import { validate, type Call, type RegisterRoute } from '../http/router.ts'
import type { ApplyResult, PreviousLoad, PointsFile, StagedRows } from '../imports/ports.ts'
import { rowMessages } from '../imports/messages.ts'
import { FileRefusedError } from '../imports/byteSource.ts'
import { CallerRevokedError } from '../repositoryErrors.ts'
import { IdempotencyReplay, type IdempotencyContext } from '../idempotency.ts'
import { type Ports } from '../ports.ts'

/** Loads that run at once in a process: each holds a connection and much of a CPU. Further ones wait. */
const MAX_RUNNING = 2
/** Uploads in a process at once, running or waiting: each takes up to 200 MB of disk. */
const MAX_UPLOADS = 6
/** Type of the entries, shown in the history and followed by the row's description. */
const ENTRY_TYPE = 'Carga masiva'

// spec §8, verbatim
const SUCCESS = 'Carga masiva procesada exitosamente.'
const FAILURE = 'Problema al procesar archivo. formato no valido.'
const NOT_ALLOWED = 'Tu cuenta ya no puede cargar puntos: no se cargó ninguno.'

/** The body as the receiver provides it, with the file on disk instead of a Blob. */
const ReceivedForm = object({
  file: define<PointsFile>(
    'file',
    (value) => isPointsFile(value) || (value === undefined || value === '' ? messages.required : messages.invalid),
  ),
  force: optional(massive.load.body.schema.force),
})
type ReceivedForm = Infer<typeof ReceivedForm>

const isPointsFile = (value: unknown) => typeof value === 'object' && value !== null && 'readBatches' in value

export function registerMassiveLoadRoutes(registerRoute: RegisterRoute, ports: Ports): void {
  const { imports } = ports.repository
  const runLimiter = createLimiter(MAX_RUNNING)
  let uploads = 0

  registerRoute(
    massive.load,
    ({ body, caller: { user }, idempotency, signal }: Call<typeof massive.load, ReceivedForm>) => {
      const reply = ({ rows, points_total }: { rows: number; points_total: number }) => replyOf(rows, points_total)
      const context = idempotency(reply)
      return runLimiter(async () => {
        const isForced = body.force === true
        const previous = isForced ? null : await imports.findPreviousLoad(body.file.sha256)
        if (previous) throw await alreadyLoaded(previous, context)
        const id = await imports.begin({
          sha256: body.file.sha256,
          user_id: user.id,
          user_name: user.name,
          created_at: ports.clock(),
        })
        try {
          await stageAll(id, body.file, signal)
          const options = {
            at: ports.clock(),
            allowRepeat: isForced,
            type: ENTRY_TYPE,
            source: `import:${id}`,
            limit: MAX_ROW_PROBLEMS,
          }
          const applied = await imports.apply(id, options, context)
          if (applied.ok) return reply(applied)
          if (applied.reason === 'loaded') throw await alreadyLoaded(applied.before, context)
          throw rowsError(problemsOf(applied, 'points', balanceMessage), applied.total)
        } catch (error) {
          // Not 401, which would end the session and close the report of the load.
          throw error instanceof CallerRevokedError ? forbidden(NOT_ALLOWED) : error
        } finally {
          await imports.discard(id).catch(() => ports.log({ level: 'warn', event: 'import.rows_left_behind', id }))
        }
      }, signal)
    },
    { readBody: (request, work) => receive(request, (fields) => work(validate(fields, ReceivedForm) as ReceivedForm)) },
  )

  /** @throws HttpError 503 before any of the file is read, when all slots are taken. */
  async function receive<T>(request: Request, work: (fields: Record<string, unknown>) => Promise<T>): Promise<T> {
    if (uploads >= MAX_UPLOADS) throw tooManyUploads()
    uploads += 1
    try {
      return await ports.pointsFiles.receive(request, work)
    } finally {
      uploads -= 1
    }
  }

  /**
   * Stages the rows of a file.
   * @throws HttpError 422 with every problem of the file: invalid rows and unknown RUTs.
   */
  async function stageAll(id: number, file: PointsFile, signal: AbortSignal): Promise<void> {
    const problems: RowProblem[] = []
    let total = 0
    try {
      for await (const batch of file.readBatches(signal)) {
        // The client disconnected; nothing has been applied.
        signal.throwIfAborted()
        problems.push(...batch.problems)
        total += batch.problemCount
        if (batch.lines.length > 0) await imports.stage(id, batch)
      }
    } catch (error) {
      if (error instanceof FileRefusedError) throw fileError(error.message)
      throw error
    }
    const unknown = await imports.unknownRuts(id, MAX_ROW_PROBLEMS)
    signal.throwIfAborted()
    if (total + unknown.total === 0) return
    throw rowsError([...problems, ...problemsOf(unknown, 'rut', rowMessages.rutUnknown)], total + unknown.total)
  }

  /** A replay when the first call with the same key has just finished, otherwise HttpError 409. */
  async function alreadyLoaded(
    previous: PreviousLoad,
    context: IdempotencyContext<ApplyResult> | undefined,
  ): Promise<Error> {
    const found = context && (await ports.repository.idempotency.find(context))
    if (found) return new IdempotencyReplay(found)
    // Without the date, which depends on the reader's time zone: clients format `loaded.at`.
    const message = `Este archivo ya lo cargó ${previous.by}. Si lo cargas otra vez, sus puntos se suman de nuevo.`
    return new HttpError(409, message, {
      errors: { file: [message] },
      details: { loaded: { at: previous.at.toISOString(), by: previous.by } },
    })
  }
}

function replyOf(rows: number, points_total: number): { message: string; data: MassiveLoadResult } {
  return { message: SUCCESS, data: { rows, applied: rows, points_total } }
}

function fileError(message: string): HttpError {
  return new HttpError(422, FAILURE, { errors: { file: [message] }, details: { rows: [], rows_total: 0 } })
}

function rowsError(problems: RowProblem[], total: number): HttpError {
  const rows = problems.sort((a, b) => a.row - b.row).slice(0, MAX_ROW_PROBLEMS)
  const count = total === 1 ? 'Hay 1 problema' : `Hay ${total.toLocaleString('es-CL')} problemas`
  const message = `${count} por corregir; no se cargó ningún punto`
  return new HttpError(422, FAILURE, { errors: { file: [message] }, details: { rows, rows_total: total } })
}

const balanceMessage = `${rowMessages.balance} (${MAX_BALANCE.toLocaleString('es-CL')})`

function problemsOf({ rows }: StagedRows, field: 'rut' | 'points', message: string): RowProblem[] {
  return rows.map((row) => ({ row: row.line, field, message, value: String(row[field]) }))
}
