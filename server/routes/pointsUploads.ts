import { define, type Infer, type Struct } from 'superstruct'
import type { FileAnswers } from '#contract/fileQuestions.ts'
import type { LoadOrigin } from '#contract/loads.ts'
import type { RowProblem } from '#contract/massive.ts'
import { messages } from '#contract/messages.ts'
import type { WriteContext } from '../domain/auditContext.ts'
import type { Caller } from '../http/auth.ts'
import { HttpError } from '../http/errors.ts'
import { firstThatFit } from '../http/firstThatFit.ts'
import { validate } from '../http/router.ts'
import { generateToken, sha256 } from '../http/secret.ts'
import { createUploadSlots } from '../http/uploadSlots.ts'
import { IdempotencyReplay } from '../domain/idempotency.ts'
import { FileRefusedError } from '../imports/byteSource.ts'
import { UnclearFileError } from '../imports/columnQuestions.ts'
import { questionTexts, rowMessages } from '../imports/messages.ts'
import type { PackedRows } from '../imports/packedRows.ts'
import type { FaultyRow } from '../imports/pointsFile.ts'
import type { PointsFile, PreviousLoad, StagedRows } from '../ports/imports.ts'
import { createLimiter } from '../domain/limiter.ts'
import type { Ports } from '../ports/services.ts'

/** Files that one process reads or applies at once; others wait. Each holds a connection and much of a processor. */
const MAX_CONCURRENT = 2
/** Uploads that one process holds at once, waiting ones included. Each takes up to 200 MB of its disk. */
const MAX_UPLOADS = 6
const MAX_UPLOADS_PER_USER = 2
/** Most ignored columns that a report lists. */
const MAX_IGNORED_COLUMNS = 20

/** The file as the receiver passes it on: it is no Blob in memory. */
export const ReceivedFile = define<PointsFile>(
  'file',
  (value) => isPointsFile(value) || (value === undefined || value === '' ? messages.required : messages.invalid),
)
const isPointsFile = (value: unknown) => typeof value === 'object' && value !== null && 'readBatches' in value

export type PointsUploads = ReturnType<typeof createPointsUploads>

/** What was found in a file beside its staged rows. `problemCount` counts all, `problems` lists the first. */
export type StagedFile = {
  problems: RowProblem[]
  problemCount: number
  /** Problems that are not of a row's own cells. */
  wideProblemCount: number
  ignoredColumns: string[]
}

/** Uploads of points files, for loads and reviews: they share their limits. */
export function createPointsUploads({ repository, pointsFiles, clock, log }: Ports) {
  const { imports } = repository
  const slots = createUploadSlots(MAX_UPLOADS, MAX_UPLOADS_PER_USER)

  return {
    waitForSlot: createLimiter(MAX_CONCURRENT),
    places: slots.places,

    /** The `readBody` of a form with a points file. */
    // oxlint-disable-next-line typescript/no-explicit-any -- any struct
    readForm<S extends Struct<any, any>>(form: S) {
      return (request: Request, work: (body: Infer<S>) => Promise<Response>, caller: Caller | undefined) =>
        slots.run(caller!.user.id, request, (body) =>
          pointsFiles.receive(body, (fields) => work(validate(fields, form) as Infer<S>)),
        )
    },

    begin: (file: PointsFile, { user }: Caller) =>
      imports.begin({
        sha256: file.sha256,
        file_name: file.name,
        origin: 'file',
        user_id: user.id,
        user_name: user.name,
        created_at: clock(),
      }),

    /** Begins a load of partners instead of a file. The hash of a file is unique: no file has these bytes. */
    beginSelection: async ({ user }: Caller) =>
      imports.begin({
        sha256: await sha256(generateToken()),
        file_name: null,
        origin: 'selection',
        user_id: user.id,
        user_name: user.name,
        created_at: clock(),
      }),

    /**
     * Stages the valid rows of a file.
     * @param answers how unclear columns are read.
     * @param stageFaults stages those with problems. @default they are counted
     * @throws HttpError 422 for a file that cannot be read
     */
    async stage(
      id: number,
      file: PointsFile,
      signal: AbortSignal,
      answers: FileAnswers | undefined,
      stageFaults?: (rows: PackedRows<FaultyRow>) => Promise<void>,
    ): Promise<StagedFile> {
      const problems: RowProblem[] = []
      let [problemCount, wideProblemCount] = [0, 0]
      const ignoredColumns = await stageBatches(file.readBatches(signal, answers), signal, async (batch) => {
        problems.push(...batch.problems)
        problemCount += batch.problemCount
        wideProblemCount += batch.wideProblemCount
        if (batch.accepted) await imports.stage(id, batch.accepted)
        if (batch.faulty) await stageFaults?.(batch.faulty)
      })
      return { problems, problemCount, wideProblemCount, ignoredColumns }
    },

    /** Deletes what is staged. Never rejects: what is left is purged later. */
    discard: (id: number) =>
      imports.discard(id).catch(() => log({ level: 'warn', event: 'import.rows_left_behind', id })),

    /** A concurrent call under the same key may have applied the load: then its response is replayed. */
    async alreadyLoaded<Result>(
      { at, by, same }: PreviousLoad,
      { idempotency }: WriteContext<Result>,
      origin: LoadOrigin = 'file',
    ): Promise<Error> {
      const stored = idempotency && (await repository.idempotency.find(idempotency))
      if (stored) return new IdempotencyReplay(stored)
      // Without the date, which depends on the reader's time zone: clients format `loaded.at`.
      const what =
        same === 'file' ? `Este archivo ya lo cargó ${by}` : `Estas mismas filas ya las cargó ${by} en otro archivo`
      const [sentence, field] =
        origin === 'file'
          ? [`${what}. Si lo cargas otra vez, sus puntos se suman de nuevo.`, 'file']
          : [`${by} ya asignó estos mismos puntos a estos socios. Si los asignas otra vez, se suman de nuevo.`, '']
      return new HttpError(409, sentence, {
        errors: { [field]: [sentence] },
        details: { loaded: { at: at.toISOString(), by, same } },
      })
    },
  }
}

/**
 * Stages a file batch by batch. Returns the columns that are not read.
 * @throws HttpError 422 for a file that cannot be read
 */
export async function stageBatches<Batch extends { ignoredColumns: readonly string[] }>(
  batches: AsyncIterable<Batch>,
  signal: AbortSignal,
  stage: (batch: Batch) => Promise<unknown>,
): Promise<string[]> {
  const ignoredColumns = new Set<string>()
  try {
    for await (const batch of batches) {
      signal.throwIfAborted()
      for (const column of batch.ignoredColumns) ignoredColumns.add(column)
      await stage(batch)
    }
  } catch (error) {
    if (error instanceof FileRefusedError) throw refusedFile(error.message)
    if (error instanceof UnclearFileError) throw unclearFile(error)
    throw error
  }
  return [...ignoredColumns].slice(0, MAX_IGNORED_COLUMNS)
}

export const listIgnored = (columns: readonly string[]) => (columns.length > 0 ? { ignored_columns: columns } : {})

export function refusedRows(problems: RowProblem[], total: number, ignoredColumns: readonly string[]): HttpError {
  const rows = firstThatFit(problems.sort((a, b) => a.row - b.row))
  const sentence = `No se cargó ningún punto: ${describeProblems(rows, total)}.`
  return new HttpError(422, sentence, {
    errors: { file: [sentence] },
    details: { rows, rows_total: total, ...listIgnored(ignoredColumns) },
  })
}

/** Rows of partners whose balance would pass the maximum. */
export const beyondBalance = (staged: StagedRows): RowProblem[] => problemsOf(staged, 'points', rowMessages.balance)
export const unknownRuts = (staged: StagedRows): RowProblem[] => problemsOf(staged, 'rut', rowMessages.rutUnknown)

function problemsOf({ rows }: StagedRows, field: 'rut' | 'points', message: string): RowProblem[] {
  return rows.map((row) => ({ row: row.line, field, message, value: String(row[field]) }))
}

function refusedFile(sentence: string): HttpError {
  return new HttpError(422, sentence, { errors: { file: [sentence] }, details: { rows: [], rows_total: 0 } })
}

/** The body is `FileQuestions`. */
function unclearFile({ shape, questions }: UnclearFileError): HttpError {
  const sentence = questionTexts.message
  return new HttpError(422, sentence, {
    errors: { answers: [sentence] },
    details: { shape, questions, rows: [], rows_total: 0 },
  })
}

/** Counts rows where all problems are listed; a row may have several. */
function describeProblems(listed: readonly RowProblem[], total: number): string {
  if (total > listed.length) return `hay ${total.toLocaleString('es-CL')} problemas por corregir`
  const rows = new Set(listed.map(({ row }) => row)).size
  return rows === 1 ? '1 fila tiene problemas' : `${rows.toLocaleString('es-CL')} filas tienen problemas`
}
