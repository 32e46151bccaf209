import { object, type Infer } from 'superstruct'
import { answersField } from '#contract/fileQuestions.ts'
import type { PackedPartners } from '../imports/packedBatches.ts'
import {
  importedFields,
  MAX_CHANGED_PARTNERS,
  partnerImports,
  type PartnerImport,
  type PartnerImportResult,
} from '#contract/partnerImports.ts'
import { buildPath } from '#contract/endpoint.ts'
import { unprocessable, type HttpError } from '../http/errors.ts'
import { paginate } from '../http/pagination.ts'
import type { Call, RegisterRoute } from '../http/router.ts'
import { needsSecondPerson, type FourEyes } from '../domain/fourEyes.ts'
import type { ImportApplied, PartnerImportRecord } from '../ports/partnerImports.ts'
import type { Ports } from '../ports/services.ts'
import { createExportLink } from './exports.ts'
import { importRefusals, stageReview } from './fileImports.ts'
import { asForbidden } from './massive.ts'
import { openReply } from './reviews.ts'
import { ReceivedFile, type PointsUploads } from './pointsUploads.ts'

const Received = object({ file: ReceivedFile, answers: answersField })
type Received = Infer<typeof Received>

/** Imports share the limits of points files. */
export function registerPartnerImportRoutes(
  registerRoute: RegisterRoute,
  ports: Ports,
  uploads: PointsUploads,
  fourEyes: FourEyes,
): void {
  const { partnerImports: repository } = ports.repository

  registerRoute(
    partnerImports.create,
    ({ body: { file, answers }, caller, context: contextOf, signal }: Call<typeof partnerImports.create, Received>) => {
      const toReply = ({ id }: { id: number }) => ({ data: { id } })
      const context = contextOf(toReply)
      return uploads.waitForSlot(async () => {
        const { id: user_id, name: user_name } = caller.user
        const id = await repository.begin({ file_name: file.name, user_id, user_name, created_at: ports.clock() })
        const stage = async ({ rows }: PackedPartners) => rows && repository.stage(id, rows)
        const options = { signal, now: ports.clock, stage }
        const review = await stageReview(file.readPartners(signal, answers), importedFields, options)
        return toReply(await repository.finish(id, review, context))
      }, signal)
    },
    { readBody: uploads.readForm(Received) },
  )

  const existing = async (id: number, user_id: number): Promise<PartnerImportRecord> => {
    const found = await repository.find(id, user_id, ports.clock())
    if (!found) throw refusals.gone()
    return found
  }

  registerRoute(partnerImports.open, async ({ caller }) => ({
    data: openReply(await repository.findOpen(caller.user.id, ports.clock())),
  }))

  registerRoute(partnerImports.show, async ({ params, caller }) => {
    const { id: user_id } = caller.user
    const record = await existing(params.id, user_id)
    const ofDay = fourEyes.dailyFrom > 0 ? await ports.repository.approvals.pointsOfDay(user_id, ports.clock()) : 0
    const beyond = record.points_total > 0 && needsSecondPerson(record.points_total, ofDay, fourEyes)
    return { data: serialize(record, beyond) }
  })

  registerRoute(partnerImports.rows, async ({ params, query, caller }) => {
    await existing(params.id, caller.user.id)
    return paginate({
      path: buildPath(partnerImports.rows.path, params),
      query,
      initialSort: { key: 'id', direction: 'asc' },
      columns: { id: 'number' },
      fetchPage: (page) => repository.rows(params.id, query, page),
      serialize: ({ id: _id, ...row }) => row,
    })
  })

  registerRoute(partnerImports.export, async ({ params, caller, http, context }) => {
    const { id } = await existing(params.id, caller.user.id)
    return { url: await createExportLink(ports, { caller, http }, { list: 'partnerImport', id }, context()) }
  })

  registerRoute(partnerImports.discard, async ({ params, context }) => {
    const discarded = await repository.discard(
      params.id,
      context<object>(() => undefined),
    )
    if (!discarded.ok) throw discarded.reason === 'applied' ? refusals.applied() : refusals.gone()
    return undefined
  })

  registerRoute(partnerImports.apply, async ({ params, body, context: contextOf, signal }) => {
    const toReply = ({ created, updated, same, skipped, points_total }: PartnerImportResult) => ({
      message: 'Socios importados con éxito',
      data: { created, updated, same, skipped, points_total },
    })
    const options = { skipErrors: body.skip_errors === true, limit: MAX_CHANGED_PARTNERS, fourEyes }
    return uploads.waitForSlot(async () => {
      try {
        const done = await repository.apply(params.id, options, contextOf(toReply))
        if (!done.ok) throw refusal(done)
        return toReply(done)
      } catch (error) {
        throw asForbidden(error, `Tu cuenta ya no puede importar socios. ${refusals.nothingDone}`)
      }
    }, signal)
  })
}

const refusals = importRefusals('socio', 'partners')

function beyondApproval(points: number): HttpError {
  const why = `Los saldos iniciales suman ${points.toLocaleString('es-CL')} puntos y otra persona debe aprobar tantos`
  const sentence = `${why}: importa los socios sin saldo y suma los puntos en Carga masiva. ${refusals.nothingDone}`
  return unprocessable({ '': [sentence] }, sentence)
}

const refusal = (refused: Extract<ImportApplied, { ok: false }>): HttpError =>
  refused.reason === 'approval'
    ? beyondApproval(refused.points)
    : refusals.refused(refused, 'partners' in refused ? refused.partners : [])

const serialize = (
  { created_at, expires_at, applied_at, ...record }: PartnerImportRecord,
  beyond_approval: boolean,
): PartnerImport => ({
  ...record,
  beyond_approval,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  applied_at: applied_at && applied_at.toISOString(),
})
