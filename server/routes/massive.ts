import { define, object, optional, type Infer } from 'superstruct'
import { massive, MAX_ROW_PROBLEMS, type RowProblem } from '#contract/massive.ts'
import { messages } from '#contract/messages.ts'
import { MAX_BALANCE } from '#contract/rules.ts'
import type { WriteContext } from '../act.ts'
import { createLimiter } from '../limiter.ts'
import { forbidden, HttpError } from '../http/errors.ts'
import { createUploadSlots } from '../http/uploadSlots.ts'
import { validate, type Call, type RegisterRoute } from '../http/router.ts'
import type { ApplyResult, PreviousLoad, PointsFile, StagedRows } from '../imports/ports.ts'
import { rowMessages } from '../imports/messages.ts'
import { FileRefusedError } from '../imports/byteSource.ts'
import { CallerRevokedError } from '../repositoryErrors.ts'
import { IdempotencyReplay } from '../idempotency.ts'
import { type Ports } from '../ports.ts'

/** Loads that one process applies at once; the others wait. Each holds a connection and much of a processor. */
const MAX_CONCURRENT = 2
/** Uploads that one process holds at once, waiting ones included. Each takes up to 200 MB of its disk. */
const MAX_UPLOADS = 6
const MAX_UPLOADS_PER_USER = 2
/** Most ignored columns that a report lists. */
const MAX_IGNORED_COLUMNS = 20

// spec §8, verbatim. Its sentence for a failure is the banner's, on the screen; a message says what happened.
const done = 'Carga masiva procesada exitosamente.'
const revoked = 'Tu cuenta ya no puede cargar puntos: no se cargó ninguno.'

/** The form as the receiver passes it on: the file is no Blob in memory. */
const Received = object({
  file: define<PointsFile>(
    'file',
    (value) => isPointsFile(value) || (value === undefined || value === '' ? messages.required : messages.invalid),
  ),
  force: optional(massive.load.body.schema.force),
})
type Received = Infer<typeof Received>

const isPointsFile = (value: unknown) => typeof value === 'object' && value !== null && 'readBatches' in value

export function registerMassiveLoadRoutes(registerRoute: RegisterRoute, ports: Ports): void {
  const { imports } = ports.repository
  const waitForSlot = createLimiter(MAX_CONCURRENT)
  const runUpload = createUploadSlots(MAX_UPLOADS, MAX_UPLOADS_PER_USER)

  registerRoute(
    massive.load,
    ({ body, caller: { user }, context: contextOf, signal }: Call<typeof massive.load, Received>) => {
      const ignoredColumns = new Set<string>()
      const toReply = ({ id, rows, points_total }: { id: number; rows: number; points_total: number }) => ({
        message: done,
        data: { id, rows, applied: rows, points_total, ...listIgnored(ignoredColumns) },
      })
      const context = contextOf(toReply)
      return waitForSlot(async () => {
        const allowRepeat = body.force === true
        const before = allowRepeat ? null : await imports.findPreviousLoad(body.file.sha256)
        if (before) throw await alreadyLoaded(before, context)
        const id = await imports.begin({
          sha256: body.file.sha256,
          file_name: body.file.name,
          user_id: user.id,
          user_name: user.name,
          created_at: ports.clock(),
        })
        try {
          await stageRows(id, body.file, ignoredColumns, signal)
          const options = {
            at: ports.clock(),
            allowRepeat,
            limit: MAX_ROW_PROBLEMS,
          }
          const applied = await imports.apply(id, options, context)
          if (applied.ok) return toReply(applied)
          if (applied.reason === 'loaded') throw await alreadyLoaded(applied.before, context)
          throw refusedRows(problemsOf(applied, 'points', beyondBalance), applied.total, ignoredColumns)
        } catch (error) {
          // Not 401: that would replace the report of the load by the sign-in.
          throw error instanceof CallerRevokedError ? forbidden(revoked) : error
        } finally {
          await imports.discard(id).catch(() => ports.log({ level: 'warn', event: 'import.rows_left_behind', id }))
        }
      }, signal)
    },
    {
      readBody: (request, work, caller) =>
        runUpload(caller!.user.id, request, (body) =>
          ports.pointsFiles.receive(body, (fields) => work(validate(fields, Received) as Received)),
        ),
    },
  )

  /** Stages the rows of a file. @throws HttpError 422 with all problems: of the rows, and RUTs without a partner. */
  async function stageRows(id: number, file: PointsFile, ignoredColumns: Set<string>, signal: AbortSignal) {
    const problems: RowProblem[] = []
    let total = 0
    try {
      for await (const batch of file.readBatches(signal)) {
        signal.throwIfAborted()
        problems.push(...batch.problems)
        total += batch.problemCount
        for (const column of batch.ignoredColumns) ignoredColumns.add(column)
        if (batch.lines.length > 0) await imports.stage(id, batch)
      }
    } catch (error) {
      if (error instanceof FileRefusedError) throw refusedFile(error.message)
      throw error
    }
    const unknown = await imports.unknownRuts(id, MAX_ROW_PROBLEMS)
    signal.throwIfAborted()
    if (total + unknown.total === 0) return
    const all = [...problems, ...problemsOf(unknown, 'rut', rowMessages.rutUnknown)]
    throw refusedRows(all, total + unknown.total, ignoredColumns)
  }

  /** A concurrent call under the same key may have applied the load: then its response is replayed. */
  async function alreadyLoaded(
    { at, by, same }: PreviousLoad,
    { idempotency }: WriteContext<ApplyResult>,
  ): Promise<Error> {
    const stored = idempotency && (await ports.repository.idempotency.find(idempotency))
    if (stored) return new IdempotencyReplay(stored)
    // Without the date, which depends on the reader's time zone: clients format `loaded.at`.
    const what =
      same === 'file' ? `Este archivo ya lo cargó ${by}` : `Estas mismas filas ya las cargó ${by} en otro archivo`
    const sentence = `${what}. Si lo cargas otra vez, sus puntos se suman de nuevo.`
    return new HttpError(409, sentence, {
      errors: { file: [sentence] },
      details: { loaded: { at: at.toISOString(), by, same } },
    })
  }
}

const listIgnored = (columns: Set<string>) =>
  columns.size > 0 ? { ignored_columns: [...columns].slice(0, MAX_IGNORED_COLUMNS) } : {}

function refusedFile(sentence: string): HttpError {
  return new HttpError(422, sentence, { errors: { file: [sentence] }, details: { rows: [], rows_total: 0 } })
}

function refusedRows(problems: RowProblem[], total: number, ignoredColumns: Set<string>): HttpError {
  const rows = problems.sort((a, b) => a.row - b.row).slice(0, MAX_ROW_PROBLEMS)
  const sentence = `No se cargó ningún punto: ${describeProblems(rows, total)}.`
  return new HttpError(422, sentence, {
    errors: { file: [sentence] },
    details: { rows, rows_total: total, ...listIgnored(ignoredColumns) },
  })
}

/** Counts rows where all problems are listed; a row may have several. */
function describeProblems(listed: readonly RowProblem[], total: number): string {
  if (total > listed.length) return `hay ${total.toLocaleString('es-CL')} problemas por corregir`
  const rows = new Set(listed.map(({ row }) => row)).size
  return rows === 1 ? '1 fila tiene problemas' : `${rows.toLocaleString('es-CL')} filas tienen problemas`
}

const beyondBalance = `${rowMessages.balance} (${MAX_BALANCE.toLocaleString('es-CL')})`

function problemsOf({ rows }: StagedRows, field: 'rut' | 'points', message: string): RowProblem[] {
  return rows.map((row) => ({ row: row.line, field, message, value: String(row[field]) }))
}
