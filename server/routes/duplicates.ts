import { duplicates, MERGE_REVERSAL_DAYS } from '#contract/duplicates.ts'
import { MAX_BALANCE } from '#contract/limits.ts'
import type { FourEyes } from '../domain/fourEyes.ts'
import type { PartnerRecord } from '../domain/records.ts'
import { conflict, notFound, staleVersion, unprocessable, type HttpError } from '../http/errors.ts'
import { paginate } from '../http/pagination.ts'
import type { RegisterRoute } from '../http/router.ts'
import type { PartnersMerged, PartnersSeparated } from '../ports/duplicates.ts'
import type { Ports } from '../ports/services.ts'
import { missingPartner } from './pointsRefusals.ts'

export function registerDuplicateRoutes(registerRoute: RegisterRoute, { repository }: Ports, fourEyes: FourEyes): void {
  registerRoute(duplicates.list, ({ query }) =>
    paginate({
      path: duplicates.list.path,
      query,
      initialSort: { key: 'value', direction: 'asc' },
      columns: { value: 'string' },
      fetchPage: (page) => repository.duplicates.page(query.reason, page),
      serialize: (pair) => pair,
    }),
  )

  registerRoute(duplicates.dismiss, async ({ body: { first, second }, context }) => {
    const dismissed = await repository.duplicates.dismiss(
      [first, second],
      context<object>(() => undefined),
    )
    if (!dismissed.ok) throw missingPartner()
    return undefined
  })

  const reply = ({ row }: { row: PartnerRecord }) => ({ data: row })

  registerRoute(duplicates.merge, async ({ params, body, context }) => {
    const { other, reason, take = [], version, other_version } = body
    const versions = { survivor: version, other: other_version }
    const options = { survivor: params.id, other, take, reason: reason.trim(), versions, fourEyes }
    const merged = await repository.duplicates.merge(options, context(reply))
    if (!merged.ok) throw notMerged(merged)
    return reply(merged)
  })

  registerRoute(duplicates.unmerge, async ({ params, body, context }) => {
    const how = { reason: body.reason.trim(), fourEyes }
    const separated = await repository.duplicates.unmerge(params.id, how, context(reply))
    if (!separated.ok) throw notSeparated(separated)
    return reply(separated)
  })
}

const format = (points: number) => points.toLocaleString('es-CL')

const beyondApproval = (points: number) =>
  unprocessable({}, `Son ${format(points)} puntos, y otra persona debe aprobar tantos. No se pasó ningún punto.`)

function notMerged(refusal: Exclude<PartnersMerged, { ok: true }>): HttpError {
  switch (refusal.reason) {
    case 'missing':
      return missingPartner()
    case 'same':
      return unprocessable({ other: ['Elige otro socio'] })
    case 'stale':
      return staleVersion('Uno de los socios cambió')
    case 'merged':
      return conflict('Uno de los socios ya se unió con otro. Vuelve a mirar la lista.')
    case 'hasMerged':
      return conflict('El socio que no queda ya tiene otro unido: elige que quede él, o sepáralos antes.')
    case 'tooMany':
      return unprocessable({}, `El saldo de un socio no puede pasar de ${format(MAX_BALANCE)}.`)
    case 'approval':
      return beyondApproval(refusal.points)
  }
}

function notSeparated(refusal: Exclude<PartnersSeparated, { ok: true }>): HttpError {
  switch (refusal.reason) {
    case 'missing':
      return notFound('Este socio no está unido con otro.')
    case 'late':
      return conflict(`Una unión se separa hasta ${MERGE_REVERSAL_DAYS} días después.`)
    case 'erased':
      return conflict('Los datos de este socio se borraron: ya no se puede separar.')
    case 'spent': {
      const { balance, points } = refusal
      return unprocessable(
        {},
        `Al separarlos hay que devolver ${format(points)} puntos y quedan ${format(balance)}: anula un canje o asigna lo que falta. No se separó nada.`,
      )
    }
    case 'approval':
      return beyondApproval(refusal.points)
  }
}
