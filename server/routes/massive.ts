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

/** Loads that one process works on at once: each holds a connection and much of a processor. The others wait their turn. */
const AT_ONCE = 2
/** Files that one process holds at once, those that come and those that wait included: each takes up to 200 MB of its disk. */
const MOST_HELD = 6
/** What staff read in a history beside points of a file; the row's description follows. */
const LOADED = 'Carga masiva'

// spec §8, verbatim
const done = 'Carga masiva procesada exitosamente.'
const failed = 'Problema al procesar archivo. formato no valido.'
const mayNot = 'Tu cuenta ya no puede cargar puntos: no se cargó ninguno.'

/** The body as the port gives it: the file is no Blob in memory. */
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
  const inTurn = createLimiter(AT_ONCE)
  let held = 0

  registerRoute(
    massive.load,
    ({ body, caller: { user }, idempotency, signal }: Call<typeof massive.load, Received>) => {
      const reply = ({ rows, points_total }: { rows: number; points_total: number }) => replyOf(rows, points_total)
      const context = idempotency(reply)
      return inTurn(async () => {
        const again = body.force === true
        const before = again ? null : await imports.findPreviousLoad(body.file.sha256)
        if (before) throw await alreadyLoaded(before, context)
        const id = await imports.begin({
          sha256: body.file.sha256,
          user_id: user.id,
          user_name: user.name,
          created_at: ports.clock(),
        })
        try {
          await stageAll(id, body.file, signal)
          const how = {
            at: ports.clock(),
            allowRepeat: again,
            type: LOADED,
            source: `import:${id}`,
            limit: MAX_ROW_PROBLEMS,
          }
          const applied = await imports.apply(id, how, context)
          if (applied.ok) return reply(applied)
          if (applied.reason === 'loaded') throw await alreadyLoaded(applied.before, context)
          throw refusedRows(problemsOf(applied, 'points', balanceSentence), applied.total)
        } catch (error) {
          // Not 401: the report of the load stays, and says what came of it.
          throw error instanceof CallerRevokedError ? forbidden(mayNot) : error
        } finally {
          await imports.discard(id).catch(() => ports.log({ level: 'warn', event: 'import.rows_left_behind', id }))
        }
      }, signal)
    },
    { readBody: (request, work) => receive(request, (fields) => work(validate(fields, Received) as Received)) },
  )

  /** @throws HttpError 503, before any of the file is taken in, where there is no room for one more. */
  async function receive<T>(request: Request, work: (fields: Record<string, unknown>) => Promise<T>): Promise<T> {
    if (held >= MOST_HELD) throw tooManyUploads()
    held += 1
    try {
      return await ports.pointsFiles.receive(request, work)
    } finally {
      held -= 1
    }
  }

  /** Everything that is wrong with a file is told at once: what its rows say, and the RUTs that nobody has. */
  async function stageAll(id: number, file: PointsFile, signal: AbortSignal): Promise<void> {
    const problems: RowProblem[] = []
    let total = 0
    try {
      for await (const batch of file.readBatches(signal)) {
        // Nobody waits for the answer any more: nothing has been applied, and nothing will be.
        signal.throwIfAborted()
        problems.push(...batch.problems)
        total += batch.problemCount
        if (batch.lines.length > 0) await imports.stage(id, batch)
      }
    } catch (error) {
      if (error instanceof FileRefusedError) throw refusedFile(error.message)
      throw error
    }
    const unknown = await imports.unknownRuts(id, MAX_ROW_PROBLEMS)
    signal.throwIfAborted()
    if (total + unknown.total === 0) return
    throw refusedRows([...problems, ...problemsOf(unknown, 'rut', rowMessages.rutUnknown)], total + unknown.total)
  }

  /** The first call under the same key may have ended just now: then its answer is ours. */
  async function alreadyLoaded(
    before: PreviousLoad,
    context: IdempotencyContext<ApplyResult> | undefined,
  ): Promise<Error> {
    const found = context && (await ports.repository.idempotency.find(context))
    if (found) return new IdempotencyReplay(found)
    // Without its day, which is another one for a reader elsewhere: clients say it, by `loaded.at`.
    const sentence = `Este archivo ya lo cargó ${before.by}. Si lo cargas otra vez, sus puntos se suman de nuevo.`
    return new HttpError(409, sentence, {
      errors: { file: [sentence] },
      details: { loaded: { at: before.at.toISOString(), by: before.by } },
    })
  }
}

function replyOf(rows: number, points_total: number): { message: string; data: MassiveLoadResult } {
  return { message: done, data: { rows, applied: rows, points_total } }
}

function refusedFile(sentence: string): HttpError {
  return new HttpError(422, failed, { errors: { file: [sentence] }, details: { rows: [], rows_total: 0 } })
}

function refusedRows(problems: RowProblem[], total: number): HttpError {
  const rows = problems.sort((a, b) => a.row - b.row).slice(0, MAX_ROW_PROBLEMS)
  const count = total === 1 ? 'Hay 1 problema' : `Hay ${total.toLocaleString('es-CL')} problemas`
  const sentence = `${count} por corregir; no se cargó ningún punto`
  return new HttpError(422, failed, { errors: { file: [sentence] }, details: { rows, rows_total: total } })
}

const balanceSentence = `${rowMessages.balance} (${MAX_BALANCE.toLocaleString('es-CL')})`

function problemsOf({ rows }: StagedRows, field: 'rut' | 'points', message: string): RowProblem[] {
  return rows.map((row) => ({ row: row.line, field, message, value: String(row[field]) }))
}
