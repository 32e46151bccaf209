import { buildPath } from '#contract/endpoint.ts'
import { importHistory, MAX_BLOCKING, type AppliedImport } from '#contract/importHistory.ts'
import type { FourEyes } from '../domain/fourEyes.ts'
import { createLimiter } from '../domain/limiter.ts'
import { HttpError, notFound, unprocessable } from '../http/errors.ts'
import { firstThatFit } from '../http/firstThatFit.ts'
import { paginate } from '../http/pagination.ts'
import type { RegisterRoute } from '../http/router.ts'
import type { AppliedImportRecord, ImportReversed } from '../ports/importHistory.ts'
import type { Ports } from '../ports/services.ts'
import { createExportLink } from './exports.ts'

const done = 'Importación revertida con éxito'

/** Imports of partners that were applied. */
export function registerImportHistoryRoutes(registerRoute: RegisterRoute, ports: Ports, fourEyes: FourEyes): void {
  const { importHistory: repository } = ports.repository
  const waitForSlot = createLimiter(1)

  registerRoute(importHistory.list, ({ query }) =>
    paginate({
      path: importHistory.list.path,
      query,
      initialSort: { key: 'id', direction: 'desc' },
      columns: { id: 'number' },
      fetchPage: (page) => repository.page(page),
      serialize,
    }),
  )

  registerRoute(importHistory.show, async ({ params }) => ({ data: serialize(await existing(params.id)) }))

  registerRoute(importHistory.partners, async ({ params, query }) => {
    await existing(params.id)
    return paginate({
      path: buildPath(importHistory.partners.path, params),
      query,
      initialSort: { key: 'id', direction: 'asc' },
      columns: { id: 'number' },
      fetchPage: (page) => repository.partners(params.id, page),
      serialize: ({ id: _id, ...row }) => row,
    })
  })

  registerRoute(importHistory.export, async ({ params, caller, http, context }) => {
    const { id } = await existing(params.id)
    return { url: await createExportLink(ports, { caller, http }, { list: 'importHistory', id }, context()) }
  })

  registerRoute(importHistory.reverse, ({ params, body, context, signal }) => {
    const toReply = ({ row }: { row: AppliedImportRecord }) => ({ message: done, data: serialize(row) })
    // One at a time: each waits for loads and holds a connection meanwhile.
    return waitForSlot(async () => {
      const options = { reason: body.reason.trim(), limit: MAX_BLOCKING, fourEyes }
      const reversed = await repository.reverse(params.id, options, context(toReply))
      if (!reversed.ok) throw importNotReversed(reversed)
      return toReply(reversed)
    }, signal)
  })

  async function existing(id: number): Promise<AppliedImportRecord> {
    const found = await repository.find(id)
    if (!found) throw unknown()
    return found
  }
}

const NOTHING_DONE = 'No se revirtió nada.'
const unknown = () => notFound('Esta importación no existe.')
const format = (count: number) => count.toLocaleString('es-CL')

/** The error of an import that was not reversed. */
export function importNotReversed(refused: Extract<ImportReversed, { ok: false }>): HttpError {
  switch (refused.reason) {
    case 'missing':
      return unknown()
    case 'reversed':
      return new HttpError(409, 'Esta importación ya se revirtió.')
    case 'old':
      return refuse(`La aplicó una versión anterior, que no guardó qué cambió. ${NOTHING_DONE}`)
    case 'approval':
      return refuse(
        `Los saldos iniciales suman ${format(refused.points)} puntos, y otra persona debe aprobar tantos. ${NOTHING_DONE}`,
      )
    case 'used': {
      const { partners, total } = refused
      const who = total === 1 ? '1 socio nuevo ya tiene' : `${format(total)} socios nuevos ya tienen`
      const sentence = `${who} movimientos o canjes propios, y la importación se revierte entera o nada. ${NOTHING_DONE}`
      return new HttpError(422, sentence, {
        errors: { '': [sentence] },
        details: { partners: firstThatFit(partners), partners_total: total },
      })
    }
  }
}

const refuse = (sentence: string) => unprocessable({ '': [sentence] }, sentence)

const serialize = ({ applied_at, reversed, ...row }: AppliedImportRecord): AppliedImport => ({
  ...row,
  applied_at: applied_at.toISOString(),
  reversed: reversed && { ...reversed, at: reversed.at.toISOString() },
})
