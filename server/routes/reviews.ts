import { object, type Infer } from 'superstruct'
import { answersField } from '#contract/fileQuestions.ts'
import { MAX_ROW_PROBLEMS } from '#contract/massive.ts'
import { reviews, type LoadReview, type ReviewChanged } from '#contract/reviews.ts'
import { HttpError, notFound, unprocessable } from '../http/errors.ts'
import type { FourEyes } from '../domain/fourEyes.ts'
import type { Call, RegisterRoute } from '../http/router.ts'
import { parseDescriptionCell, parseRutCell } from '../imports/cells.ts'
import type { CellResult } from '../imports/cellTypes.ts'
import { rowMessages } from '../imports/messages.ts'
import {
  REVIEW_LIFETIME_MS,
  type OpenReviewRecord,
  type ReviewApplied,
  type ReviewMissing,
  type ReviewRecord,
  type ReviewUpdated,
} from '../ports/imports.ts'
import type { Ports } from '../ports/services.ts'
import { createExportLink } from './exports.ts'
import { asForbidden, loadReply } from './massive.ts'
import { beyondBalance, ReceivedFile, refusedRows, unknownRuts, type PointsUploads } from './pointsUploads.ts'

const Received = object({ file: ReceivedFile, answers: answersField })
type Received = Infer<typeof Received>

export function registerReviewRoutes(
  registerRoute: RegisterRoute,
  ports: Ports,
  uploads: PointsUploads,
  fourEyes: FourEyes,
): void {
  const { reviews: repository } = ports.repository

  registerRoute(
    reviews.create,
    ({ body, caller, context: contextOf, signal }: Call<typeof reviews.create, Received>) => {
      const toReply = ({ id }: { id: number }) => ({ data: { id } })
      const context = contextOf(toReply)
      return uploads.waitForSlot(async () => {
        const id = await uploads.begin(body.file, caller)
        try {
          const stageFaults = repository.stageFaults.bind(null, id)
          const staged = await uploads.stage(id, body.file, signal, body.answers, stageFaults)
          const { problems, problemCount, wideProblemCount, ignoredColumns } = staged
          signal.throwIfAborted()
          // A problem of a range or of the whole file is not mended by one row.
          if (wideProblemCount > 0) throw refusedRows(problems, problemCount, ignoredColumns)
          const expires_at = new Date(ports.clock().getTime() + REVIEW_LIFETIME_MS)
          return toReply(await repository.open(id, { expires_at, ignored_columns: ignoredColumns }, context))
        } catch (error) {
          await uploads.discard(id)
          throw error
        }
      }, signal)
    },
    { readBody: uploads.readForm(Received) },
  )

  const existing = async (id: number, user_id: number): Promise<ReviewRecord> => {
    const found = await repository.find(id, user_id, ports.clock())
    if (!found.ok) throw closed(found.reason, id)
    return found.review
  }

  registerRoute(reviews.open, async ({ caller }) => ({
    data: openReply(await repository.findOpen(caller.user.id, ports.clock())),
  }))

  registerRoute(reviews.show, async ({ params, caller }) => ({
    data: serializeReview(await existing(params.id, caller.user.id)),
  }))

  registerRoute(reviews.mend, async ({ params, body, context }) => {
    const { line, points } = body
    const rut = parseRutCell(body.rut)
    const description = parseDescriptionCell(body.description ?? '')
    if (!rut.ok || !description.ok)
      throw unprocessable({ ...errorOf('rut', rut), ...errorOf('description', description) })
    const row = { line, rut: rut.value, typed: body.rut.trim(), points, description: description.value }
    const updated = await repository.mend(params.id, row, context(versionReply))
    return versionReply(changed(updated, params.id))
  })

  registerRoute(reviews.exclude, async ({ params, body, context }) =>
    versionReply(changed(await repository.exclude(params.id, body.line ?? null, context(versionReply)), params.id)),
  )

  registerRoute(reviews.export, async ({ params, caller, http, context }) => {
    const { id } = await existing(params.id, caller.user.id)
    return { url: await createExportLink(ports, { caller, http }, { list: 'review', id }, context()) }
  })

  registerRoute(reviews.discard, async ({ params, context }) => {
    const discarded = await repository.discard(
      params.id,
      context<object>(() => undefined),
    )
    if (!discarded.ok) throw closed(discarded.reason, params.id)
    return undefined
  })

  registerRoute(reviews.apply, async ({ params: { id }, body, context: contextOf, signal }) => {
    const { version, force = false } = body
    const toReply = (applied: Extract<ReviewApplied, { ok: true }>) => loadReply(applied, applied.ignored_columns)
    const context = contextOf(toReply)
    return uploads.waitForSlot(async () => {
      const options = { version, at: ports.clock(), allowRepeat: force, limit: MAX_ROW_PROBLEMS, fourEyes }
      const applied = await repository.apply(id, options, context).catch((error: unknown) => {
        throw asForbidden(error)
      })
      if (!applied.ok) throw await refusal(applied, id, context)
      await uploads.discard(id)
      return toReply(applied)
    }, signal)
  })

  async function refusal(
    refused: Extract<ReviewApplied, { ok: false }>,
    id: number,
    context: Parameters<typeof uploads.alreadyLoaded<Extract<ReviewApplied, { ok: true }>>>[1],
  ): Promise<Error> {
    switch (refused.reason) {
      case 'loaded':
        return 'before' in refused ? uploads.alreadyLoaded(refused.before, context) : closed('loaded', id)
      case 'missing':
      case 'waiting':
        return closed(refused.reason, id)
      case 'balance':
        return refusedRows(beyondBalance(refused), refused.total, [])
      case 'unknown':
        return refusedRows(unknownRuts(refused), refused.total, [])
      case 'stale':
        return changedReview(
          'rows',
          'La revisión cambió desde que la abriste: mírala otra vez. No se cargó ningún punto.',
        )
      case 'problems':
        return refusedReview(`${countRows(refused.total)} por corregir o excluir: no se cargó ningún punto.`)
      case 'empty':
        return refusedReview('No queda ninguna fila por cargar.')
    }
  }
}

export const openReply = (found: OpenReviewRecord | null) =>
  found && {
    ...found,
    created_at: found.created_at.toISOString(),
    expires_at: found.expires_at.toISOString(),
  }

const versionReply = ({ version }: { version: number }) => ({ data: { version } })

const errorOf = (field: string, result: CellResult<unknown>) => (result.ok ? {} : { [field]: [result.message] })

const countRows = (rows: number) => (rows === 1 ? 'Queda 1 fila' : `Quedan ${rows.toLocaleString('es-CL')} filas`)

/** @throws HttpError for a refusal. */
function changed(updated: ReviewUpdated, id: number): { version: number } {
  if (updated.ok) return updated
  switch (updated.reason) {
    case 'row':
      throw notFound('Esta fila ya no está en la revisión.')
    case 'rut':
      throw unprocessable({ rut: [rowMessages.rutUnknown] })
    default:
      throw closed(updated.reason, id)
  }
}

/** The error of a call on a review that is not open. */
function closed(reason: ReviewMissing['reason'], id: number): HttpError {
  switch (reason) {
    case 'loaded':
      return changedReview('loaded', `Esta revisión ya se cargó: es la carga N.º ${id}.`)
    case 'waiting':
      return changedReview('waiting', `Esta revisión ya se envió: otra persona decide sobre la carga N.º ${id}.`)
    case 'missing':
      return notFound('Esta revisión venció o ya no existe: vuelve a elegir el archivo. No se cargó ningún punto.')
  }
}

const changedReview = (what: ReviewChanged['changed'], sentence: string) =>
  new HttpError(409, sentence, { details: { changed: what } })

const refusedReview = (sentence: string) => new HttpError(422, sentence, { errors: { '': [sentence] } })

const serializeReview = ({ created_at, expires_at, loaded, ...review }: ReviewRecord): LoadReview => ({
  ...review,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  loaded: loaded && { ...loaded, at: loaded.at.toISOString() },
})
